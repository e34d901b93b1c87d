import Foundation
import PixelBuffers
import ReferenceFiles
import TestSupport
import Testing

@testable import ProofsheetCLI

/// `check` with a file `reftests.json` among the trees, or beside the cases of an engine.
@Suite(.waiting) struct CheckReftestsTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("".utf8, to: "Package.swift")
  }

  /// A tree of 8 × 8 points with boxes of 4 × 8: each a color, from the left to the right.
  private func tree(_ colors: String..., rest: String = "") -> String.UTF8View {
    let boxes = colors.enumerated().map { index, color in
      ##"{"id":"Box\##(index)","frame":[\##(index * 4),0,4,8],"background":"\##(color)"}"##
    }
    return
      ##"{"version":1,"size":[8,8],"root":{"id":"Root","frame":[0,0,8,8],"sublayers":[\##(boxes.joined(separator: ","))]}\##(rest)}"##
      .utf8
  }

  private func check(_ arguments: String..., layers: String = "trees") throws -> BuiltCommand.Outcome {
    try run(["check", "--layers", layers] + arguments)
  }

  private func run(_ arguments: [String]) throws -> BuiltCommand.Outcome {
    try BuiltCommand.run(
      arguments + ["--package", folder.path], environment: ["PATH": "/usr/bin:/bin"], in: folder.path)
  }

  private func reftests(_ json: String, in place: String = "trees") throws {
    try folder.write(json.utf8, to: "\(place)/reftests.json")
  }

  /// Trees of which `a`, `b` and the image `c` look the same, `near` by one level another way, and `other` does not.
  private func writeTrees() throws {
    try folder.write(tree("#336699", "#336699"), to: "trees/a.json")
    try folder.write(
      ##"{"version":1,"size":[8,8],"root":{"id":"Root","frame":[0,0,8,8],"background":"#336699"}}"##.utf8,
      to: "trees/sub/b.json")
    try folder.write(tree("#336699", "#336698"), to: "trees/near.json")
    try folder.write(tree("#336699", "#CC3300"), to: "trees/other.json")
    let image = PixelBuffer(width: 8, height: 8) { $0.update(repeating: 0xFF33_6699) }
    try folder.write(try PNG.encode(image), to: "trees/c.png")
  }

  @Test func `trees match and differ without any reference`() throws {
    try writeTrees()
    try folder.write(tree("#336699"), to: "trees/plain.json")
    try reftests(
      """
      [{"test": "a.json", "==": "sub/b.json"}, {"test": "sub/b.json", "==": ["plain.json", "c.png"]},
       {"test": "other.json", "!=": ["near.json", "c.png"]},
       {"test": "near.json", "==": "a.json", "fuzzy": "maxDifference=1;totalPixels=1-32", "reason": "One level."}]
      """)
    let found = try check("--json", "results.json")
    #expect(found.code == 0, "\(found.printed)")
    #expect(found.text.contains("4 cells: 2 equal, 1 tolerated, 1 different as required"), "\(found.printed)")
    #expect(!folder.files.contains { $0.hasPrefix("References") })
    let results = try #require(folder.text("results.json"))
    #expect(results.contains(#""counterpart":{"name":"sub/b.json","relation":"=="}"#))
    #expect(results.contains("Fuzzy: One level."))
    // Nothing is recorded either.
    #expect(try check("--record").code == 0)
    #expect(!folder.files.contains { $0.hasPrefix("References") })
    #expect(try check("--shard", "2/2").code == 0)
    #expect(try run(["plan", "--layers", "trees", "--shards", "2"]).text.contains("Reftests/sub/b"))
    #expect(try check("--filter", "case:near").text.contains("1 cell: 1 tolerated"))
  }

  @Test func `what does not hold says so, with images, and nothing is to be accepted`() throws {
    try writeTrees()
    try reftests(
      """
      [{"test": "a.json", "!=": "sub/b.json"}, {"test": "other.json", "==": ["a.json", "near.json"]},
       {"test": "near.json", "==": "a.json", "fuzzy": "2-5;0-64", "reason": "Two levels."}]
      """)
    let found = try check()
    #expect(
      found.code == 1 && found.text.contains("3 cells: 2 different, 1 equal but must differ"),
      "\(found.printed)")
    for reason in [
      "It must differ from sub/b.json, and both are equal. Their layers differ all the same:",
      "It must match one of a.json, near.json, and matches none. a.json is the closest.",
      "It must match a.json, and does not. 32 pixels differ, by up to 1 of 255; fuzzy allows maxDifference=2-5;totalPixels=0-64.",
    ] { #expect(found.text.contains(reason), "\(found.printed)") }
    #expect(!found.text.contains("accept"))
    for suffix in ["reference", "actual", "diff"] {
      #expect(folder.files.contains { $0.hasSuffix("images/Reftests/other.\(suffix).png") })
    }
    let page = try #require(folder.files.first { $0.hasSuffix("report/index.html") }.flatMap(folder.text))
    #expect(page.contains("Must match a.json") && page.contains("Must differ from sub/b.json"))
    let status = try run(["status"])
    #expect(status.text.contains("0 pending") && status.text.contains("so there is nothing to decide:"))
    #expect(try run(["accept"]).text == "Nothing is pending.\n")
    for command in ["accept", "reject"] {
      let refused = try run([command, "Reftests/other"])
      #expect(
        refused.code == 1 && refused.printed.contains("there is no reference to accept or reject"),
        "\(refused.printed)")
    }
    #expect(try check("--last-failed").code == 1)
  }

  @Test func `a tree that has a reference image is compared with that too`() throws {
    try folder.write(tree("#336699", "#336699"), to: "trees/a.json")
    #expect(try check("--record").code == 0)
    try writeTrees()
    try FileManager.default.removeItem(atPath: "\(folder.path)/trees/near.json")
    try reftests(#"[{"test": "a.json", "==": "sub/b.json"}, {"test": "other.json", "!=": "sub/b.json"}]"#)
    let both = try check()
    #expect(
      both.code == 0 && both.text.contains("3 cells: 2 equal, 1 different as required"), "\(both.printed)")
    try folder.write(tree("#000000", "#000000"), to: "trees/a.json")
    let changed = try check()
    #expect(changed.code == 1 && changed.text.contains("3 cells: 2 different, 1 different as required"))
    #expect(
      changed.text.contains("accept Layers/a") || changed.text.contains("accept --cause 1"),
      "\(changed.printed)")
    // A tree that no reftest names still needs a reference.
    try folder.write(tree("#336699"), to: "trees/new.json")
    #expect(try check().text.contains("Layers/new — no reference"))
  }

  @Test func `frames are compared without reftests, and the run says so`() throws {
    try writeTrees()
    try reftests(#"[{"test": "a.json", "==": "sub/b.json"}]"#)
    let frames = try check("--frames", "--record")
    #expect(
      frames.code == 0 && frames.text.contains("so 1 reftest was not compared"), "\(frames.printed)")
    #expect(folder.files.contains("References/Frames/near.frames"))
    #expect(!folder.files.contains("References/Frames/a.frames"))
  }

  @Test(
    arguments: [
      (#"[{"test": "gone.json", "==": "a.json"}]"#, ["entry 1", "\"gone.json\": there is no layer tree"]),
      (#"[{"test": "a.json", "==": "othre.json"}]"#, ["Did you mean \"other.json\"?"]),
      (#"[{"test": "a", "==": "other.json"}]"#, ["there is no layer tree (.json) or image (.png)"]),
      (#"[{"test": "c.png", "==": "a.json"}]"#, ["an image cannot be a test"]),
      (
        #"[{"test": "a.json", "==": "../outside.json"}]"#, ["\"../outside.json\": it leads out of the folder"]
      ),
      (#"[{"test": "a.json", "==": "sub/../../outside.json"}]"#, ["it leads out of the folder"]),
      (#"[{"test": "a.json", "==": "/etc/passwd"}]"#, ["it leads out of the folder"]),
      (#"[{"test": "a.json", "==": ""}]"#, ["it leads out of the folder"]),
      (#"[{"test": "a.json", "==": "link.png"}]"#, ["it is a link that leads out of the folder"]),
      (#"[{"test": "a.json", "==": "./a.json"}]"#, ["lead in a circle: Layers/a → Layers/a"]),
      (
        #"[{"test": "a.json", "==": ["other.json", "sub/../other.json"]}]"#,
        ["two names are the same reference"]
      ),
      (
        #"[{"test": "a.json", "==": "near.json"}, {"test": "sub/../a.json", "!=": "other.json"}]"#,
        ["it is the test of", "too"]
      ),
      (
        #"[{"test": "a.json", "==": "near.json"}, {"test": "near.json", "!=": "other.json"}, {"test": "other.json", "!=": "a.json"}]"#,
        ["the references lead in a circle:", "Layers/near → Layers/other"]
      ),
      (#"[{"test": "a.json", "==": "near.json", "fuzzy": "0-2;0-9"}]"#, ["fuzzy needs a reason"]),
      (#"[{"test": "a.json", "==" "near.json"}]"#, ["not strict JSON"]), ("", ["not strict JSON"]),
    ])
  func `a list that is wrong is an error with its file and the next step`(json: String, expected: [String])
    throws
  {
    try writeTrees()
    try folder.write(tree("#336699"), to: "outside.json")
    try folder.write("no image".utf8, to: "outside.png")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/trees/link.png", withDestinationPath: "\(folder.path)/outside.png")
    try reftests(json)
    let found = try check()
    #expect(found.code == 2, "\(found.printed)")
    for text in ["trees/reftests.json"] + expected { #expect(found.error.contains(text), "\(found.printed)") }
    #expect(!folder.files.contains { $0.hasSuffix("journal.jsonl") })
  }

  @Test func `a list in a subfolder names files from there, and two lists have one test once`() throws {
    try writeTrees()
    try reftests(#"[{"test": "b.json", "==": "../a.json"}]"#, in: "trees/sub")
    try reftests(#"[{"test": "a.json", "==": "c.png"}]"#)
    #expect(try check("--filter", "Reftests").text.contains("2 cells: 2 equal"))
    try reftests(#"[{"test": "sub/b.json", "==": "c.png"}]"#)
    let twice = try check()
    #expect(twice.code == 2 && twice.error.contains("sub/reftests.json: entry 1"), "\(twice.printed)")
    // A circle may lead through both.
    try reftests(#"[{"test": "a.json", "==": "sub/b.json"}]"#)
    #expect(try check().error.contains("lead in a circle"))
    // Trees of another folder are none of this one's.
    try folder.write(tree("#336699", "#336699"), to: "more/d.json")
    try reftests(#"[{"test": "d.json", "==": "../trees/a.json"}]"#, in: "more")
    #expect(try check(layers: "more").error.contains("it leads out of the folder"))
  }

  @Test func `a side that cannot be drawn fails its cells alone`() throws {
    try writeTrees()
    try folder.write("{".utf8, to: "trees/bad.json")
    try folder.write("no image".utf8, to: "trees/broken.png")
    try reftests(
      #"[{"test": "a.json", "!=": "bad.json"}, {"test": "bad.json", "==": "near.json"}, {"test": "near.json", "!=": "broken.png"}, {"test": "sub/b.json", "==": "c.png"}]"#
    )
    let found = try check("--filter", "Reftests")
    #expect(found.code == 1 && found.text.contains("4 cells: 1 equal, 3 inconclusive"), "\(found.printed)")
  }

  @Test func `cases of an engine match and differ on each device with each set of traits`() throws {
    for file in EngineNewCommand.Language.python.files { try folder.write(file.bytes, to: file.name) }
    func box(_ name: String, _ color: String, _ rest: String = "") -> String {
      ##"{"name": "\##(name)", "node": {"id": "box", "style": {"height": 44\##(rest)}, "background": "\##(color)"}}"##
    }
    try folder.write(
      "[\(box("Box", "#1366E0")), \(box("Same", "#1366E0", ", \"gap\": 3")), \(box("Red", "#CC3300"))]".utf8,
      to: "cases.json")
    func check(_ arguments: String...) throws -> BuiltCommand.Outcome {
      try run(
        [
          "check", "--engine", "python3 engine.py", "--cases", "cases.json", "--devices", "appleWatch45mm",
          "--traits",
          "light,dark",
        ] + arguments)
    }
    try reftests(#"[{"test": "Box", "==": "Same"}, {"test": "Red", "!=": ["Box", "Same"]}]"#, in: ".")
    let found = try check()
    #expect(
      found.code == 0 && found.text.contains("4 cells: 2 equal, 2 different as required"), "\(found.printed)")
    try reftests(#"[{"test": "Box", "==": "Red"}]"#, in: ".")
    let wrong = try check("--filter", "dark Reftests")
    #expect(
      wrong.code == 1 && wrong.text.contains("Reftests/Box/apple-watch-45-mm.dark — different"),
      "\(wrong.printed)")
    #expect(wrong.text.contains("It must match Red, and does not."), "\(wrong.printed)")
    // A case that no reftest names needs references.
    #expect(try check().text.contains("2 no reference"))
    try reftests(#"[{"test": "Bxo", "==": "Red"}]"#, in: ".")
    let unknown = try check()
    #expect(unknown.code == 2 && unknown.error.contains("Did you mean \"Box\"?"), "\(unknown.printed)")
  }
}
