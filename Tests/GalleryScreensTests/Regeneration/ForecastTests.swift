import ChangeAnalysis
import FontComparison
import Foundation
import GalleryScreens
import TestSupport
import Testing
import ViewRendering

@testable import RunReview

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

  static func layOut(
    _ view: some View, _ fonts: FontSet, _ traits: TraitOverrides = .none
  ) throws -> ViewLayout {
    try Typesetter(fonts: fonts.library).layOut(view, on: .iPhone15, traits: traits)
  }

  /// A reference with its layout as a file carries it.
  static func reference(_ layout: ViewLayout, cell: String = "c") throws -> Forecast.Reference {
    let json = try #require(layout.record.json)
    return Forecast.Reference(
      cell: cell, tree: layout.tree, layout: .success(try LayoutRecord(json: Array(json.utf8))))
  }

  /// The class of a cell that is drawn again, with the fonts alone changed: text that is scaled to fit included.
  static func truth(_ old: LayerTree, _ new: LayerTree, fitsTexts: Bool = false) -> RegenerationClass? {
    let found = RegenerationFinding(from: old, to: new, fitsTexts: fitsTexts).regenerationClass
    return found == .rasterizer ? nil : found
  }

  /// The lines of the texts of each layer name, read from the heights of their glyphs alone.
  static func lines(of tree: LayerTree) -> [String: [[String]]] {
    var found: [String: [[String]]] = [:]
    func visit(_ layer: Layer) {
      if case .text(let runs) = layer.content {
        var lines: [(y: Double, text: String)] = []
        for run in runs {
          guard let y = run.glyphs.first?.position.y else { continue }
          if let last = lines.last, abs(last.y - y) < run.size / 2 {
            lines[lines.count - 1].text += run.text
          } else {
            lines.append((y, run.text))
          }
        }
        found[layer.id, default: []].append(lines.map { $0.text.filter { !$0.isWhitespace } })
      }
      layer.sublayers.forEach(visit)
    }
    visit(tree.root)
    return found
  }

  /// What a forecast of cells comes to, beside what their views give in the new fonts.
  struct Score {
    var count = 0
    var right = 0
    var wrong: [String] = []
    /// Cells with other lines for which neither line breaks nor worse are forecast.
    var missed: [String] = []
    var classes: [RegenerationClass?: Int] = [:]

    mutating func add(_ cell: Forecast.Cell, _ before: ViewLayout, _ after: ViewLayout) {
      let (old, new) = (before.tree, after.tree)
      let truth = ForecastTests.truth(
        old, new, fitsTexts: FittedTexts.agree(before.record, after.record))
      classes[truth, default: 0] += 1
      count += 1
      // A file that changes no glyph of a cell leaves its pixels alone.
      let isSame = cell.regenerationClass == truth || (cell.regenerationClass == nil && truth == .glyphs)
      if isSame {
        right += 1
      } else {
        wrong.append(
          "\(cell.cell): \(cell.regenerationClass?.rawValue ?? "untouched"), not \(truth?.rawValue ?? "untouched")"
        )
      }
      // Texts that scrolled into sight or out of it have no other lines.
      let (shown, shownNow) = (ForecastTests.lines(of: old), ForecastTests.lines(of: new))
      let pairs = shown.compactMap { name, texts in shownNow[name].map { (texts, $0) } }
        .filter { $0.0 != $0.1 && $0.0.count == $0.1.count }
      guard !pairs.isEmpty else { return }
      let isCut = pairs.contains { pair in
        zip(pair.0, pair.1).contains { $0 != $1 && ($0 + $1).contains { $0.contains("…") } }
      }
      let worst = cell.regenerationClass ?? .unexplained
      if worst > (isCut ? .truncation : .lineBreaks) { missed.append(cell.cell) }
    }
  }

  /// A screen of the gallery at a text size, laid out in the old fonts.
  struct Cell {
    let screen: GalleryScreen
    let device: DeviceProfile
    let traits: TraitOverrides
    let layout: ViewLayout
    let reference: Forecast.Reference
  }

  /// The gallery's screens at all text sizes in a set of fonts.
  static func cells(_ fonts: FontSet, on devices: [DeviceProfile]) throws -> [Cell] {
    let typesetter = Typesetter(fonts: fonts.library)
    return try Gallery.screens.flatMap { screen in
      try devices.flatMap { device in
        try DynamicTypeSize.allCases.map { size in
          let traits = TraitOverrides.dynamicTypeSize(size)
          let layout = try typesetter.layOut(screen.view, on: device, traits: traits)
          return Cell(
            screen: screen, device: device, traits: traits, layout: layout,
            reference: try reference(layout, cell: "\(screen.name).\(device.name).\(size)"))
        }
      }
    }
  }

  /// Those in the bundled fonts, which all edits start from.
  static let bundledCells = Result {
    try cells(FontSet(try FontLibrary.bundled, named: "old"), on: [.iPhoneSE])
  }

  /// Cells that are forecast, and laid out in other fonts.
  static func score(_ cells: [Cell], _ old: FontSet, _ new: FontSet) throws -> Score {
    let typesetter = Typesetter(fonts: new.library)
    var score = Score()
    let forecast = Forecast(of: cells.map(\.reference), old: old, new: new)
    for (forecast, cell) in zip(forecast.cells, cells) {
      let now = try typesetter.layOut(cell.screen.view, on: cell.device, traits: cell.traits)
      score.add(forecast, cell.layout, now)
    }
    return score
  }

  @Test func `the same fonts touch no cell`() throws {
    let fonts = FontSet(try FontLibrary.bundled, named: "bundled")
    let reference = try Self.reference(try Self.layOut(Text("Hamburg"), fonts))
    let forecast = Forecast(of: [reference], old: fonts, new: fonts)
    #expect(forecast.cells.map(\.regenerationClass) == [nil])
    #expect(forecast.counts.map(\.count) == [1])
  }

  @Test func `a line that no longer fits is forecast as such, one that fits is moved`() throws {
    let folder = try TemporaryFolder()
    let fonts = try Self.sets(.advance, in: folder)
    let texts = [
      "Seven green trees were here before ten bees entered these evergreen scenes, never to leave them again.",
      "e",
    ]
    for text in texts {
      let (old, new) = (try Self.layOut(Text(text), fonts.old), try Self.layOut(Text(text), fonts.new))
      let truth = Self.truth(old.tree, new.tree)
      let forecast = Forecast(of: [try Self.reference(old)], old: fonts.old, new: fonts.new)
      #expect(forecast.cells.map(\.regenerationClass) == [truth], "\(text)")
    }
  }

  @Test func `text behind an ellipsis is known from the layout, and the lines to come are shown`() throws {
    let folder = try TemporaryFolder()
    let fonts = try Self.sets(.advance, in: folder)
    func layouts(_ width: Double) throws -> (old: ViewLayout, new: ViewLayout) {
      let view = Text(String(repeating: "been seen ", count: 9)).lineLimit(1).frame(width: width)
      return (try Self.layOut(view, fonts.old), try Self.layOut(view, fonts.new))
    }
    let all = try stride(from: 200, to: 240, by: 1).map(layouts)
    let cut = try #require(all.first { Self.lines(of: $0.old.tree) != Self.lines(of: $0.new.tree) })
    let cell = Forecast(of: [try Self.reference(cut.old)], old: fonts.old, new: fonts.new).cells[0]
    #expect(cell.regenerationClass == .truncation)
    let lines = try #require(cell.layers.first?.newLines).map { $0.filter { !$0.isWhitespace } }
    #expect(Self.lines(of: cut.new.tree).values.first == [lines])
  }

  @Test func `a reference without a layout, or with that of another, has no forecast and says why`() throws {
    let folder = try TemporaryFolder()
    let fonts = try Self.sets(.ascender, in: folder)
    let layout = try Self.layOut(Text("Hamburg"), fonts.old)
    let other = try Self.reference(try Self.layOut(Text("Berlin"), fonts.old))
    let references = [
      Forecast.Reference(cell: "none", tree: layout.tree),
      Forecast.Reference(cell: "other", tree: layout.tree, layout: other.layout),
      Forecast.Reference(cell: "bad", tree: layout.tree, layout: .failure(.init(reason: "It is damaged."))),
    ]
    let forecast = Forecast(of: references, old: fonts.old, new: fonts.new)
    #expect(forecast.cells.isEmpty)
    #expect(forecast.unread.map(\.cell) == ["none", "other", "bad"])
    let reasons = forecast.unread.map(\.reason)
    #expect(reasons[0].contains("carries no layout"))
    #expect(reasons[1].contains("does not give its layers again"))
    #expect(reasons[2].contains("It is damaged."))
    #expect(reasons.allSatisfy { $0.contains("Record it again to have it forecast") })
    let untouched = Forecast(of: references, old: fonts.old, new: fonts.old)
    #expect(untouched.unread.isEmpty && untouched.cells.count == 3)
  }

  @Test func `a reference of other bytes of a face is forecast with a note that says so`() throws {
    let fonts = FontSet(try FontLibrary.bundled, named: "bundled")
    var reference = try Self.reference(try Self.layOut(Text("Hamburg"), fonts))
    reference.tree.fonts[0].digest = String(repeating: "0", count: 32)
    let forecast = Forecast(of: [reference], old: fonts, new: fonts)
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
    let score = try Self.score(Self.bundledCells.get(), fonts.old, fonts.new)
    #expect(score.missed.isEmpty)
    #expect(score.wrong.isEmpty)
  }

  /// Pairs of fonts in folders `NAME/old` and `NAME/new`, as `Benchmarks/font-pairs.py` prepares them.
  static let pairs = ProcessInfo.processInfo.environment["PROOFSHEET_FONT_PAIRS"]

  @Test(.enabled(if: pairs != nil))
  func `pairs of fonts are forecast, and their table is printed`() throws {
    let folder = try #require(Self.pairs)
    for name in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() {
      let (old, new) = (try FontSet(["\(folder)/\(name)/old"]), try FontSet(["\(folder)/\(name)/new"]))
      let score = try Self.score(Self.cells(old, on: [.iPhoneSE, .androidTablet]), old, new)
      let classes = (RegenerationClass.allCases.map(Optional.some) + [nil]).compactMap { found in
        score.classes[found].map { "\($0) \(found?.title ?? "untouched")" }
      }
      print(
        "| \(name) | \(score.count) | \(classes.joined(separator: ", ")) | \(score.right) | \(score.missed.count) |"
      )
      for cell in score.wrong { print("  wrong: \(cell)") }
      #expect(score.missed.isEmpty, "\(name)")
      #expect(Double(score.right) >= 0.95 * Double(score.count), "\(name)")
    }
  }

  @Test func `text that is scaled to fit takes another size with other fonts, which is no change of code`()
    throws
  {
    let folder = try TemporaryFolder()
    let (old, new) = try Self.sets(.advance, in: folder)
    func view(_ factor: Double, size: Double = 20) -> some View {
      Text("every seventh eel sleeps here").font(.system(size: size)).lineLimit(1).minimumScaleFactor(factor)
        .frame(width: 200, height: 40)
    }
    let (before, after) = (try Self.layOut(view(0.3), old), try Self.layOut(view(0.3), new))
    #expect(RegenerationFinding(from: before.tree, to: after.tree).regenerationClass == .unexplained)
    let forecast = Forecast(of: [try Self.reference(before)], old: old, new: new)
    #expect(forecast.cells.first?.regenerationClass == .advances)
    #expect(FittedTexts.agree(before.record, after.record))
    // Another font in code, and text that is never scaled, are no reason.
    #expect(!FittedTexts.agree(before.record, try Self.layOut(view(0.3, size: 21), new).record))
    let fixed = try [old, new].map { try Self.layOut(view(1), $0).record }
    #expect(!FittedTexts.agree(fixed[0], fixed[1]))
  }
}
