import Layers
import Testing

@testable import ChangeAnalysis

@Suite struct LayerNameTests {
  @Test(arguments: [
    ("page/label1", "label", 1, true), ("page/label2", "label", 2, true), ("Text[3]", "Text", 3, false),
    ("größe7", "größe", 7, true), ("page/12", "", 12, false), ("page/title", "title", -1, true),
    ("", "", -1, false), ("row99999999999999999999", "row99999999999999999999", -1, true),
  ])
  func `a number at the end is none of the name`(_ id: String, _ stem: String, _ number: Int, _ isOwn: Bool) {
    let name = LayerName(id)
    #expect((String(name.stem), name.number, name.isOwn) == (stem, number, isOwn))
  }

  @Test func `labels that count their siblings are not renamed where another one comes before them`() {
    func list(_ texts: [String]) -> [Layer] {
      texts.enumerated().map {
        LayerSample.text("page/label\($0 + 1)", 0, 20 * Double($0), lines: [$1])
      }
    }
    let changes = LayerSample.changes(list(["Account", "Balance"]), list(["New", "Account", "Balance"]))
    #expect(!changes.contains { $0.hasPrefix("renamed") || $0.hasPrefix("textChanged") })
    #expect(changes.filter { $0.hasPrefix("inserted") } == ["inserted page/label1"])
  }
}
