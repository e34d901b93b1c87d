/// The tracks of a grid along one axis, as the frames of both sides show them.
///
/// The old frames must be those that the style gives: the first track starts behind the padding, and each ends a gap before
/// the next one. Then gaps, the first and last inset, and the lengths of filled tracks are measured in the new frames. A
/// property is named where one value gives all of these that differ; items that fill no track are not looked at.
struct GridAxis {
  /// Another value of a property than the style has.
  struct Fault {
    /// What is the same in all grids.
    var key: String
    var property: String
    var old: String?
    var new: String
    var amount: Double?
  }

  /// The items that start in a track, and those of them that fill it.
  private struct Track {
    var items: [Int]
    var filling: [Int] = []
  }

  private let before, now: LayoutBox
  private let axis: Axis
  private let slack: Double
  private var tracks: [Track] = []

  /// Reads the tracks from the old frames; nil where these are not those that the style gives.
  init?(_ before: LayoutBox, _ now: LayoutBox, _ axis: Axis, pixel: Double) {
    (self.before, self.now, self.axis, slack) = (before, now, axis, 2.05 * pixel)
    // Tracks that are distributed have other gaps and start elsewhere.
    let content: LayerLayout.Property = axis == .horizontal ? .justifyContent : .alignContent
    let isPacked = [before, now].allSatisfy { box in
      [nil, "start", "flex-start", "stretch"].contains(box.style.keyword(content))
    }
    guard isPacked else { return nil }
    let ordered = before.items.indices.filter { before.isInFlow($0) }.map { ($0, span(before, $0).low) }
      .sorted { ($0.1, $0.0) < ($1.1, $1.0) }
    var start = -Double.infinity
    for (item, low) in ordered {
      if low > start + slack {
        tracks.append(Track(items: []))
        start = low
      }
      tracks[tracks.count - 1].items.append(item)
    }
    guard let first = ordered.first, first.1.isNear(before.inset(axis, isStart: true), slack) else {
      return nil
    }
    let whole = axis.length(of: before.size) - before.inset(axis, isStart: false)
    for place in tracks.indices {
      let isLast = place == tracks.count - 1
      let end = isLast ? whole : span(before, tracks[place + 1].items[0]).low - before.gap(axis)
      tracks[place].filling = tracks[place].items.filter {
        span(before, $0).high.isNear(end, slack) && before.declared(before.items[$0], axis) == nil
      }
      if tracks[place].filling.isEmpty, !isLast { return nil }
    }
  }

  private func span(_ box: LayoutBox, _ item: Int) -> Span { box.span(box.items[item].frame, axis) }

  /// What is the same for some items; nil where it is not, or there are none.
  private func common(_ items: [Int], _ length: (Int) -> Double) -> Double? {
    guard let first = items.first.map(length), items.allSatisfy({ length($0).isNear(first, slack) }) else {
      return nil
    }
    return first
  }

  /// Where the tracks start in the new frames; nil where items of one start at different places.
  private var starts: [Double]? {
    let found = tracks.map { common($0.items) { span(now, $0).low } }
    return found.contains(nil) ? nil : found.compactMap(\.self)
  }

  /// Where the tracks end in the new frames, as far as something fills them.
  private var ends: [Double?] {
    tracks.map { track in common(track.filling.filter(stillFills)) { span(now, $0).high } }
  }

  /// Whether an item ends where its track does: it is stretched, or as long as it was.
  private func stillFills(_ item: Int) -> Bool {
    span(now, item).length.isNear(span(before, item).length, slack)
      || [before, now].allSatisfy { alignment(of: item, in: $0) == "stretch" }
  }

  /// The space between the tracks in the new frames.
  private var gaps: [Double]? {
    guard let starts else { return nil }
    let found = zip(starts.dropFirst(), ends).map { start, end in end.map { start - $0 } }
    return found.contains(nil) ? nil : found.compactMap(\.self)
  }

  /// By how much the first track starts too late, and the last one ends too early; nil where nothing fills it.
  private var insets: (start: Double, end: Double?)? {
    guard let start = starts?.first else { return nil }
    let whole = axis.length(of: now.size) - now.inset(axis, isStart: false)
    return (start - now.inset(axis, isStart: true), ends.last?.map { whole - $0 })
  }

  /// By how much longer the tracks are that something fills.
  private var growth: [Double] {
    guard let starts else { return [] }
    return zip(tracks, zip(starts, ends)).compactMap { track, ends in
      guard let item = track.filling.first, let end = ends.1 else { return nil }
      return end - ends.0 - span(before, item).length
    }
  }

  private var hasRightGaps: Bool { gaps?.allSatisfy { $0.isNear(now.gap(axis), slack) } ?? false }

  /// Whether a style is another one, which may be the reason.
  var isRestyled: Bool {
    before.style.given != now.style.given
      || before.items.indices.contains { before.items[$0].style.given != now.items[$0].style.given }
  }

  /// Whether the new frames are not those that the style gives.
  var isBroken: Bool {
    if track != nil { return true }
    if let insets, hasRightGaps, abs(insets.start) <= slack, abs(insets.end ?? 0) <= slack { return false }
    return found != given
  }

  /// The items that lie elsewhere than before, and those that are longer or shorter.
  var changed: (moved: [Int], resized: [Int]) {
    let items = tracks.flatMap(\.items)
    return (
      items.filter { !span(now, $0).low.isNear(span(before, $0).low, slack) },
      items.filter { !span(now, $0).length.isNear(span(before, $0).length, slack) }
    )
  }

  /// The value that alone gives the new frames; nil where none does, or several do.
  var fault: Fault? { gap ?? padding ?? track ?? alignment }

  private var gap: Fault? {
    guard let gaps, let insets, abs(insets.start) <= slack, let found = gaps.first else { return nil }
    let given = now.gap(axis)
    let count = tracks.dropFirst().reduce(0) { $0 + $1.items.count }
    // One item may lie elsewhere for a reason of its own.
    guard count > 1, !found.isNear(given, slack), gaps.allSatisfy({ $0.isNear(found, slack) }) else {
      return nil
    }
    let growth = growth
    let isKept = growth.allSatisfy { abs($0) <= slack }
    // What the gaps take, flexible tracks lose.
    let isShared = insets.end.map { abs($0) <= slack } ?? false
    guard isKept || isShared && growth.count == tracks.count else { return nil }
    let new = name(of: found, given: given)
    // The other axis may have kept it.
    let property: LayerLayout.Property = axis == .horizontal ? .columnGap : .rowGap
    return Fault(
      key: "\(property.rawValue) \(new)", property: property.rawValue, old: given.twoDecimals, new: new,
      amount: new == "doubled" ? nil : found - given)
  }

  private var padding: Fault? {
    let edges = [true, false].map { now.edge(axis, isStart: $0) }
    guard hasRightGaps, let insets, let end = insets.end, abs(insets.start) > slack,
      end.isNear(insets.start, slack), edges.allSatisfy({ now.border($0) == 0 }),
      now.padding(edges[0]).isNear(now.padding(edges[1]), 0.01)
    else { return nil }
    let given = now.padding(edges[0])
    let found = given + insets.start
    let new = name(of: found, given: given)
    let property = "padding \(axis == .horizontal ? "horizontal" : "vertical")"
    return Fault(
      key: "\(property) \(new)", property: property, old: given.twoDecimals, new: new,
      amount: new == "doubled" ? nil : insets.start)
  }

  /// A length that frames show in place of a given one; rounding is no reason to call it another one.
  private func name(of found: Double, given: Double) -> String {
    let rounding = slack / 4
    if abs(found) <= rounding { return "0" }
    return given > 0 && found.isNear(2 * given, rounding) ? "doubled" : found.twoDecimals
  }

  /// The lengths of the tracks that a style gives in points, nil for others; nil where it gives others than there are.
  private func lengths(_ box: LayoutBox) -> [Double?]? {
    let property: LayerLayout.Property = axis == .horizontal ? .gridTemplateColumns : .gridTemplateRows
    guard let template = box.style.keyword(property), !template.contains("(") else { return nil }
    let parts = template.split(separator: " ")
    guard parts.count == tracks.count else { return nil }
    return parts.map { $0.hasSuffix("px") ? Double($0.dropLast(2)) : nil }
  }

  private var track: Fault? {
    guard hasRightGaps, let insets, abs(insets.start) <= slack, let was = lengths(before),
      let given = lengths(now), let starts
    else { return nil }
    let wrong = tracks.indices.filter { place in
      guard let old = was[place], let new = given[place], let item = tracks[place].filling.first,
        let end = ends[place]
      else { return false }
      return span(before, item).length.isNear(old, slack) && !(end - starts[place]).isNear(new, slack)
    }
    guard wrong.count == 1, let end = ends[wrong[0]], let length = given[wrong[0]],
      wrong[0] < tracks.count - 1 || tracks[wrong[0]].filling.count > 1
    else { return nil }
    let (name, property): (String, LayerLayout.Property) =
      axis == .horizontal ? ("column", .gridTemplateColumns) : ("row", .gridTemplateRows)
    let found = end - starts[wrong[0]]
    return Fault(
      key: "\(property.rawValue) length", property: property.rawValue, old: now.style.keyword(property),
      new: "\(name) \(wrong[0] + 1) of \(found.twoDecimals)", amount: found - length)
  }

  private var alignment: Fault? {
    guard let found, found != given else { return nil }
    let property: LayerLayout.Property = axis == .horizontal ? .justifyItems : .alignItems
    return Fault(
      key: "\(property.rawValue) \(given) → \(found)", property: property.rawValue, old: given, new: found)
  }

  /// How the new style aligns items in their tracks.
  private var given: String { alignment(in: now) }

  private func alignment(in box: LayoutBox) -> String {
    let keyword = box.style.keyword(axis == .horizontal ? .justifyItems : .alignItems) ?? "stretch"
    switch keyword {
    case "normal": return "stretch"
    case "left": return box.edge(.horizontal, isStart: true) == .left ? "start" : "end"
    case "right": return box.edge(.horizontal, isStart: true) == .left ? "end" : "start"
    default: return keyword.replacing("flex-", with: "")
    }
  }

  private func alignment(of item: Int, in box: LayoutBox) -> String {
    let own = box.items[item].style.keyword(axis == .horizontal ? .justifySelf : .alignSelf)
    return own.flatMap { $0 == "auto" ? nil : $0 } ?? alignment(in: box)
  }

  /// The alignment that puts all items where they lie in the old tracks; nil where none does, or several do.
  private var found: String? {
    // Where baselines lie, tracks do not say.
    guard given != "baseline" else { return nil }
    let own: LayerLayout.Property = axis == .horizontal ? .justifySelf : .alignSelf
    var cells: [(cell: Span, found: Span)] = []
    var changedCount = 0
    for track in tracks {
      guard let filling = track.filling.first else { continue }
      let cell = span(before, filling)
      for item in track.items
      where span(before, item).high <= cell.high + slack && now.declared(now.items[item], axis) == nil
        && [nil, "auto"].contains(now.items[item].style.keyword(own))
      {
        cells.append((cell, span(now, item)))
        let (was, found) = (span(before, item), span(now, item))
        if !found.low.isNear(was.low, slack) || !found.high.isNear(was.high, slack) { changedCount += 1 }
      }
    }
    // Items that fill their cells lie anywhere.
    let shorter = cells.filter { $0.found.length < $0.cell.length - 2 * slack }
    // One that lies elsewhere is no rule.
    guard changedCount > 1, shorter.count > 1, given != "stretch" || shorter.count == cells.count else {
      return nil
    }
    let matching = ["start", "center", "end"].filter { keyword in
      cells.allSatisfy { cell, found in
        let rest = cell.length - found.length
        let lead = keyword == "center" ? rest / 2 : keyword == "end" ? rest : 0
        return found.low.isNear(cell.low + lead, slack)
      }
    }
    return matching.count == 1 ? matching[0] : nil
  }
}

extension LayoutDiagnosis {
  /// Adds what grids do not do as their styles ask for, as far as their frames show it.
  mutating func addGrids() {
    for node in old.children.indices.dropFirst()
    where new.has(node) && old.children[node].count > 1 && attempts.looks.allow(old.children[node].count) {
      let (before, now) = (old.box(node), new.box(node))
      guard before.isGrid, now.isGrid else { continue }
      for axis in Axis.allCases {
        guard let grid = GridAxis(before, now, axis, pixel: new.pixel), grid.isBroken, !grid.isRestyled
        else { continue }
        let (moved, resized) = grid.changed
        func quantities(_ items: [Int], isLength: Bool) -> [LayoutQuantity] {
          items.map { LayoutQuantity(node: old.children[node][$0], axis: axis, isLength: isLength) }
        }
        let quantities = quantities(moved, isLength: false) + quantities(resized, isLength: true)
        guard let found = grid.fault else {
          if !quantities.isEmpty {
            add(pattern(node, Dictionary(uniqueKeysWithValues: quantities.map { ($0, 0) })))
          }
          continue
        }
        var change = matching.layoutChange(of: node, found.property, found.key)
        (change.old, change.new, change.amount) = (found.old, found.new, found.amount)
        add(Fault(key: found.key, change: change, node: node, quantities: Set(quantities)))
      }
    }
  }
}
