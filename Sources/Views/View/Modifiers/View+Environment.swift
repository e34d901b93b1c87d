nonisolated extension View {
  /// Sets a value for the view and those inside it.
  public func environment<Value: Sendable>(
    _ keyPath: any WritableKeyPath<EnvironmentValues, Value> & Sendable, _ value: Value
  ) -> some View {
    changingEnvironment { $0[keyPath: keyPath] = value }
  }

  /// Changes a value for the view and those inside it.
  @preconcurrency
  public func transformEnvironment<Value: Sendable>(
    _ keyPath: any WritableKeyPath<EnvironmentValues, Value> & Sendable,
    transform: @escaping @MainActor (inout Value) -> Void
  ) -> some View {
    let transform = leased(transform)
    return changingEnvironment { transform(&$0[keyPath: keyPath]) }
  }

  /// Shows the view light or dark, whatever the reader prefers; nil changes nothing.
  public func preferredColorScheme(_ scheme: ColorScheme?) -> some View {
    changingEnvironment { if let scheme { $0.colorScheme = scheme } }
  }

  /// Shows the view at a text size, whatever the reader prefers.
  public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
    changingEnvironment { $0.dynamicTypeSize = size }
  }

  /// Keeps the text size within a range.
  public func dynamicTypeSize(_ range: some RangeExpression<DynamicTypeSize> & Sendable) -> some View {
    changingEnvironment { values in
      let size = values.dynamicTypeSize
      guard !range.contains(size) else { return }
      let allowed = DynamicTypeSize.allCases.filter { range.contains($0) }
      if let nearest = allowed.min(by: { abs($0.order - size.order) < abs($1.order - size.order) }) {
        values.dynamicTypeSize = nearest
      }
    }
  }

  /// Draws shapes and images inside the view mirrored where reading starts at the right.
  public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
    changingEnvironment { $0.stored.flipsForRightToLeft = enabled }
  }
}
