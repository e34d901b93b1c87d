import Foundation
import Proofsheet
import RenderTesting
import Testing

/// A trait as users write them: the name `Trait` belongs to Swift Testing wherever both modules are imported.
struct Slow: Trait, TestTrait, SuiteTrait {
  var comments: [Comment] { ["takes its time"] }
}

extension Trait where Self == Slow {
  static var slow: Slow { Slow() }
}

@Suite(.slow, .snapshots(diffTool: .ksdiff))
struct OwnTraitTests {
  @Test(.snapshots(record: .missing)) func `a mode for one test`() {
    #expect(SnapshotTestingConfiguration.current?.record == .missing)
    assertSnapshot(of: "one", as: .lines)
  }

  @Test(.slow, .snapshots(SnapshotTestingConfiguration(record: .never)))
  func `a configuration for one test`() {
    #expect(SnapshotTestingConfiguration.current?.record == .never)
    let tool = SnapshotTestingConfiguration.current?.diffTool
    #expect(tool?(currentFilePath: "a", failedFilePath: "b") == "ksdiff a b")
  }

  @Test(.snapshots(record: .failed)) func `a mode outlives a suspension`() async {
    await Task.yield()
    #expect(SnapshotTestingConfiguration.current?.record == .failed)
    async let child = SnapshotTestingConfiguration.current?.record
    #expect(await child == .failed)
  }
}
