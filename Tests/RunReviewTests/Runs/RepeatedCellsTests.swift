import Foundation
import PixelBuffers
import RenderTesting
import TestSupport
import Testing

@testable import RunReview

@Suite struct RepeatedCellsTests {
  let folder: TemporaryFolder
  let run: RunFolder

  init() throws {
    folder = try TemporaryFolder()
    run = RunFolder(path: "\(folder.path)/run")
  }

  private func image(_ marked: Int = 0, width: Int = 20) throws -> Data {
    let buffer = PixelBuffer(width: width, height: 10) { pixels in
      for index in pixels.indices { pixels[index] = 0xFFFF_FFFF }
      for index in 0..<marked { pixels[2 * width + 5 + index] = 0xFF00_0000 }
    }
    return Data(try PNG.encode(buffer))
  }

  /// A result whose actual image is written for this round only.
  private func result(_ cell: String, _ status: CellStatus, _ actual: Data? = nil) throws -> CellResult {
    var result = CellResult(
      cell: cell, caseName: cell, status: status, reference: "\(folder.path)/reference.png")
    if let actual {
      let path = "\(folder.path)/round/\(cell).actual.png"
      try folder.write(actual, to: "round/\(cell).actual.png")
      result.actual = path
    }
    return result
  }

  private func flaky(_ rounds: [[CellResult]]) throws -> FlakyCells {
    var repeated = RepeatedCells(in: run)
    for results in rounds { try repeated.add(results) }
    return try repeated.flaky()
  }

  @Test func `cells that always come out alike are not flaky`() throws {
    var repeated = RepeatedCells(in: run)
    for _ in 0..<3 {
      try repeated.add([
        try result("equal", .equal), try result("bad", .different, try image(3)),
        try result("gone", .missing),
      ])
    }
    let flaky = try repeated.flaky()
    #expect(flaky == FlakyCells(rounds: 3, cells: []))
    #expect(flaky.problem == nil)
  }

  @Test func `what rules ignore may vary, and what they do not may not`() throws {
    let (one, other) = (try image(1), try image(2))
    let rounds = [
      [try result("a", .ignored, one)], [try result("a", .ignored, other)], [try result("a", .equal)],
    ]
    #expect(try flaky(rounds).cells.isEmpty)
    #expect(try flaky(rounds + [[try result("a", .different, other)]]).cells.map(\.cell) == ["a"])
  }

  @Test func `a cell that fails now and then says which pixels change, with a diff image`() throws {
    try folder.write(try image(), to: "reference.png")
    var repeated = RepeatedCells(in: run)
    try repeated.add([try result("a/b", .equal)])
    try repeated.add([try result("a/b", .different, try image(3))])
    // The round's own file is gone by then.
    try folder.write(Data(), to: "round/a/b.actual.png")
    try repeated.add([try result("a/b", .equal)])
    let flaky = try repeated.flaky()
    let cell = try #require(flaky.cells.first)
    #expect(
      cell.outcomes == [.init(label: "equal", rounds: 2), .init(label: "different", rounds: 1)])
    #expect(cell.change == "3 pixels change, within x 5, y 2, 3 × 1")
    let diff = try #require(cell.diff)
    #expect(try PNG.decode([UInt8](Data(contentsOf: URL(filePath: diff)))).buffer.width == 20)
    #expect(
      flaky.problem?.hasPrefix("1 cell is flaky in 3 rounds. a/b: equal in 2 rounds, different in 1 round;")
        == true)
  }

  @Test func `a cell that always fails, but never alike, is flaky`() throws {
    var repeated = RepeatedCells(in: run)
    for marked in 1...3 { try repeated.add([try result("x", .different, try image(marked))]) }
    let cell = try #require(try repeated.flaky().cells.first)
    #expect(cell.outcomes.map(\.rounds) == [1, 1, 1])
    // The file of the first round stays in the run, which the test has written over.
    #expect(cell.diff != nil)
  }

  @Test func `sizes that change, texts, and cells that are not always run are said`() throws {
    var repeated = RepeatedCells(in: run)
    try folder.write(try image(), to: "reference.png")
    try repeated.add([
      try result("size", .equal), try result("text", .different, Data("one".utf8)), try result("now", .equal),
    ])
    try repeated.add([
      try result("size", .different, try image(0, width: 21)),
      try result("text", .different, Data("two".utf8)),
      try result("late", .equal),
    ])
    let cells = try repeated.flaky().cells
    #expect(cells.map(\.cell) == ["size", "text", "now", "late"])
    #expect(cells[0].change == "its size changes from 20 × 10 to 21 × 10 pixels" && cells[0].diff == nil)
    #expect(cells[1].change == "what it says changes")
    #expect(cells[2].outcomes.map(\.label) == ["equal", "not run"])
    #expect(cells[3].outcomes.map(\.label) == ["not run", "equal"])
  }

  @Test func `what is noted beside a run makes it red, and stands at the cell`() throws {
    try folder.write(try image(), to: "reference.png")
    let flaky = FlakyCells(
      rounds: 2,
      cells: [.init(cell: "a", outcomes: [.init(label: "equal", rounds: 2)], change: "c", diff: nil)])
    try flaky.write(to: run)
    #expect(FlakyCells(of: run) == flaky)
    var summary = RunSummary(cells: [try result("a", .equal), try result("b", .equal)])
    #expect(summary.isGreen)
    summary.add(FlakyCells(of: run))
    #expect(!summary.isGreen)
    #expect(summary.cells.map(\.note) == ["Flaky: equal in 2 rounds; c.", nil])
    try folder.write("{".utf8, to: "run/flaky.json")
    #expect(FlakyCells(of: run) == nil)
  }
}
