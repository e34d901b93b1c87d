import PixelBuffers
import Testing

@testable import LayerDrawing

@Suite struct BrokenGlyphTests {
  static let name = "NotoSansThai-Regular"

  static func tree(_ glyphs: [UInt32], x: Double) -> LayerTree {
    let frame = Rect(x: 0, y: 0, width: 80, height: 30)
    let run = GlyphRun(
      font: name, size: 20, color: .black,
      glyphs: glyphs.enumerated().map {
        .init(id: $1, position: Point(x: x + 20 * Double($0), y: 22))
      })
    return LayerTree(size: frame.size, root: Layer(frame: frame, content: .text([run])))
  }

  /// The bytes of a font whose glyph's first contour ends beyond all of its points.
  static func damage(_ glyph: Int, in bytes: [UInt8]) throws -> [UInt8] {
    let (head, loca, glyf) = (
      try #require(table("head", in: bytes)), try #require(table("loca", in: bytes)),
      try #require(table("glyf", in: bytes))
    )
    func number(_ place: Int, _ size: Int) -> Int {
      bytes[place..<place + size].reduce(0) { $0 << 8 | Int($1) }
    }
    let isLong = number(head + 50, 2) == 1
    let start = glyf + (isLong ? number(loca + 4 * glyph, 4) : 2 * number(loca + 2 * glyph, 2))
    try #require((1..<100).contains(number(start, 2)), "The glyph is made of contours.")
    var damaged = bytes
    for contour in 0..<number(start, 2) {
      damaged[start + 10 + 2 * contour] = 0x7F
      damaged[start + 11 + 2 * contour] = 0xF0
    }
    return damaged
  }

  static func table(_ name: String, in bytes: [UInt8]) -> Int? {
    let count = Int(bytes[4]) << 8 | Int(bytes[5])
    for record in stride(from: 12, to: 12 + 16 * count, by: 16)
    where Array(name.utf8) == Array(bytes[record..<record + 4]) {
      return bytes[(record + 8)..<(record + 12)].reduce(0) { $0 << 8 | Int($1) }
    }
    return nil
  }

  @Test func `an image after one that a broken glyph ended shows nothing of it`() throws {
    let library = try FontLibrary.bundled
    let bytes = try Self.damage(20, in: library.data(named: Self.name).withUnsafeBytes { Array($0) })
    try bytes.withUnsafeBytes { bytes in
      let context = RenderingContext(fonts: library, faces: GlyphFaces { _ in bytes })
      let whole = try RenderingContext(fonts: library).draw(Self.tree([15], x: 2))
      try #require(whole.withPixels { $0.contains { $0 != 0 } }, "The glyph before can be seen.")
      let error = #expect(throws: DrawError.self) { try context.draw(Self.tree([15, 20], x: 2)) }
      #expect(error == .brokenGlyph(id: 20, font: Self.name))
      let later = try context.draw(Self.tree([16], x: 50))
      let fresh = RenderingContext(fonts: library, faces: GlyphFaces { _ in bytes })
      #expect(try later == fresh.draw(Self.tree([16], x: 50)))
    }
  }
}
