/// Which component makes the most of what a figure has changed by, and how.
struct WorkReason {
  /// The component; empty for the canvas.
  let component: String
  /// What became of it, a clause: "`ShadowCard` is drawn twice".
  let clause: String

  /// The least share of the change that one component is the reason for, and not only most of it.
  private static let share = 0.6

  /// Finds the reason; nil where no component has another part of the figure.
  init?(_ figure: WorkFigure, from old: WorkRecord, to new: WorkRecord) {
    if figure == .overdraw, Self.isOfCanvas(from: old, to: new, Self.share) {
      component = ""
      clause = "the canvas has \(Self.label(old.canvas)) → \(Self.label(new.canvas)) pixels"
      return
    }
    let parts = Places(old, new)
    guard let found = parts.culprit(figure.amount, Self.share) else { return nil }
    component = found.name
    let name = found.name == WorkRecord.rest ? "what the reference counts together" : "`\(component)`"
    let text = Self.clause(figure, name, parts, found.name)
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

  private static func label(_ size: PixelSize) -> String {
    "\(grouped(size.width)) × \(grouped(size.height))"
  }

  /// What became of a component, as far as that can change a figure.
  private static func clause(_ figure: WorkFigure, _ name: String, _ places: Places, _ place: String)
    -> String
  {
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

/// The components of two records, each with all that is a part of it.
private struct Places {
  private typealias Pair = (old: WorkRecord.Part, new: WorkRecord.Part)

  /// The amounts of each line, in both records.
  private var lines: [String: Pair] = [:]
  /// The amounts of components, wherever they are used.
  private var components: [String: Pair] = [:]
  /// The lines of each component.
  private var members: [String: Set<String>] = [:]
  /// Whether the old record has components, so that some can be new.
  private let hasOld: Bool

  init(_ old: WorkRecord, _ new: WorkRecord) {
    var (old, new) = (old, new)
    hasOld = !old.parts.isEmpty
    // What one record has no line for may be anywhere in it.
    if old.parts[WorkRecord.rest] != nil { new.join(Set(new.parts.keys).subtracting(old.parts.keys)) }
    if new.parts[WorkRecord.rest] != nil { old.join(Set(old.parts.keys).subtracting(new.parts.keys)) }
    // What has another name alone has changed nothing.
    for (before, now) in Self.renames(old.parts, new.parts) {
      new.parts[before] = new.parts.removeValue(forKey: now)
    }
    for line in Set(old.parts.keys).union(new.parts.keys) {
      let pair = (old: old.parts[line] ?? [:], new: new.parts[line] ?? [:])
      lines[line] = pair
      for component in Set(CauseLayer.components(ofPlace: line)) {
        let known = components[component] ?? ([:], [:])
        components[component] = (known.old.joined(pair.old), known.new.joined(pair.new))
        members[component, default: []].insert(line)
      }
    }
  }

  /// The old and the new names of lines that differ in their names alone, where that is sure.
  private static func renames(
    _ old: [String: WorkRecord.Part], _ new: [String: WorkRecord.Part]
  ) -> [(String, String)] {
    func amounts(_ parts: [String: WorkRecord.Part], but others: [String: WorkRecord.Part]) -> [WorkRecord
      .Part: [String]]
    {
      // Names are a part of the bytes.
      Dictionary(grouping: parts.keys.filter { others[$0] == nil }) {
        parts[$0]?.filter { $0.key != .bytes } ?? [:]
      }
    }
    let arrived = amounts(new, but: old)
    return amounts(old, but: new).compactMap { part, names in
      guard names.count == 1, let others = arrived[part], others.count == 1 else { return nil }
      return (names[0], others[0])
    }
  }

  /// The amounts of a component.
  func both(_ component: String) -> (old: WorkRecord.Part, new: WorkRecord.Part) {
    components[component] ?? lines[component] ?? ([:], [:])
  }

  private func change(_ pair: Pair, _ amount: WorkRecord.Amount) -> Double {
    (pair.new[amount] ?? 0) - (pair.old[amount] ?? 0)
  }

  /// The component with at least a share of the change that has changed most itself, or else the line that has most of it.
  func culprit(_ amount: WorkRecord.Amount, _ share: Double) -> (name: String, isMost: Bool)? {
    let all = lines.values.reduce(0) { $0 + change($1, amount) }
    guard all != 0 else { return nil }
    // What is around it has as much of the change, and is larger; a part of it has less. Without an old record all is new, and
    // the smallest is named.
    func rank(_ name: String) -> Double {
      let pair = both(name)
      let size = max(pair.old[amount] ?? 0, pair.new[amount] ?? 0)
      return hasOld ? -change(pair, amount) / all * abs(change(pair, amount)) / size : size
    }
    let found = components.filter { change($0.value, amount) / all >= share }.keys.min { one, other in
      (rank(one), members[one]?.count ?? 0, one.count, one)
        < (rank(other), members[other]?.count ?? 0, other.count, other)
    }
    guard var found else {
      let most = lines.max {
        (change($0.value, amount) / all, $1.key) < (change($1.value, amount) / all, $0.key)
      }
      return most.map { ($0.key, false) }
    }
    // Where all shadows of the component are drawn as often, wherever it is used, its place says nothing.
    if let times = multiple(found, .shadows) {
      let others = components.keys.filter { found.hasSuffix("/\($0)") && multiple($0, .shadows) == times }
      found = others.min { $0.count < $1.count } ?? found
    }
    // Where all of a component around it is new, gone or repeated, that is what happened.
    let own = members[found] ?? []
    let around = members.filter { hasOld && $0.value.isStrictSuperset(of: own) && isWhole($0.key) }
    let widest = around.min {
      ($1.value.count, $0.key.count, $0.key) < ($0.value.count, $1.key.count, $1.key)
    }
    return (widest?.key ?? found, true)
  }

  /// Whether all of a component is new, gone or repeated.
  private func isWhole(_ component: String) -> Bool {
    let (old, new) = both(component)
    let isAlone = (old[.layers] ?? 0) == 0 || (new[.layers] ?? 0) == 0
    return isAlone ? (old[.layers] ?? 0) != (new[.layers] ?? 0) : multiple(component) != nil
  }

  /// How many times as many layers, or shadows, of each line a component has; nil where that is no number above 1.
  func multiple(_ component: String, _ amount: WorkRecord.Amount = .layers) -> Int? {
    var times: Double?
    for line in members[component] ?? [] {
      let (old, new) = (lines[line]?.old[amount] ?? 0, lines[line]?.new[amount] ?? 0)
      if old == 0, new == 0 { continue }
      guard old > 0, new / old == (new / old).rounded(), times ?? (new / old) == new / old else { return nil }
      times = new / old
    }
    return times.flatMap { $0 > 1 ? Int($0) : nil }
  }
}

extension WorkRecord {
  /// The pixels of the canvas.
  fileprivate var area: Double { Double(canvas.width) * Double(canvas.height) }
}
