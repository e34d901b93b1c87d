import Foundation
import PixelBuffers
import TestSupport
import Testing

@testable import LayerDrawing

/// Layer trees changed at random: each is an error of ours or an image.
@Suite struct FuzzTests {
  /// Values that break arithmetic, sizes and tables.
  static let odd = [
    "NaN", "null", "0", "-0", "-1", "1e308", "-1e308", "1e-308", "1e5", "-1e5", "99999.9", "32767", "0.5",
    "4294967295",
    "18446744073709551616", "true", "\"\"", "\"#FFFFFF\"", "[]", "{}", "[[[[]]]]", "\"M 0 0 Z\"",
    "\"\\u0000\"", "1e999",
  ]

  /// A text with one to four changes: a number or word replaced, bytes changed, a part doubled or left out.
  static func mutate(_ text: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var text = text
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let place = Int.random(in: 0..<text.count, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: text[place] = UInt8.random(in: 0...255, using: &random)
      case 1: text.removeSubrange(place..<min(text.count, place + Int.random(in: 1...30, using: &random)))
      case 2:
        let part = Array(text[place..<min(text.count, place + Int.random(in: 1...60, using: &random))])
        text.insert(contentsOf: part, at: place)
      default: replaceNumber(at: place, in: &text, &random)
      }
      if text.isEmpty { return [0x7B] }
    }
    return text
  }

  private static func replaceNumber(at place: Int, in text: inout [UInt8], _ random: inout SeededGenerator) {
    func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) || byte == 0x2E || byte == 0x2D }
    guard let start = text[place...].firstIndex(where: isDigit) else { return }
    let end = text[start...].firstIndex { !isDigit($0) } ?? text.count
    text.replaceSubrange(start..<end, with: odd.randomElement(using: &random).map { Array($0.utf8) } ?? [])
  }

  /// Counts trees drawn and refused; whatever else happens ends the process.
  static func run(_ count: Int, seed: UInt64) throws -> (drawn: Int, refused: Int) {
    var random = SeededGenerator(seed: seed)
    let text = try [UInt8](EveryKey.tree.json())
    let context = RenderingContext(fonts: try .bundled)
    var (drawn, refused) = (0, 0)
    for _ in 0..<count {
      guard var tree = try? LayerTree(json: mutate(text, &random), named: "fuzz") else {
        refused += 1
        continue
      }
      // Huge canvases are refused or drawn, but slowly.
      if tree.size.width * tree.size.height > 262_144 { tree.size = Size(width: 64, height: 64) }
      let image = try? context.draw(tree)
      (drawn, refused) = image == nil ? (drawn, refused + 1) : (drawn + 1, refused)
    }
    return (drawn, refused)
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `a tree changed at random is drawn or refused with a reason`(seed: UInt64) throws {
    let count = ProcessInfo.processInfo.environment["PROOFSHEET_FUZZ"].flatMap { Int($0) } ?? 60
    let (drawn, refused) = try FuzzTests.run(count, seed: seed)
    #expect(drawn + refused == count && refused > 0)
  }
}
