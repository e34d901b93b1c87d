package import Layers
internal import PixelBuffers

extension Layer {
  /// Gives a property another value than it has, whatever that is; the fixed point comes with a transform to see it.
  package mutating func change(_ property: Property) {
    let shade = RGBAColor(hex: 0x2266AA, alpha: 0.8)
    switch property {
    case .id: id += "x"
    case .frame: frame.origin.x += 4
    case .transform: transform = transform.concatenating(.rotation(radians: 0.3))
    case .anchorPoint:
      if transform == .identity { transform = .rotation(radians: 0.3) }
      anchorPoint.x = 0.25 - anchorPoint.x
    case .opacity: opacity = opacity > 0.5 ? 0.4 : 0.8
    case .blendMode: blendMode = blendMode == .multiply ? .difference : .multiply
    case .corners: corners = Corners(radius: corners.topLeft + 5)
    case .background: background = background == .color(shade) ? .color(0xCC4422) : .color(shade)
    case .borders: borders = borders == nil ? Borders(all: .init(width: 2, color: 0xCC3300)) : nil
    case .shadows: shadows.append(Shadow(color: shade, offset: Point(x: 2, y: 1), blur: 4))
    case .backdropBlur: backdropBlur += 1.5
    case .content:
      let path = Path(ellipseIn: Rect(x: 3, y: 3, width: 14, height: 9))
      let shape = ShapeContent(path: path, fill: .color(0x117755))
      content = content == .shape(shape) ? .image(ImageContent(image: EveryKey.image)) : .shape(shape)
    case .clipsToBounds: clipsToBounds.toggle()
    case .mask:
      let path = Path(ellipseIn: Rect(origin: .zero, size: frame.size))
      mask = mask == .path(path, .nonZero) ? nil : .path(path, .nonZero)
    case .blur: blur += 2
    case .colorFilters: colorFilters.append(colorFilters.isEmpty ? .brightness(-0.3) : .invert(0.4))
    case .isolatesBlending: isolatesBlending.toggle()
    case .rotation3D: rotation3D = Rotation3D(angle: (rotation3D?.angle ?? 0) + 0.6, x: 0.2, y: 1, z: 0)
    case .layout:
      layout = LayerLayout([
        .gap: .length(.points(Double((layout?.values.count ?? 0) + 1))), .flexGrow: .number(1),
      ])
    case .sublayers:
      sublayers.append(
        Layer(id: "new", frame: Rect(x: 5, y: 5, width: 6, height: 6), background: .color(.black)))
    }
  }
}
