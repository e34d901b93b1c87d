internal import PixelBuffers

/// A part of a circle, clockwise from the top, whose line stays inside of the space.
struct RingArc: Shape {
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
