import Foundation
import PixelBuffers
import RunReview
import Synchronization
import TestSupport
import Testing
import ViewRendering

/// References that are stored as layer trees, seen by the built command.
@Suite(.waiting) struct TreeReferenceCommandTests {
  let folder: TemporaryFolder
  static let trees = TileTrees.names.map { "References/Layers/\($0).layers" }

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("// a package".utf8, to: "Package.swift")
    try folder.write("referenceFormat: trees\n".utf8, to: "proofsheet.yml")
    try TileTrees().write(to: "trees", in: folder)
  }

  @discardableResult
  func command(_ arguments: String..., environment: [String: String] = [:]) throws -> BuiltCommand.Outcome {
    try BuiltCommand.run(
      arguments, environment: ["PATH": "/usr/bin:/bin", "TMPDIR": folder.path].merging(environment) { $1 },
      in: folder.path)
  }

  var references: [String] { folder.files.filter { $0.hasPrefix("References/") } }

  func record() throws {
    let outcome = try command("check", "--layers", "trees", "--record")
    try #require(outcome.code == 0, "\(outcome.printed)")
  }

  /// The proof sheet's image of a cell's reference.
  func pageImage(_ cell: String) throws -> PixelBuffer {
    let runs = "\(folder.path)/.proofsheet/runs"
    let last = try #require(try RunHistory(packageRoot: folder.path).folders.first?.path)
    #expect(last.hasPrefix(runs))
    return try PNG.decode(contentsOf: "\(last)/report/images/\(cell).reference.png").buffer
  }

  @Test func `a setting stores trees, which pass, fail with the drawn image, and are accepted`() throws {
    try record()
    #expect(references == Self.trees.sorted())
    let passing = try command("check", "--layers", "trees")
    #expect(passing.code == 0 && passing.text.contains("8 equal"), "\(passing.printed)")
    let tree = try LayerTree(json: Array(TileTrees().json("Dashboard-dark-ltr").utf8))
    let old = try RenderingContext(fonts: .bundled).draw(tree)
    // The page shows passing cells as well.
    #expect(try pageImage("Layers/Dashboard-dark-ltr") == old)

    try TileTrees(tile: 6).write(to: "trees", in: folder)
    let failing = try command("check", "--layers", "trees")
    #expect(failing.code == 1 && failing.text.contains("4 different"), "\(failing.printed)")
    #expect(try pageImage("Layers/Dashboard-dark-ltr") == old)
    let status = try command("status", "--all")
    #expect(status.text.contains("References/Layers/Dashboard-dark-ltr.layers"), "\(status.printed)")
    let explained = try command("explain", "Layers/Dashboard-dark-ltr")
    #expect(explained.text.contains("tile3"), "\(explained.printed)")
    let accepted = try command("accept")
    #expect(accepted.code == 0 && accepted.text.contains("4 accepted"), "\(accepted.printed)")
    #expect(references == Self.trees.sorted())
    #expect(try command("check", "--layers", "trees").code == 0)
    #expect(try command("verify").code == 0)
  }

  @Test func `the environment's format goes before the file's, and a wrong one is refused with its name`()
    throws
  {
    let outcome = try command(
      "check", "--layers", "trees", "--record", environment: ["PROOFSHEET_REFERENCE_FORMAT": "images"])
    #expect(outcome.code == 0 && references.allSatisfy { $0.hasSuffix(".png") })
    let wrong = try command(
      "check", "--layers", "trees", environment: ["PROOFSHEET_REFERENCE_FORMAT": "tree"])
    #expect(
      wrong.code == 2 && wrong.error.contains("PROOFSHEET_REFERENCE_FORMAT is \"tree\""), "\(wrong.printed)")
    #expect(wrong.error.contains("Did you mean \"trees\"?"))
    try folder.write("referenceFormat: png\n".utf8, to: "proofsheet.yml")
    let file = try command("check", "--layers", "trees")
    #expect(file.code == 2 && file.error.contains("proofsheet.yml:1: referenceFormat"), "\(file.printed)")
  }

  @Test func `convert stores images as trees and back, the same bytes, and says what it does`() throws {
    try record()
    let bytes = Self.trees.map { folder.data($0) }
    let listed = try command("convert", "--to", "images", "--dry-run")
    #expect(
      listed.code == 0 && listed.text.contains("8 references would be stored as images"), "\(listed.printed)")
    #expect(references == Self.trees.sorted())
    let some = try command("convert", "--to", "images", Self.trees[0])
    #expect(some.code == 0 && some.text.contains("1 reference stored as images"), "\(some.printed)")
    let images = try command("convert", "--to", "images")
    #expect(images.code == 0 && images.text.contains("7 references stored"), "\(images.printed)")
    #expect(references.count == 8 && references.allSatisfy { $0.hasSuffix(".png") })
    #expect(try command("check", "--layers", "trees").code == 0)
    try folder.image("References/Layers/foreign.png")
    let trees = try command("convert", "--to", "trees", "References")
    #expect(trees.code == 0 && trees.text.contains("1 kept, 0 refused"), "\(trees.printed)")
    #expect(trees.text.contains("kept References/Layers/foreign.png: it carries no provenance"))
    #expect(Self.trees.map { folder.data($0) } == bytes)
    #expect(try command("convert", "--to", "trees").text.contains("0 references stored"))
    #expect(try command("convert", "--to", "tree").code == 2)
    #expect(try command("convert", "--to", "trees", "Nowhere").code == 2)
  }

  @Test func `convert refuses a damaged file, goes on, and exits with code 1`() throws {
    try record()
    let text = try #require(folder.text(Self.trees[0]))
    try folder.write(text.dropLast(40).utf8, to: Self.trees[0])
    let outcome = try command("convert", "--to", "images")
    #expect(outcome.code == 1 && outcome.text.contains("7 references stored as images"), "\(outcome.printed)")
    #expect(outcome.text.contains("refused \(Self.trees[0]): it is damaged"))
    #expect(folder.text(Self.trees[0]) == String(text.dropLast(40)))
  }

  @Test func `two commands that record at once leave whole files of one format`() throws {
    let codes = Mutex<[Int32]>([])
    DispatchQueue.concurrentPerform(iterations: 2) { _ in
      let code = (try? command("check", "--layers", "trees", "--record"))?.code ?? -1
      codes.withLock { $0.append(code) }
    }
    #expect(codes.withLock { $0 } == [0, 0])
    #expect(references == Self.trees.sorted())
    #expect(try command("verify").code == 0)
  }

  @Test func `one cell in both formats fails with both names, in check and verify`() throws {
    try record()
    try folder.image("References/Layers/Chat-dark-ltr.png")
    let outcome = try command("check", "--layers", "trees", "--record")
    #expect(outcome.code == 1 && outcome.printed.contains("Chat-dark-ltr.layers"), "\(outcome.printed)")
    #expect(outcome.printed.contains("Chat-dark-ltr.png"))
    #expect(try command("verify").text.contains("in another format"))
  }

  @Test func `prune finds a tree that nothing asks for, and a renamed one moves with its format`() throws {
    try record()
    try FileManager.default.moveItem(
      atPath: "\(folder.path)/trees/Chat-dark-ltr.json", toPath: "\(folder.path)/trees/Talk-dark-ltr.json")
    let run = try command("check", "--layers", "trees")
    #expect(run.code == 1 && run.text.contains("no layer tree"), "\(run.printed)")
    let renamed = try command("accept", "--renames")
    #expect(renamed.text.contains("to References/Layers/Talk-dark-ltr.layers"), "\(renamed.printed)")
    #expect(try command("check", "--layers", "trees").code == 0)
    try FileManager.default.removeItem(atPath: "\(folder.path)/trees/Talk-dark-ltr.json")
    try command("check", "--layers", "trees")
    let pruned = try command("prune", "--delete")
    #expect(
      !references.contains("References/Layers/Talk-dark-ltr.layers") || pruned.code != 0, "\(pruned.printed)")
  }

  @Test func `compare says what such a file is, and render and explain take it`() throws {
    try record()
    let (one, two) = (Self.trees[0], Self.trees[2])
    let compared = try command("compare", one, two)
    #expect(compared.code == 2 && compared.printed.contains("stored as a layer tree"), "\(compared.printed)")
    #expect(try command("render", one, "-o", "out.png").code == 0)
    let tree = try LayerTree(json: Array(TileTrees().json(TileTrees.names[0]).utf8))
    #expect(
      try PNG.decode(contentsOf: "\(folder.path)/out.png").buffer
        == RenderingContext(fonts: .bundled).draw(tree))
    let explained = try command("explain", one, one)
    #expect(explained.code == 0, "\(explained.printed)")
    #expect(try command("explain", one, two).code == 1)
  }
}
