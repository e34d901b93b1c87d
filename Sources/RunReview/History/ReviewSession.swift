/// What a reviewer asks for: to decide about causes or cells, or to undo.
package struct ReviewOrder: Sendable, Hashable, Codable {
  /// What to do.
  package enum Action: String, Sendable, Codable {
    /// Make actual values the references; keep the references; take a decision back.
    case accept, reject, undo
  }

  /// What to do.
  package var action: Action
  /// The causes, by number.
  package var causes: [Int]?
  /// The cells, by name; with causes, those of their cells that are meant.
  package var cells: [String]?
  /// What the cells have in common, for the log.
  package var label: String?
  /// The decision to undo.
  package var decision: Int?
  /// The name of the run that whoever orders it looks at; nil for the run of the review.
  package var run: String?

  /// Makes an order.
  package init(
    _ action: Action, causes: [Int]? = nil, cells: [String]? = nil, label: String? = nil, decision: Int? = nil
  ) {
    (self.action, self.causes, self.cells) = (action, causes, cells)
    (self.label, self.decision) = (label, decision)
  }
}

/// What became of an order.
package struct ReviewAnswer: Sendable, Hashable, Codable {
  /// A cell that was left alone, and why.
  package struct Refusal: Sendable, Hashable, Codable {
    package var cell, reason: String
  }

  /// What was done, in a sentence.
  package var message: String
  /// The number of the decision; nil where nothing was decided.
  package var decision: Int?
  /// The first cells that were left alone.
  package var refused: [Refusal] = []

  /// An answer that says why nothing was done.
  package static func refused(_ message: String) -> ReviewAnswer { ReviewAnswer(message: message) }
}

/// A review of one run: decides as the commands do, one order after the other, beside other reviewers.
package struct ReviewSession: Sendable {
  /// What the files of decisions were when they were read.
  package private(set) var revision = ""
  /// The run with its causes, and what was decided.
  package private(set) var causes: CauseReview
  /// The decisions of the package.
  package let history: DecisionHistory
  /// What the log says of each decision, with the order behind its rule.
  private let reviewer: DecisionNote
  private let maximumBytes: Int
  private let cells: [String: CellResult]
  /// The numbers of the decisions that this session and those before it have made.
  private var own: Set<Int> = []

  /// So many cells that were left alone are named in an answer.
  private static let named = 20

  /// Begins a review of what the actual values hold now; `reviewer` stands in the log before each order, and `maximumBytes`
  /// is what a reference may have.
  ///
  /// What the same reviewer decided in the session before counts as decided in this one.
  package init(
    _ causes: CauseReview, in history: DecisionHistory, by reviewer: DecisionNote, maximumBytes: Int,
    after former: ReviewSession? = nil
  ) {
    (self.causes, self.history, self.maximumBytes) = (causes, history, maximumBytes)
    self.causes.review.noteShown()
    self.reviewer = reviewer
    own = former?.own ?? []
    cells = Dictionary(causes.review.summary.cells.map { ($0.cell, $0) }) { first, _ in first }
  }

  /// Reads what other processes decided meanwhile.
  package mutating func readDecisions() {
    // What is written meanwhile makes another revision.
    revision = currentRevision
    causes.readDecisions()
  }

  /// Follows an order, and says what became of it.
  package mutating func follow(_ order: ReviewOrder) -> ReviewAnswer {
    let lock = order.action == .undo ? nil : DecisionLock(in: history.home)
    defer { withExtendedLifetime(lock) {} }
    readDecisions()
    if let problem = causes.readError { return ReviewAnswer(message: "\(problem)") }
    if order.action == .undo { return undo(order) }
    let open = OpenDecision(in: history, note(of: order))
    causes.review.decision = open
    do throws(RenderTestingError) {
      let numbers = Set(order.causes ?? [])
      for number in numbers.sorted() { _ = try causes.group(number) }
      let meant = Set(order.cells ?? [])
      let chosen =
        numbers.isEmpty
        ? cells(of: order) : pending(of: numbers).filter { order.cells == nil || meant.contains($0.cell) }
      // One about some cells of a cause is none about the cause.
      let whole = order.cells == nil ? numbers : []
      var answer =
        try order.action == .accept
        ? accept(chosen, of: numbers, whole) : reject(chosen, whole)
      answer.decision = open.number
      own.formUnion(open.number.map { [$0] } ?? [])
      return named(answer, numbers)
    } catch {
      return ReviewAnswer(message: "\(error)", decision: open.number)
    }
  }

  /// The rule by which an order chooses, for the log.
  private func note(of order: ReviewOrder) -> DecisionNote {
    let cells = order.cells ?? []
    let what: String =
      if let causes = order.causes {
        "--cause " + causes.map(String.init).joined(separator: ",")
          + (order.cells.map { " (\(TerminalText.count($0.count, "cell")))" } ?? "")
      } else if let number = order.decision {
        "--decision \(number)"
      } else {
        order.label ?? (cells.count == 1 ? cells[0] : "selection")
      }
    return DecisionNote(
      who: reviewer.who, rule: "\(reviewer.rule): \(order.action) \(what.prefix(200))",
      reason: reviewer.reason)
  }

  /// An answer that begins with the causes that it is about, and names files from the package's root.
  private func named(_ answer: ReviewAnswer, _ numbers: Set<Int>) -> ReviewAnswer {
    var answer = answer
    let list = numbers.sorted().map(String.init).joined(separator: ", ")
    if !numbers.isEmpty {
      answer.message = "\(numbers.count == 1 ? "Cause" : "Causes") \(list): \(answer.message)"
    }
    let root = history.home.scope.packageRoot
    for place in answer.refused.indices {
      answer.refused[place].reason = answer.refused[place].reason.withoutFolder(root)
    }
    return answer
  }

  private func pending(of numbers: Set<Int>) -> [CellResult] {
    causes.groups.filter { group in group.number.map(numbers.contains) ?? false }
      .flatMap(causes.pending).unique(by: \.cell)
  }

  /// The cells that an order names, one for each reference.
  private func cells(of order: ReviewOrder) -> [CellResult] {
    (order.cells ?? []).compactMap { cells[$0] }.filter { !$0.passes && $0.actual != nil }
      .unique(by: \.decisionKey)
  }

  private mutating func accept(
    _ chosen: [CellResult], of numbers: Set<Int>, _ whole: Set<Int>
  ) throws(RenderTestingError) -> ReviewAnswer {
    let rejected = chosen.filter { causes.review.decisions[$0.cell] == .rejected }
    let open = chosen.filter { causes.review.decisions[$0.cell] == nil }
    let decided = causes.accept(open, of: numbers, maximumBytes: maximumBytes)
    if !whole.isEmpty { try causes.record(whole, .accepted, in: Set(decided.accepted.map(\.cell.cell))) }
    if let problem = causes.review.saveError { throw problem }
    let refused =
      rejected.map { ReviewAnswer.Refusal(cell: $0.cell, reason: "it is rejected; undo that first") }
      + decided.refused.map { .init(cell: $0.cell.cell, reason: $0.reason) }
    return answer(decided.accepted.count, "accepted", refused)
  }

  private mutating func reject(
    _ chosen: [CellResult], _ whole: Set<Int>
  ) throws(RenderTestingError) -> ReviewAnswer {
    var (rejected, refused) = ([String](), [ReviewAnswer.Refusal]())
    for cell in chosen where causes.review.decisions[cell.cell] != .rejected {
      guard causes.review.decisions[cell.cell] == nil else {
        refused.append(.init(cell: cell.cell, reason: "it is accepted; undo that first"))
        continue
      }
      try causes.review.reject(cell)
      rejected.append(cell.cell)
    }
    if !whole.isEmpty { try causes.record(whole, .rejected, in: Set(rejected)) }
    return answer(rejected.count, "rejected", refused)
  }

  /// The last decision of this session that holds, and what to say where there is none.
  package var last: (decision: LoggedDecision?, otherwise: String) {
    let held: [LoggedDecision]
    do throws(RenderTestingError) {
      held = try history.decisions.filter { $0.head.action != .undone && $0.undoneBy == nil }
    } catch {
      return (nil, "\(error)")
    }
    guard let other = held.last else { return (nil, "There is nothing to undo.") }
    let command = "\(ShellCommand.call("undo")) --decision \(other.number)"
    return (
      held.last { own.contains($0.number) },
      "Nothing of this review is left to undo. Decision \(other.number) is by \(other.head.who): \(command)"
    )
  }

  /// Undoes the decision that an order names, or what was decided about its cells; without either, the last one of this
  /// session.
  private mutating func undo(_ order: ReviewOrder) -> ReviewAnswer {
    var order = order
    if order.decision == nil, order.causes == nil, order.cells == nil {
      let last = last
      guard let decision = last.decision else { return ReviewAnswer(message: last.otherwise) }
      order.decision = decision.number
    }
    let numbers = Set(order.causes ?? [])
    let own = causes.groups.filter { group in group.number.map(numbers.contains) ?? false }.flatMap(\.cells)
    let chosen = Set((order.cells ?? []) + own.map(\.cell))
    let runs = RunHistory(beside: causes.review.folder).folders
    defer { readDecisions() }
    do throws(RenderTestingError) {
      let results =
        if let number = order.decision {
          [try history.undo(number, note(of: order), in: runs)]
        } else {
          try history.undo(cells: chosen, note(of: order), in: runs)
        }
      let refused = results.flatMap(\.refused).map {
        ReviewAnswer.Refusal(cell: $0.cells.first ?? "", reason: $0.reason)
      }
      var answer = answer(results.reduce(0) { $0 + $1.cells.count }, "undone", refused)
      answer.decision = results.compactMap(\.number).last
      return named(answer, numbers)
    } catch {
      return ReviewAnswer(message: "\(error)")
    }
  }

  private func answer(_ count: Int, _ done: String, _ refused: [ReviewAnswer.Refusal]) -> ReviewAnswer {
    guard count > 0 || !refused.isEmpty else { return ReviewAnswer(message: "Nothing was left to decide.") }
    let others = refused.isEmpty ? "" : ", \(grouped(refused.count)) refused"
    return ReviewAnswer(
      message: "\(TerminalText.count(count, "cell")) \(done)\(others).",
      refused: Array(refused.prefix(Self.named)))
  }
}
