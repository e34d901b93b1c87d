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
    /// Whether it names a property, or several of which it is one.
    var isNamed = true
    /// What is otherwise where the property is; empty where none is known.
    var overrides: LayoutSide.Overrides = [:]
  }

  let matching: LayerMatching
  let old, new: LayoutSide
  /// Whether styles are given; else frames suggest them.
  let isGiven: Bool
  private(set) var anomalies: LayoutAnomalies
  private(set) var attempts: LayoutAttempts
  private(set) var faults: [Fault] = []
  /// All that does not follow the rules, by container, also what a fault explains.
  private(set) var all: [Int: [LayoutQuantity: Double]] = [:]

  /// How many faults are looked for.
  private static let limit = 6

  /// Looks for faults; `looks` counts the pairs of items in the containers that are laid out.
  init(_ matching: LayerMatching, isGiven: Bool, _ looks: LookCount) {
    let (old, new) = (matching.old, matching.new)
    self.matching = matching
    let pixel = max(Self.pixel(of: old), Self.pixel(of: new))
    let parents = old.nodes.map(\.parent)
    let children = Self.children(matching)
    self.isGiven = isGiven
    let inferred = isGiven ? nil : InferredStyles(matching, children: children, pixel: pixel)
    let suggested = inferred?.styles.map(LayoutStyle.init)
    func styles(_ table: LayerTable, _ places: [Int]) -> [LayoutStyle] {
      if let suggested { return suggested }
      let none = LayoutStyle(LayerLayout())
      return places.map { $0 < 0 ? none : table[$0].layer.layout.map(LayoutStyle.init) ?? none }
    }
    var before = LayoutSide(
      old, styles: styles(old, Array(old.nodes.indices)), places: Array(old.nodes.indices),
      children: children, parents: parents, direction: inferred?.direction, pixel: pixel)
    var side = LayoutSide(
      new, styles: styles(new, matching.newOfOld), places: matching.newOfOld, children: children,
      parents: parents, direction: inferred?.direction, pixel: pixel)
    side.takeTexts(from: before, as: Array(old.nodes.indices))
    before.finish()
    side.finish()
    (self.old, self.new) = (before, side)
    anomalies = LayoutAnomalies(old: before, new: side)
    attempts = LayoutAttempts(looks)
    search()
  }

  /// Searches again for what is smaller.
  mutating func lookCloser() {
    anomalies = LayoutAnomalies(old: old, new: new, strictness: 0.6)
    faults = []
    attempts = LayoutAttempts(attempts.looks)
    search()
  }

  /// The layers that lie directly in each on both sides; none where that is not all that lies in it.
  static func children(_ matching: LayerMatching) -> [[Int]] {
    let (old, new) = (matching.old, matching.new)
    return old.nodes.indices.map { one in
      let two = matching.newOfOld[one]
      guard two >= 0 else { return [] }
      let children = old.children(of: one)
      return children.map { matching.newOfOld[$0] } == new.children(of: two) ? children : []
    }
  }

  /// The grid that the frames of a tree lie on: the parts of a point that they are multiples of.
  ///
  /// Some frames, such as those of texts, may be as long as they were measured.
  static func pixel(of table: LayerTable) -> Double {
    let lengths = table.nodes.lazy.flatMap { node in
      let frame = node.layer.frame
      return [frame.minX, frame.minY, frame.width, frame.height]
    }
    // Lengths may be written with two decimals.
    func isOnGrid(_ length: Double, _ scale: Double) -> Bool {
      (length * scale).isNear((length * scale).rounded(), max(0.01, 0.0051 * scale))
    }
    let scales = [1.0, 2, 3]
    if let scale = scales.first(where: { scale in lengths.allSatisfy { isOnGrid($0, scale) } }) {
      return 1 / scale
    }
    let fractions = lengths.filter { !isOnGrid($0, 1) }
    let most = scales.dropFirst().first { scale in
      2 * fractions.count { isOnGrid($0, scale) } > fractions.count
    }
    return most.map { 1 / $0 } ?? 0.02
  }

  private mutating func search() {
    var open: [Int: [LayoutQuantity: Double]] = [:]
    for node in old.children.indices {
      let found = anomalies.anomalies(in: node)
      guard !found.isEmpty else { continue }
      all[node] = found
      // What did not follow the rules before says nothing about them.
      let news = found.filter { anomalies.isValid($0.key) }
      if !news.isEmpty { open[node] = news }
    }
    for _ in 0..<Self.limit where !open.isEmpty {
      guard let fault = best(open) else { break }
      add(fault)
      for node in open.keys {
        for quantity in fault.quantities { open[node]?[quantity] = nil }
        if open[node]?.isEmpty == true { open[node] = nil }
      }
    }
    addGrids()
    addPatterns(leading(open))
  }

  /// Adds a fault, or what it explains to the one that is the same elsewhere.
  mutating func add(_ fault: Fault) {
    if let known = faults.firstIndex(where: { $0.key == fault.key }) {
      faults[known].quantities.formUnion(fault.quantities)
      faults[known].overrides.merge(fault.overrides) { first, _ in first }
    } else {
      faults.append(fault)
    }
  }

  /// What a variant would explain, and what it would make worse.
  private struct Trial {
    var variant: LayoutVariant
    var resolved: Set<LayoutQuantity>
    var created: Int
    /// Whether children of the containers that it changes are not where it puts them.
    var isContradicted: Bool
  }

  private func trial(_ attempt: LayoutAttempt, _ open: [Int: [LayoutQuantity: Double]]) -> Trial {
    var (resolved, created): (Set<LayoutQuantity>, [Double]) = ([], [])
    for (place, now) in attempt.anomalies {
      let known = open[place] ?? [:]
      for quantity in known.keys where now[quantity] == nil && anomalies.isValid(quantity) {
        resolved.insert(quantity)
      }
      for (quantity, error) in now where all[place]?[quantity] == nil { created.append(abs(error)) }
    }
    // What explains much may be off by a few roundings elsewhere.
    let most = resolved.count < 4 ? 0 : 4.1 * new.pixel
    return Trial(
      variant: attempt.variant, resolved: resolved, created: created.count { $0 > most },
      isContradicted: isContradicted(attempt, along: Set(resolved.map(\.axis))))
  }

  /// Whether a variant of a container's inner space would have its children where they are not.
  private func isContradicted(_ attempt: LayoutAttempt, along axes: Set<Axis>) -> Bool {
    if attempt.variant.property.hasPrefix("gap"), keepsGaps(attempt.variant.node) { return true }
    return attempt.variant.isInnerSpace
      && attempt.anomalies.contains { place, now in
        attempt.variant.overrides[place] != nil
          && now.contains { quantity, error in
            !quantity.isLength && axes.contains(quantity.axis) && old.parents[quantity.node] == place
              && abs(error) > 2.05 * new.pixel
          }
      }
  }

  /// Whether the items of a line are as far from each other as they were, and no longer or shorter in all by as much as
  /// half of a gap: no other gap makes lengths that only share the line otherwise.
  private func keepsGaps(_ node: Int) -> Bool {
    let (box, now) = (old.box(node), new.box(node))
    let (axis, slack) = (box.main, 2.05 * new.pixel)
    guard box.lines.count == 1, let line = box.lines.first, line.count > 1,
      axis.length(of: box.size).isNear(axis.length(of: now.size), slack)
    else { return false }
    func spans(_ box: LayoutBox) -> [Span] { line.map { box.span(box.items[$0].frame, axis) } }
    let (before, after) = (spans(box), spans(now))
    func steps(_ spans: [Span]) -> [Double] { zip(spans, spans.dropFirst()).map { $1.low - $0.high } }
    let growth = zip(before, after).map { $1.length - $0.length }
    return zip(steps(before), steps(after)).allSatisfy { $0.isNear($1, slack) }
      && growth.contains { abs($0) > slack } && abs(growth.reduce(0, +)) < 0.5 * box.gap(axis)
  }

  private mutating func best(_ open: [Int: [LayoutQuantity: Double]]) -> Fault? {
    var trials: [String: [Trial]] = [:]
    let nodes = old.children.indices.dropFirst().filter { node in
      new.has(node) && reaches(node, open)
    }
    let tried =
      nodes.flatMap { attempts.list(of: $0, anomalies) }
      + nodes.grouped(by: { old.parents[$0] }).flatMap { attempts.joined(in: $0, $1, anomalies) }
    for attempt in tried {
      let trial = trial(attempt, open)
      if !trial.resolved.isEmpty, trial.created == 0, !trial.isContradicted, isPossible(trial.variant) {
        trials[trial.variant.key, default: []].append(trial)
      }
    }
    let explained = trials.compactMap { Explained($0.key, $0.value) }
    let most = explained.map(\.resolved.count).max() ?? 0
    let rivals = explained.filter { $0.resolved.count == most }.sorted {
      ($0.variant.cost, $0.variant.key) < ($1.variant.cost, $1.variant.key)
    }.prefix(2 * Self.limit)
    let likely = rivals.filter {
      !isDoubtful($0.variant) && !isChance($0, open) && (most >= 4 || !isRefuted($0))
    }
    guard let first = likely.first ?? rivals.first else { return nil }
    // What another property explains as well has no name.
    let isOne = likely.allSatisfy {
      $0.variant.cost > first.variant.cost || Self.word($0.variant) == Self.word(first.variant)
    }
    let isNamed = isGiven || InferredStyles.isNamed(first.variant.property)
    guard likely.isEmpty || attempts.looks.isExceeded || !isOne || !isNamed else {
      return Fault(
        key: first.variant.key, change: change(of: first.variant), node: first.variant.node,
        quantities: first.resolved, overrides: first.overrides)
    }
    let container = old.parents[first.resolved.map(\.node).min() ?? first.variant.node]
    let errors = first.resolved.map { ($0, open[old.parents[$0.node]]?[$0] ?? 0) }
    var fault = pattern(container, Dictionary(uniqueKeysWithValues: errors))
    fault.isNamed = true
    let named = rivals.filter { isGiven || InferredStyles.isNamed($0.variant.property) }
    let values = named.map { change(of: $0.variant) } + (fault.change.alternatives ?? [])
    fault.change.alternatives = values.isEmpty ? nil : values
    return fault
  }

  /// Whether places and lengths are wrong by no more than one step of the grid that frames are rounded to.
  func isRounding(
    _ quantities: some Sequence<LayoutQuantity>, _ open: [Int: [LayoutQuantity: Double]]
  ) -> Bool {
    quantities.allSatisfy { abs(open[old.parents[$0.node]]?[$0] ?? 0) <= 1.05 * new.pixel }
  }

  /// Whether what a layer asks for may be what is wrong in one of the containers.
  private func reaches(_ node: Int, _ open: [Int: [LayoutQuantity: Double]]) -> Bool {
    new.touched([node: LayoutOverride(new.own(node))]).contains {
      open[$0] != nil || open[old.parents[$0]] != nil
    }
  }

  /// What one wrong rule would explain, in all places.
  private struct Explained {
    /// The variant that explains the most, of those that do the one that takes the least to be otherwise.
    var variant: LayoutVariant
    var resolved: Set<LayoutQuantity>
    var overrides: LayoutSide.Overrides
    var places: Int

    init?(_ key: String, _ trials: [Trial]) {
      let lead = trials.min {
        (-$0.resolved.count, $0.variant.cost, $0.variant.overrides.count, $0.variant.node)
          < (-$1.resolved.count, $1.variant.cost, $1.variant.overrides.count, $1.variant.node)
      }
      guard let variant = lead?.variant else { return nil }
      (self.variant, places) = (variant, trials.count)
      resolved = trials.reduce(into: []) { $0.formUnion($1.resolved) }
      overrides = trials.reduce(into: variant.overrides) { all, trial in
        all.merge(trial.variant.overrides) { first, _ in first }
      }
    }
  }

  /// Whether a variant explains no more than rounding may make of frames, or a gap here or there so little that its length
  /// may be there by chance.
  private func isChance(_ explained: Explained, _ open: [Int: [LayoutQuantity: Double]]) -> Bool {
    let isLarge = explained.resolved.contains {
      abs(open[old.parents[$0.node]]?[$0] ?? 0) > 2.05 * new.pixel
    }
    guard isLarge else { return true }
    guard [.gapsMissing, .gapsAdded].contains(explained.variant.overrides[explained.variant.node]?.flaw)
    else {
      return false
    }
    return explained.resolved.count < 3
  }

  /// Whether space that items should have taken may be the reason for where the others lie.
  private func isDoubtful(_ variant: LayoutVariant) -> Bool {
    guard variant.property == "justifyContent" || variant.old?.contains("auto") == true else { return false }
    let box = old.box(variant.property == "justifyContent" ? variant.node : old.parents[variant.node])
    return box.items.contains { ($0.style.number(.flexGrow) ?? 0) > 0 }
  }

  /// What the layers have in common that an engine may have a rule for: what lies in them, and how they are placed.
  private func kind(_ node: Int) -> [Bool] {
    let around = old.box(max(0, old.parents[node]))
    return [old.children[node].isEmpty, old.own(node).keyword(.position) == "absolute", around.wraps]
  }

  /// Whether many layers of the kind elsewhere follow the rule that few have wrong as a variant has.
  private mutating func isRefuted(_ explained: Explained) -> Bool {
    let variant = explained.variant
    // What lies in a container has its direction, too.
    if variant.property == LayerLayout.Property.direction.rawValue,
      old.children[variant.node].contains(where: {
        old.own($0).keyword(.direction) == nil && attempts.isRight($0, variant, anomalies)
      })
    {
      return true
    }
    var count = 0
    let kind = kind(variant.node)
    for node in old.children.indices.dropFirst()
    where node != variant.node && new.has(node) && self.kind(node) == kind {
      if attempts.isRight(node, variant, anomalies) { count += 1 }
      if count > 2 * explained.places { return true }
    }
    return false
  }

  private static func word(_ variant: LayoutVariant) -> Substring { variant.property.prefix { $0 != " " } }

  private func change(of variant: LayoutVariant) -> LayerChange {
    // Of a margin, frames show no more than the space.
    let property =
      isGiven ? variant.property : variant.property.replacing("margin", with: "space", maxReplacements: 1)
    var change = matching.layoutChange(of: variant.node, property, variant.key)
    (change.old, change.new, change.amount) = (variant.old, variant.new, variant.amount)
    return change
  }

  /// Whether a quantity is a length that nothing around the layer and nothing in it decides: it neither grows, shrinks
  /// and stretches nor is a part of another length, and no text.
  func isOwnLength(_ quantity: LayoutQuantity) -> Bool {
    let (node, axis) = (quantity.node, quantity.axis)
    guard quantity.isLength, new.has(node), old.children[node].isEmpty, let parent = parent(of: node),
      !new.layer(node).isText
    else { return false }
    let box = new.box(parent)
    guard let place = old.children[parent].firstIndex(of: node) else { return false }
    let (item, style) = (box.items[place], new.own(node))
    let isRelative = [axis.properties.0, axis.properties.1, axis.properties.2, .flexBasis].contains {
      if case .percent = style.length($0) { true } else { false }
    }
    let isHeld = item.isAbsolute && style.length(axis.properties.0) == nil
    return !box.isFitted(item, axis) && !isRelative && !isHeld && style.number(.aspectRatio) == nil
  }

  private func parent(of node: Int) -> Int? {
    let parent = old.parents[node]
    return parent >= 0 && new.has(parent) && !old.children[parent].isEmpty ? parent : nil
  }
}
