/// A sheet with a handle, rounded at the top.
nonisolated struct SheetBody<Content: View>: View, NamedInPaths {
  static var nameInPaths: String { "SheetFace" }
  let content: Content

  var body: some View {
    VStack(spacing: 0) {
      Capsule().fill(.tertiaryLabel).frame(width: 36, height: 5).padding(.top, 6).padding(.bottom, 10)
      content.frame(maxWidth: .infinity)
    }
    .padding(.bottom, 8)
    .background {
      UnevenRoundedRectangle(topLeadingRadius: 14, topTrailingRadius: 14).fill(.elevated)
        .shadow(radius: 16, y: -2)
        .ignoresSafeArea(edges: [.bottom, .horizontal])
    }
    .padding(.top, 40)
    .accessibilityAddTraits(.modal)
  }
}
