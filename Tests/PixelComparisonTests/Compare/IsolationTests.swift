import PixelBuffers
import PixelComparison
import Testing

/// Edges that move a little: noise by themselves, and none where the edges nearby are the same.
@Suite struct IsolationTests {
  /// So many single dark pixels, each of which makes three pixels of edges: itself and those before and above it.
  private func dots(_ count: Int) -> (Int, Int) -> Bool {
    { x, y in x >= 20 && x % 4 == 0 && y % 4 == 2 && x < 118 && y / 4 * 25 + (x - 20) / 4 < count }
  }

  private func isIsolated(
    _ images: (PixelBuffer, PixelBuffer), sourceLocation: SourceLocation = #_sourceLocation
  ) -> Bool {
    let verdict = SlowComparison.expectSame(images.0, images.1, sourceLocation: sourceLocation)
    let swapped = ComparisonStrategy.standard.compare(images.1, with: images.0)
    #expect(verdict.outcome == swapped.outcome, sourceLocation: sourceLocation)
    #expect(verdict.clusters.allSatisfy { $0.classification == .isolated }, sourceLocation: sourceLocation)
    return verdict.outcome == .different
  }

  /// The bar has 24 pixels that move, so 768 of edges have to stay; 16 of its own do.
  @Test(arguments: [(251, true), (250, false), (0, false)])
  func `a stroke that swells a little fails where 32 times as many pixels of edges are the same`(
    count: Int, isReal: Bool
  ) {
    #expect(isIsolated(Bars().images(other: dots(count))) == isReal)
  }

  @Test(arguments: [(29, 29, true), (28, 28, false), (-29, -29, true), (31, -31, true), (30, -30, false)])
  func `one way by more than a seventh of the share, or by more than a quarter, and by a fifth at a pixel`(
    left: Int, right: Int, isReal: Bool
  ) {
    let bars = Bars(moves: { _, _ in (left, right) })
    #expect(isIsolated(bars.images(other: dots(500))) == isReal)
  }

  @Test(arguments: [(17, true), (16, false)])
  func `averages count, not one pixel`(others: Int, isReal: Bool) {
    let bars = Bars(moves: { $1 == 3 ? (40, others) : (others, others) })
    #expect(isIsolated(bars.images(other: dots(500))) == isReal)
  }

  @Test(arguments: [(5, true), (11, false)])
  func `one way means nearly all of the movement`(back: Int, isReal: Bool) {
    let bars = Bars(moves: { $1 == 3 ? (29, -back) : (29, 29) })
    #expect(isIsolated(bars.images(other: dots(500))) == isReal)
  }

  @Test(arguments: [(-40, true), (0, false)])
  func `edges that move both ways are sixteen pixels at least`(last: Int, isReal: Bool) {
    let bars = Bars(rows: 8, moves: { $1 == 7 ? (40, last) : (40, -40) })
    #expect(isIsolated(bars.images(other: dots(500))) == isReal)
  }

  /// One side of a bar of forty pixels needs 2,560 of edges, of which the bar has some.
  @Test(arguments: [
    (40, 9, 9, 822, true), (40, 9, 9, 821, false), (39, 9, 9, 900, false), (40, 9, 8, 900, false),
  ])
  func `a single cluster of forty pixels fails where it moves by a fourteenth of the share`(
    rows: Int, even: Int, odd: Int, count: Int, isReal: Bool
  ) {
    let bars = Bars(rows: rows, moves: { ($1 % 2 == 0 ? even : odd, 0) })
    #expect(isIsolated(bars.images(height: 200, other: dots(count))) == isReal)
  }

  @Test(arguments: [(0, true), (9, false)])
  func `two clusters are no single one`(right: Int, isReal: Bool) {
    let bars = Bars(rows: 40, moves: { _, _ in (9, right) })
    #expect(isIsolated(bars.images(height: 200, other: { x, _ in x > 20 && x % 2 == 0 })) == isReal)
  }

  /// An eighth of the contrast, from a level on.
  @Test(arguments: [(40, 100, true), (32, 100, false), (40, 0, false)])
  func `and by more than four levels, and where it is seen`(levels: Int, darkest: UInt32, isReal: Bool) {
    let (new, old) = Bars(rows: 40, moves: { _, _ in (levels, 0) }).images(height: 200, other: dots(900))
    func faded(_ image: PixelBuffer) -> PixelBuffer {
      var image = image
      image.paint { pixels in
        for index in pixels.indices {
          pixels[index] = 0xFF00_0000 | (darkest + (pixels[index] & 255) / 8) * 0x010101
        }
      }
      return image
    }
    #expect(isIsolated((faded(new), faded(old))) == isReal)
  }

  /// Two pixels in eight move by 54 levels.
  @Test(arguments: [(10, true), (9, false)])
  func `a sixth of the share is enough where edges move clearly`(others: Int, isReal: Bool) {
    let bars = Bars(moves: { $1 % 4 == 0 ? (54, -54) : (others, -others) })
    #expect(isIsolated(bars.images(other: { x, _ in x > 20 && x % 2 == 0 })) == isReal)
  }

  @Test(arguments: [(25, true), (24, false)])
  func `clearly means by more than twenty-four levels`(levels: Int, isReal: Bool) {
    let bars = Bars(moves: { _, _ in (levels, -levels) })
    #expect(isIsolated(bars.images(other: { x, _ in x > 20 && x % 2 == 0 })) == isReal)
  }

  /// Twenty-four pixels need 3,072 of edges.
  @Test(arguments: [(1019, true), (1018, false)])
  func `clearly means with 128 times as many pixels of edges`(count: Int, isReal: Bool) {
    let bars = Bars(moves: { _, _ in (28, -28) })
    #expect(isIsolated(bars.images(height: 200, other: dots(count))) == isReal)
  }

  @Test(arguments: [(-29, true), (0, false)])
  func `clearly means eight pixels`(last: Int, isReal: Bool) {
    let bars = Bars(rows: 4, moves: { $1 == 3 ? (29, last) : (29, -29) })
    #expect(isIsolated(bars.images(other: { x, _ in x > 20 && x % 2 == 0 })) == isReal)
  }

  @Test(arguments: [(32, nil, true), (32, 40, false)] as [(Int, Int?, Bool)])
  func `more than sixty-four clusters of edges are noise`(count: Int, more: Int?, isReal: Bool) {
    // Stripes, every pixel of which is an edge, and perhaps a bar more, of which one side moves.
    let rows = Bars().rows + 4
    let bars = Bars(count: count)
    var pair = bars.images(width: 180, height: 40 + count * rows) { x, y in x > 20 && x % 2 == 0 && y >= 40 }
    if let more {
      let place = (count * rows + 10) * 180 + 4
      pair.1.paint { $0[place] = 0xFF80_8080 }
      pair.0.paint { $0[place] = 0xFF80_8080 - UInt32(more) * 0x010101 }
    }
    let verdict = ComparisonStrategy.standard.compare(pair.0, with: pair.1)
    #expect((verdict.outcome == .different) == isReal)
    #expect(verdict.clusterCount == (isReal ? 2 * count : 0))
  }

  /// A line of pixels that are dark in turns: of these, each is an edge, and every second one before it.
  @Test(arguments: [(256, true), (257, false)], [false, true])
  func `edges are near within 256 rows and columns`(limit: (distance: Int, isReal: Bool), isAcross: Bool) {
    let bars = isAcross ? Bars(top: 300) : Bars(left: 300)
    // From the last column, or row, that moves.
    let line = (isAcross ? 12 : 13) + limit.distance
    let size = isAcross ? (width: 290, height: 600) : (width: 600, height: 290)
    let (new, old) = bars.images(width: size.width, height: size.height) { x, y in
      isAcross ? x == line && y % 2 == 0 : y == line && x % 2 == 0
    }
    let outcome = ComparisonStrategy.standard.compare(new, with: old).outcome
    #expect((outcome == .different) == limit.isReal)
  }

  /// Dots that are nearly enough, and a line just too far below, of which the next rows of nearer pixels are part.
  @Test func `what is too far to be looked at decides nothing`() {
    let (new, old) = Bars(left: 300).images(width: 600, height: 290) { x, y in
      y == 13 + 257 && x % 2 == 0
        || x % 4 == 0 && y % 4 == 2 && (100..<112).contains(y) && (300..<500).contains(x)
    }
    let cleared = ReachTests.cleared(new, old, 0xFF12_3456, reach: ComparisonStrategy.standard.reach)
    #expect(cleared.0 != new)
    let verdict = ComparisonStrategy.standard.compare(new, with: old)
    #expect(verdict.passes)
    #expect(ComparisonStrategy.standard.compare(cleared.0, with: cleared.1) == verdict)
  }

  @Test func `edges that differ by one level are not the same`() {
    // Those before and above each dot stay.
    #expect(!isIsolated(Bars().images(other: dots(300), otherLevel: { $0 ? 1 : 0 })))
    #expect(isIsolated(Bars().images(other: dots(300))))
  }

  @Test(arguments: [true, false])
  func `edges in what is ignored say nothing`(isEqual: Bool) {
    let (new, old) = Bars().images(other: dots(500), otherLevel: { $0 && !isEqual ? 60 : 0 })
    let strategy = ComparisonStrategy.standard.ignoring(
      .rectangle(PixelRect(x: 15, y: 0, width: 105, height: 120)))
    #expect(strategy.compare(new, with: old).passes)
    #expect(SlowComparison(new, old, strategy).classifications.allSatisfy { $0 == .edgeCoverage })
  }

  /// Stripes, every second one of which is a level brighter in one image.
  @Test func `the next pixel has to stay, too`() {
    let (new, old) = Bars().images(other: { x, _ in x > 20 }, otherLevel: { $0 ? 101 : 100 })
    func striped(_ image: PixelBuffer) -> PixelBuffer {
      var image = image
      let width = image.width
      image.paint { pixels in
        for index in pixels.indices where index % width > 20 && index % 2 == 0 { pixels[index] = 0xFF7D_7D7D }
      }
      return image
    }
    #expect(!isIsolated((striped(new), striped(old))))
  }

  /// Strokes of a row that lie across two in the other image.
  @Test(arguments: [(20, false), (19, true)])
  func `edges among twenty hinted strokes are noise`(strokes: Int, isReal: Bool) {
    func image(_ source: PixelBuffer, isNew: Bool) -> PixelBuffer {
      var image = source
      image.paint { pixels in
        for index in pixels.indices {
          let (x, y) = (index % 120, index / 120)
          guard (60..<80).contains(x), y / 4 < strokes, [1, 2].contains(y % 4) else { continue }
          pixels[index] = !isNew ? 0xFF80_8080 : y % 4 == 1 ? 0xFF00_0000 : 0xFFFF_FFFF
        }
      }
      return image
    }
    let (new, old) = Bars().images(other: { x, _ in x > 90 && x % 2 == 0 })
    let verdict = SlowComparison.expectSame(image(new, isNew: true), image(old, isNew: false))
    #expect(verdict.clusters.contains { $0.classification == .isolated } == isReal)
    #expect(verdict.passes == !isReal)
  }

  @Test(arguments: [(0.55, true), (0.7, false)])
  func `limits are parts of the share`(share: Double, isReal: Bool) {
    let (new, old) = Bars().images(other: dots(500))
    let strategy = ComparisonStrategy.channels(within: 1).antialiasing(.classified(share: share))
    #expect((strategy.compare(new, with: old).outcome == .different) == isReal)
  }

  @Test(arguments: [(500, false), (0, true)])
  func `a share that makes clusters edges which are isolated then would not have passed`(
    count: Int, isNamed: Bool
  ) {
    let bars = Bars(moves: { ($1 == 3 ? 138 : 45, 0) })
    let (new, old) = bars.images(other: dots(count))
    let verdict = ComparisonStrategy.standard.compare(new, with: old, detail: .explained)
    #expect(verdict.outcome == .different)
    #expect(verdict.suggestions.contains { $0.parameter.contains("share") } == isNamed)
  }

  @Test func `no share is named where edges are isolated, though a larger one would do`() {
    let (new, old) = Bars(moves: { _, _ in (30, 30) }).images(other: dots(500))
    let larger = ComparisonStrategy.channels(within: 1).antialiasing(.classified(share: 0.6))
    #expect(larger.compare(new, with: old).passes)
    let verdict = ComparisonStrategy.standard.compare(new, with: old, detail: .explained)
    #expect(verdict.suggestions.allSatisfy { !$0.parameter.contains("share") })
  }
}
