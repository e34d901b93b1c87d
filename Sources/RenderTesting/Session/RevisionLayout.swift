/// How the images of another revision lie in a folder: as references do, whatever its settings say.
package enum RevisionLayout {
  /// The name of the environment that they are recorded for and looked up in, in place of the settings'.
  package static let environment = "revision"
  /// The folder for what tests keep in folders of their own, as `snapshotDirectory:` names them.
  private static let directories = "~directories"

  /// The variables with which any version of Proofsheet records every cell into a folder that is empty.
  ///
  /// Texts in sources exist, so they are not written again.
  package static func variables(recordingInto folder: String) -> [String: String] {
    [
      "PROOFSHEET_REFERENCES": folder, "PROOFSHEET_RECORD": "missing", "PROOFSHEET_ENVIRONMENT": environment,
      "PROOFSHEET_REFERENCE_FORMAT": ReferenceFormat.images.rawValue, "PROOFSHEET_CELLS": "",
      "PROOFSHEET_STALE_LAYERS": "", "PROOFSHEET_REFERENCE_STORAGE": ReferenceStorage.repository.rawValue,
    ]
  }

  /// The place of a folder that a test names; nil for one outside of the package.
  ///
  /// A relative one is named from the package's root, where `swift test` runs.
  package static func directory(_ path: String, in folder: String, packageRoot: String) -> String? {
    let path = path.utf8.first == UInt8(ascii: "/") ? path : "\(packageRoot)/\(path)"
    let below =
      parts(of: path, below: packageRoot)
      ?? RealPath.of(path).flatMap { real in RealPath.of(packageRoot).flatMap { parts(of: real, below: $0) } }
    return below.map { (["\(folder)/\(directories)"] + $0).joined(separator: "/") }
  }

  /// The names that lead from a folder to a path, without `.` and `..`; nil for one that does not lie below it.
  private static func parts(of path: String, below folder: String) -> [String]? {
    let (all, top) = (parts(of: path), parts(of: folder))
    return all.starts(with: top) ? Array(all.dropFirst(top.count)) : nil
  }

  private static func parts(of path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }.reduce(into: []) {
      found, part in
      if part == ".." { _ = found.popLast() } else if part != "." { found.append(part) }
    }
  }

  /// The place of a reference that was recorded in a package; nil for one that lies elsewhere.
  package static func path(of reference: String, in folder: String, packageRoot: String) -> String? {
    // One that is not used has no path.
    guard !reference.isEmpty else { return nil }
    guard !reference.hasPrefix("\(folder)/") else { return reference }
    let (place, name) = RealPath.split(reference)
    return directory(place, in: folder, packageRoot: packageRoot).map { "\($0)/\(name)" }
  }
}
