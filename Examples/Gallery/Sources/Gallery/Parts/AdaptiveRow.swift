import Views

/// Its parts side by side, or below each other at accessibility text sizes.
struct AdaptiveRow<Content: View>: View {
  @Environment(\.dynamicTypeSize) private var dynamicTypeSize
  let spacing: Double
  let content: Content

  init(spacing: Double, @ViewBuilder content: () -> Content) {
    self.spacing = spacing
    self.content = content()
  }

  var body: some View {
    let layout =
      dynamicTypeSize.isAccessibilitySize
      ? AnyLayout(VStackLayout(alignment: .leading, spacing: spacing))
      : AnyLayout(HStackLayout(alignment: .top, spacing: spacing))
    layout { content }
  }
}
