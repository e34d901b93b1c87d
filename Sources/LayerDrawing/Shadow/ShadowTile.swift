/// The blurred coverage of a rounded rectangle, its straight middle left out: nine parts to be stretched.
final class ShadowTile {
  /// What decides a tile: the outline with its whole pixels and straight middle taken away, and the blur.
  struct Key: Hashable {
    var outline: RoundedRect
    var deviationX, deviationY: Double
  }

  /// Which tile an outline's shadow is made of, and where that goes.
  struct Plan {
    var key: Key
    /// The whole pixels of the straight middle that the tile leaves out.
    var surplusX, surplusY: Int
    /// The pixels outside of which the blur has nothing.
    var area: DeviceRect

    init(_ outline: RoundedRect, deviation: Size) {
      let origin = DeviceRect(covering: outline.rect)
      let (marginX, marginY) = (GaussianBlur.reach(deviation.width), GaussianBlur.reach(deviation.height))
      (surplusX, surplusY) = ShadowTile.surplus(outline, marginX: marginX, marginY: marginY)
      var reduced = outline.offsetBy(x: -Double(origin.x), y: -Double(origin.y))
      reduced.rect.size.width -= Double(surplusX)
      reduced.rect.size.height -= Double(surplusY)
      key = Key(outline: reduced, deviationX: deviation.width, deviationY: deviation.height)
      let covered = DeviceRect(covering: reduced.rect)
      area = DeviceRect(
        x: origin.x - marginX, y: origin.y - marginY, width: covered.maxX + 2 * marginX + surplusX,
        height: covered.maxY + 2 * marginY + surplusY)
    }

    /// The pixels of the tile.
    var pixels: Double { Double(area.width - surplusX) * Double(area.height - surplusY) }
  }

  /// The tile's size in pixels, and its distance from the outline's pixels on every side.
  let width, height, marginX, marginY: Int
  /// The column and row that stand for the straight middle.
  let middleX, middleY: Int
  /// `width * height` bytes.
  let bytes: [UInt8]

  /// Draws the tile of a reduced outline whose top left corner lies in the pixel at the origin.
  init(_ key: Key, store: ScratchStore) throws(DrawError) {
    marginX = GaussianBlur.reach(key.deviationX)
    marginY = GaussianBlur.reach(key.deviationY)
    let covered = DeviceRect(covering: key.outline.rect)
    let area = DeviceRect(
      x: -marginX, y: -marginY, width: covered.maxX + 2 * marginX, height: covered.maxY + 2 * marginY)
    width = area.width
    height = area.height
    middleX = marginX + ShadowTile.leading(key.outline.radii[0].width, key.outline.radii[3].width, marginX)
    middleY = marginY + ShadowTile.leading(key.outline.radii[0].height, key.outline.radii[1].height, marginY)
    _ = try store.lend(0, besides: GaussianBlur.workingBytes(area))
    let coverage = try AlphaMask(bounds: area, from: store)
    coverage.fill(under: .identity) { key.outline.addPath(to: $0) }
    var plane = FloatPlane(width: width, height: height)
    for row in 0..<height {
      for column in 0..<width {
        plane.samples[row * width + column] = Float(coverage.bytes[row * coverage.stride + column])
      }
    }
    let blurred = GaussianBlur.blur(plane, deviation: (key.deviationX, key.deviationY))
    bytes = blurred.samples.map { UInt8(min(255, max(0, $0)) + 0.5) }
  }

  /// How many pixels from an outline's edge its straight middle begins.
  static func leading(_ radius: Double, _ other: Double, _ margin: Int) -> Int {
    Int((CornerCurve.reach * max(radius, other)).rounded(.up)) + margin + 1
  }

  /// How many whole pixels of the straight middle can be left out of an outline.
  static func surplus(_ outline: RoundedRect, marginX: Int, marginY: Int) -> (x: Int, y: Int) {
    let radii = outline.radii
    let across =
      leading(radii[0].width, radii[3].width, marginX) + leading(radii[1].width, radii[2].width, marginX) + 2
    let down =
      leading(radii[0].height, radii[1].height, marginY)
      + leading(radii[3].height, radii[2].height, marginY) + 2
    return (
      max(0, Int(outline.rect.width) - across), max(0, Int(outline.rect.height) - down)
    )
  }
}
