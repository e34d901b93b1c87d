import Views

extension View {
  /// A box of its own on the page, as wide as the page.
  func boxed() -> some View {
    padding(16)
      .frame(maxWidth: .infinity, alignment: .leading)
      .background(.card, in: .rect(cornerRadius: 10))
  }
}

/// A screen of a stack: a bar with a title, and boxes below each other.
struct StackScreen<Content: View>: View {
  let title: String
  let content: Content

  nonisolated init(_ title: String, @ViewBuilder content: () -> Content) {
    self.title = title
    self.content = content()
  }

  var body: some View {
    NavigationStack {
      ScrollView {
        VStack(alignment: .leading, spacing: 12) { content }.padding(16)
      }
      .background(.groupedBackground)
      .navigationTitle(title)
      .navigationBarTitleDisplayMode(.inline)
    }
  }
}

/// A button as high as a finger, in the color that the app gives it.
struct FilledButtonStyle: ButtonStyle {
  var fill = Color(hex: 0x2A4B8D)

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .font(.headline)
      .foregroundStyle(.white)
      .multilineTextAlignment(.center)
      .padding(.horizontal, 18)
      .padding(.vertical, 12)
      .frame(maxWidth: .infinity, minHeight: 48)
      .background(fill, in: .capsule)
  }
}

extension BlindCells {
  /// A phone that folds, closed, and another phone on its side: both keep a side free for the camera.
  static let cameraAside = BlindCells(
    devices: [.iPhoneDuoClosed, .iPhone15(.landscape)],
    traits: [.none, .dark, .extraExtraExtraLarge, .rightToLeft])
}
