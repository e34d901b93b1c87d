package import RunReview

/// The part of a cell's images that shows what changed: the whole layer, where it was and where it is, and what is around.
package struct CauseArea {
  /// The part, pixels.
  package let bounds: PixelRect
  /// Pixels per point.
  private let scale: Double

  /// How far around the layer, and how much at least, is shown, points.
  private static let (margin, least) = (24.0, 100.0)
  /// How large it is shown at most, CSS pixels; more of a text is cut off, so that it can be read.
  private static let (width, height) = (960.0, 560.0)

  /// Finds the part for a cause, or for what has none; the whole image where nothing is known of a place, nil where
  /// there is no image.
  package init?(of cell: CellResult, _ cause: CauseGroup?) {
    guard let size = cell.pixelSize else { return nil }
    let explanation = cell.explanation
    scale = explanation?.scale.flatMap { $0 > 0 ? $0 : nil } ?? 1
    let canvas = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
    let place = cause?.place(in: cell)
    let change = place.flatMap { place in explanation.map { $0.root(of: $0.causes[place]) } }
    let clusters = (explanation?.clusters ?? []).filter { cluster in
      place.map(cluster.causes.contains) ?? (cluster.unexplainedPixels > 0)
    }
    let largest = clusters.max { $0.pixels < $1.pixels }?.bounds ?? cell.verdict?.places.first?.bounds
    let layer = change.flatMap { [scale] in Self.layer($0, scale, in: canvas) }
    let padded = (layer ?? largest ?? canvas).padded(
      by: Int(Self.margin * scale), atLeast: Int(Self.least * scale), in: size)
    let tall = Int(Self.height * scale)
    if let change, change.isOfText, padded.height > tall {
      bounds = PixelRect(x: padded.x, y: (largest ?? padded).y, width: padded.width, height: 1)
        .padded(by: 0, atLeast: 1, height: tall, in: size)
    } else {
      bounds = padded
    }
  }

  /// How wide the part is shown on a page, CSS pixels.
  var shownWidth: Double {
    let points = Double(bounds.width) / scale
    let shown = min(Double(bounds.width), max(points, 420), Self.width)
    return max(1, min(shown, Self.height * Double(bounds.width) / Double(max(1, bounds.height))))
  }

  /// The part of an image, which may be smaller than that of the cell.
  package func crop(_ image: PixelBuffer) -> PixelBuffer {
    let size = PixelSize(width: image.width, height: image.height)
    let part = bounds.padded(by: 0, atLeast: 1, in: size)
    return image.cropped(x: part.x, y: part.y, width: part.width, height: part.height)
  }

  /// The bounds of a layer before and after, pixels; nil where it was and is outside of the image.
  private static func layer(_ change: LayerChange, _ scale: Double, in canvas: PixelRect) -> PixelRect? {
    let places = [change.oldBounds, change.newBounds].compactMap { bounds in
      bounds.flatMap { PixelRect($0, scale: scale, in: canvas) }
    }
    guard let first = places.first else { return nil }
    return places.dropFirst().reduce(first) { $0.union($1) }
  }
}

extension CauseGroup {
  /// The place of the cause in a cell's explanation.
  package func place(in cell: CellResult) -> Int? { places[cell.cell]?.min() }
}

extension LayerChange {
  /// Whether a text reads or looks otherwise: it has to be readable.
  fileprivate var isOfText: Bool {
    switch kind {
    case .textChanged, .textRestyled, .rewrapped, .truncated, .untruncated, .glyphsRedrawn, .glyphsSpaced:
      true
    default: false
    }
  }
}

extension PixelRect {
  /// Bounds in points, rounded outwards and cut to an image; nil where nothing of them is inside.
  fileprivate init?(_ bounds: Rect, scale: Double, in canvas: PixelRect) {
    func pixels(_ value: Double, _ limit: Int, _ rule: FloatingPointRoundingRule) -> Int {
      let value = (value * scale).rounded(rule)
      return value.isFinite ? Int(min(max(value, 0), Double(limit))) : 0
    }
    let (left, top) = (pixels(bounds.minX, canvas.width, .down), pixels(bounds.minY, canvas.height, .down))
    let (right, bottom) = (pixels(bounds.maxX, canvas.width, .up), pixels(bounds.maxY, canvas.height, .up))
    guard right > left, bottom > top else { return nil }
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The rectangle with a margin, of some size at least, moved and cut so that it lies in an image.
  fileprivate func padded(
    by margin: Int, atLeast least: Int, height highest: Int? = nil, in size: PixelSize
  ) -> PixelRect {
    let wide = min(size.width, max(least, width + 2 * margin))
    let high = min(size.height, highest ?? max(least, height + 2 * margin))
    let left = max(0, min(size.width - wide, x + width / 2 - wide / 2))
    let top = max(0, min(size.height - high, y + height / 2 - high / 2))
    return PixelRect(x: left, y: top, width: max(1, wide), height: max(1, high))
  }
}
