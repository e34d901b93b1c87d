import Foundation
import Testing

@testable import Layers

/// What is written is what Foundation writes.
@Suite struct JSONEncodingTests {
  private struct Sample: Codable, Equatable {
    enum Kind: String, Codable { case one, two }
    var number: Double
    var numbers: [Double]
    var text: String?
    var counts: [String: Int]
    var kind: Kind
    var small: Float
    var bits: UInt64
    var flag: Bool
    var nested: [[Int?]]
  }

  /// Containers inside of others, and filled in turn.
  private struct Turns: Encodable {
    enum Key: String, CodingKey { case a, b, q, r }
    func encode(to encoder: any Encoder) throws {
      var object = encoder.container(keyedBy: Key.self)
      var inner = object.nestedContainer(keyedBy: Key.self, forKey: .r)
      var list = object.nestedUnkeyedContainer(forKey: .b)
      try object.encode(1, forKey: .q)
      try inner.encode("x", forKey: .q)
      try list.encode(2.5)
      try inner.encode(true, forKey: .a)
      try list.encodeNil()
      try object.encode(Int64.min, forKey: .a)
      var last = list.nestedContainer(keyedBy: Key.self)
      try last.encode(UInt8(3), forKey: .b)
      try list.encode(["y"])
    }
  }

  /// A key that is given twice.
  private struct Twice: Encodable {
    enum Key: String, CodingKey { case a, b }
    func encode(to encoder: any Encoder) throws {
      var object = encoder.container(keyedBy: Key.self)
      try object.encode(1, forKey: .b)
      try object.encode(2, forKey: .a)
      try object.encode("again", forKey: .b)
    }
  }

  private struct Nothing: Encodable { func encode(to encoder: any Encoder) {} }

  private func expectSame(_ value: some Encodable, at location: SourceLocation = #_sourceLocation) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let expected = String(decoding: try encoder.encode(value), as: UTF8.self)
    #expect(String(decoding: try JSONForm.encode(value), as: UTF8.self) == expected, sourceLocation: location)
  }

  @Test func `values are written as Foundation writes them`() throws {
    let numbers = [
      0, -0.0, 5, 0.1, -1.5, 1e-7, 1e15, 1e16, 1e300, 123_456_789_012_345_680, 9_007_199_254_740_994,
      .leastNonzeroMagnitude, .greatestFiniteMagnitude, .pi,
    ]
    let text = "a/\"\\\u{0}\u{8}\t\n\u{c}\r\u{1f}\u{7f} é\u{2028}😀 שלום"
    let counts = ["b": 1, "a10": 2, "a9": 3, "A": 4, "é": 5, "😀": 6, "": 7]
    let sample = Sample(
      number: 2.0, numbers: numbers, text: text, counts: counts, kind: .two, small: 0.1, bits: .max,
      flag: false, nested: [[], [1, nil]])
    try expectSame(sample)
    try expectSame([sample, sample])
    for number in numbers { try expectSame(number) }
    try expectSame(text)
    try expectSame([3: "c", 20: "b", 100: "a"])
    try expectSame([Nothing()])
    try expectSame([String: [Double]]())
    try expectSame(Turns())
    try expectSame(Twice())
    try expectSame([GlyphRun.Glyph]())
    try expectSame(
      numbers.enumerated().map {
        GlyphRun.Glyph(id: .max - UInt32($0), position: Point(x: $1, y: -$1))
      })
    let read = try JSONForm.decode(Sample.self, try JSONForm.encode(sample), depthLimit: 8)
    #expect(read == sample)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a number that is not finite is an error with its path`(number: Double) {
    func path(_ value: some Encodable) -> String? {
      do {
        _ = try JSONForm.encode(value)
        return nil
      } catch EncodingError.invalidValue(_, let context) {
        return context.codingPath.map(\.stringValue).joined(separator: ".")
      } catch {
        return "\(error)"
      }
    }
    #expect(path(number) == "")
    #expect(path(["a": number]) == "a")
    #expect(path([["a": [1, number]]]) == "Index 0.a.Index 1")
    #expect(path(["b": Float(number)]) == "b")
    #expect(path(["c": Optional(number)]) == "c")
    let glyphs = [0, number].map { GlyphRun.Glyph(id: 1, position: Point(x: 0, y: $0)) }
    #expect(path(["d": glyphs]) == "d.Index 1.Index 2")
  }

  @Test func `layer trees are written as Foundation writes them`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../Fuzzing/Corpus/layers")
    var count = 0
    for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
      guard let tree = try? LayerTree(json: [UInt8](try Data(contentsOf: file))) else { continue }
      try expectSame(tree)
      count += 1
    }
    #expect(count > 10)
  }
}
