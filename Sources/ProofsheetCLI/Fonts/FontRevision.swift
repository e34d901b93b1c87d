import Foundation
import RenderTesting

/// The folders of fonts as a revision of the package's repository has them, in a folder that goes away with it.
final class FontRevision {
  /// The most bytes of all its fonts, and of one file: no font has more.
  private static let (byteLimit, fileLimit) = (1 << 30, 256 << 20)

  /// The folders, in the order of the settings.
  private(set) var folders: [String] = []
  private let revision, root: String
  private let owned: OwnedFolder
  private var copy: String { owned.path }
  /// The blobs that were counted, with their bytes, and the copies by the name of their blob.
  private var blobs: Set<Substring> = []
  private var byteCount = 0
  private var linkCount = 0
  /// The bytes of what git listed.
  private var listedBytes = 0
  private var copies: [Substring: String] = [:]

  /// Copies the folders that the revision's own settings name.
  init(_ revision: String, packageRoot: String) throws {
    self.revision = revision
    root = packageRoot
    owned = try OwnedFolder(kind: "fonts")
    let commit = try text(["rev-parse", "--verify", "--quiet", "--end-of-options", "\(revision)^{commit}"])
    try copyFile("proofsheet.yml", of: commit, mayBeMissing: true)
    let named = try ProjectSettings.load(packageRoot: copy).fonts
    guard !named.isEmpty else { throw FontsCompareError.noFolders(revision: revision) }
    guard named.count <= Self.folderLimit else {
      throw FontsCompareError.git(
        revision: revision, reason: "its settings name more than \(Self.folderLimit) folders of fonts")
    }
    for folder in named {
      guard !folder.hasPrefix("/"), !folder.split(separator: "/").contains("..") else {
        throw FontsCompareError.outside(folder: folder, revision: revision)
      }
      let entries = try entries(at: folder, of: commit)
      try count(entries)
      for entry in entries { try copy(entry) }
      folders.append("\(copy)/\(folder)")
    }
  }

  /// The fonts and manifests of a folder or a file, with those that links in it lead to.
  private func entries(at place: String, of commit: String, links: Int = 0) throws -> [Entry] {
    // With folders: those without files would take time and no bytes.
    let limit = GitTree.listingLimit
    let list = GitCommand.run(
      ["ls-tree", "-r", "-t", "-l", "-z", commit, "--", place], in: root, limit: limit - listedBytes)
    guard let list, list.code == 0 else {
      throw FontsCompareError.git(
        revision: revision,
        reason: "git cannot list \(place), takes too long, or all that it lists has more than \(limit) bytes")
    }
    listedBytes += list.data.count
    let listed = String(decoding: list.data, as: UTF8.self).split(separator: "\0")
    guard listed.contains(where: { !$0.hasPrefix("040000") }) else {
      throw FontsCompareError.git(revision: revision, reason: "it has no files in \(place)")
    }
    return try listed.compactMap(Entry.init).flatMap { entry -> [Entry] in
      guard entry.isLink else { return entry.isFont ? [entry] : [] }
      linkCount += 1
      guard links < Self.linkDepth, linkCount <= Self.linkLimit else {
        throw FontsCompareError.link(entry.path, revision: revision)
      }
      let target = try target(of: entry)
      return try entries(at: target, of: commit, links: links + 1).map { found in
        var found = found
        found.path = entry.path + found.path.dropFirst(target.count)
        return found
      }.filter(\.isFont)
    }
  }

  /// Links lead to links at most so often, and there are no more of them, nor more folders than settings may name.
  private static let (linkDepth, linkLimit, folderLimit) = (4, 500, 1000)

  /// Where a link leads, from the package's root.
  private func target(of link: Entry) throws -> String {
    guard link.size <= Int(PATH_MAX), let bytes = git(["cat-file", "blob", String(link.blob)]),
      let text = String(data: bytes, encoding: .utf8), !text.isEmpty, !text.hasPrefix("/")
    else { throw FontsCompareError.link(link.path, revision: revision) }
    var parts = link.path.split(separator: "/").dropLast().map(String.init)
    for part in text.split(separator: "/") where part != "." {
      if part != ".." {
        parts.append(String(part))
      } else if parts.popLast() == nil {
        throw FontsCompareError.link(link.path, revision: revision)
      }
    }
    guard !parts.isEmpty else { throw FontsCompareError.link(link.path, revision: revision) }
    return parts.joined(separator: "/")
  }

  /// A file or a link in the revision.
  private struct Entry {
    var path: String
    var blob: Substring
    var size: Int
    var isLink: Bool

    /// Whether it is a font or a manifest by its name.
    var isFont: Bool {
      let suffix = (path as NSString).pathExtension.lowercased()
      return ["ttf", "otf", "ttc", "otc", "json"].contains(suffix)
    }

    /// Reads what `ls-tree` lists as `mode type blob size`, a tab and a path; nil for anything else.
    init?(_ listed: Substring) {
      let parts = listed.split(separator: "\t", maxSplits: 1)
      let fields = parts[0].split(separator: " ")
      guard parts.count == 2, fields.count == 4, fields[1] == "blob" else { return nil }
      // A size beyond all numbers is too large, too.
      (path, blob, size) = (String(parts[1]), fields[2], Int(fields[3]) ?? .max)
      isLink = fields[0] == "120000"
      guard !path.split(separator: "/").contains("..") else { return nil }
    }
  }

  /// Throws where files are larger than fonts are, before any is copied; equal ones count once.
  private func count(_ entries: [Entry]) throws {
    for entry in entries where blobs.insert(entry.blob).inserted {
      guard entry.size <= Self.fileLimit else {
        throw FontsCompareError.tooLarge(
          "\(entry.path) of \(revision) has", bytes: entry.size, limit: Self.fileLimit)
      }
      byteCount += entry.size
      guard byteCount <= Self.byteLimit else {
        throw FontsCompareError.tooLarge(
          "With \(entry.path), the fonts of \(revision) have", bytes: byteCount, limit: Self.byteLimit)
      }
    }
  }

  private func copy(_ entry: Entry) throws {
    let target = "\(copy)/\(entry.path)"
    try AtomicFile.makeFolder((target as NSString).deletingLastPathComponent)
    if let first = copies[entry.blob], link(first, target) == 0 { return }
    guard let bytes = git(["cat-file", "blob", String(entry.blob)]) else {
      throw FontsCompareError.git(revision: revision, reason: "git has no contents of \(entry.path)")
    }
    try AtomicFile.write(bytes, to: target)
    copies[entry.blob] = target
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
