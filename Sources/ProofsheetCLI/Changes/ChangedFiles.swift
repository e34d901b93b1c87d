import Foundation
import ReferenceFiles

/// The files of a git repository that differ from a revision, or are not in it.
///
/// Git lists the revision, and each file that is asked for is hashed here. So neither what git believes of the work
/// tree nor a filter decides about it; a file that git would convert first counts as changed.
final class ChangedFiles {
  /// The revision as it was asked for, and its commit: `main (1a2b3c4)`.
  let revision: String
  private let repository: GitRepository
  private let tree: GitTree
  /// What was hashed, by path, and whether it is what the revision has.
  private var same: [String: Bool] = [:]
  private var submodules: [String: ChangedFiles?] = [:]

  /// What stands in folders of sources and is never compiled or drawn.
  private static let unversioned: Set = [".git", ".build", ".proofsheet", ".swiftpm", ".DS_Store"]

  /// Lists a revision of the repository that holds a folder; throws where there is none, or it has no such revision.
  convenience init(since revision: String, in folder: String) throws(Unavailable) {
    let repository: GitRepository
    do {
      repository = try GitRepository(holding: folder)
    } catch {
      let next = error.isRepositoryMissing ? "" : ". Install it"
      throw Unavailable(reason: "\(error.reason)\(next)", isRepository: false)
    }
    guard let commit = repository.commit(revision) else {
      throw Unavailable(
        reason: "git knows no revision \"\(revision)\" in \(repository.root). `git log` lists those it knows",
        isRepository: true)
    }
    try self.init("\(revision) (\(commit.prefix(7)))", commit, repository)
  }

  private init(_ name: String, _ commit: String, _ repository: GitRepository) throws(Unavailable) {
    guard let tree = GitTree(of: commit, in: repository) else {
      throw Unavailable(
        reason: "git cannot list \(name) of \(repository.root). `git ls-tree -r \(commit)` says why",
        isRepository: true)
    }
    (revision, self.repository, self.tree) = (name, repository, tree)
  }

  /// Why nothing is known.
  struct Unavailable: Error {
    /// A clause without a full stop.
    var reason: String
    /// Whether there is a repository.
    var isRepository: Bool
  }

  /// What changed at a path, below it, or where a link on the way or below leads; nil where nothing did.
  ///
  /// What is not in the repository counts as changed.
  func change(at path: String) -> String? {
    var seen = Set<String>()
    return change(at: path, &seen)
  }

  private func change(at path: String, _ seen: inout Set<String>) -> String? {
    if let link = links(on: path).first(where: { !isSame($0) }) { return "\(shown(link)) changed" }
    guard let real = RealPath.of(path) else { return "\(path) leads nowhere" }
    return change(atReal: real, &seen)
  }

  private func change(atReal path: String, _ seen: inout Set<String>) -> String? {
    guard let below = self.below(path) else {
      return "\(path) is not in the repository, so whether it changed is not known"
    }
    guard seen.insert(path).inserted else { return nil }
    let entry = tree[below]
    switch RegularFile.kind(path) {
    case .nothing: return entry == nil ? nil : "\(below) changed"
    case .folder:
      if case .submodule(let commit) = entry { return change(inSubmodule: path, commit) }
      return change(inFolder: path, below, &seen)
    case .link: return isSame(path) ? change(at: path, &seen) : "\(below) changed"
    case .file, .special:
      guard entry != nil else { return "\(below) is not in \(revision)" }
      return isSame(path) ? nil : "\(below) changed"
    }
  }

  private func change(inFolder path: String, _ below: String, _ seen: inout Set<String>) -> String? {
    guard let names = Self.names(in: path) else { return "\(below) cannot be read" }
    let prefix = below.isEmpty ? "" : "\(below)/"
    if let gone = tree.names(in: below).first(where: { RegularFile.kind("\(path)/\($0)") == .nothing }) {
      return "\(prefix)\(gone) changed"
    }
    for name in names where !Self.unversioned.contains(name) || tree["\(prefix)\(name)"] != nil {
      if let change = change(atReal: "\(path)/\(name)", &seen) { return change }
    }
    return nil
  }

  /// A submodule is a repository of its own, whose commit the revision names.
  private func change(inSubmodule path: String, _ commit: String) -> String? {
    if submodules[path] == nil {
      let found = (try? GitRepository(holding: path)).flatMap { repository in
        repository.root == path ? try? ChangedFiles("its commit", commit, repository) : nil
      }
      submodules[path] = .some(found)
    }
    guard let submodule = submodules[path] ?? nil else {
      return "\(shown(path)) is a submodule without the commit that \(revision) names"
    }
    return submodule.change(at: path).map { "in the submodule \(shown(path)), \($0)" }
  }

  /// The links below the top of the work tree that a path leads through, without those that these lead through.
  private func links(on path: String) -> [String] {
    var (links, place) = ([String](), "")
    for part in path.split(separator: "/") where part != "." {
      if part == ".." {
        place = place.lastIndex(of: "/").map { String(place[..<$0]) } ?? ""
        continue
      }
      place += "/\(part)"
      guard RegularFile.kind(place) == .link else { continue }
      if below(place) != nil { links.append(place) }
      guard let real = RealPath.of(place) else { return links }
      place = real == "/" ? "" : real
    }
    return links
  }

  private func isSame(_ path: String) -> Bool {
    if let known = same[path] { return known }
    let isSame = below(path).map { GitTree.isSame(path, as: tree[$0]) } ?? false
    same[path] = isSame
    return isSame
  }

  /// A path from the top of the work tree; nil for one that does not lie there.
  private func below(_ path: String) -> String? {
    if path == repository.root { return "" }
    guard RealPath.isBelow(path, repository.root) else { return nil }
    return String(path.dropFirst(repository.root == "/" ? 1 : repository.root.count + 1))
  }

  private func shown(_ path: String) -> String { below(path) ?? path }

  /// The names in a folder, those of files that no text can name among them; nil where it cannot be read.
  private static func names(in folder: String) -> [String]? {
    guard let stream = opendir(folder) else { return nil }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }
}
