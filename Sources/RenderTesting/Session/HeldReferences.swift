internal import Foundation

/// References that recording leaves alone: other fonts made their texts unreadable, or nobody knows whether they did.
package struct HeldReferences: Sendable, Hashable, Codable {
  /// What a comparison of a reference's fonts with others has found.
  package struct Note: Sendable, Hashable, Codable {
    /// Why the reference is held; nil where nothing holds it.
    package var reason: String?
    /// The digests of the fonts that it was compared with.
    package var fonts: Set<String>

    /// Notes what was found.
    package init(reason: String?, fonts: Set<String>) { (self.reason, self.fonts) = (reason, fonts) }
  }

  /// What was found, by the reference's path.
  package var notes: [String: Note] = [:]
  /// The digests of fonts with which no reference was drawn: those of a reference's own family were compared with it.
  package var added: Set<String> = []

  /// Holds no reference.
  package init() {}

  /// Why a reference is not recorded, whoever asks for it; nil where nothing holds it.
  ///
  /// Where no command has compared its fonts with those of `library`, it is held once they differ; `drawn` are those that
  /// drew what would replace it.
  func reason(
    for path: String, holding file: Data, drawnWith library: FontLibrary, _ drawn: [FontRecord]
  ) -> String? {
    guard let scan = try? ReferenceScan([UInt8](file), path: path) else { return nil }
    guard scan.provenance != nil || drawn.isEmpty else {
      return "the reference does not say which fonts drew it. Run without recording, and accept it: "
        + "`\(ShellCommand.call("accept")) --unverified`."
    }
    let old = scan.provenance?.fonts ?? []
    func family(_ font: FontRecord) -> String? { try? library.face(named: font.name).family }
    let families = Set(old.compactMap(family))
    if !old.isEmpty,
      let font = drawn.first(where: { added.contains($0.digest) && !families.contains(family($0) ?? "") })
    {
      return
        "nobody compared its glyphs with those of \(font.name), which is new here. Run without recording, and accept it: "
        + "`\(ShellCommand.call("accept"))`."
    }
    let changed = old.filter { (try? library.record(named: $0.name))?.digest != $0.digest }
    // Without a change, a face may have been added.
    guard !changed.isEmpty else { return notes[path]?.reason }
    let fonts = changed.compactMap { try? library.record(named: $0.name).digest }
    if let note = notes[path], note.fonts.isSuperset(of: fonts) { return note.reason }
    let names = changed.map { "\($0.name) \($0.version)" }.joined(separator: ", ")
    return
      "nobody compared the glyphs of \(names) with those here. Do so: `\(ShellCommand.call("regenerate"))`."
  }

  /// Reads what a command noted in a run's folder; nil where it noted nothing.
  init?(of folder: RunFolder) {
    guard let value: Self = JSONFile.read(Self.path(in: folder)) else { return nil }
    self = value
  }

  /// Notes the references in a run's folder, before its processes start.
  package func write(to folder: RunFolder) throws(RenderTestingError) {
    try JSONFile.write(self, to: Self.path(in: folder))
  }

  private static func path(in folder: RunFolder) -> String { "\(folder.path)/held.json" }
}
