import ChangeAnalysis
import Foundation
import PixelComparison
import RenderTesting
import RunReview
import Testing

@Suite struct JournalExplanationTests {
  /// What a journal with a cell of this explanation is read as.
  func read(_ explanation: Explanation?, _ change: (String) -> String = { $0 }) throws -> JournalReader {
    var cell = CellResult(cell: "T/F/t.1", caseName: "t", status: .different)
    cell.explanation = explanation
    let line = try JSONEncoder().encode(JournalLine(order: 1, entry: .cell(result: cell)))
    return JournalReader(
      journal: Array(change(String(decoding: line, as: UTF8.self)).utf8), named: "1-a.jsonl")
  }

  static let whole = Explanation(
    changes: [LayerChange(kind: .moved, layer: "a", property: "y", amount: 2)],
    clusters: [
      .init(
        bounds: PixelRect(x: 0, y: 0, width: 2, height: 2), pixels: 4, unexplainedPixels: 0, causes: [0],
        proof: .proven)
    ], causes: [.init(changes: [0], pixels: 4, proof: .proven)])

  @Test func `an explanation is read back, and a journal without one is as before`() throws {
    #expect(try read(Self.whole).cells.map(\.explanation) == [Self.whole])
    let without = try read(nil)
    #expect(without.damagedLines == 0 && without.cells.map(\.explanation) == [nil])
  }

  @Test
  func `places that lead nowhere and numbers that no run has make the line unreadable, and nothing crashes`()
    throws
  {
    var broken: [Explanation] = []
    for change in [
      { $0.causes[0].changes = [] }, { $0.causes[0].changes = [1] }, { $0.causes[0].changes = [-1] },
      { $0.clusters[0].causes = [1] }, { $0.clusters[0].pixels = .max },
      { $0.clusters[0].unexplainedPixels = -1 },
      { $0.clusters[0].bounds.x = .min }, { $0.clusters[0].bounds.width = .max },
      { $0.changes[0].consequenceOf = 7 },
      { $0.causes[0].pixels = .max }, { $0.format = 2 },
    ] as [(inout Explanation) -> Void] {
      var explanation = Self.whole
      change(&explanation)
      broken.append(explanation)
    }
    for explanation in broken {
      let reader = try read(explanation)
      #expect(reader.damagedLines == 1 && reader.cells.isEmpty, "\(explanation)")
    }
    #expect(try read(Self.whole) { $0.replacing("\"moved\"", with: "\"danced\"") }.damagedLines == 1)
  }
}
