import Foundation
import TestSupport
import Testing

@testable import ProofsheetCLI

/// Which files of an engine, and which cases, `diff` and `bisect` compare.
@Suite(.waiting) struct EngineDiffTests {
  let repository: EngineRepository

  init() throws { repository = try EngineRepository() }

  @Test func `the files here are built before they are compared`() throws {
    let build = "[ ! -e fails ] || { echo no such thing; exit 3; }; mkdir -p built && cp src/layout.py built"
    // What was built last is not what the files say.
    try repository.folder.write("x = 8\n".utf8, to: "built/layout.py")
    let engine = "env PYTHONPATH=built python3 engine.py"
    let text = try #require(repository.folder.text("engine.py"))
    try repository.folder.write(
      text.replacing("sys.path.insert(0, \"src\")", with: "pass").utf8, to: "engine.py")
    try repository.commit("built")
    for x in [12, 20] {
      try repository.card(x: x)
      let found = try repository.command("diff", "HEAD", "--build", build, engine: engine)
      #expect(found.code == 1 && found.text.contains("card  x +\(x - 8)"), "\(found.printed)")
    }
    try repository.folder.write("".utf8, to: "fails")
    let broken = try repository.command("diff", "HEAD", "--build", build, engine: engine)
    #expect(broken.code == 2, "\(broken.printed)")
    for part in [
      "The files here: --build failed with code 3:", "no such thing", "build.log", "compare again",
    ] {
      #expect(broken.error.contains(part), "\(broken.printed)")
    }
  }

  /// How an engine may come to the files of the work tree: what is typed, and the file that it opens.
  enum Installed: CaseIterable { case python, script, library }

  private func install(_ kind: Installed) throws -> (engine: String, file: String) {
    let (root, tools) = (repository.folder.path, repository.tools)
    switch kind {
    case .python:
      let start = "import sys; sys.path.insert(0, '\(root)/src'); sys.path.insert(1, '.'); import engine\n"
      return ("python3 \(try tools.write(start.utf8, to: "start.py"))", "src/layout.py")
    case .script:
      try repository.folder.write("cd '\(root)' && exec python3 engine.py\n".utf8, to: "run.sh")
      try repository.commit("script")
      return ("sh run.sh", "engine.py")
    case .library:
      try repository.folder.write([0x7f] + Array("ELF".utf8), to: "src/fast.so")
      let start =
        "import sys; open('\(root)/src/fast.so'); sys.path[:0] = ['src', '.']; import engine\n"
      return ("python3 \(try tools.write(start.utf8, to: "start.py"))", "src/fast.so")
    }
  }

  @Test(arguments: Installed.allCases)
  func `an engine that opens the work tree in every revision is refused`(kind: Installed) throws {
    let (engine, file) = try install(kind)
    try repository.card(x: 12)
    // Python opens what it compiled the second time.
    for _ in 1...2 {
      let found = try repository.command("diff", "HEAD", engine: engine)
      #expect(found.code == 2 && found.error.contains("opens \(file) of the work tree"), "\(found.printed)")
      #expect(found.error.contains("PYTHONPATH=src python3 -m"), "\(found.printed)")
      #expect(repository.kept.isEmpty)
    }
    if kind == .python {
      #expect(repository.folder.files.contains { $0.hasPrefix("src/__pycache__/layout.") })
    }
    let own = try repository.command("diff", "HEAD")
    #expect(own.code == 1 && own.text.contains("card  x +4"), "\(own.printed)")
    #expect(!repository.kept.isEmpty && !own.error.contains("not checked"), "\(own.error)")
  }

  @Test func `an engine that opens no file of the revision gets a warning, and draws it again`() throws {
    let text = try #require(repository.folder.text("engine.py"))
    let engine = try repository.tools.write(
      text.replacing("sys.path.insert(0, \"src\")", with: "pass").utf8, to: "engine.py")
    _ = try repository.tools.write("x = 8\n".utf8, to: "layout.py")
    for _ in 1...2 {
      let found = try repository.command("diff", "HEAD", engine: "python3 '\(engine)'")
      #expect(
        found.code == 0 && found.error.contains("The engine opened no file of HEAD"), "\(found.printed)")
      #expect(!found.text.contains("drawn before"), "\(found.printed)")
    }
    let own = try repository.command("diff", "HEAD")
    #expect(own.code == 0 && !own.error.contains("opened no file"), "\(own.printed)")
  }

  @Test func `bisect refuses it, too`() throws {
    try repository.card(x: 12)
    try repository.commit("move")
    let (engine, file) = try install(.python)
    let found = try repository.command("bisect", "HEAD~1..HEAD", engine: engine)
    #expect(found.code == 2 && found.error.contains("opens \(file) of the work tree"), "\(found.printed)")
    #expect(repository.kept.isEmpty)
  }

  @Test func `other programs that open the work tree are no fault of the engine`() throws {
    let (root, tools) = (repository.folder.path, repository.tools)
    // Opened once, while the engine runs: as by an editor.
    let once =
      """
      import os, sys
      if not os.path.exists('\(tools.path)/opened'):
          open('\(tools.path)/opened', 'w'); open('\(root)/src/layout.py')
      sys.path[:0] = ['src', '.']
      import engine
      """
    try repository.card(x: 12)
    let start = try tools.write(once.utf8, to: "start.py")
    let found = try repository.command("diff", "HEAD", engine: "python3 \(start)")
    #expect(found.code == 1 && found.text.contains("card  x +4"), "\(found.printed)")
    #expect(tools.data("opened") != nil)
    try repository.commit("move")
    try repository.card(x: 16)
    let loop = Process()
    loop.executableURL = URL(filePath: "/bin/sh")
    loop.arguments = ["-c", "while [ ! -e '\(tools.path)/end' ]; do cat '\(root)/src/layout.py'; done"]
    loop.standardOutput = FileHandle.nullDevice
    try loop.run()
    defer {
      _ = try? tools.write("".utf8, to: "end")
      loop.waitUntilExit()
    }
    let busy = try repository.command("diff", "HEAD")
    #expect(busy.code == 1 && busy.text.contains("card  x +4"), "\(busy.printed)")
    #expect(busy.error.contains("was not checked whether the engine opens files"), "\(busy.printed)")
  }

  @Test func `cases outside of the repository, or unknown to git, are the same on both sides`() throws {
    let outside = try repository.tools.write(EngineRepository.cases(width: 20), to: "cases.json")
    let found = try repository.command("diff", "HEAD", cases: outside)
    #expect(found.code == 0, "\(found.printed)")
    #expect(
      found.text.contains("\(outside) is outside of the repository: both sides have the same cases."),
      "\(found.printed)")
    try repository.cases(width: 24, to: "new.json")
    let new = try repository.command("diff", "HEAD", cases: "new.json")
    #expect(
      new.code == 0 && new.text.contains("new.json is not tracked by git: both sides"), "\(new.printed)")
    try repository.cases(width: 24)
    let own = try repository.command("diff", "HEAD")
    #expect(own.code == 1 && own.text.contains("card  width -8"), "\(own.printed)")
    #expect(!own.text.contains("the same cases"), "\(own.printed)")
    try repository.folder.git("add", "--all")
    for revision in ["HEAD", "HEAD~1"] {
      let lacking = try repository.command("diff", revision, cases: "new.json")
      #expect(
        lacking.code == 2 && lacking.error.contains("it has no file new.json of cases"), "\(lacking.printed)")
      if revision == "HEAD" { try repository.commit("cases") }
    }
    try repository.folder.write("".utf8, to: "package/.keep")
    try repository.folder.write(
      "import os; os.chdir('..'); import sys; sys.path[:0] = ['src', '.']; import engine\n".utf8,
      to: "package/start.py")
    try repository.commit("package")
    try repository.cases(width: 28)
    let above = try repository.command(
      "diff", "HEAD", "--package", ".", engine: "python3 start.py", cases: "../cases.json", below: "package")
    #expect(above.code == 1 && above.text.contains("card  width +4"), "\(above.printed)")
  }

  @Test func `a cell that can no longer be drawn has its commit, and so has one that can be again`() throws {
    try repository.folder.write(
      Data(#"[{"name":"Card","node":{"width":32}},{"name":"Odd","node":{"width":9}}]"#.utf8),
      to: "cases.json")
    let text = try #require(repository.folder.text("engine.py"))
    let answer = "print(json.dumps({\"id\": request[\"id\"], \"error\": \"no space for it\"}), flush=True)"
    try repository.folder.write(
      text.replacing(
        "    width, height",
        with:
          "    if request[\"case\"][\"width\"] in getattr(layout, \"refused\", []): \(answer); continue\n    width, height"
      ).utf8, to: "engine.py")
    for (refused, subject) in [("", "base"), ("9", "refuse"), ("9, 10", "nothing"), ("10", "again")] {
      try repository.folder.write("x = 8\nrefused = [\(refused)]\n".utf8, to: "src/layout.py")
      try repository.commit(subject)
    }
    func bisect(_ range: String) throws -> (code: Int32, printed: String, found: BisectOutcome) {
      let found = try repository.command("bisect", range, "--json")
      return (found.code, found.printed, try JSONDecoder().decode(BisectOutcome.self, from: found.output))
    }
    let lost = try bisect("HEAD~3..HEAD~1")
    #expect(lost.code == 0 && Array(lost.found.subjects.values) == ["refuse"], "\(lost.printed)")
    let change = try #require(lost.found.results.first?.change)
    #expect(
      change.contains("Layers/Odd") && change.contains("can no longer be drawn:")
        && change.contains("The engine reports: no space for it"),
      "\(change)")
    let gained = try bisect("HEAD~2..HEAD")
    #expect(gained.code == 0 && Array(gained.found.subjects.values) == ["again"], "\(gained.printed)")
    #expect(gained.found.results.first?.change.contains("can be drawn now") == true, "\(gained.printed)")
  }

  @Test(arguments: [".venv/bin/python3", "{root}/.venv/bin/python3", "env NAME=value .venv/bin/python3"])
  func `a virtual environment in the work tree is refused with a step that works`(program: String) throws {
    let root = repository.folder.path
    try repository.folder.write("home = /usr/bin\n".utf8, to: ".venv/pyvenv.cfg")
    try FileManager.default.createDirectory(
      atPath: "\(root)/.venv/bin", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: "\(root)/.venv/bin/python3", withDestinationPath: "/usr/bin/python3")
    let found = try repository.command(
      "diff", "HEAD", engine: "\(program.replacing("{root}", with: root)) engine.py")
    #expect(
      found.code == 2 && found.error.contains("virtual environment in the work tree"), "\(found.printed)")
    #expect(found.error.contains("venv/bin/python3 -m") && !found.error.contains("Name it from"))
    // One that a build makes in each revision is its own.
    let built = try repository.command(
      "diff", "HEAD", "--build", "mkdir -p .venv/bin && ln -sf /usr/bin/python3 .venv/bin/python3",
      engine: ".venv/bin/python3 engine.py")
    #expect(built.code == 0, "\(built.printed)")
  }

  @Test func `an engine that nobody named is asked for by its option`() throws {
    let found = try BuiltCommand.run(
      ["diff", "HEAD", "--cases", "cases.json"],
      environment: ["PATH": "/usr/bin:/bin", "TMPDIR": repository.tools.path], in: repository.folder.path)
    #expect(found.code == 2 && found.error.contains("name its command with --engine"), "\(found.printed)")
    #expect(!found.text.contains("Drawing"), "Nothing is drawn before: \(found.text)")
  }

  @Test func `bisect draws each commit with its own cases, unless they lie outside of the repository`() throws
  {
    try repository.commit("nothing")
    try repository.cases(width: 24)
    try repository.commit("cases")
    try repository.commit("nothing more")
    let found = try repository.command("bisect", "HEAD~3..HEAD", "--json")
    let outcome = try JSONDecoder().decode(BisectOutcome.self, from: found.output)
    #expect(outcome.subjects == ["card width -8": "cases"], "\(found.printed)")
    let copy = try repository.tools.write(EngineRepository.cases(width: 24), to: "cases.json")
    let same = try repository.command("bisect", "HEAD~3..HEAD", cases: copy)
    #expect(same.code == 2 && same.error.contains("Nothing differs"), "\(same.printed)")
    #expect(same.text.contains("is outside of the repository: all commits have the same cases."))
    try repository.folder.write(
      Data(#"[{"name":"Card","node":{"width":24}},{"name":"New","node":{"width":9}}]"#.utf8), to: "cases.json"
    )
    try repository.commit("add")
    let added = try repository.command("bisect", "HEAD~2..HEAD", "--json")
    let additions = try JSONDecoder().decode(BisectOutcome.self, from: added.output)
    #expect(Array(additions.subjects.values) == ["add"], "\(added.printed)")
    #expect(additions.subjects.keys.first?.contains("Layers/New") == true, "\(additions.subjects)")
  }
}
