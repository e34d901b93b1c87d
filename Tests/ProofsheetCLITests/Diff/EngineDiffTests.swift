import Foundation
import TestSupport
import Testing

@testable import ProofsheetCLI

/// Which files of an engine, and which cases, `diff` and `bisect` compare.
@Suite struct EngineDiffTests {
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
    try repository.commit("cases")
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
