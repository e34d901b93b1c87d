import Foundation
import ReferenceFiles
import RenderTesting
import RunReview
import TestSupport
import Testing

@Suite struct MissingTreesTests {
  func missing(_ files: [String], cells: Set<String>, filter: [String] = []) throws -> [CellResult] {
    let folder = try TemporaryFolder()
    for name in files { try AtomicFile.write(Data("x".utf8), to: "\(folder.path)/\(name)") }
    return MissingTrees(
      store: ReferenceStore(folder: folder.path), cells: cells, filter: try CellFilter(filter)
    ).results
  }

  @Test func `each reference of layers without a tree fails once`() throws {
    let files = [
      "Layers/a.png", "Layers/a~2.png", "Layers/b@debian12.png", "Layers/sub/c.png", "Layers/sub/c~2.png",
      "Layers/notes.md", "Gallery/x.png", "T/F/t.1.png",
    ]
    let results = try missing(files, cells: ["Layers/a"])
    #expect(results.map(\.cell) == ["Layers/b", "Layers/sub/c"])
    #expect(results.allSatisfy { $0.status == .missingTree && !$0.passes && $0.label == "no layer tree" })
    #expect(try missing(files, cells: ["Layers/a", "Layers/b", "Layers/sub/c"]).isEmpty)
    #expect(try missing([], cells: []).isEmpty)
  }

  @Test func `a filter looks at the references that it takes only`() throws {
    let files = ["Layers/a.png", "Layers/b.png", "Layers/sub/b.png"]
    #expect(try missing(files, cells: [], filter: ["sub"]).map(\.cell) == ["Layers/sub/b"])
    #expect(try missing(files, cells: [], filter: ["case:b"]).map(\.cell) == ["Layers/b", "Layers/sub/b"])
    #expect(try missing(files, cells: ["Layers/a"], filter: ["case:a"]).isEmpty)
  }

  @Test func `the references of lost trees are those that prune shows`() throws {
    let folder = try TemporaryFolder()
    for name in ["a", "lost"] {
      try AtomicFile.write(Data("x".utf8), to: "\(folder.path)/Layers/\(name).png")
    }
    let asked = CellResult(
      cell: "Layers/a", caseName: "a", status: .equal, reference: "\(folder.path)/Layers/a.png")
    let lost = MissingTrees(
      store: ReferenceStore(folder: folder.path), cells: ["Layers/a"], filter: try CellFilter([])
    ).results
    let record = RunRecord(command: "check", arguments: [], seconds: 1, folders: [MissingTrees.folder])
    let search = OrphanSearch(
      folder: folder.path, summary: RunSummary(cells: [asked] + lost, record: record))
    #expect(search.incompleteReasons.isEmpty)
    #expect(search.orphans == ["\(folder.path)/Layers/lost.png"])
  }

  @Test func `what lies there and cannot be read fails, where the filter takes it`() throws {
    let folder = try TemporaryFolder()
    try AtomicFile.write(Data("x".utf8), to: "\(folder.path)/Layers/a.png")
    for (name, target) in [("b.png", "nowhere"), ("sub", "../Layers")] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder.path)/Layers/\(name)", withDestinationPath: target)
    }
    func results(_ filter: [String]) throws -> [CellResult] {
      MissingTrees(
        store: ReferenceStore(folder: folder.path), cells: ["Layers/a"], filter: try CellFilter(filter)
      ).results.sorted { $0.cell < $1.cell }
    }
    let found = try results([])
    #expect(found.map(\.cell) == ["Layers/b.png", "Layers/sub"])
    #expect(found.allSatisfy { $0.status == .inconclusive && !$0.passes })
    #expect(found[0].reason.contains("/Layers/b.png: it is a link that leads to no file"))
    #expect(try results(["sub"]).map(\.cell) == ["Layers/sub"])
  }
}
