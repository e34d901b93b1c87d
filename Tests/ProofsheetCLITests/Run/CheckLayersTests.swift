import Foundation
import TestSupport
import Testing

@Suite(.waiting) struct CheckLayersTests {
  static func tree(_ rest: String = "") -> String.UTF8View {
    ##"{"version":1,"size":[4,4],"root":{"id":"Root","frame":[0,0,4,4],"background":"#336699"\##(rest)}}"##
      .utf8
  }

  func run(_ arguments: [String], in folder: TemporaryFolder) throws -> BuiltCommand.Outcome {
    try BuiltCommand.run(
      arguments + ["--package", folder.path], environment: ["PATH": "/usr/bin:/bin"], in: folder.path)
  }

  @Test func `a reference whose tree vanished fails, and prune shows it`() throws {
    let folder = try TemporaryFolder()
    for name in ["a", "b", "sub/c"] { try folder.write(Self.tree(), to: "trees/\(name).json") }
    let check = ["check", "--layers", "trees"]
    #expect(try run(check + ["--record"], in: folder).code == 0)
    #expect(try run(check, in: folder).code == 0)
    try FileManager.default.removeItem(atPath: "\(folder.path)/trees/sub/c.json")
    let lost = try run(check, in: folder)
    #expect(lost.code == 1)
    #expect(lost.text.contains("✘ Layers/sub/c — no layer tree"))
    #expect(lost.text.contains("3 cells: 2 equal, 1 no layer tree"))
    #expect(lost.text.contains("prune  # if layer trees are gone for good: 1"))
    #expect(try run(check + ["--record"], in: folder).code == 1)
    #expect(try run(check + ["--filter", "case:a"], in: folder).code == 0)
    // Of the last whole run.
    #expect(try run(check, in: folder).code == 1)
    #expect(try run(["prune", "--delete"], in: folder).text.contains("Layers/sub/c.png"))
    #expect(try run(check, in: folder).code == 0)
  }

  @Test(arguments: [
    "../../../../Victim/x", "../../../../../../../../../../../../../../tmp/proofsheet-victim/x",
  ])
  func `a tree that says it is of a device elsewhere makes files in the run folder alone`(device: String)
    throws
  {
    let folder = try TemporaryFolder()
    let labels = #"{"cell":"Chat","device":"\#(device)","traits":["dark"],"#
    try folder.write((labels + String(Self.tree()).dropFirst()).utf8, to: "trees/a.json")
    let found = try run(["check", "--layers", "trees"], in: folder)
    #expect(found.code == 1 && found.text.contains("Layers/a — no reference"), "\(found.printed)")
    let made = folder.files.filter { $0.hasSuffix(".actual.png") }
    #expect(!made.isEmpty && made.allSatisfy { $0.contains("/images/Layers/a.actual.png") }, "\(made)")
    #expect(!FileManager.default.fileExists(atPath: "/tmp/proofsheet-victim"))
  }

  @Test func `cells are run again and again, and nothing of the rounds stays`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.tree(), to: "trees/a.json")
    let check = ["check", "--layers", "trees"]
    #expect(try run(check + ["--record"], in: folder).code == 0)
    try folder.write(Self.tree(#","opacity":0.5"#), to: "trees/b.json")
    let again = try run(check + ["--repeat", "3"], in: folder)
    // What always fails in the same way is not flaky.
    #expect(again.code == 1 && again.text.contains("Round 3 of 3.") && !again.text.contains("flaky"))
    try FileManager.default.removeItem(atPath: "\(folder.path)/trees/b.json")
    #expect(try run(check + ["--repeat", "2"], in: folder).code == 0)
    let runs = "\(folder.path)/.proofsheet/runs"
    for run in try FileManager.default.contentsOfDirectory(atPath: runs) {
      let rounds = try? FileManager.default.contentsOfDirectory(atPath: "\(runs)/\(run)/rounds")
      #expect(rounds?.isEmpty != false)
    }
    for wrong in [["--repeat", "0"], ["--repeat", "2", "--record"], ["--repeat", "2", "--shard", "1/2"]] {
      #expect(try run(check + wrong, in: folder).code == 2, "\(wrong)")
    }
  }

  @Test func `a check without references says why it records none, and which command does`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.tree(), to: "trees/a.json")
    let check = try run(["check", "--layers", "trees"], in: folder)
    #expect(
      check.code == 1
        && check.text.contains("There is no reference. This run records none: layer trees are recorded"))
    #expect(check.text.contains(" check --record --layers trees --package \(folder.path)"))
  }

  @Test func `prune after a filtered check proposes the same check without its filter`() throws {
    let folder = try TemporaryFolder()
    for name in ["a", "b"] { try folder.write(Self.tree(), to: "my trees/\(name).json") }
    #expect(try run(["check", "--layers", "my trees", "--record"], in: folder).code == 0)
    #expect(
      try run(["check", "--filter", "case:a", "--layers", "my trees", "--scale=1"], in: folder).code == 0)
    let prune = try run(["prune"], in: folder)
    #expect(prune.code == 2 && prune.error.contains("a filter left out 1 cell."))
    #expect(
      prune.error.contains(
        " check --layers 'my trees' --scale=1 --package \(folder.path)` without a filter first."))
  }

  @Test func `prune deletes no reference of a renamed cell that has none yet`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.tree(), to: "trees/a.json")
    let check = ["check", "--layers", "trees"]
    #expect(try run(check + ["--record"], in: folder).code == 0)
    try FileManager.default.moveItem(
      atPath: "\(folder.path)/trees/a.json", toPath: "\(folder.path)/trees/n.json")
    let renamed = try run(check, in: folder)
    #expect(renamed.code == 1 && renamed.text.contains("accept --renames"))
    #expect(!renamed.text.contains("accept Layers/n"))
    let prune = try run(["prune", "--delete"], in: folder)
    #expect(prune.code == 2 && prune.error.contains("accept --renames"))
    #expect(FileManager.default.fileExists(atPath: "\(folder.path)/References/Layers/a.png"))
    #expect(try run(["accept", "--renames"], in: folder).code == 0)
    #expect(try run(check, in: folder).code == 0)
    #expect(FileManager.default.fileExists(atPath: "\(folder.path)/References/Layers/n.png"))
  }

  @Test func `several folders share the references, each alone does not`() throws {
    let folder = try TemporaryFolder()
    for name in ["one/a", "two/b"] { try folder.write(Self.tree(), to: "\(name).json") }
    let both = ["check", "--layers", "one", "--layers", "two"]
    #expect(try run(both + ["--record"], in: folder).code == 0)
    #expect(try run(both, in: folder).code == 0)
    #expect(try run(["check", "--layers", "one"], in: folder).code == 1)
  }

  @Test func `a text without glyphs is named`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      Self.tree(#","text":[{"font":"Inter-Regular","size":12,"glyphs":[],"text":"Sign in"}]"#),
      to: "trees/a.json")
    let check = try run(["check", "--layers", "trees", "--record"], in: folder)
    #expect(check.text.contains("~ 1 cell has missing glyphs: Root"))
    let render = try run(["render", "trees/a.json", "-o", "a.png"], in: folder)
    #expect(render.error.contains("Root: the text \"Sign in\" has no glyphs"))
  }

  @Test func `verify fails where a folder of fonts is missing`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.tree(), to: "trees/a.json")
    #expect(try run(["check", "--layers", "trees", "--record"], in: folder).code == 0)
    #expect(try run(["verify"], in: folder).code == 0)
    try folder.write("fonts: [Brand]".utf8, to: "proofsheet.yml")
    let verify = try run(["verify"], in: folder)
    #expect(verify.code == 1)
    #expect(
      verify.text.contains("/Brand cannot be read") && verify.text.contains("1 reference, ")
        && verify.text.contains(", 1 problem."))
  }

  @Test func `a tree that vanished is among what failed last, until it is back`() throws {
    let folder = try TemporaryFolder()
    for name in ["a", "b"] { try folder.write(Self.tree(), to: "trees/\(name).json") }
    let (check, again) = (["check", "--layers", "trees"], ["check", "--layers", "trees", "--last-failed"])
    #expect(try run(check + ["--record"], in: folder).code == 0)
    try FileManager.default.removeItem(atPath: "\(folder.path)/trees/b.json")
    #expect(try run(check, in: folder).code == 1)
    for _ in 0..<2 {
      let lost = try run(again, in: folder)
      #expect(lost.code == 1 && lost.text.contains("✘ Layers/b — no layer tree"))
      #expect(lost.text.contains("1 cell: 1 no layer tree"))
    }
    try folder.write(Self.tree(), to: "trees/b.json")
    #expect(try run(again, in: folder).text.contains("1 cell: 1 equal"))
    #expect(try run(again, in: folder).text.contains("No cell failed when it was last compared"))
  }

  @Test(arguments: [("INT", SIGINT), ("TERM", SIGTERM)])
  func `a check that is stopped reports what it drew until then`(signal: String, number: Int32) throws {
    let folder = try TemporaryFolder()
    for place in 0..<400 { try folder.write(Self.tree(), to: "trees/\(place).json") }
    let (code, text) = try BuiltCommand.shell(
      "timeout --preserve-status -s \(signal) 2 proofsheet check --layers trees --repeat 1000 --junit results.xml",
      in: folder.path)
    #expect(code == 128 + number, "\(text.suffix(600))")
    #expect(text.contains("The run was stopped by signal \(number)"), "\(text.suffix(600))")
    #expect(text.contains("Proof sheet: ") && text.contains("✘ "))
    #expect(folder.data("results.xml") != nil && folder.files.contains { $0.hasSuffix("report/index.html") })
  }

  @Test func `what cannot be read below the references of layers fails the run`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.tree(), to: "trees/a.json")
    #expect(try run(["check", "--layers", "trees", "--record"], in: folder).code == 0)
    _ = try folder.link("References/Layers/b.png", to: "nowhere")
    let check = try run(["check", "--layers", "trees"], in: folder)
    #expect(check.code == 1 && check.text.contains("it is a link that leads to no file"))
  }

  @Test(arguments: ["\u{FF}.json", "sub\u{FF}/a.json"])
  func `a tree whose name is not UTF-8 is an error that says so`(name: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.tree(), to: "trees/a.json")
    try folder.writeRaw(Data(Self.tree()), to: "trees/\(name)")
    let check = try run(["check", "--layers", "trees", "--record"], in: folder)
    #expect(check.code == 2 && check.error.contains("is not UTF-8"))
  }
}
