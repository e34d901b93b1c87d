extension Node {
  /// Where the node is shown in its parent's coordinates, or on the canvas, while it goes to its place there; notes what
  /// distinguishes it.
  func presented(_ place: Rect, in parent: Node?) -> Rect {
    guard let hosting = session.hosting else { return place }
    var hasher = Hasher()
    hasher.combine(parent?.identity)
    hasher.combine(path.identity)
    hasher.combine(name)
    identity = hasher.finalize()
    let rest = place.offsetBy(x: parent?.restingOrigin.x ?? 0, y: parent?.restingOrigin.y ?? 0)
    restingOrigin = rest.origin
    if let matched = values.matchedGeometry {
      let shown = moving(rest, at: matched.identity, hosting.animations)
      return shown.offsetBy(x: -(parent?.frame.minX ?? 0), y: -(parent?.frame.minY ?? 0))
    }
    return moving(place, at: identity, hosting.animations)
  }

  private func moving(_ place: Rect, at identity: Int, _ animations: AnimationStore) -> Rect {
    // Text takes its new size at once: its lines are broken for it.
    if behavior is TextBehavior {
      let origin = animated(place.origin, "position", at: identity, animations)
      return Rect(origin: origin, size: place.size)
    }
    return animated(place, "frame", at: identity, animations)
  }

  private func animated<Value: Interpolatable>(
    _ value: Value, _ property: String, at identity: Int, _ animations: AnimationStore
  ) -> Value {
    let shown = animations.value(
      AnimatedComponents(values: value.components), of: property, at: identity,
      environment.stored.transaction, path: { path.description })
    return Value(components: shown.values)
  }

  /// A value that the node is drawn with, on its way to a target.
  func animated<Value: Interpolatable>(_ value: Value, _ property: String) -> Value {
    guard let animations = session.hosting?.animations else { return value }
    return animated(value, property, at: identity, animations)
  }

  /// A style that the node is drawn with, on its way from another one of its kind.
  func animated(_ style: ResolvedStyle, _ property: String) -> ResolvedStyle {
    guard session.hosting != nil else { return style }
    switch style {
    case .color(let color): return .color(animated(color, property))
    case .material(let color, let blur):
      return .material(animated(color, property), blur: animated(blur, "\(property) blur"))
    case .gradient(let stops, let way):
      let colors = stops.enumerated().map { animated($1.color, "\(property) \($0 + 1)") }
      return .gradient(
        zip(stops, colors).map { GradientPaint.Stop(color: $1, location: $0.location) },
        animated(way, property))
    }
  }

  /// A gradient's way, of which the points of a mesh move.
  private func animated(_ way: UnitGradient, _ property: String) -> UnitGradient {
    guard case .mesh(var mesh) = way else { return way }
    mesh.points = mesh.points.enumerated().map { animated($1, "\(property) point \($0 + 1)") }
    mesh.controlPoints = mesh.controlPoints.enumerated().map {
      animated($1, "\(property) control point \($0 + 1)")
    }
    return .mesh(mesh)
  }
}

extension ViewContext {
  /// A value that a modifier around a node is made with, on its way to a target.
  func animated<Value: Interpolatable>(_ value: Value, _ property: String, _ node: Node) -> Value {
    guard let animations = session.hosting?.animations else { return value }
    let shown = animations.value(
      AnimatedComponents(values: value.components), of: property, at: node.path.identity,
      environment.stored.transaction, path: { node.path.description })
    return Value(components: shown.values)
  }

  /// Something whose data is on its way to a target.
  func animated<Value: Animatable>(_ value: Value, _ property: String, at path: ViewPath? = nil) -> Value {
    guard let animations = session.hosting?.animations, Value.AnimatableData.self != EmptyAnimatableData.self
    else { return value }
    var result = value
    result.animatableData = animations.value(
      value.animatableData, of: property, at: path?.identity ?? identity, environment.stored.transaction,
      path: { (path ?? self.path).description })
    return result
  }
}
