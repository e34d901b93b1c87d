/// Blurred outlines drawn before, at most `DrawLimits.shadowBytes` of them.
final class ShadowCache {
  private var tiles: [ShadowTile.Key: ShadowTile] = [:]
  private(set) var byteCount = 0

  /// The blur of an outline in device pixels.
  func blurred(
    _ outline: RoundedRect, deviation: Size, store: ScratchStore
  ) throws(DrawError) -> BlurredOutline {
    let plan = ShadowTile.Plan(outline, deviation: deviation)
    let tile: ShadowTile
    if let known = tiles[plan.key] { tile = known } else { tile = try draw(plan.key, store) }
    return BlurredOutline(
      tile: tile, x: plan.area.x, y: plan.area.y, surplusX: plan.surplusX, surplusY: plan.surplusY)
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
  var area: DeviceRect {
    DeviceRect(x: x, y: y, width: tile.width + surplusX, height: tile.height + surplusY)
  }

  /// Writes the blur into a mask, or its opposite.
  func write(into mask: AlphaMask, inverted: Bool = false) {
    let flip: UInt8 = inverted ? 255 : 0
    let count = mask.bounds.width
    let start = mask.bounds.x - x
    // Columns before the stretched middle, in it, and after it.
    let first = BlurredOutline.bound(tile.middleX - start, 0, count)
    let last = BlurredOutline.bound(tile.middleX + surplusX - start, first, count)
    tile.bytes.withUnsafeBufferPointer { source in
      for row in 0..<mask.bounds.height {
        let to = mask.bytes + row * mask.stride
        let place = mask.bounds.y + row - y
        let line = place <= tile.middleY ? place : max(tile.middleY, place - surplusY)
        guard line >= 0, line < tile.height, let from = source.baseAddress.map({ $0 + line * tile.width })
        else {
          to.update(repeating: flip, count: count)
          continue
        }
        copy(from, start, to, 0, first, flip)
        (to + first).update(repeating: from[tile.middleX] ^ flip, count: last - first)
        copy(from, start - surplusX, to, last, count, flip)
      }
    }
  }

  /// Copies columns `first` up to `end` of a row of the tile; what lies outside of the tile is empty.
  private func copy(
    _ from: UnsafePointer<UInt8>, _ shift: Int, _ to: UnsafeMutablePointer<UInt8>, _ first: Int, _ end: Int,
    _ flip: UInt8
  ) {
    let known = BlurredOutline.bound(-shift, first, end)
    let unknown = BlurredOutline.bound(tile.width - shift, known, end)
    (to + first).update(repeating: flip, count: known - first)
    for column in known..<unknown { to[column] = from[column + shift] ^ flip }
    (to + unknown).update(repeating: flip, count: end - unknown)
  }

  private static func bound(_ value: Int, _ low: Int, _ high: Int) -> Int { min(max(value, low), high) }
}
