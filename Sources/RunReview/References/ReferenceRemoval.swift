internal import Foundation

/// Removes references that nothing asks for, and nothing else: only below the package, and only what Proofsheet wrote.
///
/// An image proves that by its provenance. A text proves nothing, so its path must be one that an assertion gives,
/// `target/file/test.name` below a target of the run, or beside a text that the run asked for.
package struct ReferenceRemoval: Sendable {
  private let scope: ReferenceScope
  /// The folders of test targets whose references the run asked for.
  private let targets: Set<String>
  /// The folders that references lie in which the run asked for, below the folder of references.
  private let folders: Set<[String]>

  /// Prepares for the references of a run.
  package init(scope: ReferenceScope, summary: RunSummary) {
    self.scope = scope
    let place = RealPath.of(scope.folder) ?? scope.folder
    let asked = summary.cells.compactMap { cell in Self.parts(of: cell.reference, below: place) }
    targets = Set(asked.compactMap(\.first))
    folders = Set(asked.map { $0.dropLast() })
  }

  /// Removes a file; throws, and leaves it, unless it is a reference.
  package func remove(_ path: String) throws(RenderTestingError) {
    try check(path)
    guard unlink(path) == 0 else { throw .cannotWrite(path, errno) }
  }

  /// Throws unless a file is a reference that Proofsheet wrote.
  package func check(_ path: String) throws(RenderTestingError) {
    try check(path, isMoved: false)
  }

  /// Throws unless a file is a reference that may get another name: an image without provenance, such as an adopted
  /// one, as well, for nothing of it is lost.
  package func checkMoving(_ path: String) throws(RenderTestingError) {
    try check(path, isMoved: true)
  }

  private func check(_ path: String, isMoved: Bool) throws(RenderTestingError) {
    try scope.checkWriting(path)
    guard let data = try RegularFile.reference(path) else { throw .cannotRead(path, ENOENT) }
    if ReferenceFormat(path: path) != nil {
      guard let scan = try? ReferenceScan([UInt8](data), path: path), isMoved || scan.provenance != nil else {
        throw .unusable(
          path, "it carries no provenance, so nothing says that Proofsheet wrote it. Delete it yourself.")
      }
      return
    }
    guard isNamedByAssertion(path) else {
      throw .unusable(
        path,
        "it is not called as an assertion of a target in this run calls its references. Delete it yourself.")
    }
  }

  private func isNamedByAssertion(_ path: String) -> Bool {
    guard let parts = Self.parts(of: path, below: RealPath.of(scope.folder) ?? scope.folder) else {
      return false
    }
    let name = parts[parts.count - 1].split(separator: ".", omittingEmptySubsequences: false)
    // A test and a name; in a folder that may hold sources, also an extension that no journal brings along.
    let isKnown = name.count > 2 && ReferencePath.knownExtensions.contains(String(name[name.count - 1]))
    guard name.count > 1, name[0] != "", scope.isOwnFolder || isKnown else { return false }
    let isPlace = parts.count == 3 && targets.contains(parts[0]) || folders.contains(parts.dropLast())
    return isPlace
  }

  /// The parts of a path below a folder; nil where it lies elsewhere.
  private static func parts(of path: String, below folder: String) -> [String]? {
    let (above, name) = RealPath.split(path)
    guard !path.isEmpty, let real = RealPath.of(above).map({ "\($0)/\(name)" }),
      RealPath.isBelow(real, folder)
    else {
      return nil
    }
    return real.dropFirst(folder.count).split(separator: "/").map(String.init)
  }
}
