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
    try ExplainLimit(bytes: 400_000).check(old, old)
    try ExplainLimit(bytes: 700_000).check(old, new)
    let error = #expect(throws: ExplainError.self) { try ExplainLimit(bytes: 600_000).check(old, new) }
    #expect(error.map { "\($0)" }?.contains("Explaining 202 layers, of which 100 differ") == true)
    #expect(throws: ExplainError.self) { try ExplainLimit(bytes: 300_000).check(old, old) }
  }

  @Test func `work counts, and more that of layers that paint`() throws {
    var painted = Self.tree(100..<200)
    for index in painted.root.sublayers.indices { painted.root.sublayers[index].opacity = 0.5 }
    let (old, bare) = (Self.tree(0..<100), Self.tree(100..<200))
    try ExplainLimit(work: 6_000_000).check(old, bare)
    let error = #expect(throws: ExplainError.self) { try ExplainLimit(work: 6_000_000).check(old, painted) }
    #expect(error.map { "\($0)" }?.contains("of which 100 differ, takes more than 0 seconds") == true)
    try ExplainLimit(work: 15_000_000).check(old, painted)
  }

  @Test func `layers in another order count as changed ones, and those beside a changed one do not`() throws {
    let old = Self.tree(0..<100)
    var (reordered, one) = (old, old)
    reordered.root.sublayers.reverse()
    one.root.sublayers[50].frame.origin.y = 1
    try ExplainLimit(bytes: 400_000).check(old, one)
    let error = #expect(throws: ExplainError.self) { try ExplainLimit(bytes: 400_000).check(old, reordered) }
    #expect(error.map { "\($0)" }?.contains("Explaining 202 layers, of which 99 differ") == true)
  }

  @Test func `files of too many layers are refused before they are read`() throws {
    let json = try Self.tree(0..<100).json()
    try ExplainLimit(bytes: 400_000).check([json, json])
    #expect(throws: ExplainError.self) { try ExplainLimit(bytes: 300_000).check([json, json]) }
  }

  @Test func `layers with a layout, and stops of gradients, count more before they are read`() throws {
    let plain = #"{"frame":[0,0,1,1]}"#, styled = #"{"frame":[0,0,1,1],"layout":{}}"#
    let stops = #"{"frame":[0,0,1,1],"background":{"linear":{"stops":[{"location":0},{"location":1}]}}}"#
    func files(_ layer: String) -> [[UInt8]] {
      Array(repeating: Array(String(repeating: layer, count: 100).utf8), count: 2)
    }
    // 200 layers of 10 and of 22 microseconds.
    try ExplainLimit(work: 2_500_000).check(files(plain))
    #expect(throws: ExplainError.self) { try ExplainLimit(work: 2_500_000).check(files(styled)) }
    try ExplainLimit(work: 5_000_000).check(files(styled))
    // 400 stops of 7 microseconds.
    #expect(throws: ExplainError.self) { try ExplainLimit(work: 4_500_000).check(files(stops)) }
    try ExplainLimit(work: 5_000_000).check(files(stops))
  }
}
