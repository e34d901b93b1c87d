internal import Foundation
internal import PixelBuffers
internal import Synchronization

/// A git repository with a work tree, found by the `.git` that stands at the work tree's top.
///
/// A repository without a work tree is none here: anybody can commit one as ordinary files, with settings of their own.
/// No revision holds a file named `.git`.
package struct GitRepository: Sendable, Hashable {
  /// The top of the work tree, a path without links; of a submodule that has none, `gitFolder`.
  package let root: String
  /// The folder that git keeps for this work tree.
  package let gitFolder: String
  /// The folder that linked work trees share; of a repository that has none, `gitFolder`.
  package let commonFolder: String

  /// Why there is no repository.
  package struct Unavailable: Error, Hashable {
    /// A clause without a full stop.
    package var reason: String
    /// Whether git can be run, and has no repository there.
    package var isRepositoryMissing: Bool
  }

  /// Finds the repository whose work tree holds a folder, as far as git lets this user read it.
  package init(holding folder: String) throws(Unavailable) {
    let missing = Unavailable(
      reason: "\(folder) is in no git repository that this user may read", isRepositoryMissing: true)
    guard var place = RealPath.of(folder) else { throw missing }
    while Self.gitFolder(at: place) == nil {
      guard place != "/" else { throw missing }
      place = RealPath.split(place).folder
    }
    guard let gitFolder = Self.gitFolder(at: place) else { throw missing }
    (root, self.gitFolder) = (place, gitFolder)
    commonFolder = Self.shared(by: gitFolder) ?? gitFolder
    guard let isReadable = isReadable else {
      throw Unavailable(reason: "git cannot be run", isRepositoryMissing: false)
    }
    guard isReadable else { throw missing }
  }

  /// Finds what git keeps of a submodule in a repository's folder, without its work tree; nil where there is none, or a
  /// name leads elsewhere.
  init?(submodule name: String, in gitFolder: String) {
    let place = "\(gitFolder)/modules/\(name)"
    // Anybody may commit a name such as `../../elsewhere`.
    guard let real = RealPath.of(place), real.utf8.elementsEqual(place.utf8), Self.isGitFolder(real) else {
      return nil
    }
    (root, self.gitFolder, commonFolder) = (real, real, Self.shared(by: real) ?? real)
  }

  /// The path from the top to something below, whose path has no links.
  package func path(below real: String) -> String { RealPath.path(real, from: root) }

  /// What git prints for this repository; nil where it cannot be run.
  package func run(_ arguments: [String], limit: Int = GitCommand.limit) -> GitCommand.Output? {
    GitCommand.run(arguments, in: root, of: self, limit: limit)
  }

  /// The commit that a revision names; nil where git knows none.
  package func commit(_ revision: String) -> String? {
    let found = run(["rev-parse", "--verify", "--quiet", "--end-of-options", "\(revision)^{commit}"])
    return found.flatMap { $0.code == 0 && Self.isObjectName($0.text) ? $0.text : nil }
  }

  /// Whether HEAD is a branch that has no commit yet; false where git does not say.
  package var isUnborn: Bool {
    guard let branch = run(["symbolic-ref", "--quiet", "HEAD"]), branch.code == 0,
      run(["rev-parse", "--verify", "--quiet", "HEAD"])?.code == 1
    else { return false }
    // Some versions take a damaged file for none.
    return [gitFolder, commonFolder].allSatisfy { RegularFile.kind("\($0)/\(branch.text)") == .nothing }
  }

  /// The bytes of a blob; nil where git has none of that name, or one with more bytes.
  package func blob(_ name: String, limit: Int) -> Data? {
    guard Self.isObjectName(name), let size = run(["cat-file", "-s", name]).flatMap({ Int($0.text) }),
      (0...limit).contains(size), let blob = run(["cat-file", "blob", name], limit: limit), blob.code == 0,
      blob.data.count == size
    else { return nil }
    return blob.data
  }

  /// Whether the repository names its objects by SHA-256.
  package var usesSHA256: Bool { run(["rev-parse", "--show-object-format"])?.text == "sha256" }

  /// The name that git gives a blob of these bytes.
  package static func blobName(of data: Data, bySHA256 isLong: Bool = false) -> String {
    var hash = ContentHash(isLong ? .sha256 : .sha1, blobOf: data.count)
    hash.add([UInt8](data))
    return hash.finish()
  }

  /// Whether a text names an object in full: by SHA-1 or SHA-256.
  package static func isObjectName(_ text: some StringProtocol) -> Bool {
    [40, 64].contains(text.utf8.count)
      && text.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
  }

  private static let readable = Mutex<[String: Bool]>([:])

  /// Whether git, that looks for a repository by itself, finds this one and trusts its owner; nil where it cannot be
  /// run.
  private var isReadable: Bool? {
    if let known = Self.readable.withLock({ $0[gitFolder] }) { return known }
    guard let found = GitCommand.run(["rev-parse", "--absolute-git-dir"], in: root, of: nil) else {
      return nil
    }
    let isReadable = found.code == 0 && RealPath.of(found.text) == gitFolder
    Self.readable.withLock { $0[gitFolder] = isReadable }
    return isReadable
  }

  /// The folder that git keeps for the work tree whose top a folder is; nil where it is no such top.
  private static func gitFolder(at folder: String) -> String? {
    guard let place = RealPath.of(folder == "/" ? "/.git" : "\(folder)/.git") else { return nil }
    switch RegularFile.kind(place) {
    case .folder: return isGitFolder(place) ? place : nil
    case .file:
      // A submodule or a linked work tree: `gitdir: ../.git/modules/Kit`.
      guard let text = line(of: place), text.hasPrefix("gitdir: ") else { return nil }
      return path(String(text.dropFirst("gitdir: ".count)), from: folder).flatMap {
        isGitFolder($0) ? $0 : nil
      }
    case .nothing, .link, .special: return nil
    }
  }

  private static func isGitFolder(_ path: String) -> Bool {
    guard access("\(path)/HEAD", R_OK) == 0 else { return false }
    let shared = shared(by: path) ?? path
    return ["objects", "refs"].allSatisfy { name in
      RealPath.of("\(shared)/\(name)").map(RegularFile.kind) == .folder
    }
  }

  /// The folder that a linked work tree names as shared; nil where it names none.
  private static func shared(by gitFolder: String) -> String? {
    line(of: "\(gitFolder)/commondir").flatMap { path($0, from: gitFolder) }
  }

  private static func path(_ text: String, from folder: String) -> String? {
    RealPath.of(text.hasPrefix("/") ? text : "\(folder)/\(text)")
  }

  /// The only line of a small file.
  private static func line(of path: String) -> String? {
    guard let data = (try? RegularFile.contents(path, limit: 1 << 14)) ?? nil else { return nil }
    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .newlines)
  }
}
