import Foundation
import RenderTesting
import Testing

@Suite struct JournalTests {
  func result(_ cell: String, _ status: CellStatus = .equal) -> CellResult {
    CellResult(cell: cell, caseName: "case", status: status)
  }

  @Test func `what is appended is read back in order`() throws {
    let folder = try TemporaryFolder()
    let journal = try Journal(in: folder.path, planned: 2)
    journal.append(.begin(cell: "a", location: "F.swift:1"))
    journal.append(.cell(result: result("a")))
    journal.append(.cell(result: result("b\n\"\u{1F3F3}", .different)))
    journal.end()
    journal.end()
    let reader = JournalReader(folder: folder.path)
    #expect(reader.cells == [result("a"), result("b\n\"\u{1F3F3}", .different)])
    #expect(reader.processes.map(\.hasEnded) == [true])
    #expect(reader.processes.map(\.planned) == [2])
    #expect(reader.damagedLines == 0)
  }

  @Test func `a process that stops in the middle shows as crashed, with the cell it was at`() throws {
    let folder = try TemporaryFolder()
    let journal = try Journal(in: folder.path)
    journal.append(.begin(cell: "a", location: nil))
    journal.append(.cell(result: result("a")))
    journal.append(.begin(cell: "b", location: "F.swift:7"))
    let summary = RunSummary(cells: JournalReader(folder: folder.path).cells)
    #expect(summary.cells.map(\.status) == [.equal, .crashed])
    #expect(summary.cells.last?.location == "F.swift:7")
    #expect(!summary.isGreen)
  }

  @Test func `a line cut off in the middle is counted and costs nothing before it`() throws {
    let folder = try TemporaryFolder()
    let journal = try Journal(in: folder.path)
    journal.append(.cell(result: result("a")))
    let whole = try #require(FileManager.default.contents(atPath: journal.path))
    for length in stride(from: whole.count - 1, to: whole.count - 40, by: -1) {
      try whole.prefix(length).write(to: URL(fileURLWithPath: journal.path))
      let reader = JournalReader(folder: folder.path)
      #expect(reader.processes.count == 1)
      #expect(reader.cells.count + reader.damagedLines == 1)
    }
  }

  @Test func `a later result of a cell replaces the earlier one, across processes`() throws {
    let folder = try TemporaryFolder()
    for status in [CellStatus.different, .equal] {
      let journal = try Journal(in: folder.path)
      journal.append(.cell(result: result("a", status)))
      journal.end()
    }
    #expect(JournalReader(folder: folder.path).cells.count == 1)
  }

  @Test func `no cells are not green`() {
    #expect(!RunSummary(cells: []).isGreen)
    #expect(RunSummary(cells: [result("a")]).isGreen)
    #expect(!RunSummary(cells: [result("a")], crashedProcesses: [7]).isGreen)
  }

  @Test func `thousands of lines from many tasks stay whole`() async throws {
    let folder = try TemporaryFolder()
    let journal = try Journal(in: folder.path)
    await withTaskGroup { group in
      for task in 0..<8 {
        group.addTask {
          for line in 0..<250 { journal.append(.cell(result: result("\(task)/\(line)"))) }
        }
      }
    }
    let reader = JournalReader(folder: folder.path)
    #expect(reader.cells.count == 2000)
    #expect(reader.damagedLines == 0)
  }
}
