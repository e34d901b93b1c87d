nonisolated extension View {
  /// Adds the same margin on all sides, 16 points unless given.
  public func padding(_ length: Double) -> some View {
    padding(EdgeInsets(length))
  }

  /// Adds margins on some sides, 16 points unless given.
  public func padding(_ edges: Edge.Set = .all, _ length: Double? = nil) -> some View {
    let length = length ?? 16
    return padding(
      EdgeInsets(
        top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
        bottom: edges.contains(.bottom) ? length : 0, trailing: edges.contains(.trailing) ? length : 0))
  }

  /// Adds margins.
  public func padding(_ insets: EdgeInsets) -> some View {
    wrapping { node, context in
      func valid(_ length: Double) -> Double {
        if length.isFinite { return length }
        context.report(.invalidLength(length, modifier: "padding"), at: node.path)
        return 0
      }
      let insets = EdgeInsets(
        top: valid(insets.top), leading: valid(insets.leading), bottom: valid(insets.bottom),
        trailing: valid(insets.trailing))
      return Node(
        context, name: "Padding",
        LayoutBehavior(PaddingLayout(insets: context.animated(insets, "padding", node))), [node])
    }
  }
}
