/// The components of two records, each with all that is a part of it.
struct WorkPlaces {
  private typealias Pair = (old: WorkRecord.Part, new: WorkRecord.Part)

  /// The amounts of each line, in both records.
  private var lines: [String: Pair] = [:]
  /// The amounts of components, wherever they are used.
  private var components: [String: Pair] = [:]
  /// The lines of each component.
  private var members: [String: Set<String>] = [:]
  /// Whether the old record has components, so that some can be new.
  private let hasOld: Bool

  /// The amounts that no font decides about.
  private static let ofCode: [WorkRecord.Amount] = [.layers, .shadows, .blur]

  /// The amounts that a font decides about where there are glyphs.
  private static let ofGlyphs: [WorkRecord.Amount] = [.drawing, .pixels]

  /// Whether every component has the layers, shadows and blurs that it had, and one without glyphs paints what it did.
  var canBeOfFonts: Bool {
    lines.values.allSatisfy { pair in
      let hasGlyphs = [pair.old, pair.new].contains { $0[.glyphRuns, default: 0] > 0 }
      return (Self.ofCode + (hasGlyphs ? [] : Self.ofGlyphs)).allSatisfy { pair.old[$0] == pair.new[$0] }
    }
  }

  /// Whether a component, or what is in it, has glyphs.
  func hasGlyphs(_ component: String) -> Bool {
    components[component].map { [$0.old, $0.new].contains { $0[.glyphRuns, default: 0] > 0 } } ?? false
  }

  init(_ old: WorkRecord, _ new: WorkRecord) {
    var (old, new) = (old, new)
    hasOld = !old.parts.isEmpty
    // What one record has no line for may be anywhere in it.
    new.join(as: old)
    old.join(as: new)
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
