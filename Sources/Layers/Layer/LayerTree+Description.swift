internal import PixelBuffers

extension LayerTree: CustomStringConvertible {
  /// The layers as an indented tree: frame in the layer around, what is painted, and the view it came from.
  public var description: String {
    var text = "canvas \(size.width.twoDecimals) × \(size.height.twoDecimals)"
    if let background { text += " on \(background.words)" }
    text += "\n"
    var pending = [(layer: root, depth: 1)]
    while let (layer, depth) = pending.popLast() {
      text += String(repeating: "  ", count: depth) + layer.line + "\n"
      pending += layer.sublayers.reversed().map { ($0, depth + 1) }
    }
    return text
  }
}

extension Layer {
  fileprivate var line: String {
    var words = [frame.words]
    if let background { words.append(background.words) }
    if !corners.isSquare { words.append("corners \(corners.words)") }
    if borders != nil { words.append("borders") }
    words += shadows.map { "shadow \($0.color.words) blur \($0.blur.twoDecimals)" }
    if opacity != 1 { words.append("opacity \(opacity.twoDecimals)") }
    if blendMode != .normal { words.append(blendMode.rawValue) }
    if transform != .identity { words.append("transformed") }
    if backdropBlur != 0 { words.append("backdrop blur \(backdropBlur.twoDecimals)") }
    if clipsToBounds { words.append("clipped") }
    if mask != nil { words.append("masked") }
    if let content { words.append(content.words) }
    if !id.isEmpty { words.append("· \(id)") }
    return words.joined(separator: " ")
  }
}

extension Layer.Content {
  fileprivate var words: String {
    switch self {
    case .text(let runs):
      let looks = runs.map { "\($0.font) \($0.size.twoDecimals) \($0.color.words)" }
      return "text “\(runs.map(\.text).joined())” \(looks.first ?? "")"
    case .shape(let shape):
      return [
        "shape", shape.fill.map { "filled \($0.words)" }, shape.stroke.map { "stroked \($0.paint.words)" },
      ]
      .compactMap(\.self).joined(separator: " ")
    case .image(let image): return "image \(image.image.width) × \(image.image.height)"
    }
  }
}

extension Paint {
  fileprivate var words: String {
    switch self {
    case .color(let color): color.words
    case .gradient(let gradient): "gradient \(gradient.stops.map(\.color.words).joined(separator: " "))"
    }
  }
}

extension Corners {
  fileprivate var words: String {
    let radii = [topLeft, topRight, bottomRight, bottomLeft].map(\.twoDecimals)
    return Set(radii).count == 1 ? radii[0] : radii.joined(separator: " ")
  }
}

extension RGBAColor {
  /// The color as `#RRGGBB`, with the alpha in percent where it is not opaque.
  fileprivate var words: String {
    let digits = [red, green, blue].map { component in
      let byte = Int((min(1, max(0, component)) * 255).rounded())
      return (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
    return "#" + digits.joined() + (alpha < 1 ? " \((alpha * 100).twoDecimals) %" : "")
  }
}
