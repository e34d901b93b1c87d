/// Layers in a container that follow each other along an axis, in one line or several, on both sides.
struct FrameGroup {
  typealias Property = LayerLayout.Property

  private let pairs: FramePairs
  /// The axis along which they follow each other.
  let main: Axis
  private let nodes: [Int]
  private let container: Int
  private let direction: LayerLayout.Direction
  private let lines: [[Int]]
  private var slack: Double { pairs.slack }

  /// Nil where they do not follow each other.
  init?(_ pairs: FramePairs, _ flow: [Int], in container: Int, _ direction: LayerLayout.Direction) {
    guard !flow.isEmpty else { return nil }
    (self.pairs, self.container, self.direction) = (pairs, container, direction)
    let slack = pairs.slack
    func spans(_ axis: Axis) -> [Span] { flow.map { axis.span(pairs.frames($0).0) } }
    let (down, aside) = (spans(.vertical), spans(.horizontal))
    let isColumn = InferredLine.isInOrder(down, slack) || InferredLine.isInOrder(down.reversed(), slack)
    let isRow = InferredLine.isInOrder(aside, slack) || InferredLine.isInOrder(aside.reversed(), slack)
    if isColumn, flow.count > 1 || !isRow {
      (main, lines) = (.vertical, [flow])
    } else {
      main = .horizontal
      lines = isRow ? [flow] : Self.lines(flow) { pairs.frames($0).0 }
    }
    nodes = flow
    if lines.count > 1, lines.count == flow.count { return nil }
  }

  /// The layers line by line: a new one begins where a layer lies below all that came before.
  private static func lines(_ nodes: [Int], _ frame: (Int) -> Rect) -> [[Int]] {
    var lines: [[Int]] = []
    var (low, high) = (0.0, 0.0)
    for node in nodes {
      let span = Axis.vertical.span(frame(node))
      if lines.isEmpty || span.low >= high - 0.5 || span.high <= low + 0.5 {
        lines.append([node])
        (low, high) = (span.low, span.high)
      } else {
        lines[lines.count - 1].append(node)
        (low, high) = (min(low, span.low), max(high, span.high))
      }
    }
    return lines
  }

  /// Whether a line has other layers than it had, or lines have changed places.
  var hasOtherLines: Bool {
    guard lines.count > 1 else { return false }
    let now = Self.lines(nodes) { pairs.frames($0).1 }
    let isSpaced =
      nodes.allSatisfy { isSame(spans($0, main).0.length, spans($0, main).1.length) }
      && zip(lines[0].count > 1 ? steps(lines[0], main) : [], now[0].dropFirst()).allSatisfy { step, node in
        !lines[0].contains(node) || isSame(step.0, step.1)
      }
    guard isSpaced else { return false }
    guard now == lines else { return true }
    let tops = lines.map { pairs.frames($0[0]) }.map { ($0.minY, $1.minY) }
    return zip(tops, tops.dropFirst()).contains { line, next in
      (line.0 < next.0) != (line.1 < next.1)
    }
  }

  /// The lengths of the container along an axis.
  private func whole(_ axis: Axis) -> (Double, Double) {
    let (was, now) = pairs.frames(container)
    return (axis.length(of: was.size), axis.length(of: now.size))
  }

  /// Where a layer begins and ends along an axis, from the edge at which they start.
  private func spans(_ node: Int, _ axis: Axis) -> (Span, Span) {
    let (was, now) = pairs.frames(node)
    let lengths = whole(axis)
    let isMirrored = axis == .horizontal && direction == .rtl
    func logical(_ span: Span, _ length: Double) -> Span {
      isMirrored ? Span(low: length - span.high, high: length - span.low) : span
    }
    return (logical(axis.span(was), lengths.0), logical(axis.span(now), lengths.1))
  }

  private func isSame(_ one: Double, _ two: Double) -> Bool { one.isNear(two, slack) }

  /// Whether a layer follows another one at a distance that all in its line have.
  func isEven(at node: Int) -> Bool {
    guard let line = lines.first(where: { $0.contains(node) }) else { return false }
    let steps = steps(line, main).map(\.0)
    return steps.allSatisfy { isSame($0, steps[0]) } && spans(line[0], main).0.low < spans(node, main).0.low
  }

  /// Whether one length is lost or there twice, where an amount says by how much that is.
  private func isLost(_ length: Double, _ amount: Double) -> Bool {
    length > slack && abs(amount) > slack && (isSame(amount, -length) || isSame(amount, length))
  }

  // MARK: Along

  /// The distances between the layers of the line of one, before and now.
  private func steps(_ line: [Int], _ axis: Axis) -> [(Double, Double)] {
    let spans = line.map { self.spans($0, axis) }.sorted { $0.0.low < $1.0.low }
    return zip(spans, spans.dropFirst()).map { ($1.0.low - $0.0.high, $1.1.low - $0.1.high) }
  }

  /// What may place a layer elsewhere along the line.
  func along(_ node: Int) -> [Property] {
    guard let line = lines.first(where: { $0.contains(node) }) else { return [] }
    let ordered = line.sorted { spans($0, main).0.low < spans($1, main).0.low }
    let steps = steps(line, main)
    guard let place = ordered.firstIndex(of: node), let last = ordered.last else { return [] }
    let (length, now) = whole(main)
    let start = (spans(ordered[0], main).0.low, spans(ordered[0], main).1.low)
    let end = (length - spans(last, main).0.high, now - spans(last, main).1.high)
    let amounts = steps.map { $0.1 - $0.0 }
    let keepsDistances = amounts.allSatisfy { isSame($0, 0) }
    let ends = (start.1 - start.0, end.1 - end.0)
    let least = steps.map(\.0).min() ?? 0
    if !keepsDistances, isSame(length, now), isSame(ends.0, ends.1), !isSame(ends.0, 0),
      amounts.allSatisfy({ isSame($0, amounts[0]) })
    {
      // A gap in the middle moves both ends as well.
      if isSame(start.0, end.0), start.0 > least + slack {
        guard isLost(least, amounts[0]) else { return [] }
        return steps.count > 1 ? [.gap] : [.gap, .margin]
      }
      let step = steps[0].1
      return [ends.0, start.1].contains { isSame($0, step) || isSame($0, step / 2) } ? [.justifyContent] : []
    }
    if ordered.count > 1, isAlone(place, ordered, main) { return [.inset] }
    if keepsDistances || place == 0 && !isSame(start.0, start.1) {
      return leading(start, end, keepsDistances)
    }
    guard place > 0,
      zip(ordered, ordered.dropFirst()).allSatisfy({
        spans($0, main).1.low < spans($1, main).1.low
      })
    else { return [] }
    let step = steps[place - 1]
    let amount = amounts[place - 1]
    let isUniform = steps.allSatisfy { isSame($0.0, steps[0].0) }
    if isUniform, amounts.allSatisfy({ isSame($0, amount) }) {
      guard isLost(step.0, amount) else {
        return steps.count == 1 && step.1 > -slack && amount < 0 ? [.margin] : []
      }
      return steps.count > 1 ? [.gap] : [.gap, .margin]
    }
    let others = amounts.filter { !isSame($0, 0) }.count
    guard !isSame(amount, 0), step.1 > -slack, others < amounts.count || isLost(step.0, amount) else {
      return []
    }
    return isLost(least, amount) && least > slack ? [.gap, .margin] : [.margin]
  }

  /// Whether a layer moved along the line while those behind it stayed, which lie in the flow.
  private func isAlone(_ place: Int, _ ordered: [Int], _ axis: Axis) -> Bool {
    place < ordered.count - 1
      && ordered.indices.allSatisfy { other in
        let (was, now) = spans(ordered[other], axis)
        return isSame(was.length, now.length) && (other == place) != isSame(was.low, now.low)
      }
  }

  /// What may place all layers of a line elsewhere.
  private func leading(
    _ start: (Double, Double), _ end: (Double, Double), _ keepsDistances: Bool
  ) -> [Property] {
    let amount = start.1 - start.0
    var found: [Property] = []
    let isCenter = isSame(start.0, end.0) && start.0 > slack
    let isEnd = start.0 > 2 * max(0, end.0) + slack
    if keepsDistances, isCenter || isEnd, !isSame(start.1 - end.1, start.0 - end.0) {
      found.append(.justifyContent)
    }
    if isLost(start.0, amount) || isLost(end.0, amount) || isSame(start.1, end.0) && !isEnd {
      found += [.padding]
    }
    return found
  }

  // MARK: Across

  private enum Alignment { case start, center, end, stretch }

  /// How a layer is aligned across, given the least distances from both ends.
  private func alignment(_ span: Span, _ length: Double, _ outer: (Double, Double)) -> Alignment? {
    let (before, after) = (span.low - outer.0, length - span.high - outer.1)
    switch (isSame(before, 0), isSame(after, 0)) {
    case (true, true): return .stretch
    case (true, false): return .start
    case (false, true): return .end
    default: return isSame(before, after) ? .center : nil
    }
  }

  /// What may place a layer elsewhere across, or give it another length there.
  func across(_ node: Int, _ isLength: Bool) -> [Property] {
    let axis = main.other
    guard lines.count == 1 else { return isLength ? [] : acrossLines() }
    if !isLength, isOffBaseline(node) { return [.baseline] }
    let (length, now) = whole(axis)
    let all = nodes.map { spans($0, axis) }
    var outer = (
      all.map(\.0.low).min() ?? 0, all.map { length - $0.0.high }.min() ?? 0
    )
    if all.allSatisfy({ isSame($0.0.low, outer.0) && isSame(length - $0.0.high, outer.1) }) {
      // Layers that lie alike show the container's own edges at best where they are now.
      let least = all.flatMap { [$0.0.low, length - $0.0.high, $0.1.low, now - $0.1.high] }.min() ?? 0
      outer = (least, least)
    }
    let own = spans(node, axis)
    let amount = own.1.low - own.0.low
    var found: [Property] = []
    let before = alignment(own.0, length, outer)
    let after = alignment(own.1, now, outer)
    let isRealigned =
      isSame(length, now) && before != nil && after != nil && before != after
      && (isLength
        ? before == .stretch && own.0.length > own.1.length
          || after == .stretch && own.0.length < own.1.length : before != .stretch && after != .stretch)
    if isRealigned {
      let others = nodes.filter { $0 != node }.compactMap { alignment(spans($0, axis).0, length, outer) }
      found.append(others.contains { $0 != before && $0 != .stretch } ? .alignSelf : .alignItems)
    }
    guard !isLength else { return found }
    let isShared = nodes.allSatisfy { isSame(spans($0, axis).1.low - spans($0, axis).0.low, amount) }
    if isShared,
      isLost(all.map(\.0.low).min() ?? 0, amount) || isSame(own.1.low, outer.1) && isSame(own.0.low, outer.0)
    {
      found.append(.padding)
    } else if !isRealigned, nodes.count > 1, !isShared, isLost(own.0.low - outer.0, amount),
      before != .center
    {
      found.append(.margin)
    }
    return found
  }

  /// Whether a layer of a row has left the baseline that it shared with another one.
  func isOffBaseline(_ node: Int) -> Bool {
    guard main == .horizontal, let own = pairs.baselines(node) else { return false }
    return nodes.contains { other in
      guard other != node, let one = pairs.baselines(other), isSame(own.0, one.0), !isSame(own.1, one.1)
      else {
        return false
      }
      // Layers of the same height are on one baseline however they are aligned.
      let (was, frame) = (pairs.frames(node).0, pairs.frames(other).0)
      return !isSame(was.height, frame.height) && !isSame(was.midY, frame.midY)
    }
  }

  /// What may place the lines elsewhere.
  private func acrossLines() -> [Property] {
    guard nodes.allSatisfy({ isSame(spans($0, .vertical).0.length, spans($0, .vertical).1.length) }) else {
      return []
    }
    let tops = lines.map { line in
      (line.map { spans($0, .vertical).0.low }.min() ?? 0, line.map { spans($0, .vertical).1.low }.min() ?? 0)
    }
    let amounts = tops.map { $0.1 - $0.0 }
    let steps = zip(amounts, amounts.dropFirst()).map { $1 - $0 }
    guard let first = amounts.first, let step = steps.first else { return [] }
    guard steps.allSatisfy({ isSame($0, step) }) else { return [] }
    let gap = lineGap
    if isSame(first, 0), isLost(gap, step) { return [.gap] }
    if isSame(step, 0), isLost(gap, first) { return [.gap] }
    return isSame(step, 0) && isLost(tops[0].0, first) ? [.padding] : []
  }

  /// The least distance between two lines.
  private var lineGap: Double {
    zip(lines, lines.dropFirst()).map { line, next in
      let end = line.map { spans($0, .vertical).0.high }.max() ?? 0
      return (next.map { spans($0, .vertical).0.low }.min() ?? 0) - end
    }.min() ?? 0
  }

  // MARK: The container's length

  /// What may make the container longer or shorter by an amount than the layers in it ask for.
  func fitting(_ axis: Axis, _ amount: Double) -> [Property] {
    let all = nodes.map { spans($0, axis) }
    let length = whole(axis).0
    let start = all.map(\.0.low).min() ?? 0
    let end = length - (all.map(\.0.high).max() ?? 0)
    // What lies in it is as long as it was.
    guard all.allSatisfy({ isSame($0.0.length, $0.1.length) }) else { return [] }
    var found: [Property] = []
    if lines.count > 1 {
      if axis == .vertical, isTimes(lineGap, lines.count - 1, amount) { found.append(.gap) }
    } else if axis == main {
      let steps = steps(nodes, axis).map(\.0)
      if let step = steps.first, steps.allSatisfy({ isSame($0, step) }), isTimes(step, steps.count, amount) {
        found += steps.count == 1 ? [.gap, .margin] : [.gap]
      } else if steps.contains(where: { isLost($0, amount) }) {
        found.append(.margin)
      }
    } else if main == .horizontal, isOnOneBaseline {
      found.append(.baseline)
    }
    if amount < 0, isLost(start, amount) || isLost(end, amount) || isLost(start + end, amount) {
      found.append(.padding)
    }
    return found
  }

  private func isTimes(_ step: Double, _ count: Int, _ amount: Double) -> Bool {
    step > slack && (isLost(step * Double(count), amount) || isLost(step, amount))
  }

  /// Whether layers of different heights have one baseline, which is not due to their middles.
  private var isOnOneBaseline: Bool {
    nodes.contains { node in
      guard let own = pairs.oldBaseline(node) else { return false }
      let frame = pairs.frames(node).0
      return nodes.contains { other in
        guard other != node, let one = pairs.oldBaseline(other) else { return false }
        let next = pairs.frames(other).0
        return isSame(own, one) && !isSame(frame.height, next.height)
          && !isSame(frame.midY, next.midY)
      }
    }
  }
}
