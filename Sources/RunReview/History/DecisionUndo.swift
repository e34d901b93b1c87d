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
  /// The decision that an undo without a number is about: the one whose undo was killed, if nothing was decided since;
  /// else the last one that holds and undoes none.
  package var last: LoggedDecision? {
    get throws(RenderTestingError) {
      let all = try decisions
      let killed = all.last.flatMap { $0.isInterrupted ? $0.head.undoes : nil }
      return all.first { $0.number == killed }
        ?? all.last { $0.head.action != .undone && $0.undoneBy == nil }
    }
  }

  /// Undoes a decision: restores the bytes of references, and makes its cells what they were before.
  ///
  /// What somebody has changed since, or decided again, is left alone. `runs` are those in which the cells may be; the
  /// bytes are restored without them. With `cells` it is about these alone, and what was decided about causes as a whole
  /// holds no longer. Commands that decide wait for each other. The log names the decision before anything of it is
  /// undone, and says that all of it is once `report` was called: where the command is killed before, the next call goes
  /// on with it.
  package func undo(
    _ number: Int, _ note: DecisionNote, in runs: [RunFolder], cells chosen: Set<String>? = nil,
    report: (UndoneDecision) -> Void = { _ in }
  ) throws(RenderTestingError) -> UndoneDecision {
    let lock = DecisionLock(in: home)
    defer { withExtendedLifetime(lock) {} }
    let all = try decisions
    let (undone, left) = try Self.undoable(number, chosen, among: all)
    let killed = chosen == nil ? all.last { $0.isInterrupted && $0.head.undoes == number } : nil
    let open = OpenDecision(in: self, note, resuming: killed?.number)
    let later = all.filter { $0.number > number && $0.head.action != .undone }
    let owners = Dictionary(
      later.flatMap { decision in decision.held.flatMap(\.cells).map { ($0, decision.number) } },
      uniquingKeysWith: max)
    var result = UndoneDecision(undone: undone)
    let rejections = DecisionLog(path: "\(home.path)/rejected.jsonl", of: .rejected)
    // The cells of one decision may come from several runs.
    var notes: [String?: DecidedBefore] = [:]
    for name in Set(left.map(\.run)) {
      notes[name] = try DecidedBefore(runs.first { $0.name == name }, rejections: rejections)
    }
    let undo = LineUndo(
      number: number, open: open, isPartial: chosen != nil, announced: killed?.lines ?? [],
      notes: notes, others: try DecidedBefore(nil, rejections: rejections))
    for line in left.reversed() {
      do throws(RenderTestingError) {
        if let owner = line.cells.lazy.compactMap({ owners[$0] }).max() {
          throw .unusable(line.cells[0], "decision \(owner) decided about it again; undo that one first.")
        }
        result.restored += try undo.undo(line)
        result.cells += line.cells
      } catch {
        result.refused.append((line.cells, "\(error)"))
      }
    }
    // Of what was refused as a whole nothing is undone.
    let isUndone = open.number != nil && !result.cells.isEmpty
    result.number = isUndone ? open.number : nil
    report(result)
    if isUndone {
      try open.add([with(undo.line(run: undone.head.run, cells: [])) { $0.isComplete = true }])
    }
    return result
  }

  /// A decision, and which of its lines can be undone; throws where there is none.
  private static func undoable(
    _ number: Int, _ chosen: Set<String>?, among all: [LoggedDecision]
  ) throws(RenderTestingError) -> (decision: LoggedDecision, left: [DecisionLine]) {
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
    return (undone, left)
  }

  /// Undoes what was decided last about cells, decision by decision, the last one first.
  package func undo(
    cells: Set<String>, _ note: DecisionNote, in runs: [RunFolder]
  ) throws(RenderTestingError) -> [UndoneDecision] {
    var (left, results) = (cells, [UndoneDecision]())
    for decision in try decisions.reversed() where decision.head.action != .undone {
      let own = left.intersection(decision.held.flatMap(\.cells))
      guard !own.isEmpty else { continue }
      left.subtract(own)
      results.append(try undo(decision.number, note, in: runs, cells: own))
    }
    return results
  }
}

extension LoggedDecision {
  /// Whether it is an undo of a whole decision that was killed, as far as nobody is making it.
  fileprivate var isInterrupted: Bool {
    head.action == .undone && !isComplete && undoneBy == nil && !lines.contains { $0.isPartial == true }
  }
}

/// Undoes a decision line by line.
private struct LineUndo {
  let number: Int
  let open: OpenDecision
  let isPartial: Bool
  /// What an undo that was killed has announced.
  let announced: [DecisionLine]
  /// What is noted in each run, by its name.
  let notes: [String?: DecidedBefore]
  /// What is noted for later runs alone.
  let others: DecidedBefore

  private func notes(of line: DecisionLine) -> DecidedBefore { notes[line.run] ?? others }

  /// A line of the undo.
  func line(run: String?, cells: [String]) -> DecisionLine {
    with(open.line(.undone, run: run, cells: cells)) {
      ($0.undoes, $0.isPartial) = (number, isPartial ? true : nil)
    }
  }

  /// Undoes a line, and returns the paths that were written or removed.
  func undo(_ line: DecisionLine) throws(RenderTestingError) -> [String] {
    var noted = announced.last { $0.identity == line.identity }
    do throws(RenderTestingError) {
      var steps: [FileRestoration] = []
      for change in line.files.reversed() {
        if let step = try FileRestoration(change, in: open.history) { steps.append(step) }
      }
      if noted == nil { noted = try announce(line, steps) }
      // Killed from here on, it leaves cells that are pending, and not accepted ones with their old references.
      try notes(of: line).restore(line)
      for step in steps { try step.restore() }
      return steps.map(\.path)
    } catch {
      if let noted {
        try? notes(of: noted).restore(noted)
        open.withdraw(noted)
      }
      throw error
    }
  }

  /// Names in the log what is going to be undone.
  private func announce(
    _ line: DecisionLine, _ steps: [FileRestoration]
  ) throws(RenderTestingError) -> DecisionLine {
    var undoing = self.line(run: line.run, cells: line.cells)
    undoing.files = try line.files.map { change throws(RenderTestingError) in
      let step = steps.first { $0.change == change }
      return try step.map { step throws(RenderTestingError) in
        try open.change(step.path, from: step.present, to: step.former)
      } ?? DecisionLine.Change(path: change.path, before: change.after, after: change.before)
    }
    (undoing.causes, undoing.listing) = (line.causes, line.listing)
    if line.causes != nil { undoing.formerCauses = line.action.decision ?? line.formerCauses }
    undoing.former = notes(of: line).entries(of: line.cells)
    try open.add([undoing])
    return undoing
  }
}

/// What is noted about cells in a run, and for later ones, as an undo finds and restores it.
private struct DecidedBefore {
  private let run: RunFolder?
  /// The rejections for later runs; nil where the run is none of the package's own.
  private let rejections: DecisionLog?
  private let present, rejected: [String: DecisionLog.Entry]

  /// Reads the notes of a run, which may be gone, and the package's own.
  init(_ run: RunFolder?, rejections own: DecisionLog) throws(RenderTestingError) {
    self.run = run
    rejections = run.map(\.rejections) ?? own
    present = try run?.decisionLog.entries ?? [:]
    rejected = try rejections?.entries ?? [:]
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
  private let storage: ReferenceStorage

  /// Nil where the file holds its former contents already; throws where it may not be written, or was changed since.
  init?(_ change: DecisionLine.Change, in history: DecisionHistory) throws(RenderTestingError) {
    path = history.used(change.path)
    (self.change, storage) = (change, history.home.scope.storage(of: path))
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
        try AtomicFile.writeReference(former, to: path, replacing: present, in: storage)
      } else {
        try present.map { data throws(RenderTestingError) in
          try AtomicFile.remove(path, holding: data)
        } ?? true
      }
    guard isDone else { throw .unusable(path, "it was changed meanwhile. Call the command again.") }
  }
}
