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
  /// A path as git knows it: texts that look the same, such as an é of one and of two characters, are different files.
  private typealias PathBytes = [UInt8]
  /// What was hashed, and whether it is what the revision has.
  private var same: [PathBytes: Bool] = [:]
  private var submodules: [PathBytes: ChangedFiles?] = [:]

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
      throw Unavailable(reason: repository.unknownRevision(revision), isRepository: true)
    }
    try self.init("\(revision) (\(commit.prefix(7)))", commit, repository)
  }

  private init(_ name: String, _ commit: String, _ repository: GitRepository) throws(Unavailable) {
    guard let tree = GitTree(of: commit, in: repository) else {
      throw Unavailable(
        reason:
          "git cannot list \(name) of \(repository.root), or its list has more than \(GitTree.listingLimit) bytes. "
          + "`git ls-tree -r \(commit)` says why",
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
    var seen = Set<PathBytes>()
    return change(at: path, &seen)
  }

  /// What changed of the files that the revision has below a folder, but for some files and folders; nil where nothing
  /// did.
  ///
  /// Files that the revision does not have are not looked at.
  func change(ofKnownBelow folder: String, except isLeftOut: (String) -> Bool) -> String? {
    guard let real = RealPath.of(folder), let below = below(real) else { return nil }
    for name in tree.names(in: below) {
      let path = "\(real)/\(name)"
      guard !isLeftOut(path) else { continue }
      let change =
        switch tree[below.isEmpty ? name : "\(below)/\(name)"] {
        case .folder: change(ofKnownBelow: path, except: isLeftOut) ?? goneFolder(path)
        case .submodule(let commit): change(inSubmodule: path, commit)
        case .file, .link, nil: isSame(path) ? nil : "\(shown(path)) changed"
        }
      if let change { return change }
    }
    return nil
  }

  /// A folder that is there no more.
  private func goneFolder(_ path: String) -> String? {
    RegularFile.kind(path) == .folder ? nil : "\(shown(path)) changed"
  }

  private func change(at path: String, _ seen: inout Set<PathBytes>) -> String? {
    if let link = links(on: path).first(where: { !isSame($0) }) { return "\(shown(link)) changed" }
    guard let real = RealPath.of(path) else { return "\(path) leads nowhere" }
    return change(atReal: real, &seen)
  }

  private func change(atReal path: String, _ seen: inout Set<PathBytes>) -> String? {
    guard let below = self.below(path) else {
      return "\(path) is not in the repository, so whether it changed is not known"
    }
    guard seen.insert(Array(path.utf8)).inserted else { return nil }
    let entry = tree[below]
    switch RegularFile.kind(path) {
    case .nothing: return entry == nil ? nil : "\(below) changed"
    case .folder:
      switch entry {
      case .submodule(let commit): return change(inSubmodule: path, commit)
      case .file, .link: return "\(below) changed"
      case .folder, nil: return change(inFolder: path, below, &seen)
      }
    case .link: return isSame(path) ? change(at: path, &seen) : "\(below) changed"
    case .file, .special:
      guard entry != nil else { return "\(below) is not in \(revision)" }
      return isSame(path) ? nil : "\(below) changed"
    }
  }

  private func change(inFolder path: String, _ below: String, _ seen: inout Set<PathBytes>) -> String? {
    guard let names = Self.names(in: path) else { return "\(below) cannot be read" }
    let prefix = below.isEmpty ? "" : "\(below)/"
    if let gone = tree.names(in: below).first(where: { RegularFile.kind("\(path)/\($0)") == .nothing }) {
      return "\(prefix)\(gone) changed"
    }
    for name in names where !Self.unversioned.contains(name) || tree["\(prefix)\(name)"] != nil {
      // A name that is no text does not lead to its file, which the revision cannot be asked for.
      if RegularFile.kind("\(path)/\(name)") == .nothing { return "\(prefix)\(name) changed" }
      if let change = change(atReal: "\(path)/\(name)", &seen) { return change }
    }
    return nil
  }

  /// A submodule is a repository of its own, whose commit the revision names.
  private func change(inSubmodule path: String, _ commit: String) -> String? {
    let key = Array(path.utf8)
    if submodules[key] == nil {
      let found = (try? GitRepository(holding: path)).flatMap { repository in
        repository.root == path ? try? ChangedFiles("its commit", commit, repository) : nil
      }
      submodules[key] = .some(found)
    }
    guard let submodule = submodules[key] ?? nil else {
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
    let key = Array(path.utf8)
    if let known = same[key] { return known }
    let isSame = below(path).map { GitTree.isSame(path, as: tree[$0]) } ?? false
    same[key] = isSame
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
