private import CArchive
internal import Foundation
package import ReferenceFiles

/// Reads an archive from its beginning to its end, a portion at a time.
///
/// Anything but regular files with names of `ArchivePath` is an error: links, devices, pipes, folders, other names.
package final class ArchiveReader {
  /// A file in an archive.
  package struct Entry: Sendable, Hashable {
    /// What it is.
    package let path: ArchivePath
    /// Its bytes.
    package let size: Int
  }

  private let archive: OpaquePointer
  private let path: String
  private static let portion = 1 << 16

  /// Opens an archive.
  package init(path: String) throws(RenderTestingError) {
    self.path = path
    guard RegularFile.kind(path) != .nothing else { throw .cannotRead(path, ENOENT) }
    guard RegularFile.kind(path) == .file else {
      throw .unusable(path, "it is no regular file. Name the archive itself.")
    }
    guard let archive = archive_read_new() else { throw .cannotRead(path, ENOMEM) }
    self.archive = archive
    // No other format or filter of libarchive reads what somebody else has written.
    archive_read_support_format_tar(archive)
    archive_read_support_filter_zstd(archive)
    guard archive_read_open_filename(archive, path, Self.portion) == ARCHIVE_OK else { throw damage }
  }

  deinit { archive_read_free(archive) }

  /// The next file; nil at the end.
  package func next() throws(RenderTestingError) -> Entry? {
    var entry: OpaquePointer?
    let code = archive_read_next_header(archive, &entry)
    if code == ARCHIVE_EOF { return nil }
    guard code == ARCHIVE_OK, let entry else { throw damage }
    let name = archive_entry_pathname(entry).map { String(cString: $0) } ?? ""
    guard archive_entry_filetype(entry) == ArchivePath.regularFile, archive_entry_hardlink(entry) == nil,
      archive_entry_symlink(entry) == nil, archive_entry_sparse_count(entry) == 0
    else { throw refusal(of: name, "no regular file") }
    guard let place = ArchivePath(name) else { throw refusal(of: name, "no name that a shard writes") }
    let size = archive_entry_size(entry)
    guard archive_entry_size_is_set(entry) != 0, size >= 0 else { throw refusal(of: name, "of no size") }
    return Entry(path: place, size: Int(size))
  }

  /// The bytes of the present file, no more than `limit`.
  package func contents(of entry: Entry, limit: Int) throws(RenderTestingError) -> Data {
    guard entry.size <= limit else { throw refusal(of: entry.path.name, "larger than \(limit) bytes") }
    var data = Data()
    try each { (bytes) throws(RenderTestingError) in data.append(contentsOf: bytes) }
    guard data.count == entry.size else { throw damage }
    return data
  }

  /// Writes the present file into an open one, and returns the digest of its bytes.
  package func copy(_ entry: Entry, to file: Int32, _ place: String) throws(RenderTestingError) -> Digest {
    let digester = Digester()
    var count = 0
    try each { (bytes) throws(RenderTestingError) in
      digester.add(bytes)
      count += bytes.count
      guard count <= entry.size else { return }
      try AtomicFile.writeAll(Data(bytes), to: file, place)
    }
    guard count == entry.size else { throw damage }
    return digester.digest
  }

  private func each(
    _ body: (UnsafeRawBufferPointer) throws(RenderTestingError) -> Void
  ) throws(RenderTestingError) {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.portion, alignment: 16)
    defer { buffer.deallocate() }
    while true {
      let count = archive_read_data(archive, buffer.baseAddress, buffer.count)
      guard count >= 0 else { throw damage }
      guard count > 0 else { return }
      try body(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
  }

  private var damage: RenderTestingError {
    let reason = archive_error_string(archive).map { String(cString: $0) } ?? "it ends too early"
    return .unusable(path, "it is no archive of a shard, or a damaged one (\(reason)). Copy it again.")
  }

  private func refusal(of name: String, _ problem: String) -> RenderTestingError {
    .unusable(
      path,
      "it holds \"\(TerminalText.line(name))\", which is \(problem). Nothing was taken from it; run the shard again."
    )
  }
}
