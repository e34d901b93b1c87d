import Foundation
import Proofsheet
import RenderTesting
import Testing

/// What the message of a failed assertion says about changed layers.
@Suite struct ChangeMessageTests {
  /// Tiles that stand at `y`; the text of their ids is their own.
  private func tree(_ y: Double, _ count: Int) -> LayerTree {
    let tiles = (0..<count).map { number in
      Layer(
        id: "Screen/tile\(number)\u{1B}[31m",
        frame: Rect(x: Double(number) * 10, y: y * Double(number + 1), width: 6, height: 4),
        background: .color(.black))
    }
    return LayerTree(
      size: Size(width: 40, height: 40), background: .white,
      root: Layer(id: "Screen", frame: Rect(x: 0, y: 0, width: 40, height: 40), sublayers: tiles))
  }

  @Test func `it ends with the two most important sentences, which no terminal obeys`() throws {
    let folder = "\(NSTemporaryDirectory())/changes-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    // Two runs: in one, both assertions would share a reference.
    func verify(_ y: Double, _ record: SnapshotTestingConfiguration.Record, run: String) -> String? {
      let session = RunSession(
        packageRoot: folder, environment: [:], folder: RunFolder(path: "\(folder)/\(run)"))
      return RunSession.$substitute.withValue(session) {
        verifySnapshot(of: tree(y, 3), as: .image, named: "a", record: record, snapshotDirectory: folder)
      }
    }
    _ = verify(1, .all, run: "first")
    let message = verify(5, .never, run: "second")
    let lines = (message ?? "").split(separator: "\n")
    #expect(lines.suffix(2).allSatisfy { $0.hasPrefix("Changed: Screen/tile") }, "\(lines)")
    #expect(lines.count { $0.hasPrefix("Changed:") } == 2)
    #expect(message?.contains("\u{1B}") == false)
  }
}
