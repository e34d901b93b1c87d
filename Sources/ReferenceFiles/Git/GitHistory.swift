/// The commits from a revision to a later one, along first parents: what a merge brought in is the merge's own.
package struct GitHistory: Sendable, Hashable {
  /// A commit, as far as people look for it.
  package struct Commit: Sendable, Hashable {
    /// The name in full, and those of its parents.
    package var name: String, parents: [String]
    /// Who wrote it, when (ISO 8601), and the first line of its message.
    package var author, date, subject: String

    /// The name as git shortens it.
    package var short: String { String(name.prefix(7)) }

    /// Reads the fields of a line; nil for any other line.
    fileprivate init?(_ line: Substring) {
      let fields = line.split(separator: "\0", omittingEmptySubsequences: false).map(String.init)
      guard fields.count == 5, GitRepository.isObjectName(fields[0]) else { return nil }
      (name, parents) = (fields[0], fields[1].split(separator: " ").map(String.init))
      (author, date, subject) = (fields[2], fields[3], fields[4])
    }
  }

  /// The commits after the earlier revision, the later one last; each has the one before it as its first parent.
  package private(set) var commits: [Commit]

  /// Lists the commits; throws where no line of first parents leads from one revision to the other.
  package init(from old: GitRevision, to new: GitRevision) throws(RenderTestingError) {
    let repository = old.repository
    let range = "\(old.name)..\(new.name)"
    guard old.commit != new.commit else {
      throw .unusable(range, "both are the same commit, so no commit lies between them. Name an earlier one.")
    }
    guard repository.isAncestor(old.commit, of: new.commit) else {
      throw .unusable(range, repository.unrelated(old, new))
    }
    let listed = repository.run([
      "rev-list", "--first-parent", "--reverse", "--encoding=UTF-8", "--format=%H%x00%P%x00%an%x00%aI%x00%s",
      new.commit, "^\(old.commit)",
    ])
    guard let listed, listed.code == 0 else {
      throw .unusable(
        repository.root,
        "git cannot list the commits of \(range)\(repository.shallowHint). `git log --first-parent` says why."
      )
    }
    commits = listed.text.split(whereSeparator: \.isNewline).compactMap(Commit.init)
    guard let first = commits.first else {
      throw .unusable(range, "git lists no commit between them. Name an earlier one.")
    }
    guard first.parents.first == old.commit else {
      let step = first.parents.first.map {
        "Start where both lines parted: \($0.prefix(7))..\(new.commit.prefix(7))"
      }
      throw .unusable(
        range,
        """
        \(old.name) came into \(new.name) by a merge, and only first parents are followed\(repository.shallowHint). \
        \(step ?? "Start with a commit that `git log --first-parent` lists").
        """)
    }
  }
}

extension GitHistory {
  /// The history up to the commit of a number, from 1.
  package func prefix(_ count: Int) -> GitHistory {
    var history = self
    history.commits.removeLast(commits.count - count)
    return history
  }
}

extension GitRepository {
  /// Whether the history of a commit has another one.
  fileprivate func isAncestor(_ commit: String, of other: String) -> Bool {
    run(["merge-base", "--is-ancestor", commit, other])?.code == 0
  }

  /// Why the history of a revision does not have an earlier one, and the next step.
  fileprivate func unrelated(_ old: GitRevision, _ new: GitRevision) -> String {
    if isAncestor(new.commit, of: old.commit) {
      return
        "\(old.name) is the later one. Name the earlier one first: \(new.commit.prefix(7))..\(old.commit.prefix(7))."
    }
    let base = run(["merge-base", old.commit, new.commit]).flatMap { $0.code == 0 ? $0.text : nil }
    guard let base, Self.isObjectName(base) else {
      return
        "git knows no commit that both have in common\(shallowHint). Name a revision that `git log \(new.commit.prefix(7))` lists."
    }
    return
      "the history of \(new.name) does not have \(old.name)\(shallowHint). Start where both parted: \(base.prefix(7))..\(new.commit.prefix(7))."
  }
}
