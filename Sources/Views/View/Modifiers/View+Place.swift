nonisolated extension View {
  /// Moves the view, in the direction of reading, without the container noticing.
  public func offset(x: Double = 0, y: Double = 0) -> some View {
    offset(Size(width: x, height: y))
  }

  /// Moves the view, in the direction of reading, without the container noticing.
  public func offset(_ offset: Size) -> some View {
    wrapping { node, context in
      var finite = offset
      for axis in Axis.allCases where !finite[axis].isFinite {
        context.report(.invalidLength(finite[axis], modifier: "offset"), at: node.path)
        finite[axis] = 0
      }
      return Node(
        context, name: "Offset",
        LayoutBehavior(OffsetLayout(offset: context.animated(finite, "offset", node))), [node])
    }
  }

  /// Takes all space and puts the middle of the view at a place in it.
  public func position(x: Double = 0, y: Double = 0) -> some View {
    position(Point(x: x, y: y))
  }

  /// Takes all space and puts the middle of the view at a place in it.
  public func position(_ position: Point) -> some View {
    wrapping { node, context in
      let place = context.animated(position, "position", node)
      return Node(context, name: "Position", LayoutBehavior(PositionLayout(position: place)), [node])
    }
  }

  /// Draws the view above neighbors with a lower number; 0 unless set.
  public func zIndex(_ value: Double) -> some View {
    changingNodes { node in
      guard !value.isNaN else { return node.report(.invalidLength(value, modifier: "zIndex")) }
      node.values.zIndex = value
    }
  }

  /// Sets where a guide across lies in the view.
  @preconcurrency
  public func alignmentGuide(
    _ guide: HorizontalAlignment, computeValue: @escaping @MainActor (ViewDimensions) -> Double
  ) -> some View {
    guiding(guide.key, leased(computeValue))
  }

  /// Sets where a guide down lies in the view.
  @preconcurrency
  public func alignmentGuide(
    _ guide: VerticalAlignment, computeValue: @escaping @MainActor (ViewDimensions) -> Double
  ) -> some View {
    guiding(guide.key, leased(computeValue))
  }

  private func guiding(
    _ key: AlignmentKey, _ value: @escaping @Sendable (ViewDimensions) -> Double
  ) -> some View {
    wrapping { node, context in
      Node(context, name: "AlignmentGuide", GuideBehavior(key: key, value: value), [node])
    }
  }
}
