extension LayerTree: CustomStringConvertible {
  /// The layers as an indented tree: frame in the layer around, what is painted, and the view it came from.
  public var description: String {
    var text = "canvas \(size.width.twoDecimals) × \(size.height.twoDecimals)"
    if let background { text += " on \(background.label)" }
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
    var result = [frame.label]
    if let background { result.append(background.label) }
    if !corners.isSquare { result.append("corners \(corners.label)") }
    if borders != nil { result.append("borders") }
    result += shadows.map { "shadow \($0.color.label) blur \($0.blur.twoDecimals)" }
    if opacity != 1 { result.append("opacity \(opacity.twoDecimals)") }
    if blendMode != .normal { result.append(blendMode.rawValue) }
    if transform != .identity { result.append("transformed") }
    if let rotation3D { result.append("rotated \(rotation3D.label)") }
    result += Field.numbers.filter { $0.property != .opacity && !$0.isDefault(self) }.map { $0.phrase(self) }
    result += colorFilters.map(\.label)
    if clipsToBounds { result.append("clipped") }
    if mask != nil { result.append("masked") }
    if isolatesBlending { result.append("isolated") }
    if let content { result.append(content.label) }
    if !id.isEmpty { result.append("· \(id)") }
    return result.joined(separator: " ")
  }
}

extension Layer.Content {
  fileprivate var label: String {
    switch self {
    case .text(let runs):
      let appearance = runs.map { "\($0.font) \($0.size.twoDecimals) \($0.color.label)" }
      return "text \"\(runs.map(\.text).joined())\" \(appearance.first ?? "")"
    case .shape(let shape):
      return [
        "shape", shape.fill.map { "filled \($0.label)" }, shape.stroke.map { "stroked \($0.paint.label)" },
      ]
      .compactMap(\.self).joined(separator: " ")
    case .image(let image): return "image \(image.image.width) × \(image.image.height)"
    }
  }
}

extension Paint {
  /// The color, or the colors of the gradient.
  package var label: String {
    switch self {
    case .color(let color): color.label
    case .gradient(let gradient): "gradient \(gradient.stops.map(\.color.label).joined(separator: " "))"
    }
  }
}

extension Corners {
  /// The radius, or the four where they differ.
  package var label: String {
    let radii = [topLeft, topRight, bottomRight, bottomLeft].map(\.twoDecimals)
    return Set(radii).count == 1 ? radii[0] : radii.joined(separator: " ")
  }
}

extension RGBAColor {
  /// The color as `#RRGGBB`, with the alpha in percent where it is not opaque.
  package var label: String {
    let digits = [red, green, blue].map { component in
      let byte = Int((min(1, max(0, component)) * 255).rounded())
      return (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
    return "#" + digits.joined() + (alpha < 1 ? " \((alpha * 100).twoDecimals) %" : "")
  }
}
