internal import Foundation

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
    "git knows no revision \"\(revision)\" in \(root)\(shallowHint). `git log` lists those it knows"
  }

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
    RegularFile.kind("\(commonFolder)/shallow") == .file
      ? ". The clone is shallow: `git fetch --unshallow` fetches the rest" : ""
  }
}
