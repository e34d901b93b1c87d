import Foundation
import PixelBuffers
import ReferenceFiles
import TestSupport
import Testing

/// References whose contents are in a content store, seen by the built command.
@Suite(.waiting) struct StoreCommandTests {
  let folder: TemporaryFolder
  let outside: TemporaryFolder
  var store: String { "\(outside.path)/store" }

  init() throws {
    (folder, outside) = (try TemporaryFolder(), try TemporaryFolder())
    try folder.write("// a package".utf8, to: "Package.swift")
    try folder.write("referenceStorage: store\n".utf8, to: "proofsheet.yml")
    try TileTrees().write(to: "trees", in: folder)
  }

  @discardableResult
  func command(_ arguments: String..., environment: [String: String] = [:]) throws -> BuiltCommand.Outcome {
    let own = ["PATH": "/usr/bin:/bin", "TMPDIR": outside.path, "PROOFSHEET_STORE": store]
    return try BuiltCommand.run(
      arguments, environment: own.merging(environment) { $1 }, in: folder.path)
  }

  @discardableResult func check(_ more: String...) throws -> BuiltCommand.Outcome {
    try BuiltCommand.run(
      ["check", "--layers", "trees"] + more,
      environment: ["PATH": "/usr/bin:/bin", "TMPDIR": outside.path, "PROOFSHEET_STORE": store],
      in: folder.path)
  }

  /// A command that is killed leaves a temporary file.
  var references: [String] { folder.files.filter { $0.hasPrefix("References/") && !$0.hasSuffix(".tmp") } }
  var objects: [String] { outside.files.filter { $0.hasPrefix("store/") } }

  func record() throws {
    let outcome = try check("--record")
    try #require(outcome.code == 0, "\(outcome.printed)")
  }

  @Test(arguments: ["images", "trees"])
  func `a run records pointers, passes, fails, is reviewed, accepted, undone and verified`(format: String)
    throws
  {
    try folder.write("referenceStorage: store\nreferenceFormat: \(format)\n".utf8, to: "proofsheet.yml")
    try record()
    #expect(references.count == 8 && objects.count == 8)
    #expect(references.allSatisfy { folder.text($0)?.hasPrefix("proofsheet-stored 1 sha256 ") == true })
    let pointers = references.map { folder.text($0) }
    #expect(try check().text.contains("8 equal"))
    #expect(try command("verify").text.contains("8 references"))

    try TileTrees(tile: 6).write(to: "trees", in: folder)
    let failing = try check()
    #expect(failing.code == 1 && failing.text.contains("4 different"), "\(failing.printed)")
    let explained = try command("explain", "Layers/Dashboard-dark-ltr")
    #expect(explained.code <= 1 && explained.text.contains("tile3"), "\(explained.printed)")
    #expect(folder.files.contains { $0.hasSuffix("report/images/Layers/Dashboard-dark-ltr.reference.png") })
    #expect(try command("accept").text.contains("4 accepted"))
    #expect(objects.count == 12 && references.count == 8)
    #expect(try check().code == 0)
    #expect(try command("undo").code == 0)
    #expect(references.map { folder.text($0) } == pointers)
    #expect(try check().code == 1)
  }

  @Test func `without a store, and with a relative one, nothing passes and nothing is recorded`() throws {
    try record()
    let pointers = references.map { folder.text($0) }
    for (path, message) in [
      ("", "Name its folder by --store or PROOFSHEET_STORE"), ("store", "absolute path"),
    ] {
      let outcome = try command(
        "check", "--layers", "trees", "--record", environment: ["PROOFSHEET_STORE": path])
      #expect(outcome.code == 1 && outcome.text.contains("8 inconclusive"), "\(outcome.printed)")
      #expect(outcome.printed.contains(message), "\(outcome.printed)")
      #expect(try command("verify", environment: ["PROOFSHEET_STORE": path]).code == 1)
    }
    #expect(references.map { folder.text($0) } == pointers)
    let option = try command(
      "check", "--layers", "trees", "--store", store, environment: ["PROOFSHEET_STORE": ""])
    #expect(option.code == 0, "\(option.printed)")
  }

  @Test(arguments: ["missing", "truncated", "swapped", "pointer"])
  func `a damaged object fails its cell alone, and is neither accepted nor recorded over`(damage: String)
    throws
  {
    try record()
    let reference = "References/Layers/Chat-dark-ltr.png"
    let text = try #require(folder.text(reference))
    let names = try references.map { name -> String in
      let file = try #require(folder.data(name))
      return try #require(try ReferencePointer(file, at: name)).digest
    }
    let place = "store/\(names[0].prefix(2))/\(names[0])"
    switch damage {
    case "missing": try FileManager.default.removeItem(atPath: "\(outside.path)/\(place)")
    case "truncated": try outside.write(#require(outside.data(place)).dropLast(9), to: place)
    case "swapped":
      try outside.write(#require(outside.data("store/\(names[7].prefix(2))/\(names[7])")), to: place)
    default: try folder.write("\(text)>>>>>>> theirs\n".utf8, to: reference)
    }
    for more in [[], ["--record"]] {
      let outcome = try command("check", "--layers", "trees", more.first ?? "--jobs=2")
      #expect(outcome.code == 1 && outcome.text.contains("1 inconclusive"), "\(outcome.printed)")
      #expect(outcome.text.contains(damage == "pointer" ? reference : names[0]), "\(outcome.printed)")
    }
    _ = try command("accept")
    #expect(try check().code == 1)
    #expect(try command("verify").code == 1)
  }

  @Test func `a store that cannot be written to, or is full, is an error with a next step`() throws {
    let readOnly = try command(
      "check", "--layers", "trees", "--record", environment: ["PROOFSHEET_STORE": "/proc/store"])
    #expect(readOnly.code != 0 && readOnly.printed.contains("cannot be written to the store /proc/store"))
    #expect(references.isEmpty)
    // No file may have more than one block.
    try folder.write(
      TileTrees().json("Chat-dark-ltr").replacing("tile3", with: String(repeating: "tile3 ", count: 900))
        .utf8,
      to: "trees/Chat-dark-ltr.json")
    try folder.write("referenceStorage: store\nreferenceFormat: trees\n".utf8, to: "proofsheet.yml")
    let full = try BuiltCommand.shell(
      "ulimit -f 4; proofsheet check --layers trees --filter Chat-dark-ltr --record --brief", in: folder.path,
      environment: ["PROOFSHEET_STORE": store, "TMPDIR": outside.path])
    #expect(full.code != 0, "\(full.text)")
    #expect(references.isEmpty && objects.isEmpty, "\(references) \(objects)")
  }

  @Test func `a hostile pointer leads nowhere outside of the store`() throws {
    try record()
    let secret = try outside.write("a secret".utf8, to: "secret")
    let digest = ReferencePointer(to: Data("a secret".utf8)).digest
    _ = try outside.link("store/\(digest.prefix(2))/\(digest)", to: secret)
    for name in [digest, "../../secret", String(repeating: "../", count: 21) + "x"] {
      try folder.write(
        "proofsheet-stored 1 sha256 \(name) 8\n".utf8, to: "References/Layers/Chat-dark-ltr.png")
      let outcome = try check()
      #expect(outcome.code == 1 && outcome.text.contains("1 inconclusive"), "\(outcome.printed)")
      #expect(!outcome.printed.contains("a secret"))
    }
  }

  @Test func `convert moves contents out and back without a changed byte, also where it is stopped`() throws {
    // The references of the gallery, all of them.
    let root = URL(filePath: #filePath).pathComponents.dropLast(4).joined(separator: "/").dropFirst()
    let gallery = "\(root)/Examples/Gallery/References"
    try FileManager.default.copyItem(atPath: gallery, toPath: "\(folder.path)/References")
    try folder.write("a text".utf8, to: "References/AppTests/SignInTests/signIn.1.txt")
    try folder.write("{}".utf8, to: "References/AppTests/SignInTests/signIn.2.json")
    let before = references.map { folder.data($0) }
    #expect(before.count > 250)
    let listed = try command("convert", "--to", "store", "--dry-run")
    #expect(listed.code == 0 && references.map { folder.data($0) } == before && objects.isEmpty)
    _ = try BuiltCommand.shell(
      "timeout -s KILL 0.5 proofsheet convert --to store", in: folder.path,
      environment: ["PROOFSHEET_STORE": store])
    let outcome = try command("convert", "--to", "store")
    #expect(outcome.code == 0, "\(outcome.printed)")
    #expect(references.count == before.count)
    #expect(
      references.allSatisfy { folder.data($0).map { ReferencePointer.isOne($0) && $0.count < 128 } == true })
    #expect(try command("verify").printed.contains("\(before.count) references"))
    _ = try BuiltCommand.shell(
      "timeout -s KILL 0.5 proofsheet convert --to repository", in: folder.path,
      environment: ["PROOFSHEET_STORE": store])
    #expect(try command("convert", "--to", "repository").code == 0)
    #expect(references.map { folder.data($0) } == before)
    let unnamed = try command("convert", "--to", "store", environment: ["PROOFSHEET_STORE": ""])
    #expect(
      unnamed.code == 2 && unnamed.error.contains("The store: its folder is not named. Name it by --store"),
      "\(unnamed.printed)")
    #expect(try command("convert", "--to", "nowhere").error.contains("trees or images"))
  }

  @Test func `shards record into the store, and a merge writes what one machine writes`() throws {
    try record()
    let pointers = references.map { folder.text($0) }
    try FileManager.default.removeItem(atPath: "\(folder.path)/References")
    for shard in ["1/2", "2/2"] { #expect(try check("--record", "--shard", shard).code == 0) }
    try FileManager.default.removeItem(atPath: "\(folder.path)/References")
    try FileManager.default.removeItem(atPath: store)
    let archives = (1...2).map { ".proofsheet/shard-\($0)-of-2.tar.zst" }
    let merged = try command("merge", archives[0], archives[1])
    #expect(merged.code == 0 && merged.text.contains("8 references written"), "\(merged.printed)")
    #expect(references.map { folder.text($0) } == pointers && objects.count == 8)
    #expect(try check().code == 0)
  }

  @Test func `two processes that record at once leave pointers to whole objects`() throws {
    let outcome = try BuiltCommand.shell(
      "proofsheet check --layers trees --record --brief & proofsheet check --layers trees --record --brief; wait $!",
      in: folder.path, environment: ["PROOFSHEET_STORE": store, "TMPDIR": outside.path])
    #expect(outcome.code == 0, "\(outcome.text)")
    #expect(try check().text.contains("8 equal"))
    #expect(objects.count == 8)
  }

  @Test func `what nothing uses is collected by age or name, and never what a revision uses`() throws {
    try record()
    try folder.makeRepository()
    try TileTrees(tile: 6).write(to: "trees", in: folder)
    try check("--record")
    #expect(objects.count == 12)
    func age(_ days: Double, _ names: [String]) throws {
      for name in names {
        try FileManager.default.setAttributes(
          [.modificationDate: Date.now - days * 86_400], ofItemAtPath: "\(outside.path)/\(name)")
      }
    }
    try age(90, objects)
    try outside.write("mine".utf8, to: "store/aa/notes.txt")
    // HEAD uses what the work tree does not.
    #expect(try command("prune", "--older-than", "30d").text.contains("0 objects"))
    try folder.commit()
    // One that is in use says how late it is: without it, a clock that jumped would make all of them old.
    let jumped = try command("prune", "--older-than", "30d", "--delete")
    #expect(jumped.code == 0 && jumped.text.contains("Removed 0 objects"), "\(jumped.printed)")
    #expect(try check().code == 0)
    let kept = try command("prune", "--older-than", "30d", "--keep", "HEAD~1")
    #expect(kept.text.contains("0 objects"), "\(kept.printed)")
    let listed = try command("prune", "--older-than", "30d")
    #expect(
      listed.text.contains("4 objects") && listed.text.contains("Remove with --delete"), "\(listed.printed)")
    let lines: [String] = listed.text.components(separatedBy: "\n")
    let names: [String] = lines.map { String($0.prefix(64)) }.filter { ReferencePointer.isDigest($0) }
    try #require(names.count == 4)
    try age(-3_650, ["store/\(names[0].prefix(2))/\(names[0])"])
    let removed = try command("prune", "--older-than", "30d", "--delete")
    #expect(removed.code == 0 && removed.text.contains("Removed 3 objects"), "\(removed.printed)")
    let named = try command("prune", "--object", names[0], "--delete")
    #expect(named.text.contains("Removed 1 object"), "\(named.printed)")
    #expect(objects.count == 9 && outside.text("store/aa/notes.txt") == "mine")
    #expect(try check().code == 0)
    // A pointer that cannot be read may be to anything.
    try folder.write("<<<<<<<\nproofsheet-stored 1\n".utf8, to: "References/Layers/Chat-dark-ltr.png")
    #expect(try command("prune", "--older-than", "1d", "--delete").code == 2)
    #expect(try command("prune", "--keep", "HEAD").code == 2)
    #expect(try command("prune", "--older-than", "30").code == 2)
  }

  @Test func `where git cannot be run, and after a command was killed, nothing that is used is lost`() throws
  {
    try record()
    try folder.makeRepository()
    let names = objects
    func prune(path: String = "/usr/bin:/bin") throws -> BuiltCommand.Outcome {
      try command("prune", "--older-than", "1d", "--delete", environment: ["PATH": path])
    }
    let refused = try prune(path: "/nowhere")
    #expect(refused.code == 2 && refused.error.contains(".git: "), "\(refused.printed)")
    #expect(objects == names)
    let aside = TemporaryFile.name(in: RealPath.split("\(outside.path)/\(names[0])").folder)
    try FileManager.default.moveItem(atPath: "\(outside.path)/\(names[0])", toPath: aside)
    let listed = try command("prune", "--older-than", "1d")
    #expect(listed.text.contains("\(aside) (a temporary file"), "\(listed.printed)")
    #expect(try check().code == 1)
    #expect(try prune().text.contains("\(aside) (a temporary file"))
    #expect(objects == names)
    #expect(try check().code == 0)
  }

  @Test func `planted defects and print-layers read what pointers name`() throws {
    try record()
    let name = "References/Layers/Chat-dark-ltr.png"
    let defects = try command(
      "strategy", "check", "--strategy", "exact", name, "--store", store,
      environment: ["PROOFSHEET_STORE": ""])
    #expect(defects.code <= 1 && defects.text.contains("detected"), "\(defects.printed)")
    let root = URL(filePath: #filePath).pathComponents.dropLast(4).joined(separator: "/").dropFirst()
    let printed = try BuiltCommand.shell(
      "\(root)/scripts/print-layers \(name)", in: folder.path, environment: ["PROOFSHEET_STORE": store])
    #expect(printed.code == 0 && printed.text.contains("\"size\""), "\(printed.text)")
  }

  @Test(arguments: [
    ["render", "x.json", "-o", "x.png"], ["fonts", "list"], ["engine", "measure"], ["diff", "HEAD"],
    ["bisect", "a..b"], ["audit"], ["plan", "--layers", "trees"], ["reject", "x"],
  ])
  func `a command that reads no reference refuses a store`(arguments: [String]) throws {
    let outcome = try BuiltCommand.run(
      arguments + ["--store", store], environment: ["PATH": "/usr/bin:/bin"], in: folder.path)
    #expect(outcome.code == 2 && outcome.error.contains("'--store'"), "\(outcome.printed)")
  }

  @Test func `references in a submodule are those of its commit`() throws {
    try folder.write(".proofsheet\n".utf8, to: ".gitignore")
    try folder.write("references: Kept/Images\n".utf8, to: "proofsheet.yml")
    try record()
    try folder.makeRepository(below: "Kept")
    try folder.git("init", "--quiet", "--initial-branch", "main")
    try folder.write(
      "[submodule \"Kept\"]\n\tpath = Kept\n\turl = ./Kept\n".utf8, to: ".gitmodules")
    try folder.commit()
    try TileTrees(tile: 6).write(to: "trees", in: folder)
    try check("--record")
    try folder.commit(below: "Kept")
    try folder.commit()
    #expect(try check("--references", "git:HEAD").code == 0)
    let other = try check("--references", "git:HEAD~1")
    #expect(other.code == 1 && other.text.contains("4 equal, 4 different"), "\(other.printed)")
    // Of another submodule, the commit is not here.
    try FileManager.default.removeItem(atPath: "\(folder.path)/Kept/.git")
    try folder.makeRepository(below: "Kept")
    let absent = try check("--references", "git:HEAD~1")
    #expect(
      absent.code == 2 && absent.error.contains("Kept: it is a submodule, and its commit")
        && absent.error.contains("git submodule update --init"), "\(absent.printed)")
  }

  @Test(arguments: ["repository", "store"])
  func `references of another revision are compared with, and nothing is written`(storage: String) throws {
    try folder.write("referenceStorage: \(storage)\n".utf8, to: "proofsheet.yml")
    try record()
    try folder.write(".proofsheet\n".utf8, to: ".gitignore")
    try folder.makeRepository()
    try TileTrees(tile: 6).write(to: "trees", in: folder)
    try check("--record")
    try folder.commit()
    #expect(try check().code == 0)
    let other = try check("--references", "git:HEAD~1")
    #expect(other.code == 1 && other.text.contains("4 equal, 4 different"), "\(other.printed)")
    #expect(try check("--references", "git:HEAD").code == 0)
    #expect(try folder.git("status", "--short") == "")
    // The run is no one's to decide about.
    _ = try command("accept")
    #expect(try folder.git("status", "--short") == "")
    // A tree that only one revision has.
    try folder.write(TileTrees().json("Chat-dark-ltr").utf8, to: "trees/New.json")
    let added = try check("--references", "git:HEAD")
    #expect(added.code == 1 && added.text.contains("1 added"), "\(added.printed)")
    try FileManager.default.removeItem(atPath: "\(folder.path)/trees/Chat-dark-ltr.json")
    let removed = try check("--references", "git:HEAD")
    #expect(removed.code == 1 && removed.text.contains("1 added, 1 removed"), "\(removed.printed)")
    #expect(
      removed.text.contains(") has a reference of this cell, and nothing here draws it."),
      "\(removed.printed)")
    for (value, message) in [
      ("git:nowhere", "knows no revision"), ("HEAD", "takes git:"), ("git:", "takes git:"),
      ("git:--output=x", "knows no revision"),
    ] {
      let refused = try check("--references=\(value)")
      #expect(refused.code == 2 && refused.error.contains(message), "\(refused.printed)")
    }
    #expect(try check("--references", "git:HEAD", "--record").code == 2)
    #expect(try check("--references", "git:HEAD", "--shard", "1/2").code == 2)
  }
}
