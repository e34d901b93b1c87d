import Testing
import ViewRendering

@testable import ProofsheetCLI

@Suite struct ExplainLimitTests {
  private static func tree(_ xs: Range<Int>) -> LayerTree {
    LayerTree(
      size: Size(width: 9, height: 9),
      root: Layer(
        frame: Rect(x: 0, y: 0, width: 9, height: 9),
        sublayers: xs.map { Layer(frame: Rect(x: Double($0), y: 0, width: 1, height: 1)) }))
  }

  @Test func `layers count, and more those that only one tree has`() throws {
    let (old, new) = (Self.tree(0..<100), Self.tree(100..<200))
    // 202 layers of 1,700 bytes, and 100 changes of 3,200.
    try ExplainLimit.check(old, old, limit: 400_000)
    try ExplainLimit.check(old, new, limit: 700_000)
    let error = #expect(throws: ExplainError.self) { try ExplainLimit.check(old, new, limit: 600_000) }
    #expect(error.map { "\($0)" }?.contains("Explaining 202 layers, of which 100 differ") == true)
    #expect(throws: ExplainError.self) { try ExplainLimit.check(old, old, limit: 300_000) }
  }

  @Test func `files of too many layers are refused before they are read`() throws {
    let json = try Self.tree(0..<100).json()
    try ExplainLimit.check([json, json], limit: 400_000)
    #expect(throws: ExplainError.self) { try ExplainLimit.check([json, json], limit: 300_000) }
  }
}
