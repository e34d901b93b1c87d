internal import Foundation
package import ReferenceFiles

/// What the cells of a run are made of, the same for all its shards: an archive of other inputs is of another run.
///
/// References are no part of it, because a shard may record them while others still begin; fonts are, in
/// `DrawingVersions`.
package struct ShardInputs: Sendable, Hashable {
  private static let unread: Set = [".git", ".build", ".proofsheet", ".swiftpm", ".DS_Store"]
  private static let sources = [
    "Sources", "Source", "src", "srcs", "Tests", "Plugins", "Package.swift", "Package.resolved",
    "proofsheet.yml",
  ]

  /// How much may be read.
  package struct Limit: Sendable, Hashable {
    /// The most files and folders, and their bytes.
    let files: Int, bytes: Int

    /// Whatever there is.
    static let none = Limit(files: .max, bytes: .max)
    /// What an engine may declare.
    package static let engine = Limit(files: 100_000, bytes: 4 << 30)
  }

  private let references: String?
  private let countsRecordings: Bool
  private let limit: Limit
  private var bytes = 0
  private var lines: [String] = []
  /// The folders that were found, and those of the part that is being read.
  private var folderCount = 0
  private var seen: Set<String> = []

  /// Takes a package's layer trees in some folders, and what they are compared by; throws for what cannot be read, or is
  /// more than a limit.
  ///
  /// Files that a run recorded elsewhere than among the references are left out unless `countsRecordings`.
  package init(
    layers: [String], asked: [String], scope: ReferenceScope, countsRecordings: Bool = false,
    limit: Limit? = nil
  ) throws(RenderTestingError) {
    self.init(scope, countsRecordings: countsRecordings, limit: limit ?? .none)
    lines += asked
    // Machines may have them at different places.
    for (index, path) in layers.enumerated() { try add(path, named: "\(index)") }
    try add("\(scope.packageRoot)/proofsheet.yml", named: "proofsheet.yml")
  }

  /// Takes a package's sources: the usual folders, and what its manifest names by `path:`; throws for what cannot be read.
  package init(testsOf scope: ReferenceScope) throws(RenderTestingError) {
    self.init(scope)
    let root = scope.packageRoot
    let manifest = (try? String(contentsOfFile: "\(root)/Package.swift", encoding: .utf8)) ?? ""
    let named = manifest.matches(of: #/\bpath:\s*"([^"]+)"/#).map { String($0.1) }
    for name in Self.sources + named {
      let path = name.hasPrefix("/") ? name : "\(root)/\(name)"
      guard let real = RealPath.of(path), let place = RealPath.of(root) else { continue }
      guard real == place || RealPath.isBelow(place, real) else {
        try add(path, named: name)
        continue
      }
      // A package around this one, or a target that is the whole package, lies beside what runs leave.
      for source in Self.sources { try add("\(real)/\(source)", named: "\(name)/\(source)") }
    }
  }

  private init(_ scope: ReferenceScope, countsRecordings: Bool = false, limit: Limit = .none) {
    (self.countsRecordings, self.limit) = (countsRecordings, limit)
    references = RealPath.of(scope.folder)
  }

  /// The digests of files and folders that an engine declares, each by itself, in one limit for all of them; throws as
  /// above.
  static func digests(
    ofDeclared paths: Set<String>, scope: ReferenceScope, limit: Limit = .engine
  ) throws(RenderTestingError) -> [String: Digest] {
    var inputs = ShardInputs(scope, countsRecordings: true, limit: limit)
    var digests: [String: Digest] = [:]
    for path in paths {
      let start = inputs.lines.count
      inputs.seen = []
      try inputs.add(path, named: "")
      digests[path] = Digest(of: inputs.lines[start...].joined(separator: "\n").utf8)
    }
    return digests
  }

  /// The digest of names and contents.
  package var digest: Digest { Digest(of: lines.joined(separator: "\n").utf8) }

  private mutating func add(_ path: String, named name: String) throws(RenderTestingError) {
    guard let real = RealPath.of(path), real != references else { return }
    switch RegularFile.kind(real) {
    case .folder:
      guard seen.insert(real).inserted else { return }
      folderCount += 1
      try check(real)
      guard let children = try? FileManager.default.contentsOfDirectory(atPath: real) else {
        throw .cannotRead(real, EACCES)
      }
      for child in children.sorted() where !Self.unread.contains(child) {
        try add("\(real)/\(child)", named: "\(name)/\(child)")
      }
    case .file:
      guard countsRecordings || !isRecorded(real) else { return }
      lines.append("\(name) \(try digest(ofFile: real))")
    case .nothing, .link, .special: return
    }
  }

  /// Throws where what was found, and so many bytes more, are above the limit.
  private func check(_ path: String, _ more: Int = 0) throws(RenderTestingError) {
    guard bytes + more <= limit.bytes, lines.count + folderCount <= limit.files else {
      throw .unusable(
        path,
        "there are more than \(limit.files) files and folders or \(limit.bytes) bytes with it. Declare fewer."
      )
    }
  }

  /// The digest of a regular file of any size.
  private mutating func digest(ofFile path: String) throws(RenderTestingError) -> Digest {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw .cannotRead(path, errno) }
    defer { close(file) }
    var status = stat()
    if fstat(file, &status) == 0 { try check(path, Int(status.st_size)) }
    let digester = Digester()
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      let count = read(file, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .cannotRead(path, errno) }
      guard count > 0 else { return digester.digest }
      // A file of the system says that it is empty, and may have no end.
      bytes += count
      try check(path)
      buffer.withUnsafeBytes { digester.add(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
    }
  }

  /// Whether a run recorded a file, elsewhere than among the references.
  private func isRecorded(_ path: String) -> Bool {
    guard ReferenceFormat(path: path) != nil,
      let contents = try? FileContents.read(path, limit: FileContents.Limit.journal)
    else { return false }
    return (try? ReferenceScan(contents, path: path))?.provenance != nil
  }
}
