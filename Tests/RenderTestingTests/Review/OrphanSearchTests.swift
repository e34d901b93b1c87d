import Foundation
import RenderTesting
import Testing

@Suite struct OrphanSearchTests {
  func search(_ folder: TemporaryFolder, record: RunRecord?, crashed: [Int32] = []) throws -> OrphanSearch {
    for name in [
      "T/F/a.1.png", "T/F/a.1~2.png", "T/F/a.1@debian.png", "T/F/gone.1.png", "Gallery/S/x.png",
      "T/F/a.2.5.txt",
    ] {
      try AtomicFile.write(Data("x".utf8), to: "\(folder.path)/\(name)")
    }
    let cells = ["T/F/a.1.png", "T/F/a.2.5.txt"].map {
      CellResult(cell: $0, caseName: "a", status: .equal, reference: "\(folder.path)/\($0)")
    }
    return OrphanSearch(
      folder: folder.path, summary: RunSummary(cells: cells, record: record, crashedProcesses: crashed))
  }

  @Test func `only what no cell asked for is an orphan; alternatives and the gallery are not`() throws {
    let folder = try TemporaryFolder()
    let search = try search(folder, record: RunRecord(command: "test", arguments: [], seconds: 1))
    #expect(search.gaps.isEmpty)
    #expect(search.orphans == ["\(folder.path)/T/F/gone.1.png"])
  }

  @Test func `a run of the gallery answers for the gallery alone`() throws {
    let folder = try TemporaryFolder()
    let record = RunRecord(command: "check", arguments: [], seconds: 1, folders: ["Gallery"])
    #expect(try search(folder, record: record).orphans == ["\(folder.path)/Gallery/S/x.png"])
  }

  @Test func `filtered, crashed and undriven runs prove nothing`() throws {
    let folder = try TemporaryFolder()
    let filtered = RunRecord(command: "test", arguments: [], seconds: 1, gaps: ["`--filter` left tests out"])
    #expect(try !search(folder, record: filtered).gaps.isEmpty)
    #expect(try !search(folder, record: nil).gaps.isEmpty)
    var skipping = RunRecord(command: "test", arguments: [], seconds: 1)
    skipping.leftOut = ["a test was skipped"]
    #expect(try !search(folder, record: skipping).gaps.isEmpty)
    let whole = RunRecord(command: "test", arguments: [], seconds: 1)
    #expect(try !search(folder, record: whole, crashed: [1]).gaps.isEmpty)
  }
}
