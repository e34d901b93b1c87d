internal import Foundation

extension GitRevision {
  /// The pointers into a content store among the files of the revision whose paths, from the top, are `taken`.
  package func pointers(
    _ taken: (_ path: String) -> Bool
  ) throws(RenderTestingError) -> [ReferencePointer] {
    guard let files = GitTree(of: commit, in: repository) else {
      throw .unusable(
        repository.root, "git cannot list the files of \(name). `git ls-tree -r \(commit)` says why.")
    }
    var paths: [String: String] = [:]
    for (path, entry) in files.entries {
      let path = String(decoding: path, as: UTF8.self)
      if case .file(let blob, _) = entry, taken(path) { paths[blob] = path }
    }
    let blobs = GitBlobs(of: repository)
    let sizes = try blobs.sizes(of: Set(paths.keys)).filter { $0.value <= ReferencePointer.searchLimit }
    var found: [ReferencePointer] = []
    try blobs.read(sizes) { (blob, bytes) throws(RenderTestingError) in
      if let pointer = try ReferencePointer(bytes, at: "\(name):\(paths[blob] ?? blob)") {
        found.append(pointer)
      }
    }
    return found
  }

  /// Writes the revision's files of a folder of the work tree into a folder of their own below `place`, and returns that.
  ///
  /// The folder is named after their tree, so that runs which read the same one share it.
  package func exportFolder(_ path: String, below place: String) throws(RenderTestingError) -> String {
    guard let real = RealPath.of(path), RealPath.isBelow(real, repository.root) else {
      throw .unusable(path, "it lies outside of the repository \(repository.root), so no revision has it.")
    }
    let below = repository.path(below: real)
    let found = repository.run([
      "rev-parse", "--verify", "--quiet", "--end-of-options", "\(commit):\(below)",
    ])
    guard let found, found.code == 0, GitRepository.isObjectName(found.text),
      repository.run(["cat-file", "-t", found.text])?.text == "tree"
    else {
      throw .unusable(
        "\(name):\(below)", "the revision has no such folder of references. Name one that has.")
    }
    let folder = "\(place)/\(found.text)"
    // One folder for the lock, which nothing else is written to meanwhile.
    let lock = try FolderLock(of: folder)
    defer { withExtendedLifetime(lock) {} }
    removeOld(in: place, but: found.text)
    _ = try GitExport(folder: folder).update(to: found.text, of: repository)
    try checkLinks(in: folder, named: below)
    utimensat(AT_FDCWD, folder, nil, AT_SYMLINK_NOFOLLOW)
    return folder
  }

  /// Throws for a link whose contents the revision does not decide: it leads out of the folder, or nowhere.
  private func checkLinks(in folder: String, named below: String) throws(RenderTestingError) {
    let real = RealPath.of(folder) ?? folder
    for path in FileManager.default.enumerator(atPath: folder)?.compactMap({ $0 as? String }) ?? []
    where RegularFile.kind("\(folder)/\(path)") == .link {
      guard let target = RealPath.of("\(folder)/\(path)"), RealPath.isBelow(target, real) else {
        throw .unusable(
          "\(name):\(below)/\(path)",
          "it is a link out of the references, so the revision does not say what it holds. Commit the file in its place."
        )
      }
    }
  }

  /// For how many seconds the files of a revision are kept that nothing reads.
  private static let keeping = 7 * 86_400

  /// Removes what no run has read for a week.
  private func removeOld(in place: String, but name: String) {
    for other in (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? [] {
      let (path, tree) = ("\(place)/\(other)", other.replacing(".index", with: ""))
      var status = stat()
      guard tree != name, GitRepository.isObjectName(tree), lstat(path, &status) == 0,
        time(nil) - status.st_mtim.tv_sec > Self.keeping
      else { continue }
      try? FileManager.default.removeItem(atPath: path)
    }
  }
}
