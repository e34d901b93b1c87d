import Foundation
import PixelBuffers
import TestSupport
import Testing

@testable import ReferenceFiles

@Suite struct ReferencePointerTests {
  static let digest = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"

  @Test func `a pointer is one line, which is read back`() throws {
    let pointer = ReferencePointer(to: Data("abc".utf8))
    #expect(String(decoding: pointer.data, as: UTF8.self) == "proofsheet-stored 1 sha256 \(Self.digest) 3\n")
    #expect(try ReferencePointer(pointer.data, at: "a.png") == pointer)
  }

  @Test(arguments: ["", "abc", "\u{89}PNG", "proofsheet", "version https://git-lfs.github.com/spec/v1\n"])
  func `other contents are no pointer`(text: String) throws {
    #expect(try ReferencePointer(Data(text.utf8), at: "a.txt") == nil)
  }

  @Test(arguments: [
    "proofsheet-stored ", "proofsheet-stored 1 sha256 \(digest) 3",
    "proofsheet-stored 1 sha256 \(digest) 3\r\n",
    "proofsheet-stored 1 sha256 \(digest) 3\n\n", "proofsheet-stored 1 sha256 \(digest) 3\ngarbage",
    "\u{FEFF}proofsheet-stored 1 sha256 \(digest) 3\n", "proofsheet-stored 1 sha256 \(digest) 03\n",
    "proofsheet-stored 1 sha256 \(digest) -3\n", "proofsheet-stored 1 sha256 \(digest) +3\n",
    "proofsheet-stored 1 sha256 \(digest.uppercased()) 3\n", "proofsheet-stored 01 sha256 \(digest) 3\n",
    "proofsheet-stored 1 sha1 \(digest) 3\n", "proofsheet-stored 1 sha256 ../../../../etc/passwd 3\n",
    "proofsheet-stored 1 sha256 \(digest.dropLast())/ 3\n", "proofsheet-stored 0 sha256 \(digest) 3\n",
    "proofsheet-stored 1 sha256 \(digest) 99999999999999999999\n",
    "proofsheet-stored 1 sha256  \(digest) 3\n",
    "<<<<<<< ours\nproofsheet-stored 1 sha256 \(digest) 3\n=======\nproofsheet-stored 1 sha256 \(digest) 4\n>>>>>>> theirs\n",
    "proofsheet-stored 1 sha256 \(digest) 3\n" + String(repeating: "x", count: 100_000),
  ]) func `a pointer that something changed is an error that names the file`(text: String) throws {
    let error = #expect(throws: RenderTestingError.self) {
      try ReferencePointer(Data(text.utf8), at: "signIn.1.png")
    }
    #expect("\(error.map { "\($0)" } ?? "")".hasPrefix("signIn.1.png: it pointed to contents in a store"))
  }

  @Test func `a newer form, and contents that are too large, are refused by what they are`() throws {
    let newer = #expect(throws: RenderTestingError.self) {
      try ReferencePointer(Data("proofsheet-stored 2 blake3 abc\n".utf8), at: "a.png")
    }
    #expect("\(newer.map { "\($0)" } ?? "")".contains("version 2 of the form"))
    let huge = #expect(throws: RenderTestingError.self) {
      try ReferencePointer(
        Data("proofsheet-stored 1 sha256 \(Self.digest) 9223372036854775807\n".utf8), at: "a.png")
    }
    #expect("\(huge.map { "\($0)" } ?? "")".contains("9223372036854775807 bytes"))
  }
}
