import PixelBuffers
import PixelComparison
import Testing

/// Blurs and gradients by another renderer, whose small differences pass where the whole image is drawn by it.
@Suite struct DriftTests {
  /// The tiles of an image: gradients of twelve by twelve pixels on one color.
  private static let (side, columns) = (16, 6)

  /// An image of thirty gradients, and the same by another renderer.
  ///
  /// Lines of the first `edges` tiles move by a fraction of a pixel, and a pixel of the last tile, at a place in it and from its old level on,
  /// becomes what `change` says.
  private func images(
    edges: Int, _ change: (Int, Int, Int) -> Int = { $2 }
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
    let lines = 0..<edges
    let old = image { tile, u, _, level in lines.contains(tile) && u == 5 ? level + 60 : level }
    let new = image { tile, u, v, level in
      if tile == last { return change(u, v, level) }
      if lines.contains(tile) { return level + (u == 5 ? 48 : u == 6 ? 12 : 0) }
      return level
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

  @Test func `a blur that differs a little passes where edges are drawn otherwise`() {
    #expect(outcome(images(edges: 20, Self.bump)) == .tolerated)
  }

  @Test(arguments: [0, 19])
  func `it fails where few are`(edges: Int) {
    #expect(outcome(images(edges: edges, Self.bump)) == .different)
  }

  @Test func `a plateau that is dithered is no area`() {
    let dithered = images(edges: 24) { u, v, level in
      level + max(min(u, 11 - u, v, 11 - v, 2) * 4 - 1 - (u + v) % 2, 0)
    }
    #expect(outcome(dithered) == .tolerated)
  }

  /// Gradients of which twenty-four are drawn otherwise, and below them an area of so many rows, and below that a row.
  private func withArea(
    _ new: (area: Int, row: Int), _ old: (area: Int, row: Int), rows: Int = 12, edges: Int = 24
  ) -> (PixelBuffer, PixelBuffer) {
    let (one, other) = images(edges: edges)
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

  @Test(arguments: [(2, true), (3, false)])
  func `an area that moves by rounding passes among them`(levels: Int, isNoise: Bool) {
    #expect((outcome(withArea((150 + levels, 90), (150, 90))) == .tolerated) == isNoise)
  }

  @Test func `a blur that differs much, a line that is new, and a corner that is lost fail among them`() {
    let changes: [(Int, Int, Int) -> Int] = [
      { $2 + min($0, 11 - $0, $1, 11 - $1) * 4 },
      { u, _, level in u == 6 ? level + 60 : level },
      { u, v, level in u + v < 5 ? 90 : level },
      { u, v, level in (2..<9).contains(u) && (2..<9).contains(v) ? level + 9 : level },
    ]
    for change in changes { #expect(outcome(images(edges: 24, change)) == .different) }
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
