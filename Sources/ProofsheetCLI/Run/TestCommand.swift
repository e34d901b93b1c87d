import ArgumentParser

/// `proofsheet test`: runs the package's tests and gathers what all their processes found.
struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Run the tests, gather the results of every process, and write the proof sheet.",
    usage: "proofsheet test [<options>] [-- <arguments of swift test>]",
    discussion: """
      What follows `--` goes to `swift test`:

        proofsheet test                        all tests, one proof sheet for all
        proofsheet test --filter SignInTests   some tests
        proofsheet test --last-failed          the tests whose cells failed last
        proofsheet test --only-changed main    cells that changed since main
        proofsheet test --cells "dark !iPad"   some cells of every matrix
        proofsheet test --record               write what is missing or differs
        proofsheet test -o Report --junit results.xml
                                               for CI
        proofsheet test --repeat 20            find cells that are flaky
        proofsheet test --shard 3/8            the third of eight parts, for `merge`
        proofsheet test --allow-hooks          with the hooks around all tests
        proofsheet test -- --parallel          other arguments of `swift test`

      The results stay in .proofsheet/runs; `proofsheet status`, `accept` and `reject` act on the pending cells of \
      the runs that are kept.
      """)

  @Option(help: "Only cells of matrices that match, as for `check --filter`; may be given several times.")
  var cells: [String] = []

  @Option(help: "Only tests whose names match, as for `swift test`; may be given several times.")
  var filter: [String] = []

  @Flag(help: "Only the tests with cells that did not pass when they were last compared.")
  var lastFailed = false

  @Option(help: "No tests whose names match, as for `swift test`; may be given several times.")
  var skip: [String] = []

  @Option(help: "Run this test bundle, which is built already, instead of `swift test`.")
  var bundle: String?

  @Flag(help: "Show the output of `swift test`.")
  var verbose = false

  @OptionGroup var shared: RunArguments

  @Argument(parsing: .postTerminator, help: "Arguments for `swift test`.")
  var arguments: [String] = []

  func validate() throws {
    let others = filter + arguments.filter { $0 == "--filter" || $0.hasPrefix("--filter=") }
    guard lastFailed, !others.isEmpty else { return }
    throw ValidationError(
      "--last-failed chooses the tests by itself. Leave --filter out, or take tests away with --skip.")
  }

  func run() throws { try run(.compare) }

  /// Runs the tests for a purpose.
  func run(_ purpose: RunPurpose) throws {
    let shard = try shared.shard(of: purpose, lastFailed: lastFailed)
    var run = try CellRun(TestRun(self), purpose, shared, shard: shard)
    try run.run()
  }
}
