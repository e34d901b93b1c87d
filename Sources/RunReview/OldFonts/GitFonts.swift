internal import Foundation

/// The font files in the history of a git repository, the newest first.
struct GitFonts {
  /// So many commits that touched fonts are looked at, so many of their files, and files with so many bytes.
  private static let (commitLimit, fileLimit, byteLimit) = (1000, 500, 64 << 20)
  /// The most bytes of all files that are read.
  static let totalLimit = 768 << 20

  private let repository: GitRepository
  private let isShallow, isOutOfTime: Bool
  /// The names of the blobs.
  let blobs: [(name: String, pathExtension: String)]
  private let totalLimit: Int
  private var byteCount = 0

  /// Lists the blobs of font files in the history of a repository.
  init(_ repository: GitRepository, totalLimit: Int = totalLimit) {
    (self.repository, self.totalLimit) = (repository, totalLimit)
    isShallow = repository.run(["rev-parse", "--is-shallow-repository"])?.text == "true"
    let patterns = ["ttf", "otf", "ttc", "otc"].map { ":(top,icase,glob)**/*.\($0)" }
    let log = repository.run(
      [
        "log", "--format=", "--raw", "--no-abbrev", "--no-renames", "--no-ext-diff", "--no-textconv",
        "--no-show-signature", "-z", "-n\(Self.commitLimit)", "--",
      ] + patterns)
    blobs = Self.blobs(in: log?.data ?? Data())
    isOutOfTime = log?.code == GitCommand.outOfTime
  }

  /// What git knows of the repository that holds a folder, a clause for messages.
  func note(_ folder: String) -> String {
    let remarks =
      (isShallow ? ["the clone is shallow: `git fetch --unshallow` brings the rest"] : [])
      + (isOutOfTime ? ["git was ended after \(GitCommand.seconds) seconds"] : [])
      + (byteCount > totalLimit ? ["only the newest \(totalLimit) bytes were read"] : [])
    let files = TerminalText.count(blobs.count, "font file")
    return "git's history of \(folder) (\(([files] + remarks).joined(separator: "; ")))"
  }

  /// The bytes of a blob, or of the file that a pointer of Git LFS in its place names; nil where git has none, or too many
  /// were read.
  mutating func contents(of name: String) -> Data? {
    guard byteCount <= totalLimit, let found = read(name) else { return nil }
    byteCount += found.count
    return byteCount <= totalLimit ? found : nil
  }

  private func read(_ name: String) -> Data? {
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
