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
    return try repository.pointers(in: paths, of: name)
  }

  /// Writes the revision's files of a folder of the work tree into a folder of their own below `place`, and returns that.
  ///
  /// The folder is named after their tree, so that runs which read the same one share it.
  package func exportFolder(_ path: String, below place: String) throws(RenderTestingError) -> String {
    guard let real = RealPath.of(path), RealPath.isBelow(real, repository.root) else {
      throw .unusable(path, "it lies outside of the repository \(repository.root), so no revision has it.")
    }
    let below = repository.path(below: real)
    guard let (holder, tree) = try repository.folder(below, of: commit, named: name) else {
      throw .unusable(
        "\(name):\(below)", "the revision has no such folder of references. Name one that has.")
    }
    let folder = "\(place)/\(tree)"
    // One folder for the lock, which nothing else is written to meanwhile.
    let lock = try FolderLock(of: folder)
    defer { withExtendedLifetime(lock) {} }
    removeOld(in: place, but: tree)
    _ = try GitExport(folder: folder).update(to: tree, of: holder)
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

extension GitRepository {
  /// The pointers into a content store among the files that git is to commit next, whose paths, from the top, are `taken`.
  package func stagedPointers(
    _ taken: (_ path: String) -> Bool
  ) throws(RenderTestingError) -> [ReferencePointer] {
    let listing = run(["ls-files", "--stage", "-z", "--full-name"], limit: GitTree.listingLimit)
    guard let listing, listing.code == 0 else {
      throw .unusable(root, "git cannot list its index. `git ls-files --stage` says why.")
    }
    // `git add --intent-to-add` names an empty file, which git may not have.
    let empty = Self.blobName(of: Data(), bySHA256: usesSHA256)
    var paths: [String: String] = [:]
    for line in listing.data.split(separator: 0) {
      // `100644 3f2a… 0`, a tab and the path.
      let parts = line.split(separator: UInt8(ascii: "\t"), maxSplits: 1)
      let fields = parts[0].split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
      guard parts.count == 2, fields.count == 3, fields[0].hasPrefix("100"), fields[1] != empty else {
        continue
      }
      let path = String(decoding: parts[1], as: UTF8.self)
      if taken(path) { paths[fields[1]] = path }
    }
    return try pointers(in: paths, of: "index")
  }

  /// The pointers among blobs, with their paths in what has a name.
  fileprivate func pointers(
    in paths: [String: String], of name: String
  ) throws(RenderTestingError) -> [ReferencePointer] {
    let blobs = GitBlobs(of: self)
    let sizes = try blobs.sizes(of: Set(paths.keys)).filter { $0.value <= ReferencePointer.searchLimit }
    var found: [ReferencePointer] = []
    try blobs.read(sizes) { (blob, bytes) throws(RenderTestingError) in
      if let pointer = try ReferencePointer(bytes, at: "\(name):\(paths[blob] ?? blob)") {
        found.append(pointer)
      }
    }
    return found
  }

  /// The tree of a commit's folder, and the repository that has it: this one, or a submodule; nil where there is none.
  ///
  /// Throws for a submodule that has not the commit which this one names.
  fileprivate func folder(
    _ path: String, of commit: String, named name: String
  ) throws(RenderTestingError) -> (GitRepository, tree: String)? {
    let place = path.isEmpty ? "\(commit)^{tree}" : "\(commit):\(path)"
    let found = run(["rev-parse", "--verify", "--quiet", "--end-of-options", place])
    if let found, found.code == 0, Self.isObjectName(found.text),
      run(["cat-file", "-t", found.text])?.text == "tree"
    {
      return (self, found.text)
    }
    for slash in path.indices.filter({ path[$0] == "/" }) + [path.endIndex] {
      let above = String(path[..<slash])
      let listed = run(["ls-tree", "-z", "--full-tree", commit, "--", above])?.text ?? ""
      let fields = listed.prefix { $0 != "\t" }.split(separator: " ").map(String.init)
      guard fields.count == 3, fields[0] == "160000" else { continue }
      guard let submodule = submodule(at: above, in: commit, holding: fields[2]) else {
        throw .unusable(
          "\(name):\(above)",
          "it is a submodule, and its commit \(fields[2].prefix(7)) is not here. Fetch it: `git submodule update --init`, or `git -C \(ShellCommand.quoted(above)) fetch`."
        )
      }
      return try submodule.folder(String(path[slash...].dropFirst()), of: fields[2], named: name)
    }
    return nil
  }
}
