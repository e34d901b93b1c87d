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
}
