/// References that recording leaves alone: other fonts may have made their texts unreadable.
package struct HeldReferences: Sendable, Hashable, Codable {
  /// Why each is held, by its path.
  package var reasons: [String: String]

  /// Holds references.
  package init(_ reasons: [String: String]) { self.reasons = reasons }

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
