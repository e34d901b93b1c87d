import PixelBuffers
import PixelComparison
import Testing

/// Noise that counts by itself and passes where the whole image is full of it.
@Suite struct NoisyImageTests {
  /// An image of letters, the same by another hinter, and what a change makes of the latter.
  private func images(_ change: (Int, Int, UInt32) -> UInt32? = { _, _, _ in nil }) -> (
    PixelBuffer, PixelBuffer
  ) {
    let (hinted, old) = SeededImages.letters(seed: 1, defects: 1000)
    let new = PixelBuffer(width: hinted.width, height: hinted.height) { pixels in
      for index in pixels.indices {
        let (x, y) = (index % hinted.width, index / hinted.width)
        pixels[index] = change(x, y, old[x, y]) ?? hinted[x, y]
      }
    }
    return (new, old)
  }

  @Test func `letters by another hinter pass where all of them are hinted`() {
    let (new, old) = images()
    let verdict = ComparisonStrategy.standard.compare(new, with: old)
    #expect(verdict.outcome == .tolerated && verdict.counts.antialiased > 200)
  }

  @Test func `a few letters by another hinter fail, as in an image that is otherwise the same`() {
    let (new, old) = images { x, y, pixel in y >= 18 || x >= 28 ? pixel : nil }
    #expect(ComparisonStrategy.standard.compare(new, with: old).outcome == .different)
  }

  @Test(arguments: [nil, ["ellipse(2, 2, 6, 6)"]])
  func `what may be noise keeps its status where the image is not noisy`(ignored: [String]?) throws {
    let (new, old) = images { x, y, pixel in
      let isFaint = (40..<60).contains(x) && (20..<40).contains(y)
      return isFaint ? pixel & 0xFFFF_FBFF : y >= 18 || x >= 28 ? pixel : nil
    }
    let strategy = try ComparisonStrategy(
      "standard" + (ignored ?? []).map { ".ignoring(\($0))" }.joined())
    let comparison = strategy.examine(new, against: old)
    var counts: [PixelStatus: Int] = [:]
    for index in 0..<old.count {
      let status = try #require(comparison.status(x: index % old.width, y: index / old.width))
      counts[status, default: 0] += 1
    }
    let verdict = comparison.verdict
    #expect(verdict.outcome == .different && verdict.clusterCount > 1 && verdict.counts.different > 300)
    for status in PixelStatus.allCases { #expect(counts[status, default: 0] == verdict.counts[status]) }
  }

  @Test func `a letter that is lost among hinted ones fails`() {
    let (new, old) = images { x, y, _ in (14..<28).contains(x) && (18..<36).contains(y) ? 0xFFFF_FFFF : nil }
    #expect(ComparisonStrategy.standard.compare(new, with: old).outcome == .different)
  }

  @Test(arguments: [(1, 0), (-1, 0), (0, 1), (0, -1), (0, 2)])
  func `a row of letters that moved among hinted ones fails`(across: Int, down: Int) {
    let source = images().1
    let (new, old) = images { x, y, _ in
      guard (37..<53).contains(y), (1..<source.width - 1).contains(x) else { return nil }
      return source[x - across, y - down]
    }
    #expect(ComparisonStrategy.standard.compare(new, with: old).outcome == .different)
  }

  @Test func `an area in another color among hinted letters fails`() {
    let (new, old) = images { x, y, pixel in (70..<84).contains(x) && y < 18 ? pixel & 0xFFFF_FBFF : nil }
    #expect(ComparisonStrategy.standard.compare(new, with: old).outcome == .different)
  }

  /// Rows of letters by another hinter, and above, below or between them new lines around moved strokes.
  @Test(arguments: [0, 1, 2])
  func `what is new around hinted letters fails wherever it stands`(place: Int) {
    let (hinted, old) = SeededImages.letters(seed: 1, defects: 1000)
    let (width, letters) = (hinted.width, hinted.height)
    let top = [0, letters / 2 / 18 * 18, letters][place]
    /// An image of letters with space for forty rows from `top` on.
    func image(_ source: PixelBuffer, _ mark: (Int, Int) -> UInt32?) -> PixelBuffer {
      PixelBuffer(width: width, height: letters + 40) { pixels in
        for index in pixels.indices {
          let (x, y) = (index % width, index / width)
          if (top..<top + 40).contains(y) {
            pixels[index] = mark(x, y - top) ?? 0xFFFF_FFFF
          } else {
            pixels[index] = source[x, y < top ? y : y - 40]
          }
        }
      }
    }
    // Strokes of a row that fill it, or lie across two.
    func stroke(_ x: Int, _ y: Int) -> Bool { (14..<34).contains(x) && [12, 16, 20].contains(y) }
    let new = image(hinted) { x, y in
      if stroke(x, y) { return 0xFF00_0000 }
      // An L that has the strokes within its bounds.
      return x == 10 && (8..<30).contains(y) || y == 29 && (10..<38).contains(x) ? 0xFFCD_CDCD : nil
    }
    let reference = image(old) { x, y in stroke(x, y) || stroke(x, y - 1) ? 0xFF80_8080 : nil }
    let verdict = ComparisonStrategy.standard.compare(new, with: reference)
    #expect(verdict.outcome == .different && verdict.clusterCount == 1)
    #expect(verdict.clusters.first?.bounds == PixelRect(x: 10, y: top + 8, width: 28, height: 22))
    #expect(verdict.counts.different == 49)
  }
}
