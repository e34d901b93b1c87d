import Views

/// A raised, rounded surface.
struct Card<Content: View>: View {
  let padding: Double
  let content: Content

  init(padding: Double = 16, @ViewBuilder content: () -> Content) {
    self.padding = padding
    self.content = content()
  }

  var body: some View {
    content
      .padding(padding)
      .frame(maxWidth: .infinity, alignment: .leading)
      .background(.card, in: .rect(cornerRadius: 16))
      .shadow(color: .black.opacity(0.08), radius: 10, y: 3)
  }
}
