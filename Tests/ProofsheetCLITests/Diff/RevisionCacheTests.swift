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
    let image = "\(drawn.references)/T/F/a.png".dropFirst(folder.path.count + 1)
    try folder.write("image".utf8, to: String(image))
    try drawn.write(RevisionCells(cells: [cell], audits: []))
    let moved = DrawnRevision(folder: "\(folder.path)/moved")
    try FileManager.default.moveItem(atPath: drawn.folder, toPath: moved.folder)
    #expect(moved.read()?.drawn.map(\.reference) == ["\(folder.path)/moved/references/T/F/a.png"])
    let list = try #require(folder.data("moved/cells.json"))
    try folder.write(list.dropLast(20), to: "moved/cells.json")
    #expect(moved.read() == nil)
    try folder.write(list, to: "moved/cells.json")
    #expect(moved.read() != nil)
    // Somebody who removed the folder was stopped.
    try FileManager.default.removeItem(atPath: "\(moved.folder)/references/T/F/a.png")
    #expect(moved.read() == nil)
    try FileManager.default.createSymbolicLink(
      atPath: "\(moved.folder)/references/T/F/a.png", withDestinationPath: "\(folder.path)/Package.swift")
    #expect(moved.read() == nil)
    try moved.remove()
    #expect(RegularFile.kind(moved.folder) == .nothing)
  }

  @Test func `what is copied to the revision, and hooks that may run, are part of what was drawn`() throws {
    let bare = cache.place(of: revision, arguments: [])
    #expect(cache.place(of: revision, arguments: [], allowsHooks: true) == bare)
    try folder.write("{}".utf8, to: "Package.resolved")
    #expect(cache.place(of: revision, arguments: []) != bare)
    try folder.write("hooks:\n  before: make\n".utf8, to: "proofsheet.yml")
    // The machine's own settings of git may ignore it.
    try folder.git("add", "--force", "Package.resolved")
    try folder.commit()
    let tracked = try GitRevision("HEAD", holding: folder.path)
    let place = cache.place(of: tracked, arguments: [])
    try folder.write("[]".utf8, to: "Package.resolved")
    #expect(cache.place(of: tracked, arguments: []) == place, "The revision has its own.")
    #expect(cache.place(of: tracked, arguments: [], allowsHooks: true) != place)
    try folder.write("one".utf8, to: "fonts/a.ttf")
    let fonts = RevisionCache.fonts("\(folder.path)/fonts")
    try folder.write("two".utf8, to: "fonts/a.ttf")
    #expect(RevisionCache.fonts("\(folder.path)/fonts") != fonts)
  }

  @Test func `a link in the place of the package's runs is not followed`() throws {
    let (package, outside) = (try TemporaryFolder(), try TemporaryFolder())
    try FileManager.default.createSymbolicLink(
      atPath: "\(package.path)/.proofsheet", withDestinationPath: outside.path)
    let error = #expect(throws: RenderTestingError.self) { try RevisionCache(packageRoot: package.path) }
    #expect("\(try #require(error))".contains("it is a symbolic link"))
    #expect(outside.files.isEmpty)
  }

  @Test func `nothing is written through a link of the revision, and nothing of an earlier one is left`()
    throws
  {
    let outside = try TemporaryFolder()
    try outside.write("// another".utf8, to: "App/Package.swift")
    for name in [".swiftpm", "Examples"] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder.path)/\(name)", withDestinationPath: outside.path)
    }
    try folder.commit()
    for name in [".swiftpm", "Examples"] { unlink("\(folder.path)/\(name)") }
    try folder.write("{}".utf8, to: ".swiftpm/configuration/mirrors.json")
    try folder.write("// here".utf8, to: "Examples/App/Package.swift")
    for place in [folder.path, "\(folder.path)/Examples/App"] {
      let linked = try GitRevision("HEAD", holding: place)
      let error = #expect(throws: RenderTestingError.self) {
        try RevisionCheckout(of: linked, packageRoot: place, in: cache)
      }
      #expect("\(try #require(error))".contains("through a symbolic link"))
    }
    #expect(outside.files == ["App/Package.swift"])
    let mirrors = ".swiftpm/configuration/mirrors.json"
    let checkout = try RevisionCheckout(of: revision, packageRoot: folder.path, in: cache)
    #expect(RegularFile.kind("\(checkout.package)/\(mirrors)") == .file)
    try FileManager.default.removeItem(atPath: "\(folder.path)/\(mirrors)")
    let again = try RevisionCheckout(of: revision, packageRoot: folder.path, in: cache)
    #expect(RegularFile.kind("\(again.package)/\(mirrors)") == .nothing)
  }
}
