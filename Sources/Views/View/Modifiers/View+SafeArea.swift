nonisolated extension View {
  /// Lets the view grow into the safe area where it touches it.
  public func ignoresSafeArea(edges: Edge.Set = .all) -> some View {
    wrapping { node, context in
      Node(context, name: "IgnoresSafeArea", SafeAreaBehavior(edges: edges), [node])
    }
  }

  /// Puts a bar at an edge; the view lies beside it, and what scrolls or ignores the safe area goes below it.
  public func safeAreaInset<Bar: View>(
    edge: Edge, alignment: Alignment = .center, spacing: Double? = nil, @ViewBuilder content: () -> Bar
  ) -> some View {
    insetting(by: content(), edge, alignment, spacing ?? 0)
  }

  private func insetting<Bar: View>(
    by bar: Bar, _ edge: Edge, _ alignment: Alignment, _ spacing: Double
  ) -> some View {
    wrapping { node, context in
      let bar = context.entering("SafeAreaInset").node(of: bar, alignment: alignment)
      return Node(
        context, name: "SafeAreaInset",
        SafeAreaInsetBehavior(edge: edge, alignment: alignment, spacing: spacing), [node, bar], main: 0)
    }
  }

  /// Adds margins that count as safe area for what is inside.
  public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: Double? = nil) -> some View {
    padding(edges, length)
  }
}
