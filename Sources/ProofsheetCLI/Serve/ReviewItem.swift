import RenderReports
import RunReview

/// What a reviewer decides about at once: a class of an upgrade, a cause, or failures without one that say the same.
struct ReviewItem {
  /// The cause.
  var cause: CauseGroup?
  /// The cells, the example first.
  var cells: [CellResult]
  /// What they have in common.
  var title: String
  /// What it means in the example.
  var sentence: String

  /// The items of a run: classes of an upgrade, causes in the order of their numbers, then failures without one.
  static func all(in session: ReviewSession) -> [ReviewItem] {
    let causes = session.causes
    let summary = causes.review.summary
    let numbered = causes.groups.filter { $0.number != nil }
    let known = numbered.map { group in
      let proof = group.canBeAccepted ? "" : "; not proven"
      let extent = group.extent.map { ": \($0)" } ?? ""
      let (example, place) = (group.example.explanation, group.places[group.example.cell]?.min())
      let sentence = place.flatMap { place in example.map { $0.sentence(of: $0.causes[place]) } }
      return ReviewItem(
        cause: group, cells: group.cells,
        title: "Cause \(group.number ?? 0)  \(group.layers.first ?? "")  \(group.label)",
        sentence:
          "\(TerminalText.count(group.cells.count, "cell"))\(extent)\(proof). \(sentence ?? group.sentence)")
    }
    let classes = Regeneration.known(in: causes.review).map { found, cells in
      ReviewItem(
        cells: cells, title: "Class \(found.title)",
        sentence: "\(TerminalText.count(cells.count, "cell")). \(found.sentence)")
    }
    let others = CauseGroup.cells(summary.failures, notIn: numbered).filter { $0.actual != nil }
    return classes + known
      + FailureGroup.groups(of: others, in: summary.cells).map { group in
        ReviewItem(
          cells: group.cells, title: "\(group.size), \(group.example.label)", sentence: group.example.reason)
      }
  }

  /// The cell that is shown.
  var example: CellResult { cells[0] }

  /// The part of the images that shows what changed; nil where there is no image.
  var area: CauseArea? { CauseArea(of: example, cause) }
}

extension ReviewSession {
  /// Follows an order, and brings the summary of an upgrade up to date where the run has one.
  mutating func decide(_ order: ReviewOrder) -> ReviewAnswer {
    defer { RegenerationSummary.update(in: causes.review.folder) }
    return follow(order)
  }
}
