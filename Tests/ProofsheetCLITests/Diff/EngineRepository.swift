import Foundation
import TestSupport

/// A repository of a layout engine in Python, whose card lies where its sources say.
struct EngineRepository {
  let folder: TemporaryFolder
  /// Outside of the repository.
  let tools: TemporaryFolder

  init() throws {
    (folder, tools) = (try TemporaryFolder(), try TemporaryFolder())
    try card(x: 8)
    try cases(width: 32)
    try folder.write(
      """
      import json, sys
      if __name__ == "__main__": sys.path.insert(0, "src")
      import layout
      for line in sys.stdin:
          request = json.loads(line)
          width, height = request["size"]
          card = {"id": "card", "frame": [layout.x, 8, request["case"]["width"], 32], "background": "#336699"}
          root = {"id": "Root", "frame": [0, 0, width, height], "background": "#ffffff", "sublayers": [card]}
          tree = {"version": 1, "size": [width, height], "root": root}
          print(json.dumps({"id": request["id"], "tree": tree}), flush=True)
      """.utf8, to: "engine.py")
    try folder.write("__pycache__/\n*.so\n/fails\n/built/\n".utf8, to: ".gitignore")
    try folder.makeRepository()
  }

  /// Writes the source of the engine that says where its card lies.
  ///
  /// Each place has another size: of files of one size and second, Python takes what it compiled of the first.
  func card(x: Int) throws {
    try folder.write("x = \(x)\n\(String(repeating: "#", count: x))\n".utf8, to: "src/layout.py")
  }

  /// Writes the case, whose card has a width.
  func cases(width: Int, to name: String = "cases.json") throws {
    try folder.write(Self.cases(width: width), to: name)
  }

  static func cases(width: Int) -> Data { Data(#"[{"name":"Card","node":{"width":\#(width)}}]"#.utf8) }

  /// Commits what the folder holds, under a subject.
  func commit(_ subject: String) throws {
    try folder.git("add", "--all")
    try folder.git("commit", "--quiet", "--allow-empty", "--message", subject)
  }

  func command(
    _ arguments: String..., engine: String = "python3 engine.py", cases: String = "cases.json",
    below place: String = ""
  ) throws -> BuiltCommand.Outcome {
    try BuiltCommand.run(
      arguments + ["--engine", engine, "--cases", cases, "--devices", "appleWatch45mm"],
      environment: ["PATH": "/usr/bin:/bin", "TMPDIR": tools.path], in: "\(folder.path)/\(place)")
  }

  /// The folders of revisions that were drawn and kept.
  var kept: [String] { folder.files.filter { $0.hasPrefix(".proofsheet/diff/drawn/") } }
}
