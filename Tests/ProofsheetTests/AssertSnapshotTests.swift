import Foundation
import Proofsheet
import RenderTesting
import Testing

@Suite struct AssertSnapshotTests {
  struct User: Codable {
    var name = "Blob"
    var id = 1
    var tags: Set<String> = ["b", "a", "c"]
  }

  enum Direction: CaseIterable { case up, right, down, left }

  @Test func `text strategies`() {
    assertSnapshot(of: "one\ntwo\n", as: .lines)
    assertSnapshot(of: User(), as: .dump)
    assertSnapshot(of: ["b": 2, "a": 1], as: .json, named: "sorted keys")
    assertSnapshot(of: Data([0, 1, 255]), as: .data, named: "bytes")
    assertSnapshot(of: ["x": 1], as: .plist)
    assertSnapshot(of: { "\($0) turned" }, as: Snapshotting<Direction, String>.func(into: .description))
  }
}
