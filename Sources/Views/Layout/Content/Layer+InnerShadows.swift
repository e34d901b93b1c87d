extension Node {
  /// The shadows that a style casts into what it colors.
  func innerShadows(of style: (any ShapeStyle)?) -> [Shadow] {
    (style?.innerShadows(in: environment) ?? []).enumerated().map { number, shadow in
      let name = "inner shadow \(number + 1)"
      return Shadow(
        color: shadow.color.resolve(in: environment), offset: animated(shadow.offset, "\(name) offset"),
        blur: max(0, animated(shadow.radius, name)) * 2, isInner: true)
    }
  }
}

extension Layer {
  /// Adds the shadows that the edges of what the layer draws cast into it, as its topmost sublayer.
  ///
  /// Each is the shadow of a surface out of which the drawing is cut. The surface itself lies below the layer, where the
  /// mask hides it. With `isMasked`, the layer's own mask is the drawing.
  mutating func addInnerShadows(_ shadows: [Shadow], inside drawing: Layer, isMasked: Bool = false) {
    guard !shadows.isEmpty else { return }
    let bounds = Rect(origin: .zero, size: frame.size)
    // A mask that is a text itself would count as a text that is read.
    func mask(at origin: Point) -> Mask {
      .layer(Layer(frame: Rect(origin: origin, size: frame.size), sublayers: [drawing]))
    }
    let casting = shadows.reversed().map { shadow in
      let reach = 2 * shadow.blur + max(abs(shadow.offset.x), abs(shadow.offset.y)) + frame.height / 2
      let outer = bounds.insetBy(x: -reach, y: -reach)
      let surface = Rect(origin: .zero, size: outer.size)
      let hole = Layer(
        frame: surface, blendMode: .destinationOut, background: .color(.black),
        mask: mask(at: Point(x: reach, y: reach)))
      return Layer(
        frame: bounds.offsetBy(x: 0, y: outer.height),
        shadows: [
          Shadow(color: shadow.color, offset: shadow.offset - Point(x: 0, y: outer.height), blur: shadow.blur)
        ],
        sublayers: [
          Layer(frame: outer, background: .color(.black), isolatesBlending: true, sublayers: [hole])
        ])
    }
    sublayers.append(
      Layer(
        id: id.isEmpty ? "" : id + "/InnerShadow", frame: bounds, mask: isMasked ? nil : mask(at: .zero),
        sublayers: casting))
  }
}
