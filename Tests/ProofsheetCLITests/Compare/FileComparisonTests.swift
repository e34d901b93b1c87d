import Foundation
import PixelBuffers
import PixelComparison
import TestSupport
import Testing

@testable import ProofsheetCLI

@Suite struct FileComparisonTests {
  static func compare(
    _ reference: String, _ image: String, by strategy: ComparisonStrategy = .exact, mask: PixelBuffer? = nil
  ) -> ImageResult {
    FileComparison(
      strategy: strategy, mask: mask, layers: CompareLayers(of: strategy, path: nil), detail: .counts
    ).compare(reference, image, name: "a.png")
  }

  @Test func `links are followed, whatever their texts say`() throws {
    let folder = try TemporaryFolder()
    for (side, color) in [("old", UInt32(0xFFFF_FFFF)), ("new", 0xFF12_3456)] {
      try folder.image("\(side)/real.png", color)
      _ = try folder.link("\(side)/a.png", to: "real.png")
    }
    let result = Self.compare("\(folder.path)/old/a.png", "\(folder.path)/new/a.png")
    #expect(result.outcome == .different, "\(result.reason)")
  }

  @Test func `two pipes fail, and do not end the run`() throws {
    let folder = try TemporaryFolder()
    let pipes = try ["a.png", "b.png"].map { try folder.place($0) }
    for pipe in pipes { #expect(mkfifo(pipe, 0o600) == 0) }
    let result = Self.compare(pipes[0], pipes[1])
    #expect(result.outcome == .inconclusive && result.reason.contains("pipe"))
  }

  @Test func `files with the same bytes are equal only where they are images`() throws {
    let folder = try TemporaryFolder()
    let good = try folder.image("good.png", black: 3)
    #expect(Self.compare(good, good).outcome == .equal)
    #expect(Self.compare(good, good).verdict?.counts.equal == 64)
    let bytes = try [UInt8](Data(contentsOf: URL(filePath: good)))
    let end = PNGChunk.bytes(type: "IEND", content: [])
    let none = PNGChunk.bytes(type: "IDAT", content: Array("this is no deflate stream".utf8))
    let contents: [[UInt8]] = [bytes[..<33] + none + end, Array(bytes[..<40]), []]
    for content in contents {
      let bad = try folder.write(content, to: "bad.png")
      let copy = try folder.write(content, to: "copy.png")
      let result = Self.compare(bad, copy)
      #expect(result.outcome == .inconclusive && result.reason.contains("copy.png"), "\(result.reason)")
    }
  }

  @Test func `files with the same bytes are looked at where a mask or a region leaves something out`() throws
  {
    let folder = try TemporaryFolder()
    let good = try folder.image("good.png")
    let all = ComparisonStrategy.exact.ignoring(.rectangle(PixelRect(x: 0, y: 0, width: 8, height: 8)))
    #expect(Self.compare(good, good, by: all).outcome == .inconclusive)
    let mask = PixelBuffer(width: 8, height: 8, repeating: 0xFFFF_FFFF)
    #expect(Self.compare(good, good, mask: mask).outcome == .inconclusive)
    #expect(Self.compare(good, good, by: .exact.budget(pixels: 9, minimum: 1)).outcome == .different)
  }

  static func gamma(_ value: UInt8) -> [UInt8] { PNGChunk.bytes(type: "gAMA", content: [0, 0, 0, value]) }
  static let intent = PNGChunk.bytes(type: "sRGB", content: [1])
  static let bits = PNGChunk.bytes(type: "sBIT", content: [8])

  @Test(
    arguments: [
      (gamma(1) + intent, intent + gamma(1), nil), ([], [], nil), (gamma(1), gamma(1), nil),
      (gamma(1), gamma(2), "reference: gAMA 1e-05, image: gAMA 2e-05"),
      ([], intent, "reference: none, image: sRGB"),
      (intent, PNGChunk.bytes(type: "sRGB", content: [0]), "both: sRGB, with other values"),
    ] as [([UInt8], [UInt8], String?)])
  func `color information is distinguished by what it says, not by its order`(
    old: [UInt8], new: [UInt8], texts: String?
  ) throws {
    let folder = try TemporaryFolder()
    // With the same bytes there would be nothing to distinguish.
    let result = Self.compare(
      try folder.image("old.png", chunks: old), try folder.image("new.png", black: 1, chunks: new))
    #expect(result.outcome == .different && result.notes.count == (texts == nil ? 0 : 1))
    if let texts { #expect(result.notes[0].contains(texts), "\(result.notes)") }
  }
}
