extension Path {
  /// The outline of the places inside of this path or another one.
  ///
  /// Curves become short lines, at most 0.01 points off, here and in the functions below.
  public func union(_ other: Path, eoFill: Bool = false) -> Path { combined(with: other, by: .union, eoFill) }

  /// The outline of the places inside of both paths.
  public func intersection(_ other: Path, eoFill: Bool = false) -> Path {
    combined(with: other, by: .intersection, eoFill)
  }

  /// The outline of the places inside of this path, but not of another one.
  public func subtracting(_ other: Path, eoFill: Bool = false) -> Path {
    combined(with: other, by: .subtraction, eoFill)
  }

  /// The outline of the places inside of one of both paths.
  public func symmetricDifference(_ other: Path, eoFill: Bool = false) -> Path {
    combined(with: other, by: .symmetricDifference, eoFill)
  }

  /// The outline of the places inside of the path, without lines that cross.
  public func normalized(eoFill: Bool = true) -> Path { normalized(rule: eoFill ? .evenOdd : .nonZero) }

  /// The parts of the path's lines inside of another path.
  public func lineIntersection(_ other: Path, eoFill: Bool = false) -> Path {
    lines(inside: true, of: other, rule: eoFill ? .evenOdd : .nonZero)
  }

  /// The parts of the path's lines outside of another path.
  public func lineSubtraction(_ other: Path, eoFill: Bool = false) -> Path {
    lines(inside: false, of: other, rule: eoFill ? .evenOdd : .nonZero)
  }

  private func combined(with other: Path, by operation: PathOperation, _ eoFill: Bool) -> Path {
    combined(with: other, by: operation, rule: eoFill ? .evenOdd : .nonZero)
  }
}

/// A shape made of the outlines of two others.
nonisolated public struct CombinedShape<First: Shape, Second: Shape>: Shape {
  var first: First
  var second: Second
  let combine: @Sendable (Path, Path) -> Path

  /// The numbers of both shapes.
  public var animatableData: AnimatablePair<First.AnimatableData, Second.AnimatableData> {
    get { AnimatablePair(first.animatableData, second.animatableData) }
    set { (first.animatableData, second.animatableData) = (newValue.first, newValue.second) }
  }

  /// The outline in a rectangle.
  public func path(in rect: Rect) -> Path { combine(first.path(in: rect), second.path(in: rect)) }

  /// The size that the first shape takes.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> Size { first.sizeThatFits(proposal) }

  /// That of the first shape.
  public var layoutDirectionBehavior: LayoutDirectionBehavior { first.layoutDirectionBehavior }
}

nonisolated extension Shape {
  /// The places inside of this shape or another one.
  public func union<Other: Shape>(_ other: Other, eoFill: Bool = false) -> CombinedShape<Self, Other> {
    CombinedShape(first: self, second: other) { $0.union($1, eoFill: eoFill) }
  }

  /// The places inside of both shapes.
  public func intersection<Other: Shape>(_ other: Other, eoFill: Bool = false) -> CombinedShape<Self, Other> {
    CombinedShape(first: self, second: other) { $0.intersection($1, eoFill: eoFill) }
  }

  /// The places inside of this shape, but not of another one.
  public func subtracting<Other: Shape>(_ other: Other, eoFill: Bool = false) -> CombinedShape<Self, Other> {
    CombinedShape(first: self, second: other) { $0.subtracting($1, eoFill: eoFill) }
  }

  /// The places inside of one of both shapes.
  public func symmetricDifference<Other: Shape>(
    _ other: Other, eoFill: Bool = false
  ) -> CombinedShape<Self, Other> {
    CombinedShape(first: self, second: other) { $0.symmetricDifference($1, eoFill: eoFill) }
  }

  /// The parts of the shape's lines inside of another shape.
  public func lineIntersection<Other: Shape>(
    _ other: Other, eoFill: Bool = false
  ) -> CombinedShape<Self, Other> {
    CombinedShape(first: self, second: other) { $0.lineIntersection($1, eoFill: eoFill) }
  }

  /// The parts of the shape's lines outside of another shape.
  public func lineSubtraction<Other: Shape>(
    _ other: Other, eoFill: Bool = false
  ) -> CombinedShape<Self, Other> {
    CombinedShape(first: self, second: other) { $0.lineSubtraction($1, eoFill: eoFill) }
  }
}
