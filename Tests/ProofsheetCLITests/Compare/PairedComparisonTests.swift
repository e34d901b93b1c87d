import Foundation
import PixelBuffers
import PixelComparison
import TestSupport
import Testing

@testable import ProofsheetCLI

/// Large images are decoded in pairs and keep only what differs: every result has to be that of whole images.
@Suite struct PairedComparisonTests {
  static let strategies: [ComparisonStrategy] = [
    .standard, .exact, .pixelmatch(threshold: 0.05), .perceptual(deltaE: 1), .cluster(size: 4),
    .exact.budget(pixels: 1_000_000), .standard.budget(fraction: 0.5),
    .exact.ignoring(.rectangle(PixelRect(x: 3, y: 0, width: 9, height: 40))),
    .exact.comparing(.rectangle(PixelRect(x: 0, y: 50, width: 64, height: 9)), as: .perceptual(deltaE: 3)),
  ]

  /// Stripes, dots and gradients, some of them translucent; of the rows in `changed`, some pixels are others.
  static func image(height: Int, isTranslucent: Bool, changed: [Int] = []) -> PixelBuffer {
    PixelBuffer(width: 64, height: height) { pixels in
      for index in pixels.indices {
        let (x, y) = (index % 64, index / 64)
        var level = (x / 5 + y / 7) % 3 == 0 ? 30 : 200 + x % 9
        if changed.contains(y), x % 11 < 4 { level = (level + 40 + 5 * (x % 4)) % 256 }
        let alpha = isTranslucent && x % 16 < 5 ? 128 : 255
        let gray = UInt32(level * alpha / 255)
        pixels[index] = UInt32(alpha) << 24 | gray << 16 | gray << 8 | gray / 2
      }
    }
  }

  static func comparison(
    _ strategy: ComparisonStrategy, isPaired: Bool, mask: PixelBuffer? = nil, diff: DiffTarget? = nil
  ) -> FileComparison {
    var comparison = FileComparison(
      strategy: strategy, mask: mask, layers: CompareLayers(of: strategy, path: nil), detail: .explained)
    comparison.diff = diff
    comparison.decodesBothAtOnce = true
    if isPaired { (comparison.pairs.leastPixels, comparison.pairs.blockPixels) = (1, 48) }
    return comparison
  }

  static func json(_ result: ImageResult) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    return String(decoding: try encoder.encode(result), as: UTF8.self)
  }

  @Test(arguments: strategies)
  func `every result is that of whole images`(strategy: ComparisonStrategy) throws {
    let folder = try TemporaryFolder()
    for isTranslucent in [false, true] {
      let old = Self.image(height: 101, isTranslucent: isTranslucent)
      let reference = try folder.write(PNG.encode(old), to: "old.png")
      for changed in [[0], [100], [50, 51], [0, 100], [20, 40, 90], Array(0..<101)] {
        let new = Self.image(height: 101, isTranslucent: isTranslucent, changed: changed)
        let image = try folder.write(PNG.encode(new), to: "new.png")
        for mask in [nil, PixelBuffer(width: 64, height: 101, repeating: 0)] {
          let results = try [false, true].map { isPaired in
            try Self.json(
              Self.comparison(strategy, isPaired: isPaired, mask: mask).compare(
                reference, image, name: "a.png"))
          }
          #expect(results[0] == results[1], "rows \(changed)")
        }
      }
    }
  }

  /// What a pair of files gives, in pairs and one by one, in both orders.
  static func results(_ one: String, _ other: String, by strategy: ComparisonStrategy = .standard) throws
    -> [[String]]
  {
    try [(one, other), (other, one)].map { reference, image in
      try [false, true].map {
        try json(comparison(strategy, isPaired: $0).compare(reference, image, name: "a.png"))
      }
    }
  }

  @Test func `files that cannot be read are named with the same reason`() throws {
    let folder = try TemporaryFolder()
    let bytes = try PNG.encode(Self.image(height: 90, isTranslucent: false))
    let good = try folder.write(bytes, to: "good.png")
    var damaged = bytes
    damaged[bytes.count / 2] ^= 1
    for bad in [
      Array(bytes[..<(bytes.count - 20)]), Array(bytes[..<50]), damaged, bytes + [0], [], Array("text".utf8),
    ] {
      let file = try folder.write(bad, to: "bad.png")
      for results in try Self.results(good, file) {
        #expect(
          results[0] == results[1] && results[0].contains("bad.png") && results[0].contains("inconclusive"))
      }
    }
  }

  @Test func `images of other sizes, and equal images in other files, give the same results`() throws {
    let folder = try TemporaryFolder()
    let image = Self.image(height: 90, isTranslucent: false)
    let file = try folder.write(PNG.encode(image), to: "a.png")
    for other in [
      Self.image(height: 91, isTranslucent: false), image.cropped(x: 0, y: 0, width: 63, height: 90),
    ] {
      let second = try folder.write(PNG.encode(other), to: "b.png")
      for results in try Self.results(file, second) { #expect(results[0] == results[1]) }
    }
    let same = try folder.write(PNG.encode(image, effort: .small), to: "b.png")
    for results in try Self.results(file, same) {
      #expect(results[0] == results[1] && results[0].contains("equal"))
    }
  }

  @Test func `a diff image shows the whole image`() throws {
    let folder = try TemporaryFolder()
    let files = try [[], [40]].map {
      try folder.write(
        PNG.encode(Self.image(height: 90, isTranslucent: true, changed: $0)), to: "\($0.count).png")
    }
    for isPaired in [false, true] {
      let diff = try DiffTarget("\(folder.path)/diff-\(isPaired).png", isFolder: false, inputs: [])
      let result = Self.comparison(.exact, isPaired: isPaired, diff: diff).compare(
        files[0], files[1], name: "a.png")
      #expect(result.outcome == .different && result.diffProblem == nil)
    }
    #expect(
      folder.data("diff-false.png") != nil && folder.data("diff-false.png") == folder.data("diff-true.png"))
  }
}
