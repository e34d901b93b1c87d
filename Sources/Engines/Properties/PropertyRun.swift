internal import Foundation
internal import Synchronization

/// Generated trees that an engine lays out, and what of the properties does not hold.
package struct PropertyRun: Sendable {
  /// A property that does not hold, with the smallest tree that was found.
  package struct Failure: Sendable {
    /// The case that failed first, and the tree that became of it.
    package let number: Int, tree: LayoutNode
    /// What was found in place of what.
    package let violation: PropertyViolation
    /// The frames of the engine; nil where it gave none.
    package let frames: LayoutFrames?
  }

  /// What came of one property.
  package struct Tally: Sendable {
    /// The property.
    package let rule: PropertyRule
    /// In how many cases it was checked, and in which of them it failed.
    package var checked = 0, failed: [Int] = []
    /// Failures made small, of cases that differ.
    package var failures: [Failure] = []
  }

  /// What came of all.
  package struct Report: Sendable {
    /// The properties that were checked.
    package var tallies: [Tally]
    /// How many cases the engine reported an error about, by the error.
    package var unsupported: [String: Int] = [:]
    /// What was wrong with answers that `valid` was not there to count, by the case.
    package var invalid: [Int: String] = [:]
    /// How many cases were asked for; fewer than wanted where the engine did not answer again and again.
    package var cases = 0
    /// Whether the engine answered at all, be it with an error.
    package var hasAnswers = false
  }

  /// How often an engine may be waited for in vain.
  private static let patience = 3
  /// The most trees that are tried to make a failure small, and where each is waited for.
  private static let (attempts, waitingAttempts) = (1_500, 8)

  private let pool: EnginePool
  private let device: DeviceProfile
  private let properties: [EngineProperty]
  private let seed: UInt64
  private let rounding: Double
  private let jobs: Int

  /// Describes a run; `pool` has two processes for each job.
  package init(
    _ pool: EnginePool, jobs: Int, device: DeviceProfile, properties: [EngineProperty], seed: UInt64,
    rounding: Double
  ) {
    (self.pool, self.jobs, self.device) = (pool, jobs, device)
    (self.properties, self.seed, self.rounding) = (properties, seed, rounding)
  }

  /// The tree of a case.
  package static func tree(seed: UInt64, case number: Int) -> LayoutNode {
    var generator = LayoutNodeGenerator(seed: seed, case: number)
    return generator.tree()
  }

  private func asker(_ job: Int) -> PropertyAsker {
    PropertyAsker(pool: pool, device: device, rounding: rounding, lane: (job, jobs + job))
  }

  fileprivate struct State {
    var report: Report
    var error: (any Error)?
    var waited = 0
  }

  /// Checks the cases with these numbers, and makes failures small: of each property so many that differ.
  package func report(
    cases: ClosedRange<Int>, smallest: Int = 1, progress: @escaping @Sendable (_ passes: Bool) -> Void
  ) throws -> Report {
    let state = Mutex(State(report: Report(tallies: properties.map { Tally(rule: $0.rule) })))
    DispatchQueue.concurrentPerform(iterations: jobs) { job in
      for number in stride(from: cases.lowerBound + job, through: cases.upperBound, by: jobs) {
        guard state.withLock({ $0.error == nil && $0.waited < Self.patience }) else { return }
        do {
          let asker = asker(job)
          let found = try check(number, asker)
          state.withLock { state in
            state.add(found, number)
            state.waited += asker.waits.count
          }
          progress(found.invalid == nil && found.outcomes.allSatisfy { $0.1.holds })
        } catch {
          state.withLock { $0.error = $0.error ?? error }
        }
      }
    }
    var (report, error) = state.withLock { ($0.report, $0.error) }
    if let error { throw error }
    for index in report.tallies.indices {
      report.tallies[index].failed.sort()
      report.tallies[index].failures = try small(report.tallies[index], properties[index], smallest)
    }
    return report
  }

  fileprivate struct Found {
    var outcomes: [(Int, PropertyOutcome)] = []
    var unsupported, invalid: String?
    var isAnswered = true
  }

  private func check(_ number: Int, _ asker: PropertyAsker) throws -> Found {
    let (tree, name) = (Self.tree(seed: seed, case: number), "case \(number)")
    var found = Found()
    switch try asker.frames(of: tree, name) {
    case .success(let frames):
      for (index, property) in properties.enumerated() {
        let outcome = try asker.outcome(on: property, tree, name, frames: frames)
        if case .unsupported(let message) = outcome { found.unsupported = found.unsupported ?? message }
        found.outcomes.append((index, outcome))
      }
    case .failure(.unsupported(let message)): found.unsupported = message
    case .failure(.violated(let violation, let frames)):
      found.isAnswered = frames != nil
      if let index = properties.firstIndex(where: { $0.rule == EngineProperty.valid.rule }) {
        found.outcomes.append((index, .violated(violation, frames)))
      } else {
        found.invalid = violation.message
      }
    }
    return found
  }

  /// The first failures of a property, made small; of those that end alike, one.
  private func small(_ tally: Tally, _ property: EngineProperty, _ count: Int) throws -> [Failure] {
    var (failures, shapes): ([Failure], Set<[String]>) = ([], [])
    for number in tally.failed.prefix(4 * count) where failures.count < count {
      guard let failure = try small(Self.tree(seed: seed, case: number), number, property) else { continue }
      if shapes.insert(failure.tree.shape).inserted { failures.append(failure) }
    }
    return failures
  }

  private func small(_ tree: LayoutNode, _ number: Int, _ property: EngineProperty) throws -> Failure? {
    let asker = asker(0)
    var (attempt, last, failed): (Int, (PropertyViolation, LayoutFrames?)?, (any Error)?) = (0, nil, nil)
    func fails(_ tree: LayoutNode) -> Bool {
      guard failed == nil, asker.waits.count < Self.waitingAttempts else { return false }
      attempt += 1
      do {
        let outcome = try asker.outcome(on: property, tree, "case \(number), attempt \(attempt)")
        guard case .violated(let violation, let frames) = outcome else { return false }
        last = (violation, frames)
        return true
      } catch {
        failed = error
        return false
      }
    }
    // What fails by chance, or by what was asked for before, has no smaller tree.
    guard fails(tree) else {
      if let failed { throw failed }
      let violation = PropertyViolation("it failed once, and not when it was asked for again")
      return Failure(number: number, tree: tree, violation: violation, frames: nil)
    }
    let shrinker = Shrinker<LayoutNode>(
      limit: Self.attempts, weight: \.weight, simpler: \.simplerScreens)
    var kept = last
    let smallest = shrinker.smallest(from: tree) { candidate in
      guard fails(candidate) else { return false }
      kept = last
      return true
    }
    if let failed { throw failed }
    return kept.map { Failure(number: number, tree: smallest, violation: $0, frames: $1) }
  }
}

extension PropertyRun.State {
  fileprivate mutating func add(_ found: PropertyRun.Found, _ number: Int) {
    report.cases += 1
    if found.isAnswered { report.hasAnswers = true }
    if let message = found.unsupported { report.unsupported[message, default: 0] += 1 }
    report.invalid[number] = found.invalid
    for (index, outcome) in found.outcomes {
      switch outcome {
      case .holds: report.tallies[index].checked += 1
      case .violated:
        report.tallies[index].checked += 1
        report.tallies[index].failed.append(number)
      case .notApplicable, .unsupported: break
      }
    }
  }
}

extension PropertyOutcome {
  fileprivate var holds: Bool { if case .violated = self { false } else { true } }
}

extension LayoutNode {
  /// The nesting and the properties without their values.
  fileprivate var shape: [String] {
    all.map { node in
      "\(node.children.count)"
        + LayerLayout.Property.allCases.filter { node.style[$0] != nil }.map { " \($0.rawValue)" }.joined()
    }
  }
}
