import Foundation
import FuzzTargets
import Testing

/// The corpus of the fuzzers, read without a fuzzer: whatever once stopped a process is refused or taken.
@Suite struct CorpusTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Corpus")

  @Test(arguments: FuzzTarget.allCases)
  func `every file of a target's corpus is taken or refused with an error`(target: FuzzTarget) throws {
    let corpus = try Self.corpus(of: target)
    #expect(!corpus.isEmpty)
    corpus.forEach(target.read)
  }

  /// As `scripts/fuzz` does, without the address sanitizer and without looking at what an input reaches.
  @Test(arguments: FuzzTarget.allCases)
  func `changed files of a target's corpus are taken or refused with an error`(target: FuzzTarget) throws {
    // A journal of many cells takes long and says no more than one of a few.
    var mutator = InputMutator(
      try Self.corpus(of: target), seed: 1, longest: target == .journals ? 4_096 : 65_536)
    for _ in 0..<500 { target.read(mutator.next()) }
  }

  private static func corpus(of target: FuzzTarget) throws -> [[UInt8]] {
    let folder = folder.appending(path: target.rawValue).path
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    return try names.map { [UInt8](try Data(contentsOf: URL(filePath: "\(folder)/\($0)"))) }
  }

  @Test func `every folder of the corpus belongs to a target`() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(Set(folders) == Set(FuzzTarget.allCases.map(\.rawValue)))
  }
}
