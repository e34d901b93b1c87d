extension Rim {
  /// An outline that came or went: the edges at one of its sides did, those at the other at most with them.
  var outline: PlaceChange? {
    if let corner { return corner }
    let (x, y) = (2 * pixels.bounds.x + pixels.bounds.width, 2 * pixels.bounds.y + pixels.bounds.height)
    func half(inner: Bool, _ side: Side) -> [Int] {
      pixels.changed.filter { index in
        let (across, down) = (x - 2 * (index % pixels.width), y - 2 * (index / pixels.width))
        return (side.step.x * across + side.step.y * down > 0) == inner
      }
    }
    let (inner, outer) = Side.allCases.reduce(into: (Edges(), Edges())) { sums, side in
      sums.0 += edges(of: half(inner: true, side), [side])
      sums.1 += edges(of: half(inner: false, side), [side])
    }
    // A color that changes leaves more of them.
    let clear = [inner, outer].filter { $0.areClear(85) }
    if clear.contains(where: \.areGone), !clear.contains(where: \.areNew) { return .outlineGone }
    if clear.contains(where: \.areNew), !clear.contains(where: \.areGone) { return .outlineNew }
    return nil
  }

  /// A corner of a box that is rounder or sharper: what changed lies before a slanted line, along which an edge came or went.
  var corner: PlaceChange? {
    guard pixels.changed.count * 3 <= pixels.bounds.width * pixels.bounds.height * 2 else { return nil }
    let some = firstCorner
    let (xs, ys) = (some.map { $0 % pixels.width }, some.map { $0 / pixels.width })
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else {
      return nil
    }
    let (width, height) = (right - left, bottom - top)
    let runs = some.count { index in pixels.neighbor(index, .left).map { !pixels.differs($0) } ?? true }
    guard min(width, height) >= 2, max(width, height) <= 2 * min(width, height),
      some.count * 8 >= width * height, runs <= 3 * height + 3
    else {
      return nil
    }
    for (across, down) in [(Side.left, Side.top), (.left, .bottom), (.right, .top), (.right, .bottom)] {
      let isBefore = some.count { index in
        let (x, y) = (index % pixels.width, index / pixels.width)
        let (u, v) = (across == .left ? x - left : right - x, down == .top ? y - top : bottom - y)
        return u * height + v * width <= width * height
      }
      guard isBefore * 100 >= some.count * 60 else { continue }
      let inner = edges(of: some, [across.opposite, down.opposite]), outer = edges(of: some, [across, down])
      let isTriangle = isBefore * 100 >= some.count * 95
      if inner.areNew, isTriangle || outer.areGone { return .rounder }
      if inner.areGone, isTriangle || outer.areNew { return .sharper }
    }
    return nil
  }

  /// What changed at the first of several corners.
  private var firstCorner: [Int] {
    func first(_ all: [Int], _ start: Int, _ length: Int, _ place: (Int) -> Int) -> [Int] {
      let middle = start + length * 2 / 5..<start + length - length * 2 / 5
      guard all.count(where: { middle.contains(place($0)) }) * 20 <= all.count else { return all }
      return all.filter { place($0) < start + length / 2 }
    }
    let bounds = pixels.bounds
    let columns = first(pixels.changed, bounds.x, bounds.width) { $0 % pixels.width }
    return first(columns, bounds.y, bounds.height) { $0 / pixels.width }
  }
}
