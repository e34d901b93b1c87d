import Foundation
import TestSupport
import Testing

/// `engine mutate` as a person calls it, with an engine and a corpus of three cases.
@Suite(.waiting) struct EngineMutateTests {
  /// The line of the engine that places a box, which patches change.
  private static let line = "        x = 5 * number"
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let lines = (1...3).map { index in
      #"""
      {"name": "set/\#(index)", "node": {"id": "r", "style": {"width": 50, "gap": \#(index)}, "children": [{"id": "a"}]}, \#
      "frames": {"r": [0, 0, 50, 20], "a": [\#(5 * index), 0, 10, 20]}}
      """#
    }
    try folder.write(lines.joined(separator: "\n").utf8, to: "corpus.jsonl")
    try folder.write(Self.engine(Self.line).utf8, to: "source/engine.py")
  }

  private static func engine(_ line: String) -> String {
    """
    import json, sys, time
    for line in sys.stdin:
        r = json.loads(line)
        number = int(r["name"][-1])
        if True:
    \(line)
        pass
        root = {"id": "r", "frame": [0, 0, 50, 20], "sublayers": [{"id": "a", "frame": [x, 0, 10, 20]}]}
        tree = {"version": 1, "size": r["size"], "root": {"id": "screen", "frame": [0, 0, 9, 9], "sublayers": [root]}}
        print(json.dumps({"id": r["id"], "tree": tree}), flush=True)

    """
  }

  /// Writes a patch that replaces the engine's line.
  private func patch(_ name: String, _ new: String, of old: String = line) throws {
    let text = """
      # \(name) is here
      --- a/engine.py
      +++ b/engine.py
      @@ -5,3 +5,3 @@
           if True:
      -\(old)
      +        \(new)
           pass

      """
    try folder.write(text.utf8, to: "faults/\(name).patch")
  }

  private func mutate(
    _ arguments: String..., engine: String = "/usr/bin/python3 -S {copy}/engine.py",
    suite: String = "conform corpus.jsonl --jobs 1"
  ) throws -> BuiltCommand.Outcome {
    let fixed = ["engine", "mutate", "--engine", engine, "--faults", "faults", "--suite", suite]
    return try BuiltCommand.run(fixed + arguments, in: folder.path)
  }

  @Test func `faults are caught or named, and the score decides`() throws {
    try patch("1-moved", "x = 5 * number + 4")
    try patch("2-same", "x = number * 5")
    let outcome = try mutate("--source", "source")
    #expect(outcome.code == 0, "\(outcome.printed)")
    #expect(outcome.text.contains("✔ 1-moved  conform: 3 ("))
    #expect(outcome.text.contains("✘ 2-same  conform: 0 ("))
    #expect(outcome.text.contains("all suites: 1 of 2 faults caught (50 %)"))
    #expect(outcome.text.contains("not caught: 2-same: 2-same is here"))
    #expect(try mutate("--source", "source", "--least", "51").code == 1)
    #expect(try mutate("--source", "source", "--least", "50").code == 0)
    #expect(folder.text("source/engine.py") == Self.engine(Self.line))
  }

  @Test func `what fails without a fault catches none`() throws {
    let known = "        x = 5 * number + (9 if number == 2 else 0)"
    try folder.write(Self.engine(known).utf8, to: "source/engine.py")
    try patch("1-more", "x = 5 * number + (9 if number > 1 else 0)", of: known)
    try patch("2-repaired", "x = 5 * number", of: known)
    let outcome = try mutate("--source", "source", "--json")
    #expect(outcome.code == 0, "\(outcome.printed)")
    let document = try #require(try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
    #expect((document["baseline"] as? [String: Int]) == ["conform": 1])
    let results = (document["faults"] as? [[String: Any]])?.compactMap {
      ($0["results"] as? [String: [String: Any]])?["conform"]
    }
    #expect(results?.compactMap { $0["newFailures"] as? Int } == [1, 0])
    #expect(results?.first?["first"] as? String == "set/3")
  }

  @Test func `a patch that does not apply, or would leave the copy, is not planted`() throws {
    try folder.write([], to: "source/kept")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/source/outside", withDestinationPath: folder.path)
    try patch("other", "x = 1", of: "        x = 6 * number")
    func new(_ path: String, _ name: String, mode: String = "100644", _ content: String = "x") throws {
      let text = """
        diff --git a/\(path) b/\(path)
        new file mode \(mode)
        --- /dev/null
        +++ b/\(path)
        @@ -0,0 +1 @@
        +\(content)

        """
      try folder.write(text.utf8, to: "faults/\(name).patch")
    }
    try new("../../../written", "parent")
    try new("/\(folder.path)/written", "absolute")
    try new("outside/written", "through-link")
    try new("link", "link", mode: "120000", "/etc")
    let outcome = try mutate("--source", "source")
    #expect(outcome.code == 2, "\(outcome.printed)")
    for name in ["other", "parent", "absolute", "through-link", "link"] {
      #expect(outcome.text.contains("– \(name)  not planted: "), "\(outcome.printed)")
    }
    #expect(outcome.text.contains("– link  not planted: it makes or changes a link"))
    #expect(outcome.text.contains("– parent  not planted: error: invalid path"))
    #expect(outcome.text.contains("– through-link  not planted: error: affected file"))
    #expect(outcome.text.contains("all suites: 0 of 0 faults caught (0 %)"))
    #expect(!folder.files.contains { $0.hasSuffix("written") })
  }

  @Test func `programs are faults, too, and a suite that takes too long catches none`() throws {
    for (name, line) in [("late", "time.sleep(60)"), ("moved", "x = 0")] {
      try folder.write(Self.engine("        \(line)").utf8, to: "programs/\(name).py")
      try folder.program("faults/\(name)", "exec /usr/bin/python3 -S '\(folder.path)/programs/\(name).py'")
    }
    let outcome = try mutate(
      "--timeout", "4", engine: "/usr/bin/python3 -S source/engine.py",
      suite: "frames: conform corpus.jsonl --jobs 1 --engine-timeout 30")
    #expect(outcome.code == 2, "\(outcome.printed)")
    #expect(outcome.text.contains("✘ late  frames: more than 4.0 s"))
    #expect(outcome.text.contains("✔ moved  frames: 3 ("))
    #expect(outcome.text.contains("frames: 1 of 2 faults caught (50 %)"))
    #expect(outcome.text.contains("undecided: late: more than 4.0 s"))
  }

  @Test func `properties are compared case by case, and a name may stand before a suite`() throws {
    let line = "        width = 9"
    let engine = """
      import json, sys
      number = 0
      def layer(node):
          global number
          number += 1
          if True:
      \(line)
          pass
          inside = [layer(child) for child in node.get("children", [])]
          return {"id": node["id"], "frame": [0, 0, width, 9], "sublayers": inside}
      for line in sys.stdin:
          r = json.loads(line)
          print(json.dumps({"id": r["id"], "tree": {"version": 1, "size": r["size"], "root": layer(r["case"])}}), flush=True)

      """
    try folder.write(engine.utf8, to: "source/engine.py")
    try patch("1-counted", "width = number", of: line)
    try patch("2-wider", "width = 10", of: line)
    let outcome = try mutate(
      "--source", "source", "--json",
      suite: "same: properties --cases 3 --jobs 1 --filter repeated --filter size")
    #expect(outcome.code == 0, "\(outcome.printed)")
    let document = try #require(try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
    // Sizes are wrong in all trees without a fault.
    #expect((document["baseline"] as? [String: Int]) == ["same": 3])
    let results = (document["faults"] as? [[String: Any]])?.compactMap {
      ($0["results"] as? [String: [String: Any]])?["same"]
    }
    #expect(results?.compactMap { $0["newFailures"] as? Int } == [3, 0])
    #expect(results?.first?["first"] as? String == "case 1 repeated")
  }

  @Test func `an engine that fails a suite as it is, and options that lack something, are errors`() throws {
    try patch("1-moved", "x = 0")
    let failing = try mutate("--source", "source", suite: "conform missing.jsonl")
    #expect(failing.code == 2)
    #expect(failing.printed.contains("\"conform\" is not decided without a fault: exit code 2"))
    let withoutSource = try mutate()
    #expect(withoutSource.code == 2)
    #expect(withoutSource.printed.contains("1-moved.patch is a patch: name the folder that it changes"))
    let unknown = try mutate("--source", "source", suite: "test")
    #expect(unknown.code == 2)
    #expect(unknown.printed.contains("a suite begins with properties, conform, check, audit"))
    let double = try mutate("--source", "source", "--suite", "conform corpus.jsonl")
    #expect(double.code == 2)
    #expect(double.printed.contains("Two suites are called \"conform\""))
    let recording = try mutate("--source", "source", suite: "check --cases c.json --record")
    #expect(recording.code == 2)
    #expect(recording.printed.contains("leave out --record"))
    let none = try mutate("--source", "source", "--filter", "nothing")
    #expect(none.code == 2)
    #expect(none.printed.contains("--filter leaves no fault of 1."))
  }
}
