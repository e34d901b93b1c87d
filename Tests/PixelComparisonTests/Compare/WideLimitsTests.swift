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
    let verdict = SlowComparison.expectSame(new, old, sourceLocation: sourceLocation)
    #expect(ComparisonStrategy.standard.compare(old, with: new).passes == verdict.passes)
    return verdict.passes
  }

  @Test(arguments: [(20, 157, true), (18, 157, false), (20, 158, false)])
  func `a pixel may move by five quarters of the share`(noise: Int, levels: Int, passes isNoise: Bool) {
    let bars = Bars(moves: { $1 == 3 ? (levels, 0) : $1 < 3 ? (20, 0) : (0, 0) })
    #expect(passes(bars, amid: noise) == isNoise)
  }

  /// The left side of a bar, of which so many pixels get the bar's color.
  @Test(arguments: [(20, 3, true), (18, 3, false), (20, 4, false)])
  func `three pixels may move by any amount`(noise: Int, pixels: Int, passes isNoise: Bool) {
    #expect(passes(Bars(moves: { $1 < pixels ? (168, 0) : (0, 0) }), amid: noise) == isNoise)
  }

  @Test(arguments: [(20, 76, true), (18, 76, false), (20, 77, false)])
  func `and all of them by half of that on average`(noise: Int, levels: Int, passes isNoise: Bool) {
    #expect(passes(Bars(moves: { _, _ in (levels, 0) }), amid: noise) == isNoise)
  }

  /// One column between two others, which get darker; in three rows it does, too, by more than drift.
  @Test(arguments: [(20, 38, true), (18, 38, false), (20, 39, false)])
  func `strokes may swell by five parts in thirty-two`(noise: Int, levels: Int, passes isNoise: Bool) {
    // By more and by less from row to row: in proportion to the ink it would be another opacity.
    let bars = Bars(
      columns: 1,
      moves: {
        let own = levels + ($1 % 2 == 0 ? 15 : -15)
        return (own, own)
      }, middle: { $1 < 3 ? 6 : 0 })
    #expect(passes(bars, amid: noise) == isNoise)
  }

  /// The last column, which is lost: it moves by more than the share, or by more than half of it on average.
  @Test(arguments: [(3, 140), (5, 140), (12, 70)])
  func `a clipped column fails among noise, however strong it was`(rows: Int, levels: Int) {
    let noise = Bars(count: 11, moves: { bar, _ in bar == 10 ? (0, 0) : (20, -20) })
    let pair = noise.images(width: 20, height: 200)
    func image(_ source: PixelBuffer, isLost: Bool) -> PixelBuffer {
      PixelBuffer(width: 60, height: source.height) { pixels in
        for index in pixels.indices {
          let (x, y) = (index % 60, index / 60)
          let isBlock = (40...46).contains(x) && (20..<20 + rows).contains(y)
          let level = !isBlock ? 255 : x < 46 ? 32 : isLost ? 255 : 255 - levels
          pixels[index] = x < 20 ? source[x, y] : 0xFF00_0000 | UInt32(level) * 0x010101
        }
      }
    }
    let (new, old) = (image(pair.new, isLost: true), image(pair.old, isLost: false))
    #expect(SlowComparison.expectSame(new, old).outcome == .different)
  }
}
