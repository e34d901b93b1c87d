internal import ChangeAnalysis

/// Finds the same cause in many cells, in time that grows with the number of causes.
struct CauseGrouping {
  /// A cause of a cell.
  struct Member {
    /// The cell's place among those that are grouped.
    var cell: Int
    /// The cause's place in the cell's explanation.
    var cause: Int
    /// The change that the cause's others follow from.
    var change: LayerChange
    var layer: CauseLayer
    var proof: Explanation.Proof
    var pixels: Int
    /// What has to be equal in cells with the same traits.
    var value: CauseValue

    /// The property that has to be the same; figures of work that changed for one reason are one change.
    var property: String { change.kind == .workChanged ? "" : change.property }
  }

  /// What the members of a group have in common apart from values.
  private struct Key: Hashable {
    var layer: String
    var isComponent: Bool
    /// The cell, for parts of a component that no other cell shares; nil for all others.
    var cell: Int?
    var kind: LayerChange.Kind
    var property: String
    var proof: Explanation.Proof

    init(_ member: Member, cell: Int?, isShared: Bool, isRepeated: Bool) {
      layer = isRepeated ? member.layer.kin : member.layer.component ?? member.layer.layer
      isComponent = isRepeated || member.layer.component != nil
      self.cell = cell
      (kind, proof) = (member.change.kind, member.proof)
      property = member.change.isOfEngine ? member.change.fingerprint ?? "" : member.property
      // Without company in other cells, a layer is only like itself, and like its twins in the same cell.
      if !isShared, !isComponent { self.cell = nil }
    }
  }

  /// One layer's change with one value.
  private struct Single: Hashable {
    var layer: String
    var kind: LayerChange.Kind
    var property: String
    var proof: Explanation.Proof
    var value: CauseValue

    init(_ member: Member) {
      (layer, value, proof) = (member.layer.layer, member.value, member.proof)
      (kind, property) = (member.change.kind, member.property)
    }
  }

  /// One change with one value of layers that differ in their places among siblings alone, such as rows of a list.
  private struct Repetition: Hashable {
    var kin: String
    var kind: LayerChange.Kind
    var property: String
    var value: CauseValue

    init(_ member: Member) {
      (kin, value) = (member.layer.kin, member.value)
      (kind, property) = (member.change.kind, member.property)
    }
  }

  let cells: [CellResult]
  private let attributes: [CellAttributes]
  private let members: [Member]
  private let run: FailureExtent.Run

  /// Takes the cells that are to be grouped, and which of a cell's causes count; `run` has all cells that were compared.
  ///
  /// `rules` are those that these or more cells break.
  init(
    _ cells: [CellResult], causes: (CellResult) -> [Int], in run: FailureExtent.Run, rules: KnownRules
  ) {
    (self.cells, self.run) = (cells, run)
    let attributes = cells.map(run.attributes)
    self.attributes = attributes
    members = cells.indices.flatMap { cell -> [Member] in
      guard let explanation = cells[cell].explanation else { return [] }
      return causes(cells[cell]).compactMap { index in
        let cause = explanation.causes[index]
        guard let first = cause.changes.first else { return nil }
        let change = rules.likeliest(explanation.changes[first])
        return Member(
          cell: cell, cause: index, change: change,
          layer: CauseLayer(of: change, in: attributes[cell]),
          proof: cause.proof, pixels: cause.pixels, value: CauseValue(change))
      }
    }
  }

  /// The groups, those of unexplained pixels first, then the largest.
  var groups: [CauseGroup] {
    // A cell with one cause shows little else.
    let companies = cells.map { $0.hasUnexplainedPixels ? 2 : min(1, $0.visibleCauses.count - 1) }
    let summaries = sets.map { Summary($0, of: cells, attributes, companies) }
    let styles = StyleGroups(summaries)
    let ranks = summaries.map { styles.rank($0) }
    let sorted = summaries.enumerated().sorted { one, other in
      let (first, second) = (ranks[one.offset], ranks[other.offset])
      let (cells, others) = (one.element.cells.count, other.element.cells.count)
      return (second.weight, first.isLate ? 1 : 0, others, other.element.pixels, one.offset)
        < (first.weight, second.isLate ? 1 : 0, cells, one.element.pixels, other.offset)
    }
    return unexplained
      + sorted.enumerated().map { number, entry in entry.element.group(number: number + 1, of: cells, run) }
  }

  /// Members that belong together, in the order of their first cells.
  private var sets: [CauseSet] {
    var counts: [Single: (count: Int, last: Int)] = [:]
    for member in members {
      let known = counts[Single(member)]
      // The members come cell by cell.
      if known?.last != member.cell {
        counts[Single(member)] = ((known?.count ?? 0) + 1, member.cell)
      }
    }
    let repeated = repetitions
    let groups = members.grouped { member in
      let isShared = (counts[Single(member)]?.count ?? 0) > 1
      return Key(
        member, cell: isShared ? nil : member.cell, isShared: isShared,
        isRepeated: repeated.contains(Repetition(member)))
    }
    let sets = groups.flatMap { CauseSet.sets(of: $0.elements, attributes) }
    return CauseSet.joinedAcrossScreens(sets, attributes, caseSizes: run.caseSizes)
  }

  /// The changes that several siblings of one cell have.
  private var repetitions: Set<Repetition> {
    var last: [Repetition: Int] = [:]
    var found: Set<Repetition> = []
    for member in members {
      let repetition = Repetition(member)
      // The members come cell by cell.
      if last.updateValue(member.cell, forKey: repetition) == member.cell { found.insert(repetition) }
    }
    return found
  }

  /// Cells with pixels that nothing explains: where no layer differs, and where some do.
  private var unexplained: [CauseGroup] {
    let found = cells.filter(\.hasUnexplainedPixels)
    let (same, other) = (
      found.filter { $0.explanation?.changes.isEmpty == true },
      found.filter { $0.explanation?.changes.isEmpty != true }
    )
    return [
      (other, "no change explains them"), (same, "no layer differs"),
    ].compactMap { cells, label in
      guard !cells.isEmpty else { return nil }
      let sorted = cells.enumerated().sorted { one, two in
        let (first, second) = (one.element.unexplainedPixels, two.element.unexplainedPixels)
        return (second, one.offset) < (first, two.offset)
      }
      return CauseGroup(
        number: nil, change: nil, figures: [], layers: [], component: nil, label: label, proof: .unexplained,
        cells: sorted.map(\.element),
        pixels: cells.reduce(0) { $0 + $1.unexplainedPixels }, extent: FailureExtent(of: cells, in: run).text,
        unconfirmed: [:], places: [:])
    }
  }

  /// The groups of containers that the new trees give another style.
  ///
  /// What layers in such a container have in common may follow from its style, and stands behind it.
  private struct StyleGroups {
    private struct Place: Hashable {
      var cell: Int
      var layer: String
    }

    /// How many cells the smallest group of each place has.
    private var counts: [Place: Int] = [:]

    init(_ summaries: [Summary]) {
      for summary in summaries {
        for member in summary.set.members where member.change.isOfStyle {
          let place = Place(cell: member.cell, layer: member.change.layer)
          counts[place] = min(counts[place] ?? .max, summary.cells.count)
        }
      }
    }

    /// How much a group counts, and whether it stands behind others that count as much.
    ///
    /// A cell counts half where no property is named: one that is stands first, unless far less follows from it.
    func rank(_ summary: Summary) -> (weight: Int, isLate: Bool) {
      let changes = summary.set.members.map(\.change)
      let known = summary.set.members.compactMap { member in
        member.change.isPattern ? counts[Place(cell: member.cell, layer: member.change.layer)] : nil
      }
      let isUnnamed = changes.allSatisfy { $0.isPattern && !$0.isSuspected }
      let follows = known.count == changes.count
      let count = min(follows ? known.min() ?? .max : .max, summary.cells.count)
      return (count * (isUnnamed ? 1 : 2), follows)
    }
  }

  /// A set as it is listed.
  private struct Summary {
    let set: CauseSet
    /// The places of the cells, the example first.
    let cells: [Int]
    let pixels: Int
    private let example: Member
    private let unconfirmed: [Int: String]

    /// Summarizes a set; `companies` says how much else each cell shows.
    init(
      _ set: CauseSet, of results: [CellResult], _ attributes: [CellAttributes], _ companies: [Int]
    ) {
      self.set = set
      let unconfirmed = ConsequenceAgreement(of: set.members, in: results, attributes).unconfirmed
      self.unconfirmed = unconfirmed
      // Whoever looks at the example should see this cause, and little else, on a screen as most people have it.
      let ranks = set.members.enumerated().map { rank($0.element, $0.offset) }
      let first = ranks.indices.min { ranks[$0] < ranks[$1] }
      example = set.members[first ?? 0]
      let shown = example.cell
      cells = ([shown] + set.members.map(\.cell)).unique
      pixels = set.members.reduce(0) { $0 + $1.pixels }

      func rank(_ member: Member, _ offset: Int) -> (Int, Int, Int, Int, Int) {
        let others = unconfirmed[member.cell] != nil ? 2 : companies[member.cell]
        let strangeness = attributes[member.cell].strangeness
        return (results[member.cell].sameAs == nil ? 0 : 1, others, strangeness, -member.pixels, offset)
      }
    }

    func group(number: Int, of results: [CellResult], _ run: FailureExtent.Run) -> CauseGroup {
      let members = cells.map { results[$0] }
      let layers = ([example] + set.members).map(\.change.layer).unique
      let named = unconfirmed.map { (results[$0.key].cell, $0.value) }
      return CauseGroup(
        number: number, change: example.change, figures: example.figures(in: members[0]), layers: layers,
        component: layers.count > 1 ? CauseLayer.common(set.members.map(\.layer)) : nil,
        label: set.label(of: example),
        proof: example.proof,
        cells: members, pixels: pixels, extent: FailureExtent(of: members, in: run).text,
        unconfirmed: Dictionary(named) { first, _ in first },
        places: set.members.reduce(into: [:]) { $0[results[$1.cell].cell, default: []].insert($1.cause) })
    }
  }
}

extension CauseGrouping.Member {
  /// All figures of work of the cause; empty for another change.
  fileprivate func figures(in cell: CellResult) -> [LayerChange] {
    guard change.kind == .workChanged, let explanation = cell.explanation else { return [] }
    return explanation.causes[cause].changes.map { explanation.changes[$0] }
  }
}

extension CellResult {
  fileprivate var unexplainedPixels: Int { explanation?.unexplainedPixels ?? 0 }
}
