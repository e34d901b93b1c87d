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
  var gaps: [ClosedRange<Double>] = []

  /// Whether another bar continues this one.
  func joins(_ next: DecorationBar) -> Bool {
    kind == next.kind && color == next.color && abs(top - next.top) < 1e-6
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
    return pieces
  }
}
