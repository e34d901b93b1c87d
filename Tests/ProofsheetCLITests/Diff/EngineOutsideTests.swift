import Foundation
import TestSupport
import Testing

@testable import ProofsheetCLI

/// Files of an engine that lie outside of a revision's: `diff` draws again where they are others, and refuses those of the
/// work tree.
@Suite(.waiting) struct EngineOutsideTests {
  let repository: EngineRepository

  init() throws { repository = try EngineRepository() }

  /// How an engine is started by a file outside of the repository.
  enum Start: CaseIterable { case program, behindEnv, argument }

  @Test(arguments: Start.allCases)
  func `a revision is drawn again with another program or file of the engine`(start: Start) throws {
    let path = "\(repository.tools.path)/run"
    func write(_ note: String) throws {
      let lines = start == .argument ? "" : "#!/bin/sh\n"
      _ = try repository.tools.write("\(lines)# \(note)\nexec python3 engine.py\n".utf8, to: "run")
      chmod(path, 0o755)
    }
    let engine =
      switch start {
      case .program: path
      case .behindEnv: "env NAME=value \(path)"
      case .argument: "sh \(path)"
      }
    try write("one")
    let first = try repository.command("diff", "HEAD", engine: engine)
    #expect(first.code == 0 && !first.text.contains("drawn before"), "\(first.printed)")
    let same = try repository.command("diff", "HEAD", engine: engine)
    #expect(same.code == 0 && same.text.contains("drawn before"), "\(same.printed)")
    try write("two")
    let other = try repository.command("diff", "HEAD", engine: engine)
    #expect(other.code == 0 && !other.text.contains("drawn before"), "\(other.printed)")
  }

  @Test func `a revision is drawn again with another program of the same name, or another search path`()
    throws
  {
    let tools = repository.tools.path
    func diff(_ variables: [String: String]) throws -> BuiltCommand.Outcome {
      let environment = ["PATH": "\(tools):/usr/bin:/bin", "TMPDIR": tools].merging(variables) { $1 }
      return try BuiltCommand.run(
        [
          "diff", "HEAD", "--engine", "env NAME=value run-engine", "--cases", "cases.json", "--devices",
          "appleWatch45mm",
        ], environment: environment, in: repository.folder.path)
    }
    for note in ["one", "two"] {
      _ = try repository.tools.write("#!/bin/sh\n# \(note)\nexec python3 engine.py\n".utf8, to: "run-engine")
      chmod("\(tools)/run-engine", 0o755)
      let new = try diff([:])
      #expect(new.code == 0 && !new.text.contains("drawn before"), "\(note): \(new.printed)")
      let same = try diff([:])
      #expect(same.code == 0 && same.text.contains("drawn before"), "\(note): \(same.printed)")
    }
    let other = try diff(["PYTHONPATH": "\(tools)/modules"])
    #expect(other.code == 0 && !other.text.contains("drawn before"), "\(other.printed)")
  }

  @Test func `cases behind a link are those of the revision, or an error that names the link`() throws {
    let (folder, place) = (repository.folder, "\(repository.folder.path)/cases.json")
    func link(to target: String) throws {
      try FileManager.default.removeItem(atPath: place)
      try FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: target)
      try repository.commit("link to \(target)")
    }
    try repository.cases(width: 32, to: "data/cases.json")
    try link(to: "data/cases.json")
    try repository.cases(width: 24, to: "data/cases.json")
    let own = try repository.command("diff", "HEAD")
    #expect(own.code == 1 && own.text.contains("card  width -8"), "\(own.printed)")
    #expect(!own.error.contains("opened no file"), "\(own.error)")
    let outside = try repository.tools.write(EngineRepository.cases(width: 20), to: "cases.json")
    for target in [outside, "missing.json", "data"] {
      try link(to: target)
      try FileManager.default.removeItem(atPath: place)
      try repository.cases(width: 24)
      let found = try repository.command("diff", "HEAD")
      #expect(found.code == 2, "\(target): \(found.printed)")
      let fact = "cases.json is a symbolic link there, to \(target), which is no file of the revision."
      #expect(found.error.contains(fact) && found.error.contains("Commit the cases"), "\(found.printed)")
    }
    #expect(folder.text("cases.json") != nil)
  }

  @Test func `what Python compiled elsewhere is not the revision's`() throws {
    try repository.card(x: 12)
    let start =
      "import sys; sys.path[:0] = ['\(repository.folder.path)/src', '.']; import engine\n"
    let engine = "python3 \(try repository.tools.write(start.utf8, to: "start.py"))"
    // The second time, Python opens what it compiled in the folder of the variable alone.
    for _ in 1...2 {
      let found = try BuiltCommand.run(
        [
          "diff", "HEAD", "--engine", engine, "--cases", "cases.json", "--devices", "appleWatch45mm",
        ],
        environment: [
          "PATH": "/usr/bin:/bin", "TMPDIR": repository.tools.path,
          "PYTHONPYCACHEPREFIX": "\(repository.tools.path)/compiled",
        ], in: repository.folder.path)
      #expect(
        found.code == 2 && found.error.contains("opens src/layout.py of the work tree"), "\(found.printed)")
      // As the files here are drawn otherwise.
      _ = try BuiltCommand.shell(
        "PYTHONPYCACHEPREFIX=\(repository.tools.path)/compiled python3 \(repository.tools.path)/start.py < /dev/null",
        in: repository.folder.path)
    }
  }

  @Test(arguments: ["src/modules.pyz", "src/modules.jar"])
  func `an engine that opens an archive that was built in the work tree is refused`(archive: String) throws {
    let root = repository.folder.path
    let script = archive.hasSuffix(".pyz") ? "#!/usr/bin/env python3\n" : "PK\u{3}\u{4}"
    try repository.folder.write("*.pyz\n*.jar\n__pycache__/\n".utf8, to: ".gitignore")
    try repository.commit("ignore")
    try repository.folder.write(script.utf8, to: archive)
    let start = "import sys; open('\(root)/\(archive)'); sys.path[:0] = ['src', '.']; import engine\n"
    let found = try repository.command(
      "diff", "HEAD", engine: "python3 \(try repository.tools.write(start.utf8, to: "start.py"))")
    #expect(found.code == 2 && found.error.contains("opens \(archive) of the work tree"), "\(found.printed)")
    #expect(repository.kept.isEmpty)
  }
}
