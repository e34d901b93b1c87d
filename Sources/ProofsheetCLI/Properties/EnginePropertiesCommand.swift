import ArgumentParser
import Engines
import Foundation

/// `proofsheet engine properties`: whether what must hold of every layout holds of an engine's.
struct EnginePropertiesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "properties",
    abstract: "Check what must hold of every layout, on generated trees.",
    usage: "proofsheet engine properties --engine <command> [<options>]",
    discussion: """
      Generates trees of nodes with CSS's flexbox properties, asks the engine to lay them out, and checks the answers: against \
      each node's style, and against answers to the same in another form, as from right to left. A failure is made smaller \
      while it fails, and printed as a case. Needs no references.

        proofsheet engine properties --engine './engine'
        proofsheet engine properties --engine './engine' --filter mirrored --seed 7
        proofsheet engine properties --engine './engine' --seed 7 --case 46
        proofsheet engine properties --engine './engine' --output found
        proofsheet engine properties --list

      A tree that the engine answers with an error is counted as unsupported. See Documentation/LayoutProperties.md.

      Exit codes: 0 if all properties hold, 1 if not, 2 if the engine could not be asked, an answer was invalid and the \
      property "valid" was left out, or nothing was checked.
      """)

  @Option(
    help: ArgumentHelp(
      "A layout engine: a program with arguments (default: the variable PROOFSHEET_ENGINE).",
      valueName: "command"))
  var engine: String?

  @Option(help: "The number of trees.")
  var cases = 1_000

  @Option(name: .customLong("case"), help: ArgumentHelp("Only the tree of this number.", valueName: "number"))
  var number: Int?

  @Option(help: "The seed that the trees follow from.")
  var seed: UInt64 = 1

  @Option(name: .shortAndLong, help: "Only this property; repeatable.")
  var filter: [String] = []

  @Option(help: "Not this property, which the engine does not promise; repeatable.")
  var except: [String] = []

  @Option(help: "The device whose size and scale are asked for.")
  var device = "iphone-15"

  @Option(help: "How far an edge may be rounded, in points (default: half a pixel).")
  var rounding: Double?

  @Option(help: "How many failures of a property are made small, where they differ.")
  var smallest = 1

  @Option(name: .shortAndLong, help: "The number of threads, with two processes each.")
  var jobs = ProcessInfo.processInfo.activeProcessorCount

  @Option(help: ArgumentHelp("How long an answer of the engine may take.", valueName: "seconds"))
  var engineTimeout = 10.0

  @Option(help: "Write the failures to this folder: an image, and cases for `check`.", completion: .directory)
  var output: String?

  @Flag(help: "Print what was found as JSON.")
  var json = false

  @Flag(help: "List the properties, where each is checked, and its source.")
  var list = false

  @OptionGroup var package: PackageOptions

  private static let (mostCases, mostJobs, mostFailures) = (1_000_000_000, 256, 1_000)

  /// The numbers of the trees.
  private var numbers: ClosedRange<Int> { number.map { $0...$0 } ?? 1...cases }

  func validate() throws {
    for (name, value, limits) in [
      ("--cases", cases, 1...Self.mostCases), ("--case", number ?? 1, 1...Self.mostCases),
      ("--jobs", jobs, 1...Self.mostJobs), ("--smallest", smallest, 0...Self.mostFailures),
    ] where !limits.contains(value) {
      throw ValidationError(
        "\(name) is \(value). Use a number from \(limits.lowerBound) to \(grouped(limits.upperBound)).")
    }
    guard engineTimeout > 0, engineTimeout <= 86_400 else {
      throw ValidationError("--engine-timeout takes a number of seconds above 0.")
    }
    guard rounding.map({ $0 >= 0 && $0 <= 100 }) ?? true else {
      throw ValidationError("--rounding takes a number of points from 0 to 100.")
    }
    guard output != "" else {
      throw ValidationError("--output names no folder: its value is empty.")
    }
    _ = try chosen()
  }

  func run() throws {
    let properties = try chosen()
    guard !list else {
      guard !json else { return try Terminal.write(json: properties.map(\.rule)) }
      return try Terminal.write(properties.map { "\($0.rule.line)\n" }.joined())
    }
    guard let engine = engine ?? EngineOptions.named, !engine.isEmpty else {
      throw ValidationError("Name the engine's command with --engine, or with \(EngineOptions.variable).")
    }
    let found = try orExit { try report(EngineCommandLine(engine), properties) }
    try json ? Terminal.write(json: found.document) : Terminal.write(found.text)
    if let output {
      try orExit { try found.write(to: output, fonts: try package.fontLibrary()) }
      if !json, !found.holds {
        try Terminal.write("Failures drawn: \(output)/failures.png, cases: \(output)/cases.json\n")
      }
    }
    guard found.report.hasAnswers else {
      throw failRun("The engine answered nothing. Run its command by itself: \(engine).")
    }
    if found.isEmpty { throw failRun("No property was checked. \(found.emptyReason)") }
    if !found.holds { throw ExitCode(1) }
    if !found.isDecided { throw failRun("Not all cases were decided. \(found.undecidedReason)") }
  }

  private func report(_ command: EngineCommandLine, _ properties: [EngineProperty]) throws -> PropertyFindings
  {
    let devices = try Matrix(devices: device, traits: "").compactMap(\.device)
    guard devices.count == 1, let device = devices.first else {
      throw ValidationError("--device takes one device, as `proofsheet devices` lists them.")
    }
    let rounding = rounding ?? 0.5 / device.traits.displayScale
    let pool = EnginePool(
      command, count: 2 * jobs, timeout: engineTimeout,
      variables: [EnginePool.measureVariable: EngineOptions.measuring(of: package)])
    let run = PropertyRun(
      pool, jobs: jobs, device: device, properties: properties, seed: seed, rounding: rounding)
    let progress = ProgressLine(planned: numbers.count, unit: "case")
    let report = try pool.use {
      defer { progress.finish() }
      return try run.report(cases: numbers, smallest: smallest) { progress.add(passes: $0) }
    }
    return PropertyFindings(
      report: report, seed: seed, device: device, rounding: rounding, wanted: numbers.count, excepted: except)
  }

  private func chosen() throws -> [EngineProperty] {
    let names = EngineProperty.all.map(\.rule.name)
    for name in filter + except where !names.contains(name) {
      let hint = NearestName.nearest(to: name, among: names).map { " Did you mean \"\($0)\"?" } ?? ""
      throw ValidationError("\"\(name)\" is not a property.\(hint) --list names them.")
    }
    let chosen = EngineProperty.all.filter { property in
      (filter.isEmpty || filter.contains(property.rule.name)) && !except.contains(property.rule.name)
    }
    guard !chosen.isEmpty else { throw ValidationError("--filter and --except leave no property.") }
    return chosen
  }
}
