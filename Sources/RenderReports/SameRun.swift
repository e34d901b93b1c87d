internal import Foundation
package import RunReview

/// How a run is called once more: without its filter or folder it would be another one.
package struct SameRun {
  private let start: String
  private let arguments: [String]
  /// The command that sorts what another environment changed in the run.
  package let regeneration: String

  /// The options of `check`, each with a value, that say what is drawn; `regenerate` has them, too.
  private static let subjects: Set<String> = [
    "--layers", "--scale", "--engine", "--cases", "--devices", "--traits", "--engine-timeout", "--package",
  ]

  /// Describes a run's call, or the one without arguments that leave out cells; where nobody noted one, that of all tests
  /// of the folder `package`.
  package init(
    _ record: RunRecord?, isComplete: Bool = false, program: String = ShellCommand.program(),
    package: String? = ShellCommand.package
  ) {
    let typed = isComplete ? record?.completeRun : record.map { [$0.command] + $0.arguments }
    let name = ShellCommand.quoted(typed?.first ?? "test")
    arguments = (typed ?? []).dropFirst().filter { $0 != "--record" }.map(ShellCommand.quoted)
    guard let record, !arguments.isEmpty else {
      start = ShellCommand.call(name, program: program, package: package)
      regeneration = ShellCommand.call("regenerate", program: program, package: package)
      return
    }
    // Paths among the arguments are meant from the folder in which the run was started.
    let current = FileManager.default.currentDirectoryPath
    let place = record.directory.flatMap { $0 != current && access($0, F_OK) == 0 ? $0 : nil }
    let other = program == ShellCommand.program() ? ShellCommand.program(fromElsewhere: true) : program
    let call = place.map { "cd \(ShellCommand.quoted($0)) && \(other)" } ?? program
    start = "\(call) \(name)"
    let subjects = record.command == "check" ? Self.subjects(in: record.arguments) : []
    regeneration =
      subjects.isEmpty
      ? ShellCommand.call("regenerate", program: program, package: package)
      : (["\(call) regenerate"] + subjects.map(ShellCommand.quoted)).joined(separator: " ")
  }

  /// The options that say what is drawn, as they were typed.
  private static func subjects(in arguments: [String]) -> [String] {
    var found: [String] = []
    var takesValue = false
    for argument in arguments {
      let name = String(argument.prefix { $0 != "=" })
      if takesValue || subjects.contains(name) { found.append(argument) }
      takesValue = !takesValue && subjects.contains(argument)
    }
    return found
  }

  /// The command; with `recording` it writes what has no reference, and what differs.
  package func command(recording: Bool = false) -> String {
    ([start] + (recording ? ["--record"] : []) + arguments).joined(separator: " ")
  }
}
