import Foundation
import PixelBuffers
import PixelComparison
import Testing

@Suite struct PlaceTests {
  static func image(_ width: Int, _ height: Int, _ rects: [PixelRect]) -> PixelBuffer {
    PixelBuffer(width: width, height: height) { pixels in
      pixels.update(repeating: 0xFFFF_FFFF)
      for rect in rects {
        for y in rect.y..<rect.y + rect.height {
          for x in rect.x..<rect.x + rect.width { pixels[y * width + x] = 0xFF00_0000 }
        }
      }
    }
  }

  static func verdict(_ rects: [PixelRect], width: Int = 400, height: Int = 300) -> Verdict {
    ComparisonStrategy.exact.compare(
      image(width, height, rects), with: PixelBuffer(width: width, height: height, repeating: 0xFFFF_FFFF))
  }

  /// Letters of 6 × 10 pixels, three pixels apart, with a word space after each fifth.
  static func line(y: Int, letters: Int) -> [PixelRect] {
    (0..<letters).map { PixelRect(x: 20 + $0 * 9 + $0 / 5 * 4, y: y, width: 6, height: 10) }
  }

  @Test func `letters side by side are one line of text, and two lines are two`() {
    let one = Self.verdict(Self.line(y: 40, letters: 29))
    #expect(one.placeCount == 1 && one.clusterCount == 29)
    #expect(one.places[0].label == "1 line of text (29 groups)")
    #expect(one.places[0].pixels == 29 * 60)
    #expect(one.reason == "1,740 pixels changed, at x 20, y 40, 278 × 10.")
    let two = Self.verdict(Self.line(y: 40, letters: 29) + Self.line(y: 58, letters: 12))
    #expect(two.places.map(\.clusterCount) == [29, 12])
    #expect(two.reason.hasSuffix(" changed, in 2 places (largest at x 20, y 40, 278 × 10)."))
  }

  @Test func `the largest place is that of the most pixels, whichever is the most important`() {
    let white = PixelBuffer(width: 300, height: 200, repeating: 0xFFFF_FFFF)
    let changed = PixelBuffer(width: 300, height: 200) { pixels in
      for index in pixels.indices {
        let (x, y) = (index % 300, index / 300)
        let isFaint = (10..<110).contains(x) && (10..<110).contains(y)
        let isStrong = (200..<280).contains(x) && (100..<180).contains(y)
        pixels[index] = isFaint ? 0xFFF0_F4FF : isStrong ? 0xFF00_0000 : 0xFFFF_FFFF
      }
    }
    let verdict = ComparisonStrategy.standard.compare(changed, with: white)
    #expect(verdict.places.map(\.pixels) == [6_400, 10_000])
    #expect(verdict.reason == "16,400 pixels changed, in 2 places (largest at x 10, y 10, 100 × 100).")
  }

  @Test func `a frame is a place of its own, and so is what lies within`() {
    let frame = [
      PixelRect(x: 10, y: 10, width: 300, height: 2), PixelRect(x: 10, y: 200, width: 300, height: 2),
      PixelRect(x: 10, y: 10, width: 2, height: 192), PixelRect(x: 308, y: 10, width: 2, height: 192),
    ]
    let places = Self.verdict(frame + [PixelRect(x: 100, y: 100, width: 20, height: 20)]).places
    #expect(
      places.map(\.bounds) == [
        PixelRect(x: 10, y: 10, width: 300, height: 192), PixelRect(x: 100, y: 100, width: 20, height: 20),
      ])
  }

  @Test func `many pixels that differ a little come before few that differ much`() {
    let old = PixelBuffer(width: 100, height: 100, repeating: 0xFFFF_FFFF)
    let new = PixelBuffer(width: 100, height: 100) { pixels in
      for index in pixels.indices {
        let (x, y) = (index % 100, index / 100)
        pixels[index] = x < 40 && y < 40 ? 0xFFE0_E0E0 : (x, y) == (90, 90) ? 0xFF00_0000 : 0xFFFF_FFFF
      }
    }
    let verdict = ComparisonStrategy.exact.compare(new, with: old)
    #expect(verdict.places.map(\.pixels) == [1600, 1] && verdict.clusters.map(\.size) == [1600, 1])
    #expect(verdict.clusters[1].worst > verdict.clusters[0].worst)
  }

  @Test(arguments: [3, 5, 7, 40])
  func `a million dots are places of the whole image, none of them lost`(step: Int) {
    let (width, height) = (step * 300, step * 200)
    let new = PixelBuffer(width: width, height: height) { pixels in
      for index in pixels.indices {
        let isDot = index % width % step == 0 && index / width % step == 0
        pixels[index] = isDot ? 0xFF00_0000 : 0xFFFF_FFFF
      }
    }
    let verdict = ComparisonStrategy.exact.compare(
      new, with: PixelBuffer(width: width, height: height, repeating: 0xFFFF_FFFF))
    #expect(verdict.clusterCount == 60_000)
    if step <= 5 {
      #expect(verdict.placeCount == 1)
      #expect(
        verdict.places[0].bounds
          == PixelRect(x: 0, y: 0, width: 299 * step + 1, height: 199 * step + 1))
    }
    #expect(
      verdict.placeCount > Verdict.clusterLimit || verdict.places.reduce(0) { $0 + $1.pixels } == 60_000)
  }

  @Test func `what people see as one does not depend on the order of rows and columns`() {
    for seed in UInt64(0)..<20 {
      let (new, old) = SeededImages.scenes(seed: seed, width: 90, height: 70)
      func mirrored(_ image: PixelBuffer) -> PixelBuffer {
        PixelBuffer(width: 90, height: 70) { pixels in
          for index in pixels.indices { pixels[index] = image[89 - index % 90, 69 - index / 90] }
        }
      }
      let one = ComparisonStrategy.exact.compare(new, with: old).places
      let other = ComparisonStrategy.exact.compare(mirrored(new), with: mirrored(old)).places
      let turned = other.map { place in
        PixelRect(
          x: 90 - place.bounds.x - place.bounds.width, y: 70 - place.bounds.y - place.bounds.height,
          width: place.bounds.width, height: place.bounds.height)
      }
      #expect(Set(one.map(\.bounds)) == Set(turned), "\(seed)")
    }
  }

  @Test func `verdicts of earlier versions, without places, are read`() throws {
    let verdict = Self.verdict(Self.line(y: 40, letters: 9))
    let data = try JSONEncoder().encode(verdict)
    var fields = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    for key in ["places", "placeCount"] { #expect(fields.removeValue(forKey: key) != nil) }
    let old = try JSONDecoder().decode(Verdict.self, from: JSONSerialization.data(withJSONObject: fields))
    #expect(old.places.isEmpty && old.clusters == verdict.clusters && old.toleranceHint == nil)
  }

  @Test
  func `the search for what would have passed waits until somebody asks, and names only what is sensible`() {
    let plain = PixelBuffer(width: 400, height: 300, repeating: 0xFFFF_FFFF)
    let large = Self.image(400, 300, [PixelRect(x: 9, y: 9, width: 90, height: 50)])
    let comparison = ComparisonStrategy.channels(within: 1).examine(large, against: plain)
    #expect(comparison.verdict.suggestions.isEmpty && comparison.verdict.toleranceHint == nil)
    #expect(comparison.suggestions.isEmpty)
    let names = comparison.leastChanges.map { "\($0.strategy)" }
    #expect(
      names.contains("channels(within: 255)") && names.contains("channels(within: 1).budget(pixels: 4500)"))
    let asked = ComparisonStrategy.channels(within: 1).compare(large, with: plain, detail: .explained)
    #expect(asked.toleranceHint == "No sensible tolerance passes this. If it is intended, record it again.")
    let dots = Self.image(400, 300, (0..<9).map { PixelRect(x: 30 * $0, y: 200, width: 1, height: 2) })
    let small = ComparisonStrategy.exact.compare(dots, with: plain, detail: .explained)
    #expect(
      small.suggestions.map { "\($0.strategy)" } == ["exact.clusters(size: 3)", "exact.budget(pixels: 18)"])
    #expect(small.toleranceHint == "Would pass with `exact.clusters(size: 3)` or `exact.budget(pixels: 18)`.")
  }

  @Test func `images of different size have no hint, and say where both differ`() {
    let verdict = ComparisonStrategy.exact.compare(
      Self.image(50, 50, [PixelRect(x: 3, y: 4, width: 9, height: 9)]),
      with: PixelBuffer(width: 60, height: 50, repeating: 0xFFFF_FFFF), detail: .explained)
    #expect(verdict.places.map(\.bounds) == [PixelRect(x: 3, y: 4, width: 9, height: 9)])
    #expect(verdict.toleranceHint == nil && verdict.suggestions.isEmpty)
  }

  @Test(arguments: [
    (0, "0"), (7, "7"), (999, "999"), (1000, "1,000"), (131_072, "131,072"), (1 << 40, "1,099,511,627,776"),
  ])
  func `numbers of pixels have commas`(number: Int, text: String) {
    let place = Place(bounds: PixelRect(x: 0, y: 0, width: 1, height: 1), pixels: number)
    #expect(place.summary.hasPrefix("\(text) pixel"))
  }
}
