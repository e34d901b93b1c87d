import ArgumentParser
import Foundation
import RenderReports
import RunReview

/// `proofsheet review`: decides in the page, or in the terminal.
struct ReviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "review", abstract: "Review pending cells in the browser or the terminal.",
    usage: "proofsheet review [--terminal] [<options>]",
    discussion: """
      Opens the last run for decisions. The command prints an address for this machine's browser; the page there is the \
      proof sheet, with buttons. Each decision is written at once, as `accept` and `reject` do, and survives a kill.

        proofsheet review                      in the browser; Ctrl-C ends it
        proofsheet review --terminal           in the terminal, with keys
        proofsheet review --run NAME           an earlier run
        proofsheet review --run ./downloaded   a run folder from elsewhere

      Keys: a accepts what is marked and goes to the next, r rejects, s skips, u undoes, x selects a failure, j and k go to \
      the next and previous failure, ? lists all.

      The server listens on 127.0.0.1 alone. The address holds a token; keep it to yourself while the review runs.
      """)

  @Option(name: .customLong("run"), help: "Review this run: a folder name in .proofsheet/runs, or a path.")
  var runName: String?

  @Flag(help: "Review in the terminal, with keys; needs no browser.")
  var terminal = false

  @Option(help: "Listen on this port instead of a free one.")
  var port: UInt16?

  @OptionGroup var holds: HoldOptions

  @OptionGroup var logged: DecisionOptions

  @OptionGroup var package: PackageOptions
  @OptionGroup var contentStore: StoreOptions

  func run() throws {
    let settings = try package.settings()
    try package.requireDecisions(in: runName)
    let reviewer = try package.note("review", logged)
    let causes = CauseReview(with(try package.review(in: runName)) { $0.grant = holds.grant })
    if let problem = causes.readError { throw failRun("\(problem)") }
    _ = try orExit { try package.history.decisions }
    if let damage = package.history.damage { Terminal.warn("! \(damage)") }
    // The page shows these numbers.
    CauseListing(of: causes).write(beside: causes.review.folder)
    let session = ReviewSession(
      causes, in: package.history, by: reviewer,
      maximumBytes: settings.maximumReferenceBytes)
    finish(terminal ? try reviewInTerminal(session) : try serve(session))
  }

  private func reviewInTerminal(_ session: ReviewSession) throws -> ReviewState {
    guard session.state.total > 0 else { return session.state }
    guard let keys = KeyReader() else {
      throw failRun(
        "--terminal needs a terminal for its keys. Leave it out, or call `\(ShellCommand.call("status"))`.")
    }
    StopSignal.watch()
    let palette = HalfBlocks.Palette(
      ProcessInfo.processInfo.environment, isColored: TerminalStyle.of(STDOUT_FILENO).isColored)
    var review = TerminalReview(session, images: ReferenceImages(packageRoot: package.root), palette)
    return withExtendedLifetime(keys) { review.run(keys) }
  }

  private func serve(_ session: ReviewSession) throws -> ReviewState {
    let folder = session.causes.review.folder
    let server = try orExit { try HTTPServer(port: port ?? 0) }
    let place = try orExit { try OwnedFolder(kind: "review") }
    var report = HTMLReport(session.causes.review.summary, title: "Review")
    report.paths = ReportPaths(root: package.root)
    report.images = ReferenceImages(packageRoot: package.root)
    report.references = RunReferences(of: folder)
    let page = try orExit {
      try ReviewPage(report, of: session.causes.review, in: place.path, nonce: ReviewService.makeToken()) {
        Terminal.warn("proofsheet: \($0)")
      }
    }
    let token = ReviewService.makeToken()
    let service = ReviewService(session, token: token, port: server.port, page: page, in: place.path)
    let cells = TerminalText.count(session.causes.review.pending.count, "cell")
    print("\(cells) pending in the run \(TerminalText.line(folder.name)).")
    print("Review: http://127.0.0.1:\(server.port)/\(token)/")
    print("Ctrl-C ends the review; what is decided is kept.")
    StopSignal.watch()
    // The folder goes away with its object.
    return withExtendedLifetime(place) {
      server.run(until: { StopSignal.number != nil }, service.answer)
      return service.state
    }
  }

  private func finish(_ state: ReviewState) {
    let counts = state.cells.values.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    let (accepted, rejected) = (grouped(counts[.accepted] ?? 0), grouped(counts[.rejected] ?? 0))
    print("\(accepted) accepted, \(rejected) rejected, \(grouped(state.pending)) pending.")
    let options =
      (terminal ? " --terminal" : "") + (runName.map { " --run \(ShellCommand.quoted($0))" } ?? "")
    if state.pending > 0 { print("Go on: `\(ShellCommand.call("review"))\(options)`") }
  }
}
