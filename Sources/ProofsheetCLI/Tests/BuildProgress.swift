import Foundation

/// How far a build is, by the lines `[214/530] Compiling …` that SwiftPM appends to a log.
struct BuildProgress {
  /// A plan of fewer steps is one that SwiftPM goes through before the build.
  private static let fewest = 10

  private let progress = ProgressLine(planned: nil, unit: "build step")
  private let reader: FileHandle?
  private var rest = ""

  /// Follows a log that exists.
  init(log: String) { reader = FileHandle(forReadingAtPath: log) }

  /// Shows the last step.
  mutating func update() {
    guard let data = try? reader?.readToEnd(), !data.isEmpty else { return }
    let lines = (rest + String(decoding: data, as: UTF8.self)).split(
      separator: "\n", omittingEmptySubsequences: false)
    rest = String(lines.last ?? "")
    let steps = lines.dropLast().reversed().lazy.compactMap { $0.firstMatch(of: #/^\[(\d+)\/(\d+)\] /#) }
    guard let step = steps.first, let done = Int(step.1), let planned = Int(step.2), planned >= Self.fewest
    else { return }
    progress.set(done: done, of: planned)
  }

  /// Removes the line from the terminal.
  func finish() { progress.finish() }
}
