import Foundation

/// How far a build is, by the lines `[214/530] Compiling …` that SwiftPM appends to a log.
struct BuildProgress {
  /// A plan of fewer steps is one that SwiftPM goes through before the build.
  private static let fewest = 10

  /// The last step, and how many there are.
  private(set) var step: (done: Int, planned: Int)?
  private let progress: ProgressLine
  private let reader: FileHandle?
  private var rest = ""

  /// Follows a log that exists.
  init(log: String, isShown: Bool = true) {
    reader = FileHandle(forReadingAtPath: log)
    progress = ProgressLine(planned: nil, unit: "build step", isShown: isShown)
  }

  /// Shows the last step.
  mutating func update() {
    guard let data = try? reader?.readToEnd(), !data.isEmpty else { return }
    let lines = (rest + String(decoding: data, as: UTF8.self)).split(
      separator: "\n", omittingEmptySubsequences: false)
    rest = String(lines.last ?? "")
    let steps = lines.dropLast().reversed().lazy.compactMap { $0.firstMatch(of: #/^\[(\d+)\/(\d+)\] /#) }
    guard let found = steps.first, let done = Int(found.1), let planned = Int(found.2), planned >= Self.fewest
    else { return }
    step = (done, planned)
    progress.set(done: done, of: planned)
  }

  /// Removes the line from the terminal.
  func finish() { progress.finish() }
}
