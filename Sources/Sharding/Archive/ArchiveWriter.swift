private import CArchive
internal import Foundation
package import ReferenceFiles

/// A tar file compressed with Zstandard, whose bytes depend on what is put into it alone: no times, users or groups.
///
/// It appears at its path once it is complete.
package final class ArchiveWriter {
  private let archive: OpaquePointer
  private let path: String
  private let partial: TemporaryFile
  private var isFinished = false

  /// The permissions of each file: everybody may read it.
  private static let permissions: mode_t = 0o644
  /// The compression: higher levels take long, and images are compressed already.
  private static let level = "6"
  private static let portion = 1 << 16
  /// What stands between the name of an archive and a number, as long as it is not complete.
  private static let infix = ".partial-"

  /// Begins an archive at a path.
  package init(path: String) throws(RenderTestingError) {
    self.path = path
    try AtomicFile.makeFolder(RealPath.split(path).folder)
    partial = try TemporaryFile { "\(path)\(Self.infix)\(UUID().uuidString)" }
    guard let archive = archive_write_new() else { throw .cannotWrite(path, ENOMEM) }
    self.archive = archive
    archive_write_set_format_pax_restricted(archive)
    guard archive_write_add_filter_zstd(archive) == ARCHIVE_OK,
      archive_write_set_filter_option(archive, "zstd", "compression-level", Self.level) == ARCHIVE_OK
    else { throw .unusable(path, "libarchive here cannot write Zstandard. Install Debian's libarchive-dev.") }
    try check(archive_write_open_fd(archive, partial.file))
  }

  deinit {
    archive_write_free(archive)
    if !isFinished { unlink(partial.path) }
  }

  /// Removes what processes that were killed left of archives for a path.
  package static func removeAbandoned(for path: String) {
    let (folder, name) = RealPath.split(path)
    for other in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    where other.hasPrefix(name + infix)
      && UUID(uuidString: String(other.dropFirst((name + infix).count))) != nil
    {
      _ = TemporaryFile.removeUnlocked("\(folder)/\(other)")
    }
  }

  /// Puts bytes into the archive.
  package func add(_ bytes: Data, as name: ArchivePath) throws(RenderTestingError) {
    try begin(name, size: bytes.count)
    try write(bytes)
  }

  /// Puts a file of a known size into the archive; throws where it has another one by now.
  package func add(fileAt source: String, size: Int, as name: ArchivePath) throws(RenderTestingError) {
    let file = open(source, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard file >= 0 else { throw .cannotRead(source, errno) }
    defer { close(file) }
    try begin(name, size: size)
    var buffer = Data(count: Self.portion)
    var rest = size
    while rest > 0 {
      let count = buffer.withUnsafeMutableBytes { Glibc.read(file, $0.baseAddress, min($0.count, rest)) }
      guard count > 0 else { throw .cannotRead(source, count < 0 ? errno : EIO) }
      try write(buffer.prefix(count))
      rest -= count
    }
  }

  /// Ends the archive and gives it its name.
  package func finish() throws(RenderTestingError) {
    try check(archive_write_close(archive))
    guard rename(partial.path, path) == 0 else { throw .cannotWrite(path, errno) }
    isFinished = true
  }

  private func begin(_ name: ArchivePath, size: Int) throws(RenderTestingError) {
    guard let entry = archive_entry_new() else { throw .cannotWrite(path, ENOMEM) }
    defer { archive_entry_free(entry) }
    archive_entry_set_pathname(entry, name.name)
    archive_entry_set_size(entry, Int64(size))
    archive_entry_set_filetype(entry, ArchivePath.regularFile)
    archive_entry_set_perm(entry, Self.permissions)
    archive_entry_set_mtime(entry, 0, 0)
    try check(archive_write_header(archive, entry))
  }

  private func write(_ bytes: Data) throws(RenderTestingError) {
    let count = bytes.withUnsafeBytes { archive_write_data(archive, $0.baseAddress, $0.count) }
    guard count == bytes.count else { throw .cannotWrite(path, archive_errno(archive)) }
  }

  private func check(_ code: Int32) throws(RenderTestingError) {
    guard code == ARCHIVE_OK else {
      let number = archive_errno(archive)
      throw .cannotWrite(path, number > 0 ? number : EIO)
    }
  }
}
