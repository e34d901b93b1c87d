import Foundation
import RenderTesting
import RunReview
import TestSupport
import Testing

@testable import ProofsheetCLI

/// What is kept of other revisions.
@Suite struct RevisionCacheTests {
  let folder: TemporaryFolder
  let cache: RevisionCache
  private let revision: GitRevision

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("// a package".utf8, to: "Package.swift")
    try folder.makeRepository()
    cache = try RevisionCache(packageRoot: folder.path)
    revision = try GitRevision("HEAD", holding: folder.path)
  }

  /// Keeps a revision that was drawn with some arguments, and last used so many minutes ago.
  func keep(_ argument: String, minutesAgo: Double, bytes: Int = 10) throws -> DrawnRevision {
    let drawn = cache.place(of: revision, arguments: [argument])
    let name = String(drawn.folder.dropFirst(folder.path.count + 1))
    try folder.write([UInt8](repeating: 0, count: bytes), to: "\(name)/references/a.png")
    try drawn.write(RevisionCells(cells: [], audits: []))
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -60 * minutesAgo)],
      ofItemAtPath: "\(drawn.folder)/cells.json")
    return drawn
  }

  @Test func `those that were compared last are kept, and always the one in use`() throws {
    let drawn = try (0..<9).map { try keep("\($0)", minutesAgo: Double($0)) }
    #expect(drawn[7].read() != nil, "Reading is use.")
    cache.prune(keeping: drawn[8])
    let left = drawn.indices.filter { RegularFile.kind(drawn[$0].folder) == .folder }
    #expect(left == [0, 1, 2, 3, 7, 8])
  }

  @Test func `what was drawn is found again for the same files, arguments, fonts and libraries alone`() throws
  {
    let drawn = try keep("a", minutesAgo: 1)
    #expect(cache.place(of: revision, arguments: ["a"]) == drawn)
    #expect(cache.place(of: revision, arguments: ["a", "b"]) != drawn)
    #expect(cache.place(of: revision, arguments: []) != drawn)
    // Another commit with the same files draws the same.
    try folder.commit()
    #expect(cache.place(of: try GitRevision("main", holding: folder.path), arguments: ["a"]) == drawn)
    try folder.write("more".utf8, to: "a.txt")
    try folder.commit()
    #expect(cache.place(of: try GitRevision("main", holding: folder.path), arguments: ["a"]) != drawn)
  }

  @Test func `cells are listed with paths from their folder, and a list that is cut off is none`() throws {
    let drawn = try keep("a", minutesAgo: 1)
    var cell = CellResult(
      cell: "T/F/a", caseName: "a", status: .recorded, reference: "\(drawn.references)/T/F/a.png")
    cell.test = "T.F/a()"
    try drawn.write(RevisionCells(cells: [cell], audits: []))
    let moved = DrawnRevision(folder: "\(folder.path)/moved")
    try FileManager.default.moveItem(atPath: drawn.folder, toPath: moved.folder)
    #expect(moved.read()?.drawn.map(\.reference) == ["\(folder.path)/moved/references/T/F/a.png"])
    let list = try #require(folder.data("moved/cells.json"))
    try folder.write(list.dropLast(20), to: "moved/cells.json")
    #expect(moved.read() == nil)
  }
}
