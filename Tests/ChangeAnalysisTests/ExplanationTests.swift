import ChangeAnalysis
import Foundation
import Testing

struct ExplanationTests {
  @Test("an explanation is the same after its JSON was read")
  func codable() throws {
    let change = LayerChange(kind: .moved, layer: "a", property: "y", old: "1", new: "2", amount: 1)
    let explanation = Explanation(
      changes: [change], causes: [.init(changes: [0], pixels: 3, proof: .proven)], notes: ["n"])
    let data = try JSONEncoder().encode(explanation)
    #expect(try JSONDecoder().decode(Explanation.self, from: data) == explanation)
  }
}
