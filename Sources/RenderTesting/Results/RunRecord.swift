internal import Foundation

/// What the command that drove a run knows about the whole of it: the file `run.json` in the run folder.
public struct RunRecord: Sendable, Hashable, Codable {
  /// The command: `check` or `test`.
  public var command: String
  /// What followed the command when it was called, so that the same run can be asked for again.
  public var arguments: [String]
  /// How long it took, in seconds.
  public var seconds: Double
  /// How many cells the run meant to do, where that was known.
  public var planned: Int?
  /// Why the run does not cover every cell; empty when it does.
  public var gaps: [String]
  /// Why references that the run did not ask for may be needed all the same, beyond the gaps: skipped tests.
  public var leftOut: [String] = []
  /// The folders below the references folder that the run answers for; nil for all it did not leave to others.
  public var folders: [String]?

  /// The lines in which `swift test` reports failures that are no cell's.
  public var otherFailures: [String] = []
  /// The exit code, or the signal, with which `swift test` ended; nil where the run needed none.
  public var exitCode: Int32?

  /// Makes a record.
  public init(
    command: String, arguments: [String], seconds: Double, planned: Int? = nil, gaps: [String] = [],
    folders: [String]? = nil
  ) {
    self.command = command
    self.arguments = arguments
    self.seconds = seconds
    self.planned = planned
    self.gaps = gaps
    self.folders = folders
  }

  /// Writes the record into a run's folder.
  package func write(to folder: RunFolder) throws(RenderTestingError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(self) else { return }
    try AtomicFile.write(data, to: "\(folder.path)/run.json")
  }

  /// Reads the record of a run; nil when its command did not get that far, or there was none.
  package init?(of folder: RunFolder) {
    guard let data = try? RegularFile.contents("\(folder.path)/run.json"),
      let record = try? JSONDecoder().decode(RunRecord.self, from: data)
    else { return nil }
    self = record
  }
}
