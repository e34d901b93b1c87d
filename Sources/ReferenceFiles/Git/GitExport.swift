internal import Foundation

/// The files of a commit in a folder of their own, as git has them: no filter, attribute or hook is applied.
///
/// A later commit in the same folder writes only what differs, so that builds there go on from the last one. What stands
/// in the folder is looked at: files that somebody changed are written again, and others removed.
package struct GitExport {
  /// What an update of the folder changed.
  package struct Update: Sendable, Hashable {
    /// How many files and links were written, and removed.
    package var written = 0, removed = 0
    /// The paths that were left out: names that are no text, build products, run folders.
    package var leftOut: [String] = []
    /// The submodules that were left out, as their commits are not here.
    package var absent: [String] = []
  }

  /// The bytes of a path from the folder, as git has them.
  ///
  /// Texts are no keys: they count as equal that are spelled with other bytes, and a slash with a mark that combines with
  /// it is no slash of theirs.
  private typealias Path = [UInt8]

  /// A file, as the commit has it.
  private struct Source: Hashable {
    var entry: GitTree.Entry
    var blob: String
    var repository: GitRepository
  }

  /// What was written, and how the system described the file then.
  private struct Stamp: Codable, Hashable {
    var path, entry: String
    var size, seconds, nanoseconds: Int
    var inode: UInt64
  }

  /// The most bytes of all files together.
  package static let totalLimit = 8 << 30
  /// The most bytes of a file.
  package static let fileLimit = 1 << 30
  /// The most bytes of what is noted about all files.
  private static let indexLimit = 1 << 28
  /// How deep submodules may lie in submodules.
  private static let depth = 8
  /// What a machine keeps for itself in a folder of sources, at any depth: neither written nor removed.
  private static let own: Set<String> = [".build", ".proofsheet"]

  /// The folder.
  package let folder: String
  private let limit, fileLimit: Int
  /// The file that notes what was written.
  private var index: String { "\(folder).index" }

  /// Names a folder that may not exist yet, for files of at most `fileLimit` bytes, and `limit` together.
  package init(folder: String, limit: Int = totalLimit, fileLimit: Int = fileLimit) {
    (self.folder, self.limit, self.fileLimit) = (folder, limit, fileLimit)
  }

  /// Makes the folder hold the files of a commit, those of its submodules among them.
  package func update(
    to commit: String, of repository: GitRepository
  ) throws(RenderTestingError) -> Update {
    var update = Update()
    var sources: [Path: Source] = [:]
    try collect(commit, of: repository, below: [], depth: 0, &sources, &update)
    let folders = Set(sources.keys.flatMap(Self.parents))
    if let both = folders.first(where: { sources[$0] != nil }) { throw Self.isDoubled(both, in: commit) }
    try RegularFile.checkFolder(folder)
    try AtomicFile.makeFolder(folder)
    let sizes = try sizes(of: sources)
    update.removed = try removeOthers(in: [], files: sources, folders)
    let known = readIndex()
    let changed = sources.filter { path, source in
      let isSame = known[path].map { $0 == stamp(of: path, source) } ?? false
      return !isSame && !GitTree.isSame(place(path), as: source.entry)
    }
    try write(changed, sizes)
    update.written = changed.count
    let stamps = sources.compactMap { path, source in stamp(of: path, source) }.sorted { $0.path < $1.path }
    try AtomicFile.write(
      (try? JSONEncoder.sorted().encode(stamps)) ?? Data("[]".utf8), to: index, isDurable: false)
    return update
  }

  /// Finds the files of a commit, and of the submodules that it names.
  private func collect(
    _ commit: String, of repository: GitRepository, below prefix: Path, depth: Int,
    _ sources: inout [Path: Source], _ update: inout Update
  ) throws(RenderTestingError) {
    guard let tree = GitTree(of: commit, in: repository) else {
      throw .unusable(
        repository.root,
        """
        git cannot list the files of \(commit), or its list has more than \(GitTree.listingLimit) bytes. \
        `git ls-tree -r \(commit)` says why.
        """)
    }
    if let path = tree.doubled { throw Self.isDoubled(prefix + path, in: commit) }
    for (bytes, entry) in tree.entries {
      let (path, text) = (prefix + bytes, Self.text(prefix + bytes))
      guard String(validating: bytes, as: UTF8.self) != nil else {
        update.leftOut.append(text)
        continue
      }
      let parts = bytes.split(separator: Self.slash, omittingEmptySubsequences: false).map(Self.text)
      // Git writes no such names, and refuses to check them out: somebody made the tree by hand.
      guard parts.allSatisfy({ !["", ".", ".."].contains($0) && $0.lowercased() != ".git" }) else {
        throw .unusable(
          text, "the commit \(commit) has a file of this name, which no work tree may have.")
      }
      guard Self.own.isDisjoint(with: parts) else {
        update.leftOut.append(text)
        continue
      }
      switch entry {
      case .file(let blob, _), .link(let blob):
        sources[path] = Source(entry: entry, blob: blob, repository: repository)
      case .submodule(let own):
        guard depth < Self.depth,
          let submodule = repository.submodule(at: Self.text(bytes), in: commit, holding: own)
        else {
          update.absent.append(text)
          continue
        }
        try collect(own, of: submodule, below: path + [Self.slash], depth: depth + 1, &sources, &update)
      case .folder: break
      }
    }
  }

  private static func isDoubled(_ path: Path, in commit: String) -> RenderTestingError {
    .unusable(text(path), "the commit \(commit) has this name twice, which no work tree may have.")
  }

  private static let slash = UInt8(ascii: "/")

  private static func text(_ path: some Collection<UInt8>) -> String { String(decoding: path, as: UTF8.self) }

  /// The path of a file in the folder.
  private func place(_ path: Path) -> String { path.isEmpty ? folder : "\(folder)/\(Self.text(path))" }

  /// The folders that a path lies in, from the top.
  private static func parents(of path: Path) -> [Path] {
    path.indices.filter { path[$0] == slash }.map { Path(path[..<$0]) }
  }

  /// How many bytes each blob has; throws where a file, or all of them together, have more than are written.
  private func sizes(of sources: [Path: Source]) throws(RenderTestingError) -> [String: Int] {
    var sizes: [String: Int] = [:]
    for (repository, own) in Dictionary(grouping: sources.values, by: \.repository) {
      sizes.merge(try GitBlobs(of: repository).sizes(of: Set(own.map(\.blob)))) { $1 }
    }
    var total = 0
    for (path, source) in sources {
      let size = sizes[source.blob] ?? 0
      guard size <= fileLimit else {
        throw .unusable(
          Self.text(path), "it has \(size) bytes in git, and files of at most \(fileLimit) are written.")
      }
      total += size
    }
    guard total <= limit else {
      throw .unusable(
        folder, "the commit's files have \(total) bytes, and at most \(limit) are written there.")
    }
    return sizes
  }

  /// Removes what no commit has, and whatever stands in the place of a folder or of a file.
  private func removeOthers(
    in below: Path, files: [Path: Source], _ folders: Set<Path>
  ) throws(RenderTestingError) -> Int {
    var count = 0
    for name in (try? FileManager.default.contentsOfDirectory(atPath: place(below))) ?? []
    where !Self.own.contains(name) {
      let path = (below.isEmpty ? below : below + [Self.slash]) + name.utf8
      let isFolder = RegularFile.kind(place(path)) == .folder
      if isFolder, folders.contains(path) {
        count += try removeOthers(in: path, files: files, folders)
        continue
      }
      guard files[path] == nil || isFolder else { continue }
      do { try FileManager.default.removeItem(atPath: place(path)) } catch {
        throw .unusable(place(path), "it cannot be removed: \(error.localizedDescription)")
      }
      count += 1
    }
    return count
  }

  /// Writes files first and links last, so that no file is written through a link.
  private func write(_ sources: [Path: Source], _ sizes: [String: Int]) throws(RenderTestingError) {
    for (repository, own) in Dictionary(grouping: sources, by: \.value.repository) {
      let paths = Dictionary(grouping: own, by: \.value.blob)
      var links: [(path: Path, target: Data)] = []
      try GitBlobs(of: repository).read(sizes.filter { paths[$0.key] != nil }) {
        (blob, bytes) throws(RenderTestingError) in
        for (path, source) in paths[blob] ?? [] {
          guard case .file(_, let isExecutable) = source.entry else {
            links.append((path, bytes))
            continue
          }
          try write(bytes, to: path, isExecutable: isExecutable)
        }
      }
      for (path, target) in links { try link(path, to: target) }
    }
  }

  private func write(_ bytes: Data, to path: Path, isExecutable: Bool) throws(RenderTestingError) {
    let place = place(path)
    try makeFolders(for: path)
    if [.link, .special].contains(RegularFile.kind(place)) { unlink(place) }
    try AtomicFile.write(bytes, to: place, isDurable: false)
    if isExecutable { chmod(place, 0o755) }
  }

  private func link(_ path: Path, to target: Data) throws(RenderTestingError) {
    let place = place(path)
    try makeFolders(for: path)
    unlink(place)
    let text = String(decoding: target, as: UTF8.self)
    guard !target.contains(0), symlink(text, place) == 0 else { throw .cannotWrite(place, errno) }
  }

  /// Makes the folders that a path lies in; throws where something else stands in the place of one.
  private func makeFolders(for path: Path) throws(RenderTestingError) {
    for parent in Self.parents(of: path) {
      let place = place(parent)
      guard mkdir(place, 0o755) != 0 else { continue }
      guard errno == EEXIST else { throw .cannotWrite(place, errno) }
      guard RegularFile.kind(place) == .folder else {
        throw .unusable(place, "it is no folder, and the commit has one there. Compare again.")
      }
    }
  }

  private func readIndex() -> [Path: Stamp] {
    let data = (try? RegularFile.contents(index, limit: Self.indexLimit)) ?? nil
    let stamps = data.flatMap { try? JSONDecoder().decode([Stamp].self, from: $0) } ?? []
    return Dictionary(stamps.map { (Path($0.path.utf8), $0) }) { $1 }
  }

  /// How the system describes what stands at a path, if that is a file or link whose contents `source` names; nil for
  /// nothing.
  private func stamp(of path: Path, _ source: Source) -> Stamp? {
    var status = stat()
    guard lstat(place(path), &status) == 0 else { return nil }
    return Stamp(
      path: Self.text(path), entry: "\(source.entry)", size: Int(status.st_size),
      seconds: status.st_mtim.tv_sec,
      nanoseconds: status.st_mtim.tv_nsec, inode: UInt64(status.st_ino))
  }
}
