internal import Foundation

/// References that recording leaves alone: other fonts made their texts unreadable, or nobody knows whether they did.
package struct HeldReferences: Sendable, Hashable, Codable {
  /// Why each is held, by its path.
  package var reasons: [String: String] = [:]
  /// The paths of those of other fonts that were compared and are recorded.
  package var free: Set<String> = []

  /// Holds no reference.
  package init() {}

  /// Why a reference of another environment is not recorded, whoever asks for it; nil where nothing holds it.
  ///
  /// Where no command has compared its fonts with those of `library`, it is held once they differ.
  func reason(for path: String, holding file: Data, drawnWith library: FontLibrary) -> String? {
    if let reason = reasons[path] { return reason }
    guard !free.contains(path), let scan = try? ReferenceScan([UInt8](file), path: path) else { return nil }
    let changed = (scan.provenance?.fonts ?? []).filter {
      (try? library.record(named: $0.name))?.digest != $0.digest
    }
    guard !changed.isEmpty else { return nil }
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
