/// Content that was replaced or drawn over, the old against the new: an area in one color would show neither.
struct Overprint {
  let actual: ImagePixels
  let reference: ImagePixels
  let statuses: StatusMap

  /// Paints the places where both images have content on the same background; each lies within both images, also where
  /// their sizes differ.
  func paint(_ places: [Place], on pixels: UnsafeMutableBufferPointer<UInt32>) {
    for place in places {
      guard let inks = Inks(of: place.bounds, actual, reference), isReplaced(place.bounds, inks) else {
        continue
      }
      let base = Comparison.dim(inks.background)
      forEachChanged(in: place.bounds) { x, y in
        pixels[y * statuses.width + x] = DifferencePalette.overprint(
          old: inks.ink(of: reference, x, y), new: inks.ink(of: actual, x, y), on: base)
      }
    }
  }

  private func forEachChanged(in bounds: PixelRect, _ body: (Int, Int) -> Void) {
    let different = PixelStatus.different.rawValue
    for y in bounds.y..<bounds.y + bounds.height {
      for x in bounds.x..<bounds.x + bounds.width
      where statuses.bytes[y * statuses.width + x] & 7 == different {
        body(x, y)
      }
    }
  }

  /// Whether both images have content there, a tenth of what changed at least, and a quarter of what changed is ink of
  /// one of them alone: what only came or went needs no second color, nor does what has another color.
  private func isReplaced(_ bounds: PixelRect, _ inks: Inks) -> Bool {
    let (strong, weak) = (inks.distance(ofInk: Self.strong), inks.distance(ofInk: Self.strong / 2))
    var (old, new, alone, count) = (0, 0, 0, 0)
    for y in bounds.y..<bounds.y + bounds.height {
      for x in bounds.x..<bounds.x + bounds.width {
        old += inks.distance(of: reference, x, y) >= strong ? 1 : 0
        new += inks.distance(of: actual, x, y) >= strong ? 1 : 0
      }
    }
    forEachChanged(in: bounds) { x, y in
      let (before, after) = (inks.distance(of: reference, x, y), inks.distance(of: actual, x, y))
      count += 1
      alone += max(before, after) >= strong && min(before, after) < weak ? 1 : 0
    }
    return 10 * min(old, new) >= count && 4 * alone >= count
  }

  /// Ink that is seen, of 255; half of it is hardly any.
  private static let strong = 64
}

/// An image's pixels while its storage is certain to live: a buffer looks that up for each pixel.
struct ImagePixels {
  let width: Int
  let height: Int
  private let pixels: UnsafeBufferPointer<UInt32>

  init(_ pixels: UnsafeBufferPointer<UInt32>, of image: PixelBuffer) {
    (self.pixels, width, height) = (pixels, image.width, image.height)
  }

  subscript(x: Int, y: Int) -> UInt32 { pixels[y &* width &+ x] }
}

/// How much each pixel of a place stands out from the background around it.
struct Inks {
  /// The color around the place.
  let background: UInt32
  /// What counts as full ink, of 255.
  private let most: Int

  /// Nil where the two images have no common background: no color that two fifths of the pixels around have in both.
  init?(of bounds: PixelRect, _ actual: ImagePixels, _ reference: ImagePixels) {
    guard let color = Self.background(of: bounds, reference), color == Self.background(of: bounds, actual)
    else {
      return nil
    }
    var most = 32
    for y in bounds.y..<bounds.y + bounds.height {
      for x in bounds.x..<bounds.x + bounds.width {
        most = max(most, Self.distance(actual[x, y], color), Self.distance(reference[x, y], color))
      }
    }
    (background, self.most) = (color, most)
  }

  /// 0 for the background, 255 for what differs most from it in the place.
  func ink(of image: ImagePixels, _ x: Int, _ y: Int) -> Int {
    distance(of: image, x, y) * 255 / most
  }

  /// How far a pixel is from the background.
  func distance(of image: ImagePixels, _ x: Int, _ y: Int) -> Int {
    Self.distance(image[x, y], background)
  }

  /// The least distance that so much ink has.
  func distance(ofInk ink: Int) -> Int { (ink * most + 254) / 255 }

  /// The largest distance of two pixels' channels.
  private static func distance(_ one: UInt32, _ other: UInt32) -> Int {
    let (a, b) = (unsafeBitCast(one, to: SIMD4<UInt8>.self), unsafeBitCast(other, to: SIMD4<UInt8>.self))
    return Int((pointwiseMax(a, b) &- pointwiseMin(a, b)).max())
  }

  /// The color of most pixels right around a rectangle.
  private static func background(of bounds: PixelRect, _ image: ImagePixels) -> UInt32? {
    let (left, right) = (max(bounds.x - 1, 0), min(bounds.x + bounds.width, image.width - 1))
    let (top, bottom) = (max(bounds.y - 1, 0), min(bounds.y + bounds.height, image.height - 1))
    var counts: [UInt32: Int] = [:]
    for x in left...right { for y in [top, bottom] { counts[image[x, y], default: 0] += 1 } }
    for y in top...bottom { for x in [left, right] { counts[image[x, y], default: 0] += 1 } }
    let total = 2 * (right - left + 1) + 2 * (bottom - top + 1)
    let most = counts.max { ($0.value, $0.key) < ($1.value, $1.key) }
    return most.flatMap { 5 * $0.value >= 2 * total ? $0.key : nil }
  }
}
