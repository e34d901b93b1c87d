internal import FontComparison
internal import Foundation

/// The font files that references were made with and the fonts here are not, found again by their digest.
///
/// They are copied into a folder that goes away with this object.
package final class OldFonts: Sendable {
  /// The faces that were found, and those that were not.
  package let found, missing: [FontRecord]
  /// Where was looked, a clause each.
  package let places: [String]
  /// References whose fonts go with each other, those of the most references first.
  package let environments: [Environment]
  private let sets: [ReferenceFonts]
  private let copy: OwnedFolder

  /// References that were made with the same fonts.
  package struct Environment: Sendable {
    /// The paths of the references.
    package let references: Set<String>
    /// The folder of their fonts, to be named before all others; nil where a file of those is missing, or no other font
    /// is needed.
    package let folder: String?
    /// The fonts of `folder` before those of the project; nil where that is.
    package let library: FontLibrary?
    /// The new PostScript names of faces that kept their family and style under another one.
    let renamed: [String: String]
  }

  /// Fonts of which no two have the same name and other bytes, with the references that were made with them.
  fileprivate struct ReferenceFonts: Sendable {
    var digests: [String: String]
    var references: Set<String>
    /// The bytes that are missing.
    var missing: [FontRecord] = []
    var library: FontLibrary?
    var pool: RenderingContextPool?
    var problem: String?
  }

  /// Looks for the fonts of references in folders given by the reader, then in those of the settings, then in git.
  ///
  /// Throws where a given folder cannot be read, or has none of the fonts.
  package init(
    for survey: RegenerationSurvey, here: FontLibrary, given: [String], own: [String], packageRoot: String
  ) throws {
    let now = Set(here.faces.compactMap { try? here.record(named: $0.postScriptName).digest })
    let wanted = Set(survey.references.flatMap(\.fonts).filter { !now.contains($0.digest) })
    copy = try OwnedFolder(kind: "old-fonts")
    var search = FontSearch(wanted: Set(wanted.map(\.digest)))
    try search.look(given: given)
    search.look(own: own)
    search.look(inGitOf: [packageRoot] + own)
    let sets = try Self.sets(of: survey, search.files, here, own: own, copy: copy.path)
    self.sets = sets
    environments = sets.enumerated().map { [copy] index, set in
      Environment(
        references: set.references, folder: set.library == nil ? nil : "\(copy.path)/\(index)",
        library: set.library,
        renamed: set.library.map {
          FaceSuccessors($0.files, here.files).renamed
        } ?? [:])
    }
    places = search.places
    let sorted = wanted.sorted { ($0.name, $0.version, $0.digest) < ($1.name, $1.version, $1.digest) }
    found = sorted.filter { search.files[$0.digest] != nil }
    missing = sorted.filter { search.files[$0.digest] == nil }
  }

  /// The new names of the faces of a reference.
  func renamed(for path: String) -> [String: String] {
    environments.first { $0.references.contains(path) }?.renamed ?? [:]
  }

  /// Contexts that draw with the fonts of a reference, or why there are none.
  package func pool(for path: String) throws(RenderTestingError) -> RenderingContextPool {
    guard let set = sets.first(where: { $0.references.contains(path) }) else {
      throw .unusable("The old fonts", "the reference was not looked at.")
    }
    if let pool = set.pool { return pool }
    let names = set.missing.map { "\($0.name) \($0.version) (\($0.digest))" }
    throw .unusable(
      "The old fonts", set.problem ?? "\(names.joined(separator: ", ")) not found.")
  }

  /// Gathers references whose fonts go with each other, the most first, and opens the fonts of each such set.
  private static func sets(
    of survey: RegenerationSurvey, _ files: [String: Data], _ here: FontLibrary, own: [String], copy: String
  ) throws -> [ReferenceFonts] {
    var sets: [ReferenceFonts] = []
    for reference in survey.references {
      let place = sets.firstIndex { set in
        reference.fonts.allSatisfy { set.digests[$0.name, default: $0.digest] == $0.digest }
      }
      if place == nil { sets.append(ReferenceFonts(digests: [:], references: [])) }
      let index = place ?? sets.count - 1
      sets[index].references.insert(reference.path)
      for font in reference.fonts { sets[index].digests[font.name] = font.digest }
    }
    sets.sort { $0.references.count > $1.references.count }
    let records = Dictionary(
      survey.references.flatMap(\.fonts).map { ($0.digest, $0) }
    ) { first, _ in first }
    for index in sets.indices {
      do {
        try sets[index].open(
          files, records, here, used: survey.faces, own: own, in: "\(copy)/\(index)")
      } catch {
        sets[index].problem = "\(error)"
      }
    }
    return sets
  }
}

extension OldFonts.ReferenceFonts {
  /// Copies the fonts into a folder and opens them before those of the project.
  ///
  /// The folder's families replace those here as a whole: faces of theirs that references use have to be in it as well,
  /// and no other ones, which may not have been there.
  fileprivate mutating func open(
    _ files: [String: Data], _ records: [String: FontRecord], _ here: FontLibrary, used: Set<FontRecord>,
    own: [String], in folder: String
  ) throws {
    let now = Dictionary(
      here.files.map { ($0.data.digest, $0.data.path) }
    ) { first, _ in first }
    for (name, digest) in digests where now[digest] == nil && files[digest] == nil {
      missing.append(records[digest] ?? FontRecord(name: name, version: "", digest: digest))
    }
    missing.sort { $0.name < $1.name }
    guard missing.isEmpty else { return }
    let old = digests.filter { now[$0.value] == nil }
    guard !old.isEmpty else {
      pool = RenderingContextPool(fonts: here)
      return
    }
    for digest in Set(old.values) {
      if let data = files[digest] { try AtomicFile.write(data, to: "\(folder)/\(digest).ttf") }
    }
    let families = Set(try FontLibrary(folders: [folder]).faces.map(\.family))
    let kept = here.files.filter { file in
      families.contains(file.face.family)
        && used.contains { $0.name == file.face.postScriptName && $0.digest == file.data.digest }
        && old[file.face.postScriptName] == nil
    }
    for path in Set(kept.map(\.data.path)) {
      let name = RealPath.split(path).name
      try FileManager.default.copyItem(atPath: path, toPath: "\(folder)/\(name)")
    }
    let library = try FontLibrary(
      files: [], folders: [folder] + FontFileSearch.folders(with: own), repeatedNames: .leftOutOfLater)
    self.library = library
    pool = RenderingContextPool(fonts: library)
  }
}
