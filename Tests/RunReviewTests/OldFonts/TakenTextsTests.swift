import ChangeAnalysis
import PixelBuffers
import Testing

@testable import RunReview

/// Which texts a new face takes over from an old one whose successor it is not.
@Suite struct TakenTextsTests {
  private static func font(_ name: String, _ digest: Character) -> FontRecord {
    FontRecord(name: name, version: "1", digest: String(repeating: digest, count: 32))
  }

  private let oldRegular = font("Inter-Regular", "a"), oldBold = font("Inter-Bold", "b")
  private let newRegular = font("Inter-Regular", "c"), newBold = font("Inter-Bold", "d")

  private static func drawn(_ fonts: [FontRecord], _ texts: [(font: String, text: String)]) -> ReadGlyphs {
    let layers = texts.map { font, text in
      Layer(
        id: text, frame: .zero,
        content: .text([
          GlyphRun(
            font: font, size: 12, color: .black, glyphs: [GlyphRun.Glyph(id: 1, position: .zero)], text: text)
        ]))
    }
    let root = Layer(id: "root", frame: .zero, sublayers: layers)
    let tree = LayerTree(size: Size(width: 10, height: 10), fonts: fonts, root: root)
    return ReadGlyphs(fonts: fonts, used: UsedGlyphs(of: [tree]), file: Digest(of: Array("file".utf8)))
  }

  /// The texts that the new bold face takes over from the old regular one.
  private func taken(_ new: [(font: String, text: String)]) throws -> [String] {
    let reference = Self.drawn(
      [oldRegular, oldBold], [("Inter-Regular", "9:41"), ("Inter-Regular", "Il1"), ("Inter-Bold", "9:41")])
    let upgrade = try #require(
      GlyphHolds.Upgrade(of: reference, by: Self.drawn([newRegular, newBold], new)))
    return upgrade.texts(from: oldRegular, to: newBold, of: [oldBold]) { _ in nil }.map(\.text).sorted()
  }

  @Test func `what its own predecessor drew as well is compared with that one alone`() throws {
    #expect(
      try taken([("Inter-Regular", "9:41"), ("Inter-Regular", "Il1"), ("Inter-Bold", "9:41")]) == [])
  }

  @Test func `what only the other face drew is compared with it`() throws {
    #expect(
      try taken([("Inter-Regular", "9:41"), ("Inter-Bold", "Il1"), ("Inter-Bold", "9:41")]) == ["Il1"])
  }
}
