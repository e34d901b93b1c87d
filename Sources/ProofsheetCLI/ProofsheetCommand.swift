import ArgumentParser
import Foundation
import RenderTesting

/// Runs the command `proofsheet` with the process's arguments, and ends the process.
package func runCommand() {
  ProofsheetCommand.main()
}

/// The command `proofsheet`.
struct ProofsheetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "proofsheet",
    abstract: "Render views the same way on every machine, and report what changed, cell by cell.",
    discussion: """
      Examples:

        proofsheet test            run the package's tests; one proof sheet for all
        proofsheet status          what is pending, by the reasons
        proofsheet accept "dark"   make what was drawn the references
        proofsheet audit a.json    look for what is wrong, without references
        proofsheet verify          check every reference on disk

      Settings lie in proofsheet.yml. PROOFSHEET_RECORD (all, missing, failed, never), PROOFSHEET_REFERENCES (a \
      folder) and PROOFSHEET_ENVIRONMENT (a name) go before it.

      Exit codes: 0 when all cells pass, 1 when one does not, 2 when the run could not be done: nothing was \
      compared, a file cannot be read, or the command is not spelled as its help says.
      """,
    version: ProofsheetVersion.current,
    subcommands: [
      CheckCommand.self,
      TestCommand.self,
      PlanCommand.self,
      MergeCommand.self,
      StatusCommand.self,
      AcceptCommand.self,
      RejectCommand.self,
      RegenerateCommand.self,
      PruneCommand.self,
      AdoptCommand.self,
      ConvertCommand.self,
      VerifyCommand.self,
      CompareCommand.self,
      ExplainCommand.self,
      StrategyCommand.self,
      RenderCommand.self,
      AuditCommand.self,
      FontsCommand.self,
      DevicesCommand.self,
    ])

  /// Runs the command; what ArgumentParser finds wrong with its spelling makes it exit with code 2 as well.
  static func main() {
    StandardStream.reserveDescriptors()
    // A file that would pass a limit is then an error that names it, not the end of the process.
    signal(SIGXFSZ, SIG_IGN)
    let hint = SpellingHint(CommandLine.arguments.dropFirst())
    if let problem = hint.helpProblem {
      Terminal.warn("Error: \(problem)")
      exit(withError: ExitCode(2))
    }
    do {
      var command = try parseAsRoot()
      try command.run()
      Terminal.exit(.success)
    } catch {
      Terminal.exit(report(error))
    }
  }

  /// Prints what there is to say about an error, or the help that was asked for, and returns the exit code.
  private static func report(_ error: any Error) -> ExitCode {
    let (code, message) = (exitCode(for: error), fullMessage(for: error))
    guard code != .success else {
      // Help, the version, a shell's completions: the command's own text.
      if !message.isEmpty { Terminal.writeOrNote("\(message)\n".utf8) }
      return code
    }
    guard code == .validationFailure else {
      if !message.isEmpty { Terminal.warn(message) }
      return code
    }
    let hint = SpellingHint(CommandLine.arguments.dropFirst()).text.map { "\n\($0)" } ?? ""
    Terminal.warn(message + hint)
    return ExitCode(2)
  }
}
