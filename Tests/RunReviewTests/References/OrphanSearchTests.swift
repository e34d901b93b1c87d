import Foundation
import ReferenceFiles
import RenderTesting
import RunReview
import TestSupport
import Testing

@Suite struct OrphanSearchTests {
  func search(_ folder: TemporaryFolder, record: RunRecord?, crashed: [Int32] = []) throws -> OrphanSearch {
    for name in [
      "T/F/a.1.png", "T/F/a.1~2.png", "T/F/a.1@debian.png", "T/F/gone.1.png", "Layers/S/x.png",
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

  @Test func `only what no cell asked for is an orphan; alternatives and references of layer trees are not`()
    throws
  {
    let folder = try TemporaryFolder()
    let search = try search(folder, record: RunRecord(command: "test", arguments: [], seconds: 1))
    #expect(search.incompleteReasons.isEmpty)
    #expect(search.orphans == ["\(folder.path)/T/F/gone.1.png"])
  }

  @Test func `a run of layer trees answers for their references alone`() throws {
    let folder = try TemporaryFolder()
    let record = RunRecord(command: "check", arguments: [], seconds: 1, folders: ["Layers"])
    #expect(try search(folder, record: record).orphans == ["\(folder.path)/Layers/S/x.png"])
  }

  func wholeRun(_ cells: [CellResult]) -> RunSummary {
    RunSummary(cells: cells, record: RunRecord(command: "test", arguments: [], seconds: 1))
  }

  @Test(arguments: [CellStatus.inconclusive, .crashed], [false, true])
  func `an inconclusive cell may have asked for any reference, known issue or not`(
    status: CellStatus, isKnownIssue: Bool
  ) throws {
    let folder = try TemporaryFolder()
    var lost = CellResult(cell: "b", caseName: "b", status: status)
    lost.isKnownIssue = isKnownIssue
    let asking = CellResult(
      cell: "a", caseName: "a", status: .equal, reference: "\(folder.path)/T/F/a.1.png")
    #expect(!OrphanSearch(folder: folder.path, summary: wholeRun([asking, lost])).incompleteReasons.isEmpty)
  }

  @Test func `a run whose references lie elsewhere proves nothing about these`() throws {
    let folder = try TemporaryFolder()
    let cell = CellResult(cell: "a", caseName: "a", status: .equal, reference: "/elsewhere/T/F/a.1.png")
    #expect(!OrphanSearch(folder: folder.path, summary: wholeRun([cell])).incompleteReasons.isEmpty)
  }

  @Test func `a link to the package is the package`() throws {
    let folder = try TemporaryFolder()
    try AtomicFile.write(Data("x".utf8), to: "\(folder.path)/real/T/F/a.1.png")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/link", withDestinationPath: "\(folder.path)/real")
    for (asked, searched) in [("link", "real"), ("real", "link")] {
      let cells = ["a.1.png", "new/missing.png"].map {
        CellResult(cell: $0, caseName: "a", status: .equal, reference: "\(folder.path)/\(asked)/T/F/\($0)")
      }
      let search = OrphanSearch(folder: "\(folder.path)/\(searched)", summary: wholeRun(cells))
      #expect(search.incompleteReasons.isEmpty && search.orphans.isEmpty)
    }
  }

  @Test func `what no strategy writes is left alone, and alternatives of any extension belong to theirs`()
    throws
  {
    let folder = try TemporaryFolder()
    let names = [
      ".gitattributes", "README.md", "T/F/a.svg", "T/F/a~2.svg", "T/F/b.svg", "T/F/bytes", "T/F/bytes~2",
      "T/F/v1.txt", "T/F/v1.txt~2", "T/LICENSE",
    ]
    for name in names { try AtomicFile.write(Data("x".utf8), to: "\(folder.path)/\(name)") }
    let cells = [("T/F/a.svg", "svg"), ("T/F/bytes", ""), ("T/F/v1.txt", "")].map { name, suffix in
      var cell = CellResult(
        cell: name, caseName: "a", status: .equal, reference: "\(folder.path)/\(name)")
      cell.pathExtension = suffix
      return cell
    }
    let search = OrphanSearch(folder: folder.path, summary: wholeRun(cells))
    #expect(search.incompleteReasons.isEmpty)
    #expect(search.orphans == ["\(folder.path)/T/F/b.svg"])
  }

  @Test func `filtered, crashed and undriven runs prove nothing`() throws {
    let folder = try TemporaryFolder()
    let filtered = RunRecord(
      command: "test", arguments: [], seconds: 1, incompleteReasons: ["`--filter` left tests out"])
    #expect(try !search(folder, record: filtered).incompleteReasons.isEmpty)
    #expect(try !search(folder, record: nil).incompleteReasons.isEmpty)
    var skipping = RunRecord(command: "test", arguments: [], seconds: 1)
    skipping.skippedTests = ["a test was skipped"]
    #expect(try !search(folder, record: skipping).incompleteReasons.isEmpty)
    let whole = RunRecord(command: "test", arguments: [], seconds: 1)
    #expect(try !search(folder, record: whole, crashed: [1]).incompleteReasons.isEmpty)
  }
}
