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

  private let pixels: PlacePixels
  /// Of each side, the edges that only the reference has, and those that only the new image has.
  private let sums: [(side: Side, old: Int, new: Int)]
  /// The edges that both have.
  private let both: Int

  /// So many percent of one image's edge may the other have too, and so many of all edges are in one image only, at least.
  private static let share = 30, least = 60

  init(_ pixels: PlacePixels) {
    self.pixels = pixels
    var both = 0
    sums = Side.allCases.map { side in
      var (old, new) = (0, 0)
      for index in pixels.changed {
        guard let next = pixels.neighbor(index, side), !pixels.differs(next) else { continue }
        if let further = pixels.neighbor(next, side), pixels.differs(further) { continue }
        let before = PlacePixels.levels(pixels.old[index], pixels.old[next])
        let after = PlacePixels.levels(pixels.new[index], pixels.new[next])
        both += min(before, after)
        (old, new) = (old + max(before - after, 0), new + max(after - before, 0))
      }
      return (side, old, new)
    }
    self.both = both
  }

  /// What that says: all of something, an end or a corner of it came or went, or a straight edge is elsewhere.
  var change: PlaceChange? {
    let all = sums.reduce(0) { $0 + $1.old + $1.new }
    guard all > 0, all * 100 >= (all + both) * Self.least else { return nil }
    let clear = sums.filter { ($0.old + $0.new) * 25 > all }
    let old = Set(clear.filter { $0.new * 100 <= $0.old * Self.share }.map(\.side))
    let new = Set(clear.filter { $0.old * 100 <= $0.new * Self.share }.map(\.side))
    guard old.count + new.count == clear.count else { return nil }
    switch (old.count, new.count) {
    case (_, 0): return isCorner(old) ? .sharper : .gone
    case (0, _): return isCorner(new) ? .rounder : .new
    case (2, 2), (1, 2), (2, 1): return isCorner(old, new) ? .rounder : isCorner(new, old) ? .sharper : nil
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

  /// The sides that most of what changed is near.
  private var near: Set<Side> {
    let (bounds, count) = (pixels.bounds, pixels.changed.count)
    let (x, y) = pixels.changed.reduce((0, 0)) { ($0.0 + $1 % pixels.width, $0.1 + $1 / pixels.width) }
    return [
      x * 2 < (2 * bounds.x + bounds.width - 1) * count ? .left : .right,
      y * 2 < (2 * bounds.y + bounds.height - 1) * count ? .top : .bottom,
    ]
  }

  /// Whether what changed is a corner with an edge at the first sides, and with the rest at the others.
  private func isCorner(_ outer: Set<Side>, _ inner: Set<Side>) -> Bool {
    let (near, bounds) = (near, pixels.bounds)
    guard pixels.changed.count * 3 <= bounds.width * bounds.height * 2 else { return false }
    return outer.isSubset(of: near) && inner.isSubset(of: near.map(\.opposite))
  }

  /// Whether what changed is a corner of the image, and the rest of it is at these sides.
  private func isCorner(_ sides: Set<Side>) -> Bool {
    let near = near
    return sides == Set(near.map(\.opposite))
      && near.allSatisfy { side in
        pixels.changed.contains { pixels.neighbor($0, side) == nil }
      }
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
