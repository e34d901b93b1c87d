import Foundation
import TestSupport
import Testing

@testable import ReferenceFiles

/// The names of contents, against those that git gives.
@Suite struct ContentHashTests {
  @Test(arguments: [
    (ContentHash.Kind.sha1, "a9993e364706816aba3e25717850c26c9cd0d89d"),
    (.sha256, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
  ]) func `the example of the standard has its digest`(kind: ContentHash.Kind, digest: String) {
    var hash = ContentHash(kind)
    hash.add(Array("abc".utf8))
    #expect(hash.finish() == digest)
  }

  /// Source: NIST, Cryptographic Standards and Guidelines, examples of SHA-256 and its long vectors.
  @Test(arguments: [
    ("", 1, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", 1, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
      1, "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
    ("a", 1_000_000, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
  ]) func `contents have the digests that NIST publishes`(text: String, count: Int, digest: String) {
    #expect(ReferencePointer.digest(of: Data(String(repeating: text, count: count).utf8)) == digest)
  }

  @Test(arguments: ["sha1", "sha256"])
  func `a file is called as git calls it, whatever its length`(format: String) throws {
    let folder = try TemporaryFolder()
    for count in [0, 1, 47, 48, 55, 56, 63, 64, 65, 119, 128, 70_000] {
      try folder.write((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) }, to: "\(count).txt")
    }
    _ = try folder.link("link", to: "64.txt")
    try folder.program("run", "exit 0")
    try folder.makeRepository(format: format)
    let repository = try GitRepository(holding: folder.path)
    let tree = try #require(GitTree(of: repository.commit("HEAD") ?? "", in: repository))
    #expect(tree.names(in: "").count == 14)
    for name in tree.names(in: "") {
      #expect(GitTree.isSame("\(folder.path)/\(name)", as: tree[name]), "\(name)")
    }
    try folder.write("b".utf8, to: "1.txt")
    #expect(!GitTree.isSame("\(folder.path)/1.txt", as: tree["1.txt"]))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(folder.path)/0.txt")
    #expect(!GitTree.isSame("\(folder.path)/0.txt", as: tree["0.txt"]))
    #expect(!GitTree.isSame("\(folder.path)/64.txt", as: tree["link"]))
  }
}
