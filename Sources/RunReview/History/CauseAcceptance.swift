/// Causes that are accepted with one command, and what that comes to.
package struct CauseProposal: Sendable, Hashable {
  /// The numbers: those of causes that stand together in each cell.
  package var numbers: [Int]
  /// What the causes change.
  package var labels: [String]
  /// How many pending cells the command accepts.
  package var accepted: Int
  /// How many pending cells have one of the causes.
  package var cells: Int

  /// Makes a proposal.
  package init(numbers: [Int], labels: [String], accepted: Int, cells: Int) {
    (self.numbers, self.labels, self.accepted, self.cells) = (numbers, labels, accepted, cells)
  }

  /// The option that names the causes.
  package var option: String { "--cause \(numbers.map { "\($0)" }.joined(separator: ","))" }
}

extension [CauseProposal] {
  /// What accepts a cause: the cause alone where that accepts a cell, else those that it stands with.
  package func first(for number: Int?) -> CauseProposal? {
    guard let number else { return nil }
    return first { $0.numbers == [number] } ?? first { $0.numbers.contains(number) }
  }
}

extension RunSummary {
  /// The failing cells that can be accepted, one for each reference: what is pending before anybody has decided.
  package var acceptable: [CellResult] {
    failures.filter(\.canBeAccepted).unique(by: \.choiceKey)
  }
}

/// Which cells a decision about causes covers, and which causes are only accepted together.
package struct CauseAcceptance: Sendable {
  private let groups: [Int: CauseGroup]
  private let numbers: [String: Set<Int>]
  /// The failing cells by what one decision is about.
  private let failing: [String: [CellResult]]

  /// Takes the causes of a run and its cells.
  package init(_ groups: [CauseGroup], cells: [CellResult]) {
    var numbers: [String: Set<Int>] = [:]
    var known: [Int: CauseGroup] = [:]
    for group in groups {
      guard let number = group.number else { continue }
      known[number] = group
      for cell in group.cells { numbers[cell.cell, default: []].insert(number) }
    }
    (self.groups, self.numbers) = (known, numbers)
    failing = Dictionary(grouping: cells.filter(\.differs), by: \.choiceKey)
  }

  /// Why a cell cannot be accepted once these causes are: what else is in it; nil where nothing is.
  ///
  /// Cells that share a reference are decided about together, so all of them count.
  package func refusal(of cell: CellResult, accepting accepted: Set<Int>) -> String? {
    for sharing in failing[cell.choiceKey] ?? [] {
      let name = sharing.cell == cell.cell ? "it" : "\(sharing.cell), which shares its reference,"
      guard let explanation = sharing.explanation, !explanation.isFromPixels else {
        return "\(name) has no causes that are known"
      }
      if let rule = sharing.ignoredBy?.first { return "\(name) also has what \(rule.place) ignores" }
      if sharing.hasUnexplainedPixels { return "\(name) has pixels that no change explains" }
      let own = (numbers[sharing.cell] ?? []).sorted()
      let others = own.filter { !accepted.contains($0) }
      if !others.isEmpty { return "\(name) also has \(Self.spelled(others))" }
      if own.isEmpty { return "\(name) has no causes that are known" }
      for number in own {
        guard let step = groups[number]?.unconfirmed[sharing.cell] else { continue }
        return "what follows from cause \(number) in \(name) follows in no other cell of its case: \(step)"
      }
      let unproven = own.filter { groups[$0]?.canBeAccepted != true }
      if !unproven.isEmpty { return "\(name) has \(Self.spelled(unproven)), which is not proven in it" }
    }
    return nil
  }

  /// The causes that have to be accepted for a cell; nil where it is not accepted by causes.
  package func needs(of cell: CellResult) -> Set<Int>? {
    let all = (failing[cell.choiceKey] ?? []).reduce(into: Set<Int>()) {
      $0.formUnion(numbers[$1.cell] ?? [])
    }
    return refusal(of: cell, accepting: all) == nil ? all : nil
  }

  /// What accepts each cause in at least one of the pending cells, by the causes' numbers, each command once.
  ///
  /// A cause that stands with others in all its cells is proposed with those that it stands with most often.
  package func proposals(_ pending: [CellResult], accepted: Set<Int> = []) -> [CauseProposal] {
    let needed = pending.map { $0.canBeAccepted ? needs(of: $0)?.subtracting(accepted) : nil }
    var places: [Int: [Int]] = [:]
    for (place, cell) in pending.enumerated() {
      let all = (failing[cell.choiceKey] ?? []).flatMap { numbers[$0.cell] ?? [] }
      for number in Set(all) { places[number, default: []].append(place) }
    }
    return places.keys.sorted().compactMap { number -> CauseProposal? in
      let own = (places[number] ?? []).compactMap { needed[$0] }.filter { $0.contains(number) }
      guard let chosen = Self.likeliest(own, for: number) else { return nil }
      let all = Set(chosen.flatMap { places[$0] ?? [] })
      return CauseProposal(
        numbers: chosen.sorted(), labels: chosen.sorted().compactMap { groups[$0]?.label },
        accepted: all.count { needed[$0]?.isSubset(of: chosen) == true }, cells: all.count)
    }.unique(by: \.numbers)
  }

  /// The cause alone where some cell has no other; else the causes of the most cells.
  private static func likeliest(_ needs: [Set<Int>], for number: Int) -> Set<Int>? {
    if needs.contains([number]) { return [number] }
    let counts = needs.reduce(into: [:]) { $0[$1.sorted(), default: 0] += 1 }
    let best = counts.min { one, other in
      (other.value, one.key.count, "\(one.key)") < (one.value, other.key.count, "\(other.key)")
    }
    return best.map { Set($0.key) }
  }

  private static func spelled(_ numbers: [Int]) -> String {
    (numbers.count == 1 ? "cause " : "causes ") + numbers.map { "\($0)" }.joined(separator: ", ")
  }
}
