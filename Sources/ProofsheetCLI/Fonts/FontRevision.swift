import Foundation
import RenderTesting

/// The folders of fonts as a revision of the package's repository has them, in a folder that goes away with it.
final class FontRevision {
  /// The folders, in the order of the settings.
  private(set) var folders: [String] = []
  private let revision, root: String
  private let owned: OwnedFolder
  private var copy: String { owned.path }

  /// Copies the folders that the revision's own settings name.
  init(_ revision: String, packageRoot: String) throws {
    self.revision = revision
    root = packageRoot
    owned = try OwnedFolder(kind: "fonts")
    let commit = try text(["rev-parse", "--verify", "--quiet", "--end-of-options", "\(revision)^{commit}"])
    try copyFile("proofsheet.yml", of: commit, mayBeMissing: true)
    let named = try ProjectSettings.load(packageRoot: copy).fonts
    guard !named.isEmpty else { throw FontsCompareError.noFolders(revision: revision) }
    for folder in named {
      guard !folder.hasPrefix("/"), !folder.split(separator: "/").contains("..") else {
        throw FontsCompareError.outside(folder: folder, revision: revision)
      }
      let files = try text(["ls-tree", "-r", "-z", "--name-only", commit, "--", folder]).split(
        separator: "\0")
      guard !files.isEmpty else {
        throw FontsCompareError.git(revision: revision, reason: "it has no files in \(folder)")
      }
      for file in files { try copyFile(String(file), of: commit) }
      folders.append("\(copy)/\(folder)")
    }
  }

  private func copyFile(_ path: String, of commit: String, mayBeMissing: Bool = false) throws {
    guard !path.split(separator: "/").contains("..") else { return }
    // A blob as it is stored: no filter of the repository's configuration runs.
    guard let bytes = git(["cat-file", "blob", "\(commit):./\(path)"]) else {
      if mayBeMissing { return }
      throw FontsCompareError.git(revision: revision, reason: "git has no contents of \(path)")
    }
    let target = "\(copy)/\(path)"
    try AtomicFile.makeFolder((target as NSString).deletingLastPathComponent)
    try AtomicFile.write(bytes, to: target)
  }

  private func text(_ arguments: [String]) throws -> String {
    guard let bytes = git(arguments), !bytes.isEmpty || arguments[0] != "rev-parse" else {
      throw FontsCompareError.git(revision: revision, reason: "git knows no such revision in \(root)")
    }
    let text = String(decoding: bytes, as: UTF8.self)
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }

  /// What git prints; none where it fails.
  private func git(_ arguments: [String]) -> Data? {
    GitCommand.run(arguments, in: root).flatMap { $0.code == 0 ? $0.data : nil }
  }
}
