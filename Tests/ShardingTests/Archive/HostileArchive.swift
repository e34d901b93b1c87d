import CArchive
import Foundation
import PixelBuffers
import ReferenceFiles
import RenderTesting
import Testing

@testable import Sharding

/// An archive with whatever somebody puts into it.
struct HostileArchive {
  /// A member of an archive.
  struct Member {
    var name: String
    var bytes = Data()
    /// The type, as `st_mode` has it; a regular file by default.
    var type: UInt32 = 0o100000
    var link: String?
    var hardLink: String?
  }

  /// A manifest and a plan of one cell, and files that the manifest lists.
  static func members(
    listing files: [(String, Data)], plan: RunPlan = RunPlan(.layers, cells: ["a"])
  ) throws -> [Member] {
    let all = [("plan.json", plan.data)] + files
    let manifest = ShardManifest(
      shard: try ShardNumber("1/1"), attempt: 1, plan: plan.digest, versions: [:],
      files: all.map { ShardManifest.File(name: $0.0, size: $0.1.count, digest: Digest(of: $0.1)) })
    return [Member(name: "shard.json", bytes: manifest.data), Member(name: "plan.json", bytes: plan.data)]
  }

  /// The members of a whole archive whose only cell says that it recorded a file.
  static func recording(_ bytes: Data, as name: String, in root: String) throws -> [Member] {
    let run = RunFolder(
      path: "\(root)/recording-\(UUID().uuidString)", scope: ReferenceScope(packageRoot: root))
    defer { try? FileManager.default.removeItem(atPath: run.path) }
    let journal = try Journal(in: run.journals)
    var result = CellResult(cell: "a", caseName: "a", status: .recorded)
    let path = name.split(separator: "/").dropFirst().joined(separator: "/")
    result.reference = name.hasPrefix("package/") ? path : "References/\(path)"
    result.wroteReference = true
    journal.append(.cell(result: result))
    journal.end()
    let names = try FileManager.default.contentsOfDirectory(atPath: run.journals).filter {
      $0.hasSuffix(".jsonl")
    }
    var files = [(name, bytes)]
    for name in names {
      files.append(("run/journals/\(name)", try Data(contentsOf: URL(filePath: "\(run.journals)/\(name)"))))
    }
    return try members(listing: files) + files.map { Member(name: $0.0, bytes: $0.1) }
  }

  /// Writes members as a tar file with Zstandard, or with another filter.
  static func write(_ members: [Member], to path: String, gzip: Bool = false) throws {
    let archive = try #require(archive_write_new())
    defer { archive_write_free(archive) }
    archive_write_set_format_pax_restricted(archive)
    if gzip { archive_write_add_filter_gzip(archive) } else { archive_write_add_filter_zstd(archive) }
    try #require(archive_write_open_filename(archive, path) == ARCHIVE_OK)
    for member in members {
      let entry = try #require(archive_entry_new())
      defer { archive_entry_free(entry) }
      archive_entry_set_pathname(entry, member.name)
      archive_entry_set_filetype(entry, member.type)
      archive_entry_set_perm(entry, 0o4777)
      archive_entry_set_size(entry, Int64(member.bytes.count))
      if let link = member.link { archive_entry_set_symlink(entry, link) }
      if let link = member.hardLink { archive_entry_set_hardlink(entry, link) }
      try #require(archive_write_header(archive, entry) == ARCHIVE_OK)
      _ = member.bytes.withUnsafeBytes { archive_write_data(archive, $0.baseAddress, $0.count) }
    }
    try #require(archive_write_close(archive) == ARCHIVE_OK)
  }
}
