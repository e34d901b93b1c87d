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

  private var found: [ArchivePath: (recording: StagedShard.Recording, shard: StagedShard)] = [:]
  private var conflicting: [ArchivePath: StagedShard] = [:]

  /// Takes the references of the shards that count.
  package init(of shards: [StagedShard]) {
    for shard in shards {
      for recording in shard.recordings {
        guard let other = found[recording.path] else {
          found[recording.path] = (recording, shard)
          continue
        }
        found[recording.path]?.recording.replaced.formUnion(recording.replaced)
        if other.recording.digest != recording.digest { conflicting[recording.path] = shard }
      }
    }
  }

  /// Throws where a recording is no reference or may not be written where it belongs, before any is.
  package func check(in scope: ReferenceScope, limit: ReferenceSizeLimit) throws(RenderTestingError) {
    for (path, found) in found {
      let place = Self.reference(path, scope)
      try scope.checkAccepting(place)
      try ReferenceFormat.checkAlone(place)
      let data = try found.shard.reference(path)
      try limit.check(data, path: place)
      guard let problem = Self.problem(with: data, at: place) else { continue }
      let name = TerminalText.line(path.name)
      throw .unusable(
        found.shard.archive,
        "\"\(name)\" in it is no reference: \(problem). Nothing was written; run the shard again.")
    }
  }

  /// Why bytes are not the reference that a recording writes to a path, a clause; strategies of texts write any.
  private static func problem(with data: Data, at place: String) -> String? {
    if let damage = ReferenceDamage(of: data, path: place) { return damage.reason }
    do {
      switch ReferenceFormat(path: place) {
      case .trees: try RebuiltReference.check(data)
      case .images:
        let image = try PNG.decode([UInt8](data), pixelLimit: PNG.referencePixelLimit)
        let provenance = ReferenceImageFile.provenance(in: image.scan)
        if let provenance, provenance.pixelDigest != image.buffer.digest {
          return "its pixels are not those that its provenance records"
        }
      case nil: break
      }
      return nil
    } catch {
      return "\(error)".hasSuffix(".") ? String("\(error)".dropLast()) : "\(error)"
    }
  }

  /// Writes the references on which the shards agree, and returns why others were not written, a sentence each.
  ///
  /// One that is neither what its shard found nor what it recorded has changed since, and stays. A merge that is repeated
  /// writes nothing.
  package func write(in scope: ReferenceScope) throws(RenderTestingError) -> [String] {
    var problems: [String] = []
    for (path, found) in found.sorted(by: { $0.key.name < $1.key.name }) where conflicting[path] == nil {
      let data = try found.shard.reference(path)
      let place = Self.reference(path, scope)
      try scope.checkAccepting(place)
      let present = try RegularFile.reference(place)
      if present == data { continue }
      let isKnown = found.recording.replaced.contains(present.map { Digest(of: $0).description })
      if isKnown,
        try AtomicFile.writeReference(data, to: place, replacing: present, in: scope.storage(of: place))
      {
        continue
      }
      problems.append(
        "\(place) has changed since \(found.shard.name) recorded it. It was not written; run the shard again."
      )
    }
    return problems
  }

  /// Why results no longer hold, a sentence for each shard: references that it compared are others now, or gone.
  ///
  /// Where a reference of none of them is there, the merge runs where references are not, and nothing is known.
  package func changes(since shards: [StagedShard], in scope: ReferenceScope) throws(RenderTestingError)
    -> [String]
  {
    var (problems, isAny): ([String], Bool) = ([], false)
    for shard in shards {
      var changed: [String] = []
      for (path, digest) in shard.compared where found[path] == nil {
        let place = Self.reference(path, scope)
        let present = try RegularFile.reference(place)
        // A pointer that Git LFS leaves says nothing about what was compared.
        if let present, ReferenceDamage.isPointer(present) { continue }
        isAny = isAny || present != nil
        if present.map({ Digest(of: $0).description }) != digest { changed.append(place) }
      }
      guard let first = changed.min() else { continue }
      let count = TerminalText.count(changed.count, "reference")
      problems.append(
        "\(shard.name) compared \(count) that changed since or are gone, such as \(first). Run the shard again."
      )
    }
    return isAny ? problems : []
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
          try shard.reference(path), to: "\(folder)/\(name)")
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

extension StagedShard {
  /// The bytes of a recording.
  fileprivate func reference(_ path: ArchivePath) throws(RenderTestingError) -> Data {
    try FileContents.reference("\(folder)/\(path.place)")
  }
}
