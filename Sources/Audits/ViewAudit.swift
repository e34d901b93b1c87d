public import Foundation
private import Synchronization

/// Looks for what is wrong with views, without any reference.
public struct ViewAudit: Sendable {
  /// What is looked for.
  public var checks: Set<AuditCheck>
  /// What is known and accepted.
  public var allowances: [AuditAllowance]
  /// The contexts that lay out and draw.
  public var contexts: RenderingContextPool
  /// How many threads work.
  public var jobs: Int

  /// Makes an audit; of all checks unless some are named.
  public init(
    checks: Set<AuditCheck> = .all, allowing allowances: [AuditAllowance] = [],
    contexts: RenderingContextPool, jobs: Int = ProcessInfo.processInfo.activeProcessorCount
  ) {
    self.checks = checks
    self.allowances = allowances
    self.contexts = contexts
    self.jobs = max(1, jobs)
  }

  /// Audits a view in several cells.
  public func report(of view: any View, across cells: [AuditCell], size: LayoutSize? = nil) -> AuditReport {
    var report = report(cells) { index, context in
      try AuditedView(view, for: cells[index], size: size, context: context)
    }
    let byName = Dictionary(cells.map { ($0.name, $0) }) { first, _ in first }
    var sources = FindingSources(of: view, size: size, contexts: contexts)
    report.findings = report.findings.map { finding in
      byName[finding.worstCell].map { sources.located(finding, in: $0) } ?? finding
    }
    return report
  }

  /// Audits layer trees, which are cells of one view where there are several.
  public func report(of trees: [AuditedView]) -> AuditReport {
    report(trees.map(\.cell)) { index, _ in trees[index] }
  }

  /// What decides about the findings of one cell: cells with equal keys have equal findings.
  private struct FindingsKey: Hashable {
    let layers: Digest
    /// The direction of reading, which layers do not show.
    let direction: LayoutDirection
  }

  /// What one cell came to.
  private struct Outcome {
    var facts: ElementTable?
    var findings: [AuditFinding] = []
    /// Checks that lack what they need.
    var omitted: Set<AuditCheck> = []
    var hasTexts = false
    var problem: String?
  }

  private func report(
    _ cells: [AuditCell], _ make: @escaping @Sendable (Int, RenderingContext) throws -> AuditedView
  ) -> AuditReport {
    let outcomes = Mutex([Outcome](repeating: Outcome(), count: cells.count))
    let known = Mutex([FindingsKey: [AuditFinding]]())
    let measuresContrast =
      checks.contains(.increasedContrast) && cells.contains { $0.allTraits.contrast == .increased }
    contexts.forEach(in: cells.indices, jobs: jobs) { index, context in
      let outcome = self.outcome(
        of: cells[index], measuresContrast: measuresContrast, context, { try make(index, context) }
      ) { key, found in
        known.withLock { known in
          if let found { known[key] = found }
          return known[key]
        }
      }
      outcomes.withLock { $0[index] = outcome }
    }
    return merged(outcomes.withLock(\.self), cells)
  }

  private func outcome(
    of cell: AuditCell, measuresContrast: Bool, _ context: RenderingContext,
    _ make: () throws -> AuditedView,
    _ known: (FindingsKey, [AuditFinding]?) -> [AuditFinding]?
  ) -> Outcome {
    let limits = AuditLimits()
    do {
      let view = try make()
      let pass = AuditPass(view, context, limits: limits)
      try pass.checkWork(checks)
      var outcome = Outcome(
        facts: try facts(of: pass, measuresContrast: measuresContrast),
        omitted: checks.filter { !$0.hasInput(in: view.tree) }, hasTexts: view.tree.accessibility != nil)
      let key = FindingsKey(layers: view.tree.digest, direction: cell.allTraits.layoutDirection)
      if let findings = known(key, nil) {
        outcome.findings = findings
      } else {
        outcome.findings = try pass.findings(checks)
        _ = known(key, outcome.findings)
      }
      return outcome
    } catch {
      return Outcome(problem: "\(cell.name): \(limits.problem ?? "\(error)")")
    }
  }

  /// What comparing cells needs of one, with what only drawing shows.
  private func facts(of pass: AuditPass, measuresContrast: Bool) throws(DrawError) -> ElementTable {
    let asks = !checks.isDisjoint(with: [.lostLabel, .coveredText]) && pass.view.isDescribed
    let covered = asks ? try pass.whollyCoveredTexts() : []
    let isReduced =
      checks.contains(.reducedTransparency) && pass.view.cell.allTraits.reduceTransparency
    return ElementTable(
      pass.view, covered: covered, contrasts: measuresContrast ? try pass.contrastRatios() : [:],
      panes: isReduced ? try pass.panes() : [])
  }

  private func merged(_ outcomes: [Outcome], _ cells: [AuditCell]) -> AuditReport {
    var merge = FindingMerge()
    for (index, outcome) in outcomes.enumerated() {
      for finding in outcome.findings { merge.add(finding, cell: index) }
    }
    let places = outcomes.indices.filter { outcomes[$0].facts != nil }
    let comparison = CellComparison(cells: places.compactMap { outcomes[$0].facts })
    let comparable = checks.filter { check in !outcomes.contains { $0.omitted.contains(check) } }
    for (cell, finding) in comparison.findings(comparable) { merge.add(finding, cell: places[cell]) }
    let all = merge.findings(of: cells)
    let allowed = all.filter(allowances.allow)
    let stale = allowances.filter { allowance in
      !allowance.isReasoned || !all.contains { allowance.allows($0) }
    }
    return AuditReport(
      cellCount: cells.count, findings: all.filter { !allowed.contains($0) }, allowed: allowed,
      staleAllowances: stale, notRun: omissions(outcomes, comparison),
      problems: outcomes.compactMap(\.problem))
  }

  private func omissions(_ outcomes: [Outcome], _ comparison: CellComparison) -> [AuditReport.Omission] {
    let audited = outcomes.filter { $0.facts != nil }
    return AuditCheck.allCases.filter { checks.contains($0) && $0.input != .layers }.compactMap { check in
      if check.input == .widths { return .init(check: check, reason: "only a sweep over widths runs them") }
      let bare = audited.filter { $0.omitted.contains(check) }
      if !bare.isEmpty {
        let part = bare.contains(where: \.hasTexts) ? "accessibility part but texts" : "accessibility part"
        return .init(check: check, reason: "\(bare.count) of \(outcomes.count) trees have no \(part)")
      }
      guard check.input == .cells else { return nil }
      if audited.count < 2 { return .init(check: check, reason: "there is but one cell") }
      guard let trait = check.rule.trait, !comparison.compares(trait) else { return nil }
      return .init(check: check, reason: "no two cells differ in \(trait.rawValue) alone")
    }
  }
}

extension RenderingContextPool {
  /// Does something with each of some places, on so many threads, each with a context.
  func forEach(in places: Range<Int>, jobs: Int, _ body: @Sendable (Int, RenderingContext) -> Void) {
    let next = Atomic(places.lowerBound)
    DispatchQueue.concurrentPerform(iterations: min(jobs, max(1, places.count))) { _ in
      while true {
        let place = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard place < places.upperBound else { return }
        withContext { body(place, $0) }
      }
    }
  }
}
