public import PixelBuffers

/// A shape whose outline is changed.
public struct ChangedShape<Base: Shape>: Shape {
  let base: Base
  let change: @Sendable (Path, Rect) -> Path

  /// The changed outline.
  public func path(in rect: Rect) -> Path { change(base.path(in: rect), rect) }

  /// That of the shape that is changed.
  public var layoutDirectionBehavior: LayoutDirectionBehavior { base.layoutDirectionBehavior }

  /// The size of the shape that is changed.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> Size { base.sizeThatFits(proposal) }
}

extension Shape {
  /// A part of the outline: from one fraction of its length to another.
  public func trim(from start: Double = 0, to end: Double = 1) -> ChangedShape<Self> {
    ChangedShape(base: self) { path, _ in path.trimmed(from: start, to: end) }
  }

  /// The outline turned around a place of its space.
  public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> ChangedShape<Self> {
    ChangedShape(base: self) { path, rect in
      let point = Point(x: rect.minX + anchor.x * rect.width, y: rect.minY + anchor.y * rect.height)
      let turn = AffineTransform.translation(x: -point.x, y: -point.y)
        .concatenating(.rotation(radians: angle.radians))
        .concatenating(.translation(x: point.x, y: point.y))
      return path.applying(turn)
    }
  }

  /// The outline scaled around a place of its space.
  public func scale(x: Double = 1, y: Double = 1, anchor: UnitPoint = .center) -> ChangedShape<Self> {
    ChangedShape(base: self) { path, rect in
      let point = Point(x: rect.minX + anchor.x * rect.width, y: rect.minY + anchor.y * rect.height)
      let scaling = AffineTransform.translation(x: -point.x, y: -point.y)
        .concatenating(.scale(x: x, y: y)).concatenating(.translation(x: point.x, y: point.y))
      return path.applying(scaling)
    }
  }

  /// The outline moved.
  public func offset(x: Double = 0, y: Double = 0) -> ChangedShape<Self> {
    ChangedShape(base: self) { path, _ in path.applying(.translation(x: x, y: y)) }
  }
}
