import ArgumentParser
import Engines
import Foundation

/// `proofsheet engine mutate`: which planted faults of an engine its checks catch.
struct EngineMutateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mutate",
    abstract: "Plant faults into an engine, and list those that no check catches.",
    usage: "proofsheet engine mutate --engine <command> --faults <dir> [<options>]",
    discussion: """
      A fault is a patch to a copy of --source, or a program that answers as an engine with that fault. {copy} in --engine is \
      the copy's folder. Each suite runs with the engine as it is, then with each fault. It catches a fault if something fails \
      that holds without the fault.

        proofsheet engine mutate --engine 'python3 {copy}/engine.py' \\
          --source . --faults faults
        proofsheet engine mutate --engine './engine' --faults programs \\
          --suite 'properties --cases 200' \\
          --suite 'conform corpus.jsonl -- --conform' \\
          --suite 'frames: check --cases cases.json --frames' --least 90

      A suite is a command with its options: properties, conform, check or audit. A name may stand before it; what \
      follows -- is added to the engine's command. Patches are applied with -p1, and run as a part of your engine: use \
      only those that you trust. See Documentation/Reference/EngineMutations.md.

      Exit codes: 0 if the score is at least --least, 1 if not, 2 if the engine fails a suite as it is, or a fault could not be \
      planted or decided.
      """)

  @Option(
    help: ArgumentHelp(
      "A layout engine: a program with arguments (default: the variable PROOFSHEET_ENGINE).",
      valueName: "command"))
  var engine: String?

  @Option(
    help: ArgumentHelp("A folder of patches and programs; repeatable.", valueName: "dir"),
    completion: .directory)
  var faults: [String] = []

  @Option(
    help: ArgumentHelp("The engine's source, which is copied for each patch.", valueName: "dir"),
    completion: .directory)
  var source: String?

  @Option(help: ArgumentHelp("A suite; repeatable (default: properties).", valueName: "command"))
  var suite: [String] = []

  @Option(
    help: ArgumentHelp("A command of the shell that builds the engine in each copy.", valueName: "command"))
  var build: String?

  @Option(help: "Only faults whose names contain this text; repeatable.")
  var filter: [String] = []

  @Option(help: ArgumentHelp("How long a suite or build may take with a fault.", valueName: "seconds"))
  var timeout = 120.0

  @Option(help: ArgumentHelp("The least share of faults that is caught.", valueName: "percent"))
  var least: Double?

  @Flag(help: "Print the results as JSON.")
  var json = false

  func validate() throws {
    guard timeout > 0, timeout <= 86_400 else {
      throw ValidationError("--timeout takes a number of seconds above 0.")
    }
    guard least.map({ $0 >= 0 && $0 <= 100 }) ?? true else {
      throw ValidationError("--least takes a percentage from 0 to 100.")
    }
    guard !faults.isEmpty, !faults.contains("") else {
      throw ValidationError("Name a folder of patches or programs with --faults.")
    }
    guard source != "" else { throw ValidationError("--source names no folder: its value is empty.") }
    guard source != nil || build == nil else { throw ValidationError("--build needs --source.") }
  }

  func run() throws {
    guard let engine = engine ?? EngineOptions.named, !engine.isEmpty else {
      throw ValidationError("Name the engine's command with --engine, or with \(EngineOptions.variable).")
    }
    if json { Terminal.printToError() }
    let suites = try orExit { try (suite.isEmpty ? ["properties"] : suite).map { try MutationSuite($0) } }
    let names = suites.map(\.name)
    if let double = names.first(where: { name in names.count { $0 == name } > 1 }) {
      throw failRun("Two suites are called \"\(double)\". Put a name before each, such as 'frames: check …'.")
    }
    let faults = try orExit { try chosen(engine) }
    let findings = try orExit {
      let run = try MutationRun(
        engine: EngineCommandLine(engine), source: source, build: build, suites: suites, limit: timeout)
      return try run.findings(of: faults) { print($0.line) }
    }
    for line in findings.summary { print(line) }
    if json { try Terminal.write(json: findings) }
    if let least, findings.score < least { throw ExitCode(1) }
    if !findings.undecided.isEmpty { throw ExitCode(2) }
  }

  /// The faults that `--filter` leaves.
  private func chosen(_ engine: String) throws -> [MutationFault] {
    let all = try faults.flatMap { try MutationFault.all(in: $0, named: faults.count > 1) }
    let chosen = all.filter { fault in filter.isEmpty || filter.contains { fault.name.contains($0) } }
    guard !chosen.isEmpty else {
      throw failRun(
        all.isEmpty
          ? "\(faults.joined(separator: ", ")): there are no files .patch, and no programs."
          : "--filter leaves no fault of \(grouped(all.count)).")
    }
    let usesCopy = engine.contains(MutationRun.placeholder)
    if let patch = chosen.first(where: \.isPatch), source == nil || !usesCopy {
      throw failRun(
        """
        \(patch.path) is a patch: name the folder that it changes with --source, and write {copy} for it in --engine, such as \
        --engine 'python3 {copy}/engine.py'.
        """)
    }
    return chosen
  }
}
