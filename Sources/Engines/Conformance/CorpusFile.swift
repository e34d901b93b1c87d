private import CArchive
internal import Foundation

/// The bytes of a file of cases, which may be compressed with Zstandard.
enum CorpusFile {
  /// The most bytes that a file unfolds to.
  static let limit = 512 << 20
  /// How the names of compressed files end.
  static let compressed = ".zst"

  /// Reads a file.
  static func read(_ path: String) throws -> [UInt8] {
    let bytes = try FileContents.read(path, limit: limit)
    return path.hasSuffix(compressed) ? try unfolded(bytes, path) : bytes
  }

  private static func unfolded(_ bytes: [UInt8], _ path: String) throws(RenderTestingError) -> [UInt8] {
    guard let archive = archive_read_new() else { throw .cannotRead(path, ENOMEM) }
    defer { archive_read_free(archive) }
    archive_read_support_format_raw(archive)
    archive_read_support_filter_zstd(archive)
    var (entry, result): (OpaquePointer?, [UInt8]?) = (nil, [])
    bytes.withUnsafeBytes { bytes in
      guard archive_read_open_memory(archive, bytes.baseAddress, bytes.count) == ARCHIVE_OK,
        archive_read_next_header(archive, &entry) == ARCHIVE_OK, archive_filter_count(archive) > 1
      else { return result = nil }
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = archive_read_data(archive, &buffer, buffer.count)
        guard count >= 0, (result?.count ?? 0) + Int(count) <= limit else { return result = nil }
        if count == 0 { return }
        result?.append(contentsOf: buffer[..<Int(count)])
      }
    }
    guard let result else {
      throw .unusable(path, "it is no complete Zstandard file, or unfolds to more than \(limit >> 20) MiB.")
    }
    return result
  }

  /// The bytes as a file of that name has them.
  static func bytes(of content: [UInt8], for path: String) throws(RenderTestingError) -> Data {
    guard path.hasSuffix(compressed) else { return Data(content) }
    var (buffer, used) = ([UInt8](repeating: 0, count: content.count + (1 << 16)), 0)
    guard let archive = archive_write_new(), let entry = archive_entry_new() else {
      throw .cannotWrite(path, ENOMEM)
    }
    defer {
      archive_write_free(archive)
      archive_entry_free(entry)
    }
    archive_write_set_format_raw(archive)
    archive_entry_set_filetype(entry, 0o100_000)
    let capacity = buffer.count
    let isWritten = buffer.withUnsafeMutableBytes { place in
      archive_write_add_filter_zstd(archive) == ARCHIVE_OK
        && archive_write_set_filter_option(archive, "zstd", "compression-level", "19") == ARCHIVE_OK
        && archive_write_open_memory(archive, place.baseAddress, capacity, &used) == ARCHIVE_OK
        && archive_write_header(archive, entry) == ARCHIVE_OK
        && archive_write_data(archive, content, content.count) == content.count
        && archive_write_close(archive) == ARCHIVE_OK
    }
    guard isWritten else { throw .unusable(path, "libarchive here cannot write Zstandard.") }
    return Data(buffer[..<used])
  }
}
