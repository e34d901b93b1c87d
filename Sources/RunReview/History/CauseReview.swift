/// The causes of a run's failures with their numbers, and what was decided about them.
package struct CauseReview: Sendable {
  /// The run with its pending cells.
  package var review: PendingReview
  /// The groups; their numbers depend on the run alone.
  package let groups: [CauseGroup]
  /// What was decided about causes, by number.
  package private(set) var decisions: [Int: PendingReview.Decision]
  /// Why the decisions about causes cannot be read.
  private var unread: RenderTestingError?
  private let log: LineLog<NumberedDecision>
  /// The digest of the list of causes.
  let digest: Digest
  /// Which cells a decision covers.
  package let acceptance: CauseAcceptance

  /// Finds the causes of a run and what was decided about them.
  ///
  /// `overview` is that of the run's cells where somebody found their causes already.
  package init(_ review: PendingReview, _ overview: FailureOverview? = nil) {
    self.review = review
    let known = overview.flatMap { $0.cells == review.summary.cells ? $0.causes : nil }
    groups = known ?? CauseGroup.groups(in: review.summary.cells)
    log = review.folder.causeLog
    acceptance = CauseAcceptance(groups, cells: review.summary.cells)
    digest = CauseListing.digest(of: groups)
    decisions = [:]
    readCauses()
  }

  /// Reads what was decided meanwhile, by other processes too.
  package mutating func readDecisions() {
    review.readDecisions()
    readCauses()
  }

  /// Why nobody knows what was decided; nil where all was read.
  package var readError: RenderTestingError? { review.readError ?? unread }

  private mutating func readCauses() {
    do throws(RenderTestingError) {
      decisions = try log.entries.filter { $0.listing == digest }
        .reduce(into: [:]) { $0[$1.cause] = $1.decision == .pending ? nil : $1.decision }
      unread = nil
    } catch {
      unread = error
    }
  }

  /// The group of a number; throws where the run has no such cause.
  package func group(_ number: Int) throws(RenderTestingError) -> CauseGroup {
    guard let group = groups.first(where: { $0.number == number }) else {
      let count = groups.count { $0.number != nil }
      let known = count == 0 ? "no causes" : count == 1 ? "1 cause" : "the causes 1 to \(count)"
      throw .unusable(
        "cause \(number)",
        "the run \(review.folder.name) has \(known). List them: `\(ShellCommand.call("status"))`.")
    }
    return group
  }

  /// The cells of a group about which nothing was decided.
  package func pending(in group: CauseGroup) -> [CellResult] {
    let names = Set(group.cells.map(\.decisionKey))
    return review.pending.filter { names.contains($0.decisionKey) }
  }

  /// Why a cell cannot be accepted for some causes: what is in it besides these and those accepted before; nil where
  /// nothing is.
  package func refusal(of cell: CellResult, accepting chosen: Set<Int>) -> String? {
    acceptance.refusal(of: cell, accepting: chosen.union(accepted))
  }

  /// What accepts the causes of pending cells, each command once.
  package func proposals(_ pending: [CellResult]) -> [CauseProposal] {
    acceptance.proposals(pending, accepted: accepted)
  }

  private var accepted: Set<Int> { Set(decisions.filter { $0.value == .accepted }.keys) }

  /// Accepts cells of causes that have nothing else in them, and says why the others are left alone; without causes, all
  /// that can be.
  ///
  /// What is refused depends on what was decided before, not on the order of the cells.
  package mutating func accept(
    _ cells: [CellResult], of chosen: Set<Int>, maximumBytes: Int
  ) -> DecidedCells {
    var decided = DecidedCells()
    let refusals = cells.map { chosen.isEmpty ? nil : refusal(of: $0, accepting: chosen) }
    try? review.prepare(zip(cells, refusals).filter { $1 == nil }.map(\.0))
    for (cell, refusal) in zip(cells, refusals) {
      if let refusal {
        decided.refused.append((cell, refusal, true))
        continue
      }
      do throws(RenderTestingError) {
        decided.accepted.append((cell, try review.accept(cell, maximumBytes: maximumBytes)))
      } catch {
        decided.refused.append((cell, "\(error)", false))
      }
    }
    return decided
  }

  /// Notes what was decided about causes as far as it held for one of some cells, so that cells which have several causes
  /// are accepted with the last of them.
  package mutating func record(
    _ chosen: Set<Int>, _ decision: PendingReview.Decision, in decided: Set<String>
  ) throws(RenderTestingError) {
    let held = chosen.filter { number in
      guard let group = groups.first(where: { $0.number == number }) else { return false }
      return (group.canBeAccepted || decision == .rejected)
        && group.cells.contains { decided.contains($0.cell) }
    }
    if !held.isEmpty { try record(held, decision) }
  }

  private mutating func record(
    _ chosen: Set<Int>, _ decision: PendingReview.Decision
  ) throws(RenderTestingError) {
    if let open = review.decision {
      var line = open.line(decision == .accepted ? .accepted : .rejected, run: review.folder.name, cells: [])
      (line.causes, line.listing) = (chosen.sorted(), digest)
      line.formerCauses = chosen.compactMap { decisions[$0] }.first
      try open.add([line])
    }
    try log.append(chosen.sorted().map { NumberedDecision(cause: $0, decision: decision, listing: digest) })
    for number in chosen { decisions[number] = decision }
  }
}

/// What became of cells that were to be accepted.
package struct DecidedCells: Sendable {
  /// The cells with the paths that were written.
  package var accepted: [(cell: CellResult, path: String)] = []
  /// The cells that were left alone, why, and whether for something else that is in them.
  package var refused: [(cell: CellResult, reason: String, isForCauses: Bool)] = []
}

extension RunFolder {
  /// The decisions about causes of the run.
  var causeLog: LineLog<NumberedDecision> { LineLog(path: "\(path)/causes.jsonl") }
}

/// A decision about a cause.
struct NumberedDecision: Sendable, Codable {
  /// The number.
  var cause: Int
  /// The decision.
  var decision: PendingReview.Decision
  /// The digest of the list in which the number meant that cause.
  var listing: Digest
}
