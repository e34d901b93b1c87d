import Foundation
import RunReview
import Sharding

/// The test targets of a package, and why each is run or left out.
struct TargetChanges {
  /// A test target.
  struct Target {
    /// The name of its module.
    var module: String
    /// How many references it has.
    var references: Int
    /// What changed of all that its cells are made of; nil where nothing did.
    var change: String?
  }

  /// The targets by their modules' names.
  let targets: [Target]
  private let revision: String

  /// Looks at what the test targets are built of, at fonts and settings, references and environment, and at what failed.
  init(_ files: ChangedFiles, package: PackageOptions, failed: LastFailed?) throws {
    let settings = try package.settings()
    let scope = package.scope(settings)
    let survey = RegenerationSurvey(
      folder: scope.folder, fonts: try package.fontLibrary(), isOfLayerTrees: false)
    let paths = ReferenceListing(below: scope.folder).paths
    let shared = Self.sharedChange(in: files, of: package.root, settings)
    let open = (try? RunHistory(packageRoot: package.root)).map(OpenFailures.init)
    revision = files.revision
    let described = try PackageTargets(root: package.root)
    let others = Self.otherChange(in: files, of: package.root, but: described.folders + [scope.folder])
    targets = described.testTargets.map { target in
      let references = "\(scope.folder)/\(target.module)"
      let own = shared ?? (target.inputs + [references]).lazy.compactMap { files.change(at: $0) }.first
      return Target(
        module: target.module, references: paths.count { $0.hasPrefix("\(references)/") },
        change: own ?? Self.environment(of: references, survey) ?? Self.failure(in: target.module, failed)
          ?? open?.newest(in: target.module)?.text ?? others)
    }
  }

  /// What changed of that which every target's cells depend on: settings, fonts, and what says which dependencies are
  /// used.
  private static func sharedChange(in files: ChangedFiles, of root: String, _ settings: ProjectSettings)
    -> String?
  {
    let given = ProcessInfo.processInfo.environment["PROOFSHEET_FONTS"] ?? ""
    let fonts = settings.fonts + given.split(separator: ":").map(String.init)
    let own = ["proofsheet.yml", "Package.resolved", "Packages", ".swiftpm/configuration"]
    let paths = own.map { "\(root)/\($0)" } + fonts.map { $0.hasPrefix("/") ? $0 : "\(root)/\($0)" }
    return paths.lazy.compactMap { files.change(at: $0) }.first
  }

  /// What changed of the files that no target holds: a test may open any of them, and nothing says which.
  ///
  /// Markdown, hidden files and what git does not know are taken for files that no test opens.
  private static func otherChange(in files: ChangedFiles, of root: String, but folders: [String]) -> String? {
    let known = Set(folders.compactMap(RealPath.of))
    return files.change(ofKnownBelow: root) { path in
      let name = RealPath.split(path).name
      return known.contains(path) || name.hasPrefix(".") || name.hasSuffix(".md")
        || name == CellTimes.fileName
    }.map { "\($0), and tests may open it" }
  }

  private static func environment(of references: String, _ survey: RegenerationSurvey) -> String? {
    survey.references.first { $0.path.hasPrefix("\(references)/") }.map { reference in
      "another environment made \(reference.cell): \(reference.environment.joined(separator: "; "))"
    }
  }

  private static func failure(in module: String, _ failed: LastFailed?) -> String? {
    let cells = (failed?.cells ?? []).filter { $0.isOf(module) }
    return cells.first.map { "\($0.cell) did not pass when it was last compared" }
  }

  /// The targets that are left out.
  var unchanged: [Target] { targets.filter { $0.change == nil } }

  /// What `swift test` takes to leave them out.
  var skips: [String] { unchanged.flatMap { ["--skip", "^\($0.module)\\."] } }

  /// Why a run without them is not complete.
  var reasons: [String] {
    unchanged.map { target in
      "\(RunRecord.unchangedReason)\(target.module) with \(TerminalText.count(target.references, "reference")): "
        + "its sources, resources, fonts, settings and references are those of \(revision), and so are the other files that "
        + "git has; files that git does not have, and the environment, are assumed to be none of its inputs"
    }
  }

  /// Why the others are run, a line each.
  var lines: [String] {
    targets.compactMap { target in target.change.map { "\(target.module) runs: \(TerminalText.line($0))." } }
  }
}
