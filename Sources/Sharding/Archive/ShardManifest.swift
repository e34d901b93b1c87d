internal import Foundation
package import ReferenceFiles

/// What a shard's archive says about itself, before all else in it.
package struct ShardManifest: Sendable, Hashable, Codable {
  /// A file of the archive.
  package struct File: Sendable, Hashable, Codable {
    /// Its name in the archive.
    package var name: String
    /// Its bytes.
    package var size: Int
    /// The digest of its bytes.
    package var digest: Digest
  }

  /// The version of archives that is written and read.
  package static let currentVersion = 1
  /// How many bytes the files of one archive may have: far more than any run leaves, and less than a disk.
  package static let sizeLimit = 8 << 30

  /// The version of the archive's layout.
  package var version = ShardManifest.currentVersion
  /// The shard.
  package var shard: ShardNumber
  /// Which try of the shard it is, from 1.
  package var attempt: Int
  /// The digest of the plan that the shard is a part of.
  package var plan: Digest
  /// The digest of what the cells are made of; nil in archives that name none.
  package var inputs: Digest?
  /// What an engine declared that it read; nil where none declared anything.
  package var declared: DeclaredInputs?
  /// The run of the engine that started the shard, such as `GITHUB_RUN_ID 17`; nil where none did.
  package var run: String?
  /// What drew, by name: Proofsheet, the libraries, the digest of the fonts.
  package var versions: [String: String]
  /// All files behind the manifest, sorted by their names.
  package var files: [File]
}

extension ShardManifest {
  /// The manifest as an archive holds it.
  package var data: Data {
    let encoder = JSONEncoder.sorted()
    return (try? encoder.encode(self)) ?? Data()
  }

  /// Reads a manifest; `path` names the archive in errors.
  ///
  /// Names that differ in letter case only, or lead outside, and sizes that no run has are errors before anything is
  /// unpacked.
  package init(_ data: Data, path: String, limit: Int = sizeLimit) throws(RenderTestingError) {
    struct Version: Decodable { var version: Int }
    guard let version = (try? JSONDecoder().decode(Version.self, from: data))?.version else {
      throw .unusable(path, "its shard.json cannot be read. Run the shard again.")
    }
    guard version == Self.currentVersion else {
      throw .unusable(
        path,
        "it is of version \(version), and this Proofsheet reads version \(Self.currentVersion). Run the shard with the same Proofsheet."
      )
    }
    guard let manifest = try? JSONDecoder().decode(ShardManifest.self, from: data),
      // Checked again: decoding takes any numbers.
      let shard = try? ShardNumber(manifest.shard.index, of: manifest.shard.count), shard == manifest.shard,
      (1...1_000_000).contains(manifest.attempt)
    else { throw .unusable(path, "its shard.json names no shard. Run the shard again.") }
    self = manifest
    try checkFiles(path, limit)
  }

  private func checkFiles(_ path: String, _ limit: Int) throws(RenderTestingError) {
    var known: [String: String] = [:]
    var bytes = 0
    for file in files {
      guard let place = ArchivePath(file.name), place != .manifest else {
        throw .unusable(
          path, "it lists \"\(TerminalText.line(file.name))\", which is no name that a shard writes.")
      }
      if let other = known.updateValue(file.name, forKey: place.place.lowercased()) {
        let names = "\"\(TerminalText.line(other))\" and \"\(TerminalText.line(file.name))\""
        throw .unusable(
          path, "it lists \(names), which some file systems take for one file. Rename one of the tests.")
      }
      guard (0...limit).contains(file.size), bytes + file.size <= limit else {
        throw .unusable(
          path,
          "its files have more than \(limit) bytes. Nothing was unpacked; split the run into more shards.")
      }
      bytes += file.size
    }
  }
}
