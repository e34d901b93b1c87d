import Foundation
import TestSupport
import Testing

@testable import ProofsheetCLI

/// `engine conform` as a person calls it, with engines and an oracle in Python.
@Suite(.waiting) struct EngineConformTests {
  let folder: TemporaryFolder

  /// A corpus of three cases: a root of 50 × 20 points, and in it a box at 5, 10 and 15 points.
  init() throws {
    folder = try TemporaryFolder()
    let lines = (1...3).map { index in
      #"""
      {"name": "set/\#(index)", "node": {"id": "r", "style": {"width": 50, "gap": \#(index)}, "children": [{"id": "a"}]}, \#
      "frames": {"r": [0, 0, 50, 20], "a": [\#(5 * index), 0, 10, 20]}}
      """#
    }
    try folder.write(lines.joined(separator: "\n").utf8, to: "corpus.jsonl")
    try engine("engine.py", "pass")
  }

  /// Writes an engine that lays every case out as expected, with `fault` in it.
  private func engine(_ name: String, _ fault: String) throws {
    try folder.write(
      """
      import json, sys, os
      for line in sys.stdin:
          r = json.loads(line)
          number = int(r["name"][-1])
          x = 5 * number
          \(fault)
          root = {"id": "r", "frame": [0, 0, 50, 20], "sublayers": [{"id": "a", "frame": [x, 0, 10, 20]}]}
          tree = {"version": 1, "size": r["size"], "root": {"id": "screen", "frame": [0, 0, 9, 9], "sublayers": [root]}}
          print(json.dumps({"id": r["id"], "tree": tree}), flush=True)
      """.utf8, to: name)
  }

  private func conform(_ arguments: String..., corpus: String = "corpus.jsonl", engine: String? = "engine.py")
    throws
    -> BuiltCommand.Outcome
  {
    let engine = engine.map { ["--engine", "/usr/bin/python3 -S \($0)"] } ?? []
    return try BuiltCommand.run(
      ["engine", "conform", corpus, "--jobs", "1"] + engine + arguments, in: folder.path)
  }

  private func document(_ outcome: BuiltCommand.Outcome) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
  }

  @Test func `an engine with the expected frames exits with code 0`() throws {
    let outcome = try conform()
    #expect(outcome.code == 0, "\(outcome.printed)")
    #expect(outcome.text.contains("✔ 3 cases: 3 pass (100.0 % of those checked), 0 fail, 0 unsupported"))
  }

  @Test func `a difference exits with code 1, with its node, its distance and the rates`() throws {
    try engine("engine.py", "x += 4 if number == 2 else 0")
    let outcome = try conform("--output", "found")
    #expect(outcome.code == 1)
    #expect(
      outcome.text.contains(
        "✘ set/2  a is at (14, 0) 10 × 20, not at (10, 0) 10 × 20; the farthest edge is 4 off"))
    #expect(outcome.text.contains("✘ 3 cases: 2 pass (66.7 % of those checked), 1 fail"))
    #expect(outcome.text.contains("66.7 %"))
    let page = try #require(folder.text("found/index.html"))
    #expect(page.contains("set/2") && page.contains("<svg") && !page.contains("set/1"))
    let results = try #require(folder.data("found/results.json"))
    #expect(try JSONSerialization.jsonObject(with: results) is [String: Any])
    #expect(try conform("--tolerance", "4").code == 0)
    #expect(try conform("--filter", "set/1").code == 0)
  }

  @Test func `what is unsupported is counted apart`() throws {
    try engine(
      "engine.py",
      #"if number > 1: print(json.dumps({"id": r["id"], "error": "no \#u{1B}grid"}), flush=True); continue"#)
    let outcome = try conform()
    #expect(outcome.code == 0, "\(outcome.printed)")
    #expect(outcome.text.contains("1 pass (100.0 % of those checked), 0 fail, 2 unsupported"))
    #expect(outcome.text.contains("unsupported: 2 cases: no ") && !outcome.printed.contains("\u{1B}grid"))
    let none = try conform("--filter", "set/2")
    #expect(none.code == 2 && none.error.contains("No case was checked"))
  }

  @Test func `expected failures are recorded, and one that passes fails`() throws {
    try engine("engine.py", "x += 4 if number == 2 else 0")
    let missing = try conform("--expected", "known.txt")
    #expect(missing.code == 2 && missing.error.contains("There is no file known.txt. Write the cases"))
    #expect(try conform("--expected", "known.txt", "--record").code == 0)
    #expect(folder.text("known.txt") == "set/2\n")
    let outcome = try conform("--expected", "known.txt")
    #expect(outcome.code == 0, "\(outcome.printed)")
    #expect(outcome.text.contains("✔ 3 cases: 2 pass (66.7 % of those checked), 1 fail as expected"))
    #expect(try conform("--expected", "known.txt", "--filter", "set/1").text.contains("✔ 1 case: 1 pass"))
    #expect(try conform("--expected", "known.txt", "--filter", "set/1", "--record").code == 2)
    try engine("engine.py", "pass")
    let unexpected = try conform("--expected", "known.txt")
    #expect(unexpected.code == 1)
    #expect(unexpected.text.contains("✘ set/2  passes, and is listed as an expected failure"))
  }

  @Test func `two engines are compared with each other`() throws {
    try engine("other.py", "x += 4 if number == 3 else 0")
    let outcome = try conform("--engine", "/usr/bin/python3 -S other.py")
    #expect(outcome.code == 1)
    #expect(
      outcome.text.contains(
        "≠ set/3  a is at (15, 0) 10 × 20 with the first engine, at (19, 0) 10 × 20 with the second"))
    #expect(outcome.text.contains("The engines differ in 1 case."))
    let document = try document(try conform("--engine", "/usr/bin/python3 -S other.py", "--json"))
    #expect((document["differences"] as? [[String: Any]])?.first?["name"] as? String == "set/3")
    #expect((document["engines"] as? [Any])?.count == 2)
  }

  @Test func `a comment says what changed since earlier results`() throws {
    try engine("engine.py", "x += 4 if number == 2 else 0")
    try folder.write(try conform("--json").output, to: "old.json")
    let same = try conform("--against", "old.json")
    #expect(same.text.contains("2 of 3 cases pass, as before") && same.text.contains("Nothing changed."))
    try engine("engine.py", "x += 4 if number == 3 else 0")
    let outcome = try conform("--against", "old.json")
    #expect(outcome.code == 1)
    #expect(
      outcome.text.contains("**No longer pass: 1 case**\n\n- `set/3`: a is at (19, 0)"), "\(outcome.printed)")
    #expect(outcome.text.contains("**Pass now: 1 case**\n\n- `set/2`"))
    #expect(try conform("--against", "nothing.json").code == 2)
    #expect(try conform("--against", "HEAD:nothing.json").error.contains("git has no such file"))
  }

  @Test func `of rates, the ten that changed most are printed, and of a failure how it was before`() throws {
    let text = try #require(folder.text("corpus.jsonl"))
    try folder.write(
      text.replacing(#""width": 50"#, with: #""width": 50, "order": 1, "flexGrow": 1"#).utf8,
      to: "corpus.jsonl")
    try engine("engine.py", "x += 4 if number == 3 else 0")
    var old = try document(try conform("--json"))
    var engine = try #require((old["engines"] as? [[String: Any]])?.first)
    let properties = try #require(engine["properties"] as? [[String: Any]])
    engine["properties"] = properties.map { $0.merging(["passed": 3]) { $1 } }
    var results = try #require(engine["results"] as? [String: [String: Any]])
    results["set/3"]?["message"] = "elsewhere"
    engine["results"] = results
    old["engines"] = [engine]
    try folder.write(try JSONSerialization.data(withJSONObject: old), to: "old.json")
    #expect(!(try conform("--against", "old.json", "--filter", "set/3").text.contains("Gone")))
    let comment = try conform("--against", "old.json").text
    for (key, value) in [("passed", Int.max), ("failed", -1)] {
      old["engines"] = [engine.merging([key: value]) { $1 }]
      try folder.write(try JSONSerialization.data(withJSONObject: old), to: "hostile.json")
      let hostile = try conform("--against", "hostile.json")
      #expect(hostile.code == 2 && hostile.error.contains("hostile.json"), "\(hostile.printed)")
    }
    #expect(properties.count == 14 && comment.contains("… and 4 more in the results"), "\(comment)")
    #expect(
      comment.contains("- `set/3`: a is at (19, 0) 10 × 20, not at (15, 0) 10 × 20; before: elsewhere\n"))
  }

  /// Writes a program in the place of Chromium, which knows `<div>` and trees without a gap of 2; the arguments that name it.
  private func oracle() throws -> [String] {
    try folder.write(
      """
      import json, re, sys
      page = open(sys.argv[-1].removeprefix("file://")).read()
      cases = json.loads(re.search(r'application/json">(.*?)</script>', page, re.S).group(1))
      open("\(folder.path)/measured", "a").write("".join(f"{case.get('html', 'tree')}\\n" for case in cases))
      node = {"id": "r", "children": [{"id": "a"}]}
      def answer(case):
          if "html" in case and "<div" not in case["html"] or case.get("node", {}).get("style", {}).get("gap") == 2:
              return {"error": "<p> is not read"}
          frames = {"r": [0, 0, 50, 20]} if case.get("node") == {"id": "r"} else {"r": [0, 0, 50, 20], "a": [5, 0, 10, 20]}
          return {"frames": frames, "node": node, "direction": "ltr"}
      print("<html>\\nframes:" + json.dumps([answer(case) for case in cases]) + "\\n</html>")
      """.utf8, to: "browser.py")
    return ["--oracle", "/usr/bin/python3 -S \(folder.path)/browser.py"]
  }

  private func run(_ arguments: [String], environment: [String: String] = [:]) throws -> BuiltCommand.Outcome
  {
    try BuiltCommand.run(["engine", "conform"] + arguments, environment: environment, in: folder.path)
  }

  @Test func `a measured file keeps the cases that were not measured`() throws {
    let oracle = try oracle()
    let before = try #require(folder.text("corpus.jsonl"))
    try folder.write("\(before)\n{\n".utf8, to: "broken.jsonl")
    let broken = try run(["broken.jsonl"] + oracle)
    #expect(broken.code == 2 && broken.error.contains("nothing is measured"), "\(broken.printed)")
    #expect(folder.text("broken.jsonl") == "\(before)\n{\n" && folder.text("measured") == nil)
    #expect(try run(["corpus.jsonl"] + oracle).code == 2)
    let lines = try #require(folder.text("corpus.jsonl")).split(separator: "\n")
    #expect(lines.count == 3 && lines[1].contains(#""a":[10,0,10,20]"#), "\(lines)")
    #expect(lines[0].contains(#""a":[5,0,10,20]"#) && lines[2].contains(#""a":[5,0,10,20]"#))
    // Only what --filter names is measured.
    try folder.write(before.utf8, to: "corpus.jsonl")
    #expect(try run(["corpus.jsonl", "--filter", "set/1"] + oracle).code == 0)
    #expect(folder.text("corpus.jsonl")?.contains(#""a":[15,0,10,20]"#) == true)
  }

  @Test func `frames are not written through a link`() throws {
    let oracle = try oracle()
    try folder.write("mine".utf8, to: "victim")
    try folder.write("<div>".utf8, to: "pages/1.html")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/pages/expected.jsonl", withDestinationPath: "../victim")
    let outcome = try run(["pages"] + oracle)
    #expect(outcome.code == 2 && outcome.error.contains("it is a symbolic link"), "\(outcome.printed)")
    #expect(folder.text("victim") == "mine" && folder.text("measured") == nil)
  }

  @Test func `pages that were edited or never measured exit with code 2`() throws {
    let oracle = try oracle()
    try folder.write("<div>".utf8, to: "pages/a1.html")
    #expect(try run(["pages"] + oracle).code == 0)
    #expect(try conform(corpus: "pages").code == 0)
    try folder.write("<div>".utf8, to: "pages/b1.html")
    let new = try conform(corpus: "pages")
    #expect(
      new.code == 2 && new.text.contains("broken: b1.html: the page was never measured."), "\(new.printed)")
    #expect(try conform("--filter", "a1", corpus: "pages").code == 0)
    #expect(try run(["pages/b1.html"] + oracle).code == 0)
    #expect(try conform(corpus: "pages/a1.html").code == 0)
    try folder.write("<div><div>".utf8, to: "pages/a1.html")
    let edited = try conform(corpus: "pages")
    #expect(
      edited.code == 2 && edited.text.contains("broken: a1.html: the page was edited"), "\(edited.printed)")
  }

  @Test func `what is not used is refused before anything runs`() throws {
    let oracle = try oracle()
    for needless in [
      ["--smallest", "1"], ["--expected", "x"], ["--against", "x"], ["--output", "x"], ["--json"],
    ] {
      let outcome = try run(["corpus.jsonl"] + oracle + needless)
      #expect(
        outcome.code == 2 && outcome.error.contains("\(needless[0]) is about an engine"), "\(outcome.printed)"
      )
    }
    #expect(try conform("--json", "--against", "x").error.contains("leave out --json"))
    try FileManager.default.createDirectory(atPath: "\(folder.path)/set", withIntermediateDirectories: true)
    try folder.write((folder.text("corpus.jsonl") ?? "").utf8, to: "set/corpus.jsonl")
    #expect(try run(["set"] + oracle).error.contains("it has no pages. To measure cases, name their file."))
    #expect(try run(["corpus.jsonl", "--engine", "e", "--against", "nothing"] + oracle).code == 2)
    #expect(try run(["corpus.jsonl", "--engine", "e", "--expected", "nothing"] + oracle).code == 2)
    #expect(folder.text("measured") == nil)
    // The variable names the engine, with an oracle too.
    try engine("engine.py", "open('asked', 'w')")
    _ = try run(
      ["corpus.jsonl", "--jobs", "1"] + oracle,
      environment: ["PROOFSHEET_ENGINE": "/usr/bin/python3 -S \(folder.path)/engine.py"])
    #expect(folder.text("asked") != nil)
  }

  @Test func `nothing is recorded where a case cannot be read or none was checked`() throws {
    let text = try #require(folder.text("corpus.jsonl"))
    try folder.write("set/9\n".utf8, to: "known.txt")
    try folder.write("\(text)\n{\n".utf8, to: "corpus.jsonl")
    let broken = try conform("--expected", "known.txt", "--record")
    #expect(broken.code == 2 && broken.error.contains("Nothing is recorded"), "\(broken.printed)")
    try folder.write(text.utf8, to: "corpus.jsonl")
    try engine("engine.py", #"print(json.dumps({"id": r["id"], "error": "no"}), flush=True); continue"#)
    let unchecked = try conform("--expected", "known.txt", "--record")
    #expect(unchecked.code == 2 && unchecked.error.contains("Nothing is recorded"), "\(unchecked.printed)")
    #expect(folder.text("known.txt") == "set/9\n")
  }

  @Test func `names and messages are no markup of a comment`() throws {
    let text = try #require(folder.text("corpus.jsonl"))
    try folder.write(
      text.replacing("set/2", with: "`<b>@me/2").replacing(#""gap": 2"#, with: #""a|b": "<u>""#).utf8,
      to: "corpus.jsonl")
    try folder.write(try conform("--json").output, to: "old.json")
    try engine(
      "engine.py",
      #"if number == 2: print(json.dumps({"id": r["id"], "error": "<img> @you [a](b)"}), flush=True); continue"#
    )
    let comment = try conform("--against", "old.json").text
    #expect(comment.contains("- `ˋ<b>@me/2`: \\<img\\> \\@you \\[a\\](b)"), "\(comment)")
    #expect(comment.contains("| `a¦b` | 100.0 % | – |"), "\(comment)")
  }

  @Test func `an oracle measures pages and writes their frames`() throws {
    let oracle = try oracle()[1]
    try folder.write("<div>".utf8, to: "pages/1.html")
    let early = try conform(corpus: "pages")
    #expect(early.code == 2 && early.error.contains("Measure its pages with --oracle chromium"))
    #expect(try conform("--oracle", oracle, corpus: "pages", engine: nil).code == 0)
    #expect(folder.text("pages/expected.jsonl")?.contains(#""name":"1""#) == true)
    #expect(try conform(corpus: "pages").code == 0)
    try folder.write("<p>".utf8, to: "pages/2.html")
    let broken = try conform("--oracle", oracle, corpus: "pages")
    #expect(broken.code == 2 && broken.text.contains("broken: 2: <p> is not read"), "\(broken.printed)")
    #expect(try conform("--oracle", "/nowhere/chromium", corpus: "pages").error.contains("Check --oracle"))
  }

  @Test func `a signal ends the oracle with its files`() throws {
    try folder.write("import time\ntime.sleep(1000)".utf8, to: "browser.py")
    try folder.write("<div>".utf8, to: "pages/1.html")
    try FileManager.default.createDirectory(atPath: "\(folder.path)/tmp", withIntermediateDirectories: true)
    // The browser runs once the page for it is there.
    let text = try BuiltCommand.shell(
      """
      TMPDIR=$PWD/tmp proofsheet engine conform pages --oracle '/usr/bin/python3 -S browser.py' &
      until ls tmp/*/cases.html; do sleep 0.05; done >/dev/null 2>&1
      until pgrep -f "$PWD/tmp/" >/dev/null; do sleep 0.05; done
      kill -TERM $!; wait $!; echo "code $?"; ls tmp | wc -l; pgrep -f "$PWD/tmp/" || echo none
      """, in: folder.path
    ).text
    #expect(text.contains("code 143\n0\nnone"), "\(text)")
  }

  @Test func `broken cases exit with code 2, and the others are checked`() throws {
    let text = try #require(folder.text("corpus.jsonl"))
    try folder.write("\(text)\n{\n".utf8, to: "corpus.jsonl")
    let outcome = try conform()
    #expect(outcome.code == 2)
    #expect(outcome.text.contains("broken: corpus.jsonl, line 4: ") && outcome.text.contains("3 pass"))
    try engine("engine.py", "x += 4")
    #expect(try conform().code == 2)
    try engine("engine.py", "pass")
    let bare = #"{"name": "bare", "node": {"id": "r"}}"#
    try folder.write("\(text)\n\(bare)\n".utf8, to: "corpus.jsonl")
    let partly = try conform()
    #expect(
      partly.code == 2 && partly.text.contains("broken: bare: it has no frames.")
        && partly.text.contains("3 pass"))
    try folder.write(bare.utf8, to: "bare.jsonl")
    #expect(
      try conform(corpus: "bare.jsonl").error.contains(
        "There are no frames for 1 case of bare.jsonl. Measure with --oracle"))
    try folder.write("\(text)\n".utf8, to: "corpus.jsonl")
    try folder.write("".utf8, to: "empty.jsonl")
    #expect(try conform(corpus: "empty.jsonl").error.contains("empty.jsonl has no cases."))
    #expect(try conform(corpus: "nothing").code == 2)
    #expect(
      try conform("--filter", "x").error.contains("No case of corpus.jsonl has a name that --filter allows"))
  }

  @Test func `bad options exit with code 2`() throws {
    for arguments in [
      ["--tolerance", "-1"], ["--tolerance", "nan"], ["--jobs", "0"], ["--record"], ["--smallest", "1"],
      ["--output", ""],
      ["--engine-timeout", "0"], ["--engine", "b", "--engine", "c"], ["--engine", "b", "--expected", "x"],
    ] {
      #expect(
        try BuiltCommand.run(
          ["engine", "conform", "corpus.jsonl", "--engine", "a"] + arguments, in: folder.path
        ).code == 2)
    }
    #expect(try conform(engine: nil).error.contains("Name the engine's command with --engine"))
  }
}
