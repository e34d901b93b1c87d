/// Which component makes the most of what a figure has changed by, and how.
struct WorkReason {
  /// The component; empty for the canvas.
  let component: String
  /// What became of it, a clause: "`ShadowCard` is drawn twice".
  let clause: String
  /// Whether the clause says no more than that the component has another part of the figure.
  let isAmountAlone: Bool
  /// Whether that is most of the change, and less than `share` of it.
  let isMostly: Bool

  /// The least share of the change that one component is the reason for, and not only most of it.
  private static let share = 0.6

  /// Finds the reason; nil where no component has another part of the figure.
  init?(_ figure: WorkFigure, from old: WorkRecord, to new: WorkRecord) {
    if figure == .overdraw, Self.isOfCanvas(from: old, to: new, Self.share) {
      (component, isAmountAlone, isMostly) = ("", false, false)
      clause = "the canvas has \(Self.label(old.canvas)) → \(Self.label(new.canvas)) pixels"
      return
    }
    let parts = WorkPlaces(old, new)
    guard let found = parts.culprit(figure.amount, Self.share) else { return nil }
    component = found.name
    let name = Self.label(found.name)
    let known = Self.clause(figure, name, parts, found.name)
    let text = known ?? Self.amounts(figure, name, parts, found.name)
    (isAmountAlone, isMostly) = (known == nil, !found.isMost)
    clause = found.isMost ? text : "mostly \(text)"
  }

  /// Whether another canvas makes a share of the change, with what is painted as it was.
  private static func isOfCanvas(from old: WorkRecord, to new: WorkRecord, _ share: Double) -> Bool {
    guard let before = old.figures[.overdraw], let now = new.figures[.overdraw], before != now else {
      return false
    }
    let (one, other) = (old.area, new.area)
    guard one > 0, other > 0, one != other else { return false }
    return before * (one / other - 1) / (now - before) >= share
  }

  private static func label(_ component: String) -> String {
    let together = "what the reference counts together"
    if component == WorkRecord.rest { return together }
    let end = "/\(WorkRecord.rest)"
    return component.hasSuffix(end) ? "\(together) of `\(component.dropLast(end.count))`" : "`\(component)`"
  }

  private static func label(_ size: PixelSize) -> String {
    "\(grouped(size.width)) × \(grouped(size.height))"
  }

  /// What became of the layers or effects of a component, as far as that can change a figure; nil where nothing did.
  private static func clause(
    _ figure: WorkFigure, _ name: String, _ places: WorkPlaces, _ place: String
  ) -> String? {
    let (old, new) = places.both(place)
    let layers = Int((new[.layers] ?? 0) - (old[.layers] ?? 0))
    if (old[.layers] ?? 0) == 0, layers > 0 {
      return "\(name) is new, with \(TerminalText.count(layers, "layer"))"
    }
    if (new[.layers] ?? 0) == 0, layers < 0 { return "\(name) is gone" }
    let isMore = (new[figure.amount] ?? 0) > (old[figure.amount] ?? 0)
    // What is drawn again takes fewer units than the first time.
    let amount = figure == .drawing ? .pixels : figure.amount
    if let times = places.multiple(place), (new[amount] ?? 0) >= 0.75 * Double(times) * (old[amount] ?? 0) {
      return "\(name) is drawn \(spelled(times))"
    }
    // What got more makes no figure less.
    if layers != 0, (layers > 0) == isMore {
      return layers > 0
        ? "\(name) has \(TerminalText.count(layers, "new layer"))"
        : "\(name) has \(TerminalText.count(-layers, "layer")) fewer"
    }
    if [.overdraw, .drawing, .bytes].contains(figure) {
      let (before, after) = (Int(old[.shadows] ?? 0), Int(new[.shadows] ?? 0))
      if before > 0, after > before, after % before == 0, isMore {
        return
          "the \(before == 1 ? "shadow" : "shadows") of \(name) \(before == 1 ? "is" : "are") drawn \(spelled(after / before))"
      }
      if before != after, (after > before) == isMore {
        return "\(name) casts \(grouped(before)) → \(TerminalText.count(after, "shadow"))"
      }
      if let from = old[.blur], let to = new[.blur], from != to, (to > from) == isMore {
        return "the blur radius of \(name) is \(from.twoDecimals) → \(to.twoDecimals)"
      }
    }
    return nil
  }

  /// What a component has of a figure, before and now.
  private static func amounts(
    _ figure: WorkFigure, _ name: String, _ places: WorkPlaces, _ place: String
  ) -> String {
    let (old, new) = places.both(place)
    let (from, to) = (grouped(Int(old[figure.amount] ?? 0)), grouped(Int(new[figure.amount] ?? 0)))
    switch figure {
    case .overdraw: return "\(name) paints \(from) → \(to) pixels"
    case .drawing: return "\(name) takes \(from) → \(to) units"
    case .layers, .glyphRuns, .bytes: return "\(name) has \(from) → \(to) \(figure.label)"
    case .proposals: return "\(name) is asked for its size \(from) → \(to) times"
    case .measurements: return "text of \(name) is measured \(from) → \(to) times"
    }
  }

  private static func spelled(_ times: Int) -> String { times == 2 ? "twice" : "\(grouped(times)) times" }
}

extension WorkFigure {
  /// What a component has of the figure.
  var amount: WorkRecord.Amount {
    switch self {
    case .overdraw: .pixels
    case .drawing: .drawing
    case .layers: .layers
    case .glyphRuns: .glyphRuns
    case .proposals: .proposals
    case .measurements: .measurements
    case .bytes: .bytes
    }
  }
}

extension WorkRecord {
  /// The pixels of the canvas.
  fileprivate var area: Double { Double(canvas.width) * Double(canvas.height) }
}
