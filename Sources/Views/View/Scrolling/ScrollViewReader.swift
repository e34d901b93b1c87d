/// A view whose actions can scroll; an image shows it as it starts, and a host is scrolled by its own calls.
nonisolated public struct ScrollViewReader<Content: View>: View {
  let content: @Sendable (ScrollViewProxy) -> Content

  /// Makes the view.
  @preconcurrency
  public init(@ViewBuilder content: @escaping @MainActor (ScrollViewProxy) -> Content) {
    self.content = leased(content)
  }

  /// The content.
  public var body: some View { content(ScrollViewProxy()) }
}

/// What scrolls to a view.
public struct ScrollViewProxy: Sendable {
  /// Does nothing: a host is scrolled by `scroll(to:)`.
  public func scrollTo(_ id: some Hashable, anchor: UnitPoint? = nil) {}
}
