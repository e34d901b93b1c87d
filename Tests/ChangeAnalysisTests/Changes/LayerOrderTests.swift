import Layers
import PixelBuffers
import Testing

@testable import ChangeAnalysis

@Suite struct LayerOrderTests {
  typealias Sample = LayerSample

  private func list(_ names: String) -> [Layer] {
    names.enumerated().map { Sample.text("#\($1)", 0, 20 * Double($0), lines: ["\($1)\($1)\($1)"]) }
  }

  private func orders(_ old: String, _ new: String) -> [String] {
    Explanation(from: Sample.tree(list(old)), to: Sample.tree(list(new))).changes
      .filter { $0.kind == .reordered }.map { "\($0.layer) \($0.old ?? "") → \($0.new ?? "")" }
  }

  @Test func `a place counts the layers that both trees have`() {
    #expect(orders("abcd", "xybcda") == ["#a 0 → 3"])
    #expect(orders("abcdefghijk", "bcdefghijk") == [])
    #expect(orders("abc", "bxca") == ["#a 0 → 2"])
  }

  @Test(arguments: ["cba", "dcba", "edcba", "cdbea", "deacb"])
  func `no layer is said to have gone from a place to the same one`(_ new: String) {
    let found = orders(String(new.sorted()), new)
    #expect(!found.isEmpty)
    for order in found {
      let places = order.split(separator: " ").filter { Int($0) != nil }
      #expect(Set(places).count == 2, "\(order)")
    }
  }
}
