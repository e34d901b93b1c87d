/// A ring that closes as something comes to its end.
nonisolated public struct ProgressRing: View {
  let value: Double
  let lineWidth: Double

  /// Makes a ring; the value runs from 0 to 1.
  public init(value: Double, lineWidth: Double = 5) {
    self.value = value > 0 ? min(1, value) : 0
    self.lineWidth = lineWidth
  }

  /// The ring, closing clockwise from the top.
  public var body: some View {
    ZStack {
      Circle().inset(by: lineWidth / 2).stroke(.fill, lineWidth: lineWidth)
      if value > 0 {
        RingArc(fraction: value, lineWidth: lineWidth)
          .stroke(TintStyle(), style: StrokeStyle(lineWidth: lineWidth, lineCap: .round))
      }
    }
    .frame(minWidth: lineWidth * 3, idealWidth: 44, minHeight: lineWidth * 3, idealHeight: 44)
    .aspectRatio(1, contentMode: .fit)
  }
}

/// A part of a circle, clockwise from the top, whose line stays inside of the space.
nonisolated struct RingArc: Shape {
  let fraction: Double
  let lineWidth: Double

  func path(in rect: Rect) -> Path {
    Path { path in
      path.addArc(
        center: Point(x: rect.midX, y: rect.midY),
        radius: max(0, (min(rect.width, rect.height) - lineWidth) / 2), startAngle: .degrees(-90),
        endAngle: .degrees(-90 + 360 * fraction), clockwise: false)
    }
  }
}
