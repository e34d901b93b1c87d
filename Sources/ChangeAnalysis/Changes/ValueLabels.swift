internal import CPixelKernels
internal import Layers
internal import PixelBuffers

extension Double {
  /// The number with its sign: `+4`, `-0.5`.
  var signed: String { (self > 0 ? "+" : "") + twoDecimals }
}

extension RGBAColor {
  /// The CIEDE2000 difference of two colors, each over black or white, whichever shows more.
  func difference(from other: RGBAColor) -> Double {
    cpk_difference(premultipliedPixel, other.premultipliedPixel, CPK_CIEDE2000)
  }
}

extension Borders {
  var label: String {
    let edges = [("top", top), ("right", right), ("bottom", bottom), ("left", left)]
    let present = edges.compactMap { name, edge in
      edge.map { (name, "\($0.width.twoDecimals) \($0.color.label)") }
    }
    if present.count == 4, Set(present.map(\.1)).count == 1 { return present[0].1 }
    return present.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }
}

extension Shadow {
  var label: String {
    let place = "\(offset.x.twoDecimals) \(offset.y.twoDecimals) \(blur.twoDecimals)"
    return (isInner ? "inner " : "") + place + (spread == 0 ? "" : " spread \(spread.twoDecimals)")
      + " \(color.label)"
  }
}

extension AffineTransform {
  var label: String {
    self == .identity ? "none" : "(" + [a, b, c, d, tx, ty].map(\.twoDecimals).joined(separator: ", ") + ")"
  }
}

extension Layer.Mask {
  var label: String {
    switch self {
    case .path(let path, _): "path of \(path.elements.count) elements"
    case .layer(let layer): "layer \(layer.id.isEmpty ? layer.frame.label : layer.id)"
    }
  }
}

extension ImageContent {
  var label: String {
    let (width, height) = (omitted?.width ?? image.width, omitted?.height ?? image.height)
    return "\(width) × \(height), \((omitted?.digest ?? image.digest).description.prefix(8))"
  }
}

extension Layer {
  /// What it is, for a layer that came or went.
  var label: String {
    switch content {
    case .text(let runs): "text \"\(runs.map(\.text).joined())\""
    case .shape: "shape \(frame.size.width.twoDecimals) × \(frame.size.height.twoDecimals)"
    case .image(let image): "image \(image.label)"
    case nil:
      sublayers.isEmpty
        ? "box \(frame.size.width.twoDecimals) × \(frame.size.height.twoDecimals)"
        : "container of \(sublayers.count == 1 ? "1 layer" : "\(sublayers.count) layers")"
    }
  }
}
