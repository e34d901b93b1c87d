/// A ring around a place that is too small to be seen where the image is scaled down.
struct PlaceRing {
  private let center: (x: Double, y: Double)
  private let radius: Double
  private let line: Double

  /// Nil where the place is large enough to be seen.
  private init?(_ bounds: PixelRect, longestSide: Int) {
    // In an image that is 320 pixels wide, lines are one pixel wide, and rings ten.
    let least = Double(longestSide) / 64
    guard Double(max(bounds.width, bounds.height)) < 2 * least else { return nil }
    line = Double(max(longestSide / 320, 1))
    center = (Double(bounds.x) + Double(bounds.width) / 2, Double(bounds.y) + Double(bounds.height) / 2)
    let diagonal = Double(bounds.width * bounds.width + bounds.height * bounds.height).squareRoot()
    radius = max(least, diagonal / 2 + 2 * line)
  }

  /// Paints rings over pixels that have no other color, where nothing larger that changed is near; none in images
  /// below 200 pixels, which show every pixel.
  static func paint(
    _ places: [Place], on pixels: UnsafeMutableBufferPointer<UInt32>, _ statuses: StatusMap
  ) {
    let longest = max(statuses.width, statuses.height)
    guard longest >= 200 else { return }
    var shown: [PixelRect] = places.map(\.bounds).filter { PlaceRing($0, longestSide: longest) == nil }
    for place in places {
      guard let ring = PlaceRing(place.bounds, longestSide: longest),
        !shown.contains(where: ring.touches)
      else { continue }
      ring.paint(on: pixels, statuses)
      shown.append(place.bounds)
    }
  }

  /// Whether a rectangle reaches into the square around the ring.
  private func touches(_ rect: PixelRect) -> Bool {
    Double(rect.x) < center.x + radius && Double(rect.x + rect.width) > center.x - radius
      && Double(rect.y) < center.y + radius && Double(rect.y + rect.height) > center.y - radius
  }

  private func paint(on pixels: UnsafeMutableBufferPointer<UInt32>, _ statuses: StatusMap) {
    let color = DifferencePalette.ring.premultipliedPixel
    let reach = radius + line
    let rows = max(Int(center.y - reach), 0)..<min(Int(center.y + reach) + 1, statuses.height)
    let columns = max(Int(center.x - reach), 0)..<min(Int(center.x + reach) + 1, statuses.width)
    for y in rows {
      for x in columns where statuses.bytes[y * statuses.width + x] & 7 == 0 {
        let (right, down) = (Double(x) + 0.5 - center.x, Double(y) + 0.5 - center.y)
        let distance = (right * right + down * down).squareRoot()
        if distance >= radius && distance < reach { pixels[y * statuses.width + x] = color }
      }
    }
  }
}
