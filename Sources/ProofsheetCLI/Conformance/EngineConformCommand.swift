import ArgumentParser
import Engines
import Foundation

/// `proofsheet engine conform`: whether an engine's frames are those of a browser.
struct EngineConformCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "conform",
    abstract: "Compare an engine's frames with those of a browser.",
    usage: "proofsheet engine conform <corpus> --engine <command> [<options>]",
    discussion: """
      A corpus is a file of cases, each a tree of nodes with its frames, or a folder of such files, of Taffy's XML \
      fixtures, or of pages whose frames a browser measures.

        proofsheet engine conform corpus.jsonl.zst --engine './engine'
        proofsheet engine conform pages --oracle chromium
        proofsheet engine conform pages --engine './engine' --expected known.txt
        proofsheet engine conform pages --engine ./one --engine ./two
        proofsheet engine conform pages --engine './engine' --against main:./old.json

      Every case is asked for twice. What the engine answers with an error is unsupported, and counted apart. See \
      Documentation/Reference/EngineConformance.md.

      Exit codes: 0 if every case passes, is unsupported or fails as expected, 1 if not, 2 if a case or a page could not \
      be read, or nothing was checked.
      """)

  @Argument(help: "A file of cases, or a folder.", completion: .file())
  var corpus: String

  @Option(
    help: ArgumentHelp(
      "A layout engine: a program with arguments (default: the variable PROOFSHEET_ENGINE); two of them are compared.",
      valueName: "command"))
  var engine: [String] = []

  @Option(help: "How far an edge may be off, in points.")
  var tolerance = 0.1

  @Option(help: ArgumentHelp("Only cases whose name contains this text; repeatable.", valueName: "text"))
  var filter: [String] = []

  @Option(
    help: ArgumentHelp("A list of the cases that are known to fail.", valueName: "file"), completion: .file())
  var expected: String?

  @Flag(help: "Write the cases that fail to the file of --expected.")
  var record = false

  @Option(
    help: ArgumentHelp(
      "Print what changed since these results: a file that --json wrote, or REVISION:PATH.", valueName: "ref")
  )
  var against: String?

  @Option(
    help: ArgumentHelp(
      "Measure the pages of a folder, or the trees of a file, with Chromium, and write their frames there.",
      valueName: "command"))
  var oracle: String?

  @Option(
    help: ArgumentHelp(
      "Make so many failures small, by asking the oracle; the corpus is not measured.", valueName: "number"))
  var smallest = 0

  @Option(name: .shortAndLong, help: "The number of threads, with a process each.")
  var jobs = ProcessInfo.processInfo.activeProcessorCount

  @Option(help: ArgumentHelp("How long an answer of the engine may take.", valueName: "seconds"))
  var engineTimeout = 10.0

  @Option(name: .shortAndLong, help: "Write a page and the results to this folder.", completion: .directory)
  var output: String?

  @Flag(help: "Print the results as JSON.")
  var json = false

  @OptionGroup var package: PackageOptions

  /// The engines; none where the oracle alone is asked for.
  private var engines: [String] { engine.isEmpty ? EngineOptions.named.map { [$0] } ?? [] : engine }

  func validate() throws {
    guard tolerance >= 0, tolerance <= 1_000 else {
      throw ValidationError("--tolerance takes a number of points from 0 to 1,000.")
    }
    guard (1...256).contains(jobs) else { throw ValidationError("--jobs takes a number from 1 to 256.") }
    guard (0...1_000).contains(smallest) else {
      throw ValidationError("--smallest takes a number from 0 to 1,000.")
    }
    guard engineTimeout > 0, engineTimeout <= 86_400 else {
      throw ValidationError("--engine-timeout takes a number of seconds above 0.")
    }
    guard engine.count <= 2 else { throw ValidationError("At most two engines are compared.") }
    guard engine.count < 2 || (expected == nil && smallest == 0) else {
      throw ValidationError("--expected and --smallest are about one engine.")
    }
    guard !record || expected != nil else {
      throw ValidationError("--record needs the file: name it with --expected.")
    }
    guard !record || filter.isEmpty else {
      throw ValidationError("--record writes the whole list: leave out --filter.")
    }
    guard smallest == 0 || oracle != nil else { throw ValidationError("--smallest needs --oracle.") }
    guard !json || against == nil else {
      throw ValidationError("--against prints Markdown: leave out --json, or write results with --output.")
    }
    let needless = [
      ("--smallest", smallest > 0), ("--expected", expected != nil), ("--against", against != nil),
      ("--output", output != nil), ("--json", json),
    ].first { $0.1 }
    if let needless, engines.isEmpty {
      throw ValidationError(
        "\(needless.0) is about an engine: name its command with --engine, or with \(EngineOptions.variable)."
      )
    }
    guard output != "", expected != "" else {
      throw ValidationError("An option names no file: its value is empty.")
    }
  }

  func run() throws {
    guard !engines.isEmpty || oracle != nil else {
      throw ValidationError("Name the engine's command with --engine, or with \(EngineOptions.variable).")
    }
    let browser: ConformanceOracle? = try orExit { try oracle.map { try ConformanceOracle($0) } }
    // What cannot be read is known before anything is measured.
    let old = try orExit { try against.map { try ConformanceChanges.document($0) } }
    if let expected, !record {
      guard RegularFile.kind(RealPath.of(expected) ?? expected) != .nothing else {
        throw failRun("There is no file \(expected). Write the cases that fail to it with --record.")
      }
      _ = try orExit { try ExpectedFailures(contentsOf: expected) }
    }
    var corpus = try orExit { try read(browser) }
    if engines.isEmpty {
      for problem in corpus.problems { Terminal.warn(TerminalText.line(problem)) }
      if !corpus.problems.isEmpty {
        throw failRun("\(TerminalText.count(corpus.problems.count, "case")) could not be measured.")
      }
      return
    }
    try requireCases(&corpus)
    try report(try orExit { try findings(corpus, browser) }, old)
  }

  /// The cases that --filter allows; measured first where there is an oracle, unless it makes failures small.
  private func read(_ browser: ConformanceOracle?) throws -> Corpus {
    func isKept(_ name: String) -> Bool { filter.isEmpty || filter.contains { name.contains($0) } }
    if smallest == 0, let browser { return try browser.measured(self.corpus, only: isKept) }
    return with(try Corpus(self.corpus)) { corpus in
      corpus.keep(isKept)
      corpus.requireCurrentPages()
    }
  }

  /// Leaves out cases without frames, as broken ones; throws where no case is left.
  private func requireCases(_ corpus: inout Corpus) throws {
    let withoutFrames = corpus.cases.filter { $0.frames == nil }.map(\.name)
    corpus.cases.removeAll { $0.frames == nil }
    guard corpus.cases.isEmpty else {
      corpus.problems += withoutFrames.map { "\($0): it has no frames. Measure it with --oracle chromium." }
      if record, let problem = corpus.problems.first {
        throw failRun("Nothing is recorded, since a part of \(self.corpus) cannot be read. \(problem)")
      }
      return
    }
    for problem in corpus.problems { Terminal.warn(TerminalText.line(problem)) }
    if !withoutFrames.isEmpty {
      throw failRun(
        "There are no frames for \(TerminalText.count(withoutFrames.count, "case")) of \(self.corpus). Measure with --oracle chromium."
      )
    }
    throw failRun(
      filter.isEmpty
        ? "\(self.corpus) has no cases."
          + (corpus.pages.isEmpty ? "" : " Measure its pages with --oracle chromium.")
        : "No case of \(self.corpus) has a name that --filter allows.")
  }

  private func findings(_ corpus: Corpus, _ browser: ConformanceOracle?) throws -> ConformanceFindings {
    var small: [ConformanceResult] = []
    let found = try engines.map { command in
      let pool = EnginePool(
        try EngineCommandLine(command), count: jobs, timeout: engineTimeout,
        variables: [EnginePool.measureVariable: EngineOptions.measuring(of: package)])
      let progress = ProgressLine(planned: corpus.cases.count, unit: "case")
      return try pool.use(with: browser?.browser) {
        defer { progress.finish() }
        let results = try ConformanceRun(pool, jobs: jobs, tolerance: tolerance).results(of: corpus.cases) {
          progress.add(passes: $0)
        }
        if let browser, smallest > 0 {
          // What is a matter of rounding is not clear.
          let run = ConformanceRun(pool, jobs: jobs, tolerance: max(tolerance, 1))
          small = try browser.smallest(smallest, of: results, run)
        }
        return (command, results)
      }
    }
    var list = ExpectedFailures()
    if let expected, record {
      if ConformanceTally(found[0].1).checked == 0 { throw failRun("\(Self.nothing) Nothing is recorded.") }
      try ExpectedFailures.record(found[0].1, to: expected)
    }
    if let expected { list = try ExpectedFailures(contentsOf: expected) }
    return ConformanceFindings(
      corpus: corpus, tolerance: tolerance, engines: found,
      unexpected: found.flatMap { list.problems(in: $0.1, ofAll: filter.isEmpty) }, smallest: small)
  }

  private static let nothing = "No case was checked: the engine reports errors alone. --json has them."

  private func report(_ findings: ConformanceFindings, _ old: ConformanceDocument?) throws {
    if let old {
      try Terminal.write(
        ConformanceChanges(old: old, new: findings.document, isWhole: filter.isEmpty).markdown)
    } else {
      try json ? Terminal.write(json: findings.document) : Terminal.write(findings.text)
    }
    if let output {
      try orExit { try findings.write(to: output) }
      if !json, against == nil { try Terminal.write("Page: \(output)/index.html\n") }
    }
    if findings.isEmpty {
      throw failRun(Self.nothing)
    }
    if !findings.corpus.problems.isEmpty {
      throw failRun("\(TerminalText.count(findings.corpus.problems.count, "case")) could not be read.")
    }
    if !findings.unexpected.isEmpty { throw ExitCode(1) }
  }
}
