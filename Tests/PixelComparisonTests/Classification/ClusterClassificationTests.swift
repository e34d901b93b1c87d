import Foundation
import PixelBuffers
import PixelComparison
import Testing

@Suite struct ClusterClassificationTests {
  /// Two images of what one classification is about.
  struct Example: Sendable, CustomTestStringConvertible {
    var classification: ClusterClassification
    var new: PixelBuffer
    var old: PixelBuffer
    var testDescription: String { classification.rawValue }
  }

  /// Ink of a color on white, by its coverage.
  static func image(_ ink: (Int, Int, Int) = (0, 0, 0), _ coverage: (Int, Int) -> Double) -> PixelBuffer {
    PixelBuffer(width: 60, height: 60) { pixels in
      for index in pixels.indices {
        let part = coverage(index % 60, index / 60)
        func byte(_ ink: Int) -> UInt32 { UInt32((255 + (Double(ink) - 255) * part).rounded()) }
        pixels[index] = 0xFF00_0000 | byte(ink.0) << 16 | byte(ink.1) << 8 | byte(ink.2)
      }
    }
  }

  /// An upright stroke, 54 pixels high unless given, by exact coverage.
  static func stroke(
    from left: Double, to right: Double, _ ink: (Int, Int, Int) = (0, 0, 0), fading: Double = 1,
    height: Int = 54
  )
    -> PixelBuffer
  {
    image(ink) { x, y in
      (3..<3 + height).contains(y) ? max(0, min(right, Double(x + 1)) - max(left, Double(x))) * fading : 0
    }
  }

  /// A square of texture, brighter by a part of black; its right half by another part.
  static func texture(brighter: Double, _ right: Double? = nil) -> PixelBuffer {
    image { x, y in
      let isInside = (8..<24).contains(x) && (10..<18).contains(y)
      let part = x < 16 ? brighter : right ?? brighter
      return isInside ? 0.5 + ((x + y) % 2 == 0 ? 0.04 : -0.04) - part : (x + y) % 2 == 0 ? 0.5 : 0.4
    }
  }

  /// A disc of a radius, by 64 samples a pixel.
  static func disc(radius: Double) -> PixelBuffer {
    image { x, y in
      let places = (0..<64).map { (Double(x) + Double($0 % 8) / 8, Double(y) + Double($0 / 8) / 8) }
      return Double(places.count { hypot($0.0 - 20, $0.1 - 20) < radius }) / 64
    }
  }

  /// A gradient of one level a pixel downwards, and on it a square that is darker by so many levels.
  static func gradient(side: Int, levels: Int) -> PixelBuffer {
    image { x, y in
      Double(20 + y + ((10..<10 + side).contains(x) && (10..<10 + side).contains(y) ? levels : 0)) / 255
    }
  }

  /// A gradient of one level a pixel across, and on it slanted bands that are darker by so many levels.
  static func bands(levels: Int) -> PixelBuffer {
    image { x, y in
      let isInside = (2..<38).contains(x) && (2..<38).contains(y)
      return Double(20 + x + (isInside && (x + y) % 12 < 2 ? levels : 0)) / 255
    }
  }

  static let examples = [
    Example(
      classification: .edgeCoverage, new: stroke(from: 10.2, to: 13.7), old: stroke(from: 10.4, to: 13.9)),
    Example(classification: .edgeShift, new: stroke(from: 10.2, to: 13.7), old: stroke(from: 11.1, to: 14.6)),
    Example(classification: .strokeWeight, new: stroke(from: 10, to: 10.5), old: stroke(from: 10, to: 10.8)),
    Example(classification: .strokeWeight, new: stroke(from: 10, to: 10.7), old: stroke(from: 10, to: 10.9)),
    // Its middle stays as it is.
    Example(classification: .strokeWeight, new: disc(radius: 9.4), old: disc(radius: 9.15)),
    Example(
      classification: .flat, new: gradient(side: 4, levels: 4), old: gradient(side: 0, levels: 0)),
    Example(classification: .flat, new: gradient(side: 5, levels: 4), old: gradient(side: 0, levels: 0)),
    Example(classification: .flat, new: gradient(side: 4, levels: 9), old: gradient(side: 0, levels: 0)),
    Example(classification: .edgeCoverage, new: bands(levels: 2), old: bands(levels: 0)),
    Example(classification: .flat, new: bands(levels: 3), old: bands(levels: 0)),
    Example(
      classification: .opacity, new: stroke(from: 10, to: 10.9), old: stroke(from: 10, to: 10.9, fading: 0.97)
    ),
    // Without a pixel of full coverage, and fading by a tenth.
    Example(
      classification: .opacity, new: stroke(from: 10.6, to: 11.5),
      old: stroke(from: 10.6, to: 11.5, fading: 0.92)),
    Example(
      classification: .colorShift, new: stroke(from: 10, to: 10.9),
      old: stroke(from: 10, to: 10.9, (10, 0, 10))),
    Example(classification: .uniformShift, new: texture(brighter: 0), old: texture(brighter: 0.012)),
    // Its left half is brighter, its right half darker.
    Example(classification: .edgeCoverage, new: texture(brighter: 0), old: texture(brighter: 0.012, -0.012)),
    // Dashes of four pixels, and of three, that move by eight levels.
    Example(
      classification: .flat, new: image { _, _ in 0.1 },
      old: image { x, y in y % 4 == 0 && x % 5 < 4 ? 0.1 + 8.0 / 255 : 0.1 }),
    Example(
      classification: .edgeCoverage, new: image { _, _ in 0.1 },
      old: image { x, y in y % 4 == 0 && x % 5 < 3 ? 0.1 + 8.0 / 255 : 0.1 }),
    Example(
      classification: .flat, new: image { _, _ in 0 },
      old: image { x, y in (8..<14).contains(x) && (8..<14).contains(y) ? 2.0 / 255 : 0 }),
    // As large, and by as much, in bands of two rows, as another blur has its steps.
    Example(
      classification: .edgeCoverage, new: image { _, _ in 0 },
      old: image { x, y in (8..<26).contains(x) && y % 4 < 2 ? 2.0 / 255 : 0 }),
    // In each band three pixels, and four, move by a level more.
    Example(
      classification: .edgeCoverage, new: image { _, _ in 0 },
      old: image { x, y in (8..<26).contains(x) && y % 4 < 2 ? (x < 11 && y % 4 == 0 ? 3.0 : 2) / 255 : 0 }),
    Example(
      classification: .flat, new: image { _, _ in 0 },
      old: image { x, y in (8..<26).contains(x) && y % 4 < 2 ? (x < 12 && y % 4 == 0 ? 3.0 : 2) / 255 : 0 }),
    // Two levels of a contrast of twenty are no rounding.
    Example(
      classification: .opacity, new: image { x, y in (3..<57).contains(y) && x == 10 ? 20.0 / 255 : 0 },
      old: image { x, y in (3..<57).contains(y) && x == 10 ? 18.0 / 255 : 0 }),
  ]

  @Test(arguments: examples.indices)
  func `each kind of evidence leads to its classification, whichever image is the new one`(index: Int) {
    let example = Self.examples[index]
    for (new, old) in [(example.new, example.old), (example.old, example.new)] {
      let verdict = ComparisonStrategy.standard.compare(new, with: old)
      #expect(verdict.passes == (example.classification == .edgeCoverage), "\(verdict.reason)")
      #expect(
        Set(verdict.clusters.compactMap(\.classification)) == (verdict.passes ? [] : [example.classification])
      )
      #expect(verdict.counts.antialiased > 0 || !verdict.passes)
    }
  }

  @Test func `every classification has a reason, and comes back from JSON`() throws {
    #expect(Set(ClusterClassification.allCases.map(\.reason)).count == ClusterClassification.allCases.count)
    let cluster = Cluster(
      bounds: PixelRect(x: 0, y: 0, width: 1, height: 1), size: 1, worst: 2, classification: .flat)
    #expect(try JSONDecoder().decode(Cluster.self, from: JSONEncoder().encode(cluster)) == cluster)
    let old = #"{"bounds": {"x": 0, "y": 0, "width": 1, "height": 1}, "size": 1, "worst": 2}"#
    #expect(try JSONDecoder().decode(Cluster.self, from: Data(old.utf8)).classification == nil)
  }

  @Test func `a wider share passes what moved further, and is named as what would have passed`() throws {
    let (new, old) = (Self.stroke(from: 10.2, to: 13.7), Self.stroke(from: 10.8, to: 14.3))
    let verdict = ComparisonStrategy.standard.compare(new, with: old)
    #expect(!verdict.passes)
    let suggestion = try #require(
      ComparisonStrategy.standard.examine(new, against: old).leastChanges.first {
        $0.parameter == "antialiasing(classified(share:))"
      })
    #expect(suggestion.strategy.compare(new, with: old).passes)
    let less = ComparisonStrategy.standard.antialiasing(.classified(share: suggestion.value - 0.05))
    #expect(!less.compare(new, with: old).passes)
    let flat = try #require(Self.examples.last)
    let found = ComparisonStrategy.standard.examine(flat.new, against: flat.old).leastChanges.map(\.parameter)
    #expect(!found.contains("antialiasing(classified(share:))") && found.contains("channels(within:)"))
  }

  @Test func `the opacity of a short stroke cannot be distinguished from its coverage`() {
    for (height, passes) in [(23, true), (24, false)] {
      let whole = Self.stroke(from: 10, to: 10.9, height: height)
      let faded = Self.stroke(from: 10, to: 10.9, fading: 0.97, height: height)
      #expect(ComparisonStrategy.standard.compare(faded, with: whole).passes == passes)
    }
  }

  @Test func `a classified group counts by its size`() {
    let (new, old) = (Self.stroke(from: 10, to: 10.5), Self.stroke(from: 10, to: 10.8))
    let sized = ComparisonStrategy.standard.clusters(size: 54)
    #expect(!sized.compare(new, with: old).passes)
    #expect(ComparisonStrategy.standard.clusters(size: 55).compare(new, with: old).passes)
  }
}
