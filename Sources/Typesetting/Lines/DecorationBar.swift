/// A line under or through some glyph runs of one height, before it is cut where letters cross it.
struct DecorationBar {
  /// Which line.
  enum Kind { case underline, strikethrough }

  var kind: Kind
  var top: Double
  var thickness: Double
  var color: RGBAColor
  var from: Double
  var to: Double
  /// The glyph run it is drawn with.
  var run: Int
  var pattern = TextAttributes.Line.Pattern.solid
  var gaps: [ClosedRange<Double>] = []

  /// Whether another bar continues this one.
  func joins(_ next: DecorationBar) -> Bool {
    kind == next.kind && color == next.color && pattern == next.pattern && abs(top - next.top) < 1e-6
      && abs(thickness - next.thickness) < 1e-6 && abs(next.from - to) < 1e-3
  }

  /// The pieces between the gaps; what would be shorter than the line is thick is left out.
  var decorations: [GlyphRun.Decoration] {
    var pieces: [GlyphRun.Decoration] = []
    var x = from
    func add(to end: Double) {
      guard end - x >= min(thickness, to - from) else { return }
      let frame = Rect(x: x, y: top, width: end - x, height: thickness)
      pieces.append(GlyphRun.Decoration(frame: frame, color: color))
    }
    for gap in gaps.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if gap.lowerBound > x { add(to: min(gap.lowerBound, to)) }
      x = max(x, gap.upperBound)
    }
    if x < to { add(to: to) }
    guard pattern != .solid else { return pieces }
    let dashes = dashes
    return pieces.flatMap { piece in
      dashes.compactMap { dash in
        let (left, right) = (max(piece.frame.minX, dash.lowerBound), min(piece.frame.maxX, dash.upperBound))
        guard left < right else { return nil }
        let frame = Rect(x: left, y: top, width: right - left, height: thickness)
        return GlyphRun.Decoration(frame: frame, color: color)
      }
    }
  }

  /// Where the line of the pattern has strokes; all of it where these are too many.
  private var dashes: [ClosedRange<Double>] {
    let lengths = pattern.dashes.map { $0 * thickness }
    let period = lengths.reduce(0, +)
    guard period > 0, (to - from) / period < 10_000 else { return [from...to] }
    var dashes: [ClosedRange<Double>] = []
    var x = from
    while x < to {
      for (place, length) in lengths.enumerated() {
        if place % 2 == 0 { dashes.append(x...x + length) }
        x += length
      }
    }
    return dashes
  }
}

extension TextAttributes.Line.Pattern {
  /// The lengths of strokes and of the gaps after them, as multiples of the thickness.
  fileprivate var dashes: [Double] {
    switch self {
    case .solid: []
    case .dot: [1.5, 1.5]
    case .dash: [6, 3]
    case .dashDot: [6, 2.5, 1.5, 2.5]
    case .dashDotDot: [6, 2.5, 1.5, 2.5, 1.5, 2.5]
    }
  }
}
