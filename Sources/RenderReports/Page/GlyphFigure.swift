internal import FontComparison

/// A glyph of an old and a new face, over each other; a mark stands on a dotted circle.
struct GlyphFigure {
  let glyph: FaceDifference.Glyph
  let old, new: ShapedFace
  let isInUse: Bool

  var markup: Markup {
    let percent = ((glyph.area ?? 0) * 10_000).rounded() / 100
    let sides = [
      Self.Side(glyph.old ?? 0, glyph.character, of: old),
      Self.Side(glyph.new ?? 0, glyph.character, of: new),
    ]
    let base = sides[1].base.map { "<path class=\"base\" d=\"\($0.pathData(at: .zero))\"/>" as Markup }
    return """
      <figure><svg viewBox="\(Self.viewBox(around: sides))" role="img" aria-label="\(glyph.label), old and new">\(base)\
      <path class="old" d="\(sides[0].path)"/><path class="new" d="\(sides[1].path)"/></svg>\
      <figcaption>\(glyph.label)<br><span title="area that only one of both covers">\("\(percent)") % of an em²</span>\
      \(isInUse ? "<br>in use" : nil)</figcaption></figure>
      """
  }

  /// The part of the plane that is shown, in em, y downwards: that of usual letters, or more where a glyph is wider or higher.
  private static func viewBox(around sides: [Side]) -> String {
    let margin = 0.1
    var (left, top, right, bottom) = (-0.15, -1.1, 1.25, 0.4)
    for side in sides {
      for point in side.shape.steps.flatMap(\.points) {
        let (x, y) = (side.origin.x + point.x, -side.origin.y - point.y)
        (left, right) = (min(left, x - margin), max(right, x + margin))
        (top, bottom) = (min(top, y - margin), max(bottom, y + margin))
      }
    }
    func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
    return "\(rounded(left)) \(rounded(top)) \(rounded(right - left)) \(rounded(bottom - top))"
  }

  /// The glyph of one face where it stands, with the dotted circle below a mark.
  private struct Side {
    var base: GlyphShape?
    let shape: GlyphShape
    /// Where the glyph stands, in em, y upwards.
    var origin = Point.zero
    var path: String { shape.pathData(at: origin) }

    init(_ glyph: UInt32, _ character: String?, of face: ShapedFace) {
      shape = face.shape(of: glyph)
      guard let character, readableCharacter(character).hasPrefix(Self.circle),
        let circle = face.glyph(for: 0x25CC)
      else { return }
      var (pen, place): (Double, Point?) = (0, nil)
      for part in face.shape("\(Self.circle)\(character)") {
        if part.id == glyph { place = Point(x: pen + part.offset.x, y: part.offset.y) }
        pen += part.advance
      }
      guard let place else { return }
      base = face.shape(of: circle)
      origin = place
    }

    private static let circle = "\u{25CC}"
  }
}

extension GlyphShape {
  /// The outline as an SVG path with its origin at a place, y downwards.
  fileprivate func pathData(at origin: Point) -> String {
    func rounded(_ value: Double) -> Double { (value * 10_000).rounded() / 10_000 }
    func spelled(_ points: [Point]) -> String {
      points.map { "\(rounded(origin.x + $0.x)) \(rounded(-origin.y - $0.y))" }.joined(separator: " ")
    }
    return steps.map { step in
      switch step {
      case .move: "M\(spelled(step.points))"
      case .line: "L\(spelled(step.points))"
      case .curve: "C\(spelled(step.points))"
      case .close: "Z"
      }
    }.joined()
  }
}
