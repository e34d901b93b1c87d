import ArgumentParser
import Foundation
import RunReview

/// A walk through a history: both ends are compared, then commits between them are drawn until each difference has its
/// first commit.
struct BisectWalk {
  /// The commits: the good one with the number 0, then those of the history.
  let good: GitRevision
  let history: GitHistory
  /// The package here.
  let packageRoot: String
  /// Draws a commit, or says what it drew before; an end is tried again though it could not be drawn before.
  let draw: (_ commit: GitRevision, _ isEnd: Bool) throws -> RevisionCells
  let comparison: DrawnComparison

  /// What the commits drew that could be.
  private(set) var drawn: [Int: RevisionCells] = [:]
  /// Why others could not be drawn.
  private(set) var failures: [Int: String] = [:]
  /// Both ends as `diff` compares them, and their causes.
  private(set) var ends: [CellResult] = []
  private(set) var overview = FailureOverview([])
  /// How long comparing both ends took.
  private(set) var seconds = 0.0
  /// What is searched.
  private(set) var findings: [BisectFinding] = []
  private(set) var search = CommitSearch(last: 1, changes: 0)

  /// An earlier commit that brought a part of a change, and what it and those before it changed.
  struct Step {
    var commit: Int
    var change: String
  }

  /// By the place of what is searched, the steps before its first commit with the value of the bad one.
  private(set) var steps: [Int: [Step]] = [:]

  /// How many steps of a change are looked for: each takes as many commits as the change itself.
  private var stepLimit = 6

  /// How many commits were drawn, or could not be, both ends among them.
  var triedCount: Int { Set(drawn.keys).union(failures.keys).count }

  /// The number of the bad commit.
  private var last: Int { history.commits.count }

  /// Describes a walk.
  init(
    from good: GitRevision, _ history: GitHistory, packageRoot: String, comparison: DrawnComparison,
    draw: @escaping (GitRevision, Bool) throws -> RevisionCells
  ) {
    (self.good, self.history, self.packageRoot) = (good, history, packageRoot)
    (self.comparison, self.draw) = (comparison, draw)
  }

  /// A commit by its number.
  func commit(_ number: Int) throws -> GitRevision {
    guard number > 0 else { return good }
    return try GitRevision(history.commits[number - 1].name, holding: packageRoot)
  }

  /// Draws both ends and lists what differs.
  mutating func compareEnds() throws {
    for end in [0, last] where drawn[end] == nil { drawn[end] = try draw(try commit(end), true) }
    let start = ContinuousClock.now
    ends = try cells(from: 0, to: last)
    overview = FailureOverview(ends)
    seconds = (ContinuousClock.now - start) / .seconds(1)
  }

  /// The cells of two commits that were drawn.
  func cells(from old: Int, to new: Int) throws -> [CellResult] {
    guard let before = drawn[old], let after = drawn[new] else { return [] }
    return try comparison.cells(from: before, named: try commit(old).name, to: after)
  }

  /// Finds the first commit of each difference; throws where somebody stops it, and keeps what is known.
  mutating func find(_ findings: [BisectFinding]) throws {
    self.findings = findings
    search = CommitSearch(last: last, changes: findings.count)
    let bad = Self.byName(drawn[last])
    for (number, cells) in drawn where number > 0 && number < last {
      let names = Self.byName(cells)
      search.note(number, findings.map { $0.state(in: names, bad: bad, comparison) })
    }
    for number in failures.keys { search.note(number) }
    while let number = search.next {
      if let signal = StopSignal.number { throw ExitCode(128 + signal) }
      let done = search.tried.count
      print(
        "\(grouped(done)) of ≤ \(TerminalText.count(min(done + search.bound, last + 1), "commit")) drawn, "
          + "\(TerminalText.count(search.openCount, "change")) open")
      do {
        let cells = try draw(try commit(number), false)
        drawn[number] = cells
        let names = Self.byName(cells)
        search.note(number, findings.map { $0.state(in: names, bad: bad, comparison) })
      } catch let error as RenderTestingError {
        let short = history.commits[number - 1].short
        let reason = "\(error)".hasPrefix(short) ? "\(error)" : "\(short): \(error)"
        failures[number] = reason
        search.note(number)
        Terminal.warn("Skipped \(reason)")
      }
    }
  }

  /// Finds the steps of changes that were found, where the commit before does not have the value of the good one, either.
  ///
  /// Each step is looked for as the change itself is, between the good commit and the one before; the last six are.
  mutating func findSteps() throws {
    guard stepLimit > 0 else { return }
    let outcomes = search.outcomes
    let found = findings.indices.compactMap { index -> (index: Int, commit: Int)? in
      guard case .found(let commit) = outcomes[index], findings[index].cause != nil, commit > 1,
        drawn[commit - 1] != nil
      else { return nil }
      return (index, commit)
    }
    for group in found.grouped(by: \.commit).map(\.elements) {
      let end = group[0].commit - 1
      let names = Set(group.flatMap { findings[$0.index].cells.map(\.cell) })
      var earlier = BisectWalk(
        from: good, history.prefix(end), packageRoot: packageRoot, comparison: comparison, draw: draw)
      earlier.stepLimit = stepLimit - 1
      earlier.drawn = drawn.filter { $0.key <= end }
      for end in [0, end] { earlier.drawn[end]?.cells.removeAll { !names.contains($0.cell) } }
      earlier.failures = failures.filter { $0.key <= end }
      try earlier.compareEnds()
      let parts = earlier.findings(causes: [], choice: nil).filter { part in
        group.contains { !findings[$0.index].properties.isDisjoint(with: part.properties) }
      }
      guard !parts.isEmpty else { continue }
      try earlier.find(parts)
      try earlier.findSteps()
      drawn.merge(earlier.drawn) { own, _ in own }
      failures.merge(earlier.failures) { own, _ in own }
      for (place, outcome) in earlier.search.outcomes.enumerated() {
        guard case .found(let commit) = outcome else { continue }
        let step = Step(commit: commit, change: parts[place].cause?.label ?? "")
        for (index, _) in group where !findings[index].properties.isDisjoint(with: parts[place].properties) {
          steps[index, default: []] += (earlier.steps[place] ?? []) + [step]
        }
      }
    }
  }

  /// What differs between both ends and was chosen.
  func findings(causes: Set<Int>, choice: CellChoice?) -> [BisectFinding] {
    BisectFinding.all(
      in: ends, overview.causes, causes: causes, choice: choice, good: Self.byName(drawn[0]),
      bad: Self.byName(drawn[last]))
  }

  private static func byName(_ cells: RevisionCells?) -> [String: CellResult] {
    Dictionary((cells?.cells ?? []).map { ($0.cell, $0) }) { first, _ in first }
  }
}
