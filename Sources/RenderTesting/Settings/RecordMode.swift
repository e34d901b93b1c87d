internal import PixelBuffers

/// The record mode that holds for an assertion, and whether somebody asked for this very run to record.
///
/// A mode in source code stays there; a mode in the environment or on the command line was asked for now,
/// so only those let a recorded cell pass.
package struct RecordMode: Sendable, Hashable {
  /// What may be written.
  package var record: SnapshotTestingConfiguration.Record
  /// Whether the environment or the command line asked for it.
  package var isExplicit: Bool

  /// Makes a mode.
  package init(_ record: SnapshotTestingConfiguration.Record, isExplicit: Bool = false) {
    self.record = record
    self.isExplicit = isExplicit
  }

  /// The variables that set the mode, the first one that is set wins.
  private static let variables = ["PROOFSHEET_RECORD", "SNAPSHOT_TESTING_RECORD"]

  /// Finds the mode: argument, scope, environment, project, and then `never` in CI, `missing` elsewhere.
  package static func resolve(
    argument: SnapshotTestingConfiguration.Record?, scope: SnapshotTestingConfiguration.Record?,
    environment: [String: String], project: SnapshotTestingConfiguration.Record? = nil
  ) throws(RenderTestingError) -> RecordMode {
    let asked = try fromEnvironment(environment)
    if let inCode = argument ?? scope { return RecordMode(inCode) }
    if let asked { return RecordMode(asked, isExplicit: true) }
    if let project { return RecordMode(project) }
    return RecordMode(isContinuousIntegration(environment) ? .never : .missing)
  }

  /// The error that a setting is none of the modes.
  static func unknown(_ word: String, in setting: String) -> RenderTestingError {
    let known = SnapshotTestingConfiguration.Record.allCases.map(\.rawValue)
    return .invalidSetting(
      setting, value: word, expected: "all, missing, failed or never",
      nearest: NearestName.nearest(to: word, among: known))
  }

  /// Whether `CI` is set to anything but a denial.
  package static func isContinuousIntegration(_ environment: [String: String]) -> Bool {
    !["", "0", "false", "no"].contains(environment["CI"]?.lowercased() ?? "")
  }

  private static func fromEnvironment(
    _ environment: [String: String]
  ) throws(RenderTestingError) -> SnapshotTestingConfiguration.Record? {
    for name in variables {
      guard let word = environment[name], !word.isEmpty else { continue }
      guard let mode = SnapshotTestingConfiguration.Record(rawValue: word) else {
        throw unknown(word, in: "The environment variable \(name)")
      }
      return mode
    }
    return nil
  }
}
