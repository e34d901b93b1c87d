internal import Foundation

/// The digests that the pointers of a work tree and of commits name.
package struct PointedContents {
  /// The digests.
  package private(set) var digests: Set<String> = []

  /// The tops of the repositories that lie in the folders.
  private var tops: Set<String> = []

  /// Reads the pointers of the repository that a package lies in: in its work tree, its index, the last commit and
  /// `revisions`; and of its other work trees and the repositories that lie in there, in the same places but `revisions`.
  ///
  /// Throws for what cannot be read, and for a pointer that somebody changed: nobody knows what these name.
  package init(in scope: ReferenceScope, revisions: [String]) throws(RenderTestingError) {
    let repository = try Self.repository(holding: scope.packageRoot)
    let top = repository?.root ?? RealPath.of(scope.packageRoot) ?? scope.packageRoot
    let references = RealPath.of(scope.folder) ?? scope.folder
    // The second one may lie elsewhere, or in a hidden folder.
    for folder in Set([top, references]) { try add(filesBelow: folder, references) }
    for tree in try repository.map(Self.workTrees) ?? [] where tree != top {
      tops.insert(tree)
      try add(filesBelow: tree, references)
    }
    for nested in tops.subtracting([top]).sorted() {
      guard let own = try Self.repository(holding: nested) else { continue }
      try add(of: own, references, [])
    }
    guard let repository else {
      guard let revision = revisions.first else { return }
      throw .unusable(
        top, "it is in no git repository, so there is no revision \(revision) to keep. Leave --keep out.")
    }
    try add(of: repository, references, revisions)
  }

  /// Adds what the last commit, the index and `revisions` of a repository point to.
  private mutating func add(
    of repository: GitRepository, _ references: String, _ revisions: [String]
  ) throws(RenderTestingError) {
    let top = repository.root
    let head = repository.commit("HEAD")
    guard head != nil || repository.isUnborn else {
      throw .unusable(
        top,
        "git does not find the commit that HEAD names, so nobody knows which objects of the store it uses. `git log` there says why."
      )
    }
    if let head { try Self.checkSubmodules(of: head, in: repository) }
    for revision in (head.map { [$0] } ?? []) + revisions {
      let found = try GitRevision(revision, holding: top)
      digests.formUnion(try found.pointers { Self.isReference("\(top)/\($0)", references) }.map(\.digest))
    }
    let staged = try repository.stagedPointers { Self.isReference("\(top)/\($0)", references) }
    digests.formUnion(staged.map(\.digest))
  }

  /// The work trees of a repository that are there.
  private static func workTrees(of repository: GitRepository) throws(RenderTestingError) -> [String] {
    guard let list = repository.run(["worktree", "list", "--porcelain", "-z"]), list.code == 0 else {
      throw .unusable(
        repository.root,
        "git does not list its work trees, so nobody knows which objects of the store they use. `git worktree list` there says why."
      )
    }
    let paths = list.text.split(separator: "\0").filter { $0.hasPrefix("worktree ") }.map { $0.dropFirst(9) }
    return paths.compactMap { RealPath.of(String($0)) }.filter { RegularFile.kind($0) == .folder }
  }

  /// The repository of the nearest `.git` at a folder or above it; nil where there is none.
  private static func repository(holding folder: String) throws(RenderTestingError) -> GitRepository? {
    var place = RealPath.of(folder) ?? folder
    while RegularFile.kind("\(place)/.git") == .nothing {
      guard place != "/" else { return nil }
      place = RealPath.split(place).folder
    }
    let problem: String
    do throws(GitRepository.Unavailable) {
      let found = try GitRepository(holding: folder)
      if found.root == place { return found }
      problem = "git does not read it"
    } catch {
      problem = error.reason
    }
    throw .unusable(
      "\(place)/.git",
      "\(problem), so nobody knows which objects of the store its commits use. `git log` there says why.")
  }

  /// Throws for a submodule of a commit that is not checked out: its pointers are nowhere to be read.
  private static func checkSubmodules(
    of commit: String, in repository: GitRepository
  ) throws(RenderTestingError) {
    let listing = repository.run(["ls-tree", "-r", "-z", commit])?.text ?? ""
    for line in listing.split(separator: "\0") where line.hasPrefix("160000 ") {
      let path = line.split(separator: "\t", maxSplits: 1).last.map(String.init) ?? ""
      guard RegularFile.kind("\(repository.root)/\(path)/.git") == .nothing else { continue }
      throw .unusable(
        "\(repository.root)/\(path)",
        "it is a submodule that is not checked out, so nobody knows which objects of the store it uses. Check it out: `git submodule update --init`."
      )
    }
  }

  /// Adds what the files below a folder point to, also in hidden folders, where work trees and repositories lie.
  ///
  /// Folders of git and of SwiftPM's builds are left out, and links in hidden folders, which lead anywhere.
  private mutating func add(
    filesBelow folder: String, _ references: String, isHidden: Bool = false
  ) throws(RenderTestingError) {
    let listing = ReferenceListing(below: folder)
    let other = listing.others.first { other in
      !(isHidden && RegularFile.kind(other.path) == .link) && !Self.isLink(other.path, within: folder)
    }
    if let other {
      throw .unusable(other.path, "\(other.message) Until then no object of the store is known to be unused.")
    }
    tops.formUnion(
      (listing.hiddenFolders + listing.paths).map(RealPath.split).filter { $0.name == ".git" }.map(\.folder))
    for path in listing.paths where Self.isReference(path, references) { try add(path) }
    for hidden in listing.hiddenFolders where ![".git", ".build"].contains(RealPath.split(hidden).name) {
      try add(filesBelow: hidden, references, isHidden: true)
    }
  }

  /// Whether a path is a link to a folder that is looked into anyway.
  private static func isLink(_ path: String, within folder: String) -> Bool {
    guard RegularFile.kind(path) == .link, let real = RealPath.of(path), RegularFile.kind(real) == .folder
    else {
      return false
    }
    return real == folder
      || RealPath.isBelow(real, folder)
        && !real.dropFirst(folder.count).split(separator: "/").contains { $0.hasPrefix(".") }
  }

  /// Adds what a file points to, if it is a pointer; through a link, as references are read.
  private mutating func add(_ path: String) throws(RenderTestingError) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      // Another process has removed it since the folder was listed.
      if errno == ENOENT { return }
      throw .cannotRead(path, errno)
    }
    guard status.st_size <= ReferencePointer.searchLimit else { return }
    let file = try FileContents.data(path, limit: ReferencePointer.searchLimit)
    if let pointer = try ReferencePointer(file, at: path) { digests.insert(pointer.digest) }
  }

  /// Whether a reference may lie at a path: texts and sources may show what a pointer looks like.
  private static func isReference(_ path: String, _ references: String) -> Bool {
    ReferenceFormat(path: path) != nil
      || ReferencePath.knownExtensions.contains((path as NSString).pathExtension)
      || path.hasPrefix("\(references)/")
        && ReferenceAudit.isReference(path.dropFirst(references.count + 1))
  }
}
