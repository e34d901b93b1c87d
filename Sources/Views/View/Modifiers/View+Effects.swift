nonisolated extension View {
  /// Lets the view through by a fraction, 0 to 1, as one group.
  public func opacity(_ opacity: Double) -> some View {
    wrapping { node, context in
      let shown = context.animated(opacity, "opacity", node)
      let result = context.effect("Opacity", opacity.spelled, node) { layer, _ in
        layer.opacity = shown.isNaN ? 1 : min(1, max(0, shown))
      }
      result.values.isInvisible = shown <= 0
      return result
    }
  }

  /// Mixes the view's colors with those below.
  public func blendMode(_ mode: BlendMode) -> some View {
    effect("BlendMode", mode.rawValue) { layer, _ in layer.blendMode = mode }
  }

  /// Draws the view as one group: blend modes in it mix with what the view itself has drawn, and not with what lies below.
  public func compositingGroup() -> some View {
    effect("CompositingGroup") { layer, _ in layer.isolatesBlending = true }
  }

  /// Makes space for the view without drawing it.
  public func hidden() -> some View {
    wrapping { node, context in Node(context, name: "Hidden", HiddenBehavior(), [node]) }
  }

  /// Turns the drawn view around a place of it, clockwise; in right-to-left layouts mirrored.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    wrapping { node, context in
      let radians = context.animated(angle.radians, "rotation", node)
      return context.effect("Rotation", "\(angle.degrees.spelled)°", node) { layer, node in
        layer.anchorPoint = anchor.mirrored(node.environment).fraction
        let turn = radians.isFinite ? radians : 0
        layer.transform = .rotation(radians: node.environment.layoutDirection == .rightToLeft ? -turn : turn)
      }
    }
  }

  /// Turns the drawn view in space, and shows it with perspective.
  ///
  /// With a positive angle about the y axis the right edge goes away from the viewer, and about the x axis the top edge. The
  /// viewer's distance is the view's longer side divided by `perspective`. From behind, the view is mirrored. In
  /// right-to-left layouts the anchor and the turn are mirrored. See `Rotation3D` for the formula and its source.
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: Double, y: Double, z: Double), anchor: UnitPoint = .center,
    anchorZ: Double = 0, perspective: Double = 1
  ) -> some View {
    wrapping { node, context in
      let turn = Rotation3D(
        angle: angle.radians, x: axis.x, y: axis.y, z: axis.z, anchor: anchor.fraction, anchorZ: anchorZ,
        perspective: perspective)
      let shown = context.animated(turn, "3D rotation", node)
      return context.effect("Rotation3D", "\(angle.degrees.spelled)°", node) { layer, node in
        var placed = shown
        let anchor = UnitPoint(x: shown.anchor.x, y: shown.anchor.y)
        placed.anchor = anchor.mirrored(node.environment).fraction
        if node.environment.layoutDirection == .rightToLeft {
          (placed.y, placed.z) = (-placed.y, -placed.z)
        }
        if placed.isVisible(in: layer.frame.size) { layer.rotation3D = placed }
      }
    }
  }

  /// Scales the drawn view around a place of it.
  public func scaleEffect(_ scale: Double, anchor: UnitPoint = .center) -> some View {
    scaleEffect(x: scale, y: scale, anchor: anchor)
  }

  /// Scales the drawn view around a place of it.
  public func scaleEffect(x: Double = 1, y: Double = 1, anchor: UnitPoint = .center) -> some View {
    wrapping { node, context in
      let factors = context.animated(Point(x: x, y: y), "scale", node)
      return context.effect("Scale", "\(x.spelled) × \(y.spelled)", node) { layer, node in
        layer.anchorPoint = anchor.mirrored(node.environment).fraction
        layer.transform = .scale(
          x: factors.x.isFinite ? factors.x : 1, y: factors.y.isFinite ? factors.y : 1)
      }
    }
  }

  /// Casts a shadow of the drawn view; the radius is a standard deviation in points.
  public func shadow(
    color: Color = .black.opacity(0.33), radius: Double, x: Double = 0, y: Double = 0
  ) -> some View {
    wrapping { node, context in
      Node(
        context, name: "Shadow",
        ShadowBehavior(
          color: color,
          radius: max(0, context.animated(radius.isFinite ? max(0, radius) : 0, "shadow", node)),
          offset: context.animated(Point(x: x, y: y), "shadow offset", node)),
        [node])
    }
  }

  /// Blurs the drawn view; the radius is the standard deviation of a Gaussian, in points.
  ///
  /// SwiftUI's `opaque` is missing: what it does to a view that is not opaque everywhere is not defined.
  public func blur(radius: Double) -> some View {
    wrapping { node, context in
      let shown = context.animated(radius.isFinite ? max(0, radius) : 0, "blur", node)
      return context.effect("Blur", "radius \(radius.spelled)", node) { layer, _ in
        layer.blur = max(0, shown)
      }
    }
  }

  /// Draws a line along the inside of the view's edges.
  public func border(_ style: some ShapeStyle, width: Double = 1) -> some View {
    overlay(Rectangle().strokeBorder(style, lineWidth: width))
  }

  func effect(
    _ name: String, _ message: String = "", _ apply: @escaping @Sendable (inout Layer, Node) -> Void
  ) -> some View {
    wrapping { node, context in context.effect(name, message, node, apply) }
  }
}

extension ViewContext {
  /// A node that draws another one as a group with something done to it.
  func effect(
    _ name: String, _ message: String, _ node: Node,
    _ apply: @escaping @Sendable (inout Layer, Node) -> Void
  ) -> Node {
    Node(self, name: name, EffectBehavior(summaryText: message, apply: apply), [node])
  }
}
