/// A list of controls and fields.
nonisolated public struct Form<Content: View>: View {
  let content: Content

  /// Makes a form.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// A grouped list.
  public var body: some View { List { content } }
}
