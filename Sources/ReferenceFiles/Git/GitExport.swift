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
  }

  /// A file, as the commit has it.
  private struct Source: Hashable {
    var entry: GitTree.Entry
    var blob: String
    var repository: GitRepository
  }

  /// What was written, and how the system described the file then.
  private struct Stamp: Codable, Hashable {
    var entry: String
    var size, seconds, nanoseconds: Int
    var inode: UInt64
  }

  /// The most bytes of a file, and of what is noted about all files.
  private static let (fileLimit, indexLimit) = (1 << 30, 1 << 28)
  /// How deep submodules may lie in submodules.
  private static let depth = 8
  /// What a machine keeps for itself in a folder of sources, at any depth: neither written nor removed.
  private static let own: Set<String> = [".build", ".proofsheet"]
  /// What is not removed either: SwiftPM's configuration.
  private static let kept = own.union([".swiftpm"])
  /// What SwiftPM writes beside a manifest; removed only where the commit has one of its own.
  private static let resolved = "Package.resolved"

  /// The folder.
  package let folder: String
  /// The file that notes what was written.
  private var index: String { "\(folder).index" }

  /// Names a folder that may not exist yet.
  package init(folder: String) { self.folder = folder }

  /// Makes the folder hold the files of a commit, those of its submodules among them.
  package func update(
    to commit: String, of repository: GitRepository
  ) throws(RenderTestingError) -> Update {
    var update = Update()
    var sources: [String: Source] = [:]
    try collect(commit, of: repository, below: "", depth: 0, &sources, &update)
    try RegularFile.checkFolder(folder)
    try AtomicFile.makeFolder(folder)
    let folders = Set(sources.keys.flatMap(Self.parents))
    update.removed = try removeOthers(in: "", files: sources, folders)
    var stamps = readIndex()
    let changed = sources.filter { path, source in
      let isSame = stamps[path].map { $0 == stamp(of: path, source) } ?? false
      return !isSame && !GitTree.isSame("\(folder)/\(path)", as: source.entry)
    }
    try write(changed)
    update.written = changed.count
    stamps = Dictionary(
      uniqueKeysWithValues: sources.compactMap { path, source in stamp(of: path, source).map { (path, $0) } })
    try AtomicFile.write(
      (try? JSONEncoder.sorted().encode(stamps)) ?? Data("{}".utf8), to: index, isDurable: false)
    return update
  }

  /// Finds the files of a commit, and of the submodules that it names.
  private func collect(
    _ commit: String, of repository: GitRepository, below prefix: String, depth: Int,
    _ sources: inout [String: Source], _ update: inout Update
  ) throws(RenderTestingError) {
    guard let tree = GitTree(of: commit, in: repository) else {
      throw .unusable(
        repository.root,
        """
        git cannot list the files of \(commit), or its list has more than \(GitTree.listingLimit) bytes. \
        `git ls-tree -r \(commit)` says why.
        """)
    }
    for (bytes, entry) in tree.entries {
      guard let path = String(validating: bytes, as: UTF8.self) else {
        update.leftOut.append(prefix + String(decoding: bytes, as: UTF8.self))
        continue
      }
      let parts = path.split(separator: "/", omittingEmptySubsequences: false)
      // Git writes no such names, and refuses to check them out: somebody made the tree by hand.
      guard parts.allSatisfy({ !["", ".", ".."].contains($0) && $0.lowercased() != ".git" }) else {
        throw .unusable(
          "\(prefix)\(path)", "the commit \(commit) has a file of this name, which no work tree may have.")
      }
      guard Self.own.isDisjoint(with: parts.map(String.init)) else {
        update.leftOut.append(prefix + path)
        continue
      }
      switch entry {
      case .file(let blob, _), .link(let blob):
        sources[prefix + path] = Source(entry: entry, blob: blob, repository: repository)
      case .submodule(let commit):
        let place = "\(repository.root)/\(path)"
        guard depth < Self.depth, let submodule = try? GitRepository(holding: place),
          submodule.root == RealPath.of(place), submodule.commit(commit) == commit
        else {
          throw .unusable(
            "\(prefix)\(path)",
            "it is a submodule, and its commit \(commit.prefix(7)) is not here. Run `git submodule update --init`, or fetch the commit in it."
          )
        }
        try collect(commit, of: submodule, below: "\(prefix)\(path)/", depth: depth + 1, &sources, &update)
      case .folder: break
      }
    }
  }

  /// The folders that a path lies in, from the top.
  private static func parents(of path: String) -> [String] {
    let parts = path.split(separator: "/").dropLast()
    return parts.indices.map { parts[...$0].joined(separator: "/") }
  }

  /// Removes what no commit has, and whatever stands in the place of a folder or of a file.
  private func removeOthers(
    in below: String, files: [String: Source], _ folders: Set<String>
  ) throws(RenderTestingError) -> Int {
    let place = below.isEmpty ? folder : "\(folder)/\(below)"
    var count = 0
    for name in (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
    where !Self.kept.contains(name) {
      let path = below.isEmpty ? name : "\(below)/\(name)"
      let isFolder = RegularFile.kind("\(folder)/\(path)") == .folder
      if isFolder, folders.contains(path) {
        count += try removeOthers(in: path, files: files, folders)
        continue
      }
      let isResolved = name == Self.resolved && !isFolder
      guard files[path] == nil || isFolder, !isResolved else { continue }
      do { try FileManager.default.removeItem(atPath: "\(folder)/\(path)") } catch {
        throw .unusable("\(folder)/\(path)", "it cannot be removed: \(error.localizedDescription)")
      }
      count += 1
    }
    return count
  }

  /// Writes files first and links last, so that no file is written through a link.
  private func write(_ sources: [String: Source]) throws(RenderTestingError) {
    for (repository, own) in Dictionary(grouping: sources, by: \.value.repository) {
      let paths = Dictionary(grouping: own, by: \.value.blob)
      var links: [(path: String, target: Data)] = []
      try GitBlobs(of: repository).read(Set(paths.keys), limit: Self.fileLimit) {
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

  private func write(_ bytes: Data, to path: String, isExecutable: Bool) throws(RenderTestingError) {
    let place = "\(folder)/\(path)"
    try makeFolders(for: path)
    if [.link, .special].contains(RegularFile.kind(place)) { unlink(place) }
    try AtomicFile.write(bytes, to: place, isDurable: false)
    if isExecutable { chmod(place, 0o755) }
  }

  private func link(_ path: String, to target: Data) throws(RenderTestingError) {
    let place = "\(folder)/\(path)"
    try makeFolders(for: path)
    unlink(place)
    let text = String(decoding: target, as: UTF8.self)
    guard !target.contains(0), symlink(text, place) == 0 else { throw .cannotWrite(place, errno) }
  }

  /// Makes the folders that a path lies in; throws where the commit has a file or a link of such a name, too.
  private func makeFolders(for path: String) throws(RenderTestingError) {
    for parent in Self.parents(of: path) {
      let place = "\(folder)/\(parent)"
      guard mkdir(place, 0o755) != 0 else { continue }
      guard errno == EEXIST else { throw .cannotWrite(place, errno) }
      guard RegularFile.kind(place) == .folder else {
        throw .unusable(
          place, "the commit has a folder and a file of this name, which no work tree may have.")
      }
    }
  }

  private func readIndex() -> [String: Stamp] {
    let data = (try? RegularFile.contents(index, limit: Self.indexLimit)) ?? nil
    return data.flatMap { try? JSONDecoder().decode([String: Stamp].self, from: $0) } ?? [:]
  }

  /// How the system describes what stands at a path, if that is a file or link whose contents `source` names; nil for
  /// nothing.
  private func stamp(of path: String, _ source: Source) -> Stamp? {
    var status = stat()
    guard lstat("\(folder)/\(path)", &status) == 0 else { return nil }
    return Stamp(
      entry: "\(source.entry)", size: Int(status.st_size), seconds: status.st_mtim.tv_sec,
      nanoseconds: status.st_mtim.tv_nsec, inode: UInt64(status.st_ino))
  }
}
