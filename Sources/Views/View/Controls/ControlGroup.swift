/// Controls that belong together, side by side.
nonisolated public struct ControlGroup<Content: View>: View {
  let content: Content

  /// Makes a group.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// The controls on a soft background.
  public var body: some View {
    HStack(spacing: 16) { content }
      .padding(.horizontal, 14)
      .padding(.vertical, 8)
      .background(.tertiaryFill, in: .rect(cornerRadius: 8))
  }
}
