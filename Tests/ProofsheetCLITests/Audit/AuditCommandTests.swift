import Foundation
import PixelBuffers
import TestSupport
import Testing

@Suite(.waiting) struct AuditCommandTests {
  /// Two buttons of 16 points side by side, of which one has no label.
  static let flawed = """
    {"version":1,"size":[100,100],"root":{"frame":[0,0,100,100]},"accessibility":{"elements":[
    {"path":"A","frame":[0,0,16,16],"label":"Send","isInteractive":true},
    {"path":"B","frame":[18,0,16,16],"isInteractive":true}]}}
    """
  static let plain = #"{"version":1,"size":[10,10],"root":{"frame":[0,0,10,10]}}"#

  private func file(_ text: String, in folder: TemporaryFolder, named name: String = "tree.json") throws
    -> String
  {
    try folder.write(Data(text.utf8), to: name)
    return "\(folder.path)/\(name)"
  }

  @Test func `findings are lines, and exit with code 1`() throws {
    let folder = try TemporaryFolder()
    let outcome = try BuiltCommand.run("audit", file(Self.flawed, in: folder))
    #expect(outcome.code == 1)
    #expect(outcome.text.contains("error: missing label"))
    #expect(outcome.text.contains("error: target size"))
    #expect(outcome.text.contains("Add .accessibilityLabel"))
  }

  @Test func `folders of trees are audited as check finds them`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.flawed.utf8, to: "trees/deep/a.json")
    try folder.write(Self.plain.utf8, to: "trees/b.json")
    try folder.write(Self.flawed.utf8, to: "other/c.json")
    for arguments in [
      ["trees", "--layers", "other"], ["--layers", "other", "--layers", "trees"], ["trees", "other"],
    ] {
      let outcome = try BuiltCommand.run(["audit"] + arguments, in: folder.path)
      #expect(outcome.code == 1, "\(outcome.printed)")
      for name in ["trees/deep/a.json: error", "other/c.json: error", "trees/b.json: 0 findings"] {
        #expect(outcome.text.contains(name), "\(outcome.printed)")
      }
    }
    for missing in [["--layers", "nowhere"], ["--layers", "trees/b.json"], ["nowhere"]] {
      #expect(try BuiltCommand.run(["audit"] + missing, in: folder.path).code == 2, "\(missing)")
    }
  }

  @Test func `a tree without an accessibility part passes what ran, and says what did not`() throws {
    let folder = try TemporaryFolder()
    let outcome = try BuiltCommand.run("audit", file(Self.plain, in: folder))
    #expect(outcome.code == 0)
    #expect(outcome.text.contains("0 findings in 1 cell."))
    #expect(
      outcome.text.contains("18 of 35 checks did not run, since 1 of 1 trees have no accessibility part.\n"))
  }

  @Test func `a check that is asked for by name and cannot run does not pass`() throws {
    let folder = try TemporaryFolder()
    let path = try file(Self.plain, in: folder)
    for more in [[], ["--strict"], ["--json"]] {
      let outcome = try BuiltCommand.run(["audit", path, "--checks", "missingLabel"] + more)
      #expect(outcome.code == 2, "\(more): \(outcome.printed)")
      if more != ["--json"] {
        #expect(outcome.text.contains("1 of 1 check did not run"), "\(outcome.printed)")
      }
    }
    #expect(try BuiltCommand.run("audit", path, "--checks", "overlappingTexts").code == 0)
  }

  @Test func `checks are chosen by name`() throws {
    let folder = try TemporaryFolder()
    let path = try file(Self.flawed, in: folder)
    #expect(try BuiltCommand.run("audit", path, "--checks", "contrast,doubledLabel").code == 0)
    let wrong = try BuiltCommand.run("audit", path, "--checks", "contrasts")
    #expect(wrong.code == 2 && wrong.error.contains("\"contrasts\" is not a check"))
    #expect(wrong.error.contains("Usage: proofsheet audit"))
    let elsewhere = try BuiltCommand.run("audit", path, "--package", "/nowhere\n")
    #expect(elsewhere.code == 2 && elsewhere.error.contains("--package /nowhere"))
    #expect(!elsewhere.error.contains("/nowhere\n"), "a path stays on its line")
    for none in ["", ","] {
      let empty = try BuiltCommand.run("audit", path, "--checks", none)
      #expect(empty.code == 2 && empty.error.contains("--checks names no check"))
    }
    #expect(try BuiltCommand.run("audit", "--list").text.contains("overlappingTexts  (layers)"))
  }

  @Test func `JSON has the findings`() throws {
    let folder = try TemporaryFolder()
    let outcome = try BuiltCommand.run("audit", file(Self.flawed, in: folder), "--json")
    let json = try #require(try JSONSerialization.jsonObject(with: outcome.output) as? [[String: Any]])
    let report = try #require(json.first?["report"] as? [String: Any])
    #expect(
      (report["findings"] as? [[String: Any]])?.contains { $0["check"] as? String == "missingLabel" } == true)
  }

  @Test func `each finding gets a crop, also of files of one name`() throws {
    let folder = try TemporaryFolder()
    let crops = "\(folder.path)/found"
    let trees = try ["a/tree.json", "b/tree.json"].map { try file(Self.flawed, in: folder, named: $0) }
    let outcome = try BuiltCommand.run("audit", trees[0], trees[1], "--crops", crops, "--json")
    #expect(outcome.code == 1)
    let json = try #require(try JSONSerialization.jsonObject(with: outcome.output) as? [[String: Any]])
    let paths = json.flatMap { $0["crops"] as? [String] ?? [] }
    let counts = json.compactMap { (($0["report"] as? [String: Any])?["findings"] as? [Any])?.count }
    #expect(counts.count == 2 && paths.count == counts.reduce(0, +) && Set(paths).count == paths.count)
    for path in paths {
      #expect(path.hasPrefix(crops))
      let image = try PNG.decode([UInt8](Data(contentsOf: URL(filePath: path)))).buffer
      // The mark's color frames the place.
      #expect(image.withPixels { $0.contains(0xFFE0_004D) })
    }
    let lines = try BuiltCommand.run("audit", trees[0], "--crops", crops).text
    #expect(lines.contains("finding 1 is shown in \(crops)/tree-1.png"))
  }

  @Test func `a folder of crops that cannot be written exits with code 2`() throws {
    let folder = try TemporaryFolder()
    let path = try file(Self.flawed, in: folder)
    let outcome = try BuiltCommand.run("audit", path, "--crops", path)
    #expect(outcome.code == 2)
    #expect(outcome.error.contains(path))
  }

  @Test func `what cannot be read exits with code 2`() throws {
    let folder = try TemporaryFolder()
    #expect(try BuiltCommand.run("audit", "\(folder.path)/none.json").code == 2)
    #expect(try BuiltCommand.run("audit", file("{", in: folder)).code == 2)
    #expect(try BuiltCommand.run("audit").code == 2)
  }
}
