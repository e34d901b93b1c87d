import Foundation
import PixelBuffers
import Testing

@Suite(.waiting) struct StrategyCheckCommandTests {
  /// The exit code of `proofsheet strategy check` and what it prints.
  static func check(_ arguments: [String]) throws -> (code: Int32, text: String) {
    let outcome = try BuiltCommand.run(["strategy", "check"] + arguments)
    return (outcome.code, outcome.printed)
  }

  /// An image of words and a line in a file of its own.
  static func withImage(_ body: (String) throws -> Void) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).png")
    defer { try? FileManager.default.removeItem(at: file) }
    let image = PixelBuffer(width: 90, height: 60) { pixels in
      for index in pixels.indices {
        let (x, y) = (index % 90, index / 90)
        let isInk = (8..<30).contains(x) && (8..<16).contains(y) && (x * x + y) % 5 != 1 || y == 40 && x > 20
        pixels[index] = isInk || (50..<70).contains(x) && (20..<30).contains(y) ? 0xFF20_3040 : 0xFFFF_FFFF
      }
    }
    try Data(try PNG.encode(image)).write(to: file)
    try body(file.path)
  }

  @Test func `a strategy that misses nothing exits with 0, and its table says so`() throws {
    try Self.withImage { path in
      let (code, text) = try Self.check(["--strategy", "exact", path])
      #expect(code == 0 && text.contains("detected") && !text.contains("missed"), "\(text)")
    }
  }

  @Test func `a strategy that misses something exits with 1 and names defect and image`() throws {
    try Self.withImage { path in
      let (code, text) = try Self.check(["--strategy", "perceptual(deltaE: 30)", path])
      #expect(code == 1, "\(text)")
      let lines = text.split(separator: "\n")
      let faded = try #require(lines.firstIndex { $0.contains("missed") && $0.contains("faded by 3 %") })
      #expect(lines[faded + 1].contains(path))
      #expect(lines.contains { $0.contains("detected") && $0.contains("an element lost") })
    }
  }

  @Test(arguments: [["--strategy", "nonsense"], ["--strategy", "channels(within: 999)"], ["--nonsense"]])
  func `a strategy that cannot be read exits with 2 and says why`(arguments: [String]) throws {
    try Self.withImage { path in
      let (code, text) = try Self.check(arguments + [path])
      #expect(code == 2 && (text.contains("nonsense") || text.contains("within")), "\(code) \(text)")
    }
  }

  @Test func `an image that cannot be read is listed, the others are checked, and 2 is the exit code`()
    throws
  {
    try Self.withImage { path in
      let (code, text) = try Self.check(["--strategy", "perceptual(deltaE: 30)", "missing.png", path])
      #expect(
        code == 2 && text.contains("inconclusive: missing.png: There is no such file."), "\(code) \(text)")
      #expect(text.contains("missed") && text.contains(path))
    }
  }

  @Test(arguments: ["layer(\"clock\")", "rectangle(0, 0, 90, 60)"])
  func `a strategy that compares nothing has detected nothing, and says why`(area: String) throws {
    try Self.withImage { path in
      let (code, text) = try Self.check(["--strategy", "exact.ignoring(\(area))", path])
      #expect(
        code == 2 && !text.contains("detected") && text.contains("inconclusive: \(path): "), "\(code) \(text)"
      )
    }
  }
}
