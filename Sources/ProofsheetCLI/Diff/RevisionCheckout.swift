import Foundation
import RunReview

/// The files of a revision in the cache, of which SwiftPM builds the tests.
struct RevisionCheckout {
  /// What says which dependencies a package is built with, where git does not keep it.
  private static let configuration = [
    "Package.resolved", ".swiftpm/configuration/mirrors.json", ".swiftpm/configuration/registries.json",
  ]
  /// The most bytes of build products: SwiftPM removes none of those that no revision needs any more.
  private static let builtBytes = 16 << 30

  /// The package's folder among them.
  let package: String

  /// Makes the cache's files those of a revision; throws where it has no package there.
  init(of revision: GitRevision, packageRoot: String, in cache: RevisionCache) throws(RenderTestingError) {
    let name = RealPath.split(revision.repository.root).name
    let top = "\(cache.checkouts)/\(name.isEmpty ? "root" : name)"
    package = revision.folder.isEmpty ? top : "\(top)/\(revision.folder)"
    let update = try GitExport(folder: top).update(to: revision.commit, of: revision.repository)
    if let first = update.leftOut.first {
      let rest = update.leftOut.count - 1
      Terminal.warn(
        TerminalText.line(
          "\(revision.name) is drawn without \(first)\(rest > 0 ? " and \(grouped(rest)) more" : ""): such paths are not exported."
        ))
    }
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
    for path in Self.configuration where RegularFile.kind("\(package)/\(path)") == .nothing {
      guard let data = try RegularFile.contents("\(packageRoot)/\(path)", limit: FileContents.Limit.record)
      else {
        continue
      }
      try AtomicFile.write(data, to: "\(package)/\(path)", isDurable: false)
    }
  }
}
