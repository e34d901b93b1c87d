import Foundation
import PixelBuffers
import ReferenceFiles
import RenderTesting
import RunReview
import TestSupport
import Testing

@Suite struct AdoptionTests {
  let folder: TemporaryFolder
  var references: String { "\(folder.path)/References" }

  init() throws { folder = try TemporaryFolder() }

  private func write(_ name: String, _ text: String = "text") throws {
    try AtomicFile.write(Data(text.utf8), to: "\(folder.path)/\(name)")
  }

  private func adoption(
    of folders: [String] = [""], target: String? = nil, cells: [String] = [], limit: Int = 1000
  ) -> Adoption {
    let cells = cells.map { name in
      var cell = CellResult(
        cell: name, caseName: "", status: .missing, reference: "\(references)/\(name).txt")
      cell.pathExtension = "txt"
      return cell
    }
    return Adoption(
      of: folders.map { $0.isEmpty ? folder.path : "\(folder.path)/\($0)" },
      scope: ReferenceScope(packageRoot: folder.path), target: target, cells: cells,
      limit: ReferenceSizeLimit(bytes: limit))
  }

  private func reason(_ adoption: Adoption) -> String? {
    if case .skipped(let reason)? = adoption.entries.first?.outcome { reason } else { nil }
  }

  @Test func `a link is left out, and so is what would be copied out of the package`() throws {
    let outside = try TemporaryFolder()
    try AtomicFile.write(Data("secret".utf8), to: "\(outside.path)/secret")
    let snapshots = "\(folder.path)/Tests/AppTests/__Snapshots__/F"
    try AtomicFile.makeFolder(snapshots)
    try FileManager.default.createSymbolicLink(
      atPath: "\(snapshots)/t.1.txt", withDestinationPath: "\(outside.path)/secret")
    #expect(reason(adoption())?.contains("symbolic link") == true)
    unlink("\(snapshots)/t.1.txt")
    try write("Tests/AppTests/__Snapshots__/F/t.1.txt")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/References", withDestinationPath: outside.path)
    #expect(reason(adoption())?.contains("outside of the package") == true)
  }

  @Test func `files go to the target and file that they belong to, and stay where they were`() throws {
    try write("Tests/AppTests/Sub/__Snapshots__/SignInTests/testSignIn.1.txt", "a")
    try write("Tests/AppTests/__Snapshots__/DataTests/testBytes.get-curl", "b")
    try write(".build/checkouts/x/Tests/T/__Snapshots__/F/t.1.txt")
    try write("Tests/AppTests/__Snapshots__/F/.DS_Store")
    let adoption = adoption()
    #expect(adoption.entries.count == 2)
    #expect(folder.files.filter { $0.hasPrefix("References") }.isEmpty)
    try adoption.copy()
    #expect(folder.text("References/AppTests/SignInTests/testSignIn.1.txt") == "a")
    #expect(folder.text("References/AppTests/DataTests/testBytes.get-curl") == "b")
    #expect(folder.text("Tests/AppTests/__Snapshots__/DataTests/testBytes.get-curl") == "b")
    let again = self.adoption()
    #expect(
      again.entries.map(\.outcome) == [
        .present("\(references)/AppTests/SignInTests/testSignIn.1.txt"),
        .present("\(references)/AppTests/DataTests/testBytes.get-curl"),
      ])
  }

  @Test func `images are adopted as images where references are layer trees, unless a tree is there`() throws
  {
    let image = Data(try PNG.encode(PixelBuffer(width: 2, height: 2)))
    try AtomicFile.write(image, to: "\(folder.path)/Tests/T/__Snapshots__/F/each-theme.Dark.png")
    try AtomicFile.write(image, to: "\(folder.path)/Tests/T/__Snapshots__/F/other.1.png")
    let cells = ["T/F/each(theme).Dark~0a1b2c", "T/F/other.1"].map { name in
      var cell = CellResult(
        cell: name, caseName: "", status: .missing, reference: "\(references)/\(name).layers")
      cell.pathExtension = "png"
      return cell
    }
    try write("References/T/F/other.1.layers", "{}")
    let adoption = Adoption(
      of: [folder.path], scope: ReferenceScope(packageRoot: folder.path), target: nil, cells: cells,
      limit: ReferenceSizeLimit(bytes: 10_000))
    #expect(
      adoption.entries.first?.outcome == .copied("\(references)/T/F/each(theme).Dark~0a1b2c.png"))
    guard case .skipped(let reason) = adoption.entries.last?.outcome else {
      Issue.record("\(adoption.entries)")
      return
    }
    #expect(reason.contains("other.1.layers") && reason.contains("another format"))
  }

  @Test func `names that are written otherwise here are those that the last run asked for`() throws {
    try write("Tests/T/__Snapshots__/F/each-theme.Dark-mode.txt", "a")
    try write("Tests/T/__Snapshots__/F/inSuite.1.txt", "b")
    try write("Tests/T/__Snapshots__/F/unasked.1.txt", "c")
    let adoption = adoption(cells: ["T/F/each(theme).Dark-mode~0a1b2c", "T/F/Dark/inSuite.1"])
    try adoption.copy()
    #expect(folder.text("References/T/F/each(theme).Dark-mode~0a1b2c.txt") == "a")
    #expect(folder.text("References/T/F/Dark/inSuite.1.txt") == "b")
    #expect(folder.text("References/T/F/unasked.1.txt") == "c")
  }

  @Test func `a name that several assertions could have is left to people`() throws {
    try write("Tests/T/__Snapshots__/F/t.1.txt")
    let adoption = adoption(cells: ["T/F/Dark/t.1", "T/F/Light/t.1"])
    #expect(reason(adoption)?.contains("F/Dark/t.1.txt, ") == true)
    try adoption.copy()
    #expect(folder.files.filter { $0.hasPrefix("References") }.isEmpty)
  }

  @Test func `nothing is overwritten, not even what appears in between`() throws {
    try write("Tests/T/__Snapshots__/F/t.1.txt", "new")
    let late = adoption()
    try write("References/T/F/t.1.txt", "old")
    let error = #expect(throws: RenderTestingError.self) { try late.copy() }
    #expect(error?.description.contains("0 files copied before it") == true)
    #expect(reason(adoption())?.contains("holds something else") == true)
    try adoption().copy()
    #expect(folder.text("References/T/F/t.1.txt") == "old")
  }

  @Test func `a copy that stops in the middle says how far it came`() throws {
    for name in ["a", "b", "c"] { try write("Tests/T/__Snapshots__/F/\(name).1.txt", "new") }
    let late = adoption()
    try write("References/T/F/b.1.txt", "old")
    let error = #expect(throws: RenderTestingError.self) { try late.copy() }
    #expect(error?.description.contains("b.1.txt: it exists by now, and stays. 1 file copied") == true)
    #expect(folder.text("References/T/F/b.1.txt") == "old")
    #expect(folder.files.filter { $0.hasPrefix("References") }.count == 2)
  }

  @Test func `two files of one place are distinguished by people`() throws {
    try write("Tests/T/A/__Snapshots__/F/t.1.txt", "a")
    try write("Tests/T/B/__Snapshots__/F/t.1.txt", "b")
    let outcomes = adoption().entries.map(\.outcome)
    #expect(outcomes.first == .copied("\(references)/T/F/t.1.txt"))
    guard case .skipped(let reason)? = outcomes.last else {
      Issue.record("Both were taken.")
      return
    }
    #expect(reason.contains("A/__Snapshots__/F/t.1.txt has the same place"))
  }

  @Test(
    arguments: [
      ("Elsewhere/__Snapshots__/F/t.1.txt", "x", "--target"),
      ("Tests/__Snapshots__/F/t.1.txt", "x", "--target"),
      ("Tests/T/__Snapshots__/t.1.txt", "x", "in a folder of a test file"),
      ("Tests/T/__Snapshots__/F/t.1.png", "no image", "PNG"),
      ("Tests/T/__Snapshots__/F/t.1.jpg", "x", "PNG only"),
      ("Tests/T/__Snapshots__/F/t.1.txt", "version https://git-lfs.github.com/spec/v1", "git lfs pull"),
      (
        "Tests/T/__Snapshots__/F/t.1.txt",
        "more than sixty bytes, which is the limit that this test sets for references",
        "maximumReferenceBytes"
      ),
    ])
  func `what has no place or cannot be compared is left out with a reason`(
    name: String, text: String, message: String
  ) throws {
    try write(name, text)
    let adoption = adoption(limit: 60)
    #expect(reason(adoption)?.contains(message) == true, "\(adoption.entries)")
  }

  @Test func `a target may be named`() throws {
    try write("Elsewhere/__Snapshots__/F/t.1.txt")
    #expect(adoption(target: "T").entries.map(\.outcome) == [.copied("\(references)/T/F/t.1.txt")])
  }

  @Test func `an adopted image is compared by its pixels, with a note`() throws {
    let pixels = PixelBuffer(width: 3, height: 2, repeating: 0xFF33_6699)
    try AtomicFile.write(
      Data(PNG.encode(pixels)), to: "\(folder.path)/Tests/T/__Snapshots__/F/t.1.png")
    try adoption().copy()
    let session = RunSession(
      packageRoot: folder.path, settings: ProjectSettings(), environment: [:],
      folder: RunFolder(path: "\(folder.path)/run"))
    let site = AssertionSite(
      fileID: "T/F.swift", filePath: "\(folder.path)/F.swift", testName: "t()", line: 1, column: 1)
    let result = Verification(site: site, scope: TestScope(test: "t"))
      .verify({ pixels }, as: .image, session: session).result
    #expect(result.status == .equal && result.note?.contains("no provenance") == true)
  }

  @Test func `two files of one place are distinguished in several folders as in one`() throws {
    try write("Tests/T/A/__Snapshots__/F/t.1.txt", "a")
    try write("Tests/T/B/__Snapshots__/F/t.1.txt", "b")
    let adoption = adoption(of: ["Tests/T/A", "Tests/T/B", "Tests/T/A/"])
    let outcomes = adoption.entries.map(\.outcome)
    #expect(outcomes.count == 2 && outcomes.first == .copied("\(references)/T/F/t.1.txt"))
    guard case .skipped(let reason)? = outcomes.last else { return #expect(Bool(false)) }
    #expect(reason.contains("has the same place"))
    try adoption.copy()
    #expect(folder.text("References/T/F/t.1.txt") == "a")
  }
}
