nonisolated extension View {
  /// Puts the view into a box of a width, a height or both.
  public func frame(
    width: Double? = nil, height: Double? = nil, alignment: Alignment = .center
  ) -> some View {
    wrapping { node, context in
      let layout = FixedFrameLayout(
        width: context.length(width, "frame(width:)", node).map {
          max(0, context.animated($0, "width", node))
        },
        height: context.length(height, "frame(height:)", node).map {
          max(0, context.animated($0, "height", node))
        },
        alignment: alignment)
      return Node(context, name: "Frame", LayoutBehavior(layout), [node])
    }
  }

  /// Puts the view into a box whose width and height keep between bounds.
  public func frame(
    minWidth: Double? = nil, idealWidth: Double? = nil, maxWidth: Double? = nil, minHeight: Double? = nil,
    idealHeight: Double? = nil, maxHeight: Double? = nil, alignment: Alignment = .center
  ) -> some View {
    wrapping { node, context in
      let layout = FlexibleFrameLayout(
        width: FlexibleFrameLayout.Bounds(
          least: context.length(minWidth, "frame(minWidth:)", node),
          ideal: context.length(idealWidth, "frame(idealWidth:)", node),
          greatest: context.length(maxWidth, "frame(maxWidth:)", node, infinite: true)),
        height: FlexibleFrameLayout.Bounds(
          least: context.length(minHeight, "frame(minHeight:)", node),
          ideal: context.length(idealHeight, "frame(idealHeight:)", node),
          greatest: context.length(maxHeight, "frame(maxHeight:)", node, infinite: true)),
        alignment: alignment)
      return Node(context, name: "FlexibleFrame", LayoutBehavior(layout), [node])
    }
  }
}

extension ViewContext {
  /// A length that makes sense for a frame, or nil and a report.
  func length(_ length: Double?, _ modifier: String, _ node: Node, infinite: Bool = false) -> Double? {
    guard let length else { return nil }
    if length >= 0, length.isFinite || infinite { return length }
    report(.invalidLength(length, modifier: modifier), at: node.path)
    return nil
  }
}
