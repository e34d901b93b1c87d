/// The layers in a layer by their order along an axis.
struct Neighbors {
  let axis: Axis
  /// The layers from the start of the axis, by the old tree.
  let ordered: [Int]
  /// The place of each layer in the order, and where it lies on both sides.
  private var places: [Int: Int] = [:]
  private let olds: [Rect]
  private let news: [Rect]
  /// The places in the order of where each layer ends.
  private let byEnd: [Int]

  /// So many of the nearest layers are looked at.
  private static let searchLimit = 64

  init(_ children: [Int], search: ConsequenceSearch, _ axis: Axis) {
    self.axis = axis
    let rects = children.map { ($0, search.frames($0)) }.sorted { one, two in
      (axis.span(one.1.old).low, one.0) < (axis.span(two.1.old).low, two.0)
    }
    ordered = rects.map(\.0)
    for (place, child) in ordered.enumerated() { places[child] = place }
    let olds = rects.map(\.1.old)
    self.olds = olds
    news = rects.map(\.1.new)
    byEnd = olds.indices.sorted { (axis.span(olds[$0]).high, $1) < (axis.span(olds[$1]).high, $0) }
  }

  /// Where a layer lies along the axis, on both sides.
  func spans(_ child: Int) -> (old: Span, new: Span) {
    let rects = frames(child)
    return (axis.span(rects.old), axis.span(rects.new))
  }

  /// The frames of a layer on both sides.
  func frames(_ child: Int) -> (old: Rect, new: Rect) {
    places[child].map { (olds[$0], news[$0]) } ?? (.zero, .zero)
  }

  /// The places of the layers that begin within a layer's span.
  func beginning(within child: Int) -> Range<Int> {
    let span = spans(child).old
    let start = Self.first(in: olds.indices) { axis.span(olds[$0]).low >= span.low }
    let end = Self.first(in: olds.indices) { axis.span(olds[$0]).low > span.high }
    return start..<max(start, end)
  }

  /// The layers that lie in one on both sides, and are smaller.
  func enclosed(by child: Int) -> [Int] {
    let mine = frames(child)
    return beginning(within: child).filter {
      ordered[$0] != child && mine.old.encloses(olds[$0]) && mine.new.encloses(news[$0])
    }.map { ordered[$0] }
  }

  /// The nearest layer that ends before one begins; one beside it in the other direction counts less.
  func before(_ child: Int) -> Int? {
    guard let place = places[child] else { return nil }
    let (mine, now) = spans(child)
    let end = Self.first(in: byEnd.indices) { axis.span(olds[byEnd[$0]]).high > mine.low + Span.tolerance }
    let candidates = byEnd[..<end].reversed().prefix(Self.searchLimit)
    return nearest(place, candidates.filter { axis.span(news[$0]).high <= now.low + Span.tolerance })
  }

  /// The nearest layer that begins after one ends.
  func after(_ child: Int) -> Int? {
    guard let place = places[child] else { return nil }
    let (mine, now) = spans(child)
    let start = Self.first(in: olds.indices) { axis.span(olds[$0]).low >= mine.high - Span.tolerance }
    let candidates = olds.indices[start...].prefix(Self.searchLimit)
    return nearest(place, candidates.filter { axis.span(news[$0]).low >= now.high - Span.tolerance })
  }

  /// The first of some layers that overlaps one in the other direction; the first of all where none does.
  private func nearest(_ place: Int, _ candidates: [Int]) -> Int? {
    let across = axis.other.span(olds[place])
    let others = candidates.filter { $0 != place }
    if let beside = others.first(where: { axis.other.span(olds[$0]).overlaps(across) }) {
      return ordered[beside]
    }
    // Across, what stands above or below has no part in it.
    return axis == .horizontal ? nil : others.first.map { ordered[$0] }
  }

  /// The first place of which a condition holds that holds of all behind it.
  private static func first(in range: Range<Int>, _ isBehind: (Int) -> Bool) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension Rect {
  /// Whether another rectangle lies inside, and is smaller.
  fileprivate func encloses(_ other: Rect) -> Bool {
    other.minX >= minX && other.minY >= minY && other.maxX <= maxX && other.maxY <= maxY && self != other
  }
}
