extension Symbol {
  /// Whether an outline is that of a bundled arrow or chevron, stretched to a size, that points to the right, or to the
  /// left; nil for any other outline.
  package static func pointsRight(_ path: Path, in size: Size) -> Bool? {
    guard path.elements.count <= 5, size.width > 0, size.height > 0 else { return nil }
    let unit = path.elements.map { $0.end.map { Point(x: $0.x / size.width, y: $0.y / size.height) } }
    return arrows.first { arrow in
      arrow.ends.count == unit.count
        && zip(arrow.ends, unit).allSatisfy { known, found in
          guard let known, let found else { return known == nil && found == nil }
          return abs(known.x - found.x) < 0.005 && abs(known.y - found.y) < 0.005
        }
    }?.pointsRight
  }

  /// The ends of the lines of arrows and chevrons in the unit square, as drawn in both directions.
  private static let arrows: [(ends: [Point?], pointsRight: Bool)] = {
    let symbols: [(Symbol, Bool)] = [
      (.arrowLeft, false), (.arrowRight, true), (.chevronBackward, false), (.chevronForward, true),
    ]
    return symbols.flatMap { symbol, pointsRight in
      let ends = symbol.parts.flatMap(\.path.elements).map { element in
        element.end.map { Point(x: $0.x / 24, y: $0.y / 24) }
      }
      return [
        (ends, pointsRight), (ends.map { $0.map { Point(x: 1 - $0.x, y: $0.y) } }, !pointsRight),
      ]
    }
  }()
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
