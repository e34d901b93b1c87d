internal import Foundation
package import ReferenceFiles

/// The references that shards recorded, each once.
package struct MergedReferences: Sendable {
  /// A reference that two shards recorded in two ways.
  package struct Conflict: Sendable {
    /// Where the reference lies.
    package var reference: String
    /// The two files, as the shards have them.
    package var files: [String]
  }

  private var found: [ArchivePath: (digest: Digest, shard: StagedShard)] = [:]
  private var conflicting: [ArchivePath: StagedShard] = [:]

  /// Takes the references of the shards that count.
  package init(of shards: [StagedShard]) {
    for shard in shards {
      for recording in shard.recordings {
        guard let other = found[recording.path] else {
          found[recording.path] = (recording.digest, shard)
          continue
        }
        if other.digest != recording.digest { conflicting[recording.path] = shard }
      }
    }
  }

  /// Throws where a reference may not be written, before any is.
  package func check(in scope: ReferenceScope) throws(RenderTestingError) {
    for path in found.keys {
      let place = Self.reference(path, scope)
      try scope.checkAccepting(place)
      try ReferenceFormat.checkAlone(place)
    }
  }

  /// Writes the references on which the shards agree; a merge that is repeated writes the same ones again.
  package func write(in scope: ReferenceScope) throws(RenderTestingError) {
    for (path, recording) in found.sorted(by: { $0.key.name < $1.key.name }) where conflicting[path] == nil {
      let data = try FileContents.reference("\(recording.shard.folder)/\(path.place)")
      let place = Self.reference(path, scope)
      try scope.checkAccepting(place)
      try AtomicFile.write(data, to: place)
    }
  }

  /// How many references the shards agree on.
  package var count: Int { found.count - conflicting.count }

  /// The references on which they do not, with both files copied into a folder.
  package func conflicts(in scope: ReferenceScope, keptIn folder: String) throws(RenderTestingError)
    -> [Conflict]
  {
    var conflicts: [Conflict] = []
    for (path, second) in conflicting.sorted(by: { $0.key.name < $1.key.name }) {
      guard let first = found[path]?.shard else { continue }
      var files: [String] = []
      for shard in [first, second] {
        let name = "conflicts/shard-\(shard.manifest.shard.index)/\(path.place)"
        try AtomicFile.write(
          try FileContents.reference("\(shard.folder)/\(path.place)"), to: "\(folder)/\(name)")
        files.append(name)
      }
      conflicts.append(Conflict(reference: Self.reference(path, scope), files: files))
    }
    return conflicts
  }

  private static func reference(_ path: ArchivePath, _ scope: ReferenceScope) -> String {
    switch path {
    case .reference(let path): "\(scope.folder)/\(path)"
    case .package(let path): "\(scope.packageRoot)/\(path)"
    case .manifest, .plan, .run: preconditionFailure("Only references are recorded.")
    }
  }
}
