import Foundation
import RunReview

/// What a walk found of one difference, as JSON has it.
struct BisectResult: Encodable {
  /// A commit of the history.
  struct Commit: Encodable {
    var hash, author, date, subject: String

    init(_ commit: GitHistory.Commit) {
      (hash, author, date, subject) = (commit.name, commit.author, commit.date, commit.subject)
    }
  }

  /// A commit that brought a part of the change before.
  struct Step: Encodable {
    /// What the commit and those before it changed since the good one.
    var change: String
    var commit: Commit
  }

  /// What is known of its first commit.
  enum Status: String, Encodable {
    /// It is the only one of `commits`.
    case found
    /// It is one of `commits`, of which others could not be drawn.
    case narrowed
    /// It is one of `commits`, and somebody stopped the walk.
    case open
  }

  /// The number of the cause; nil for cells without one.
  var cause: Int?
  /// The difference as a line.
  var change: String
  /// The cells.
  var cells: [String]
  var status: Status
  /// The commit, or those that may be it.
  var commits: [Commit]
  /// The commits before that brought a part of the change, the first of them first; nil where there are none.
  var steps: [Step]?
  /// Images of the first cell before and after the commit, and the page of both; nil where it was not found.
  var before, after, page: String?
  /// Whether the commit is a merge, by the revisions between which the merged line is.
  var merged: String?
}

/// All results of a walk, as JSON has them.
struct BisectDocument: Encodable {
  /// A commit that could not be drawn.
  struct Skipped: Encodable {
    var commit: BisectResult.Commit
    var reason: String
  }

  /// The version of this form.
  var format = 1
  var good, bad: String
  /// How many commits were tried, both ends among them.
  var tried: Int
  /// The page of both ends.
  var page: String?
  var results: [BisectResult]
  var skipped: [Skipped]
}
