import Foundation
import ReferenceFiles
import TestSupport
import Testing

@testable import ProofsheetCLI

/// `check --engine` as somebody else calls it.
@Suite(.waiting) struct CheckEngineTests {
  let folder: TemporaryFolder

  /// A folder with the start of `engine new python`, changed as a test says.
  init() throws {
    folder = try TemporaryFolder()
    try folder.write("".utf8, to: "Package.swift")
    for file in EngineNewCommand.Language.python.files {
      // On a small screen, a small title leaves what moves in sight at all text sizes.
      let text = String(decoding: file.bytes, as: UTF8.self).replacing("largeTitle", with: "caption")
      try folder.write(text.utf8, to: file.name)
    }
  }

  private static let matrix = ["--devices", "appleWatch45mm", "--traits", "light,dark * large,ax3 * ltr,rtl"]

  private func check(
    _ arguments: String..., engine: String? = "python3 engine.py", environment: [String: String] = [:]
  ) throws -> BuiltCommand.Outcome {
    try BuiltCommand.run(
      ["check", "--cases", "cases.json", "--package", folder.path] + (engine.map { ["--engine", $0] } ?? [])
        + Self.matrix + arguments,
      environment: ["PATH": "/usr/bin:/bin"].merging(environment) { $1 }, in: folder.path)
  }

  private func edit(_ file: String, _ old: String, _ new: String) throws {
    let text = try #require(folder.text(file))
    try #require(text.contains(old))
    try folder.write(text.replacing(old, with: new).utf8, to: file)
  }

  @Test func `every case is compared on each device with each set of traits`() throws {
    #expect(try check("--record").code == 0)
    let references = folder.files.filter { $0.hasPrefix("References/Layers/Cards") }
    #expect(references.count == 16)
    #expect(
      references.contains(
        "References/Layers/Cards/apple-watch-45-mm.dark+accessibility3+rightToLeft.png"))
    #expect(
      references.contains(
        "References/Layers/Cards/narrow-gap/apple-watch-45-mm.light+large+leftToRight.png"))
    let again = try check("--jobs", "1")
    #expect(again.code == 0 && again.text.contains("16 cells: 16 equal"), "\(again.printed)")
    try edit("cases.json", #""gap": 12"#, #""gap": 20"#)
    let changed = try check("--filter", "case:Cards dark !narrow")
    #expect(changed.code == 1 && changed.text.contains("4 different"), "\(changed.printed)")
    #expect(changed.text.contains("cards  gap 12 → 20 (+8 pt)"), "\(changed.printed)")
    #expect(try check("--last-failed").text.contains("4 different"))
  }

  @Test(arguments: ["--jobs=2", "--frames", "--work"])
  func `cells of other devices and traits are not run, and prune leaves their references alone`(
    format: String
  ) throws {
    #expect(try check("--record", format).code == 0)
    func references() -> [String] { folder.files.filter { $0.hasPrefix("References/") } }
    let all = references()
    func narrow(_ more: String...) throws -> BuiltCommand.Outcome {
      try BuiltCommand.run(
        [
          "check", "--cases", "cases.json", "--package", folder.path, "--engine", "python3 engine.py", format,
          "--devices", "appleWatch45mm", "--traits", "light * large * ltr,rtl",
        ] + more, environment: ["PATH": "/usr/bin:/bin"], in: folder.path)
    }
    func prune(_ more: String...) throws -> BuiltCommand.Outcome {
      try BuiltCommand.run(
        ["prune", "--package", folder.path] + more, environment: ["PATH": "/usr/bin:/bin"], in: folder.path)
    }
    let some = try narrow("--json", "results.json", "-o", "Report")
    #expect(some.code == 0 && some.text.contains("4 cells: 4 equal"), "\(some.printed)")
    let note = "12 cells were not run: references have them, of devices or traits that were not asked for."
    #expect(some.text.contains(note), "\(some.printed)")
    #expect(folder.text("Report/index.html")?.contains(note) == true)
    let results = try #require(folder.text("results.json"))
    #expect(results.contains(#""notRun":12,"#) && results.contains(#""notRun":["#), "\(results.prefix(2000))")
    for name in ["results.json", "Report"] {
      try FileManager.default.removeItem(atPath: "\(folder.path)/\(name)")
    }
    let kept = try prune("--delete")
    #expect(kept.code == 0 && kept.text.contains("Removed 0 references"), "\(kept.printed)")
    #expect(references() == all)
    // What is no device is no cell of the case: a tree in a folder of its name.
    let stray = try #require(all.first { !$0.contains("narrow") })
    let tree =
      stray.split(separator: "/").dropLast().joined(separator: "/")
      + "/tree.\(stray.split(separator: ".").last ?? "")"
    try folder.write(Data(contentsOf: URL(filePath: "\(folder.path)/\(stray)")), to: tree)
    #expect(try narrow().text.contains("1 no layer tree"))
    try FileManager.default.removeItem(atPath: "\(folder.path)/\(tree)")
    #expect(try narrow().code == 0)
    // What exists no more is gone, on whatever devices.
    let cases = try #require(folder.text("cases.json"))
    try folder.write(cases.replacing("narrow gap", with: "other gap").utf8, to: "cases.json")
    let renamed = try narrow("--record")
    #expect(renamed.text.contains("8 no layer tree"), "\(renamed.printed)")
    #expect(try narrow().text.contains("6 cells were not run"))
    #expect(try prune("--delete").text.contains("Removed 8 references"))
    #expect(references().count == all.count - 8 + 2)
    #expect(try prune("--delete").text.contains("6 cells stay"))
    #expect(try prune("--delete", "--not-run").text.contains("Removed 6 references"))
    #expect(references().count == 4)
  }

  @Test func `cells with the layers of another cell are proven equal`() throws {
    // Without texts, the start lays out alike in both directions and at all sizes.
    try folder.write(
      ##"[{"name": "Box", "node": {"id": "box", "style": {"height": 44}, "background": "#1366E0"}}]"##.utf8,
      to: "cases.json")
    #expect(try check("--record", "--jobs", "1").code == 0)
    let again = try check("--jobs", "1")
    #expect(again.text.contains("8 cells: 8 equal, 6 of them proven equal"), "\(again.printed)")
  }

  @Test func `frames follow what texts measure, in the fonts of the package`() throws {
    #expect(try check("--frames", "--record").code == 0)
    func glyphs(_ size: String) throws -> Int {
      let file = "References/Frames/Cards/apple-watch-45-mm.light+\(size)+leftToRight.frames"
      return try #require(folder.text(file)).matches(of: /"glyphs"/).count
    }
    // A large text has more lines.
    #expect(try glyphs("accessibility3") > glyphs("large") && glyphs("large") >= 4)
    try edit("engine.py", #""traits": traits, "width": width}"#, #""traits": traits, "width": width / 2}"#)
    let narrow = try check("--frames")
    #expect(narrow.code == 1 && narrow.text.contains("16 different"), "\(narrow.printed)")
    try edit(
      "engine.py", "for line in sys.stdin:",
      "raise SystemExit(os.environ['PROOFSHEET_MEASURE'])\nfor line in sys.stdin:")
    let said = try check()
    #expect(said.text.contains("proofsheet engine measure --package \(folder.path)"), "\(said.printed)")
  }

  @Test func `frames are compared without a strategy for pixels`() throws {
    let wrong = try check("--frames", "--strategy", "standard")
    #expect(wrong.code == 2 && wrong.error.contains("--strategy compares pixels"), "\(wrong.printed)")
    #expect(try check("--strategy", "standard", "--record").code == 0)
  }

  @Test func `a strategy may stand in a file, as for compare`() throws {
    #expect(try check("--record").code == 0)
    try edit("cases.json", "#1366E0", "#E01366")
    try folder.write("strategy: exact\nbudget: {fraction: 1}\n".utf8, to: "rules.yml")
    #expect(try check("--strategy", "\(folder.path)/rules.yml").code == 0)
    try folder.write("strategy: exakt\n".utf8, to: "rules.yml")
    let wrong = try check("--strategy", "\(folder.path)/rules.yml")
    #expect(wrong.code == 2 && wrong.error.contains("rules.yml"), "\(wrong.printed)")
  }

  @Test func `regenerate sorts the cells of an engine by what another environment made of them`() throws {
    #expect(try check("--record").code == 0)
    func regenerate(_ rest: String...) throws -> BuiltCommand.Outcome {
      try BuiltCommand.run(
        ["regenerate", "--cases", "cases.json", "--engine", "python3 engine.py", "--package", folder.path]
          + Self.matrix + rest, environment: ["PATH": "/usr/bin:/bin"], in: folder.path)
    }
    let none = try regenerate()
    #expect(none.code == 0, "\(none.printed)")
    let references = folder.files.filter { $0.hasPrefix("References/") && $0.hasSuffix(".png") }
    for reference in references {
      let aged = try ReferenceImageFile.changingProvenance(of: try #require(folder.data(reference))) {
        $0.libraries["freetype"] = "2.6.1"
      }
      try folder.write(aged, to: reference)
    }
    try edit("cases.json", #""gap": 12"#, #""gap": 20"#)
    let found = try regenerate()
    // The update sets a gap of its own, so that its cells are as they were.
    #expect(found.code == 1 && found.text.contains(#/layout +8 cells, up to [0-9.]+ pt/#), "\(found.printed)")
    let accepted = try BuiltCommand.run(
      ["regenerate", "--accept", "layout", "--package", folder.path], in: folder.path)
    #expect(accepted.text.contains("8 accepted."), "\(accepted.printed)")
    #expect(try check().code == 0)
  }

  @Test func `nothing that an engine started is left, whatever it did to itself`() throws {
    let mark = "3\(UInt32.random(in: 100_000...999_999))"
    // Forks twice, leads a session of its own, and clears its environment.
    try edit(
      "engine.py", "for line in sys.stdin:",
      """
      if os.fork() == 0:
          os.setsid()
          if os.fork() == 0:
              for end in range(3): os.close(end)
              os.execve('/bin/sleep', ['sleep', '\(mark)'], {})
          os._exit(0)
      os.wait()
      for line in sys.stdin:
      """)
    let recorded = try check("--record", "--filter", "dark large leftToRight")
    #expect(recorded.code == 0, "\(recorded.printed)")
    // A pattern that does not find itself, also in a child of the shell that is not another program yet.
    let search = "pgrep -f '[s]leep \(mark)' || echo none"
    let left = try BuiltCommand.shell(search, in: folder.path)
    #expect(left.text.contains("none"), "\(left.text)")
    let audited = try BuiltCommand.run(
      [
        "audit", "--cases", "cases.json", "--engine", "python3 engine.py", "--devices", "appleWatch45mm",
        "--package", folder.path,
      ],
      environment: ["PATH": "/usr/bin:/bin"], in: folder.path)
    #expect(audited.code != 2, "\(audited.printed)")
    #expect(try BuiltCommand.shell(search, in: folder.path).text.contains("none"))
  }

  @Test func `an engine whose references lie beside those of other cases is missed where its case is gone`()
    throws
  {
    #expect(try check("--record").code == 0)
    try edit("cases.json", #""Cards""#, #""Card""#)
    let gone = try check("--filter", "dark large leftToRight")
    #expect(
      gone.code == 1
        && gone.text.contains("no layer tree"))
  }

  @Test func `a broken engine makes its cells inconclusive, and the run fails with what it said`() throws {
    #expect(try check("--record").code == 0)
    try edit(
      "engine.py", "        result = {",
      "        if request['traits']['colorScheme'] == 'dark': raise SystemExit('no dark today')\n        result = {"
    )
    let broken = try check()
    #expect(broken.code == 1 && broken.text.contains("no dark today"), "\(broken.printed)")
    #expect(broken.text.contains("8 equal") && broken.text.contains("8 inconclusive"), "\(broken.printed)")
    // Nothing is recorded of what nobody laid out.
    #expect(try check("--record").code == 1)
  }

  @Test func `a tree that names another device than was asked for is compared with nothing`() throws {
    try edit("engine.py", #"{"version": 1"#, #"{"device": "iphone-15", "version": 1"#)
    let wrong = try check("--filter", "case:narrow dark large leftToRight", "--record")
    #expect(
      wrong.code == 2 && wrong.text.contains("it is of iphone-15, and apple-watch-45-mm was asked for")
    )
  }

  @Test func `the engine comes from the command line or the environment alone`() throws {
    let named = ["PROOFSHEET_ENGINE": "python3 engine.py"]
    #expect(try check("--record", engine: nil, environment: named).code == 0)
    try folder.write("engine: touch stolen\nPROOFSHEET_ENGINE: touch stolen\n".utf8, to: "proofsheet.yml")
    _ = try check(engine: nil)
    try folder.write("".utf8, to: "proofsheet.yml")
    let none = try check(engine: nil)
    #expect(none.code == 2 && none.error.contains("--cases needs an engine"), "\(none.printed)")
    #expect(!folder.files.contains("stolen"))
  }

  @Test func `options that do not go together are errors`() throws {
    let wrong: [([String], String)] = [
      (["--engine", "x"], "--cases"), (["--layers", ".", "--traits", "dark"], "--cases"),
      (["--cases", "nothing.json", "--engine", "x"], "nothing.json"),
      (["--cases", "cases.json", "--engine", "x 'y"], "closing quotation mark"),
      (["--cases", "cases.json", "--engine", "x", "--devices", "iphnoe-15"], "iphone-15"),
      (["--cases", "cases.json", "--engine", "x", "--engine-timeout", "0"], "--engine-timeout"),
      (["--cases", "engine.py", "--engine", "x"], "engine.py: This is not strict JSON"),
    ]
    for (arguments, text) in wrong {
      let outcome = try BuiltCommand.run(["check", "--package", folder.path] + arguments, in: folder.path)
      #expect(outcome.code == 2 && outcome.error.contains(text), "\(arguments): \(outcome.printed)")
    }
    for (cases, text) in [
      (
        #"[{"name": "a", "node": {"children": [{"style": {"paddin": 1}}]}}]"#, "node.children[0].style.paddin"
      ),
      (#"[{"name": "a", "node": {"style": {"flexDirection": "diagonal"}}}]"#, "node.style.flexDirection"),
      ("[]", "lists no cases"), (#"[{"name": "a"}]"#, "case: the key is missing"),
      (#"[{"name": "a b", "case": 1}, {"name": "A-b", "case": 2}]"#, "would share references"),
      (#"[{"name": "../a", "case": 1}]"#, "Rename the case"),
      (#"[{"name": "", "case": 1}]"#, "Rename the case"),
    ] {
      try folder.write(cases.utf8, to: "cases.json")
      let outcome = try check()
      #expect(outcome.code == 2 && outcome.error.contains(text), "\(cases): \(outcome.printed)")
    }
  }

  @Test func `shards share the cells of an engine`() throws {
    #expect(try check("--record").code == 0)
    for shard in 1...2 {
      #expect(try check("--shard", "\(shard)/2", "--archive", "\(shard).tar.zst").code == 0)
    }
    let merge = try BuiltCommand.run(
      ["merge", "1.tar.zst", "2.tar.zst", "--package", folder.path], environment: ["PATH": "/usr/bin:/bin"],
      in: folder.path)
    #expect(merge.code == 0 && merge.text.contains("16 cells: 16 equal"), "\(merge.printed)")
    let plan = try BuiltCommand.run(
      ["plan", "--cases", "cases.json", "--engine", "x", "--package", folder.path] + Self.matrix,
      in: folder.path)
    #expect(plan.code == 0 && plan.text.contains("16 cells"))
  }

  @Test func `what is wrong with an engine as a whole fails merged shards and later rounds too`() throws {
    #expect(try check("--record").code == 0)
    let engine = try #require(folder.text("engine.py"))
    try folder.write("\(engine)\nprint('{}')\n".utf8, to: "engine.py")
    for shard in 1...2 {
      #expect(try check("--shard", "\(shard)/2", "--archive", "\(shard).tar.zst").code == 1)
    }
    let merge = try BuiltCommand.run(
      ["merge", "1.tar.zst", "2.tar.zst", "--package", folder.path], environment: ["PATH": "/usr/bin:/bin"],
      in: folder.path)
    #expect(
      merge.code == 1 && merge.text.contains("Shard 1/2: The engine wrote to standard output after its last"),
      "\(merge.printed)")
    // Only what a second round starts writes more than was asked for.
    let second = "open('started', 'a').write('x')\nif len(open('started').read()) > 1: print('{}')\n"
    try folder.write("\(engine)\n\(second)".utf8, to: "engine.py")
    let repeated = try check("--repeat", "2", "--jobs", "1")
    #expect(repeated.code == 1 && repeated.text.contains("after its last answer"), "\(repeated.printed)")
  }

  @Test func `a run that is stopped leaves no engine`() throws {
    try edit(
      "engine.py", "for line in sys.stdin:", "for line in sys.stdin:\n    import time; time.sleep(1000)")
    let script = """
      proofsheet check --engine 'python3 engine.py' --cases cases.json --devices iPhoneSE & command=$!
      while ! pgrep -f "engine.py" -P $command >/dev/null; do sleep 0.05; done
      engine=$(pgrep -f "engine.py" -P $command)
      sleep 0.3; kill -TERM $command; code=0; wait $command || code=$?
      for process in $engine; do [ ! -e /proc/$process ] || grep -q "^State:.*Z" /proc/$process/status || echo STILL THERE; done
      exit $code
      """
    let stopped = try BuiltCommand.shell(script, in: folder.path)
    #expect(stopped.code == 143 && !stopped.text.contains("STILL THERE"), "\(stopped.text)")
  }

  @Test(arguments: ["python", "cpp"]) func `a start works in an empty folder, and is short`(language: String)
    throws
  {
    let place = try folder.place("start/x")
    let start = (place as NSString).deletingLastPathComponent
    let new = try BuiltCommand.run(["engine", "new", language, "--folder", start], in: folder.path)
    #expect(new.code == 0)
    let source = try #require(folder.text(language == "cpp" ? "start/engine.cpp" : "start/engine.py"))
    #expect(source.split(separator: "\n", omittingEmptySubsequences: false).count < 100)
    let engine = language == "cpp" ? "./engine" : "python3 engine.py"
    let build = language == "cpp" ? "c++ -std=c++17 -Wall -Wextra -Werror engine.cpp -o engine && " : ""
    let script = """
      set -e; touch Package.swift; \(build)true
      proofsheet check --engine '\(engine)' --cases cases.json --devices appleWatch45mm --traits 'light,dark * large,ax3' --record
      proofsheet check --engine '\(engine)' --cases cases.json --devices appleWatch45mm --traits 'light,dark * large,ax3'
      """
    let outcome = try BuiltCommand.shell(script, in: start)
    #expect(outcome.code == 0 && outcome.text.contains("8 cells: 8 equal"), "\(outcome.text)")
    let again = try BuiltCommand.run(["engine", "new", language, "--folder", start], in: folder.path)
    #expect(again.code == 2 && again.error.contains("is not empty"))
    #expect(try BuiltCommand.run(["engine", "new", language, "--folder", ""], in: folder.path).code == 2)
  }

  @Test func `both starts lay out alike`() throws {
    let script = """
      set -e; mkdir one other; proofsheet engine new python --folder one; proofsheet engine new cpp --folder other
      cd other; touch Package.swift; c++ -std=c++17 engine.cpp -o engine
      matrix="--cases cases.json --devices iPhoneSE,appleWatch45mm --traits large,ax3"
      proofsheet check --engine 'python3 ../one/engine.py' $matrix --record
      proofsheet check --engine ./engine $matrix --fail-on-stale-layers
      """
    let outcome = try BuiltCommand.shell(script, in: folder.path)
    #expect(outcome.code == 0, "\(outcome.text)")
  }

  @Test func `traits are listed with their values, and as JSON with what they mean`() throws {
    let list = try BuiltCommand.run(["engine", "traits"])
    #expect(list.code == 0 && list.text.contains("layoutDirection  leftToRight, rightToLeft"))
    let json = try BuiltCommand.run(["engine", "traits", "--json"])
    let tables = try #require(try JSONSerialization.jsonObject(with: json.output) as? [String: Any])
    let styles = try #require(tables["textStyles"] as? [String: [String: Any]])
    #expect((styles["body"]?["sizes"] as? [String: Double])?["accessibility3"] == 40)
    #expect((styles["headline"]?["weight"] as? Int) == 600)
    let controls = try #require(tables["controlSizes"] as? [String: [String: Double]])
    #expect(controls["regular"] == ["horizontalPadding": 14, "verticalPadding": 8])
    let colors = try #require(tables["colors"] as? [String: [String: String]])
    #expect(colors["label"]?["dark"] == "#F7F7F8FF" && colors["label"]?["highContrastLight"] == "#000000FF")
  }

  @Test func `all cells of a case are audited together, and a flaw in each of them is one finding`() throws {
    try edit(
      "engine.py", #""root": screen}"#,
      ##""root": screen, "accessibility": {"elements": [{"path": "close", "frame": [0, 0, 16, 16], "label": "Close", "isInteractive": True}]}}"##
    )
    let audit = try BuiltCommand.run(
      ["audit", "--cases", "cases.json", "--engine", "python3 engine.py", "--json", "--crops", "found"]
        + Self.matrix,
      environment: ["PATH": "/usr/bin:/bin"], in: folder.path)
    let reports = try #require(try JSONSerialization.jsonObject(with: audit.output) as? [[String: Any]])
    #expect(audit.code == 1 && reports.compactMap { $0["file"] as? String } == ["Cards", "Cards/narrow gap"])
    let report = try #require(reports.first?["report"] as? [String: Any])
    let findings = try #require(report["findings"] as? [[String: Any]]).filter {
      $0["check"] as? String == "targetSize"
    }
    #expect(findings.count == 1 && (findings.first?["cells"] as? [String])?.count == 8, "\(findings)")
    #expect(folder.files.contains { $0.hasPrefix("found/") })
  }

  /// How often the engine was started since this was asked last.
  private func starts() -> Int {
    defer { unlink("\(folder.path)/starts") }
    return folder.text("starts")?.count ?? 0
  }

  @Test func `an engine that declares its inputs is not asked where none of them changed`() throws {
    let start = "import sys\nopen('starts', 'a').write('x')\n"
    try edit("engine.py", "import sys\n", start)
    #expect(try check("--record").code == 0)
    for _ in 1...2 { #expect(try check("--only-changed", "--jobs", "1").code == 0 && starts() > 0) }
    #expect(try check("--only-changed").text.contains("The engine declares no inputs"))
    try folder.write("a".utf8, to: "data/colors.txt")
    try edit("engine.py", start, "\(start)print(json.dumps({'inputs': ['data']}), flush=True)\n")
    _ = starts()
    // The first run learns which files those are, the second what was in them when all cells passed.
    for _ in 1...2 { #expect(try check("--only-changed", "--jobs", "1").code == 0 && starts() == 1) }
    let unasked = try check("--only-changed")
    #expect(unasked.code == 0 && starts() == 0, "\(unasked.printed)")
    #expect(
      unasked.text.contains("not asked for 16 cells") && unasked.text.contains("promise"),
      "\(unasked.printed)")
    #expect(try check("--jobs", "1").code == 0 && starts() == 1)
    let changes: [() throws -> Void] = [
      { try folder.write("b".utf8, to: "data/colors.txt") },
      { try folder.write("c".utf8, to: "data/new/sizes.txt") },
      { try edit("engine.py", "A layout engine", "An engine") },
      { try edit("cases.json", #""gap": 12"#, #""gap": 12.0"#) },
    ]
    for (index, change) in changes.enumerated() {
      try change()
      #expect(try check("--only-changed", "--jobs", "1").code == 0 && starts() == 1, "change \(index)")
      #expect(try check("--only-changed", "--jobs", "1").code == 0 && starts() == 0, "change \(index)")
    }
    // An image that a run recorded is an input as any other.
    let images = folder.files.filter { $0.hasPrefix("References/Layers/Cards/apple") }
    for image in [images[0], images[1]] {
      try folder.write(try #require(folder.data(image)), to: "data/image.png")
      #expect(try check("--only-changed", "--jobs", "1").code == 0 && starts() == 1, "\(image)")
    }
    #expect(try check("--only-changed", "--jobs", "1").code == 0 && starts() == 0)
    let reference =
      "\(folder.path)/References/Layers/Cards/apple-watch-45-mm.dark+large+leftToRight.png"
    try FileManager.default.removeItem(atPath: reference)
    let lost = try check("--only-changed")
    #expect(lost.code == 1 && lost.text.contains("1 no reference"), "\(lost.printed)")
    #expect(try check("--only-changed").code == 1)
    let other = try check("--only-changed", "--strategy", "perceptual(deltaE: 2)")
    #expect(other.code == 1 && starts() > 0)
  }

  @Test func `what somebody committed of an engine's runs leaves no cell out`() throws {
    try edit(
      "engine.py", "import sys\n",
      "import sys\nopen('starts', 'a').write('x')\nprint('{\"inputs\": []}', flush=True)\n")
    #expect(try check("--record").code == 0)
    for _ in 1...2 { _ = try check("--only-changed") }
    _ = starts()
    try folder.makeRepository()
    #expect(try check("--only-changed").code == 0 && starts() == 0)
    try folder.git("add", "--force", ".proofsheet/engine.json")
    try folder.commit()
    #expect(try check("--only-changed").code == 0 && starts() > 0)
    // Nor where git cannot say whether somebody did.
    try folder.git("rm", "--quiet", "--cached", ".proofsheet/engine.json")
    try folder.commit()
    for _ in 1...2 { _ = try check("--only-changed") }
    _ = starts()
    #expect(try check("--only-changed").code == 0 && starts() == 0)
    try folder.write("[core]\nrepositoryformatversion = 99\n".utf8, to: ".git/config")
    let unknown = try check("--only-changed")
    #expect(unknown.code == 0 && starts() > 0, "\(unknown.printed)")
  }

  /// Checks two shards, the second one after a change, and merges them.
  private func merge(_ engine: String, after change: () throws -> Void) throws -> BuiltCommand.Outcome {
    for shard in 1...2 {
      if shard == 2 { try change() }
      let outcome = try check("--shard", "\(shard)/2", engine: engine)
      #expect(outcome.code == 0, "\(outcome.printed)")
    }
    return try BuiltCommand.run(
      ["merge", "--package", folder.path]
        + (1...2).map { "\(folder.path)/.proofsheet/shard-\($0)-of-2.tar.zst" },
      environment: ["PATH": "/usr/bin:/bin"], in: folder.path)
  }

  @Test func `shards whose engine read other files do not merge`() throws {
    try folder.write("a".utf8, to: "data/colors.txt")
    try folder.write("a".utf8, to: "sizes.txt")
    try edit(
      "engine.py", "import sys\n", "import sys\nprint(json.dumps({'inputs': ['data']}), flush=True)\n")
    // An absolute path, and one for each cell that no other shard has.
    try edit(
      "engine.py", #"{"id": request["id"], "tree""#,
      #"{"inputs": [os.path.abspath("sizes.txt"), str(request["device"]) + str(request["traits"])], "id": request["id"], "tree""#
    )
    #expect(try check("--record").code == 0)
    #expect(try merge("python3 engine.py") {}.code == 0)
    let changes: [() throws -> Void] = [
      { try folder.write("b".utf8, to: "data/colors.txt") },
      { try folder.write("b".utf8, to: "data/new.txt") },
      { try folder.write("b".utf8, to: "sizes.txt") },
    ]
    for (index, change) in changes.enumerated() {
      let merged = try merge("python3 engine.py", after: change)
      #expect(merged.code == 2, "change \(index): \(merged.printed)")
      #expect(merged.error.contains("it was made of other sources, layer trees or settings than"))
    }
    #expect(try merge("python3 engine.py") {}.code == 0)
  }

  @Test func `shards whose engine is another program do not merge, although it declares nothing`() throws {
    let start = "#!/bin/sh\nexec python3 engine.py\n"
    try folder.write(start.utf8, to: "engine")
    #expect(chmod("\(folder.path)/engine", 0o755) == 0)
    #expect(try check("--record").code == 0)
    #expect(try merge("./engine") {}.code == 0)
    let merged = try merge("./engine") {
      try folder.write("\(start)# Another one.\n".utf8, to: "engine")
      #expect(chmod("\(folder.path)/engine", 0o755) == 0)
    }
    #expect(merged.code == 2 && merged.error.contains("it was made of other sources"), "\(merged.printed)")
  }
}
