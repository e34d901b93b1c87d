nonisolated extension View {
  /// Keeps the view in a shape: width over height, that of its ideal size unless given.
  public func aspectRatio(_ ratio: Double? = nil, contentMode: ContentMode) -> some View {
    wrapping(in: AspectRatioLayout(ratio: ratio, mode: contentMode), named: "AspectRatio")
  }

  /// Keeps the view in the shape of a size.
  public func aspectRatio(_ ratio: Size, contentMode: ContentMode) -> some View {
    aspectRatio(ratio.height > 0 ? ratio.width / ratio.height : nil, contentMode: contentMode)
  }

  /// Keeps the view's shape, as large as fits.
  public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

  /// Keeps the view's shape, as small as covers the space.
  public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }

  /// Gives the view its ideal size, whatever is offered.
  public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

  /// Gives the view its ideal width, height or both, whatever is offered.
  public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    wrapping(in: FixedSizeLayout(horizontal: horizontal, vertical: vertical), named: "FixedSize")
  }

  /// Serves the view before others when space is short; 0 unless set.
  public func layoutPriority(_ priority: Double) -> some View {
    changingNodes { node in
      guard !priority.isNaN else { return node.report(.invalidLength(priority, modifier: "layoutPriority")) }
      node.values.priority = priority
    }
  }

  /// Hands a value to the layout around the view.
  public func layoutValue<Key: LayoutValueKey>(key: Key.Type, value: Key.Value) -> some View {
    let id = ObjectIdentifier(key)
    return changingNodes { $0.values.layoutValues[id] = value }
  }

  /// Takes the share of the canvas's width, height or both: a fraction of it, less nothing.
  public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View {
    containerRelativeFrame(axes, alignment: alignment) { length, _ in length }
  }

  /// Makes the view as large as some of several equal parts of the canvas, with a distance between.
  ///
  /// At least one part; `span` of them, and the distances between those.
  public func containerRelativeFrame(
    _ axes: Axis.Set, count: Int, span: Int = 1, spacing: Double, alignment: Alignment = .center
  ) -> some View {
    let (count, span) = (Double(max(1, count)), Double(max(1, span)))
    return containerRelativeFrame(axes, alignment: alignment) { length, _ in
      max(0, (length - spacing * (count - 1)) / count * span + spacing * (span - 1))
    }
  }

  /// Makes the view as large as a function says of the canvas's length.
  @preconcurrency
  public func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center, _ length: @escaping @MainActor (Double, Axis) -> Double
  ) -> some View {
    let length = leased(length)
    return wrapping { node, context in
      let canvas = context.environment.canvasSize
      let layout = FixedFrameLayout(
        width: axes.contains(.horizontal) ? canvas.width.map { length($0, .horizontal) } : nil,
        height: axes.contains(.vertical) ? canvas.height.map { length($0, .vertical) } : nil,
        alignment: alignment)
      return Node(context, name: "ContainerRelativeFrame", LayoutBehavior(layout), [node])
    }
  }
}

extension EnvironmentValues {
  /// The size of the canvas, which the device's size decides.
  var canvasSize: ProposedViewSize {
    recorder.record(.size)
    return stored.canvasSize
  }

  /// The margins that the device's own parts take from the canvas.
  var deviceInsets: EdgeInsets {
    recorder.record(.safeArea)
    return stored.deviceInsets
  }
}
