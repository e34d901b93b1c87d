internal import Foundation

extension FileContents {
  /// How many bytes the files may have that the harness itself writes or reads; references have the limit of images.
  package enum Limit {
    /// Settings and strategies.
    package static let settings = 256 << 10
    /// What a run says about itself as a whole, and what was decided about it.
    package static let record = 64 << 20
    /// One process's journal.
    package static let journal = 256 << 20
    /// A text that is shown to people: a difference of lines.
    package static let text = 64 << 20
    /// What `swift test` printed, or reported as events.
    package static let log = 1 << 30
    /// The results of a run in one document.
    package static let results = 1 << 30
  }

  /// The bytes of a regular file that has no more than `limit`.
  package static func data(_ path: String, limit: Int) throws(RenderTestingError) -> Data {
    do {
      return Data(try read(path, limit: limit))
    } catch {
      throw RenderTestingError(error)
    }
  }

  /// The bytes of a file that somebody names, which may be a reference whose contents are in a content store.
  package static func named(_ path: String, limit: Int) throws -> [UInt8] {
    try resolved(read(path, limit: limit), path)
  }

  /// The same of an image.
  package static func namedImage(_ path: String) throws -> [UInt8] { try resolved(read(path), path) }

  private static func resolved(_ bytes: [UInt8], _ path: String) throws(RenderTestingError) -> [UInt8] {
    guard bytes.count <= ReferencePointer.searchLimit,
      let pointer = try ReferencePointer(Data(bytes), at: path)
    else {
      return bytes
    }
    return [UInt8](try ContentStore.current(for: path).contents(of: pointer, at: path))
  }

  /// The contents of a reference, or of the value that may become one: a regular file as large as an image may be, or what
  /// it points to in a content store.
  package static func reference(_ path: String) throws(RenderTestingError) -> Data {
    try ReferencePointer.contents(of: data(path, limit: PNG.fileLimit()), at: path)
  }
}

extension RenderTestingError {
  /// The same, as an error of the harness.
  package init(_ error: FileError) {
    switch error.problem {
    case .system(let code): self = .cannotRead(error.path, code)
    case .danglingLink: self = .cannotRead(error.path, ENOENT)
    case .directory: self = .cannotRead(error.path, EISDIR)
    case .notARegularFile, .tooManyBytes: self = .unusable(error.path, error.problem.description)
    }
  }
}
