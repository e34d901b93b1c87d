internal import Foundation

/// The references of a package by the environment that they were made in, read from their provenance: nothing is drawn.
package struct RegenerationSurvey: Sendable {
  /// A reference that another environment made.
  package struct Reference: Sendable, Hashable {
    /// The file.
    package var path: String
    /// The path below the folder of references, without extension: the cell of a layer tree, but not of each test.
    package var cell: String
    /// The fonts that it was made with.
    package var fonts: [FontRecord]
    /// What differs from the environment here.
    package var environment: [String]
    /// The digest of its pixels.
    package var pixelDigest: Digest
    /// Whether other libraries drew it, or another Proofsheet.
    package var hasOtherLibraries: Bool
  }

  /// The references of other environments.
  package private(set) var references: [Reference] = []
  /// How many references name the environment that they were made in.
  package private(set) var count = 0
  /// How many files it looked at.
  package private(set) var fileCount = 0
  /// The files that are no references that can be read, sorted.
  package private(set) var unreadable: [String] = []
  /// The faces with which references of any environment were made, by digest.
  package private(set) var faces: Set<FontRecord> = []

  /// Looks at the references of results alone.
  init(of results: [CellResult], fonts: FontLibrary) {
    self.init(files: results.map { ($0.reference, $0.cell) }, fonts: fonts)
  }

  /// Looks at files, each with its cell.
  init(files: [(path: String, cell: String)], fonts: FontLibrary) {
    var records: [String: FontRecord?] = [:]
    fileCount = files.count
    for (path, cell) in files {
      let provenance: Provenance?
      do { provenance = try Self.provenance(at: path) } catch {
        unreadable.append(path)
        continue
      }
      guard let provenance else { continue }
      // Pixels that were not drawn of layers do not depend on any environment.
      guard provenance.layersDigest != nil || !provenance.libraries.isEmpty else { continue }
      count += 1
      faces.formUnion(provenance.fonts)
      for font in provenance.fonts where records[font.name] == nil {
        records[font.name] = .some(try? fonts.record(named: font.name))
      }
      let here = provenance.fonts.compactMap { records[$0.name] ?? nil }
      let missing = provenance.fonts.filter { (records[$0.name] ?? nil) == nil }
      let changes =
        provenance.versionChanges(to: ProofsheetVersion.current, ProofsheetVersion.libraries, fonts: here)
        + missing.map { "\($0.name) \($0.version), which the fonts here lack" }
      guard !changes.isEmpty else { continue }
      let libraries = provenance.versionChanges(
        to: ProofsheetVersion.current, ProofsheetVersion.libraries, fonts: [])
      references.append(
        Reference(
          path: path, cell: cell, fonts: provenance.fonts, environment: changes,
          pixelDigest: provenance.pixelDigest, hasOtherLibraries: !libraries.isEmpty))
    }
  }

  /// The cells of layer trees whose references another environment made.
  package var cells: Set<String> { Set(references.map(\.cell)) }

  /// What differs between the environments, with the number of references, the most first.
  package var environments: [(text: String, count: Int)] {
    var counts: [String: Int] = [:]
    for part in references.flatMap(\.environment) { counts[part, default: 0] += 1 }
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, $0.value) }
  }

  /// What a file says about itself; nil where there is none.
  private static func provenance(at path: String) throws(RenderTestingError) -> Provenance? {
    guard let data = try RegularFile.reference(path) else { return nil }
    return try ReferenceScan([UInt8](data), path: path).provenance
  }
}
