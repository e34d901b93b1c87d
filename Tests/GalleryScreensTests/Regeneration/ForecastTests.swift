import ChangeAnalysis
import FontComparison
import Foundation
import GalleryScreens
import TestSupport
import Testing
import ViewRendering

@testable import RenderTesting

@Suite struct ForecastTests {
  /// An edit of every face of Inter.
  enum Edit: String, CaseIterable {
    case kerning, ascender, advance

    func apply(to font: inout EditedFont, glyph: Int) {
      switch self {
      case .kerning: font.remove("GPOS")
      case .ascender:
        font.add(200, to: "hhea", at: 4)
        font.add(200, to: "OS/2", at: 68)
      case .advance: font.add(40, to: "hmtx", at: 4 * glyph)
      }
    }
  }

  /// The bundled fonts, and those with Inter edited.
  static func sets(_ edit: Edit, in folder: TemporaryFolder) throws -> (old: FontSet, new: FontSet) {
    let old = FontSet(try FontLibrary.bundled, named: "old")
    for file in old.files where file.face.family == "Inter" {
      var font = EditedFont(file.data.withUnsafeBytes { Array($0) })
      let glyph = ShapedFace(file).glyph(for: 0x65) ?? 0
      edit.apply(to: &font, glyph: Int(glyph))
      let name = "\(file.face.postScriptName).otf"
      try Data(font.bytes).write(to: URL(filePath: "\(folder.path)/\(name)"))
    }
    let files = try FontSet([folder.path], named: "new")
    return (old, FontSet(files.library, named: "new"))
  }

  static func tree(_ view: some View, _ fonts: FontSet, _ traits: TraitOverrides = .none) throws -> LayerTree
  {
    try Typesetter(fonts: fonts.library).layOut(view, on: .iPhone15, traits: traits).tree
  }

  /// What became of a tree, read from its layers.
  static func kind(from old: LayerTree, to new: LayerTree, _ fonts: FontLibrary) -> RegenerationClass? {
    let (before, after) = (Found(old.root, fonts), Found(new.root, fonts))
    if before.lines != after.lines {
      let isCut = zip(before.lines, after.lines).contains { left, right in
        left != right && (left + right).contains { $0.contains("…") }
      }
      return isCut ? .truncation : .lineBreaks
    }
    if before.frames != after.frames { return .layout }
    return old == new ? nil : .advances
  }

  /// The lines of texts and the frames of other layers.
  struct Found {
    var lines: [[String]] = []
    var frames: [String] = []

    init(_ layer: Layer, _ fonts: FontLibrary) { visit(layer, fonts) }

    private mutating func visit(_ layer: Layer, _ fonts: FontLibrary) {
      if case .text(let runs) = layer.content {
        lines.append(TextBlock(runs, in: fonts)?.texts ?? [])
      } else {
        frames.append("\(layer.id) \(layer.frame)")
      }
      for child in layer.sublayers { visit(child, fonts) }
    }
  }

  @Test func `the same fonts touch no cell`() throws {
    let fonts = FontSet(try FontLibrary.bundled, named: "bundled")
    let reference = Forecast.Reference(cell: "c", tree: try Self.tree(Text("Hamburg"), fonts))
    let forecast = Forecast(of: [reference], old: fonts, new: fonts)
    #expect(forecast.cells.map(\.kind) == [nil])
    #expect(forecast.counts.map(\.count) == [1])
  }

  @Test func `a line that no longer fits is forecast as such, one that fits is moved`() throws {
    let folder = try TemporaryFolder()
    let fonts = try Self.sets(.advance, in: folder)
    let texts = [
      "Seven green trees were here before ten bees entered these evergreen scenes, never to leave them again.",
      "e",
    ]
    let references = try texts.map {
      Forecast.Reference(cell: $0, tree: try Self.tree(Text($0), fonts.old))
    }
    let forecast = Forecast(of: references, old: fonts.old, new: fonts.new)
    for (cell, text) in zip(forecast.cells, texts) {
      let truth = Self.kind(
        from: try Self.tree(Text(text), fonts.old), to: try Self.tree(Text(text), fonts.new),
        fonts.old.library)
      #expect(cell.kind == truth, "\(text)")
    }
  }

  @Test func `a reference of other bytes of a face is forecast with a note that says so`() throws {
    let fonts = FontSet(try FontLibrary.bundled, named: "bundled")
    var tree = try Self.tree(Text("Hamburg"), fonts)
    tree.fonts[0].digest = String(repeating: "0", count: 32)
    let forecast = Forecast(of: [.init(cell: "c", tree: tree)], old: fonts, new: fonts)
    #expect(forecast.cells[0].notes.first?.contains("Inter-Regular") == true)
  }

  @Test func `references without layers are named with the reason and the next step`() throws {
    let folder = try TemporaryFolder()
    try Data("no image".utf8).write(to: URL(filePath: "\(folder.path)/a.png"))
    let found = Forecast.references(in: folder.path)
    #expect(found.references.isEmpty && found.unread.map(\.cell) == ["a"])
  }

  @Test(arguments: Edit.allCases)
  func `the gallery's cells that other fonts touch are forecast at all text sizes`(edit: Edit) throws {
    let folder = try TemporaryFolder()
    let fonts = try Self.sets(edit, in: folder)
    let (before, after) = (Typesetter(fonts: fonts.old.library), Typesetter(fonts: fonts.new.library))
    var (references, truth): ([Forecast.Reference], [RegenerationClass?]) = ([], [])
    for screen in Gallery.screens {
      for size in DynamicTypeSize.allCases {
        let traits = TraitOverrides.dynamicTypeSize(size)
        let tree = try before.layOut(screen.view, on: .iPhone15, traits: traits).tree
        let other = try after.layOut(screen.view, on: .iPhone15, traits: traits).tree
        references.append(.init(cell: "\(screen.name) \(size)", tree: tree))
        truth.append(Self.kind(from: tree, to: other, fonts.old.library))
      }
    }
    let forecast = Forecast(of: references, old: fonts.old, new: fonts.new)
    // No cell that changes is called untouched, and none untouched that is changed.
    #expect(zip(forecast.cells, truth).allSatisfy { ($0.kind == nil) == ($1 == nil) })
  }
}
