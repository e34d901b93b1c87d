import PixelBuffers
import PixelComparison
import Testing

/// Verdicts on parts of images: regions, masks, and what images of different size share.
@Suite struct PartialVerdictTests {
  @Test func `a stale allowance on equal images says which minimum would have passed`() throws {
    let strategy = ComparisonStrategy.exact.budget(pixels: 9, minimum: 1)
    let comparison = strategy.examine(VerdictTests.plain, against: VerdictTests.plain)
    #expect(comparison.verdict.outcome == .different)
    let found = try #require(comparison.suggestions.first)
    #expect(found.parameter == "budget(minimum:)" && found.value == 0)
    #expect(found.strategy.compare(VerdictTests.plain, with: VerdictTests.plain).passes)
  }

  @Test func `what a region's own strategy forbids, a change of that one allows`() throws {
    let part = Area.rectangle(PixelRect(x: 0, y: 0, width: 40, height: 40))
    let strategy = ComparisonStrategy.exact.budget(pixels: 5000).comparing(part, as: .exact)
    let comparison = strategy.examine(VerdictTests.blots, against: VerdictTests.plain)
    #expect(comparison.verdict.outcome == .different)
    let found = try #require(comparison.leastChanges.first)
    #expect(found.parameter == "budget(pixels:) in \(part)")
    #expect(found.strategy.compare(VerdictTests.blots, with: VerdictTests.plain).passes)
  }

  @Test func `the histogram leaves out what regions take out`() {
    func verdict(_ strategy: ComparisonStrategy) -> Verdict {
      strategy.compare(VerdictTests.blots, with: VerdictTests.plain, detail: .explained)
    }
    let whole = verdict(.exact).histogram.reduce(0, +)
    let left = ComparisonStrategy.exact.ignoring(.rectangle(PixelRect(x: 0, y: 0, width: 40, height: 20)))
    let found = verdict(left)
    #expect(found.histogram.reduce(0, +) == found.counts.different && found.counts.different < whole)
    let all = ComparisonStrategy.exact.ignoring(.rectangle(PixelRect(x: 0, y: 0, width: 40, height: 39)))
      .ignoring(.rectangle(PixelRect(x: 39, y: 39, width: 1, height: 1)))
    #expect(verdict(all).histogram.isEmpty)
  }

  @Test func `regions and masks hold for images of different size, and long thin ones have a union`() {
    let small = PixelBuffer(width: 30, height: 50, repeating: 0xFFFF_FFFF)
    let ignored = Area.rectangle(PixelRect(x: 0, y: 0, width: 30, height: 50))
    let comparison = ComparisonStrategy.exact.ignoring(ignored).examine(VerdictTests.blots, against: small)
    #expect(comparison.verdict.outcome == .different)
    let half = ComparisonStrategy.exact.ignoring(.rectangle(PixelRect(x: 0, y: 0, width: 30, height: 20)))
    let verdict = half.examine(VerdictTests.blots, against: small)
    #expect(verdict.status(x: 0, y: 0) == .masked && verdict.leastChanges.isEmpty)
    let mask = PixelBuffer(width: 30, height: 50) { pixels in
      for index in pixels.indices { pixels[index] = index < 600 ? 0xFFFF_FFFF : 0xFF00_0000 }
    }
    #expect(
      ComparisonStrategy.exact.examine(VerdictTests.blots, against: small, mask: mask).status(x: 0, y: 0)
        == .masked)
    let (wide, tall) = (
      PixelBuffer(width: 100, height: 1, repeating: 0xFFFF_FFFF),
      PixelBuffer(width: 1, height: 100, repeating: 0xFFFF_FFFF)
    )
    let thin = ComparisonStrategy.exact.examine(wide, against: tall)
    #expect(thin.diffImage().height == 100 && thin.status(x: 50, y: 0) == .outOfBounds)
  }

  @Test(arguments: [(100, 1, 1, 100), (2119, 811, 811, 2119), (7, 5, 3, 5), (4, 4, 9, 9), (3, 9, 8, 2)])
  func `only pixels that one image has are out of bounds`(
    width: Int, height: Int, otherWidth: Int, otherHeight: Int
  ) {
    let new = PixelBuffer(width: width, height: height, repeating: 0xFFFF_FFFF)
    let old = PixelBuffer(width: otherWidth, height: otherHeight, repeating: 0xFFFF_FFFF)
    let comparison = ComparisonStrategy.exact.examine(new, against: old)
    let shown = comparison.diffImage()
    let (wide, high) = (max(width, otherWidth), max(height, otherHeight))
    #expect(shown.width == wide && shown.height == high)
    var counts = StatusCounts()
    var wrong = 0
    for index in 0..<wide * high {
      let (x, y) = (index % wide, index / wide)
      let isNew = x < width && y < height
      let isOld = x < otherWidth && y < otherHeight
      let expected: PixelStatus? = isNew && isOld ? .equal : isNew || isOld ? .outOfBounds : nil
      let status = comparison.status(x: x, y: y)
      if status != expected || (shown[x, y] >> 24 == 0) != (status == nil) { wrong += 1 }
      if let status { counts[status] += 1 }
    }
    #expect(wrong == 0)
    #expect(comparison.verdict.counts == counts)
    #expect(comparison.verdict.differingPixels == counts.outOfBounds && counts.outOfBounds > 0)
  }
}
