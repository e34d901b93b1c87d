import Foundation
import TestSupport
import Testing

/// Shards and merges where something is not as it should be.
@Suite(.waiting) struct ShardFaultTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("// swift-tools-version: 6.2\n".utf8, to: "Package.swift")
    try TileTrees().write(to: "trees", in: folder)
  }

  func shell(_ script: String, environment: [String: String] = [:]) throws -> (code: Int32, text: String) {
    try BuiltCommand.shell(script, in: folder.path, environment: environment)
  }

  /// Records all cells in two shards, whose archives are `1.zst` and `2.zst`, and forgets references and runs.
  func recordInShards() throws -> [String: Data] {
    let recorded = try shell(
      """
      for n in 1 2; do proofsheet check --layers trees --record --shard $n/2 --archive $n.zst || exit 1; done
      """)
    #expect(recorded.code == 0, "\(recorded.text)")
    let references = self.references
    try FileManager.default.removeItem(atPath: "\(folder.path)/References")
    try FileManager.default.removeItem(atPath: "\(folder.path)/.proofsheet")
    return references
  }

  var references: [String: Data] {
    let names = folder.files.filter { $0.hasPrefix("References/") }
    return Dictionary(uniqueKeysWithValues: names.map { ($0, folder.data($0) ?? Data()) })
  }

  @Test(arguments: ["", "; ulimit -n 9"])
  func `a merge whose files may not grow loses nothing, says so, and is repeated`(more: String) throws {
    let whole = try recordInShards()
    #expect(whole.count == 8)
    var refusals = 0
    for blocks in [0, 1, 2, 3, 5, 8, 16, 64] {
      // What is printed goes through a pipe, to which no limit on files applies.
      let outcome = try shell(
        "{ (ulimit -f \(blocks)\(more); proofsheet merge 1.zst 2.zst); echo code $?; } 2>&1 | cat")
      for (name, data) in references { #expect(whole[name] == data, "\(name) after \(blocks) blocks") }
      if outcome.text.hasSuffix("code 2\n") {
        refusals += 1
        #expect(outcome.text.contains("File too large") || !more.isEmpty, "\(outcome.text)")
      } else {
        #expect(outcome.text.hasSuffix("code 0\n"), "\(outcome.text)")
      }
      let left = folder.files.filter { $0.contains("merging-") || $0.hasSuffix(".tmp") }
      #expect(left.isEmpty, "\(left)")
    }
    #expect(refusals > 0)
    let again = try shell("proofsheet merge 1.zst 2.zst")
    #expect(again.code == 0 && references == whole, "\(again.text)")
  }

  @Test(arguments: [SIGKILL, SIGINT])
  func `a merge that is stopped before any change of a file is repeated by the same command`(signal: Int32)
    throws
  {
    let whole = try recordInShards()
    let library = try killAtCall()
    var stopped = 0
    for call in stride(from: 1, to: 2000, by: 9) {
      let outcome = try shell(
        "KILL_AT=\(call) KILL_SIGNAL=\(signal) LD_PRELOAD=\(library) proofsheet merge 1.zst 2.zst >/dev/null 2>&1; exit $?"
      )
      for (name, data) in references where !name.hasSuffix(".tmp") { #expect(whole[name] == data, "\(name)") }
      if outcome.code == 0 { break }
      stopped += 1
    }
    #expect(stopped > 10)
    let again = try shell("proofsheet merge 1.zst 2.zst && proofsheet status")
    #expect(again.code == 0 && again.text.contains("0 pending"), "\(again.text)")
    #expect(references.filter { !$0.key.hasSuffix(".tmp") } == whole)
    #expect(folder.files.allSatisfy { !$0.contains("merging-") })
  }

  /// The library that ends a process at a chosen call that changes files.
  func killAtCall() throws -> String {
    let source = URL(filePath: #filePath).appending(path: "../../../../scripts/kill-at-call.c").standardized
      .path
    let built = try shell(
      "clang -shared -fPIC -o kill-at-call.so \(source)", environment: ["PATH": Self.path])
    try #require(built.code == 0, "\(built.text)")
    return "\(folder.path)/kill-at-call.so"
  }

  /// Where the compilers are: beside Swift's.
  static var path: String { ProcessInfo.processInfo.environment["PATH"] ?? "" }

  @Test func `an archive that cannot be written is named, and the shard's run is there`() throws {
    let outcome = try shell(
      """
      proofsheet check --layers trees --record >/dev/null
      mkdir -p there && { (ulimit -f 1; proofsheet check --layers trees --shard 1/1 --archive there/a.zst); echo code $?; } 2>&1 | cat
      """)
    #expect(outcome.text.hasSuffix("code 2\n") && outcome.text.contains("File too large"), "\(outcome.text)")
    #expect(folder.files.allSatisfy { !$0.hasPrefix("there/") })
    #expect(try shell("proofsheet check --layers trees --shard 1/1 --archive there/a.zst").code == 0)
  }

  @Test(arguments: ["--shard 1/2", "--shard auto", ""])
  func `--last-failed is refused for a shard, and nothing is run`(shard: String) throws {
    _ = try shell("proofsheet check --layers trees --record && proofsheet check --layers trees --scale 2")
    let runs = folder.files.filter { $0.hasPrefix(".proofsheet/") }
    let variables = shard.hasSuffix("2") ? [:] : ["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "2"]
    for command in ["check --layers trees", "test"] {
      let outcome = try shell("proofsheet \(command) --last-failed \(shard)", environment: variables)
      #expect(
        outcome.code == 2 && outcome.text.contains("--last-failed is for one machine"), "\(outcome.text)")
    }
    #expect(folder.files.filter { $0.hasPrefix(".proofsheet/") } == runs)
    let all = try shell("proofsheet check --layers trees --last-failed --shard all", environment: variables)
    #expect(all.text.contains("8 cells: 8 equal"), "\(all.text)")
  }

  @Test func `a shard that does not come to its end leaves no archive of an earlier run`() throws {
    _ = try recordInShards()
    let outcome = try shell(
      """
      printf 'hooks:\\n  before: [exit 1]\\n' >proofsheet.yml
      touch 1.zst.partial-6F9619FF-8B86-D011-B42D-00CF4FC964FF
      proofsheet check --layers trees --shard 1/2 --archive 1.zst --allow-hooks
      ls *.zst; proofsheet merge 2.zst
      """)
    #expect(folder.files.allSatisfy { !$0.hasPrefix("1.zst") }, "\(outcome.text)")
    #expect(outcome.text.contains("Shard 1/2 is missing"), "\(outcome.text)")
  }

  @Test func `a shard of other layer trees is of another run`() throws {
    _ = try recordInShards()
    try TileTrees(tile: 6).write(to: "trees", in: folder)
    let outcome = try shell(
      "proofsheet check --layers trees --record --shard 2/2 --archive 2.zst; proofsheet merge 1.zst 2.zst")
    #expect(outcome.code == 2 && outcome.text.contains("one of them is of another run"), "\(outcome.text)")
  }

  @Test func `after a merge, --last-failed takes what failed on any shard`() throws {
    _ = try shell("proofsheet check --layers trees --record")
    try TileTrees(tile: 6).write(to: "trees", in: folder)
    let outcome = try shell(
      """
      for n in 1 2; do proofsheet check --layers trees --shard $n/2 --archive $n.zst; done
      rm -r .proofsheet; touch -d 2001-01-01 1.zst; touch -d 2100-01-01 2.zst
      proofsheet merge 2.zst 1.zst; proofsheet check --layers trees --last-failed
      """)
    #expect(outcome.code == 1)
    #expect(outcome.text.components(separatedBy: "✘ 4 cells: 4 different").count == 2, "\(outcome.text)")
  }

  @Test func `a plan that lacks a layer tree, or has one that is gone, is refused`() throws {
    #expect(
      try shell("proofsheet check --layers trees --record && proofsheet plan --layers trees -o p.json").code
        == 0)
    try folder.write(TileTrees().json("Chat-light-ltr").utf8, to: "trees/new.json")
    let new = try shell("proofsheet check --layers trees --shard 1/2 --plan p.json")
    #expect(new.code == 2 && new.text.contains("p.json: it lacks 1 cell, such as Layers/new. Plan again"))
    _ = try shell("rm trees/new.json trees/Chat-dark-*.json References/Layers/Chat-dark-*")
    let gone = try shell("proofsheet check --layers trees --shard 1/2 --plan p.json")
    #expect(
      gone.code == 2 && gone.text.contains("it has 2 cells that are not here, such as Layers/Chat-dark-ltr"),
      "\(gone.text)")
    #expect(try shell("proofsheet check --layers trees").text.contains("6 cells"))
    try folder.write(TileTrees().json("Chat-light-ltr").utf8, to: "trees/new.json")
    _ = try shell("proofsheet plan --layers trees -o q.json; rm trees/new.json")
    let one = try shell("proofsheet check --layers trees --shard 1/2 --plan q.json")
    #expect(
      one.code == 2 && one.text.contains("it has 1 cell that is not here, such as Layers/new"), "\(one.text)")
  }

  @Test func `shards that share a folder leave runs, archives and merges of their own`() throws {
    _ = try shell("proofsheet check --layers trees --record")
    let outcome = try shell(
      """
      for n in 1 2 3 9 10 11; do proofsheet check --layers trees --shard $n/12 --archive $n.zst >$n.log 2>&1 & done
      for n in 4 5 6 7 8 12; do proofsheet check --layers trees --shard $n/12 --archive $n.zst >$n.log 2>&1 & done
      wait
      for n in 1 2 3; do proofsheet merge *.zst >merge-$n.log 2>&1 & done
      wait; cat *.log
      """)
    for number in 1...3 {
      #expect(folder.text("merge-\(number).log")?.contains("✔ 8 cells: 8 equal") == true, "\(outcome.text)")
    }
    #expect(folder.files.allSatisfy { !$0.contains("/empty-") && !$0.contains("merging-") })
  }
}
