/// A value that a run's folder keeps in a JSON file of its own.
package protocol RunFile: Codable {
  /// The name of the file.
  static var fileName: String { get }
}

extension RunFile {
  /// Reads the value of a run; nil where it has none.
  package init?(of folder: RunFolder) {
    guard let value: Self = JSONFile.read("\(folder.path)/\(Self.fileName)") else { return nil }
    self = value
  }

  /// Writes the value into a run's folder.
  package func write(to folder: RunFolder) throws(RenderTestingError) {
    try JSONFile.write(self, to: "\(folder.path)/\(Self.fileName)")
  }
}
