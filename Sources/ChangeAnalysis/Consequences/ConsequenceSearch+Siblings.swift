extension ConsequenceSearch {
  /// Follows growth from a layer to those behind it, and to the layer around them.
  mutating func linkUpwards(in outer: Int, onlyGrounded: Bool) {
    let children = kept(in: outer)
    let isChanged = children.contains { !all($0).isEmpty }
    guard isChanged || arrivals[outer] != nil || departures[outer] != nil else { return }
    for axis in Axis.allCases where isOpen(outer, children, axis) {
      let rows = Neighbors(children, search: self, axis)
      for child in rows.ordered { linkToNeighbor(child, rows, isMirrored: false, onlyGrounded: false) }
      for child in rows.ordered.reversed() {
        linkToNeighbor(child, rows, isMirrored: true, onlyGrounded: onlyGrounded)
      }
      for child in rows.ordered { linkToArrival(child, in: outer, rows) }
      for child in rows.ordered { linkToEnclosed(child, rows, onlyGrounded: onlyGrounded) }
      linkToContent(outer, rows, onlyGrounded: onlyGrounded)
    }
  }

  /// Whether a layer, or one in it, has another place or size along an axis that follows from nothing so far.
  func isOpen(_ outer: Int, _ children: [Int], _ axis: Axis) -> Bool {
    func isOpen(_ change: Int?) -> Bool { change.map { !isLinked($0) } ?? false }
    return isOpen(resizing(outer, axis))
      || children.contains { isOpen(resizing($0, axis)) || isOpen(moving($0, axis)) }
  }

  /// A layer follows its neighbor where the gap between them has stayed and the neighbor's edge there has moved.
  private mutating func linkToNeighbor(
    _ child: Int, _ rows: Neighbors, isMirrored: Bool, onlyGrounded: Bool
  ) {
    let axis = rows.axis
    guard let moved = moving(child, axis), !isLinked(moved) else { return }
    guard let neighbor = isMirrored ? rows.after(child) : rows.before(child) else { return }
    let (mine, its) = (rows.spans(child), rows.spans(neighbor))
    let (gap, newGap) =
      isMirrored
      ? (its.old.low - mine.old.high, its.new.low - mine.new.high)
      : (mine.old.low - its.old.high, mine.new.low - its.new.high)
    guard gap.isNear(newGap, slack) else { return }
    let shift = its.new.low - its.old.low
    let growth = its.new.length - its.old.length
    let edge = isMirrored ? shift : shift + growth
    guard !edge.isNear(0) else { return }
    let cause =
      isMirrored || abs(shift) > abs(growth)
      ? moving(neighbor, axis) ?? resizing(neighbor, axis)
      : resizing(neighbor, axis) ?? moving(neighbor, axis)
    guard let cause, !onlyGrounded || !isMirrored || isGrounded(cause) else { return }
    link(moved, to: cause)
  }

  /// A layer makes space for one that came before it, or takes the space of one that went.
  private mutating func linkToArrival(_ child: Int, in outer: Int, _ rows: Neighbors) {
    let axis = rows.axis
    guard let moved = moving(child, axis), !isLinked(moved) else { return }
    let mine = rows.spans(child)
    let before = rows.before(child).map { rows.spans($0) }
    // A group that stays in the middle moves to both sides: what counts is the distance to what stands before.
    let shift = mine.new.low - mine.old.low - (before.map { $0.new.high - $0.old.high } ?? 0)
    let isForward = shift > 0
    let changes = isForward ? arrivals[outer] ?? [] : departures[outer] ?? []
    guard looks.allow(changes.count) else { return }
    let others = changes.map { change in
      (change, axis.span(isForward ? new[list[change].new].layer.frame : old[list[change].old].layer.frame))
    }
    // Seen from the side on which the other layer is.
    let (there, without) = isForward ? (mine.new, mine.old) : (mine.old, mine.new)
    let (edge, edgeWithout) =
      isForward ? (before?.new.high, before?.old.high) : (before?.old.high, before?.new.high)
    for (change, span) in others where span.low < there.low + Span.tolerance {
      // Down, a layer makes space in the whole width; across, for what stands beside it.
      guard axis == .vertical || isBeside(child, change, isForward) else { continue }
      if let growth = wrappedGrowth(change, axis), shift.isNear(growth, slack) { link(moved, to: change) }
      let gapBehind = there.low - span.high
      let isFirst = edge == nil && without.low.isNear(span.low, slack)
      var isBetween = false
      if let edge, let edgeWithout {
        let gap = without.low - edgeWithout
        isBetween = gap.isNear(span.low - edge, slack) || gap.isNear(gapBehind, slack)
      }
      let isSpace = abs(shift) >= span.length - slack
      if isSpace && (isFirst || isBetween || others.count > 1) { link(moved, to: change) }
    }
  }

  /// Whether a layer that came or went overlaps another one across the horizontal axis.
  private func isBeside(_ child: Int, _ change: Int, _ isArrival: Bool) -> Bool {
    let (before, now) = frames(child)
    let frame = isArrival ? new[list[change].new].layer.frame : old[list[change].old].layer.frame
    return Axis.vertical.span(frame).overlaps(Axis.vertical.span(isArrival ? now : before))
  }

  /// By how much a layer that came around others is longer than they were; nil where it is around none.
  private func wrappedGrowth(_ change: Int, _ axis: Axis) -> Double? {
    wrappedSpan(change, axis).map { axis.span(new[list[change].new].layer.frame).length - $0.length }
  }

  /// Where the layers were around which one came; nil where it is around none.
  private func wrappedSpan(_ change: Int, _ axis: Axis) -> Span? {
    guard case .insert(let two) = list[change].edit else { return nil }
    let inner = new.children(of: two).map { matching.oldOfNew[$0] }.filter { $0 >= 0 }
    return inner.isEmpty ? nil : Span.around(inner.map { axis.span(old[$0].layer.frame) })
  }

  /// A layer has grown with what lies in it where the margin behind the last layer in it has stayed.
  private mutating func linkToContent(_ outer: Int, _ rows: Neighbors, onlyGrounded: Bool) {
    let axis = rows.axis
    guard outer > 0, let resized = resizing(outer, axis), !isLinked(resized) else { return }
    let (before, now) = frames(outer)
    let (size, newSize) = (axis.span(before).length, axis.span(now).length)
    var ends: [(change: Int?, old: Double?, new: Double?)] = rows.ordered.map { child in
      let spans = rows.spans(child)
      let (shift, growth) = (spans.new.low - spans.old.low, spans.new.length - spans.old.length)
      let change =
        abs(shift) > abs(growth)
        ? moving(child, axis) ?? resizing(child, axis) : resizing(child, axis) ?? moving(child, axis)
      return (change, spans.old.high, spans.new.high)
    }
    ends += (arrivals[outer] ?? []).map { arrival in
      (arrival, wrappedSpan(arrival, axis)?.high, axis.span(new[list[arrival].new].layer.frame).high)
    }
    ends += (departures[outer] ?? []).map { ($0, axis.span(old[list[$0].old].layer.frame).high, nil) }
    let last = ends.compactMap(\.old).max() ?? 0
    let newLast = ends.compactMap(\.new).max() ?? 0
    guard (size - last).isNear(newSize - newLast, slack), !last.isNear(newLast) else { return }
    // The layer that ends last on the side where it is larger; the others follow from it.
    let candidates = ends.filter { end in
      guard end.change != nil else { return false }
      return newLast > last
        ? end.new.map { $0.isNear(newLast, slack) } ?? false : end.old.map { $0.isNear(last, slack) } ?? false
    }
    let changes = candidates.compactMap(\.change)
    func rank(_ change: Int) -> (Int, Int) {
      (isGrounded(change) ? 1 : 0, list[root(of: change)].change.kind == .resized ? 1 : 0)
    }
    // The first of the best.
    let best = changes.reversed().max { rank($0) < rank($1) }
    if let best, isGrounded(best) || !onlyGrounded { link(resized, to: best) }
  }
}

extension ConsequenceSearch {
  /// A layer that lies around others beside it, such as a background, grows and moves with them.
  private mutating func linkToEnclosed(_ child: Int, _ rows: Neighbors, onlyGrounded: Bool) {
    let axis = rows.axis
    let own = [resizing(child, axis), moving(child, axis)].compactMap { $0 }.filter { !isLinked($0) }
    guard !own.isEmpty else { return }
    guard looks.allow(rows.beginning(within: child).count) else { return }
    let inner = rows.enclosed(by: child)
    guard !inner.isEmpty else { return }
    let spans = inner.map { rows.spans($0) }
    let (before, now) = (Span.around(spans.map(\.old)), Span.around(spans.map(\.new)))
    let (from, to) = rows.spans(child)
    let isKept =
      (before.low - from.low).isNear(now.low - to.low, slack)
      && (from.high - before.high).isNear(to.high - now.high, slack)
    guard isKept else { return }
    let changes = inner.flatMap { [resizing($0, axis), moving($0, axis)].compactMap { $0 } }
    let largest = changes.filter { isGrounded($0) || !onlyGrounded }
      .max { (isGrounded($0) ? 1 : 0, amount($0)) < (isGrounded($1) ? 1 : 0, amount($1)) }
    for change in own { link(change, to: largest) }
  }

  private func amount(_ change: Int) -> Double { abs(list[change].change.amount ?? 0) }
}
