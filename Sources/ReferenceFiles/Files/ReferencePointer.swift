internal import Foundation

/// Where the contents of references are kept.
package enum ReferenceStorage: String, Sendable, Hashable, CaseIterable {
  /// In the repository.
  case repository
  /// In a content store; the repository has pointers to them.
  case store

  /// Where the reference in a file is kept; here for one that does not exist.
  func kept(by file: Data?) -> ReferenceStorage {
    file.map { ReferencePointer.isOne($0) ? .store : .repository } ?? self
  }
}

/// The line that stands at a reference's path where its contents are in a content store.
///
/// ```
/// proofsheet-stored 1 sha256 9f86d081…0a08 48213
/// ```
///
/// The version of the form, the digest of the contents in 64 digits, and how many bytes they have.
package struct ReferencePointer: Sendable, Hashable {
  /// The version of the form that is written, and the newest that is read.
  package static let version = 1
  /// The most bytes of a file in which a pointer is looked for that an editor or a merge may have changed.
  package static let searchLimit = 4096

  private static let mark = "proofsheet-stored "
  private static let hash = "sha256"

  /// The SHA-256 of the contents, in hexadecimal digits.
  package let digest: String
  /// How many bytes the contents have.
  package let size: Int

  /// Points to some contents.
  package init(to contents: Data) {
    (digest, size) = (Self.digest(of: contents), contents.count)
  }

  /// Reads the bytes of a reference's file at a path; nil where they are the reference itself.
  ///
  /// What looks like a pointer and is not exactly one throws: nobody knows what it stands for.
  package init?(_ file: Data, at path: String) throws(RenderTestingError) {
    guard Self.isOne(file) else { return nil }
    let line = String(
      decoding: file.prefix { $0 != UInt8(ascii: "\n") }.prefix(Self.searchLimit), as: UTF8.self)
    let fields = line.split(separator: " ", omittingEmptySubsequences: false)
    if line.hasPrefix(Self.mark), fields.count > 1, let version = Int(fields[1]), version > Self.version {
      throw .unusable(
        path,
        "it points into a store in version \(version) of the form; this Proofsheet reads version \(Self.version). Install a newer one."
      )
    }
    guard fields.count == 5, fields[2] == Self.hash, Self.isDigest(fields[3]), let size = Int(fields[4]),
      size >= 0
    else {
      throw Self.isChanged(path)
    }
    (digest, self.size) = (String(fields[3]), size)
    guard file == data else { throw Self.isChanged(path) }
    guard size <= PNG.fileLimit() else {
      throw .unusable(
        path,
        "it points to contents of \(size) bytes, and a reference has at most \(PNG.fileLimit()). Restore it, or delete it and record."
      )
    }
  }

  /// The bytes of the file.
  package var data: Data { Data("\(Self.mark)\(Self.version) \(Self.hash) \(digest) \(size)\n".utf8) }

  /// Whether bytes are a pointer, or were one before somebody changed them.
  package static func isOne(_ file: Data) -> Bool {
    let mark = Data(mark.utf8)
    if file.starts(with: mark) { return true }
    // A merge, an editor or converted line endings put something in front of it.
    return file.count <= searchLimit && file.range(of: mark) != nil
  }

  /// Whether the file at a path is a pointer, or was one.
  package static func isOne(at path: String) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= searchLimit,
      let data = try? FileContents.data(path, limit: searchLimit)
    else { return false }
    return isOne(data)
  }

  /// Whether a text is a digest: 64 hexadecimal digits, letters in lower case.
  package static func isDigest(_ text: some StringProtocol) -> Bool {
    text.utf8.count == 64 && text.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
  }

  /// The SHA-256 of bytes, in hexadecimal digits.
  static func digest(of data: Data) -> String {
    var hash = ContentHash(.sha256)
    hash.add([UInt8](data))
    return hash.finish()
  }

  private static func isChanged(_ path: String) -> RenderTestingError {
    .unusable(
      path,
      """
      it pointed to contents in a store, and an editor, a merge or converted line endings changed it. Restore it, or \
      delete it and record.
      """)
  }
}

extension ReferencePointer {
  /// The contents that the bytes of a reference's file stand for: themselves, or what a pointer names in the store.
  package static func contents(of file: Data, at path: String) throws(RenderTestingError) -> Data {
    guard let pointer = try ReferencePointer(file, at: path) else { return file }
    return try ContentStore.current(for: path).contents(of: pointer, at: path)
  }

  /// Writes contents to the store if they are to be kept there, and returns the bytes that the reference's path is to hold.
  static func store(
    _ contents: Data, for path: String, in storage: ReferenceStorage
  ) throws(RenderTestingError) -> Data {
    guard !isOne(contents) else {
      throw .unusable(
        path,
        "the value has the form of a pointer into a store, so nothing would distinguish them. Change its text."
      )
    }
    guard storage == .store else { return contents }
    return try ContentStore.current(for: path).add(contents, for: path).data
  }
}
