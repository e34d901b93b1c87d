import Foundation
import RunReview

/// The files of a revision in the cache, of which SwiftPM builds the tests.
struct RevisionCheckout {
  /// What says which dependencies a package is built with, where git does not keep it.
  static let configuration = [
    "Package.resolved", ".swiftpm/configuration/mirrors.json", ".swiftpm/configuration/registries.json",
  ]
  /// The most bytes of build products: SwiftPM removes none of those that no revision needs any more.
  private static let builtBytes = 16 << 30

  /// The folder of the files, laid out as the top of a work tree.
  let top: String
  /// The package's folder among them.
  let package: String
  /// Whether submodules are missing there.
  let lacksSubmodules: Bool

  /// Makes the cache's files those of a revision; throws where it has no package there though `isPackage` says that it
  /// needs one, or names its folder by a link.
  init(
    of revision: GitRevision, packageRoot: String, in cache: RevisionCache, isPackage: Bool = true
  ) throws(RenderTestingError) {
    let name = RealPath.split(revision.repository.root).name
    top = "\(cache.checkouts)/\(name.isEmpty ? "root" : name)"
    package = revision.folder.isEmpty ? top : "\(top)/\(revision.folder)"
    let update = try GitExport(folder: top).update(to: revision.commit, of: revision.repository)
    lacksSubmodules = !update.absent.isEmpty
    Self.warn(revision, update.leftOut, "such paths are not exported.")
    Self.warn(
      revision, update.absent,
      "the commit of a submodule is not here. `git submodule update --init` fetches those of the files here.")
    guard RegularFile.kind(package) != .nothing else {
      throw .unusable(
        revision.name,
        "it has no folder \(revision.folder). Name a revision that has, or with --package another folder.")
    }
    // A revision may have a link in the place of any folder.
    guard revision.folder.isEmpty || RealPath.isDirect(revision.folder, from: top) else {
      throw .unusable(
        revision.name,
        "\(revision.folder) leads through a symbolic link there, which Proofsheet does not follow. Name another revision."
      )
    }
    guard isPackage else { return }
    guard RegularFile.kind("\(package)/Package.swift") == .file else {
      let place = revision.folder.isEmpty ? "at its top" : "in \(revision.folder)"
      throw .unusable(
        revision.name,
        "it has no Package.swift \(place), so there is nothing to compare with. Name a revision that has the package."
      )
    }
    // SwiftPM plans a build again where the manifest is newer. It does not see files come and go in packages that the
    // package names by their paths.
    utimes("\(package)/Package.swift", nil)
    let built = "\(package)/.build"
    if RevisionCache.byteCount(of: built) > Self.builtBytes {
      try? FileManager.default.removeItem(atPath: built)
    }
    // What stands there is the revision's own: the export removed all else.
    for path in Self.configuration where RegularFile.kind("\(package)/\(path)") == .nothing {
      guard let data = try RegularFile.contents("\(packageRoot)/\(path)", limit: FileContents.Limit.record)
      else {
        continue
      }
      guard RealPath.isDirect(path, from: package) else {
        throw .unusable(
          "\(package)/\(path)",
          "it leads through a symbolic link of \(revision.name), which Proofsheet does not follow. Commit the file."
        )
      }
      try AtomicFile.write(data, to: "\(package)/\(path)", isDurable: false)
    }
  }

  /// The paths of all folders from `top`, each behind the one that it lies in, and begun by a slash; `top` itself is empty.
  ///
  /// What git and Proofsheet keep is left out, and no link is followed.
  func folders() -> [String] {
    var found = [""]
    var number = 0
    while number < found.count {
      let folder = found[number]
      let names = (try? FileManager.default.contentsOfDirectory(atPath: top + folder)) ?? []
      found += names.filter { ![".git", ".proofsheet"].contains($0) }.map { "\(folder)/\($0)" }
        .filter { RegularFile.kind(top + $0) == .folder }
      number += 1
    }
    return found
  }

  private static func warn(_ revision: GitRevision, _ paths: [String], _ reason: String) {
    guard let first = paths.first else { return }
    let more = paths.count > 1 ? " and \(grouped(paths.count - 1)) more" : ""
    Terminal.warn(TerminalText.line("\(revision.name) is drawn without \(first)\(more): \(reason)"))
  }
}
