package import ReferenceFiles

/// What an engine says that it read, as it was when a shard ended.
package struct DeclaredInputs: Sendable, Hashable, Codable {
  /// The digest of what every cell depends on.
  package let common: Digest
  /// The digests of what its answers added, which shards with other cells may not have, by the digest of the path.
  package let added: [String: Digest]

  /// Reads what an engine declared, `common` before its first answer; throws for what cannot be read, and for too much.
  package init(common: Set<String>, all: Set<String>, scope: ReferenceScope) throws(RenderTestingError) {
    let digests = try ShardInputs.digests(ofDeclared: all.union(common), scope: scope)
    // Machines may have them at different places, in another order.
    let contents = common.compactMap { digests[$0] }.map(\.description).sorted()
    self.common = Digest(of: contents.joined(separator: "\n").utf8)
    let root = "\(scope.packageRoot)/"
    let pairs = digests.filter { !common.contains($0.key) }.map { path, digest in
      (Digest(of: (path.hasPrefix(root) ? path.dropFirst(root.count) : path[...]).utf8).description, digest)
    }
    // A path may be declared from the root and from the folder.
    added = Dictionary(pairs) { first, _ in first }
  }
}
