internal import Foundation
package import RenderTesting
internal import RunReview

/// What a shard leaves: one file with its run, its plan, and the references it recorded.
package struct ShardArchive: Sendable {
  /// A file on its way into an archive.
  private struct Source {
    var path: ArchivePath
    var source: String
    var size: Int
    var digest: Digest
    /// Whether it is a pointer to what the archive is to hold.
    var isPointer: Bool
  }

  private let run: RunFolder
  private let plan: RunPlan
  private let shard: ShardNumber
  private let attempt: Int
  private let versions: [String: String]
  private let inputs: Digest?
  private let declared: DeclaredInputs?
  private let engineRun: String?

  /// Describes the archive of a finished run of a shard.
  package init(
    of run: RunFolder, plan: RunPlan, shard: ShardNumber, attempt: Int, versions: [String: String],
    inputs: Digest? = nil, declared: DeclaredInputs? = nil, engineRun: String? = nil
  ) {
    (self.inputs, self.declared, self.engineRun) = (inputs, declared, engineRun)
    (self.run, self.plan, self.shard, self.attempt, self.versions) = (run, plan, shard, attempt, versions)
  }

  /// Writes the archive; the same run makes the same bytes.
  package func write(to path: String) throws(RenderTestingError) {
    var sources: [Source] = []
    for name in try runFiles() { sources.append(try source("\(run.path)/\(name)", as: .run(name))) }
    for reference in Set(RunSummary(of: run).cells.filter(\.isOwnRecording).map(\.reference)) {
      sources.append(try source(reference, as: try place(of: reference)))
    }
    sources.sort { $0.path.name < $1.path.name }
    let planData = plan.data
    var files = sources.map {
      ShardManifest.File(name: $0.path.name, size: $0.size, digest: $0.digest)
    }
    files.insert(
      ShardManifest.File(name: ArchivePath.plan.name, size: planData.count, digest: Digest(of: planData)),
      at: 0)
    let manifest = ShardManifest(
      shard: shard, attempt: attempt, plan: plan.digest, inputs: inputs, declared: declared, run: engineRun,
      versions: versions, files: files)
    let writer = try ArchiveWriter(path: path)
    try writer.add(manifest.data, as: .manifest)
    try writer.add(planData, as: .plan)
    for source in sources {
      if source.isPointer {
        // Read again, so that one is in memory at a time.
        let contents = try FileContents.reference(source.source)
        guard contents.count == source.size, Digest(of: contents) == source.digest else {
          throw .unusable(source.source, "it was changed while it was archived. Run again.")
        }
        try writer.add(contents, as: source.path)
      } else {
        try writer.add(fileAt: source.source, size: source.size, as: source.path)
      }
    }
    try writer.finish()
  }

  /// The files of the run that other machines need; the page is made again from them.
  private func runFiles() throws(RenderTestingError) -> [String] {
    var names = ["run.json", ArchivePath.hookLog].filter {
      RegularFile.kind("\(run.path)/\($0)") == .file
    }
    for folder in ArchivePath.runFolders {
      let found = FileManager.default.enumerator(atPath: "\(run.path)/\(folder)")?.allObjects ?? []
      names += found.compactMap { ($0 as? String).map { "\(folder)/\($0)" } }.filter { name in
        // The counter of lines lies beside the journals.
        (folder != "journals" || name.hasSuffix(".jsonl")) && RegularFile.kind("\(run.path)/\(name)") == .file
      }
    }
    return names
  }

  private func place(of reference: String) throws(RenderTestingError) -> ArchivePath {
    guard let path = ArchivePath(reference: reference, in: run.scope) else {
      throw .unusable(
        reference, "it lies outside of the package, where no other machine finds it. Record it there.")
    }
    return path
  }

  private func source(_ path: String, as name: ArchivePath) throws(RenderTestingError) -> Source {
    guard ArchivePath(name.name) == name else {
      throw .unusable(path, "no archive can hold a file of this name. Rename what it is named after.")
    }
    if name.isReference, ReferencePointer.isOne(at: path) {
      let data = try FileContents.reference(path)
      return Source(path: name, source: path, size: data.count, digest: Digest(of: data), isPointer: true)
    }
    let file = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard file >= 0 else { throw .cannotRead(path, errno) }
    defer { close(file) }
    let digester = Digester()
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    defer { buffer.deallocate() }
    var size = 0
    while true {
      let count = Glibc.read(file, buffer.baseAddress, buffer.count)
      guard count >= 0 else { throw .cannotRead(path, errno) }
      guard count > 0 else { break }
      digester.add(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      size += count
    }
    return Source(path: name, source: path, size: size, digest: digester.digest, isPointer: false)
  }
}

extension CellResult {
  /// Whether the run wrote a reference file; a text in the source is none.
  package var isOwnRecording: Bool { wroteReference && inlineTest == nil }
}
