import Foundation
import ReferenceFiles

/// Where the files of a package lie that its tests are built of and compared with.
struct WatchedPlaces {
  /// The package's name.
  let name: String
  /// The test targets, their files by paths without links; empty where they are not known.
  let targets: [PackageTargets.TestTarget]
  /// The folder of the references, a path without links.
  let references: String
  /// The files and folders.
  let roots: [String]
  /// Why the targets are not known; nil where they are.
  let problem: String?
  /// What every cell depends on: settings, manifests, fonts, which dependencies are used.
  private let shared: [String]

  /// Asks SwiftPM for the targets of a package and of those that it names by their paths.
  init(_ package: PackageOptions) throws {
    let settings = try package.settings()
    let root = RealPath.of(package.root) ?? package.root
    let folder = package.scope(settings).folder
    references = RealPath.of(folder) ?? folder
    let given = ProcessInfo.processInfo.environment["PROOFSHEET_FONTS"] ?? ""
    let fonts = (settings.fonts + given.split(separator: ":").map(String.init))
      .map { $0.hasPrefix("/") ? $0 : "\(root)/\($0)" }
    let own = ["proofsheet.yml", "Package.swift", "Package.resolved", "Packages", ".swiftpm/configuration"]
    shared = own.map { "\(root)/\($0)" } + fonts.map { RealPath.of($0) ?? $0 }
    do {
      let described = try PackageTargets(root: root)
      name = described.name
      targets = described.testTargets.map { target in
        PackageTargets.TestTarget(
          module: target.module, inputs: target.inputs.map { RealPath.of($0) ?? $0 })
      }
      problem = nil
    } catch {
      (name, targets, problem) = (RealPath.split(root).name, [], "\(error)")
    }
    let folders = ["Sources", "Tests"].map { "\(root)/\($0)" }
    roots = (targets.flatMap(\.inputs) + folders + shared + [references]).unique.sorted()
  }

  /// Whether a file says which targets there are, or where references and fonts lie.
  func changesPlaces(_ path: String) -> Bool {
    let name = RealPath.split(path).name
    return name == "Package.swift" || name.hasPrefix("Package@swift-") || name == "Package.resolved"
      || name == "proofsheet.yml"
  }

  /// Whether every cell has to be compared after a change of a file.
  func concernsAll(_ path: String) -> Bool {
    changesPlaces(path) || shared.contains { path == $0 || RealPath.isBelow(path, $0) }
  }
}
