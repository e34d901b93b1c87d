internal import PixelComparison

/// The dialog in which images of a cell are compared pixel by pixel; `viewer.js` draws in it.
enum Viewer {
  /// The ways to compare two images, in the order of their keys.
  static let modes = [
    ("sides", "Side by side"), ("slide", "Slide"), ("blink", "Blink"), ("onion", "Onion"), ("diff", "Diff"),
  ]

  /// The dialog.
  static var markup: Markup {
    let views = modes.map { "<button data-view=\"\($0)\" hidden>\($1)</button>" as Markup }
    return """
      <dialog id="viewer" aria-label="Images"><div class="head"><h2 id="viewer-title"></h2>\
      <button id="viewer-previous" aria-label="Previous" title="Previous: k">↑</button>\
      <button id="viewer-next" aria-label="Next" title="Next: j">↓</button>\
      <button id="viewer-close" title="Back to the page: Esc">✕ Back</button></div>
      <div class="tools"><div class="modes" role="group" aria-label="How to compare">\(views)</div>\
      <div class="modes" role="group" aria-label="Zoom"><button id="viewer-smaller" aria-label="Smaller" title="Smaller: −">−</button>\
      <button id="viewer-fit" title="The whole image: 0">Fit</button><button id="viewer-actual" title="A pixel for a pixel: z">1:1</button>\
      <button id="viewer-larger" aria-label="Larger" title="Larger: +">+</button></div><output id="viewer-zoom" aria-label="Zoom"></output>\
      <button id="viewer-layers" title="Outline the layers that changed: l" hidden>Layers</button>\
      <label id="viewer-amount-label" hidden><span id="viewer-amount-name"></span> <input id="viewer-amount" type="range" step="0.1"></label>\
      <button id="viewer-pause" title="Space" hidden>Pause</button>\
      <span id="viewer-frames" hidden><button id="viewer-back" aria-label="Previous frame" title="Previous frame: ,">◀</button>\
      <output id="viewer-frame"></output><button id="viewer-forth" aria-label="Next frame" title="Next frame: .">▶</button></span></div>
      <canvas id="viewer-canvas" tabindex="0" role="img" aria-label="Image"></canvas>
      <div class="foot"><output id="viewer-pixel"></output><ul id="viewer-legend" aria-label="Colors of the diff" hidden>\(legend)</ul></div></dialog>
      """
  }

  /// What each color of a diff image says.
  private static var legend: [Markup] {
    let statuses = PixelStatus.allCases.compactMap { status in
      DifferencePalette.color(of: status).map { ($0, status.legend) }
    }
    let others = [
      (DifferencePalette.onlyInActual, "only in the actual image"),
      (DifferencePalette.ring, "in both, one over the other; rings around small places"),
    ]
    return (statuses + others).map { color, text in
      let pixel = color.premultipliedPixel
      let channels = [16, 8, 0].map { "\(pixel >> UInt32($0) & 255)" }.joined(separator: " ")
      return "<li><i style=\"background:rgb(\(channels))\"></i>\(text)</li>"
    } + [
      "<li><i style=\"background:rgb(191 191 191)\"></i>gray: equal</li>",
      "<li>orange and blue: the stronger, the more ink that only this image has</li>",
    ]
  }
}

extension PixelStatus {
  fileprivate var legend: String {
    switch self {
    case .equal: "equal"
    case .tolerated: "tolerated by the metric"
    case .antialiased: "antialiasing"
    case .belowMinimumSize: "below the minimum size"
    case .masked: "in an ignored region"
    case .different: "different, or only in the reference"
    case .outOfBounds: "only one image has this place"
    }
  }
}
