import Engines
import Foundation
import RunReview

/// The layer trees of a revision, which `check` draws there: files, or what an engine answers once it is built.
struct RevisionTrees {
  /// What follows `check`.
  let arguments: [String]
  /// The command that builds the engine, for a shell; nil where there is nothing to build.
  let build: String?
  /// The file of an engine's cases; nil for layer trees in folders.
  let cases: RevisionCases?
  /// What all revisions share of an engine: its files outside of them with what they hold, and the variables by which it
  /// finds others.
  private let outside: [String]

  /// Describes folders of layer trees, or an engine, as some revisions have them.
  init(
    _ layers: [String], _ engine: EngineOptions, build: String?, of revisions: [GitRevision],
    asked: [String] = [], packageRoot: String
  ) throws {
    let folders = try layers.map { folder in
      let path = URL(fileURLWithPath: folder).standardizedFileURL.path
      guard path != packageRoot else { return "." }
      guard path.hasPrefix("\(packageRoot)/") else {
        throw RenderTestingError.unusable(
          folder, "it lies outside of \(packageRoot), so commits do not have it. Name a folder in there.")
      }
      return String(path.dropFirst(packageRoot.count + 1))
    }
    var engine = engine
    cases = try engine.cases.map { try RevisionCases($0, of: revisions) }
    engine.cases = cases?.argument
    engine.engine = engine.engine ?? EngineOptions.named
    guard engine.cases == nil || engine.engine != nil else { throw EngineOptions.missing }
    let command = try engine.engine.map { try EngineCommandLine($0) }
    try command.map { command in
      if build == nil { try Self.checkEnvironment(of: command, packageRoot) }
      try Self.checkOwnFiles(command, packageRoot)
    }
    outside = command.map { Self.outside($0, packageRoot) } ?? []
    arguments = folders.map { "--layers=\($0)" } + engine.arguments + asked
    self.build = build
  }

  /// The variables by which the languages of engines find their files.
  private static let searchPaths = [
    "PYTHONPATH", "PYTHONHOME", "NODE_PATH", "LD_LIBRARY_PATH", "LD_PRELOAD", "RUBYLIB", "PERL5LIB",
    "CLASSPATH",
    "LUA_PATH", "LUA_CPATH",
  ]

  /// The programs that a script in the package's folder names as what runs it.
  private static func interpreters(of program: String, _ packageRoot: String) -> [String] {
    guard program.contains("/"), !program.hasPrefix("/"),
      let file = FileHandle(forReadingAtPath: "\(packageRoot)/\(program)"),
      let start = try? file.read(upToCount: 256), start.starts(with: "#!".utf8),
      let line = String(decoding: start.dropFirst(2), as: UTF8.self).split(whereSeparator: \.isNewline).first
    else { return [] }
    return (try? EngineCommandLine(String(line)).programs) ?? []
  }

  private static func outside(_ engine: EngineCommandLine, _ packageRoot: String) -> [String] {
    let environment = ProcessInfo.processInfo.environment
    let scripted = engine.programs.flatMap { interpreters(of: $0, packageRoot) }
    let files = (engine.programs + scripted).filter { !$0.contains("/") }.compactMap {
      ShellCommand.file(of: $0, environment)
    }
    // A path from the package's folder names a file of the revision.
    let named =
      engine.arguments.flatMap { $0.split { ":;=,".contains($0) }.map(String.init) } + scripted
    return (files + named.filter { $0.hasPrefix("/") }).flatMap { path -> [String] in
      guard let real = RealPath.of(path), RegularFile.kind(real) == .file,
        let data = try? Data(contentsOf: URL(fileURLWithPath: real), options: .mappedIfSafe)
      else { return [] }
      return [real, "\(Digest(of: data))"]
    } + searchPaths.compactMap { name in environment[name].map { "\(name)=\($0)" } }
  }

  /// Throws where a program is of a virtual environment of Python in the work tree, which no revision has.
  private static func checkEnvironment(of engine: EngineCommandLine, _ packageRoot: String) throws {
    for program in engine.programs where program.contains("/") {
      let path = program.hasPrefix("/") ? program : "\(packageRoot)/\(program)"
      let folder = RealPath.split(RealPath.split(path).folder).folder
      guard RegularFile.kind("\(folder)/pyvenv.cfg") == .file,
        let real = RealPath.of(folder), RealPath.isBelow(real, RealPath.of(packageRoot) ?? packageRoot)
      else { continue }
      throw RenderTestingError.unusable(
        program,
        "it is of a virtual environment in the work tree, which no revision has. Make one elsewhere, with what the engine needs but not the engine itself: python3 -m venv ../venv. Then load each side's own files: --engine 'env PYTHONPATH=src \(RealPath.split(packageRoot).folder)/venv/bin/python3 -m …'"
      )
    }
  }

  /// Throws where an engine would be, or would load, files of the work tree in every revision.
  private static func checkOwnFiles(_ engine: EngineCommandLine, _ packageRoot: String) throws {
    let roots = [packageRoot, RealPath.of(packageRoot) ?? packageRoot]
    func isOwn(_ text: String) -> Bool {
      text.split { ":;=,".contains($0) }.map(String.init).contains { path in
        [path, path.hasPrefix("/") ? RealPath.of(path) ?? path : path].contains { place in
          roots.contains { place == $0 || RealPath.isBelow(place, $0) }
        }
      }
    }
    for argument in engine.arguments where isOwn(argument) {
      let advice =
        argument.hasPrefix("\(packageRoot)/")
        ? "Name it from the package's folder: \(argument.dropFirst(packageRoot.count + 1))"
        : "Name paths from the package's folder."
      throw RenderTestingError.unusable(
        argument, "--engine names this file of the work tree, which every revision would start. \(advice)")
    }
    let variables = ProcessInfo.processInfo.environment
    for name in searchPaths {
      guard let value = variables[name], isOwn(value) else { continue }
      throw RenderTestingError.unusable(
        name,
        "it leads to the work tree, \(value), so every revision would load its files. Name paths from the package's folder, or unset it."
      )
    }
  }

  /// What the drawing depends on besides the revision's files.
  var key: [String] {
    ["check", ProofsheetVersion.current, build ?? "", cases?.digest.map { "\($0)" } ?? ""] + arguments
      + outside
  }

  /// Builds the engine in the files of a revision, draws the trees, and returns what was recorded in `folder`'s
  /// references, and whether it is not known to be the revision's own engine that drew.
  func draw(
    _ revision: GitRevision, _ checkout: RevisionCheckout, in folder: RunFolder, _ time: DrawingTime
  ) throws -> (summary: RunSummary, isUnsure: Bool) {
    print("Drawing \(revision.name).")
    for folder in arguments where folder.hasPrefix("--layers=") {
      let path = "\(checkout.package)/\(folder.dropFirst("--layers=".count))"
      guard let real = RealPath.of(path), let top = RealPath.of(checkout.package),
        real == top || RealPath.isBelow(real, top)
      else {
        throw RenderTestingError.unusable(
          revision.name,
          "\(folder.dropFirst("--layers=".count)) is no folder there, or a link that leads out of its files.")
      }
    }
    try cases?.check(revision, in: checkout)
    StopSignal.watchAll()
    var side = SideCommands(name: revision.name, folder: checkout.package, logs: folder.path, time: time)
    side.variables = RevisionLayout.variables(recordingInto: folder.scope.folder).merging([
      // The files lie in the package's own work tree, which is not theirs.
      "GIT_CEILING_DIRECTORIES": RealPath.split(checkout.package).folder
    ]) { $1 }
    if let build {
      try side.build(build, advice: "Compare with a revision that builds here, or correct the command.")
    }
    // Runs of other revisions in the same files.
    let runs = RunFolder.home(of: checkout.package, environment: [:]).runs
    try? FileManager.default.removeItem(atPath: runs)
    let own = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let command =
      [own ?? "proofsheet", "check"] + arguments
      + ["--record", "--brief", "--shard", "all", "--package", checkout.package]
    let folders = cases == nil ? [] : checkout.folders()
    let opened = cases.flatMap { OpenedFiles(of: revision, checkout, folders, except: $0.shared) }
    let files = cases.flatMap { RevisionFiles(checkout, folders, except: $0.argument) }
    let drawn = try side.run(command, log: "check") {
      opened?.take()
      files?.take()
    }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: runs)) ?? []
    let summary = names.first.map { RunSummary(of: RunFolder(path: "\(runs)/\($0)", scope: folder.scope)) }
    guard drawn.code == 0 || drawn.code == 1, let summary else {
      let isAll = summary?.cells.allSatisfy(\.status.isUncompared) ?? false
      let failed = isAll ? summary?.cells.first : nil
      throw RenderTestingError.unusable(
        revision.name,
        (failed.map { "no cell could be drawn, such as \($0.cell): \($0.reason)" }
          ?? "its layer trees could not be drawn:\(drawn.lastLines)")
          + "\n    Output of `check`: \(drawn.log)")
    }
    let isChecked = try opened.map { try requireOwnFiles($0, command, in: side) } ?? (cases == nil)
    guard files?.isUnused == true else { return (summary, !isChecked) }
    Terminal.warn(
      """
      The engine opened no file of \(revision.name), so both sides may be drawn by one engine, as after `pip install .`. Start \
      it from the revision's files: --engine 'env PYTHONPATH=src python3 -m …'
      """)
    return (summary, true)
  }

  /// Exits with 2 where the engine opens files of the work tree; false where it is not known.
  ///
  /// Linux does not say who opened a file. What another program opened at that time is not opened again while the engine
  /// starts once more, or is opened as well while no engine runs.
  private func requireOwnFiles(
    _ first: OpenedFiles, _ command: [String], in side: SideCommands
  ) throws -> Bool {
    guard !first.paths.isEmpty else { return first.isWhole }
    guard let others = first.restarted(), let again = first.restarted() else { return false }
    for _ in 1...20 where StopSignal.number == nil {
      usleep(50_000)
      others.take()
    }
    again.take()
    let suspects = first.paths.subtracting(others.paths)
    guard !suspects.isEmpty else {
      OpenedFiles.warnUnchecked("another program opens them all the time")
      return false
    }
    again.reset()
    var side = side
    let place = "\(side.logs)/again"
    side.variables.merge(RevisionLayout.variables(recordingInto: place)) { $1 }
    defer { for path in [place, "\(place).log"] { try? FileManager.default.removeItem(atPath: path) } }
    side.mayStopEarly = { !again.paths.isDisjoint(with: suspects) }
    _ = try side.run(command, log: "again") { again.take() }
    guard let file = again.paths.intersection(suspects).min() else { return first.isWhole && again.isWhole }
    throw failRun(
      """
      \(side.name): the engine opens \(file) of the work tree, as after `pip install -e`, so that every revision would \
      be drawn with the files here. Nothing of this drawing is kept.
          Load the revision's own files, from its folder. For Python:
          --engine 'env PYTHONPATH=src python3 -m …', or where it has to be built
          --build 'rm -rf build .engine && pip install --target .engine .' --engine 'env PYTHONPATH=.engine python3 -m …'
      """)
  }
}
