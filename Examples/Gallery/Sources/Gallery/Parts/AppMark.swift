import Views

/// A rounded square in a gradient with a white symbol, as an application's mark or a row's icon.
struct AppMark: View {
  let systemImage: String
  let size: Double
  var color: Color = .blue
  var isRaised = true

  var body: some View {
    Image(systemName: systemImage)
      .font(.system(size: size * 0.5, weight: .medium))
      .foregroundStyle(.white)
      .frame(width: size, height: size)
      .background(color.asBackground.gradient, in: .rect(cornerRadius: size * 0.24))
      .shadow(
        color: .black.opacity(isRaised ? 0.22 : 0), radius: isRaised ? size * 0.12 : 0, y: size * 0.05)
  }
}
