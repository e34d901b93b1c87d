/// The families in a project's folders of fonts that nothing is set in.
package struct UnusedFamilies: Sendable {
  /// A sentence for each, with the next step.
  package let sentences: [String]

  /// Looks at the faces in use, by PostScript name; without any, nothing is known.
  package init(in library: FontLibrary, used names: Set<String>) {
    let used = Set(library.faces.filter { names.contains($0.postScriptName) }.map(\.family))
    let unused = names.isEmpty ? [] : library.ownFaces.filter { !used.contains($0.family) }
    let others = used.isEmpty ? "other families" : used.sorted().joined(separator: ", ")
    sentences = unused.grouped(by: \.family).map { family, faces in
      "no reference uses the family \(family) (\(TerminalText.count(faces.count, "face"))). Text that asks for another name is "
        + "set in \(others). If \(family) replaces one of these, use its name in the code."
    }
  }

  /// Looks at what a run compared and drew, and at all other references; no file is read once each family was seen.
  package init(in library: FontLibrary, after summary: RunSummary, references: String) {
    let families = Set(library.ownFaces.map(\.family))
    let own = summary.cells.flatMap { [$0.reference, $0.actual ?? ""] }
    let listed = families.isEmpty ? [] : ReferenceListing(below: references).paths
    let paths = (own + listed).filter { ReferenceFormat(path: $0) != nil }.unique
    var names: Set<String> = []
    for path in paths where !families.isSubset(of: library.families(of: names)) {
      guard let file = RegularFile.readableReference(path) else { continue }
      let scan = try? ReferenceScan([UInt8](file), path: path)
      names.formUnion((scan?.provenance?.fonts ?? []).map(\.name))
    }
    self.init(in: library, used: names)
  }
}

extension FontLibrary {
  /// The faces that do not come with Proofsheet.
  fileprivate var ownFaces: [FontFace] { faces.filter { origin(named: $0.postScriptName) == nil } }

  /// The families of faces.
  fileprivate func families(of names: Set<String>) -> Set<String> {
    Set(names.compactMap { try? face(named: $0).family })
  }
}
