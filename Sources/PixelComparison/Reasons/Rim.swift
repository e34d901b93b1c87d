/// How what changed meets what did not: where it ends in either image, and where it goes on.
struct Rim {
  enum Side: String, CaseIterable {
    case left, right, top, bottom

    var step: PixelPoint {
      switch self {
      case .left: PixelPoint(x: -1, y: 0)
      case .right: PixelPoint(x: 1, y: 0)
      case .top: PixelPoint(x: 0, y: -1)
      case .bottom: PixelPoint(x: 0, y: 1)
      }
    }

    var opposite: Side {
      switch self {
      case .left: .right
      case .right: .left
      case .top: .bottom
      case .bottom: .top
      }
    }
  }

  /// How much contrast there is between what changed and what did not.
  struct Edges {
    /// In the reference only, in the new image only, and in both.
    var old = 0, new = 0, both = 0

    /// So many percent of one image's edges may the other have too.
    private static let share = 30

    /// Whether hardly any of the reference's are left.
    var areGone: Bool { old > 0 && new * 100 <= old * Self.share }
    /// Whether hardly any of the new image's were there.
    var areNew: Bool { new > 0 && old * 100 <= new * Self.share }
    /// Whether so many percent are in one image only.
    func areClear(_ least: Int) -> Bool { old + new > 0 && (old + new) * 100 >= (old + new + both) * least }

    static func += (sum: inout Edges, other: Edges) {
      (sum.old, sum.new, sum.both) = (sum.old + other.old, sum.new + other.new, sum.both + other.both)
    }
  }

  let pixels: PlacePixels

  /// The edges of some pixels at some sides.
  func edges(of some: [Int], _ sides: [Side]) -> Edges {
    var edges = Edges()
    for side in sides {
      for index in some {
        guard let next = pixels.neighbor(index, side), !pixels.differs(next) else { continue }
        if let further = pixels.neighbor(next, side), pixels.differs(further) { continue }
        let before = PlacePixels.levels(pixels.old[index], pixels.old[next])
        let after = PlacePixels.levels(pixels.new[index], pixels.new[next])
        edges += Edges(old: max(before - after, 0), new: max(after - before, 0), both: min(before, after))
      }
    }
    return edges
  }

  /// What that says: all of something, an end or a corner of it came or went, or a straight edge is elsewhere.
  var change: PlaceChange? {
    if let corner { return corner }
    let sums = Side.allCases.map { (side: $0, edges: edges(of: pixels.changed, [$0])) }
    let all = sums.reduce(into: Edges()) { $0 += $1.edges }
    guard all.areClear(60) else { return nil }
    let clear = sums.filter { ($0.edges.old + $0.edges.new) * 25 > all.old + all.new }
    let old = Set(clear.filter { $0.edges.areGone }.map(\.side))
    let new = Set(clear.filter { $0.edges.areNew }.map(\.side))
    guard old.count + new.count == clear.count else { return nil }
    switch (old.count, new.count) {
    case (_, 0): return .gone
    case (0, _): return .new
    case (1, 1), (3, 1), (1, 3):
      guard let rest = (new.count == 1 ? new : old).first, old.union(new).contains(rest.opposite) else {
        return nil
      }
      if let edge = edge(new.count == 1 ? rest : rest.opposite) { return edge }
      guard old.count != new.count, isOneWay else { return nil }
      return new.count == 1 ? .cutOff(rest.opposite) : .extended(rest.opposite)
    default: return nil
    }
  }

  /// Whether nearly all pixels get less content, or more.
  private var isOneWay: Bool {
    let less = pixels.changed.count { pixels.ink(pixels.new[$0]) < pixels.ink(pixels.old[$0]) }
    return pixels.backgrounds.isEmpty || less * 10 >= pixels.changed.count * 9
      || less * 10 <= pixels.changed.count
  }

  /// A straight edge that moved to a side: a strip along it came or went.
  private func edge(_ side: Side) -> PlaceChange? {
    let bounds = pixels.bounds
    let (thickness, length) = side.step.x != 0 ? (bounds.width, bounds.height) : (bounds.height, bounds.width)
    guard thickness * 3 <= length, thickness * pixels.step <= 32,
      pixels.changed.count * 10 >= bounds.width * bounds.height * 9
    else {
      return nil
    }
    return .edgeMoved(
      PixelPoint(x: side.step.x * thickness * pixels.step, y: side.step.y * thickness * pixels.step))
  }
}
