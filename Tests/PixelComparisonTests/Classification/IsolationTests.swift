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
    let verdict = ComparisonStrategy.standard.compare(images.0, with: images.1)
    let swapped = ComparisonStrategy.standard.compare(images.1, with: images.0)
    #expect(verdict.outcome == swapped.outcome, sourceLocation: sourceLocation)
    #expect(verdict.clusters.allSatisfy { $0.classification == .isolated }, sourceLocation: sourceLocation)
    return verdict.outcome == .different
  }

  /// The bar has 24 pixels that move, so 384 of edges have to stay; 16 of its own do.
  @Test(arguments: [(123, true), (122, false), (0, false)])
  func `a stroke that swells a little fails where 16 times as many pixels of edges are the same`(
    count: Int, isReal: Bool
  ) {
    #expect(isIsolated(Bars().images(other: dots(count))) == isReal)
  }

  /// A level is a 223rd of the contrast; the limits are 7.7 % and 13.75 % of it.
  @Test(arguments: [(18, 18, true), (17, 17, false), (-18, -18, true), (31, -31, true), (30, -30, false)])
  func `one way by more than 14 % of the share, or both ways by more than 25 %`(
    left: Int, right: Int, isReal: Bool
  ) {
    let bars = Bars(moves: { _, _ in (left, right) })
    #expect(isIsolated(bars.images(other: dots(500))) == isReal)
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

  @Test func `edges that differ by one level are not the same`() {
    // Those before and above each dot stay.
    #expect(!isIsolated(Bars().images(other: dots(130), otherLevel: { $0 ? 1 : 0 })))
    #expect(isIsolated(Bars().images(other: dots(130))))
  }

  @Test(arguments: [true, false])
  func `edges in what is ignored say nothing`(isEqual: Bool) {
    let (new, old) = Bars().images(other: dots(500), otherLevel: { $0 && !isEqual ? 60 : 0 })
    let strategy = ComparisonStrategy.standard.ignoring(
      .rectangle(PixelRect(x: 15, y: 0, width: 105, height: 120)))
    #expect(strategy.compare(new, with: old).passes)
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

  @Test(arguments: [(0.55, true), (0.95, false)])
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
    let (new, old) = Bars(moves: { _, _ in (18, 18) }).images(other: dots(500))
    let larger = ComparisonStrategy.channels(within: 1).antialiasing(.classified(share: 0.7))
    #expect(larger.compare(new, with: old).passes)
    let verdict = ComparisonStrategy.standard.compare(new, with: old, detail: .explained)
    #expect(verdict.suggestions.allSatisfy { !$0.parameter.contains("share") })
  }
}
