import ReferenceFiles

/// The files of a git repository that differ from a revision, those that git does not follow yet among them.
struct ChangedFiles {
  /// The revision as it was asked for, and its commit: `main (1a2b3c4)`.
  let revision: String
  private let root: String
  /// Real paths; a submodule or a repository of its own is one path.
  private let paths: [String]

  /// Asks git, in the repository that holds a folder; throws where there is none, or it knows no such revision.
  init(since revision: String, in folder: String) throws(Unavailable) {
    guard let top = GitCommand.run(["rev-parse", "--show-toplevel"], in: folder) else {
      throw Unavailable(reason: "git cannot be run. Install it", isRepository: false)
    }
    guard top.code == 0, let root = RealPath.of(top.text) else {
      throw Unavailable(
        reason: "\(folder) is in no git repository that this user may read", isRepository: false)
    }
    let name = ["rev-parse", "--verify", "--quiet", "--end-of-options", "\(revision)^{commit}"]
    guard let commit = GitCommand.run(name, in: root), commit.code == 0 else {
      throw Unavailable(
        reason: "git knows no revision \"\(revision)\" in \(root). `git log` lists those it knows",
        isRepository: true)
    }
    let changed = GitCommand.run(
      [
        "diff", "--name-only", "-z", "--no-renames", "--no-ext-diff", "--no-textconv",
        "--ignore-submodules=none", commit.text, "--",
      ], in: root)
    let new = GitCommand.run(["ls-files", "-z", "--others", "--exclude-standard"], in: root)
    guard let changed, let new, changed.code == 0, new.code == 0 else {
      throw Unavailable(
        reason: "git cannot compare \(root) with \(revision). `git diff \(revision)` says why",
        isRepository: true)
    }
    self.root = root
    self.revision = "\(revision) (\(commit.text.prefix(7)))"
    // A repository of its own ends in a slash.
    paths = (changed.parts + new.parts).map { path in
      "\(root)/\(path.hasSuffix("/") ? String(path.dropLast()) : path)"
    }
  }

  /// Why nothing is known.
  struct Unavailable: Error {
    /// A clause without a full stop.
    var reason: String
    /// Whether there is a repository.
    var isRepository: Bool
  }

  /// The changed files below a folder, as real paths.
  func below(_ folder: String) -> Set<String> {
    guard let real = RealPath.of(folder) else { return [] }
    return Set(paths.filter { RealPath.isBelow($0, real) })
  }

  /// What changed at a path, in a folder there, or in what holds it; nil where nothing did.
  ///
  /// Git knows nothing of what lies outside of the repository, nor of what it ignores there: both count as changed.
  func change(at path: String) -> String? {
    knownChange(at: path) ?? RealPath.of(path).flatMap(ignored)
  }

  /// The same, where what git ignores counts as unchanged.
  func knownChange(at path: String) -> String? {
    guard let real = RealPath.of(path) else { return "\(path) leads nowhere" }
    guard real == root || RealPath.isBelow(real, root) else {
      return "\(path) is not in the repository, so whether it changed is not known"
    }
    let found = paths.first {
      $0 == real || RealPath.isBelow($0, real) || RealPath.isBelow(real, $0)
    }
    return found.map { "\(shown($0)) changed" }
  }

  /// A file that git ignores, which code may be generated into; those whose names begin with a dot are none.
  private func ignored(below folder: String) -> String? {
    let arguments = ["ls-files", "-z", "--others", "--ignored", "--exclude-standard", "--", folder]
    guard let output = GitCommand.run(arguments, in: root), output.code == 0 else {
      return "git does not say what it ignores in \(folder), so whether it changed is not known"
    }
    let found = output.parts.first { path in
      !path.split(separator: "/").contains { $0.hasPrefix(".") }
    }
    return found.map { "git ignores \($0), so whether it changed is not known" }
  }

  private func shown(_ path: String) -> String { String(path.dropFirst(root == "/" ? 1 : root.count + 1)) }
}
