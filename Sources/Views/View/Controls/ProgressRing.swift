/// A ring that closes as something comes to its end.
public struct ProgressRing: View {
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
          .stroke(.tint, style: StrokeStyle(lineWidth: lineWidth, lineCap: .round))
      }
    }
    .frame(minWidth: lineWidth * 3, idealWidth: 44, minHeight: lineWidth * 3, idealHeight: 44)
    .aspectRatio(1, contentMode: .fit)
  }
}
