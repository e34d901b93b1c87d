extension Path {
  /// Whether the lines are an arrow or a chevron that points to the right, or to the left; nil for anything
  /// else.
  ///
  /// An arrow is a head of two straight lines that meet at its tip, each the other one's mirror image above
  /// and below the tip, and at most a shaft that ends there. Closed outlines, such as the triangle of a play
  /// button, and double heads are none: a player's signs are the same in both directions.
  var arrowPointsRight: Bool? {
    guard let lines = openLines, lines.count <= 2,
      let head = lines.first(where: { $0.count == 3 }), !lines.contains(where: { $0.count > 3 }),
      let reach = headReach(head)
    else { return nil }
    let shafts = lines.filter { $0.count == 2 }
    guard shafts.count == lines.count - 1 else { return nil }
    for shaft in shafts {
      let (tip, ends) = (head[1], shaft.sorted { abs($0.x - head[1].x) < abs($1.x - head[1].x) })
      // The shaft lies behind the tip, on its axis.
      guard ends.allSatisfy({ abs($0.y - tip.y) < 0.5 }), abs(ends[0].x - tip.x) < 0.5,
        (ends[1].x - tip.x) * reach < 0
      else { return nil }
    }
    return reach > 0
  }

  /// How far the tip of a head lies from its ends across; nil where the ends are no mirror images above and
  /// below it.
  private func headReach(_ head: [Point]) -> Double? {
    let (one, tip, other) = (head[0], head[1], head[2])
    let reach = tip.x - one.x
    guard abs(one.x - other.x) < 0.5, abs(one.y + other.y - 2 * tip.y) < 0.5, abs(one.y - other.y) > 1,
      abs(reach) > 1
    else { return nil }
    return reach
  }

  /// The points of each subpath, where all are open and of straight lines.
  private var openLines: [[Point]]? {
    var lines: [[Point]] = []
    for element in elements {
      switch element {
      case .move(let point): lines.append([point])
      case .line(let point) where !lines.isEmpty: lines[lines.count - 1].append(point)
      default: return nil
      }
    }
    return lines.filter { $0.count > 1 }
  }
}
