import Foundation
import TestSupport
import Testing

@testable import ReferenceFiles

/// Which repository is found, and what git is asked for.
@Suite struct GitRepositoryTests {
  let folder: TemporaryFolder
  var root: String { get throws { try #require(RealPath.of(folder.path)) } }

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("one\n".utf8, to: "App/Package/a.txt")
    try folder.makeRepository(below: "App")
  }

  @Test func `the work tree is the one whose top has the repository`() throws {
    for place in ["App", "App/Package", "App/Package/none/yet"] {
      let found = try GitRepository(holding: "\(folder.path)/\(place)")
      #expect(try found.root == "\(root)/App" && found.gitFolder == "\(root)/App/.git")
    }
    #expect(throws: GitRepository.Unavailable.self) { try GitRepository(holding: folder.path) }
  }

  @Test func `a repository that was committed as files is none`() throws {
    try folder.git("clone", "--quiet", "--bare", ".", "Package/hidden", below: "App")
    for name in ["refs", "objects"] { try folder.write([], to: "App/Package/hidden/\(name)/kept") }
    try folder.git("config", "core.bare", "false", below: "App/Package/hidden")
    try folder.git("config", "core.worktree", "..", below: "App/Package/hidden")
    let found = try GitRepository(holding: "\(folder.path)/App/Package/hidden")
    #expect(try found.gitFolder == "\(root)/App/.git")
    // One that names no repository is passed over.
    try folder.write("gitdir: hidden/nowhere\n".utf8, to: "App/Package/.git")
    #expect(try GitRepository(holding: "\(folder.path)/App/Package").root == "\(root)/App")
  }

  @Test func `linked work trees and submodules are repositories of their own`() throws {
    try folder.git("worktree", "add", "--quiet", "--detach", "../Linked", below: "App")
    let linked = try GitRepository(holding: "\(folder.path)/Linked/Package")
    #expect(try linked.root == "\(root)/Linked" && linked.commonFolder == "\(root)/App/.git")
    #expect(linked.commit("HEAD") == (try folder.git("rev-parse", "HEAD", below: "App")))
    try folder.write("two\n".utf8, to: "Outer/b.txt")
    try folder.makeRepository(below: "Outer")
    try folder.git("submodule", "--quiet", "add", "\(folder.path)/App", "Inner", below: "Outer")
    let inner = try GitRepository(holding: "\(folder.path)/Outer/Inner/Package")
    #expect(try inner.root == "\(root)/Outer/Inner")
    #expect(try inner.gitFolder == "\(root)/Outer/.git/modules/Inner")
    #expect(inner.commit("HEAD") != nil)
  }

  @Test func `a commit that was replaced, or that a variable hides, is the one that is named`() throws {
    let first = try folder.git("rev-parse", "HEAD", below: "App")
    try folder.write("two\n".utf8, to: "App/Package/a.txt")
    try folder.commit(below: "App")
    let last = try folder.git("rev-parse", "HEAD", below: "App")
    try folder.git("replace", first, last, below: "App")
    let repository = try GitRepository(holding: "\(folder.path)/App")
    let tree = try #require(GitTree(of: first, in: repository))
    #expect(!GitTree.isSame("\(folder.path)/App/Package/a.txt", as: tree["Package/a.txt"]))
    #expect(repository.commit("nowhere") == nil && repository.commit("--all") == nil)
  }

  @Test func `names of objects are checked, and sizes are limited`() throws {
    let repository = try GitRepository(holding: "\(folder.path)/App")
    let name = try folder.git("rev-parse", "HEAD:Package/a.txt", below: "App")
    #expect(repository.blob(name, limit: 4) == Data("one\n".utf8))
    #expect(repository.blob(name, limit: 3) == nil)
    for other in ["--batch-all-objects", "HEAD:Package/a.txt", String(name.dropLast()), name.uppercased()] {
      #expect(repository.blob(other, limit: 100) == nil)
      #expect(GitTree(of: other, in: repository) == nil)
    }
    #expect(repository.run(["cat-file", "blob", name], limit: 3)?.code == 128)
    #expect(GitCommand.run(["rev-parse", "HEAD"], in: folder.path)?.code == 128)
  }

  @Test func `trees that are walked without end are refused, and git is ended`() throws {
    let commit = try folder.commitEndlessTrees(below: "App")
    let repository = try GitRepository(holding: "\(folder.path)/App")
    #expect(GitTree(of: commit, in: repository) == nil)
    let log = GitCommand.run(
      ["log", "--raw", commit, "--", ":(top,glob)**/*.ttf"], in: folder.path, of: repository, seconds: 1)
    #expect(log?.code == GitCommand.outOfTime)
  }

  @Test func `a listing that git does not print is refused`() {
    let name = String(repeating: "a", count: 40)
    for line in ["100644 blob \(name)", "100644 blob x\ta", "100645 blob \(name)\ta", "blob \(name)\ta"] {
      #expect(GitTree(listing: Data("\(line)\0".utf8)) == nil)
    }
    let tree = GitTree(listing: Data("100644 blob \(name)\ta/b/c\u{0}160000 commit \(name)\ta/d\u{0}".utf8))
    #expect(tree?.names(in: "a") == ["b", "d"] && tree?["a/b"] == .folder)
    #expect(tree?["a/d"] == .submodule(name) && tree?["a/x"] == nil)
  }
}
