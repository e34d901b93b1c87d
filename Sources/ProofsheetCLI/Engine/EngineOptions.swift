import ArgumentParser
import Engines
import Foundation

/// A layout engine, what it is asked for, and for how long.
struct EngineOptions: ParsableArguments {
  /// The variable that names the engine where no option does.
  static let variable = "PROOFSHEET_ENGINE"

  @Option(
    help: ArgumentHelp(
      "A layout engine: a program with arguments (default: the variable PROOFSHEET_ENGINE).",
      discussion:
        "Split at space as a shell does; nothing is expanded. See Documentation/Engines.md.",
      valueName: "command"))
  var engine: String?

  @Option(help: ArgumentHelp("The engine's cases, a JSON file.", valueName: "file"))
  var cases: String?

  @Option(help: "Devices for --cases, such as phones,ipad-mini-a17-pro (default: phones).")
  var devices: String?

  @Option(help: "Traits for --cases, such as 'light,dark * large,ax3 * ltr,rtl'.")
  var traits: String?

  @Option(help: ArgumentHelp("How long an answer of the engine may take.", valueName: "seconds"))
  var engineTimeout = 10.0

  /// The options as they would be typed.
  var arguments: [String] {
    let options = [
      ("--engine", engine), ("--cases", cases), ("--devices", devices), ("--traits", traits),
      ("--engine-timeout", isAsked ? "\(engineTimeout)" : nil),
    ]
    return options.flatMap { name, value in value.map { ["\(name)=\($0)"] } ?? [] }
  }

  /// The engine that the variable names; nil for none.
  static var named: String? {
    ProcessInfo.processInfo.environment[variable].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// What is wrong where no engine is named.
  static var missing: ValidationError {
    ValidationError("--cases needs an engine: name its command with --engine, or with \(variable).")
  }

  /// Whether cells come from an engine.
  var isAsked: Bool { cases != nil }

  func validate() throws {
    guard engineTimeout > 0, engineTimeout <= 86_400 else {
      throw ValidationError("--engine-timeout takes a number of seconds above 0.")
    }
    let needless = [("--engine", engine), ("--devices", devices), ("--traits", traits)].first { $0.1 != nil }
    if cases == nil, let needless {
      throw ValidationError("\(needless.0) is about the cases of an engine: name their file with --cases.")
    }
  }

  /// The cells; nil where no engine is asked for.
  ///
  /// Processes are started by the first of them that is drawn.
  func cells(jobs: Int, of package: PackageOptions) throws -> EngineCells? {
    guard let cases else { return nil }
    guard let engine = engine ?? Self.named, !engine.isEmpty else {
      throw Self.missing
    }
    let command = try EngineCommandLine(engine)
    return EngineCells(
      file: cases, cases: try EngineCases(contentsOf: cases),
      matrix: try Matrix(devices: devices ?? "phones", traits: traits ?? ""), command: command,
      pool: EnginePool(
        command, count: jobs, timeout: engineTimeout,
        variables: [EnginePool.measureVariable: Self.measuring(of: package)]))
  }

  /// The command that measures texts with a package's fonts, as a shell takes it.
  static func measuring(of package: PackageOptions) -> String {
    let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? "proofsheet"
    return [own, "engine", "measure", "--package", package.root].map(ShellCommand.quoted).joined(
      separator: " ")
  }
}

/// The cells that an engine lays out.
struct EngineCells {
  let file: String
  let cases: EngineCases
  let matrix: Matrix
  let command: EngineCommandLine
  let pool: EnginePool

  /// The cases with all cells of the matrix.
  func cases(scale: Double) -> [RenderCase] { cases.renderCases(matrix, scale: scale, pool) }

  /// The files that cells are made of, as far as the command line names them.
  var files: [String] { [file, reftests] + programFiles }

  /// Where a list of reftests of the cases lies, if there is one.
  var reftests: String { "\(RealPath.split(file).folder)/\(ReftestList.fileName)" }

  /// The files of the engine that its command line names: the program, and arguments that are files.
  var programFiles: [String] {
    let program = command.arguments[0]
    return [ShellCommand.file(of: program) ?? program]
      + command.arguments.dropFirst().filter { RegularFile.kind($0) == .file }
  }

  /// What the cells were asked with.
  var asked: [String] { command.arguments.dropFirst() + matrix.map(\.description) }

  /// Calls `body`, and ends the engine behind it.
  func use<Result>(_ body: () throws -> Result) rethrows -> Result { try pool.use(body) }

  /// What was wrong with the engine beside its answers; nil where nothing was.
  var problem: String? {
    let count = pool.unaskedCount
    guard count > 0 else { return nil }
    return """
      The engine wrote to standard output after its last answer, in \(TerminalText.count(count, "process", plural: "processes")). \
      Write one line for each request.
      """
  }
}

extension EnginePool {
  /// Calls `body`, and ends the engine behind it, also where somebody stops the command meanwhile.
  func use<Result>(with oracle: BrowserOracle? = nil, _ body: () throws -> Result) rethrows -> Result {
    StopSignal.watchAll()
    adoptOrphans()
    defer { finish() }
    return try StoppableWork.run(body) { signal in
      self.stop()
      oracle?.stop()
      Terminal.exit(ExitCode(128 + signal))
    }
  }
}
