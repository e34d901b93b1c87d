package import ReferenceFiles

/// What decides about pixels on a machine, by name: Proofsheet, libraries, and the digest of all fonts.
package enum DrawingVersions {
  /// The versions here, with a project's fonts.
  package static func current(fonts: FontLibrary) throws(RenderTestingError) -> [String: String] {
    var text = ""
    do {
      for face in fonts.faces {
        let record = try fonts.record(named: face.postScriptName)
        text += "\(record.name) \(record.version) \(record.digest)\n"
      }
    } catch {
      throw .unusable("The fonts", "\(error)")
    }
    var versions = ProofsheetVersion.libraries
    versions["proofsheet"] = ProofsheetVersion.current
    versions["fonts"] = "\(Digest(of: text.utf8))"
    return versions
  }

  /// The first name, in alphabetical order, with another version: its name and both versions; nil where all are equal.
  package static func difference(
    _ one: [String: String], _ other: [String: String]
  ) -> (name: String, one: String, other: String)? {
    for name in Set(one.keys).union(other.keys).sorted() where one[name] != other[name] {
      return (name, one[name] ?? "none", other[name] ?? "none")
    }
    return nil
  }
}
