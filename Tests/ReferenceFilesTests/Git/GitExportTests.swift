import Foundation
import TestSupport
import Testing

@testable import ReferenceFiles

/// The files of a commit in a folder, as git has them.
@Suite struct GitExportTests {
  let folder: TemporaryFolder
  let target: TemporaryFolder

  init() throws {
    (folder, target) = (try TemporaryFolder(), try TemporaryFolder())
    try folder.write("one\n".utf8, to: "Sources/a.txt")
    try folder.write("two\n".utf8, to: "Sources/b.txt")
    try folder.program("run", "echo hello")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/link", withDestinationPath: "Sources/a.txt")
    try folder.makeRepository()
  }

  var repository: GitRepository { get throws { try GitRepository(holding: folder.path) } }
  var export: GitExport { GitExport(folder: "\(target.path)/files") }

  func update(to commit: String? = nil) throws -> GitExport.Update {
    let head = try commit ?? folder.git("rev-parse", "HEAD")
    return try export.update(to: head, of: repository)
  }

  /// When a file last changed.
  func time(_ name: String) throws -> Date {
    let attributes = try FileManager.default.attributesOfItem(atPath: "\(target.path)/files/\(name)")
    return try #require(attributes[.modificationDate] as? Date)
  }

  @Test(arguments: ["main", "main~1", "origin/main", "v1", "COMMIT"], [true, false])
  func `what is said of a revision that was not cloned fetches it`(named: String, isShallow: Bool) throws {
    let upstream = try TemporaryFolder()
    try upstream.write("1".utf8, to: "a.txt")
    try upstream.makeRepository()
    let first = try upstream.git("rev-parse", "HEAD")
    try upstream.git("switch", "--quiet", "--create", "topic")
    for _ in 1...2 { try upstream.commit() }
    try upstream.git("switch", "--quiet", "main")
    try upstream.write("2".utf8, to: "a.txt")
    for _ in 1...2 { try upstream.commit() }
    // Of a commit that only `main` has.
    try upstream.git("tag", "v1", "HEAD~1")
    let commit = try upstream.git("rev-parse", "HEAD~1")
    let revision = named == "COMMIT" ? commit : named
    let clone = try TemporaryFolder()
    try clone.git(
      "clone", "--quiet", "--single-branch", "--no-tags", "--branch", "topic", "--depth",
      isShallow ? "1" : "99",
      "file://\(upstream.path)", "c")
    let place = "\(clone.path)/c"
    let error = #expect(throws: RenderTestingError.self) { try GitRevision(revision, holding: place) }
    let text = "\(try #require(error))"
    guard let command = text.firstMatch(of: /`(git fetch [^`]*)`/)?.output.1 else {
      // Of a commit or a release, a clone that is whole has nothing to say.
      #expect(!isShallow && ["v1", "COMMIT"].contains(named), "\(text)")
      return
    }
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = ["-c", "cd '\(place)' && \(command) 2>/dev/null"]
    try shell.run()
    shell.waitUntilExit()
    #expect(shell.terminationStatus == 0, "\(command)")
    #expect(try GitRevision(revision, holding: place).commit.count == 40)
    if isShallow {
      let base = try GitRevision(revision, holding: place, mergeBaseWith: "topic")
      #expect(base.commit == first)
    }
  }

  @Test func `files, links and permissions are those of the commit, whatever the work tree holds`() throws {
    try folder.write("edited".utf8, to: "Sources/a.txt")
    try folder.write("untracked".utf8, to: "Sources/c.txt")
    #expect(try update().written == 4)
    #expect(target.text("files/Sources/a.txt") == "one\n")
    #expect(target.text("files/Sources/c.txt") == nil)
    #expect(access("\(target.path)/files/run", X_OK) == 0)
    #expect(access("\(target.path)/files/Sources/a.txt", X_OK) != 0)
    let link = try FileManager.default.destinationOfSymbolicLink(atPath: "\(target.path)/files/link")
    #expect(link == "Sources/a.txt")
  }

  @Test func `a later commit writes and removes only what differs`() throws {
    _ = try update()
    let before = try time("Sources/b.txt")
    try folder.write("three\n".utf8, to: "Sources/a.txt")
    try FileManager.default.removeItem(atPath: "\(folder.path)/run")
    try folder.write("four\n".utf8, to: "run/inner.txt")
    try folder.commit()
    let changed = try update()
    #expect(changed.written == 2 && changed.removed == 1, "\(changed)")
    #expect(target.text("files/run/inner.txt") == "four\n")
    #expect(try time("Sources/b.txt") == before)
    #expect(try update() == GitExport.Update())
  }

  @Test func `what stands in the folder is looked at, apart from build products`() throws {
    _ = try update()
    // As long as before, as an inline text may be that a test records.
    try target.write("ONE\n".utf8, to: "files/Sources/a.txt")
    try target.write("new".utf8, to: "files/Sources/generated.swift")
    try target.write("built".utf8, to: "files/.build/debug/app")
    try target.write("{}".utf8, to: "files/Package.resolved")
    try FileManager.default.removeItem(atPath: "\(target.path)/files/Sources/b.txt")
    let again = try update()
    #expect(again.written == 2 && again.removed == 2, "\(again)")
    #expect(target.text("files/Sources/a.txt") == "one\n")
    #expect(target.text("files/.build/debug/app") == "built")
  }

  @Test func `an export that was stopped is finished by the next`() throws {
    _ = try update()
    unlink("\(target.path)/files.index")
    try target.write("on".utf8, to: "files/Sources/a.txt")
    try target.write("one\ntw".utf8, to: "files/Sources/.0.tmp")
    #expect(try update() == GitExport.Update(written: 1, removed: 1))
    try target.write("{\"Sources/a.txt\":".utf8, to: "files.index")
    #expect(try update() == GitExport.Update())
  }

  @Test func `links in the folder are never followed`() throws {
    _ = try update()
    try FileManager.default.removeItem(atPath: "\(target.path)/files/Sources")
    try target.write("kept".utf8, to: "outside/a.txt")
    try FileManager.default.createSymbolicLink(
      atPath: "\(target.path)/files/Sources", withDestinationPath: "\(target.path)/outside")
    _ = try update()
    #expect(target.text("outside/a.txt") == "kept")
    #expect(target.text("files/Sources/a.txt") == "one\n")
    #expect(!target.files.contains("outside/b.txt"))
  }

  @Test func `no filter of the repository changes what is exported`() throws {
    try folder.write("*.txt filter=wire text eol=crlf ident\n".utf8, to: ".gitattributes")
    try folder.commit()
    try folder.git("config", "filter.wire.smudge", "touch \(target.path)/ran; cat")
    _ = try update()
    #expect(target.text("files/Sources/a.txt") == "one\n")
    #expect(target.data("ran") == nil)
  }

  /// A commit whose tree is written by hand, of some entries with modes, types, objects and names.
  func commit(_ entries: [(mode: String, type: String, object: String, name: String)]) throws -> String {
    let script = entries.map { "\($0.mode) \($0.type) \($0.object)\t\($0.name)" }.joined(separator: "\n")
    let list = try target.write("\(script)\n".utf8, to: "list")
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "git -C '\(folder.path)' mktree --missing <'\(list)'"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let name = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    return try folder.git("commit-tree", "-m", "made", name.trimmingCharacters(in: .newlines))
  }

  @Test(arguments: ["..", ".git", ".GIT", "."])
  func `names that lead out of the folder, or into a repository, are refused`(name: String) throws {
    let tree = try folder.git("rev-parse", "HEAD:Sources")
    let made = try commit([("040000", "tree", tree, name)])
    let error = #expect(throws: RenderTestingError.self) { try update(to: made) }
    #expect("\(try #require(error))".contains("which no work tree may have"))
    #expect(target.files == ["list"])
  }

  @Test(arguments: ["..", ".git"])
  func `a mark that combines with a slash hides no name`(name: String) throws {
    let blob = try folder.git("rev-parse", "HEAD:Sources/a.txt")
    let part = try commit([("100644", "blob", blob, "\u{301}a.txt")])
    let inner = try folder.git("rev-parse", "\(part)^{tree}")
    let made = try commit([("040000", "tree", inner, name)])
    #expect(throws: RenderTestingError.self) { try update(to: made) }
    #expect(target.files == ["list"])
    // Nor does it hide a folder, in whose place a link stands.
    let fine = try commit([("040000", "tree", inner, "Sources")])
    try target.write("".utf8, to: "outside/.keep")
    try target.write("".utf8, to: "files/.keep")
    try FileManager.default.createSymbolicLink(
      atPath: "\(target.path)/files/Sources", withDestinationPath: "\(target.path)/outside")
    _ = try update(to: fine)
    #expect(target.files.sorted() == ["files.index", "files/Sources/\u{301}a.txt", "list", "outside/.keep"])
  }

  @Test func `names that are spelled with other bytes are other files`() throws {
    try folder.write("composed".utf8, to: "\u{e9}.txt")
    try folder.write("decomposed".utf8, to: "e\u{301}.txt")
    try folder.commit()
    #expect(try update().written == 6)
    #expect(target.text("files/\u{e9}.txt") == "composed")
    #expect(target.text("files/e\u{301}.txt") == "decomposed")
    #expect(try update() == GitExport.Update())
  }

  @Test func `a commit that has a name twice is refused`() throws {
    let (tree, blob) = (
      try folder.git("rev-parse", "HEAD:Sources"), try folder.git("rev-parse", "HEAD:link")
    )
    let made = try commit([("120000", "blob", blob, "x"), ("040000", "tree", tree, "x")])
    let error = #expect(throws: RenderTestingError.self) { try update(to: made) }
    #expect("\(try #require(error))".contains("has this name twice"))
    #expect(target.files == ["list"])
  }

  @Test func `files are written only where all of them are below a limit`() throws {
    let head = try folder.git("rev-parse", "HEAD")
    let small = GitExport(folder: "\(target.path)/files", limit: 20)
    let error = #expect(throws: RenderTestingError.self) { try small.update(to: head, of: repository) }
    #expect("\(try #require(error))".contains("at most 20 are written"))
    let narrow = GitExport(folder: "\(target.path)/files", fileLimit: 30)
    try folder.write([UInt8](repeating: 120, count: 40), to: "Sources/long.txt")
    try folder.commit()
    let long = try folder.git("rev-parse", "HEAD")
    let named = #expect(throws: RenderTestingError.self) { try narrow.update(to: long, of: repository) }
    #expect("\(try #require(named))".hasPrefix("Sources/long.txt: it has 40 bytes"))
    #expect(target.files.isEmpty)
  }

  @Test func `paths of build products and run folders are left out`() throws {
    try folder.write("x".utf8, to: "App/.build/debug/app")
    try folder.write("x".utf8, to: ".proofsheet/runs/1/run.json")
    try folder.git("add", "--force", "App", ".proofsheet")
    try folder.commit()
    #expect(try update().leftOut.sorted() == [".proofsheet/runs/1/run.json", "App/.build/debug/app"])
  }

  @Test func `a submodule is exported with its own commit, or left out where that is not here`() throws {
    let kit = try TemporaryFolder()
    try kit.write("kit\n".utf8, to: "Kit.swift")
    try kit.makeRepository()
    try folder.git("submodule", "--quiet", "add", kit.path, "Local/Kit")
    try folder.commit()
    _ = try update()
    #expect(target.text("files/Local/Kit/Kit.swift") == "kit\n")
    // Git keeps it apart from the work tree.
    try folder.git("submodule", "--quiet", "deinit", "--force", "Local/Kit")
    try FileManager.default.removeItem(atPath: "\(target.path)/files")
    #expect(try update().absent.isEmpty)
    #expect(target.text("files/Local/Kit/Kit.swift") == "kit\n")
    // A name that leads elsewhere is none.
    let modules = "\(folder.path)/.git/modules"
    try FileManager.default.moveItem(atPath: "\(modules)/Local", toPath: "\(folder.path)/.git/Other")
    #expect(try update().absent == ["Local/Kit"])
    #expect(target.text("files/Local/Kit/Kit.swift") == nil)
    let named = try #require(folder.text(".gitmodules")).replacing("\"Local/Kit\"", with: "\"../Other/Kit\"")
    try folder.write(named.utf8, to: ".gitmodules")
    try folder.git("add", ".gitmodules")
    try folder.git("commit", "--quiet", "--message", "named")
    #expect(try update().absent == ["Local/Kit"])
  }

  @Test func `contents that a clone lacks are named`() throws {
    let blob = try folder.git("rev-parse", "HEAD:Sources/b.txt")
    unlink("\(folder.path)/.git/objects/\(blob.prefix(2))/\(blob.dropFirst(2))")
    let error = #expect(throws: RenderTestingError.self) { try update() }
    #expect("\(try #require(error))".contains(blob))
  }

  @Test func `revisions are found by name, and what is unknown says the next step`() throws {
    let first = try folder.git("rev-parse", "HEAD")
    try folder.git("switch", "--quiet", "--create", "work")
    try folder.commit()
    try folder.git("switch", "--quiet", "main")
    try folder.write("later".utf8, to: "later.txt")
    try folder.commit()
    let main = try GitRevision("main", holding: "\(folder.path)/Sources")
    #expect(main.name == "main (\(try folder.git("rev-parse", "HEAD").prefix(7)))")
    #expect(main.folder == "Sources")
    let base = try GitRevision("main", holding: folder.path, mergeBaseWith: "work")
    #expect(base.commit == first)
    let error = #expect(throws: RenderTestingError.self) { try GitRevision("mian", holding: folder.path) }
    #expect("\(try #require(error))".contains("git knows no revision \"mian\""))
    let outside = #expect(throws: RenderTestingError.self) { try GitRevision("main", holding: target.path) }
    #expect("\(try #require(outside))".contains("it is in no git repository"))
    try target.write("".utf8, to: "clone/.keep")
    try FileManager.default.removeItem(atPath: "\(target.path)/clone")
    try folder.git("clone", "--quiet", "--depth", "1", "file://\(folder.path)", "\(target.path)/clone")
    let shallow = #expect(throws: RenderTestingError.self) {
      try GitRevision("HEAD~1", holding: "\(target.path)/clone")
    }
    #expect("\(try #require(shallow))".contains("`git fetch --unshallow --tags origin '+refs/heads/"))
  }
}
