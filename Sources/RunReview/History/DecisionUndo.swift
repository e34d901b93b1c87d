internal import Foundation

/// What undoing a decision came to.
package struct UndoneDecision: Sendable {
  /// The decision that was undone.
  package var undone: LoggedDecision
  /// The number of the decision that undid it; nil where nothing of it was.
  package var number: Int?
  /// The cells about which the decision holds no longer.
  package var cells: [String] = []
  /// The paths of the references that were restored or removed.
  package var restored: [String] = []
  /// What was left alone, and why.
  package var refused: [(cells: [String], reason: String)] = []
}

extension DecisionHistory {
  /// The decision that an undo without a number is about: the last one that holds and undoes none.
  package var last: LoggedDecision? { decisions.last { $0.head.action != .undone && $0.undoneBy == nil } }

  /// Undoes a decision: restores the bytes of references, and makes its cells what they were before.
  ///
  /// What somebody has changed since, or decided again, is left alone. `runs` are those in which the cells may be; the
  /// bytes are restored without them. With `cells` it is about these alone, and what was decided about causes as a whole
  /// holds no longer. Whoever is killed in the middle calls it again.
  package func undo(
    _ number: Int, _ note: DecisionNote, in runs: [RunFolder], cells chosen: Set<String>? = nil
  ) throws(RenderTestingError) -> UndoneDecision {
    let all = decisions
    guard let undone = all.first(where: { $0.number == number }) else {
      throw .unusable(
        "decision \(number)", "there is none. List them: `\(ShellCommand.call("undo")) --list`.")
    }
    let left = undone.held.filter { line in
      chosen.map { !$0.isDisjoint(with: line.cells) || line.causes != nil } ?? true
    }
    guard !left.isEmpty else {
      throw .unusable(
        "decision \(number)", "it is undone already, by decision \(undone.undoneBy ?? number).")
    }
    let open = OpenDecision(in: self, note)
    let later = all.filter { $0.number > number && $0.head.action != .undone }
    let owners = Dictionary(
      later.flatMap { decision in decision.held.flatMap(\.cells).map { ($0, decision.number) } },
      uniquingKeysWith: max)
    var result = UndoneDecision(undone: undone)
    let run = runs.first { $0.name == undone.head.run }
    let notes = DecidedBefore(
      run, rejections: DecisionLog(path: "\(home.path)/rejected.jsonl", of: .rejected))
    for line in left.reversed() {
      do throws(RenderTestingError) {
        if let owner = line.cells.lazy.compactMap({ owners[$0] }).max() {
          throw .unusable(line.cells[0], "decision \(owner) decided about it again; undo that one first.")
        }
        result.restored += try undo(line, number, open, notes)
        result.cells += line.cells
      } catch {
        result.refused.append((line.cells, "\(error)"))
      }
    }
    // Of what was refused as a whole nothing is undone.
    guard open.number != nil, !result.cells.isEmpty else { return result }
    let end = open.line(.undone, run: undone.head.run, cells: [])
    try open.add([
      with(end) { ($0.undoes, $0.isComplete, $0.isPartial) = (number, true, chosen.map { _ in true }) }
    ])
    result.number = open.number
    return result
  }

  /// Undoes what was decided last about cells, decision by decision, the last one first.
  package func undo(
    cells: Set<String>, _ note: DecisionNote, in runs: [RunFolder]
  ) throws(RenderTestingError) -> [UndoneDecision] {
    var (left, results) = (cells, [UndoneDecision]())
    for decision in decisions.reversed() where decision.head.action != .undone {
      let own = left.intersection(decision.held.flatMap(\.cells))
      guard !own.isEmpty else { continue }
      left.subtract(own)
      results.append(try undo(decision.number, note, in: runs, cells: own))
    }
    return results
  }

  /// Undoes a line, and returns the paths that were written or removed.
  private func undo(
    _ line: DecisionLine, _ number: Int, _ open: OpenDecision, _ notes: DecidedBefore
  ) throws(RenderTestingError) -> [String] {
    var steps: [FileRestoration] = []
    for change in line.files.reversed() {
      if let step = try FileRestoration(change, in: self) { steps.append(step) }
    }
    var undoing = open.line(.undone, run: line.run, cells: line.cells)
    undoing.files = try line.files.map { change throws(RenderTestingError) in
      let step = steps.first { $0.change == change }
      return try step.map { step throws(RenderTestingError) in
        try open.change(step.path, from: step.present, to: step.former)
      } ?? DecisionLine.Change(path: change.path, before: change.after, after: change.before)
    }
    (undoing.undoes, undoing.causes, undoing.listing) = (number, line.causes, line.listing)
    if line.causes != nil { undoing.formerCauses = line.action.decision ?? line.formerCauses }
    undoing.former = notes.entries(of: line.cells)
    try open.add([undoing])
    do throws(RenderTestingError) {
      for step in steps { try step.restore() }
      try notes.restore(line)
    } catch {
      open.withdraw(undoing)
      throw error
    }
    return steps.map(\.path)
  }
}

/// What is noted about cells in a run, and for later ones, as an undo finds and restores it.
private struct DecidedBefore {
  private let run: RunFolder?
  /// The rejections for later runs; nil where the run is none of the package's own.
  private let rejections: DecisionLog?
  private let present, rejected: [String: DecisionLog.Entry]

  /// Reads the notes of a run, which may be gone, and the package's own.
  init(_ run: RunFolder?, rejections own: DecisionLog) {
    self.run = run
    rejections = run.map(\.rejections) ?? own
    present = run?.decisionLog.entries ?? [:]
    rejected = rejections?.entries ?? [:]
  }

  /// What is decided about cells; a cell without an entry is pending.
  func entries(of cells: [String]) -> [DecisionLog.Entry] {
    cells.compactMap { cell in
      if let entry = rejected[cell], entry.decision == .rejected { return entry }
      return present[cell].flatMap { $0.decision == .pending ? nil : $0 }
    }
  }

  /// Notes what was decided before a line.
  func restore(_ line: DecisionLine) throws(RenderTestingError) {
    let former = Dictionary((line.former ?? []).map { ($0.cell, $0) }) { _, last in last }
    let entries = line.cells.map { former[$0] ?? DecisionLog.Entry(cell: $0, decision: .pending) }
    let changed = entries.filter { $0.decision == .rejected || rejected[$0.cell] != nil }
    if !changed.isEmpty { try rejections?.append(changed) }
    guard let run else { return }
    try run.decisionLog.append(entries.map { DecisionLog.Entry(cell: $0.cell, decision: $0.decision) })
    guard let causes = line.causes, let listing = line.listing else { return }
    let decision = line.formerCauses ?? .pending
    try run.causeLog.append(
      causes.map { NumberedDecision(cause: $0, decision: decision, listing: listing) })
  }
}

extension DecisionLine.Action {
  fileprivate var decision: PendingReview.Decision? {
    switch self {
    case .accepted: .accepted
    case .rejected: .rejected
    case .renamed, .undone: nil
    }
  }
}

/// A file that an undo gives its former contents.
private struct FileRestoration {
  let change: DecisionLine.Change
  let path: String
  let present, former: Data?

  /// Nil where the file holds its former contents already; throws where it may not be written, or was changed since.
  init?(_ change: DecisionLine.Change, in history: DecisionHistory) throws(RenderTestingError) {
    path = history.used(change.path)
    self.change = change
    try history.home.scope.checkAccepting(path)
    present = try RegularFile.reference(path)
    let name = history.replaced.name(of: present)
    if name == change.before { return nil }
    guard name == change.after else {
      throw .unusable(path, "it was changed since. Restore it by hand, or keep it.")
    }
    former = change.before.flatMap(history.replaced.contents)
    guard former != nil || change.before == nil else {
      throw .unusable(
        path, "what it held before is neither among the replaced files of .proofsheet nor in git.")
    }
  }

  func restore() throws(RenderTestingError) {
    let isDone =
      if let former {
        try AtomicFile.write(former, to: path, replacing: present)
      } else {
        try present.map { data throws(RenderTestingError) in
          try AtomicFile.remove(path, holding: data)
        } ?? true
      }
    guard isDone else { throw .unusable(path, "it was changed meanwhile. Call the command again.") }
  }
}
