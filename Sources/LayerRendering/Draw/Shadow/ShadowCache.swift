internal import PixelBuffers

/// Blurred outlines drawn before, at most `DrawLimits.shadowBytes` of them.
final class ShadowCache {
  private var tiles: [ShadowTile.Key: ShadowTile] = [:]
  private(set) var byteCount = 0

  /// The blur of an outline in device pixels.
  func blurred(
    _ outline: RoundedRect, deviation: Size, store: ScratchStore
  ) throws(DrawError) -> BlurredOutline {
    let origin = PixelRect(covering: outline.rect)
    let (marginX, marginY) = (GaussianBlur.reach(deviation.width), GaussianBlur.reach(deviation.height))
    let surplus = ShadowTile.surplus(outline, marginX: marginX, marginY: marginY)
    var reduced = outline.offsetBy(x: -Double(origin.x), y: -Double(origin.y))
    reduced.rect.size.width -= Double(surplus.x)
    reduced.rect.size.height -= Double(surplus.y)
    let key = ShadowTile.Key(
      outline: reduced, deviationX: deviation.width, deviationY: deviation.height)
    let tile: ShadowTile
    if let known = tiles[key] { tile = known } else { tile = try draw(key, store) }
    return BlurredOutline(
      tile: tile, x: origin.x - tile.marginX, y: origin.y - tile.marginY, surplusX: surplus.x,
      surplusY: surplus.y)
  }

  private func draw(_ key: ShadowTile.Key, _ store: ScratchStore) throws(DrawError) -> ShadowTile {
    let tile = try ShadowTile(key, store: store)
    guard tile.bytes.count <= DrawLimits.shadowBytes / 4 else { return tile }
    if byteCount + tile.bytes.count > DrawLimits.shadowBytes {
      tiles.removeAll()
      byteCount = 0
    }
    tiles[key] = tile
    byteCount += tile.bytes.count
    return tile
  }
}

/// A tile at its place on the device, its middle stretched by whole pixels.
struct BlurredOutline {
  var tile: ShadowTile
  var x, y, surplusX, surplusY: Int

  /// The pixels outside of which the blur has nothing.
  var area: PixelRect {
    PixelRect(x: x, y: y, width: tile.width + surplusX, height: tile.height + surplusY)
  }

  /// Writes the blur into a mask, or its opposite.
  func write(into mask: AlphaMask, inverted: Bool = false) {
    let flip: UInt8 = inverted ? 255 : 0
    tile.bytes.withUnsafeBufferPointer { source in
      for row in 0..<mask.bounds.height {
        let to = mask.bytes + row * mask.stride
        let line = BlurredOutline.index(mask.bounds.y + row - y, tile.middleY, surplusY)
        guard line >= 0, line < tile.height else {
          to.update(repeating: flip, count: mask.bounds.width)
          continue
        }
        for column in 0..<mask.bounds.width {
          let place = BlurredOutline.index(mask.bounds.x + column - x, tile.middleX, surplusX)
          let value = place >= 0 && place < tile.width ? source[line * tile.width + place] : 0
          to[column] = value ^ flip
        }
      }
    }
  }

  /// The column or row of the tile for one of the stretched blur.
  @inline(__always) private static func index(_ place: Int, _ middle: Int, _ surplus: Int) -> Int {
    place <= middle ? place : max(middle, place - surplus)
  }
}
