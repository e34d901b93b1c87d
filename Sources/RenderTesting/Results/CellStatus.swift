/// The result of a cell.
package enum CellStatus: String, Sendable, Hashable, Codable, CaseIterable {
  /// Nothing differs.
  case equal
  /// Something differs, within what the strategy allows.
  case tolerated
  /// The reference was written because this run was asked to record.
  case recorded
  /// It differs in nothing but what rules of the settings ignore; its reference stays.
  case ignored
  /// There was no reference; it may have been written, which does not make the cell pass.
  case missing
  /// There is a reference, and none of the layer trees that were compared is the one it was recorded of.
  case missingTree
  /// More differs than the strategy allows, or the sizes do.
  case different
  /// Two drawings have to differ, and do.
  case distinct
  /// Two drawings have to differ, and do not.
  case indistinct
  /// The pixels differ, and the reference was made with other fonts or libraries.
  case otherEnvironment
  /// Another revision has no such cell.
  case added
  /// Another revision has the cell under another name, with the same image or text.
  case renamed
  /// Only another revision has the cell.
  case removed
  /// It passes, though a rule of the settings says that it is expected to fail.
  case unexpectedPass
  /// The value makes a reference above `maximumReferenceBytes`: nothing was recorded, and `accept` would refuse it.
  case tooLarge
  /// Nothing could be compared: an unreadable reference, a value that could not be made, everything masked.
  case inconclusive
  /// The cell was begun and its process ended before it finished.
  case crashed
  /// The cell was begun and somebody stopped the run before it finished.
  case stopped

  /// Whether a cell that ends so passes by itself; one that is ignored never does.
  package var passes: Bool {
    switch self {
    case .equal, .tolerated, .recorded, .distinct: true
    case .ignored, .missing, .missingTree, .different, .indistinct, .otherEnvironment, .added, .renamed,
      .removed, .unexpectedPass, .tooLarge, .inconclusive, .crashed, .stopped:
      false
    }
  }

  /// Whether nothing was compared, for a failure beside the comparison.
  package var isUncompared: Bool { [.inconclusive, .crashed, .stopped].contains(self) }

  /// The label in reports.
  package var label: String {
    switch self {
    case .equal: "equal"
    case .tolerated: "tolerated"
    case .recorded: "recorded"
    case .ignored: "ignored"
    case .missing: "no reference"
    case .missingTree: "no layer tree"
    case .different: "different"
    case .distinct: "different as required"
    case .indistinct: "equal but must differ"
    case .otherEnvironment: "other environment"
    case .added: "added"
    case .renamed: "renamed"
    case .removed: "removed"
    case .unexpectedPass: "passed unexpectedly"
    case .tooLarge: "too large"
    case .inconclusive: "inconclusive"
    case .crashed: "crashed"
    case .stopped: "stopped"
    }
  }
}
