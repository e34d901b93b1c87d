internal import Foundation
package import PixelBuffers
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

  private let references: String?
  private var lines: [String] = []
  private var seen: Set<String> = []

  /// Takes a package's layer trees in some folders, and what they are compared by.
  package init(layers: [String], asked: [String], scope: ReferenceScope) {
    self.init(scope)
    lines += asked
    // Machines may have them at different places.
    for (index, path) in layers.enumerated() { add(path, named: "\(index)") }
    add("\(scope.packageRoot)/proofsheet.yml", named: "proofsheet.yml")
  }

  /// Takes a package's sources: the usual folders, and what its manifest names by `path:`.
  package init(testsOf scope: ReferenceScope) {
    self.init(scope)
    let root = scope.packageRoot
    let manifest = (try? String(contentsOfFile: "\(root)/Package.swift", encoding: .utf8)) ?? ""
    let named = manifest.matches(of: #/\bpath:\s*"([^"]+)"/#).map { String($0.1) }
    for name in Self.sources + named {
      let path = name.hasPrefix("/") ? name : "\(root)/\(name)"
      guard let real = RealPath.of(path), let place = RealPath.of(root) else { continue }
      guard real == place || RealPath.isBelow(place, real) else {
        add(path, named: name)
        continue
      }
      // A package around this one, or a target that is the whole package, lies beside what runs leave.
      for source in Self.sources { add("\(real)/\(source)", named: "\(name)/\(source)") }
    }
  }

  private init(_ scope: ReferenceScope) { references = RealPath.of(scope.folder) }

  /// The digest of names and contents.
  package var digest: Digest { Digest(of: lines.joined(separator: "\n").utf8) }

  private mutating func add(_ path: String, named name: String) {
    guard let real = RealPath.of(path), real != references else { return }
    switch RegularFile.kind(real) {
    case .folder:
      guard seen.insert(real).inserted else { return }
      for child in ((try? FileManager.default.contentsOfDirectory(atPath: real)) ?? []).sorted()
      where !Self.unread.contains(child) {
        add("\(real)/\(child)", named: "\(name)/\(child)")
      }
    case .file:
      let contents = try? FileContents.read(real, limit: FileContents.Limit.journal)
      // What a run recorded elsewhere than among the references.
      let isRecorded =
        ReferenceFormat(path: real) != nil
        && contents.map { (try? ReferenceScan($0, path: real))?.provenance != nil } == true
      if !isRecorded { lines.append("\(name) \(contents.map { "\(Digest(of: $0))" } ?? "unread")") }
    case .nothing, .link, .special: return
    }
  }
}
