import PixelBuffers
import PixelComparison
import Testing

/// Edges may move further where at least twenty clusters are noise.
@Suite struct WideLimitsTests {
  /// Whether the last of some bars, the sides of which are noise each, is noise too.
  private func passes(
    _ bars: Bars, amid noise: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) -> Bool {
    var all = bars
    all.count = noise / 2 + 1
    all.moves = { bar, row in bar == noise / 2 ? bars.moves(bar, row) : (20, -20) }
    all.middle = { bar, row in bar == noise / 2 ? bars.middle(bar, row) : 0 }
    let (new, old) = all.images(width: 20, height: 4 + (noise / 2 + 1) * (bars.rows + 4))
    let verdict = ComparisonStrategy.standard.compare(new, with: old)
    #expect(
      ComparisonStrategy.standard.compare(old, with: new).passes == verdict.passes,
      sourceLocation: sourceLocation)
    return verdict.passes
  }

  @Test(arguments: [(20, 157, true), (18, 157, false), (20, 158, false)])
  func `a pixel may move by five quarters of the share`(noise: Int, levels: Int, passes isNoise: Bool) {
    let bars = Bars(moves: { $1 == 3 ? (levels, 0) : $1 < 3 ? (20, 0) : (0, 0) })
    #expect(passes(bars, amid: noise) == isNoise)
  }
}
