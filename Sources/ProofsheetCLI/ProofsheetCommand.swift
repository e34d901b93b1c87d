import ArgumentParser
import Foundation
import ReferenceFiles

/// Runs the command `proofsheet` with the process's arguments, and ends the process.
package func runCommand() {
  ProofsheetCommand.main()
}

/// The command `proofsheet`.
struct ProofsheetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "proofsheet",
    abstract: "Test how views and layouts look: draw them, compare them, and explain what changed.",
    discussion: """
      Examples:

        proofsheet test               run the tests and write the proof sheet
        proofsheet status             list what changed, cause by cause
        proofsheet accept --cause 1   make it the new reference

      Exit codes: 0 if every cell passes, 1 if one does not, 2 if nothing could be compared or an argument is invalid. \
      Settings: proofsheet.yml and the environment variables PROOFSHEET_RECORD, PROOFSHEET_REFERENCES and \
      PROOFSHEET_ENVIRONMENT. Color: --color auto, always or never, NO_COLOR, CLICOLOR_FORCE.
      """,
    version: ProofsheetVersion.current,
    groupedSubcommands: [
      CommandGroup(
        name: "Run",
        subcommands: [
          TestCommand.self, DiffCommand.self, BisectCommand.self, CheckCommand.self, AuditCommand.self,
        ]),
      CommandGroup(
        name: "Decide",
        subcommands: [
          StatusCommand.self, ReviewCommand.self, AcceptCommand.self, RejectCommand.self, UndoCommand.self,
        ]),
      CommandGroup(
        name: "References",
        subcommands: [
          VerifyCommand.self, PruneCommand.self, ConvertCommand.self, AdoptCommand.self,
          RegenerateCommand.self,
        ]),
      CommandGroup(
        name: "Look",
        subcommands: [
          CompareCommand.self, ExplainCommand.self, RenderCommand.self, StrategyCommand.self,
          ReportCommand.self, SheetCommand.self,
        ]),
      CommandGroup(name: "Many machines", subcommands: [PlanCommand.self, MergeCommand.self]),
      CommandGroup(
        name: "Fonts, devices, engines",
        subcommands: [FontsCommand.self, DevicesCommand.self, EngineCommand.self]),
    ])

  /// Runs the command; what ArgumentParser finds wrong with its spelling makes it exit with code 2 as well.
  static func main() {
    StandardStream.reserveDescriptors()
    // A file that would pass a limit is then an error that names it, not the end of the process.
    signal(SIGXFSZ, SIG_IGN)
    guard !CommandLine.arguments.isEmpty else {
      // Without arguments, the help would be a success.
      Terminal.warn(
        """
        Error: The arguments cannot be read, because /proc is not mounted. \
        Mount it: mount -t proc proc /proc
        """)
      exit(withError: ExitCode(2))
    }
    var arguments = Array(CommandLine.arguments.dropFirst())
    let color = ColorChoice.take(from: &arguments)
    TerminalStyle.use(color.choice)
    let hint = SpellingHint(arguments)
    if let problem = color.problem ?? hint.problem {
      Terminal.warn("Error: \(problem)")
      exit(withError: ExitCode(2))
    }
    var running: (any ParsableCommand.Type)?
    do {
      var command = try parseAsRoot(arguments)
      running = type(of: command)
      try command.run()
      Terminal.exit(.success)
    } catch let code as ExitCode {
      // Most runs end so. ArgumentParser would put the command's help together, twice, to say nothing.
      Terminal.exit(code)
    } catch {
      Terminal.exit(report(error, of: running, hint))
    }
  }

  /// Prints what there is to say about an error, or the help that was asked for, and returns the exit code.
  ///
  /// `command` is the one that runs; nil where the arguments could not be parsed, and ArgumentParser knows which it is.
  private static func report(
    _ error: any Error, of command: (any ParsableCommand.Type)?, _ hint: SpellingHint
  ) -> ExitCode {
    let code = exitCode(for: error)
    let type: any ParsableCommand.Type = command ?? ProofsheetCommand.self
    let message = type.fullMessage(for: error)
    guard code != .success else {
      // Help, the version, a shell's completions: the command's own text.
      if !message.isEmpty { Terminal.writeOrNote("\(message)\n".utf8) }
      return code
    }
    guard code == .validationFailure else {
      if !message.isEmpty { Terminal.warn(message) }
      return code
    }
    let text = hint.text ?? (message.contains("Did you mean") ? nil : hint.option)
    Terminal.warn(message + (text.map { "\n\($0)" } ?? ""))
    return ExitCode(2)
  }
}
