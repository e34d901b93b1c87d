extension Symbol {
  /// Whether an outline is that of a bundled arrow or chevron, stretched to a size, that points to the right, or to the
  /// left; nil for any other outline.
  package static func pointsRight(_ path: Path, in size: Size) -> Bool? {
    arrows.first { path.has($0.ends, in: size) }?.pointsRight
  }

  /// Whether an outline is that of a bundled check mark, alone, in a circle or in a square; or of the empty circle or square that
  /// stands where none is; nil for any other outline.
  package static func isChecked(_ path: Path, in size: Size) -> Bool? {
    marks.first { path.has($0.ends, in: size) }?.isChecked
  }

  /// The ends of the lines of arrows and chevrons in the unit square, as drawn in both directions.
  private static let arrows: [(ends: [Point?], pointsRight: Bool)] = {
    let symbols: [(Symbol, Bool)] = [
      (.arrowLeft, false), (.arrowRight, true), (.chevronBackward, false), (.chevronForward, true),
    ]
    return symbols.flatMap { symbol, pointsRight in
      let ends = symbol.ends
      return [
        (ends, pointsRight), (ends.map { $0.map { Point(x: 1 - $0.x, y: $0.y) } }, !pointsRight),
      ]
    }
  }()

  private static let marks: [(ends: [Point?], isChecked: Bool)] = {
    let checked = [
      "checkmark", "checkmark.circle", "checkmark.circle.fill", "checkmark.square", "checkmark.square.fill",
    ]
    return (checked.map { ($0, true) } + ["circle", "square"].map { ($0, false) }).map { name, isChecked in
      guard let symbol = Symbol(systemName: name) else { preconditionFailure("there is no symbol \(name)") }
      return (symbol.ends, isChecked)
    }
  }()

  /// The ends of its lines in the unit square, its arcs in pieces as they are drawn.
  private var ends: [Point?] {
    parts.flatMap {
      $0.path.applying(AffineTransform(a: 1 / 24, b: 0, c: 0, d: 1 / 24, tx: 0, ty: 0)).elements
    }.map(\.end)
  }
}

extension Path {
  /// Whether its lines have these ends, as parts of a size.
  fileprivate func has(_ ends: [Point?], in size: Size) -> Bool {
    guard elements.count == ends.count, size.width > 0, size.height > 0 else { return false }
    return zip(ends, elements).allSatisfy { known, element in
      guard let known, let end = element.end else { return known == nil && element.end == nil }
      return abs(known.x - end.x / size.width) < 0.005 && abs(known.y - end.y / size.height) < 0.005
    }
  }
}

extension Path.Element {
  /// Where the pen is after a straight line or a move; nil for the rest.
  fileprivate var end: Point? {
    switch self {
    case .move(let point), .line(let point): point
    default: nil
    }
  }
}
