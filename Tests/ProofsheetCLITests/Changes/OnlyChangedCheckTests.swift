import Foundation
import ReferenceFiles
import TestSupport
import Testing
import ViewRendering

/// `check --only-changed`.
@Suite(.waiting) struct OnlyChangedCheckTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("// swift-tools-version: 6.2\n".utf8, to: "Package.swift")
    try folder.write(".proofsheet/\n".utf8, to: ".gitignore")
    try TileTrees().write(to: "trees", in: folder)
    let recorded = try check("--record")
    try #require(recorded.code == 0, "\(recorded.printed)")
  }

  func check(_ more: String...) throws -> BuiltCommand.Outcome {
    try BuiltCommand.run(
      ["check", "--layers", "trees", "--package", folder.path] + more,
      environment: ["PATH": "/usr/bin:/bin"], in: folder.path)
  }

  @Test func `cells with the layers of their references are left out, and the others compared`() throws {
    try folder.makeRepository()
    let none = try check("--only-changed")
    #expect(none.code == 0, "\(none.printed)")
    #expect(none.text.contains("0 cells: nothing was compared, 8 left out as unchanged"))
    #expect(
      none.text.contains("left out 8 cells whose layers are those of their references, which did not change"))
    try TileTrees(tile: 6).write(to: "trees", in: folder)
    let some = try check("--only-changed")
    #expect(some.code == 1 && some.text.contains("4 cells: 4 different, 4 left out as unchanged"))
    // What failed is compared again, though its layers are those of its reference now.
    try TileTrees().write(to: "trees", in: folder)
    let back = try check("--only-changed")
    #expect(back.code == 0 && back.text.contains("4 cells: 4 equal, 4 left out as unchanged"))
    #expect(try check("--only-changed").text.contains("8 left out as unchanged"))
  }

  @Test func `a reference that changed since the revision is compared`() throws {
    try folder.makeRepository()
    try TileTrees(tile: 6).write(to: "trees", in: folder)
    #expect(try check("--record").code == 0)
    let uncommitted = try check("--only-changed")
    #expect(uncommitted.code == 0 && uncommitted.text.contains("4 cells: 4 equal, 4 left out as unchanged"))
    try folder.commit()
    #expect(try check("--only-changed").text.contains("8 left out as unchanged"))
    let before = try check("--only-changed", "HEAD~1")
    #expect(before.text.contains("4 cells: 4 equal, 4 left out as unchanged"))
    #expect(before.text.contains("since HEAD~1 ("))
    try FileManager.default.removeItem(atPath: "\(folder.path)/References/Layers/Chat-dark-ltr.png")
    let gone = try check("--only-changed")
    #expect(gone.code == 1 && gone.text.contains("1 no reference, 7 left out as unchanged"))
  }

  @Test func `a run of changed cells is not complete, and leaves no reference to prune`() throws {
    try folder.makeRepository()
    _ = try check("--only-changed")
    let pruned = try BuiltCommand.run(["prune", "--package", folder.path], in: folder.path)
    #expect(pruned.code == 2 && pruned.error.contains("--only-changed"), "\(pruned.printed)")
    let run = try #require(folder.files.last { $0.hasSuffix("/run.json") })
    #expect(folder.text(run)?.contains("`--only-changed` left out 8 cells") == true)
  }

  @Test(arguments: ["engine", "library", "scale", "layers", "cell"])
  func `what is not known to look like its reference is compared`(part: String) throws {
    let path = "\(folder.path)/References/Layers/Chat-dark-ltr.png"
    let file = try #require(folder.data("References/Layers/Chat-dark-ltr.png"))
    let changed = try ReferenceImageFile.changingProvenance(of: file) { provenance in
      switch part {
      case "engine": provenance.engine = "0.0.1"
      case "library": provenance.libraries["cairo"] = "1.0.0"
      case "scale": provenance.scale = 2
      case "layers": provenance.layersDigest = nil
      default: provenance.cell = "Layers/other"
      }
    }
    try #require(changed != file)
    try changed.write(to: URL(filePath: path))
    try folder.makeRepository()
    let outcome = try check("--only-changed")
    #expect(outcome.text.contains("1 cell: ") && outcome.text.contains("7 left out as unchanged"))
  }

  @Test func `without a repository layers decide, unless a revision is named`() throws {
    let outcome = try check("--only-changed")
    #expect(outcome.code == 0 && outcome.text.contains("8 left out as unchanged"), "\(outcome.printed)")
    #expect(!outcome.text.contains("since"))
    let named = try check("--only-changed", "main")
    #expect(named.code == 2 && named.error.contains("is in no git repository"))
    try folder.makeRepository()
    let unknown = try check("--only-changed", "nowhere")
    #expect(unknown.code == 2 && unknown.error.contains("git knows no revision \"nowhere\""))
    let option = try check("--only-changed=--output=x")
    #expect(option.code == 2 && folder.data("x") == nil)
  }

  @Test func `references that are stored as layer trees are left out as images are`() throws {
    try FileManager.default.removeItem(atPath: "\(folder.path)/References")
    try folder.write("referenceFormat: trees\n".utf8, to: "proofsheet.yml")
    #expect(try check("--record").code == 0)
    try #require(folder.files.contains { $0.hasSuffix("Chat-dark-ltr.layers") })
    try folder.makeRepository()
    #expect(try check("--only-changed").text.contains("8 left out as unchanged"))
    try TileTrees(face: 6).write(to: "trees", in: folder)
    let some = try check("--only-changed")
    #expect(some.code == 1 && some.text.contains("6 left out as unchanged"), "\(some.printed)")
  }

  @Test(arguments: [["--only-changed="], ["--only-changed", ""]])
  func `a revision without a name is an error`(arguments: [String]) throws {
    try folder.makeRepository()
    let outcome = try BuiltCommand.run(
      ["check", "--layers", "trees", "--package", folder.path] + arguments, in: folder.path)
    #expect(outcome.code == 2, "\(outcome.printed)")
    #expect(outcome.error.contains("--only-changed names no revision"))
  }

  @Test func `a strategy that names a layer that is not there is not left out`() throws {
    try folder.makeRepository()
    let strategy = "exact.ignoring(layer(\"nowhere\"))"
    let all = try check("--strategy", strategy)
    try #require(all.code == 2, "\(all.printed)")
    try FileManager.default.removeItem(atPath: "\(folder.path)/.proofsheet")
    let some = try check("--strategy", strategy, "--only-changed")
    #expect(some.code == 2 && !some.text.contains("left out as unchanged"), "\(some.printed)")
  }

  @Test func `another font file of the same name is seen, and so are references behind a link`() throws {
    let font = try FontLibrary.bundled.data(named: "Inter-Regular").withUnsafeBytes { Array($0) }
    var edited = EditedFont(font)
    for (name, other) in [("Inter", "Intel")] {
      edited.replace(Array(name.utf8), by: Array(other.utf8))
      edited.replace(RegenerateOldFontsTests.wide(name), by: RegenerateOldFontsTests.wide(other))
    }
    try folder.write(edited.bytes, to: "Fonts/a.otf")
    try folder.write("fonts: [Fonts]\n".utf8, to: "proofsheet.yml")
    let fonts = try FontLibrary(folders: ["\(folder.path)/Fonts"])
    let view = Text("Hamburg").font(.custom("Intel", size: 20))
    let tree = try Typesetter(fonts: fonts)
      .layOut(view, on: nil, size: .fixed(Size(width: 120, height: 40))).tree
    try folder.write(try tree.json(), to: "trees/Text.json")
    #expect(try check("--record").code == 0)
    try folder.makeRepository()
    try #require(try check("--only-changed").text.contains("9 left out as unchanged"))
    // The layers still name the old file.
    edited.add(-200, to: "head", at: 18)
    try folder.write(edited.bytes, to: "Fonts/a.otf")
    let other = try check("--only-changed")
    #expect(other.text.contains("8 left out as unchanged"), "\(other.printed)")
    try folder.git("checkout", "--quiet", "--", "Fonts")
    try FileManager.default.removeItem(atPath: "\(folder.path)/.proofsheet")
    let elsewhere = try TemporaryFolder()
    let references = "\(folder.path)/References"
    try FileManager.default.moveItem(atPath: references, toPath: "\(elsewhere.path)/References")
    _ = try folder.link("References", to: "\(elsewhere.path)/References")
    try folder.commit()
    let linked = try check("--only-changed")
    #expect(!linked.text.contains("left out as unchanged"), "\(linked.printed)")
  }

  @Test func `a shard does not leave out what the merge has to prove`() throws {
    let outcome = try check("--only-changed", "--shard", "1/2")
    #expect(outcome.code == 2 && outcome.error.contains("--only-changed is for one machine"))
  }
}
