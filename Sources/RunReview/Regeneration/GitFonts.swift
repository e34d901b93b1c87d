internal import Foundation

/// The font files in the history of a git repository, the newest first.
struct GitFonts {
  /// So many commits that touched fonts are looked at, so many of their files, and files with so many bytes.
  private static let (commitLimit, fileLimit, byteLimit) = (1000, 500, 64 << 20)

  private let repository: GitRepository
  /// What git knows of it, a clause for messages.
  let note: String
  /// The names of the blobs.
  let blobs: [(name: String, pathExtension: String)]

  /// Lists the blobs of font files in the history of the repository that holds a folder; `reason` says why there is none.
  init(holding folder: String) throws(GitRepository.Unavailable) {
    repository = try GitRepository(holding: folder)
    let isShallow = repository.run(["rev-parse", "--is-shallow-repository"])?.text == "true"
    let patterns = ["ttf", "otf", "ttc", "otc"].map { ":(top,icase,glob)**/*.\($0)" }
    let log = repository.run(
      [
        "log", "--format=", "--raw", "--no-abbrev", "--no-renames", "--no-ext-diff", "--no-textconv",
        "--no-show-signature", "-z", "-n\(Self.commitLimit)", "--",
      ] + patterns)
    blobs = Self.blobs(in: log?.data ?? Data())
    note =
      "git's history of \(folder) (\(TerminalText.count(blobs.count, "font file"))"
      + (isShallow ? "; the clone is shallow: `git fetch --unshallow` brings the rest)" : ")")
  }

  /// The bytes of a blob, or of the file that a pointer of Git LFS in its place names; nil where git has none.
  func contents(of name: String) -> Data? {
    guard let blob = repository.blob(name, limit: Self.byteLimit), !blob.isEmpty else { return nil }
    guard blob.count < 1024,
      let match = String(decoding: blob, as: UTF8.self).firstMatch(of: #/oid sha256:([0-9a-f]{64})/#)
    else { return blob }
    let oid = match.1
    let path = "\(repository.commonFolder)/lfs/objects/\(oid.prefix(2))/\(oid.dropFirst(2).prefix(2))/\(oid)"
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
