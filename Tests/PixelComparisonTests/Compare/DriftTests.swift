import PixelBuffers
import PixelComparison
import Testing

/// Blurs and gradients by another renderer, whose small differences pass where the whole image is drawn by it.
@Suite struct DriftTests {
  /// The tiles of an image: gradients of twelve by twelve pixels on one color.
  private static let (side, columns) = (16, 6)

  /// An image of thirty gradients, and the same by another renderer.
  ///
  /// So many pixels in a row of each of the first `rounded` tiles, or all of them, move up and down by two levels, lines of the
  /// next `edges` tiles move by a fraction of a pixel, and a pixel of the last tile, at a place in it and from its old level on,
  /// becomes what `change` says.
  private func images(
    rounded: Int, row: Int? = nil, edges: Int = 0, _ change: (Int, Int, Int) -> Int = { $2 }
  ) -> (PixelBuffer, PixelBuffer) {
    let (side, columns) = (Self.side, Self.columns)
    let (width, height, last) = (columns * side, 5 * side, 5 * columns - 1)
    func image(_ level: (Int, Int, Int, Int) -> Int) -> PixelBuffer {
      PixelBuffer(width: width, height: height) { pixels in
        for index in pixels.indices {
          let (x, y) = (index % width, index / width)
          let (u, v) = (x % side - 2, y % side - 2)
          let isInside = (0..<12).contains(u) && (0..<12).contains(v)
          let tile = y / side * columns + x / side
          let own = isInside ? level(tile, u, v, 100 + u / 2 + v / 3) : 90
          pixels[index] = 0xFF00_0000 | UInt32(own) * 0x010101
        }
      }
    }
    let lines = rounded..<rounded + edges
    let old = image { tile, u, _, level in lines.contains(tile) && u == 5 ? level + 60 : level }
    let new = image { tile, u, v, level in
      if tile == last { return change(u, v, level) }
      if lines.contains(tile) { return level + (u == 5 ? 48 : u == 6 ? 12 : 0) }
      let isRounded = row.map { v == 5 && (2..<2 + $0).contains(u) } ?? true
      return tile < rounded && isRounded ? level + ((u + v) % 2 == 0 ? 2 : -2) : level
    }
    return (new, old)
  }

  /// Up to eight levels in the middle of a tile.
  private static func bump(_ u: Int, _ v: Int, _ level: Int) -> Int {
    level + min(u, 11 - u, v, 11 - v, 4) * 2
  }

  private func outcome(_ images: (PixelBuffer, PixelBuffer)) -> Verdict.Outcome {
    ComparisonStrategy.standard.compare(images.0, with: images.1).outcome
  }

  /// Twenty clusters are noise that is seen, or rounding of eight pixels at least.
  @Test(arguments: [(20, nil, 0), (8, nil, 12), (0, nil, 20), (20, 8, 0)] as [(Int, Int?, Int)])
  func `a blur that differs a little passes where other gradients and edges do`(
    rounded: Int, row: Int?, edges: Int
  ) {
    #expect(outcome(images(rounded: rounded, row: row, edges: edges, Self.bump)) == .tolerated)
  }

  @Test(
    arguments: [(0, nil, 0), (19, nil, 0), (0, nil, 19), (8, nil, 11), (19, 8, 0), (20, 7, 0)]
      as [(Int, Int?, Int)])
  func `it fails where few do, or hardly`(rounded: Int, row: Int?, edges: Int) {
    #expect(outcome(images(rounded: rounded, row: row, edges: edges, Self.bump)) == .different)
  }

  @Test func `a plateau that is dithered is no area`() {
    let dithered = images(rounded: 24) { u, v, level in
      level + max(min(u, 11 - u, v, 11 - v, 2) * 4 - 1 - (u + v) % 2, 0)
    }
    #expect(outcome(dithered) == .tolerated)
  }

  /// Gradients of which twenty-four are drawn otherwise, and below them an area of so many rows, and below that a row.
  private func withArea(
    _ new: (area: Int, row: Int), _ old: (area: Int, row: Int), rows: Int = 12, rounded: Int = 24
  ) -> (PixelBuffer, PixelBuffer) {
    let (one, other) = images(rounded: rounded)
    func image(_ tiles: PixelBuffer, _ levels: (area: Int, row: Int)) -> PixelBuffer {
      PixelBuffer(width: tiles.width, height: tiles.height + 36 + rows) { pixels in
        for index in pixels.indices {
          let (x, y) = (index % tiles.width, index / tiles.width)
          let row = y - tiles.height - 18
          let own =
            !(4..<40).contains(x)
            ? 90 : (0..<rows).contains(row) ? levels.area : row == rows ? levels.row : 90
          pixels[index] = row < -18 ? tiles[x, y] : 0xFF00_0000 | UInt32(own) * 0x010101
        }
      }
    }
    return (image(one, new), image(other, old))
  }

  @Test(arguments: [3, 6, -8, 20])
  func `an area in another color fails among them`(levels: Int) {
    #expect(outcome(withArea((150 + levels, 90), (150, 90))) == .different)
  }

  @Test(arguments: [(2, 113, 24, true), (2, 114, 24, false), (2, 113, 0, false), (3, 113, 24, false)])
  func `a small area that moves by rounding passes among them`(
    levels: Int, rows: Int, rounded: Int, isNoise: Bool
  ) {
    let (new, old) = withArea((150 + levels, 90), (150, 90), rows: rows, rounded: rounded)
    #expect((outcome((new, old)) == .tolerated) == isNoise)
  }

  @Test(arguments: [2, 3])
  func `it is the same in the slow comparison`(levels: Int) {
    let (new, old) = withArea((150 + levels, 90), (150, 90))
    #expect(SlowComparison.expectSame(new, old).passes == (levels == 2))
  }

  @Test func `a faint last row that is lost fails among them`() {
    let (new, old) = withArea((150, 90), (150, 105))
    let verdict = ComparisonStrategy.standard.compare(new, with: old)
    #expect(verdict.clusters.map(\.classification) == [.clipped])
  }

  /// Gradients of which twenty-four are drawn otherwise, and below them one that covers a square, as wide as they are or wider, in
  /// which so many frames within each other drift by six levels, and the middle gets a line.
  private func withFrames(_ count: Int, side: Int = 0, line: Int = 40) -> (PixelBuffer, PixelBuffer) {
    let (one, other) = images(rounded: 24)
    func image(_ tiles: PixelBuffer, _ moved: Int, _ line: Int) -> PixelBuffer {
      let side = max(side, tiles.width)
      return PixelBuffer(width: side, height: tiles.height + side) { pixels in
        for index in pixels.indices {
          let (x, y) = (index % side, index / side)
          if y < tiles.height {
            pixels[index] = x < tiles.width ? tiles[x, y] : tiles[0, 0]
            continue
          }
          let row = y - tiles.height
          let depth = min(x, side - 1 - x, row, side - 1 - row)
          let isFrame = depth % 4 < 3 && depth / 4 < count
          let isLine = x == side / 2 && abs(row - side / 2) < 3
          let own = 100 + row / 8 + (isFrame ? moved - (x + row) % 2 * moved / 6 : 0) + (isLine ? line : 0)
          pixels[index] = 0xFF00_0000 | UInt32(own) * 0x010101
        }
      }
    }
    return (image(one, 6, line), image(other, 0, 0))
  }

  @Test func `clusters within others are looked at by themselves`() {
    let (new, old) = withFrames(2)
    let verdict = ComparisonStrategy.standard.compare(new, with: old)
    #expect(verdict.clusters.map(\.size) == [5])
    #expect(verdict.counts.different == 5)
  }

  @Test func `many large ones within each other count, so that looking at them ends`() {
    let (new, old) = withFrames(10)
    #expect(ComparisonStrategy.standard.compare(new, with: old).clusterCount == 11)
  }

  @Test func `a share is suggested for a small part of an image as for the whole`() {
    // Beside the frames the edge of a bar moves by two thirds of its contrast. The frames lie in less than a quarter of the
    // image; their bounds add up to more than twice that part, and to less than twice the whole.
    func widened(_ image: PixelBuffer, edges: (most: UInt32, other: UInt32)) -> PixelBuffer {
      let width = image.width * 7
      return PixelBuffer(width: width, height: image.height) { pixels in
        for index in pixels.indices {
          let (x, y) = (index % width, index / width)
          if x < image.width {
            pixels[index] = image[x, y]
            continue
          }
          let (column, isBar) = (x - image.width, (20..<40).contains(y))
          let background = UInt32(100 + max(y - (image.height - image.width), 0) / 8)
          let bar = column == 8 ? y % 4 == 0 ? edges.most : edges.other : 250
          let level = isBar && (8..<13).contains(column) ? bar : background
          pixels[index] = 0xFF00_0000 | level * 0x010101
        }
      }
    }
    let (new, old) = withFrames(20, side: 400, line: 0)
    let (widenedNew, widenedOld) = (widened(new, edges: (240, 150)), widened(old, edges: (125, 125)))
    let comparison = ComparisonStrategy.standard.examine(widenedNew, against: widenedOld)
    #expect(comparison.verdict.clusters.map(\.classification) == [.edgeShift])
    #expect(comparison.leastChanges.contains { $0.parameter.contains("share") })
  }

  @Test func `a blur that differs much, a line that is new, and a corner that is lost fail among them`() {
    let changes: [(Int, Int, Int) -> Int] = [
      { $2 + min($0, 11 - $0, $1, 11 - $1) * 4 },
      { u, _, level in u == 6 ? level + 60 : level },
      { u, v, level in u + v < 5 ? 90 : level },
      { u, v, level in (2..<9).contains(u) && (2..<9).contains(v) ? level + 9 : level },
    ]
    for change in changes { #expect(outcome(images(rounded: 24, change)) == .different) }
  }

  @Test(arguments: 0..<40)
  func `an image upside down has the same statuses`(seed: Int) {
    let (new, old) = SeededImages.blurs(seed: UInt64(seed), defects: 8)
    func turned(_ image: PixelBuffer) -> PixelBuffer {
      PixelBuffer(width: image.width, height: image.height) { pixels in
        for index in pixels.indices {
          pixels[index] = image[index % image.width, image.height - 1 - index / image.width]
        }
      }
    }
    let upright = ComparisonStrategy.standard.examine(new, against: old)
    let other = ComparisonStrategy.standard.examine(turned(new), against: turned(old))
    let isSame = (0..<new.count).allSatisfy { index in
      let (x, y) = (index % new.width, index / new.width)
      return upright.status(x: x, y: y) == other.status(x: x, y: new.height - 1 - y)
    }
    #expect(isSame)
  }
}
