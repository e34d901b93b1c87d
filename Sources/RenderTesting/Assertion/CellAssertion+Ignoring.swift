internal import ChangeAnalysis

extension CellAssertion {
  /// What was found without what rules of the settings ignore.
  ///
  /// Where nothing else differs, the cell is ignored, or its failure known; where something does, it fails with that. A
  /// cell that passes though a rule expects it to fail fails, too.
  func leavingOutIgnored<Format>(
    _ found: ComparedReference, of actual: Format, with entries: [ReferenceStore.Entry],
    as witness: FormatWitness<Format>, _ reference: CellReference
  ) -> ComparedReference {
    let rules = session.ignoreRules(of: result.cell)
    guard !rules.isEmpty else { return found }
    let mayPass = session.isRegenerating ? [] : rules.filter(\.isKnownFailure)
    if found.status.passes { return mayPass.isEmpty ? found : found.unexpected(by: mayPass) }
    guard [.different, .otherEnvironment].contains(found.status) else { return found }
    func part(_ rules: [IgnoreRule]) -> IgnoredPart {
      let places = rules.filter(\.isOfPlace).map { ($0, witness.pixels?($0, actual, entries.first) ?? []) }
      return IgnoredPart(found, rules, places, size: result.pixelSize) { rectangles in
        witness.leavingOut.map { compare(actual, with: entries, as: $0(rectangles), reference) }
      } explain: { pending in
        pending.explanation { try? session.explainingPool(for: $0) }
      }
    }
    let others = rules.filter { !$0.isKnownFailure }
    // What other rules ignore is not the failure that is expected.
    if !mayPass.isEmpty, !others.isEmpty, part(others).isAll { return found.unexpected(by: mayPass) }
    let whole = part(rules)
    guard whole.isAll else { return whole.rest }
    let isKnown = whole.matched.contains(where: \.isKnownFailure)
    return isKnown || mayPass.isEmpty ? whole.ignored : found.unexpected(by: mayPass)
  }
}

/// The part of a difference that rules ignore.
private struct IgnoredPart {
  /// The rules that ignore something in it.
  private(set) var matched: [IgnoreRule]
  /// Whether nothing else differs.
  private(set) var isAll: Bool
  /// What differs besides.
  private(set) var rest: ComparedReference
  private let found: ComparedReference

  /// Finds the part; `compare` compares without rectangles of pixels, where the format has any.
  init(
    _ found: ComparedReference, _ rules: [IgnoreRule], _ places: [(IgnoreRule, [PixelRect])],
    size: PixelSize?, compare: ([PixelRect]) -> ComparedReference?,
    explain: (PendingExplanation) -> Explanation?
  ) {
    (self.found, rest, matched) = (found, found, rules.filter(\.isWhole))
    isAll = !matched.isEmpty
    let present = places.filter { !$0.1.isEmpty }
    let rectangles = present.flatMap(\.1)
    // Of another size, no place is the whole.
    let keepsSize = found.verdict?.sizes.isEmpty ?? true
    if keepsSize, present.contains(where: { Self.covers($0.1, size) }) {
      matched += present.filter { Self.covers($0.1, size) }.map(\.0)
      isAll = true
    } else if !rectangles.isEmpty, let left = compare(rectangles) {
      let own = present.filter { rule, own in
        (present.count == 1 ? left : compare(own)).map { Self.isLess($0, than: found) } ?? false
      }
      matched += own.map(\.0)
      if !own.isEmpty, left.status != .inconclusive { rest = left }
      isAll = isAll || left.status.passes
    }
    let causes = rules.filter { $0.cause != nil }
    var others: String?
    if !causes.isEmpty || !isAll && !matched.isEmpty, let pending = found.pending,
      let explanation = explain(pending)
    {
      let part = IgnoredCauses(
        explanation, causes, besides: matched.contains(where: \.isOfPlace) ? rectangles : [])
      matched += part.matched
      if !part.matched.isEmpty { others = part.others }
      // Of sizes that differ, and of what another environment changed, no cause is the whole.
      let isWhole = found.status == .different && found.verdict?.sizes.isEmpty ?? true
      isAll = isAll || isWhole && !part.matched.isEmpty && part.isAll
      rest.pending?.known = matched.isEmpty ? explanation : part.rest
    }
    matched = rules.filter(matched.contains)
    rest.ignoredBy = matched
    if !isAll, let others { rest.fact = rest.fact.adding(others) }
    let missing = places.filter { $0.0.layer != nil && $0.1.isEmpty && size != nil }.map {
      "The rule at \($0.0.place) names \($0.0.subject), which the cell does not have, or which covers far more than in the reference."
    }
    for sentence in matched.map(\.sentence) + missing { rest.fact = rest.fact.adding(sentence) }
  }

  /// The result where nothing else differs.
  var ignored: ComparedReference {
    with(found) { all in
      (all.ignoredBy, all.isSetApart) = (matched, true)
      all.isKnownFailure = matched.contains(where: \.isKnownFailure)
      if !all.isKnownFailure { all.status = .ignored }
      all.fact = "\(matched.map(\.sentence).joined(separator: " ")) \(found.fact)"
    }
  }

  private static func covers(_ rectangles: [PixelRect], _ size: PixelSize?) -> Bool {
    guard let size else { return false }
    return rectangles.contains {
      $0.x <= 0 && $0.y <= 0 && $0.x + $0.width >= size.width && $0.y + $0.height >= size.height
    }
  }

  private static func isLess(_ left: ComparedReference, than found: ComparedReference) -> Bool {
    guard let few = left.verdict?.differingPixels, let all = found.verdict?.differingPixels else {
      return left.status.passes
    }
    return left.status.passes || left.status != .inconclusive && few < all
  }
}

/// The causes of a difference that rules ignore, and those that they do not.
private struct IgnoredCauses {
  /// The rules that ignore a cause.
  private(set) var matched: [IgnoreRule] = []
  /// Whether drawing proves that nothing else makes pixels differ.
  private(set) var isAll: Bool
  /// The explanation of what is not ignored.
  private(set) var rest: Explanation
  /// What is not ignored, as a sentence; nil where there is nothing.
  private(set) var others: String?
  /// How many changes are named before the rest is only counted.
  private static let named = 3

  init(_ explanation: Explanation, _ rules: [IgnoreRule], besides rectangles: [PixelRect]) {
    let parts = rules.map { rule in
      (
        rule,
        DeclaredChange.parts(of: rule.cause ?? "")?.compactMap { try? DeclaredChange($0, in: rule.place) }
          ?? []
      )
    }
    // The first change of each cause that no rule takes.
    var untaken: [Int: Int] = [:]
    // Without layers nothing is proven. That one change makes the other, only layout proves.
    let ignoring = explanation.causes.enumerated().map { place, cause -> [IgnoreRule] in
      guard !explanation.isFromPixels else { return [] }
      var found: [IgnoreRule] = []
      for (number, index) in cause.changes.enumerated() {
        let change = explanation.changes[index]
        guard number == 0 || change.isInferred == true else { continue }
        let own = parts.filter { _, changes in changes.contains { $0.isOf(change) } }.map(\.0)
        if own.isEmpty {
          untaken[place] = index
          return []
        }
        found += own
      }
      return found
    }
    func isIgnored(_ cause: Int) -> Bool { ignoring.indices.contains(cause) && !ignoring[cause].isEmpty }
    let outside = explanation.clusters.filter { cluster in
      !rectangles.contains { $0.union(cluster.bounds) == $0 }
    }
    let others = outside.filter { cluster in
      cluster.proof != .proven || cluster.unexplainedPixels > 0 || cluster.causes.isEmpty
        || !cluster.causes.allSatisfy(isIgnored)
    }
    let visible = explanation.clusters.isEmpty ? Array(ignoring.indices) : outside.flatMap(\.causes)
    matched = rules.filter { rule in visible.contains { isIgnored($0) && ignoring[$0].contains(rule) } }
    isAll = others.isEmpty && visible.allSatisfy(isIgnored)
    self.others = Self.sentence(
      explanation,
      visible.unique.filter { !isIgnored($0) }.compactMap { cause in
        untaken[cause] ?? explanation.causes[cause].changes.first
      },
      unexplained: others.reduce(0) { $0 + $1.unexplainedPixels },
      isProven: others.allSatisfy { $0.proof == .proven })
    // Causes that nothing but what is ignored shows are none of the rest.
    let hidden = Set(explanation.clusters.flatMap(\.causes)).subtracting(others.flatMap(\.causes))
    rest = explanation.clusters.isEmpty ? explanation : explanation.leavingOut(hidden, keeping: others)
  }
}

extension IgnoredCauses {
  /// What no rule ignores: changes by their places, pixels without a cause, or that drawing proves nothing.
  private static func sentence(
    _ explanation: Explanation, _ places: [Int], unexplained: Int, isProven: Bool
  ) -> String? {
    let changes = places.map { explanation.changes[$0].sentence }.unique
    let more = changes.count - named
    let parts =
      changes.prefix(named) + (more > 0 ? [TerminalText.count(more, "more change")] : [])
      + (unexplained > 0
        ? [TerminalText.count(unexplained, "pixel") + " that no change of a layer explains"] : [])
    if parts.isEmpty { return isProven ? nil : "Drawing does not prove that nothing else changed." }
    return "Not ignored: \(parts.joined(separator: "; "))."
  }
}

extension Explanation {
  /// The explanation without some causes, given by their places, and with other clusters.
  fileprivate func leavingOut(_ hidden: Set<Int>, keeping clusters: [Cluster]) -> Explanation {
    let kept = causes.indices.filter { !hidden.contains($0) }
    let places = Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($1, $0) })
    return with(self) { rest in
      rest.causes = kept.map { causes[$0] }
      rest.clusters = clusters.map { cluster in
        with(cluster) { $0.causes = cluster.causes.compactMap { places[$0] } }
      }
    }
  }
}

extension ComparedReference {
  /// The result of a cell that passes, or is ignored, though rules expect it to fail.
  fileprivate func unexpected(by rules: [IgnoreRule]) -> ComparedReference {
    with(self) { passed in
      (passed.status, passed.isSetApart) = (.unexpectedPass, true)
      let places = rules.map { "\($0.place) (\($0.owner): \($0.reason))" }.joined(separator: " and ")
      passed.say("It is expected to fail by \(places), and does not. Narrow the rule, or remove it.")
    }
  }
}
