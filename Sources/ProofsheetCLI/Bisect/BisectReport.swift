import Foundation
import RenderReports
import RunReview

/// Writes the pages and images of a walk, and says what it found.
struct BisectReport {
  let walk: BisectWalk
  /// The folder of the pages.
  let folder: String
  let package: PackageOptions

  /// The page of both ends.
  func writeEnds() throws -> String {
    try page(of: walk.ends, from: 0, to: walk.history.commits.count, in: "\(folder)/ends", walk.seconds)
  }

  /// The results of all differences, with their pages and images unless somebody stopped the walk.
  func results(withPages isWhole: Bool) throws -> [BisectResult] {
    var results: [BisectResult] = []
    var steps: [ClosedRange<Int>: Step] = [:]
    for (index, (finding, outcome)) in zip(walk.findings, walk.search.outcomes).enumerated() {
      let (status, commits): (BisectResult.Status, ClosedRange<Int>) =
        switch outcome {
        case .found(let commit): (.found, commit...commit)
        case .narrowed(let range): (.narrowed, range)
        case .open(let range): (.open, range)
        }
      var result = BisectResult(
        cause: finding.cause?.number, change: finding.line, cells: finding.cells.map(\.cell), status: status,
        commits: commits.map { BisectResult.Commit(walk.history.commits[$0 - 1]) },
        steps: walk.steps[index]?.sorted { $0.commit < $1.commit }.map { step in
          .init(change: step.change, commit: .init(walk.history.commits[step.commit - 1]))
        })
      if isWhole {
        let step = try steps[commits] ?? self.step(over: commits)
        steps[commits] = step
        result.page = step.page
        try addImages(of: finding, step, number: results.count + 1, to: &result)
      }
      if case .found(let commit) = outcome { result.merged = merged(commit) }
      results.append(result)
    }
    return results
  }

  /// What changed from the commit before some to the last of them.
  private struct Step {
    var folder, page: String
    var cells: [String: CellResult]
  }

  private func step(over commits: ClosedRange<Int>) throws -> Step {
    let start = ContinuousClock.now
    let cells = try walk.cells(from: commits.lowerBound - 1, to: commits.upperBound)
    let names = [commits.lowerBound, commits.upperBound].map { walk.history.commits[$0 - 1].short }
    let place = "\(folder)/\(names.unique.joined(separator: "-"))"
    let page = try page(
      of: cells, from: commits.lowerBound - 1, to: commits.upperBound, in: place,
      (ContinuousClock.now - start) / .seconds(1))
    return Step(
      folder: place, page: page, cells: Dictionary(cells.map { ($0.cell, $0) }) { first, _ in first })
  }

  private func page(
    of cells: [CellResult], from old: Int, to new: Int, in place: String, _ seconds: Double
  ) throws -> String {
    var record = RunRecord(command: "diff", arguments: [], seconds: seconds)
    (record.exitCode, record.revisions) = (0, try [old, new].map { try walk.commit($0).name })
    let results = RunResults(
      RunSummary(cells: cells, record: record),
      in: RunFolder(path: place, scope: ReferenceScope(packageRoot: package.root)))
    var page = HTMLReport(results.summary, title: results.title, results.overview)
    page.paths = results.paths
    return try page.write(to: place)
  }

  /// Copies the images of the first cell that changed there, which may be another one than the example.
  private func addImages(
    of finding: BisectFinding, _ step: Step, number: Int, to result: inout BisectResult
  ) throws {
    let changed = finding.cells.compactMap { step.cells[$0.cell] }.first(where: \.differs)
    func copy(_ path: String?, _ name: String) throws -> String? {
      guard let path, !path.isEmpty, let data = try RegularFile.reference(path) else { return nil }
      let suffix = (path as NSString).pathExtension
      let target = "\(step.folder)/\(number).\(name)\(suffix.isEmpty ? "" : ".\(suffix)")"
      try AtomicFile.write(data, to: target, isDurable: false)
      return target
    }
    result.before = try copy(changed?.reference, "before")
    result.after = try copy(changed?.actual, "after")
  }

  /// What to walk through next where a commit merged another line; nil for any other commit.
  private func merged(_ commit: Int) -> String? {
    let parents = walk.history.commits[commit - 1].parents
    guard parents.count == 2,
      let base = try? GitRevision(parents[0], holding: package.root, mergeBaseWith: parents[1])
    else { return nil }
    return "\(base.commit.prefix(7))..\(parents[1].prefix(7))"
  }

  /// The results in lines: those of cells without a cause that came with the same commit are one.
  func lines(_ results: [BisectResult]) -> [String] {
    let groups = results.enumerated().map { ($0.offset, $0.element) }.grouped { index, result in
      result.cause.map { "cause \($0)" }
        ?? "\(result.status) \(result.commits.map(\.hash).joined()) \(walk.findings[index].cells[0].status.label)"
    }
    return groups.flatMap { _, members -> [String] in
      let result = members[0].1
      let more = members.count > 1 ? ", and \(TerminalText.count(members.count - 1, "cell")) more" : ""
      return [TerminalText.line(result.change) + more]
        + details(result).map { "    \(TerminalText.line($0))" }
    } + skipped
  }

  private func details(_ result: BisectResult) -> [String] {
    func line(_ commit: BisectResult.Commit) -> String {
      "\(commit.hash.prefix(7)), \(commit.date.prefix(10)), \(commit.author): \(commit.subject)"
    }
    let count = TerminalText.count(result.commits.count, "commit")
    let places = [("before", result.before), ("after ", result.after), ("page  ", result.page)]
    let files = places.compactMap { name, path in path.map { "\(name) \(package.printed($0))" } }
    switch result.status {
    case .found:
      let next = result.merged.map {
        "a merge; for its commits: \(ShellCommand.call("bisect")) \($0) (if nothing differs there, the merge itself made the change)"
      }
      let steps = (result.steps ?? []).map { "  \($0.change) in \(line($0.commit))" }
      return ["first in \(line(result.commits[0]))"] + [next].compactMap(\.self)
        + (steps.isEmpty
          ? []
          : ["which is the last of several steps; earlier, each with all that changed until then:"] + steps)
        + files
    case .narrowed:
      return ["first in one of \(count), as those between do not say:"]
        + result.commits.map { "  \(line($0))" } + files
    case .open:
      return [
        "first in one of \(count), from \(result.commits[0].hash.prefix(7)) to "
          + "\(result.commits[result.commits.count - 1].hash.prefix(7)): not all were drawn"
      ]
    }
  }

  private var skipped: [String] {
    walk.failures.sorted { $0.key < $1.key }.map { number, reason in
      // An error that ends in a colon lists what it is about.
      let lines = reason.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
      let shown = lines.prefix(lines.first?.hasSuffix(":") == true ? 2 : 1).joined(separator: " ")
      return TerminalText.line("! skipped \(shown)")
    }
  }

  /// What JSON has of the walk.
  func document(_ results: [BisectResult], ends page: String?) throws -> BisectDocument {
    BisectDocument(
      good: walk.good.commit, bad: walk.history.commits[walk.history.commits.count - 1].name,
      tried: walk.triedCount, page: page, results: results,
      skipped: walk.failures.sorted { $0.key < $1.key }.map { number, reason in
        .init(commit: .init(walk.history.commits[number - 1]), reason: reason)
      })
  }
}

extension BisectFinding {
  /// The difference as a line of a list.
  var line: String {
    if let cause { return CauseLines([cause]).lines.first ?? "" }
    switch drawing {
    case .lost: return "✘ \(cells[0].cell) — can no longer be drawn: \(cells[0].reason)"
    case .gained: return "✘ \(cells[0].cell) — can be drawn now"
    case nil: break
    }
    return "✘ \(cells[0].cell) — \(cells[0].status.label)"
  }
}
