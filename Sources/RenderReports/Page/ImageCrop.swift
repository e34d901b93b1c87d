internal import ChangeAnalysis
internal import ReferenceFiles

/// A part of an image, shown through a window.
struct ImageCrop {
  let area: CauseArea
  let whole: PixelSize
  let title: String
  let page: PageCell

  func markup(_ address: ReportImageStore.Address, _ outlines: Markup?) -> Markup {
    let bounds = area.bounds
    let (width, height) = (Double(bounds.width), Double(bounds.height))
    let image = [
      "width:\(LayerOutlines.percent(Double(whole.width) / width))",
      "height:\(LayerOutlines.percent(Double(whole.height) / height))",
      "left:\(LayerOutlines.percent(-Double(bounds.x) / width))",
      "top:\(LayerOutlines.percent(-Double(bounds.y) / height))",
    ].joined(separator: ";")
    let window = "width:\(Int(area.shownWidth))px;aspect-ratio:\(bounds.width)/\(bounds.height)"
    let place = [bounds.x, bounds.y, bounds.width, bounds.height].map { "\($0)" }.joined(separator: " ")
    let name = "\(title) of \(page.result.caseName), \(page.variant)"
    return """
      <figure><figcaption>\(title)</figcaption><a class="image crop" style="\(window)" \(address.link) \
      data-title="\(name)" data-open="\(page.result.cell)" data-area="\(place)"><img style="\(image)" \(address.source) alt="\(name)" loading="lazy" decoding="async">\
      <span class="sheet" style="\(image)">\(outlines)</span></a></figure>
      """
  }
}

/// The part of an image that shows a cause: the whole layer that changed, where it was and where it is, and what is around.
struct CauseArea {
  /// The part, pixels.
  let bounds: PixelRect
  /// How wide it is shown, CSS pixels.
  let shownWidth: Double

  /// How far around the layer, and how much at least, is shown, points.
  private static let (margin, least) = (24.0, 100.0)
  /// How large it is shown at most, CSS pixels; more of a text is cut off, so that it can be read.
  private static let (width, height) = (960.0, 560.0)

  /// Finds the part; the whole image where nothing is known of a place.
  init(of change: LayerChange?, _ cause: Int?, in explanation: Explanation, _ size: PixelSize) {
    let scale = explanation.scale.flatMap { $0 > 0 ? $0 : nil } ?? 1
    let canvas = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
    let clusters = explanation.clusters.filter { cluster in
      cause.map { cluster.causes.contains($0) } ?? (cluster.unexplainedPixels > 0)
    }
    let largest = clusters.max { $0.pixels < $1.pixels }?.bounds
    let layer = cause.flatMap { Self.layer(explanation.root(of: explanation.causes[$0]), scale, in: canvas) }
    let padded = (layer ?? largest ?? canvas).padded(
      by: Int(Self.margin * scale), atLeast: Int(Self.least * scale), in: size)
    let tall = Int(Self.height * scale)
    if let change, change.isOfText, padded.height > tall {
      bounds = PixelRect(x: padded.x, y: (largest ?? padded).y, width: padded.width, height: 1)
        .padded(by: 0, atLeast: 1, height: tall, in: size)
    } else {
      bounds = padded
    }
    let points = Double(bounds.width) / scale
    let shown = min(Double(bounds.width), max(points, 420), Self.width)
    shownWidth = max(1, min(shown, Self.height * Double(bounds.width) / Double(max(1, bounds.height))))
  }

  /// The bounds of a layer before and after, pixels; nil where it was and is outside of the image.
  private static func layer(_ change: LayerChange, _ scale: Double, in canvas: PixelRect) -> PixelRect? {
    let places = [change.oldBounds, change.newBounds].compactMap { bounds in
      bounds.flatMap { PixelRect($0, scale: scale, in: canvas) }
    }
    guard let first = places.first else { return nil }
    return places.dropFirst().reduce(first) { $0.around($1) }
  }
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

  /// The smallest rectangle around both.
  fileprivate func around(_ other: PixelRect) -> PixelRect {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PixelRect(
      x: left, y: top, width: max(x + width, other.x + other.width) - left,
      height: max(y + height, other.y + other.height) - top)
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
