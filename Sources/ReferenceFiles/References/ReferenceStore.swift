internal import Foundation

/// The references of a package on disk.
package struct ReferenceStore: Sendable, Hashable {
  /// The folder that holds them.
  package let folder: String
  /// The name of the environment whose references come first, where the project uses such.
  package let environment: String?

  /// Makes a store for a folder.
  package init(folder: String, environment: String? = nil) {
    self.folder = folder
    self.environment = environment
  }

  /// A reference that exists.
  package struct Entry: Sendable, Hashable {
    /// Its path.
    package var path: String
    /// Its bytes.
    package var data: Data

    /// Describes a reference.
    package init(path: String, data: Data) { (self.path, self.data) = (path, data) }
  }

  /// The path of a cell's plain reference.
  package func path(for cell: String, pathExtension: String?) -> String {
    let suffix = pathExtension.map { $0.isEmpty ? "" : ".\($0)" } ?? ""
    return "\(folder)/\(cell)\(suffix)"
  }

  /// The path that a recording of a cell writes: this environment's own, where the project uses such, so that
  /// references which hold elsewhere stay as they are.
  package func recordingPath(for cell: String, pathExtension: String?) -> String {
    path(for: environment.map { "\(cell)@\($0)" } ?? cell, pathExtension: pathExtension)
  }

  /// The names under which a cell's reference is looked for: this environment, the device's family, any.
  package func chain(for cell: String, family: String?) -> [String] {
    guard let environment else { return [cell] }
    return ["\(cell)@\(environment)"] + (family.map { ["\(cell)@\($0)"] } ?? []) + [cell]
  }

  /// The cell's reference and the further ones it accepts (`…~2`, `…~3`), or none.
  ///
  /// The first name of the chain that exists is the reference; the further ones belong to that name. An image's may have
  /// either format; one name in both throws.
  package func entries(
    for cell: String, family: String?, pathExtension: String?
  ) throws(RenderTestingError) -> [Entry] {
    for name in chain(for: cell, family: family) {
      guard let first = try entry(name, pathExtension) else { continue }
      var entries = [first]
      while let next = try entry("\(name)~\(entries.count + 1)", pathExtension) {
        entries.append(next)
      }
      return entries
    }
    return []
  }

  /// Stores the contents of a reference at a path, whole or not at all; a new one is kept where `storage` says.
  package func write(
    _ data: Data, to path: String, in storage: ReferenceStorage = .repository
  ) throws(RenderTestingError) {
    try AtomicFile.writeReference(data, to: path, in: storage)
  }

  private func entry(_ name: String, _ pathExtension: String?) throws(RenderTestingError) -> Entry? {
    let place = path(for: name, pathExtension: pathExtension)
    guard pathExtension == ReferenceFormat.images.pathExtension else { return try read(place) }
    var found: Entry?
    for format in ReferenceFormat.allCases {
      guard let entry = try read(format.path(for: place)) else { continue }
      if let found { throw .twoFormats(found.path, entry.path) }
      found = entry
    }
    return found
  }

  private func read(_ path: String) throws(RenderTestingError) -> Entry? {
    let file: Data
    do throws(FileError) {
      file = Data(try FileContents.read(path, limit: PNG.fileLimit()))
    } catch {
      if [.system(ENOENT), .system(ENOTDIR), .danglingLink].contains(error.problem) { return nil }
      throw RenderTestingError(error)
    }
    return Entry(path: path, data: try ReferencePointer.contents(of: file, at: path))
  }
}
