internal import Foundation

/// The font files in the history of a git repository, the newest first.
struct GitFonts {
  /// So many commits that touched fonts are looked at, so many of their files, and files with so many bytes.
  private static let (commitLimit, fileLimit, byteLimit) = (1000, 500, 64 << 20)

  private let folder: String
  /// The repository's own folder, in which Git LFS keeps files.
  private let gitFolder: String
  /// What git knows of it, a clause for messages.
  private(set) var note: String
  /// The names of the blobs.
  private(set) var blobs: [(name: String, pathExtension: String)] = []

  /// Lists the blobs of font files in the history of the repository that holds a folder; `reason` says why there is none.
  init(holding folder: String) throws(Unavailable) {
    self.folder = folder
    note = ""
    guard let own = GitCommand.run(["rev-parse", "--path-format=absolute", "--git-common-dir"], in: folder)
    else {
      throw Unavailable(reason: "git cannot be run")
    }
    gitFolder = own.text
    guard own.code == 0, !gitFolder.isEmpty else {
      throw Unavailable(reason: "\(folder) is in no git repository that this user may read")
    }
    let isShallow = GitCommand.run(["rev-parse", "--is-shallow-repository"], in: folder)?.text == "true"
    let patterns = ["ttf", "otf", "ttc", "otc"].map { ":(top,icase,glob)**/*.\($0)" }
    let log = GitCommand.run(
      [
        "log", "--format=", "--raw", "--no-abbrev", "--no-renames", "--no-ext-diff", "-z",
        "-n\(Self.commitLimit)", "--",
      ] + patterns, in: folder)
    blobs = Self.blobs(in: log?.data ?? Data())
    note =
      "git's history of \(folder) (\(TerminalText.count(blobs.count, "font file"))"
      + (isShallow ? "; the clone is shallow: `git fetch --unshallow` brings the rest)" : ")")
  }

  /// Why there is no history.
  struct Unavailable: Error {
    var reason: String
  }

  /// The bytes of a blob, or of the file that a pointer of Git LFS in its place names; nil where git has none.
  func contents(of name: String) -> Data? {
    guard let size = GitCommand.run(["cat-file", "-s", name], in: folder).flatMap({ Int($0.text) }),
      (1...Self.byteLimit).contains(size), let blob = GitCommand.run(["cat-file", "blob", name], in: folder),
      blob.code == 0
    else { return nil }
    guard size < 1024, let match = blob.text.firstMatch(of: #/oid sha256:([0-9a-f]{64})/#) else {
      return blob.data
    }
    let oid = match.1
    let path = "\(gitFolder)/lfs/objects/\(oid.prefix(2))/\(oid.dropFirst(2).prefix(2))/\(oid)"
    return (try? RegularFile.contents(path, limit: Self.byteLimit)) ?? nil
  }

  /// Reads `:mode mode blob blob status`, path, each ended by a zero byte.
  private static func blobs(in log: Data) -> [(name: String, pathExtension: String)] {
    var found: [(name: String, pathExtension: String)] = []
    var seen = Set<Substring>()
    let parts = String(decoding: log, as: UTF8.self).split(separator: "\0", omittingEmptySubsequences: true)
    for (entry, path) in zip(parts, parts.dropFirst()) where entry.contains(#/^\n*:[0-7]{6} /#) {
      let fields = entry.split(separator: " ")
      guard fields.count >= 4 else { continue }
      let last = path.split(separator: ".").last.map { $0.lowercased() } ?? "ttf"
      for name in [fields[3], fields[2]]
      where !name.allSatisfy({ $0 == "0" }) && found.count < fileLimit && seen.insert(name).inserted {
        found.append((String(name), last))
      }
    }
    return found
  }
}
