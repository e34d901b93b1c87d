import Views

/// A person's initials on a colored disc; grows with the text around it.
struct Avatar: View {
  let initials: String
  let color: Color
  @ScaledMetric(relativeTo: .body) private var size = 40.0

  init(_ initials: String, color: Color, size: Double = 40) {
    self.initials = initials
    self.color = color
    _size = ScaledMetric(wrappedValue: size, relativeTo: .body)
  }

  var body: some View {
    Text(verbatim: initials)
      .font(.system(size: size * 0.4, weight: .semibold))
      .foregroundStyle(.white)
      .lineLimit(1)
      .frame(width: size, height: size)
      .background(color.asBackground.gradient, in: .circle)
      .accessibilityHidden(true)
  }
}
