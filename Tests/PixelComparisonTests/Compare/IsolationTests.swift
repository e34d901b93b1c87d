import PixelBuffers
import PixelComparison
import Testing

/// Edges that move a little: noise by themselves, and none where the edges nearby are the same.
@Suite struct IsolationTests {
  /// Dark bars of eight columns on white, one below the other, with a column of antialiased pixels at both sides.
  private struct Bars {
    var count = 1
    var rows = 12
    /// How much darker, of 223 levels of contrast, a pixel at the left and at the right side is in the new image; by row.
    var moves: (_ row: Int) -> (left: Int, right: Int) = { _ in (29, 29) }
    var left = 4
    var top = 2

    /// The level of a pixel; white where there is no bar.
    func level(_ x: Int, _ y: Int, isNew: Bool) -> Int {
      let (column, row) = (x - left, (y - top) % (rows + 4))
      guard (-1...8).contains(column), (0..<rows).contains(row), (top..<top + count * (rows + 4)).contains(y)
      else {
        return 255
      }
      if (0..<8).contains(column) { return 32 }
      let moved = moves(row)
      return 180 - (isNew ? column < 0 ? moved.left : moved.right : 0)
    }
  }

  /// Both images of bars, and of the same other pixels right of them, or anywhere in white.
  private func images(
    _ bars: Bars, width: Int = 120, height: Int = 120, other: (Int, Int) -> Bool,
    otherLevel: (_ isNew: Bool) -> Int = { _ in 0 }
  ) -> (PixelBuffer, PixelBuffer) {
    func image(_ isNew: Bool) -> PixelBuffer {
      PixelBuffer(width: width, height: height) { pixels in
        for index in pixels.indices {
          let (x, y) = (index % width, index / width)
          let own = other(x, y) ? otherLevel(isNew) : bars.level(x, y, isNew: isNew)
          pixels[index] = 0xFF00_0000 | UInt32(own) * 0x010101
        }
      }
    }
    return (image(true), image(false))
  }

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

  /// The bar has 24 pixels that move, so 768 of edges have to stay; 41 of its own do.
  @Test(arguments: [(243, true), (242, false), (0, false)])
  func `a stroke that swells a little fails where 32 times as many pixels of edges are the same`(
    count: Int, isReal: Bool
  ) {
    #expect(isIsolated(images(Bars(), other: dots(count))) == isReal)
  }

  @Test(arguments: [(29, 29, true), (28, 28, false), (-29, -29, true), (31, -31, true), (30, -30, false)])
  func `one way by more than a seventh of the share, or by more than a quarter, and by a fifth at a pixel`(
    left: Int, right: Int, isReal: Bool
  ) {
    let bars = Bars(moves: { _ in (left, right) })
    #expect(isIsolated(images(bars, other: dots(500))) == isReal)
  }

  @Test(arguments: [(17, true), (16, false)])
  func `averages count, not one pixel`(others: Int, isReal: Bool) {
    let bars = Bars(moves: { $0 == 3 ? (40, others) : (others, others) })
    #expect(isIsolated(images(bars, other: dots(500))) == isReal)
  }

  @Test(arguments: [(5, true), (11, false)])
  func `one way means nearly all of the movement`(back: Int, isReal: Bool) {
    let bars = Bars(moves: { $0 == 3 ? (29, -back) : (29, 29) })
    #expect(isIsolated(images(bars, other: dots(500))) == isReal)
  }

  @Test(arguments: [(-40, true), (0, false)])
  func `edges that move both ways are sixteen pixels at least`(last: Int, isReal: Bool) {
    let bars = Bars(rows: 8, moves: { $0 == 7 ? (40, last) : (40, -40) })
    #expect(isIsolated(images(bars, other: dots(500))) == isReal)
  }

  @Test(arguments: [(32, nil, true), (32, 40, false)] as [(Int, Int?, Bool)])
  func `more than sixty-four clusters of edges are noise`(count: Int, more: Int?, isReal: Bool) {
    // Stripes, every pixel of which is an edge, and perhaps a bar more, of which one side moves.
    let rows = Bars().rows + 4
    let bars = Bars(count: count)
    var pair = images(bars, width: 180, height: 40 + count * rows) { x, y in x > 20 && x % 2 == 0 && y >= 40 }
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
    let (new, old) = images(bars, width: size.width, height: size.height) { x, y in
      isAcross ? x == line && y % 2 == 0 : y == line && x % 2 == 0
    }
    #expect((ComparisonStrategy.standard.compare(new, with: old).outcome == .different) == limit.isReal)
  }

  @Test func `edges that differ by one level are not the same`() {
    // Those before and above each dot stay.
    #expect(!isIsolated(images(Bars(), other: dots(300), otherLevel: { $0 ? 1 : 0 })))
    #expect(isIsolated(images(Bars(), other: dots(300))))
  }

  @Test(arguments: [(0.55, true), (0.7, false)])
  func `limits are parts of the share`(share: Double, isReal: Bool) {
    let (new, old) = images(Bars(), other: dots(500))
    let strategy = ComparisonStrategy.channels(within: 1).antialiasing(.classified(share: share))
    #expect((strategy.compare(new, with: old).outcome == .different) == isReal)
  }

  @Test(arguments: [(500, false), (0, true)])
  func `a share that makes clusters edges which are isolated then would not have passed`(
    count: Int, isNamed: Bool
  ) {
    let bars = Bars(moves: { ($0 == 3 ? 138 : 45, 0) })
    let (new, old) = images(bars, other: dots(count))
    let verdict = ComparisonStrategy.standard.compare(new, with: old, detail: .explained)
    #expect(verdict.outcome == .different)
    #expect(verdict.suggestions.contains { $0.parameter.contains("share") } == isNamed)
  }

  @Test func `no share is named where edges are isolated, though a larger one would do`() {
    let (new, old) = images(Bars(moves: { _ in (30, 30) }), other: dots(500))
    let larger = ComparisonStrategy.channels(within: 1).antialiasing(.classified(share: 0.6))
    #expect(larger.compare(new, with: old).passes)
    let verdict = ComparisonStrategy.standard.compare(new, with: old, detail: .explained)
    #expect(verdict.suggestions.allSatisfy { !$0.parameter.contains("share") })
  }
}
