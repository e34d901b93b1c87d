import Foundation
import TestSupport
import Testing

@testable import Engines

/// An engine in Python for one test: its code, run for each request.
struct EngineFixture {
  let folder: TemporaryFolder
  let command: EngineCommandLine

  /// Writes an engine that runs `body` for each request; `r` is the request, `answer()` writes a good answer, `line` is the
  /// text of the request, `start` runs before all.
  init(_ body: String, start: String = "pass") throws {
    folder = try TemporaryFolder()
    let lines = body.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n")
    let script = """
      import json, os, signal, subprocess, sys, time
      def tree():
          return {"version": 1, "size": [8, 8], "root": {"id": r["name"], "frame": [0, 0, 8, 8]}}
      def say(text):
          sys.stdout.write(text); sys.stdout.flush()
      def answer(**rest):
          say(json.dumps({"id": r["id"], "tree": tree(), **rest}) + "\\n")
      open(os.environ["ENGINE_LOG"], "a").write(f"{os.getpid()}\\n") if "ENGINE_LOG" in os.environ else None
      \(start)
      for line in sys.stdin:
          r = json.loads(line)
      \(lines)
      """
    try folder.write(script.utf8, to: "engine.py")
    // Debian's own, without packages: what another one in `PATH` does before it starts costs more than most tests.
    command = try EngineCommandLine("/usr/bin/python3 -S '\(folder.path)/engine.py'")
  }

  func pool(count: Int = 1, timeout: Double = 20) -> EnginePool {
    EnginePool(command, count: count, timeout: timeout)
  }

  static func request(_ name: String, _ content: String = "{}", update: String? = nil) throws -> EngineRequest
  {
    EngineRequest(
      name: name, content: try part(content), update: try update.map(part), device: .iPhoneSE,
      traits: Traits())
  }

  static func part(_ text: String) throws -> JSONPart {
    try JSONForm.decode([JSONPart].self, Array("[\(text)]".utf8), depthLimit: 32)[0]
  }

  /// What came of asking for some cases in turn: the id of the root, or the error.
  static func ask(_ pool: EnginePool, _ names: String...) -> [String] {
    names.map { name in
      do {
        return try pool.tree([try request(name)], lane: 0).tree.root.id
      } catch {
        return "\(error)"
      }
    }
  }
}
