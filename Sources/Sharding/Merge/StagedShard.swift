internal import Foundation
package import RunReview

/// A shard's archive, unpacked into a folder of its own and read.
package struct StagedShard: Sendable {
  /// A recorded reference.
  package struct Recording: Sendable, Hashable {
    /// Where it is a reference.
    package var path: ArchivePath
    /// The digest of its bytes.
    package var digest: Digest
    /// The digests of what its cells found in its place, nil for nothing.
    package var replaced: Set<String?>
  }

  /// The archive.
  package let archive: String
  /// The folder that it was unpacked into.
  package let folder: String
  /// What the archive says about itself.
  package let manifest: ShardManifest
  /// The plan that it holds.
  package let plan: RunPlan
  /// The names of the cells with results, in no order.
  package let cells: Set<String>
  /// The names of the cells that a process began and left without a result, however it ended.
  package let openCells: Set<String>
  /// The texts in sources that the shard recorded, which no archive carries.
  package let sourceRecordings: [String]
  /// What the shard's command noted; nil where it did not get that far.
  package let record: RunRecord?
  /// How many of its processes ended before they should have.
  package let crashedProcesses: Int
  /// The references that cells of the plan recorded.
  package let recordings: [Recording]
  /// The digests of the references that cells of the plan were compared with.
  package let compared: [ArchivePath: String]

  /// Unpacks an archive into a folder that does not exist yet.
  ///
  /// Nothing is written but regular files below the folder, no more of them and no more bytes than the manifest lists.
  package init(
    unpacking archive: String, into folder: String, scope: ReferenceScope,
    limit: Int = ShardManifest.sizeLimit
  ) throws(RenderTestingError) {
    self.archive = archive
    self.folder = folder
    try AtomicFile.makeFolder("\(folder)/run/journals")
    let reader = try ArchiveReader(path: archive)
    let (manifest, plan) = try Self.head(of: reader, archive, limit: limit)
    (self.manifest, self.plan) = (manifest, plan)
    var expected = Dictionary(manifest.files.map { ($0.name, $0) }) { first, _ in first }
    expected[ArchivePath.plan.name] = nil
    while let entry = try reader.next() {
      guard let file = expected.removeValue(forKey: entry.path.name), file.size == entry.size else {
        throw .isNotListed(entry.path.name, archive)
      }
      try Self.unpack(entry, file, of: reader, to: "\(folder)/\(entry.path.place)", archive)
    }
    if let missing = expected.keys.min() {
      let count = TerminalText.count(expected.count, "file")
      throw .unusable(
        archive, "it lacks \(count) that it lists, such as \"\(TerminalText.line(missing))\". Copy it again.")
    }
    let run = RunFolder(path: "\(folder)/run", scope: scope)
    let summary = RunSummary(of: run)
    openCells = Set(summary.cells.filter { [.crashed, .stopped].contains($0.status) }.map(\.cell))
    cells = Set(summary.cells.map(\.cell)).subtracting(openCells)
    sourceRecordings = summary.cells.filter { $0.wroteReference && $0.inlineTest != nil }.map(\.cell)
    record = summary.record
    crashedProcesses = summary.crashedProcesses.count
    recordings = try Self.recordings(of: summary, in: scope, plan, manifest, archive)
    let planned = plan.names
    compared = summary.cells.reduce(into: [:]) { compared, cell in
      guard planned.contains(cell.cell), !cell.wroteReference, cell.inlineTest == nil,
        let digest = cell.referenceDigest, let path = ArchivePath(reference: cell.reference, in: scope)
      else { return }
      compared[path] = digest
    }
  }

  /// The references in an archive; throws for one that no cell of the run recorded.
  ///
  /// What was recorded by cells that the plan does not name is left out.
  private static func recordings(
    of summary: RunSummary, in scope: ReferenceScope, _ plan: RunPlan, _ manifest: ShardManifest,
    _ archive: String
  ) throws(RenderTestingError) -> [Recording] {
    var cells: [ArchivePath: [CellResult]] = [:]
    for cell in summary.cells where cell.isOwnRecording {
      guard let path = ArchivePath(reference: cell.reference, in: scope) else { continue }
      cells[path, default: []].append(cell)
    }
    let planned = plan.names
    var recordings: [Recording] = []
    for file in manifest.files {
      guard let path = ArchivePath(file.name), path.isReference else { continue }
      guard let cells = cells[path] else {
        throw .unusable(
          archive,
          """
          it holds "\(TerminalText.line(file.name))", which no cell of its run recorded. Nothing was written; run the \
          shard again.
          """)
      }
      let own = cells.filter { planned.contains($0.cell) }
      guard !own.isEmpty else { continue }
      let replaced = Set(own.map(\.referenceDigest))
      recordings.append(Recording(path: path, digest: file.digest, replaced: replaced))
    }
    return recordings
  }

  /// Whether a process of the shard died, or somebody stopped it.
  package var hasCrashed: Bool {
    crashedProcesses > 0 || record == nil || record?.crash != nil || record?.stop != nil
      || record?.unfinished != nil
  }

  /// How messages call it.
  var name: String { RealPath.split(archive).name }

  /// The manifest and the plan, the first two files.
  private static func head(
    of reader: ArchiveReader, _ archive: String, limit: Int
  ) throws(RenderTestingError) -> (ShardManifest, RunPlan) {
    guard let first = try reader.next(), first.path == .manifest else {
      throw .unusable(
        archive, "it does not begin with shard.json, as a shard's archive does. Name archives of shards only."
      )
    }
    let data = try reader.contents(of: first, limit: FileContents.Limit.record)
    let manifest = try ShardManifest(data, path: archive, limit: limit)
    guard let second = try reader.next(), second.path == .plan else {
      throw .unusable(archive, "it holds no plan. Run the shard again.")
    }
    let plan = try RunPlan(try reader.contents(of: second, limit: FileContents.Limit.record), path: archive)
    guard plan.digest == manifest.plan else {
      throw .unusable(archive, "its plan is not the one that it names. Run the shard again.")
    }
    return (manifest, plan)
  }

  private static func unpack(
    _ entry: ArchiveReader.Entry, _ file: ShardManifest.File, of reader: ArchiveReader,
    to place: String, _ archive: String
  ) throws(RenderTestingError) {
    try AtomicFile.makeFolder(RealPath.split(place).folder)
    let output = open(place, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
    guard output >= 0 else { throw .cannotWrite(place, errno) }
    defer { close(output) }
    guard try reader.copy(entry, to: output, place) == file.digest else {
      throw .unusable(
        archive, "\"\(TerminalText.line(file.name))\" in it is damaged. Copy the archive again.")
    }
  }
}

extension RenderTestingError {
  fileprivate static func isNotListed(_ name: String, _ archive: String) -> RenderTestingError {
    .unusable(
      archive,
      "it holds \"\(TerminalText.line(name))\", which its shard.json does not list so. Run the shard again.")
  }
}
