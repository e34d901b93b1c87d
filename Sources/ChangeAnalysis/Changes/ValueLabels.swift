internal import CPixelKernels
internal import Glibc

extension Double {
  /// The number with its sign: `+4`, `-0.5`.
  var signed: String { (self > 0 ? "+" : "") + twoDecimals }

  var threeDecimals: String {
    let rounded = (self * 1000).rounded() / 1000
    return rounded == (self * 100).rounded() / 100 ? twoDecimals : "\(rounded)"
  }
}

/// Two labels that differ: with as many decimals as that takes for numbers.
func distinctLabels(_ one: Double, _ two: Double) -> (String, String) {
  for decimals in 2...9 {
    let factor = pow(10, Double(decimals))
    let (first, second) = ((one * factor).rounded() / factor, (two * factor).rounded() / factor)
    guard first != second else { continue }
    return decimals == 2 ? (one.twoDecimals, two.twoDecimals) : ("\(first)", "\(second)")
  }
  return one == two ? (one.twoDecimals, two.twoDecimals) : ("\(one)", "\(two)")
}

/// Two labels, with a few digits of what each stands for where they are the same and the values are not.
func distinctLabels<Value: Equatable>(
  _ labels: (String?, String?), of one: Value, _ two: Value
) -> (String?, String?) {
  guard let first = labels.0, let second = labels.1, first == second, one != two else { return labels }
  if let color = one as? RGBAColor, let other = two as? RGBAColor {
    return (color.channelLabel, other.channelLabel)
  }
  return ("\(first), \(digits(of: "\(one)"))", "\(second), \(digits(of: "\(two)"))")
}

extension RGBAColor {
  /// The color with all digits of its channels.
  fileprivate var channelLabel: String { "rgba(\(red), \(green), \(blue), \(alpha))" }

  /// The CIEDE2000 difference of two colors, each over black or white, whichever shows more.
  func difference(from other: RGBAColor) -> Double {
    cpk_difference(premultipliedPixel, other.premultipliedPixel, CPK_CIEDE2000)
  }
}

extension Borders {
  var label: String {
    let edges = [("top", top), ("right", right), ("bottom", bottom), ("left", left)]
    let present = edges.compactMap { name, edge in
      edge.map { (name, "\($0.width.twoDecimals) \($0.color.label)\($0.dashes.dashLabel)") }
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
    case .path(let path, _): "path of \(path.elements.count) elements, \(path.fingerprint)"
    case .layer(let layer):
      "layer \(layer.id.isEmpty ? layer.frame.label : layer.id), \(digits(of: layer.appearance))"
    }
  }
}

extension Layer {
  /// The value of a property; nil for none.
  func label(of field: Field) -> String? {
    switch field.property {
    case .transform, .anchorPoint: transformLabel
    case .opacity: opacity.threeDecimals
    case .corners: corners.fullLabel
    case .borders: borders?.label
    case .shadows: shadows.isEmpty ? nil : shadows.map(\.label).joined(separator: "; ")
    case .mask: mask?.label
    case .rotation3D: rotation3D?.label
    case .colorFilters: colorFilters.isEmpty ? nil : colorFilters.map(\.label).joined(separator: ", ")
    default: field.label(self)
    }
  }

  /// The transform and, where that is not the middle, the fixed point.
  private var transformLabel: String {
    let isMiddle = anchorPoint == Point(x: 0.5, y: 0.5)
    return transform.label
      + (isMiddle ? "" : " about (\(anchorPoint.x.twoDecimals), \(anchorPoint.y.twoDecimals))")
  }

  /// What it is, for a layer that came or went: with all that people see of it but its place.
  var label: String {
    let size = "\(frame.size.width.twoDecimals) × \(frame.size.height.twoDecimals)"
    switch content {
    case .text(let runs):
      let text = ShownText(runs)
      let colors = text.colors.map(\.label).joined(separator: ", ")
      return "text \"\(text.text)\" \(text.styles.joined(separator: ", ")) \(colors)\(groupLabel)"
    case .shape(let shape):
      let paint = shape.fill?.label ?? shape.stroke?.paint.label
      return "shape \(size)\(paint.map { " \($0)" } ?? "")\(groupLabel)"
    case .image(let image): return "image \(image.label)\(groupLabel)"
    case nil: break
    }
    if sublayers.isEmpty { return "box \(size)\(background.map { " \($0.label)" } ?? "")\(groupLabel)" }
    let count = sublayers.count == 1 ? "1 layer" : "\(sublayers.count) layers"
    return "container of \(count)\(groupLabel), \(digits(of: appearance))"
  }

  private var groupLabel: String {
    Field.all.filter { [.filter, .mixing].contains($0.role) && !$0.isDefault(self) }.map { field in
      switch field.property {
      case .blendMode: " \(blendMode.rawValue)"
      default: " \(field.property.name) \(label(of: field) ?? "none")"
      }
    }.joined()
  }

  /// All that shows in it as text, without places and sizes.
  fileprivate var appearance: String {
    var parts = ["\(sort)", background?.label ?? "", groupLabel, corners.fullLabel, borders?.label ?? ""]
    parts += shadows.map(\.label)
    switch content {
    case .text(let runs): parts.append(Layer(frame: .zero, content: .text(runs)).label)
    case .image(let image): parts.append(image.label)
    case .shape(let shape): parts += [shape.fill?.label ?? "", shape.stroke?.paint.label ?? ""]
    case nil: break
    }
    return parts.joined(separator: "|") + "[" + sublayers.map(\.appearance).joined(separator: ",") + "]"
  }
}

extension ImageContent {
  var label: String {
    let (width, height) = (omitted?.width ?? image.width, omitted?.height ?? image.height)
    return "\(width) × \(height), \((omitted?.digest ?? image.digest).description.prefix(8))"
  }
}

extension Path {
  /// A few digits that differ where the path does.
  var fingerprint: String { String(digest.description.prefix(6)) }
}

extension Paint {
  /// The colors; of a gradient also a few digits that differ where its way through a layer of some size does.
  func fullLabel(in size: Size) -> String {
    guard case .gradient(let gradient) = self else { return label }
    let stops = gradient.stops.map { "\($0.location) \($0.color.channelLabel)" }
    func share(_ point: Point) -> String {
      size.width > 0 && size.height > 0
        ? "\((point.x / size.width).threeDecimals) \((point.y / size.height).threeDecimals)" : "\(point)"
    }
    let way =
      switch gradient.geometry {
      case .linear(let start, let end): "linear \(share(start)) \(share(end))"
      case .angular(let center, let angle): "angular \(share(center)) \(angle)"
      case .mesh(let mesh):
        "mesh \(mesh.width) \(mesh.smoothsColors) \((mesh.points + mesh.controlPoints).map(share))"
      default: "\(gradient.geometry)"
      }
    return "\(label), \(digits(of: "\(way): \(stops.joined(separator: ", "))"))"
  }
}

extension Corners {
  var fullLabel: String { label + (style == .continuous ? " continuous" : "") }
}

extension [Double] {
  /// The lengths of dashes, where there are any.
  var dashLabel: String { isEmpty ? "" : " dashed \(map(\.twoDecimals).joined(separator: " "))" }
}
