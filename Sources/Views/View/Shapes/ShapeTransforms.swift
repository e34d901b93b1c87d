/// A shape whose outline is changed by some numbers.
nonisolated public struct ChangedShape<Base: Shape, Data: VectorArithmetic & Sendable>: Shape {
  let base: Base
  /// The numbers.
  public var animatableData: Data
  let change: @Sendable (Path, Rect, Data) -> Path

  /// The changed outline.
  public func path(in rect: Rect) -> Path { change(base.path(in: rect), rect, animatableData) }

  /// That of the shape that is changed.
  public var layoutDirectionBehavior: LayoutDirectionBehavior { base.layoutDirectionBehavior }

  /// The size of the shape that is changed.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> Size { base.sizeThatFits(proposal) }
}

nonisolated extension Shape {
  /// A part of the outline: from one fraction of its length to another.
  public func trim(
    from start: Double = 0, to end: Double = 1
  ) -> ChangedShape<Self, AnimatablePair<Double, Double>> {
    ChangedShape(base: self, animatableData: AnimatablePair(start, end)) { path, _, part in
      path.trimmed(from: part.first, to: part.second)
    }
  }

  /// The outline turned around a place of its space.
  public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> ChangedShape<Self, Double> {
    ChangedShape(base: self, animatableData: angle.radians) { path, rect, radians in
      path.applying(.rotation(radians: radians).around(anchor, in: rect))
    }
  }

  /// The outline scaled around a place of its space.
  public func scale(
    x: Double = 1, y: Double = 1, anchor: UnitPoint = .center
  ) -> ChangedShape<Self, AnimatablePair<Double, Double>> {
    ChangedShape(base: self, animatableData: AnimatablePair(x, y)) { path, rect, factors in
      path.applying(.scale(x: factors.first, y: factors.second).around(anchor, in: rect))
    }
  }

  /// The outline moved.
  public func offset(x: Double = 0, y: Double = 0) -> ChangedShape<Self, AnimatablePair<Double, Double>> {
    ChangedShape(base: self, animatableData: AnimatablePair(x, y)) { path, _, way in
      path.applying(.translation(x: way.first, y: way.second))
    }
  }
}

extension AffineTransform {
  /// The transform with a place of a rectangle as its fixed point.
  fileprivate func around(_ anchor: UnitPoint, in rect: Rect) -> AffineTransform {
    let point = Point(x: rect.minX + anchor.x * rect.width, y: rect.minY + anchor.y * rect.height)
    return AffineTransform.translation(x: -point.x, y: -point.y).concatenating(self)
      .concatenating(.translation(x: point.x, y: point.y))
  }
}
