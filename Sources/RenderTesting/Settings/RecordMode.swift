/// The record mode that holds for an assertion, and whether somebody asked for this very run to record.
///
/// A mode in source code stays there; a mode in the environment or on the command line was asked for now,
/// so only those let a recorded cell pass.
package struct RecordMode: Sendable, Hashable {
  /// What may be written.
  package var record: SnapshotTestingConfiguration.Record
  /// Whether the environment or the command line asked for it.
  package var isExplicit: Bool
  /// Who set the mode, as a clause for messages: `CI is set`; nil where nobody said.
  package var cause: String?
  /// The format in which references of images are recorded that do not exist yet.
  package var format = ReferenceFormat.images

  /// Makes a mode.
  package init(
    _ record: SnapshotTestingConfiguration.Record, isExplicit: Bool = false, because cause: String? = nil
  ) {
    self.record = record
    self.isExplicit = isExplicit
    self.cause = cause
  }

  /// The variables that set the mode, the first one that is set wins.
  private static let variables = ["PROOFSHEET_RECORD", "SNAPSHOT_TESTING_RECORD"]

  /// Finds the mode: argument, scope, command line (`isAsked`), environment, project, and then `otherwise` where it is given, `never` in CI,
  /// `missing` elsewhere.
  package static func resolve(
    argument: SnapshotTestingConfiguration.Record?, scope: SnapshotTestingConfiguration.Record?,
    isAsked: Bool = false, environment: [String: String], project: SnapshotTestingConfiguration.Record? = nil,
    default otherwise: RecordMode? = nil
  ) throws(RenderTestingError) -> RecordMode {
    let asked =
      isAsked
      ? RecordMode(.all, isExplicit: true, because: "`--record` was given") : try fromEnvironment(environment)
    if let inCode = argument ?? scope {
      return RecordMode(inCode, because: "the test says `record: .\(inCode.rawValue)`")
    }
    if let asked { return asked }
    if let project {
      return RecordMode(project, because: "\(ProjectSettings.fileName) says `record: \(project.rawValue)`")
    }
    if let otherwise { return otherwise }
    return isContinuousIntegration(environment)
      ? RecordMode(.never, because: "nothing is recorded where `CI` is set") : RecordMode(.missing)
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
  ) throws(RenderTestingError) -> RecordMode? {
    for name in variables {
      guard let word = environment[name], !word.isEmpty else { continue }
      guard let mode = SnapshotTestingConfiguration.Record(rawValue: word) else {
        throw unknown(word, in: "The environment variable \(name)")
      }
      return RecordMode(mode, isExplicit: true, because: "\(name) is `\(mode.rawValue)`")
    }
    return nil
  }
}
