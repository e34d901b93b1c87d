extension ConsequenceSearch {
  /// Follows the size of a layer to what lies in it: layers that fill it, end with it, or stay in its middle.
  mutating func linkDownwards(in outer: Int, onlyGrounded: Bool) {
    for axis in Axis.allCases {
      guard let resized = resizing(outer, axis), !onlyGrounded || isGrounded(resized) else { continue }
      let (before, now) = outer == 0 ? (old.bounds(of: 0), new.bounds(of: 0)) : frames(outer)
      let growth = axis.span(now).length - axis.span(before).length
      let children = kept(in: outer)
      let unexplained = children.filter { child in resizing(child, axis).map { !isLinked($0) } ?? false }
      let total = unexplained.reduce(0.0) { $0 + self.growth($1, axis) }
      for child in children {
        if let change = resizing(child, axis) {
          let own = self.growth(child, axis)
          let isShare = unexplained.count > 1 && total.isNear(growth, slack) && own * growth > 0
          if own.isNear(growth, slack) || isShare { link(change, to: resized) }
        }
        if let change = moving(child, axis), follows(child, axis, growth, of: children.count) {
          link(change, to: resized)
        }
      }
    }
  }

  /// Follows another canvas to what lies in layers that are as much larger or smaller, by no more than these.
  mutating func linkToCanvas(in outer: Int) {
    for axis in Axis.allCases {
      guard let canvas = resizing(0, axis), let resized = resizing(outer, axis), root(of: resized) == canvas
      else { continue }
      let (before, now) = outer == 0 ? (old.bounds(of: 0), new.bounds(of: 0)) : frames(outer)
      let growth = axis.span(now).length - axis.span(before).length
      func isWithin(_ amount: Double) -> Bool { amount * growth > 0 && abs(amount) <= abs(growth) + slack }
      for child in kept(in: outer) {
        let (one, two) = frames(child)
        if isWithin(self.growth(child, axis)) { link(resizing(child, axis), to: resized) }
        if isWithin(axis.span(two).low - axis.span(one).low) { link(moving(child, axis), to: resized) }
      }
    }
  }

  func growth(_ one: Int, _ axis: Axis) -> Double {
    let (before, now) = frames(one)
    return axis.span(now).length - axis.span(before).length
  }

  /// Whether a layer has kept its distance from the end of what is around it, from its middle, or its share of the way.
  private func follows(_ child: Int, _ axis: Axis, _ growth: Double, of count: Int) -> Bool {
    let (before, now) = frames(child)
    let shift = axis.span(now).low - axis.span(before).low
    let own = self.growth(child, axis)
    let (end, middle) = (shift + own, shift + own / 2)
    if shift.isNear(growth, slack) || end.isNear(growth, slack) || middle.isNear(growth / 2, slack) {
      return true
    }
    // Layers with equal space between them.
    guard count > 1, count <= 16, !growth.isNear(0) else { return false }
    return (1...count).contains { part in
      [count - 1, count, count + 1].contains { whole in
        whole > 0 && shift.isNear(growth * Double(part) / Double(whole), slack)
      }
    }
  }

  /// What is left: layers that moved alike, and layers that gave space to one that grew.
  mutating func linkRest(in outer: Int) {
    let children = kept(in: outer)
    for axis in Axis.allCases where isOpen(outer, children, axis) {
      linkSpaceOfArrivals(outer, children, axis)
      linkGivenSpace(children, axis)
      linkCentered(outer, children, axis)
      if orders[outer] != nil { linkPastOrder(children, axis) }
      linkAlike(children, axis)
      linkSpacing(children, axis)
      linkBaselines(children, axis)
    }
    linkOrder(in: outer, children)
  }

  private mutating func linkOrder(in outer: Int, _ children: [Int]) {
    guard let reorder = orders[outer] else { return }
    let ranks = children.enumerated().sorted {
      new[matching.newOfOld[$0.element]].index < new[matching.newOfOld[$1.element]].index
    }
    for (rank, child) in ranks.enumerated() where child.offset != rank {
      for axis in Axis.allCases { link(moving(child.element, axis), to: reorder) }
    }
  }

  /// Layers that lie further inside on more than one edge follow the first of them: there is more space around all.
  mutating func linkPadding(in outer: Int) {
    let children = kept(in: outer).filter { !all($0).isEmpty }
    let first = children.min { frames($0).old.minY < frames($1).old.minY }
    guard let first, let moved = moving(first, .vertical), !isLinked(moved),
      let amount = list[moved].change.amount
    else { return }
    func shift(_ child: Int) -> Double { frames(child).new.minX - frames(child).old.minX }
    let inset = children.filter { child in
      abs(shift(child)).isNear(abs(amount), slack)
        || growth(child, .horizontal).isNear(-2 * amount, slack) && shift(child).isNear(amount, slack)
    }
    let isNarrower = inset.contains { growth($0, .horizontal).isNear(-2 * amount, slack) }
    guard isNarrower || (inset.contains(first) && 2 * inset.count > children.count) else { return }
    for child in inset {
      link(moving(child, .horizontal), to: moved)
      if growth(child, .horizontal).isNear(-2 * amount, slack) {
        link(resizing(child, .horizontal), to: moved)
      }
    }
  }

  /// Behind layers that have changed places, a layer follows the last one before them whose edge moved as far.
  private mutating func linkPastOrder(_ children: [Int], _ axis: Axis) {
    let rows = Neighbors(children, search: self, axis)
    for (place, child) in rows.ordered.enumerated() {
      guard let moved = moving(child, axis), !isLinked(moved) else { continue }
      let mine = rows.spans(child)
      let before = rows.ordered[max(0, place - 64)..<place].last { other in
        let its = rows.spans(other)
        return its.old.high <= mine.old.low + Span.tolerance && its.new.high <= mine.new.low + Span.tolerance
          && (its.new.high - its.old.high).isNear(mine.new.low - mine.old.low, slack)
      }
      guard let before else { continue }
      let its = rows.spans(before)
      let isGrown = abs(its.new.length - its.old.length) >= abs(its.new.low - its.old.low)
      link(moved, to: isGrown ? resizing(before, axis) : moving(before, axis))
    }
  }

  /// In a layer whose size has stayed, one layer shrinks by what another one grows.
  private mutating func linkGivenSpace(_ children: [Int], _ axis: Axis) {
    let resized = children.filter { resizing($0, axis) != nil }
    let open = resized.filter { child in resizing(child, axis).map { !isLinked($0) } ?? false }
    // Where so many have another size, none of them gave space to another one.
    guard !open.isEmpty, resized.count <= 256 else { return }
    for child in open {
      let donors = resized.filter { other in
        other != child && (growth(other, axis) + growth(child, axis)).isNear(0, slack)
          && resizing(other, axis).map { root(of: $0) != resizing(child, axis) } ?? false
      }
      // What has changed in both directions, or shows something else, is rather the reason.
      func weight(_ one: Int) -> Int {
        (resizing(one, axis).map { isGrounded($0) } ?? false ? 4 : 0)
          + (resizing(one, axis.other).map { !isLinked($0) } ?? false ? 2 : 0)
          + (moving(one, axis) == nil ? 1 : 0)
          // A text in a line that it does not fill has the width that others leave.
          + (axis == .horizontal && leavesSpace(one) ? 0 : 2)
      }
      let donor = donors.max { weight($0) < weight($1) }
      if let donor, weight(donor) > weight(child) { link(resizing(child, axis), to: resizing(donor, axis)) }
    }
  }

  /// Whether a text's layer goes on behind its longest line.
  private func leavesSpace(_ one: Int) -> Bool {
    let layer = new[matching.newOfOld[one]].layer
    guard case .text(let runs) = layer.content else { return false }
    let places = runs.flatMap { $0.glyphs.map(\.position.x) }
    guard let first = places.min(), let last = places.max(), let size = runs.map(\.size).max() else {
      return false
    }
    return layer.frame.width - (last - first) > 2 * size
  }

  /// In a layer whose size has stayed, a layer gives space to one that came, or takes that of one that went.
  private mutating func linkSpaceOfArrivals(_ outer: Int, _ children: [Int], _ axis: Axis) {
    for child in children {
      guard let resized = resizing(child, axis), !isLinked(resized) else { continue }
      // The height of a text is that of its lines.
      if axis == .vertical, old[child].sort == .text { continue }
      let growth = self.growth(child, axis)
      let changes = growth < 0 ? arrivals[outer] ?? [] : departures[outer] ?? []
      guard looks.allow(changes.count) else { return }
      let (before, now) = frames(child)
      let space = changes.first { change in
        let frame = growth < 0 ? new[list[change].new].layer.frame : old[list[change].old].layer.frame
        let isBeside = axis.other.span(frame).overlaps(axis.other.span(growth < 0 ? now : before))
        // Behind its length is the gap to the next layer.
        return isBeside && abs(growth) < axis.span(frame).length + Self.largestGap
      }
      if let space { link(resized, to: space) }
    }
  }

  /// Layers side by side are rarely further apart, in points.
  private static let largestGap = 32.0

  /// A group in the middle, or at the end, of a layer whose size has stayed moves back when it grows.
  private mutating func linkCentered(_ outer: Int, _ children: [Int], _ axis: Axis) {
    guard resizing(outer, axis) == nil, looks.allow((arrivals[outer] ?? []).count * children.count) else {
      return
    }
    let came = (arrivals[outer] ?? []).filter { hasSpace(new[list[$0].new].layer.frame, children) }.map {
      ($0, axis.span(new[list[$0].new].layer.frame).length)
    }
    let went = (departures[outer] ?? []).map { ($0, -axis.span(old[list[$0].old].layer.frame).length) }
    let grown = children.compactMap { child in
      resizing(child, axis).map { ($0, growth(child, axis)) }
    }
    let sources = grown + came + went
    guard
      let largest = sources.max(by: {
        (isGrounded($0.0) ? 1 : 0, abs($0.1)) < (isGrounded($1.0) ? 1 : 0, abs($1.1))
      })
    else { return }
    // What has stayed, such as a background, is none of the group.
    let group = children.filter { moving($0, axis) != nil || resizing($0, axis) != nil }
    let spans = group.map { child in (axis.span(frames(child).old), axis.span(frames(child).new)) }
    let others = came.map { axis.span(new[list[$0.0].new].layer.frame) }
    let gone = went.map { axis.span(old[list[$0.0].old].layer.frame) }
    let before = Span.around(spans.map(\.0) + gone)
    let now = Span.around(spans.map(\.1) + others)
    let isKept =
      (before.low + before.high).isNear(now.low + now.high, 2 * slack) || before.high.isNear(now.high, slack)
    guard isKept, !before.length.isNear(now.length) else { return }
    let total = now.length - before.length
    for child in children {
      let (one, two) = frames(child)
      let shift = abs(axis.span(two).low - axis.span(one).low)
      if shift.isNear(abs(total), slack) || shift.isNear(abs(total) / 2, slack) {
        link(moving(child, axis), to: largest.0)
      }
    }
  }

  /// Whether a layer that came lies over none of those beside it: one that does has not pushed them.
  func hasSpace(_ frame: Rect, _ children: [Int]) -> Bool {
    children.allSatisfy { child in
      let common = frames(child).new.intersection(frame)
      return common.isEmpty || common == frame
    }
  }

  /// Layers between which every gap has grown by the same follow the first of them that moved.
  private mutating func linkSpacing(_ children: [Int], _ axis: Axis) {
    let rows = Neighbors(children, search: self, axis)
    var gaps: [Int: (child: [Int], count: Int)] = [:]
    for child in rows.ordered {
      guard let before = rows.before(child) else { continue }
      let (mine, its) = (rows.spans(child), rows.spans(before))
      let growth = (mine.new.low - its.new.high) - (mine.old.low - its.old.high)
      guard !growth.isNear(0), abs(growth) < 1e6 else { continue }
      let key = Int((growth / max(slack, 0.1)).rounded())
      gaps[key, default: ([], 0)].child += [before, child]
      gaps[key, default: ([], 0)].count += 1
    }
    for (_, gap) in gaps.sorted(by: { $0.key < $1.key }) where gap.count > 1 {
      let members = Set(gap.child)
      let moved = rows.ordered.filter { members.contains($0) }
        .compactMap { moving($0, axis) }.filter { !isLinked($0) }
      for change in moved.dropFirst() { link(change, to: moved[0]) }
    }
  }

  /// Beside a text of another size, a layer moves to share its baseline or its middle.
  private mutating func linkBaselines(_ children: [Int], _ axis: Axis) {
    for child in children {
      guard let moved = moving(child, axis), !isLinked(moved) else { continue }
      guard !looks.isExceeded else { return }
      var looked = 0
      defer { _ = looks.allow(looked) }
      let mine = frames(child)
      func middleShift(_ rects: (old: Rect, new: Rect)) -> Double {
        let (from, to) = (axis.span(rects.old), axis.span(rects.new))
        return (to.low + to.high - from.low - from.high) / 2
      }
      let level = children.first { other in
        looked += 1
        let its = frames(other)
        return other != child && moving(other, axis) != nil
          && axis.span(its.old).overlaps(axis.span(mine.old))
          && !axis.other.span(its.old).overlaps(axis.other.span(mine.old))
          && middleShift(its).isNear(middleShift(mine), slack)
      }
      if let level, axis == .vertical { link(moved, to: moving(level, axis)) }
      let shift = abs(axis.span(mine.new).low - axis.span(mine.old).low)
      let beside = children.first { other in
        looked += 1
        guard other != child, let change = resizing(other, axis), isGrounded(change) else { return false }
        let its = frames(other)
        let isBeside =
          axis.span(its.old).overlaps(axis.span(mine.old))
          && !axis.other.span(its.old).overlaps(axis.other.span(mine.old))
        let most = abs(growth(other, axis))
        if axis == .horizontal {
          // Half a point more or less comes of rounding; more is another distance.
          let slack = min(slack, 0.51)
          return isBeside && (shift.isNear(most, slack) || shift.isNear(most / 2, slack))
        }
        return isBeside && shift <= most + Span.tolerance
      }
      if let beside { link(moved, to: resizing(beside, axis)) }
    }
  }

  /// Layers of one layer that moved by the same way, each after the one before it.
  private mutating func linkAlike(_ children: [Int], _ axis: Axis) {
    var last: [Int: Int] = [:]
    for child in Neighbors(children, search: self, axis).ordered {
      guard let moved = moving(child, axis), let amount = list[moved].change.amount, abs(amount) < 1e9
      else { continue }
      let key = Int((amount / Span.tolerance).rounded())
      link(moved, to: last[key])
      last[key] = moved
    }
  }
}

extension Span {
  /// The span from the first start to the last end.
  static func around(_ spans: [Span]) -> Span {
    Span(low: spans.map(\.low).min() ?? 0, high: spans.map(\.high).max() ?? 0)
  }
}
