import Foundation
import ReferenceFiles
import RunReview
import TestSupport
import Testing

@Suite struct PointedContentsTests {
  let folder: TemporaryFolder
  var scope: ReferenceScope { ReferenceScope(packageRoot: "\(folder.path)/App") }

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("// a package".utf8, to: "App/Package.swift")
  }

  /// Writes a pointer to a path, and returns its digest.
  @discardableResult func point(_ name: String, to text: String? = nil) throws -> String {
    let pointer = ReferencePointer(to: Data((text ?? name).utf8))
    try folder.write(pointer.data, to: name)
    return pointer.digest
  }

  func digests(_ revisions: String...) throws -> Set<String> {
    try PointedContents(in: scope, revisions: revisions).digests
  }

  @Test func `work tree and commits count, also through links, and with extensions of the project's own`()
    throws
  {
    let old = try point("App/References/T/F/t.1.svg", to: "old")
    #expect(try digests() == [old])
    try folder.makeRepository(below: "App")
    let new = [
      try point("App/References/T/F/t.1.svg", to: "new"), try point("App/Own/t.2.png"), try point("t.3.png"),
    ]
    _ = try folder.link("App/References/T/F/t.3.png", to: "\(folder.path)/t.3.png")
    try point("App/Sources/App/pointer.swift")
    #expect(try digests() == Set(new + [old]))
    try folder.commit(below: "App")
    #expect(try digests() == Set(new) && digests("HEAD~1") == Set(new + [old]))
    // The package is named through a link.
    _ = try folder.link("Linked", to: "\(folder.path)/App")
    try FileManager.default.removeItem(atPath: "\(folder.path)/App/References")
    let linked = ReferenceScope(packageRoot: "\(folder.path)/Linked")
    #expect(try PointedContents(in: linked, revisions: []).digests.contains(new[0]))
  }

  @Test func `a submodule that is not checked out leaves nothing known to be unused`() throws {
    try folder.makeRepository(below: "App")
    try point("App/References/T/t.1.png")
    try folder.makeRepository(below: "App/References")
    try folder.git("add", "References", below: "App")
    try folder.commit(below: "App")
    #expect(try digests().count == 1)
    try FileManager.default.removeItem(atPath: "\(folder.path)/App/References")
    let error = #expect(throws: RenderTestingError.self) { try digests() }
    #expect("\(try #require(error))".contains("App/References: it is a submodule that is not checked out"))
  }

  @Test func `what is staged counts, also where the work tree has it no more`() throws {
    try folder.makeRepository(below: "App")
    let staged = try point("App/References/T/t.1.png", to: "staged")
    try folder.git("add", "--all", below: "App")
    let now = try point("App/References/T/t.1.png", to: "now")
    #expect(try digests() == [staged, now])
    try FileManager.default.removeItem(atPath: "\(folder.path)/App/References/T/t.1.png")
    #expect(try digests() == [staged])
    // A file that is to be added has no contents yet.
    try point("App/References/T/t.2.png")
    try folder.git("add", "--intent-to-add", "References/T/t.2.png", below: "App")
    #expect(try digests().isSuperset(of: [staged]))
  }

  @Test func `repositories in the work tree count with their last commit and their index`() throws {
    try folder.makeRepository(below: "App")
    let head = try point("App/Nested/References/t.1.png", to: "head")
    try folder.makeRepository(below: "App/Nested")
    let staged = try point("App/Nested/References/t.1.png", to: "staged")
    try folder.git("add", "--all", below: "App/Nested")
    try FileManager.default.removeItem(atPath: "\(folder.path)/App/Nested/References/t.1.png")
    #expect(try digests() == [head, staged])
    try folder.write("nonsense\n".utf8, to: "App/Nested/.git/HEAD")
    #expect(throws: RenderTestingError.self) { try digests() }
  }

  @Test func `work trees and repositories in hidden folders count, and work trees elsewhere`() throws {
    let head = try point("App/References/t.1.png", to: "head")
    try folder.makeRepository(below: "App")
    var all: Set = [head]
    for tree in ["App/.trees/one", "Elsewhere"] {
      try folder.git("worktree", "add", "--quiet", "--detach", "\(folder.path)/\(tree)", below: "App")
      all.insert(try point("\(tree)/References/t.1.png", to: tree))
      all.insert(try point("\(tree)/References/t.2.png", to: "staged \(tree)"))
      try folder.git("add", "--all", below: tree)
      try FileManager.default.removeItem(atPath: "\(folder.path)/\(tree)/References/t.2.png")
    }
    all.insert(try point("App/.hidden/nested/References/t.1.png", to: "nested"))
    try folder.makeRepository(below: "App/.hidden/nested")
    try FileManager.default.removeItem(atPath: "\(folder.path)/App/.hidden/nested/References/t.1.png")
    _ = try folder.link("App/.hidden/link", to: folder.path)
    #expect(try digests() == all)
  }

  @Test func `a branch without commits names nothing, and a link to a folder that is read is no problem`()
    throws
  {
    let digest = try point("App/References/T/F/t.1.png")
    _ = try folder.link("App/Linked", to: "\(folder.path)/App/References")
    _ = try folder.link("App/References/T/up", to: "..")
    #expect(try digests() == [digest])
    try folder.git("init", "--quiet", below: "App")
    #expect(try digests() == [digest])
    #expect(throws: RenderTestingError.self) { try digests("HEAD") }
  }

  @Test(arguments: [
    "damaged .git", "damaged HEAD", "damaged branch", "missing commit", "damaged refs", "link to a folder",
    "link to a hidden folder", "dangling link", "changed pointer",
  ])
  func `what cannot be read may name anything`(problem: String) throws {
    try point("App/References/T/F/t.1.png")
    try folder.makeRepository(below: "App")
    let branch = "App/.git/refs/heads/main"
    var path = "App"
    switch problem {
    case "damaged .git":
      path = "App/.git"
      try FileManager.default.removeItem(atPath: "\(folder.path)/\(path)/HEAD")
    case "damaged HEAD":
      path = "App/.git"
      try folder.write("nonsense\n".utf8, to: "\(path)/HEAD")
    case "damaged branch": try folder.write("nonsense\n".utf8, to: branch)
    case "missing commit": try folder.write("\(String(repeating: "12", count: 20))\n".utf8, to: branch)
    case "damaged refs":
      try FileManager.default.removeItem(atPath: "\(folder.path)/\(branch)")
      try folder.write("nonsense\n".utf8, to: "App/.git/packed-refs")
    case "link to a folder", "link to a hidden folder":
      path = "App/References/more"
      let target = problem == "link to a folder" ? "elsewhere" : "App/.hidden"
      try point("\(target)/F/t.1.png")
      _ = try folder.link(path, to: "\(folder.path)/\(target)")
    case "dangling link":
      path = "App/References/T/F/t.2.png"
      _ = try folder.link(path, to: "nowhere")
    default:
      path = "App/References/T/F/t.2.png"
      try folder.write("<<<<<<<\nproofsheet-stored 1\n".utf8, to: path)
    }
    let error = #expect(throws: RenderTestingError.self) { try digests() }
    let text = error.map { "\($0)" } ?? ""
    #expect(text.contains("\(folder.path)/\(path): "), "\(text)")
  }

  @Test(.enabled(if: getuid() != 0, "the superuser reads everything"), arguments: ["T", "T/F/t.1.png"])
  func `a folder or file without permission may name anything`(name: String) throws {
    try point("App/References/T/F/t.1.png")
    let path = "\(folder.path)/App/References/\(name)"
    chmod(path, 0)
    defer { chmod(path, 0o755) }
    #expect(throws: RenderTestingError.self) { try digests() }
  }

  @Test(.enabled(if: getuid() == 0, "only the superuser gives files away"))
  func `a repository of another user, which git does not trust, may name anything`() throws {
    try point("App/References/T/F/t.1.png")
    try folder.makeRepository(below: "App")
    for name in ["App", "App/.git"] { chown("\(folder.path)/\(name)", 65_534, 65_534) }
    let error = #expect(throws: RenderTestingError.self) { try digests() }
    #expect("\(error.map { "\($0)" } ?? "")".contains("no git repository that this user may read"))
  }
}
