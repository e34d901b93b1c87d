/// A commit of the repository that a folder lies in, as somebody named it.
package struct GitRevision: Sendable, Hashable {
  /// What was asked for, and the commit: `main (3f2a91c)`.
  package let name: String
  /// The commit, and the tree of its files.
  package let commit, tree: String
  /// The repository.
  package let repository: GitRepository
  /// The folder, from the top of the work tree; empty for the top.
  package let folder: String

  /// Finds a revision or, where `other` is given, the commit in which the history of that one parted from it.
  package init(
    _ revision: String, holding path: String, mergeBaseWith other: String? = nil
  ) throws(RenderTestingError) {
    let repository: GitRepository
    do throws(GitRepository.Unavailable) {
      repository = try GitRepository(holding: path)
    } catch {
      throw .unusable(
        path,
        error.isRepositoryMissing
          ? "it is in no git repository that this user may read, so there is no other revision to compare with. `git init` makes one."
          : "\(error.reason), which reads the other revision. Install it.")
    }
    var found = try repository.known(revision)
    if let other { found = try repository.mergeBase(of: found, try repository.known(other), revision, other) }
    let tree = repository.run(["rev-parse", "--verify", "--quiet", "--end-of-options", "\(found)^{tree}"])
    guard let tree, tree.code == 0, GitRepository.isObjectName(tree.text) else {
      throw .unusable(repository.root, "git has no files of \(revision)\(repository.shallowHint).")
    }
    let short = found.prefix(7)
    name =
      other.map { "\(revision) as of \($0) (\(short))" }
      ?? (found.hasPrefix(revision) ? "\(short)" : "\(revision) (\(short))")
    (self.commit, self.tree, self.repository) = (found, tree.text, repository)
    let real = RealPath.of(path) ?? path
    folder = RealPath.isBelow(real, repository.root) ? repository.path(below: real) : ""
  }
}

extension GitRepository {
  /// Why a revision is not known, as a clause without a full stop, and the next step.
  package func unknownRevision(_ revision: String) -> String {
    "git knows no revision \"\(revision)\" in \(root)\(fetchHint(for: revision)). `git log` lists those it knows"
  }

  /// How a revision comes here that was never fetched, as one of a shallow clone or of a clone of another branch alone;
  /// empty where there is nowhere to fetch it from.
  private func fetchHint(for revision: String) -> String {
    guard isShallow || !remotes.isEmpty, let branch = branch(in: revision) else { return shallowHint }
    let remote = remotes.first { branch.hasPrefix("\($0)/") } ?? remote
    if commit("\(remote)/\(branch)") != nil {
      return ". It is here as \(remote)/\(branch): name that"
    }
    let own = branch.hasPrefix("\(remote)/") ? String(branch.dropFirst(remote.count + 1)) : branch
    let target = own == branch ? own : "refs/remotes/\(branch)"
    let fetch = "git fetch\(isShallow ? " --unshallow" : "") \(ShellCommand.quoted(remote))"
    let clone = isShallow ? "The clone is shallow" : "It may be a branch that was not cloned"
    return ". \(clone): `\(fetch) \(ShellCommand.quoted("\(own):\(target)"))` fetches it"
  }

  /// The branch that an unknown revision may begin with; nil where it is a commit, a release, or nothing that git takes
  /// for a branch.
  private func branch(in revision: String) -> String? {
    let name = String(revision.prefix { !"~^@:".contains($0) })
    let isPlain = name.unicodeScalars.allSatisfy {
      $0.isASCII
        && ($0.properties.isAlphabetic || ("0"..."9").contains($0) || "/._-".unicodeScalars.contains($0))
    }
    let isRelease = name.wholeMatch(of: /v?[0-9].*/) != nil
    let isCommit = name.count >= 7 && name.allSatisfy(\.isHexDigit)
    guard isPlain, !name.isEmpty, name != "HEAD", !isRelease, !isCommit, !name.hasPrefix("-"),
      commit(name) == nil
    else { return nil }
    return name
  }

  private var remotes: [String] {
    run(["remote"])?.text.split(whereSeparator: \.isNewline).map(String.init) ?? []
  }

  /// The remote repository that a clone came from: `origin`, unless it has another name.
  private var remote: String {
    let remotes = remotes
    return remotes.contains("origin") ? "origin" : remotes.first ?? "origin"
  }

  private var isShallow: Bool { RegularFile.kind("\(commonFolder)/shallow") == .file }

  /// The commit that a revision names; throws where there is none.
  fileprivate func known(_ revision: String) throws(RenderTestingError) -> String {
    guard let commit = commit(revision) else { throw .unusable(root, "\(unknownRevision(revision)).") }
    return commit
  }

  /// The commit in which two histories parted.
  fileprivate func mergeBase(
    of commit: String, _ other: String, _ name: String, _ otherName: String
  ) throws(RenderTestingError) -> String {
    guard let base = run(["merge-base", commit, other])?.text, Self.isObjectName(base) else {
      throw .unusable(
        root,
        """
        git knows no commit that \(name) and \(otherName) have in common\(shallowHint). Leave --merge-base out to \
        compare with \(name) itself.
        """)
    }
    return base
  }

  /// What is said where a part of the history was never fetched; empty otherwise.
  var shallowHint: String {
    guard isShallow else { return "" }
    // A clone of one branch fetches no other by itself.
    let branches = ShellCommand.quoted("+refs/heads/*:refs/remotes/\(remote)/*")
    return
      ". The clone is shallow: `git fetch --unshallow --tags \(ShellCommand.quoted(remote)) \(branches)` fetches the rest"
  }
}
