import Foundation
import PixelBuffers
import ReferenceFiles
import RenderTesting
import RunReview
import TestSupport
import Testing

@Suite struct ReferenceRemovalTests {
  /// A removal after a run that asked for one reference of the target `T`.
  func removal(_ folder: TemporaryFolder, references: String = "References") -> ReferenceRemoval {
    let root = "\(folder.path)/package"
    let asked = CellResult(
      cell: "T/F/t.1", caseName: "t", status: .equal, reference: "\(root)/\(references)/T/F/t.1.txt")
    return ReferenceRemoval(
      scope: ReferenceScope(packageRoot: root, references: references), summary: RunSummary(cells: [asked]))
  }

  func write(_ data: Data, to name: String, in folder: TemporaryFolder) throws -> String {
    let path = "\(folder.path)/package/\(name)"
    try AtomicFile.makeFolder("\(folder.path)/package")
    try AtomicFile.write(data, to: path)
    return path
  }

  func image() throws -> Data {
    try ReferenceFormat.images.encode(
      SnapshotImage(PixelBuffer(width: 2, height: 2, repeating: 0xFF00_0000)),
      as: ReferenceIdentity(cell: "c"))
  }

  @Test func `what Proofsheet wrote is removed`() throws {
    let folder = try TemporaryFolder()
    let paths = [
      try write(image(), to: "References/Any/where.png", in: folder),
      try write(Data("x".utf8), to: "References/T/Gone/u.1.txt", in: folder),
      try write(Data("x".utf8), to: "References/T/F/bytes.1~2", in: folder),
    ]
    for path in paths { try removal(folder).remove(path) }
    #expect(folder.files.isEmpty)
  }

  @Test(arguments: [
    "References/T/F/notes.txt", "References/Own/F/t.1.txt", "References/T/t.1.txt",
    "References/T/F/deep/t.1.txt",
    "References/T/F/t.1.png",
  ])
  func `what nothing proves to be a reference is left`(name: String) throws {
    let folder = try TemporaryFolder()
    let name = name == "References/T/F/notes.txt" ? "References/T/F/notes" : name
    let path = try write(Data("x".utf8), to: name, in: folder)
    #expect(throws: RenderTestingError.self) { try removal(folder).remove(path) }
    #expect(folder.text("package/\(name)") == "x")
  }

  @Test(arguments: ["swift", "txt"])
  func `in a folder that may hold sources, only texts with a test's and a strategy's name are removed`(
    pathExtension: String
  ) throws {
    let folder = try TemporaryFolder()
    let source = try write(Data("x".utf8), to: "Tests/T/F/util.\(pathExtension)", in: folder)
    let named = try write(Data("x".utf8), to: "Tests/T/F/t.2.\(pathExtension)", in: folder)
    #expect(throws: RenderTestingError.self) { try removal(folder, references: "Tests").remove(source) }
    if pathExtension == "swift" {
      #expect(throws: RenderTestingError.self) { try removal(folder, references: "Tests").remove(named) }
    } else {
      try removal(folder, references: "Tests").remove(named)
    }
  }

  @Test func `nothing outside of the package is removed, and nothing through a link`() throws {
    let folder = try TemporaryFolder()
    let victim = try write(image(), to: "../victim/T/F/t.1.png", in: folder)
    #expect(throws: RenderTestingError.self) { try removal(folder, references: "../victim").remove(victim) }
    let root = "\(folder.path)/package/References"
    try AtomicFile.makeFolder(root)
    try FileManager.default.createSymbolicLink(atPath: "\(root)/out", withDestinationPath: "../../victim/T")
    try FileManager.default.createSymbolicLink(
      atPath: "\(root)/t.png", withDestinationPath: "../../victim/T/F/t.1.png")
    for name in ["out/F/t.1.png", "t.png"] {
      #expect(throws: RenderTestingError.self) { try removal(folder).remove("\(root)/\(name)") }
    }
    #expect(RegularFile.kind(victim) == .file && RegularFile.kind("\(root)/t.png") == .link)
  }
}
