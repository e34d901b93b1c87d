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
      "PROOFSHEET_STALE_LAYERS": "",
    ]
  }

  /// The place of a folder that a test names; nil for one outside of the package.
  package static func directory(_ path: String, in folder: String, packageRoot: String) -> String? {
    guard path == packageRoot || path.hasPrefix("\(packageRoot)/") else { return nil }
    return "\(folder)/\(directories)\(path.dropFirst(packageRoot.count))"
  }

  /// The place of a reference that was recorded in a package; nil for one that lies elsewhere.
  package static func path(of reference: String, in folder: String, packageRoot: String) -> String? {
    guard !reference.hasPrefix("\(folder)/") else { return reference }
    let (place, name) = RealPath.split(reference)
    return directory(place, in: folder, packageRoot: packageRoot).map { "\($0)/\(name)" }
  }
}
