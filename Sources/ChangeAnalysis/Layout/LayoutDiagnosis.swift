/// Which rules of layout the new tree does not follow, container by container, and which wrong value of a property would
/// explain it.
struct LayoutDiagnosis {
  /// A fault, with all that it explains.
  struct Fault {
    /// What is the same in all places.
    var key: String
    /// The layer named first, the property with both values; no property where several explain it equally well.
    var change: LayerChange
    var node: Int
    /// What does not follow the rules.
    var quantities: Set<LayoutQuantity>
  }

  let matching: LayerMatching
  private let old, new: LayoutSide
  private var anomalies: LayoutAnomalies
  private(set) var faults: [Fault] = []

  /// How many faults are looked for.
  private static let limit = 6

  init?(_ matching: LayerMatching) {
    let (old, new) = (matching.old, matching.new)
    guard old.nodes.contains(where: { $0.layer.layout != nil }) else { return nil }
    self.matching = matching
    let pixel = Self.pixel(of: old)
    let parents = old.nodes.map(\.parent)
    let children = Self.children(matching)
    var before = LayoutSide(
      old, places: Array(old.nodes.indices), children: children, parents: parents, pixel: pixel)
    var side = LayoutSide(
      new, places: matching.newOfOld, children: children, parents: parents, pixel: pixel)
    side.takeTexts(from: before)
    before.finish()
    side.finish()
    (self.old, self.new) = (before, side)
    anomalies = LayoutAnomalies(old: before, new: side)
    search()
    // Where nothing large is wrong, something small may be.
    guard faults.isEmpty else { return }
    anomalies = LayoutAnomalies(old: before, new: side, strictness: 0.6)
    search()
  }

  /// The layers that lie directly in each on both sides; none where that is not all that lies in it.
  private static func children(_ matching: LayerMatching) -> [[Int]] {
    let (old, new) = (matching.old, matching.new)
    return old.nodes.indices.map { one in
      let two = matching.newOfOld[one]
      guard two >= 0 else { return [] }
      let children = old.children(of: one)
      return children.map { matching.newOfOld[$0] } == new.children(of: two) ? children : []
    }
  }

  /// The grid that the frames of a tree lie on: the parts of a point that they are multiples of.
  static func pixel(of table: LayerTable) -> Double {
    for scale in [1.0, 2, 3] {
      let isOnGrid = table.nodes.allSatisfy { node in
        let frame = node.layer.frame
        return [frame.minX, frame.minY, frame.width, frame.height].allSatisfy {
          ($0 * scale).isNear(($0 * scale).rounded(), 0.01)
        }
      }
      if isOnGrid { return 1 / scale }
    }
    return 0.02
  }

  private mutating func search() {
    var open: [Int: [LayoutQuantity: Double]] = [:]
    for node in old.children.indices {
      let found = anomalies.anomalies(in: node)
      if !found.isEmpty { open[node] = found }
    }
    for _ in 0..<Self.limit where !open.isEmpty {
      guard let fault = best(open) else { break }
      add(fault)
      for node in open.keys {
        for quantity in fault.quantities { open[node]?[quantity] = nil }
        if open[node]?.isEmpty == true { open[node] = nil }
      }
    }
    for node in open.keys.sorted() { if let found = open[node] { add(pattern(node, found)) } }
  }

  /// Adds a fault, or what it explains to the one that is the same elsewhere.
  private mutating func add(_ fault: Fault) {
    if let known = faults.firstIndex(where: { $0.key == fault.key }) {
      faults[known].quantities.formUnion(fault.quantities)
    } else {
      faults.append(fault)
    }
  }

  /// What a variant would explain, and what it would make worse.
  private struct Trial {
    var variant: LayoutVariant
    var resolved: Set<LayoutQuantity>
    var created: Int
  }

  private func trial(_ variant: LayoutVariant, _ open: [Int: [LayoutQuantity: Double]]) -> Trial {
    let places = Set(variant.overrides.keys.flatMap { [$0, old.parents[$0]] }).filter { $0 >= 0 }
    var (resolved, created) = (Set<LayoutQuantity>(), 0)
    for place in places {
      let known = open[place] ?? [:]
      let now = anomalies.anomalies(in: place, variant.overrides)
      for quantity in known.keys where now[quantity] == nil && anomalies.isValid(quantity) {
        resolved.insert(quantity)
      }
      created += now.keys.count { known[$0] == nil }
    }
    return Trial(variant: variant, resolved: resolved, created: created)
  }

  private func best(_ open: [Int: [LayoutQuantity: Double]]) -> Fault? {
    var trials: [String: [Trial]] = [:]
    let nodes = old.children.indices.dropFirst().filter { node in
      new.has(node) && (open[node] != nil || open[old.parents[node]] != nil)
    }
    var joined: [Int: [String: LayoutVariant]] = [:]
    func attempt(_ variant: LayoutVariant) {
      let trial = trial(variant, open)
      if !trial.resolved.isEmpty, trial.created == 0 { trials[variant.key, default: []].append(trial) }
    }
    for node in nodes {
      for variant in LayoutVariants(new, node).list() {
        attempt(variant)
        let kind = "\(variant.key) \(variant.cost)"
        joined[old.parents[node], default: [:]][kind, default: variant].overrides.merge(
          variant.overrides
        ) { first, _ in first }
      }
    }
    // What is wrong with all items together may show in each of them.
    for variant in joined.values.flatMap(\.values) where variant.overrides.count > 1 { attempt(variant) }
    let ranked = trials.map { key, trials in (key: key, rank: rank(trials), trials: trials) }.sorted {
      ($1.rank, $0.key) < ($0.rank, $1.key)
    }
    guard let first = ranked.first else { return nil }
    let resolved = first.trials.reduce(into: Set<LayoutQuantity>()) { $0.formUnion($1.resolved) }
    let lead = first.trials.max {
      ($0.resolved.count, $1.variant.node) < ($1.resolved.count, $0.variant.node)
    }
    guard let variant = lead?.variant else { return nil }
    // What another property explains as well has no name.
    let rivals = ranked.dropFirst().filter { $0.rank == first.rank }.compactMap(
      \.trials.first?.variant.property)
    let isElsewhere = isDoubtful(variant) || resolved.count < 4 && isRefuted(variant, in: first.trials.count)
    let isSure = !isElsewhere && rivals.allSatisfy { Self.word($0) == Self.word(variant.property) }
    return fault(variant, resolved, isSure: isSure, open)
  }

  /// Whether space that items should have taken may be the reason for where the others lie.
  private func isDoubtful(_ variant: LayoutVariant) -> Bool {
    guard variant.property == "justifyContent" || variant.old?.contains("auto") == true else { return false }
    let box = old.box(variant.property == "justifyContent" ? variant.node : old.parents[variant.node])
    return box.items.contains { ($0.style.number(.flexGrow) ?? 0) > 0 }
  }

  /// Whether many layers elsewhere follow the rule that few have wrong as a variant has.
  private func isRefuted(_ variant: LayoutVariant, in places: Int) -> Bool {
    var count = 0
    for node in old.children.indices.dropFirst() where node != variant.node && new.has(node) {
      let isRight = LayoutVariants(new, node).list().contains { other in
        other.key == variant.key && other.cost == variant.cost && trial(other, [:]).created > 0
      }
      if isRight { count += 1 }
      if count > 2 * places { return true }
    }
    return false
  }

  private static func word(_ property: String) -> Substring { property.prefix { $0 != " " } }

  private func rank(_ trials: [Trial]) -> Int {
    let resolved = trials.reduce(into: Set<LayoutQuantity>()) { $0.formUnion($1.resolved) }
    return resolved.count * 10 - (trials.map(\.variant.cost).min() ?? 0)
  }

  private func fault(
    _ variant: LayoutVariant, _ quantities: Set<LayoutQuantity>, isSure: Bool,
    _ open: [Int: [LayoutQuantity: Double]]
  ) -> Fault {
    let node = variant.node
    guard isSure else {
      let container = old.parents[quantities.map(\.node).min() ?? node]
      let all = open[container] ?? [:]
      let found = Dictionary(uniqueKeysWithValues: quantities.map { ($0, all[$0] ?? 0) })
      return pattern(container, found)
    }
    let layer = matching.old
    let change = LayerChange(
      kind: .layoutChanged, layer: layer.label(of: node), property: variant.property, old: variant.old,
      new: variant.new, amount: variant.amount, oldBounds: layer.bounds(of: node),
      newBounds: matching.new.bounds(of: matching.newOfOld[node]), fingerprint: variant.key)
    return Fault(key: variant.key, change: change, node: node, quantities: quantities)
  }

  /// What layers in a container have in common that no property explains, or several do.
  private func pattern(_ node: Int, _ found: [LayoutQuantity: Double]) -> Fault {
    let layer = matching.old
    let isInverted = found.keys.contains { self.isInverted($0.node) }
    let places = found.filter { !$0.key.isLength }.map(\.value)
    let kind = isInverted ? "aspectRatio inverted" : places.isEmpty ? "children resized" : "children moved"
    let amounts = (places.isEmpty ? Array(found.values) : places).sorted { abs($0) < abs($1) }
    var text = kind
    if !isInverted, let most = amounts.last, most != 0 {
      let isOne = amounts.allSatisfy { $0.isNear(most, 2.1 * new.pixel) }
      let isSteps = isOne && amounts.count > 1 && !places.isEmpty
      text += " \(isSteps ? "by steps of " : isOne ? "by " : "by up to ")\(most.signed) pt"
    }
    let change = LayerChange(
      kind: .layoutChanged, layer: layer.label(of: node), property: text, oldBounds: layer.bounds(of: node),
      newBounds: matching.new.bounds(of: matching.newOfOld[node]), fingerprint: kind)
    return Fault(key: kind, change: change, node: node, quantities: Set(found.keys))
  }

  /// Whether a layer is as high as it was wide, in relation, and the other way around.
  private func isInverted(_ node: Int) -> Bool {
    guard new.has(node) else { return false }
    let (before, now) = (old.layer(node).frame.size, new.layer(node).frame.size)
    guard before.width > 8, before.height > 8, now.height > 8 else { return false }
    let (ratio, other) = (before.width / before.height, now.height / now.width)
    return abs(ratio - 1) > 0.1 && abs(ratio / other - 1) < 0.01
  }

  /// The change of a text that is as large as it asks for, and asks for another size although it is the same: it was
  /// measured otherwise; nil where a style may decide.
  func measuring(_ quantity: LayoutQuantity) -> LayerChange? {
    let (node, table) = (quantity.node, matching.old)
    guard faults.isEmpty, quantity.isLength, new.has(node), old.children[node].isEmpty,
      case .text(let runs) = old.layer(node).content, case .text(let others) = new.layer(node).content,
      runs.writing == others.writing
    else { return nil }
    for node in [node, old.parents[node]] {
      guard old.own(node) == new.own(node), old.own(node).number(.flexGrow) == nil,
        old.own(node).number(.flexShrink) == nil
      else { return nil }
    }
    return LayerChange(
      kind: .layoutChanged, layer: table.label(of: node), property: "text measured at another width",
      oldBounds: table.bounds(of: node), newBounds: matching.new.bounds(of: matching.newOfOld[node]),
      fingerprint: "measure")
  }
}
