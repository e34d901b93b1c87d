import ArgumentParser
import Foundation
import RunReview

/// Which package a command works on, and its settings.
struct PackageOptions: ParsableArguments {
  @Option(help: "The package's folder (default: the current folder or the nearest package above).")
  var package: String?

  func validate() throws { try Self.requirePath(package, of: "--package") }

  /// Refuses an option whose file or folder is not there.
  static func requirePath(_ path: String?, of option: String) throws {
    guard let path, !FileManager.default.fileExists(atPath: path) else { return }
    throw ValidationError("\(option) \(TerminalText.line(path)): there is nothing at this path. Check it.")
  }

  /// The package's root.
  var root: String {
    let current = FileManager.default.currentDirectoryPath
    guard let package else { return PackageRoot.search(from: current) ?? current }
    return URL(fileURLWithPath: package).standardizedFileURL.path
  }

  /// Exits with 2 where there is no package.
  func requirePackage() throws {
    guard PackageRoot.search(from: root) != root else { return }
    let place = package == nil ? "\(root) and the folders above it hold" : "\(root) holds"
    throw failRun(
      "\(place) no Package.swift, so there are no tests to run. Change to your package's folder, or name it "
        + "with --package.")
  }

  /// Exits with 2 where the package's plugin called, which cannot build what a command has to.
  static func refusePlugin(_ command: String, toBuild tests: String) throws {
    guard ShellCommand.isPlugin else { return }
    throw failRun(
      "`\(command)` builds \(tests), which the package's plugin cannot do. Install the command: "
        + "Documentation/Installing.md.")
  }

  /// The package's settings; exits with 2 when its file is wrong.
  func settings() throws -> ProjectSettings {
    try orExit { try ProjectSettings.load(packageRoot: root) }
  }

  /// The bundled fonts with those of the package's settings.
  func fontLibrary() throws -> FontLibrary {
    try ProjectSettings.load(packageRoot: root).fontLibrary(packageRoot: root)
  }

  /// The folder of the package's references.
  func references(_ settings: ProjectSettings) -> String {
    scope(settings).folder
  }

  /// A path as it is printed: from the package's folder where it lies below, on one line.
  func printed(_ path: String) -> String {
    TerminalText.line(path.hasPrefix("\(root)/") ? String(path.dropFirst(root.count + 1)) : path)
  }

  /// Where the package's references may lie.
  func scope(_ settings: ProjectSettings) -> ReferenceScope {
    settings.scope(packageRoot: root, environment: ProcessInfo.processInfo.environment)
  }

  /// The references that nothing asked for in a run, and that hold what one of its cells drew.
  func renames(in review: PendingReview) throws -> [RenameSearch.Rename] {
    let folder = references(try settings())
    guard review.summary.cells.contains(where: \.mayBeRenamed) else { return [] }
    let search = OrphanSearch(folder: folder, summary: review.summary)
    return RenameSearch(search, pending: review.pending).renames
  }

  /// The run that `--run` names, or the last one; exits with 2 when there is none.
  func runFolder(_ name: String? = nil) throws -> RunFolder {
    try orExit { try RunHistory.folder(name, packageRoot: root) }
  }
}

extension PackageOptions {
  /// The pending cells of all runs that are kept, or of one; exits with 2 where there is none.
  ///
  /// What other fonts may have made unreadable is accepted as far as it is granted.
  func pending(in run: String?, _ grant: HoldGrant = HoldGrant()) throws -> PendingCells {
    try orExit { try PendingCells(packageRoot: root, run: run, grant) }
  }

  /// One run with what was decided about it, the last one by default; exits with 2 where that cannot be read.
  func review(in run: String? = nil) throws -> PendingReview {
    let review = PendingReview(try runFolder(run))
    if let problem = review.readError { throw failRun("\(problem)") }
    return review
  }

  /// Whether option, environment or settings ask for references that differ to be recorded.
  func mayReplaceReferences(isAsked: Bool = false) throws -> Bool {
    let mode = try orExit {
      try RecordMode.resolve(
        argument: nil, scope: nil, isAsked: isAsked, environment: ProcessInfo.processInfo.environment,
        project: settings().record)
    }
    return [.all, .failed].contains(mode.record)
  }
}

/// Calls `body`; an error makes the command exit with code 2, its message on standard error.
func orExit<Result>(_ body: () throws -> Result) throws -> Result {
  do {
    return try body()
  } catch let error where !(error is ExitCode || error is ValidationError) {
    throw failRun("\(error)")
  }
}

/// Says why the run could not be done; the result is what to throw.
func failRun(_ message: String) -> ExitCode {
  Terminal.warn("Error: \(message)")
  return ExitCode(2)
}
