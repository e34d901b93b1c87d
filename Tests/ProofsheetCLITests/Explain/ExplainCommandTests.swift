import ChangeAnalysis
import Foundation
import PixelBuffers
import ReferenceFiles
import TestSupport
import Testing
import ViewRendering

/// `proofsheet explain`, seen by the built command.
@Suite(.waiting) struct ExplainCommandTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("// a package".utf8, to: "Package.swift")
    try TileTrees().write(to: "old", in: folder)
    try TileTrees(tile: 8, face: 7).write(to: "new", in: folder)
  }

  @discardableResult
  func command(_ arguments: String...) throws -> BuiltCommand.Outcome {
    try BuiltCommand.run(arguments, environment: ["PATH": "/usr/bin:/bin"], in: folder.path)
  }

  /// A reference of a tree's file, with its layers.
  @discardableResult
  func reference(_ name: String, of tree: String, scale: Double = 1) throws -> String {
    let tree = try LayerTree(json: Array(#require(folder.data(tree))))
    let pixels = try RenderingContextPool.shared.withContext { try $0.draw(tree, scale: scale) }
    let image = SnapshotImage(pixels, scale: scale, layers: tree)
    return try folder.write(
      ReferenceFormat.images.encode(image, as: ReferenceIdentity(cell: "Layers/x")), to: name)
  }

  func document(_ arguments: String...) throws -> [String: Any] {
    let outcome = try BuiltCommand.run(
      ["explain"] + arguments + ["--json"], environment: ["PATH": "/usr/bin:/bin"], in: folder.path)
    return try #require(JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
  }

  @Test func `two layer trees are drawn and explained`() throws {
    let outcome = try command("explain", "old/Dashboard-dark-ltr.json", "new/Dashboard-dark-ltr.json")
    #expect(outcome.code == 1)
    #expect(outcome.text.contains("Dashboard/tiles/tile3") && outcome.text.contains("proven"))
    let equal = try command("explain", "old/Chat-dark-ltr.json", "new/Chat-dark-ltr.json")
    #expect(equal.code == 0 && equal.text.contains("the images are equal."))
  }

  @Test func `references and layer trees are explained with each other, at the reference's scale`() throws {
    try reference("a.png", of: "old/Dashboard-dark-ltr.json", scale: 2)
    try reference("b.png", of: "new/Dashboard-dark-ltr.json", scale: 2)
    for (old, new) in [
      ("a.png", "b.png"), ("a.png", "new/Dashboard-dark-ltr.json"), ("old/Dashboard-dark-ltr.json", "b.png"),
    ] {
      let outcome = try command("explain", old, new)
      #expect(outcome.code == 1 && outcome.text.contains("Dashboard/tiles/tile3"), "\(outcome.printed)")
      #expect(!outcome.text.contains("From the pixels alone"))
    }
    #expect(try command("explain", "a.png", "old/Dashboard-dark-ltr.json").code == 0)
  }

  @Test func `files without layers, or with those of another image, are explained from pixels and say so`()
    throws
  {
    try folder.image("plain.png")
    try folder.image("black.png", black: 9)
    let outcome = try command("explain", "plain.png", "black.png")
    #expect(outcome.code == 1 && outcome.text.contains("From the pixels alone, without proof:"))
    #expect(outcome.text.contains("~ plain.png carries no provenance"))
    try reference("a.png", of: "old/Dashboard-dark-ltr.json", scale: 1)
    try reference("b.png", of: "new/Dashboard-dark-ltr.json", scale: 2)
    let scales = try command("explain", "a.png", "b.png")
    #expect(
      scales.code == 1 && scales.text.contains("layers of different scales are not drawn for each other"))
  }

  @Test func `folders are explained cause by cause, in whatever form their files are`() throws {
    let outcome = try command("explain", "old", "new")
    #expect(outcome.code == 1)
    #expect(outcome.text.contains(#/cause 1 +Dashboard/tiles/tile3 +y \+8 +4 cells: all "Dashboard" cells/#))
    #expect(outcome.text.contains(#/cause 2 +Chat/line1/face +x \+7 +2 cells: all rightToLeft "Chat" cells/#))
    #expect(
      outcome.text.contains("for example Dashboard-light-ltr\n")
        && outcome.text.hasSuffix("6 differ, 2 equal.\n"))
    for name in TileTrees.names { try reference("images/\(name).png", of: "old/\(name).json") }
    let mixed = try command("explain", "images", "new")
    #expect(mixed.text.contains(#/cause 1 +Dashboard/tiles/tile3 +y \+8 +4 cells/#))
    #expect(try command("explain", "images", "old").code == 0)
  }

  @Test func `files without a partner are listed and fail, those that cannot be read more so`() throws {
    try folder.write("{}".utf8, to: "new/only.json")
    let alone = try command("explain", "old", "new")
    #expect(alone.code == 1 && alone.text.contains("! only.json: There is no old/only.json."))
    try folder.write("{\"version\":2}".utf8, to: "new/Chat-dark-ltr.json")
    let unreadable = try command("explain", "old", "new")
    #expect(unreadable.code == 2 && unreadable.text.contains("! Chat-dark-ltr.json: "))
    #expect(unreadable.text.contains("cause 1 "))
  }

  @Test(
    arguments: [
      ["old", "nothing"], ["old", "old/Chat-dark-ltr.json"], ["empty", "empty"], ["text", "text"],
      ["old/Chat-dark-ltr.json"],
      ["Layers/Chat"], [], ["old", "new", "more"], ["old", "new", "--scale", "0"],
      ["old", "new", "--run", "x"],
    ])
  func `what cannot be explained is one clear error with code 2`(arguments: [String]) throws {
    try FileManager.default.createDirectory(atPath: "\(folder.path)/empty", withIntermediateDirectories: true)
    try folder.write("no JSON".utf8, to: "text")
    let outcome = try BuiltCommand.run(
      ["explain"] + arguments, environment: ["PATH": "/usr/bin:/bin"], in: folder.path)
    #expect(outcome.code == 2 && outcome.output.isEmpty && !outcome.error.isEmpty, "\(outcome.printed)")
  }

  @Test func `a tree that cannot be drawn is explained by its layers, without proof`() throws {
    let huge = TileTrees(tile: 8).json("Dashboard-dark-ltr")
      .replacing("\"background\":\"#336699\"", with: "\"background\":\"#336699\",\"backdropBlur\":1e9")
    try folder.write(huge.utf8, to: "huge.json")
    let outcome = try command("explain", "old/Dashboard-dark-ltr.json", "huge.json")
    #expect(outcome.code == 1 && outcome.text.contains("not drawn"))
    #expect(outcome.text.contains("huge.json cannot be drawn"))
    #expect(outcome.text.contains(", not proven.") && !outcome.text.contains(", proven"))
  }

  @Test func `a cell of the last run is explained, and names its causes`() throws {
    try command("check", "--layers", "old", "--record")
    #expect(try command("check", "--layers", "new").code == 1)
    let outcome = try command("explain", "Layers/Chat-dark-rtl")
    #expect(outcome.code == 1 && outcome.text.contains("Chat/line1/face"))
    #expect(outcome.text.contains("cause 2 ") && !outcome.text.contains("cause 1  "))
    #expect(try command("explain", "Layers/Chat-dark-ltr").code == 0)
    let unknown = try command("explain", "Layers/Chat-dark-rt")
    #expect(unknown.code == 2 && unknown.error.contains("Did you mean \"Layers/Chat-dark-rtl\"?"))
    let found = try document("Layers/Chat-dark-rtl")
    #expect((found["causes"] as? [[String: Any]])?.map { $0["id"] as? Int } == [2])
  }

  @Test func `the JSON is what its schema says`() throws {
    let schema = try command("explain", "--schema")
    #expect(schema.code == 0)
    let check = ExplanationSchemaCheck(
      schema: try #require(JSONSerialization.jsonObject(with: schema.output) as? [String: Any]))
    try folder.image("old/plain.png")
    try folder.image("new/plain.png", black: 3)
    try folder.write("{}".utf8, to: "new/only.json")
    let folders = try document("old", "new")
    #expect(check.problem(of: folders) == nil)
    #expect((folders["causes"] as? [[String: Any]])?.count == 2)
    #expect((folders["cells"] as? [Any])?.count == 10)
    #expect(
      try check.problem(of: document("old/Dashboard-dark-ltr.json", "new/Dashboard-dark-ltr.json")) == nil)
    var wrong = folders
    wrong["surplus"] = 1
    #expect(check.problem(of: wrong) != nil)
  }

  @Test func `every value has its place in the schema`() throws {
    let schema = try command("explain", "--schema").output
    let check = ExplanationSchemaCheck(
      schema: try #require(JSONSerialization.jsonObject(with: schema) as? [String: Any]),
      definition: "explanation")
    let whole = Explanation(
      changes: LayerChange.Kind.allCases.map {
        LayerChange(
          kind: $0, layer: "a", property: "b", old: "c", new: "d", amount: 1.5, consequenceOf: 0,
          oldBounds: Rect(x: 0, y: 1, width: 2, height: 3), newBounds: .zero, fingerprint: "e")
      },
      clusters: Explanation.Proof.allCases.map {
        .init(
          bounds: .init(x: -1, y: 2, width: 3, height: 4), pixels: 5, unexplainedPixels: 1, causes: [0],
          proof: $0)
      }, causes: [.init(changes: [0, 1], pixels: 2, proof: .partial)], notes: ["note"])
    #expect(try check.problem(of: JSONSerialization.jsonObject(with: JSONEncoder().encode(whole))) == nil)
  }

  @Test func `help teaches`() throws {
    let help = try command("explain", "--help").text
    for word in ["--json", "--schema", "--scale", "proven", "Exit code", "explain Before After"] {
      #expect(help.contains(word), "\(word)")
    }
  }
}
