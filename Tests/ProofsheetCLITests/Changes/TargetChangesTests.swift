import Foundation
import RenderTesting
import RunReview
import TestSupport
import Testing

@testable import ProofsheetCLI

/// `test --only-changed`: which test targets are left out.
@Suite(.waiting) struct TargetChangesTests {
  let folder: TemporaryFolder
  /// Outside of the repository, and each test's own: tests that run beside each other would write the same program.
  let tools: TemporaryFolder

  init() throws {
    tools = try TemporaryFolder()
    folder = try TemporaryFolder()
    try writeManifest(dependencies: "", store: "")
    for name in [
      "Sources/Shared/a", "Sources/Home/a", "Sources/Store/a", "Tests/HomeTests/a", "Tests/StoreTests/a",
    ] { try folder.write("// \(name)\n".utf8, to: "\(name).swift") }
    for name in ["TestData/a.json", "TestData/Deep/b.json", ".github/ci.yml", "Docs/guide.md"] {
      try folder.write("1".utf8, to: name)
    }
    try folder.image("References/HomeTests/File/home().png")
    try folder.write(".proofsheet/\n.build/\nGenerated.swift\n".utf8, to: ".gitignore")
    try folder.makeRepository()
  }

  private func writeManifest(dependencies: String, store: String) throws {
    try folder.write(
      """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "App", dependencies: [\(dependencies)],
        targets: [
          .target(name: "Shared"), .target(name: "Home", dependencies: ["Shared"]),
          .target(name: "Store", dependencies: [\(store)]),
          .testTarget(name: "HomeTests", dependencies: ["Home"]),
          .testTarget(name: "StoreTests", dependencies: ["Store"]),
        ])

      """.utf8, to: "Package.swift")
  }

  /// Makes `Store` depend on a package below the package, which SwiftPM then has to describe as well.
  private func addKit() throws {
    try writeManifest(
      dependencies: ".package(path: \"Local/Kit\")", store: ".product(name: \"Kit\", package: \"Kit\")")
    try folder.write(
      """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "Kit", products: [.library(name: "Kit", targets: ["KitCore"])],
        targets: [.target(name: "KitCore"), .target(name: "KitTools")])

      """.utf8, to: "Local/Kit/Package.swift")
    for name in ["KitCore", "KitTools"] {
      try folder.write("// \(name)\n".utf8, to: "Local/Kit/Sources/\(name)/a.swift")
    }
    try folder.commit()
  }

  func run(_ arguments: String...) throws -> BuiltCommand.Outcome {
    let bundle = try BundleArgumentsTests.bundle(
      #"[ "$1" = --list-tests ] && echo HomeTests.A/testHome && echo StoreTests.A/testStore && exit; echo "$@" >>.proofsheet/seen"#,
      in: tools)
    var environment = ProcessInfo.processInfo.environment
    for name in environment.keys where name.hasPrefix("PROOFSHEET") || name.hasPrefix("GIT") {
      environment[name] = nil
    }
    return try BuiltCommand.run(
      ["test", "--bundle", bundle, "--only-changed"] + arguments, environment: environment, in: folder.path)
  }

  func targets() throws -> [String: String?] {
    let package = try PackageOptions.parse(["--package", folder.path])
    let changes = try TargetChanges(
      ChangedFiles(since: "HEAD", in: folder.path), package: package,
      failed: try? LastFailed(packageRoot: folder.path))
    return Dictionary(uniqueKeysWithValues: changes.targets.map { ($0.module, $0.change) })
  }

  static let changes: [(file: String, targets: [String])] = [
    ("Sources/Home/a.swift", ["HomeTests"]), ("Sources/Shared/a.swift", ["HomeTests"]),
    ("Sources/Store/new.swift", ["StoreTests"]), ("Local/Kit/Sources/KitCore/a.swift", ["StoreTests"]),
    ("Local/Kit/Sources/KitTools/a.swift", []), ("Tests/HomeTests/Fixtures/a.json", ["HomeTests"]),
    ("References/HomeTests/File/home().png", ["HomeTests"]), ("Sources/Home/Generated.swift", ["HomeTests"]),
    ("proofsheet.yml", ["HomeTests", "StoreTests"]), ("Package.swift", ["HomeTests", "StoreTests"]),
    ("Local/Kit/Package.swift", ["HomeTests", "StoreTests"]),
    ("README.md", []), ("Untracked/a.json", []), (".github/ci.yml", []), ("Docs/guide.md", []),
    ("TestData/a.json", ["HomeTests", "StoreTests"]), ("TestData/Deep/b.json", ["HomeTests", "StoreTests"]),
  ]

  /// In one folder, whose manifests SwiftPM then reads once.
  @Test func `a target runs where a file changed that it is made of`() throws {
    try addKit()
    for (file, expected) in Self.changes {
      let before = folder.data(file)
      try folder.write((before ?? Data()) + Data("\n".utf8), to: file)
      let found = try targets()
      #expect(found.filter { $0.value != nil }.keys.sorted() == expected, "\(file): \(found)")
      let name = (file as NSString).lastPathComponent
      for target in expected { #expect(found[target]??.contains(name) == true, "\(file)") }
      try FileManager.default.removeItem(atPath: "\(folder.path)/\(file)")
      if let before { try folder.write(before, to: file) }
    }
    #expect(try targets().values.allSatisfy { $0 == nil }, "All is as it was.")
  }

  @Test func `resources outside of a target's folder count for it, and headers wherever they may lie`() throws
  {
    let manifest = try #require(folder.text("Package.swift"))
    let resources = manifest.replacing(
      ".testTarget(name: \"HomeTests\", dependencies: [\"Home\"])",
      with:
        ".testTarget(name: \"HomeTests\", dependencies: [\"Home\"], resources: [.copy(\"../../Sources/Store/data\")])"
    )
    try folder.write(resources.utf8, to: "Package.swift")
    try folder.write("1".utf8, to: "Sources/Store/data/a.json")
    try folder.commit()
    #expect(try targets().values.allSatisfy { $0 == nil })
    try folder.write("2".utf8, to: "Sources/Store/data/a.json")
    #expect(try targets()["HomeTests"]??.contains("Sources/Store/data/a.json changed") == true)
    let headers = manifest.replacing(
      ".target(name: \"Shared\")",
      with: ".target(name: \"Shared\", cSettings: [.headerSearchPath(\"../Store\")])")
    try folder.write(headers.utf8, to: "Package.swift")
    try folder.commit()
    try folder.write("// b\n".utf8, to: "Sources/Store/a.swift")
    #expect(try targets()["HomeTests"]??.contains("Sources/Store/a.swift changed") == true)
  }

  @Test func `files that tests may open count when they are removed, replaced or linked elsewhere`() throws {
    _ = try folder.link("TestData/linked.json", to: "a.json")
    try folder.commit()
    #expect(try targets().values.allSatisfy { $0 == nil })
    let linked = "\(folder.path)/TestData/linked.json"
    #expect(unlink(linked) == 0)
    _ = try folder.link("TestData/linked.json", to: "Deep/b.json")
    #expect(
      try targets()["HomeTests"]??.contains("TestData/linked.json changed, and tests may open it") == true)
    try folder.commit()
    try FileManager.default.removeItem(atPath: "\(folder.path)/TestData/Deep")
    #expect(try targets()["StoreTests"]??.contains("changed, and tests may open it") == true)
    try folder.commit()
    try FileManager.default.moveItem(
      atPath: "\(folder.path)/TestData", toPath: "\(folder.path)/Elsewhere")
    _ = try folder.link("TestData", to: "Elsewhere")
    #expect(try targets()["StoreTests"]??.contains("changed, and tests may open it") == true)
  }

  @Test func `a removed file, fonts outside of the repository and a failed cell count as changes`() throws {
    try folder.write("// b\n".utf8, to: "Sources/Store/b.swift")
    try folder.commit()
    try FileManager.default.removeItem(atPath: "\(folder.path)/Sources/Store/a.swift")
    #expect(try targets()["StoreTests"]??.contains("Sources/Store/a.swift changed") == true)
    try folder.commit()
    let run = try RunFolder.make(named: "1", home: RunFolder.home(of: folder.path))
    let journal = try Journal(in: run.journals)
    var failed = CellResult(cell: "HomeTests/File/home()", caseName: "home()", status: .different)
    failed.test = "HomeTests.File/home()/a.swift:3:4"
    journal.append(.cell(result: failed))
    journal.end()
    let found = try targets()
    #expect(found["HomeTests"]??.contains("did not pass when it was last compared") == true)
    #expect(found["StoreTests"] == .some(nil))
    let fonts = try TemporaryFolder()
    let font = URL(filePath: #filePath).appending(path: "../../../../fonts/Inter/Inter-Bold.otf").standardized
    try fonts.write(Data(contentsOf: font), to: "font.otf")
    try folder.write("fonts: [\(fonts.path)]\n".utf8, to: "proofsheet.yml")
    try folder.commit()
    #expect(try targets()["StoreTests"]??.contains("is not in the repository") == true)
  }

  @Test func `a failure that is no cell's is not forgotten`() throws {
    let run = try RunFolder.make(named: "1", home: RunFolder.home(of: folder.path))
    try Journal(in: run.journals).end()
    var record = RunRecord(command: "test", arguments: [], seconds: 1)
    (record.exitCode, record.otherFailures) = (1, ["home() at HomeTests.swift:3: 1 == 2"])
    try record.write(to: run)
    let found = try targets()
    for name in ["HomeTests", "StoreTests"] { #expect(found[name]??.contains("home() at") == true) }
    #expect(try self.run().text.contains("HomeTests runs: home() at HomeTests.swift:3: 1 == 2."))
  }

  @Test func `what links lead to is looked at`() throws {
    try folder.write("// far\n".utf8, to: "Elsewhere/Deep/b.swift")
    _ = try folder.link("Sources/Home/linked.swift", to: "../../Elsewhere/Deep/b.swift")
    _ = try folder.link("Sources/Store/Deep", to: "../../Elsewhere/Deep")
    _ = try folder.link("Sources/Store/Deep.again", to: "Deep")
    try folder.commit()
    #expect(try targets().values.allSatisfy { $0 == nil })
    try folder.write("// far, changed\n".utf8, to: "Elsewhere/Deep/b.swift")
    let changed = try targets()
    for name in ["HomeTests", "StoreTests"] {
      #expect(changed[name]??.contains("Elsewhere/Deep/b.swift changed") == true)
    }
    try folder.commit()
    let outside = try TemporaryFolder()
    try outside.write("// outside\n".utf8, to: "c.swift")
    _ = try folder.link("Sources/Home/outside.swift", to: "\(outside.path)/c.swift")
    try folder.commit()
    let found = try targets()
    #expect(found["HomeTests"]??.contains("is not in the repository") == true)
    #expect(found["StoreTests"] == .some(nil))
    // A link that leads elsewhere than the revision's.
    try folder.write("// far, changed\n".utf8, to: "Elsewhere/Other/b.swift")
    try folder.commit()
    try FileManager.default.removeItem(atPath: "\(folder.path)/Sources/Store/Deep")
    _ = try folder.link("Sources/Store/Deep", to: "../../Elsewhere/Other")
    #expect(try targets()["StoreTests"]??.contains("Sources/Store/Deep changed") == true)
  }

  @Test(arguments: ["--assume-unchanged", "--skip-worktree"])
  func `a change that the index hides is seen`(flag: String) throws {
    try folder.git("update-index", flag, "Sources/Home/a.swift")
    try folder.write("// hidden\n".utf8, to: "Sources/Home/a.swift")
    #expect(try targets()["HomeTests"]??.contains("Sources/Home/a.swift changed") == true)
  }

  @Test func `a file that git would convert counts as changed`() throws {
    try folder.write("* text=auto eol=crlf\n".utf8, to: ".gitattributes")
    try folder.commit()
    #expect(try targets()["HomeTests"] == .some(nil))
    try folder.write("// Sources/Home/a\r\n".utf8, to: "Sources/Home/a.swift")
    #expect(try targets()["HomeTests"]??.contains("Sources/Home/a.swift changed") == true)
  }

  @Test func `a submodule is looked into`() throws {
    let kit = try TemporaryFolder()
    try kit.write("// kit\n".utf8, to: "kit.swift")
    try kit.makeRepository()
    try folder.git("submodule", "--quiet", "add", kit.path, "Sources/Store/Kit")
    try folder.commit()
    #expect(try targets()["StoreTests"] == .some(nil))
    try folder.write("// kit, changed\n".utf8, to: "Sources/Store/Kit/kit.swift")
    let found = try targets()["StoreTests"] ?? nil
    #expect(found?.contains("in the submodule Sources/Store/Kit, kit.swift changed") == true)
  }

  @Test func `packages in linked work trees and in submodules are compared with their own commits`() throws {
    let outer = try TemporaryFolder()
    try outer.write("outer\n".utf8, to: "a.txt")
    try outer.makeRepository()
    _ = try folder.link("Other/Round", to: "../Other")
    try folder.commit()
    try outer.git("submodule", "--quiet", "add", folder.path, "Modules/App")
    try folder.git("worktree", "add", "--quiet", "--detach", "\(outer.path)/Linked")
    for place in ["Modules/App", "Linked"] {
      let files = try ChangedFiles(since: "HEAD", in: "\(outer.path)/\(place)")
      #expect(files.change(at: "\(outer.path)/\(place)/Sources") == nil)
      #expect(files.change(at: "\(outer.path)/\(place)/Other") == nil)
      try outer.write("// b\n".utf8, to: "\(place)/Sources/Home/a.swift")
      let again = try ChangedFiles(since: "HEAD", in: "\(outer.path)/\(place)/Sources")
      #expect(again.change(at: "\(outer.path)/\(place)/Sources") == "Sources/Home/a.swift changed")
      #expect(again.change(at: "\(outer.path)/a.txt")?.contains("is not in the repository") == true)
    }
  }

  @Test
  func `a folder in place of a file, a name that is no text and one that only looks the same are changes`()
    throws
  {
    func change() throws -> String? {
      try ChangedFiles(since: "HEAD", in: folder.path).change(at: "\(folder.path)/Sources/Home")
    }
    try folder.write("// b\n".utf8, to: "Sources/Home/Caf\u{E9}.swift")
    try folder.commit()
    #expect(try change() == nil)
    try folder.write("// c\n".utf8, to: "Sources/Home/Cafe\u{301}.swift")
    #expect(try change() != nil)
    try FileManager.default.removeItem(atPath: "\(folder.path)/Sources/Home/Cafe\u{301}.swift")
    #expect(try change() == nil)
    try FileManager.default.removeItem(atPath: "\(folder.path)/Sources/Home/a.swift")
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/Sources/Home/a.swift", withIntermediateDirectories: false)
    #expect(try change()?.contains("Sources/Home/a.swift") == true)
    try folder.commit()
    #expect(try change() == nil)
    try folder.writeRaw(Data(), to: "Sources/Home/\u{FF}.swift")
    #expect(try change() != nil)
  }

  @Test func `versions of dependencies count where git follows them`() throws {
    try folder.write("{}\n".utf8, to: "Package.resolved")
    try folder.git("add", "--force", "Package.resolved")
    #expect(try targets()["HomeTests"]??.contains("Package.resolved is not in HEAD") == true)
  }

  @Test func `what did not change is skipped, and the run says so`() throws {
    let none = try run()
    #expect(none.code == 0, "\(none.printed)")
    #expect(none.text.contains("Nothing to run."))
    #expect(none.text.contains("left out HomeTests with 1 reference: its sources"))
    #expect(folder.text(".proofsheet/seen") == nil)
    try folder.write("// new\n".utf8, to: "Sources/Store/a.swift")
    let some = try run()
    #expect(some.text.contains("StoreTests runs: Sources/Store/a.swift changed."), "\(some.printed)")
    #expect(some.text.contains("Not a complete run: `--only-changed` left out HomeTests with 1 reference"))
    let seen = try #require(folder.text(".proofsheet/seen"))
    #expect(seen.contains(#"--skip ^HomeTests\."#) && seen.contains("StoreTests.A/testStore"))
    #expect(!seen.contains("HomeTests.A/testHome"))
  }

  @Test func `a manifest that SwiftPM refuses is an error that says so`() throws {
    try folder.write("// swift-tools-version: 6.2\nlet x: Int = \"\"\n".utf8, to: "Package.swift")
    let outcome = try run()
    #expect(outcome.code == 2)
    #expect(outcome.error.contains("`swift package describe` does not say which targets it has"))
  }
}
