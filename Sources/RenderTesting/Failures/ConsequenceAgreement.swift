internal import ChangeAnalysis

/// Whether the cells of one cause agree about what follows from it.
///
/// A layer that moved wrongly may look as if it followed from the cause of the others. What follows in a cell is
/// confirmed where the same follows in another cell of its case; so are the glyphs that are drawn for other words.
struct ConsequenceAgreement {
  /// What follows in a cell and in no other one of its case, by the cell's place: one change of a layer for people.
  private(set) var unconfirmed: [Int: String] = [:]

  /// Compares the cells of a cause's members; `cells` holds all that are grouped, `attributes` what names say of them.
  init(of members: [CauseGrouping.Member], in cells: [CellResult], _ attributes: [CellAttributes]) {
    var cases: [Company: [Int: Consequences]] = [:]
    for member in members {
      guard let explanation = cells[member.cell].explanation else { continue }
      let company = Company(of: member, attributes[member.cell])
      cases[company, default: [:]][member.cell, default: Consequences()].add(member, of: explanation)
    }
    let count = Set(members.map(\.cell)).count
    for (company, found) in cases {
      let sorted = found.sorted { $0.key < $1.key }
      if sorted.count > 1, compare(sorted.map(\.key), sorted.map(\.value), isCase: company.layer == nil) {
        continue
      }
      // No other cell has the layers: what geometry leaves open is left to whoever looks.
      guard count > 1 else { continue }
      for (cell, consequences) in sorted { unconfirmed[cell] = unconfirmed[cell] ?? consequences.unsure }
    }
  }

  /// The cells that a cell is compared with.
  ///
  /// Where files' names say no traits, these are the files of its folder in which the same layer changed.
  private struct Company: Hashable {
    var name: String
    /// The layer; nil for the cells of a case.
    var layer: String?

    init(of member: CauseGrouping.Member, _ attributes: CellAttributes) {
      name = attributes.folder ?? attributes.caseName
      layer = attributes.folder == nil ? nil : member.change.layer
    }
  }

  /// Notes the cells that agree with no other; false where none do and they need not be of one case.
  private mutating func compare(_ cells: [Int], _ consequences: [Consequences], isCase: Bool) -> Bool {
    var isRelative = false
    var classes = Self.classes(of: consequences, isRelative: false)
    if !classes.contains(where: { $0.count > 1 }) {
      // Distances that depend on a trait which no two cells share are compared with those that they follow from.
      isRelative = true
      classes = Self.classes(of: consequences, isRelative: true)
    }
    guard let largest = classes.max(by: { $0.count < $1.count }), isCase || largest.count > 1 else {
      return false
    }
    for alone in classes where alone.count == 1 {
      let other = largest.count > 1 ? largest[0] : alone[0] == 0 ? 1 : 0
      unconfirmed[cells[alone[0]]] = consequences[alone[0]].difference(
        to: consequences[other], isRelative: isRelative)
    }
    return true
  }

  /// The places of values, those that are alike together.
  private static func classes(of values: [Consequences], isRelative: Bool) -> [[Int]] {
    var found: [[String]: [[Int]]] = [:]
    for (index, value) in values.enumerated() {
      var classes = found[value.names] ?? []
      if let known = classes.firstIndex(where: { values[$0[0]].agrees(with: value, isRelative: isRelative) })
      {
        classes[known].append(index)
      } else {
        classes.append([index])
      }
      found[value.names] = classes
    }
    return found.values.joined().sorted { $0[0] < $1[0] }
  }
}

/// What follows from a cause in one cell.
private struct Consequences {
  /// A change that follows from another one.
  struct Step {
    /// The layer, what happened to it, and the property.
    var name: String
    /// The change for people.
    var label: String
    /// The new value of a shape, mask or corner; nil for what is compared otherwise, or depends on the color scheme.
    var value: String?
    /// What the glyphs of a text are, or how far apart; nil for what is no text.
    var fingerprint: String?
    /// How far, points; nil for what is no distance.
    var amount: Double?
    /// How far in relation to what it follows from; nil where nothing fixed it.
    var share: Double?
    /// Whether the layer's own text decides how far.
    var isOwn: Bool
  }

  private(set) var steps: [Step] = []
  /// The names of all changes; only cells with equal ones are compared further.
  var names: [String] { steps.map(\.name) }

  /// Adds what follows from a member of a group.
  mutating func add(_ member: CauseGrouping.Member, of explanation: Explanation) {
    let changes = explanation.changes
    if member.change.fingerprint != nil { steps.append(Step(glyphsOf: member.change)) }
    // What laying out again gives needs no other cell to confirm it.
    for index in explanation.causes[member.cause].changes.dropFirst()
    where changes.indices.contains(index) && changes[index].isInferred != false {
      let parent = changes[index].consequenceOf.flatMap { changes.indices.contains($0) ? changes[$0] : nil }
      steps.append(Step(changes[index], after: parent))
    }
    steps.sort { $0.name < $1.name }
  }

  /// Whether the same follows, equally far; or as far in relation to what it follows from.
  func agrees(with other: Consequences, isRelative: Bool) -> Bool {
    zip(steps, other.steps).allSatisfy { $0.agrees(with: $1, isRelative: isRelative) }
  }

  /// The first change that nothing but its place suggests; nil where geometry fixes all of them.
  var unsure: String? { steps.first { $0.amount != nil && $0.share == nil && !$0.isOwn }?.label }

  /// The first change that differs from what follows in another cell.
  func difference(to other: Consequences, isRelative: Bool) -> String {
    let theirs = Dictionary(other.steps.map { ($0.name, $0) }) { first, _ in first }
    if let own = steps.first(where: { step in
      theirs[step.name].map { !step.agrees(with: $0, isRelative: isRelative) } ?? true
    }) {
      return own.label
    }
    let mine = Set(names)
    let missing = other.steps.first { !mine.contains($0.name) }
    return missing.map { "not \($0.label)" } ?? "the number of changes"
  }
}

extension Consequences.Step {
  /// By how many points a distance may differ from that of another cell: devices round to pixels of their own.
  private static let tolerance = 0.51
  /// The shares that layout gives: all of it or half, in one direction or against it.
  private static let shares = [1, 0.5, -1, -0.5]

  fileprivate init(_ change: LayerChange, after parent: LayerChange?) {
    name = "\(change.layer)\u{1F}\(change.kind.rawValue)\u{1F}\(change.property)"
    label = "\(change.layer) \(CauseValue(change).label)"
    let lengths: Set<LayerChange.Kind> = [.moved, .resized]
    let isOutline = change.kind == .shapeChanged || ["mask", "corners"].contains(change.property)
    value = isOutline && change.property != "fill" ? change.new : nil
    amount = lengths.contains(change.kind) ? change.amount.flatMap { $0.isFinite ? $0 : nil } : nil
    fingerprint = change.fingerprint
    isOwn = parent.map { $0.layer == change.layer && !lengths.contains($0.kind) } ?? false
    guard let amount, let parent, lengths.contains(parent.kind), let whole = parent.amount else { return }
    share = Self.shares.first { abs(amount - whole * $0) <= Self.tolerance }
  }

  /// The glyphs of the text that all follows from.
  fileprivate init(glyphsOf change: LayerChange) {
    name = "\(change.layer)\u{1F}glyphs"
    let what = change.kind == .glyphsSpaced ? "with other distances between glyphs" : "with other glyphs"
    label = "\(change.layer) \(what)"
    fingerprint = change.fingerprint
    isOwn = true
  }

  fileprivate func agrees(with other: Self, isRelative: Bool) -> Bool {
    guard fingerprint == other.fingerprint else { return false }
    if isRelative, (isOwn && other.isOwn) || (share != nil && share == other.share) { return true }
    guard let amount, let theirs = other.amount else {
      return amount == nil && other.amount == nil && (isRelative || value == other.value)
    }
    return abs(amount - theirs) <= Self.tolerance
  }
}
