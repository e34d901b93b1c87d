import Foundation
import FuzzTargets
import Testing

/// The corpus of the fuzzers, read without a fuzzer: whatever once stopped a process is refused or taken.
@Suite struct CorpusTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Corpus")

  @Test(arguments: FuzzTarget.allCases)
  func `every file of a target's corpus is taken or refused with an error`(target: FuzzTarget) throws {
    let folder = Self.folder.appending(path: target.rawValue).path
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(!names.isEmpty)
    for name in names { target.read([UInt8](try Data(contentsOf: URL(filePath: "\(folder)/\(name)")))) }
  }

  @Test func `every folder of the corpus belongs to a target`() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(Set(folders) == Set(FuzzTarget.allCases.map(\.rawValue)))
  }
}
