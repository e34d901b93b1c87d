import Layers
import Testing

@testable import ChangeAnalysis

/// A container of very many items ends the search for a rule of layout, and the explanation says so.
@Suite struct LayoutLimitTests {
  private static func tree(_ count: Int, gap: Double) throws -> LayerTree {
    let items = (0..<count).map { index in
      #"{"id":"i\#(index)","frame":[0,\#(Double(index) * (1 + gap)),9,1],"layout":{"flexGrow":1,"margin":[1,2,3,4]}}"#
    }
    let layout = #"{"display":"flex","flexDirection":"column","gap":1,"flexWrap":"wrap"}"#
    let json = """
      {"version":1,"size":[9,9],"root":{"id":"root","frame":[0,0,9,9],"layout":\(layout),
       "sublayers":[\(items.joined(separator: ","))]}}
      """
    return try LayerTree(json: Array(json.utf8))
  }

  @Test func `many items are not laid out again and again`() throws {
    let count = 3000
    let explanation = Explanation(from: try Self.tree(count, gap: 1), to: try Self.tree(count, gap: 2))
    #expect(explanation.changes.count >= count - 1)
    #expect(explanation.notes.contains { $0.contains("So many layers changed") })
  }
}
