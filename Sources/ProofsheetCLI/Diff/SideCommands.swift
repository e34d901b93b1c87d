import Foundation
import RunReview

/// Commands in the files of one side of a comparison, whose output is kept.
struct SideCommands {
  /// What the side is called.
  let name: String
  /// Where they run.
  let folder: String
  /// The folder of their outputs.
  let logs: String
  /// How long they may take together.
  let time: DrawingTime
  /// What is added to the environment.
  var variables: [String: String] = [:]
  /// Whether a command may end before it comes to its end; nil where never.
  var mayStopEarly: (() -> Bool)?

  /// What names a repository, an index or a work tree to git: `git rev-parse --local-env-vars`.
  private static let repositoryVariables = [
    "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_COMMON_DIR", "GIT_DIR", "GIT_INDEX_FILE", "GIT_NAMESPACE",
    "GIT_OBJECT_DIRECTORY", "GIT_PREFIX", "GIT_WORK_TREE",
  ]

  /// How a command ended.
  struct Outcome {
    /// The exit code, or 128 and the signal.
    var code: Int32
    /// The file of its output.
    var log: String

    /// The end of it, each line indented, however much it is: of at most 16 KiB, and of each line 500 characters.
    var lastLines: String {
      guard let file = FileHandle(forReadingAtPath: log), let size = try? file.seekToEnd() else { return "" }
      try? file.seek(toOffset: size > 16_384 ? size - 16_384 : 0)
      let end = String(decoding: (try? file.readToEnd()) ?? Data(), as: UTF8.self)
      let lines = end.split(whereSeparator: \.isNewline)
      return lines.suffix(8).map { "\n    \($0.prefix(500))" }.joined()
    }
  }

  /// Runs a command, and calls `poll` again and again until shortly after its end.
  func run(_ command: [String], log name: String, poll: () -> Void = {}) throws -> Outcome {
    let log = "\(logs)/\(name).log"
    guard FileManager.default.createFile(atPath: log, contents: nil) else {
      throw RenderTestingError.cannotWrite(log, errno)
    }
    var environment = SwiftTest.environment(adding: variables)
    // As in a hook of git: a revision's files are not those of the repository around, and neither is what Python compiled.
    for name in Self.repositoryVariables + ["PYTHONPYCACHEPREFIX"] where !variables.isEmpty {
      environment[name] = nil
    }
    let process = try TestProcess(
      command, in: folder, environment: environment, log: log, readsInput: false, endsDaemons: true)
    var pause = time.pause
    let stop = pause.stop
    pause.stop = { [mayStopEarly] in stop() ?? (mayStopEarly?() == true ? SIGTERM : nil) }
    let ending = process.wait(pause, poll: poll)
    poll()
    if mayStopEarly?() != true { try time.check(ending, of: self.name) }
    return Outcome(code: ending.isCrash ? 128 + ending.code : ending.code, log: log)
  }

  /// Builds an engine with a shell; throws the end of the output, and the next step.
  func build(_ command: String, advice: String) throws {
    let built = try run(["/bin/sh", "-c", command], log: "build")
    guard built.code == 0 else {
      throw RenderTestingError.unusable(
        name,
        "--build failed with code \(built.code):\(built.lastLines)\n    Its output: \(built.log)\n    \(advice)"
      )
    }
  }
}
