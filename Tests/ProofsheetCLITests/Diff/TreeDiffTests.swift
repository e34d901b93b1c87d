import Foundation
import TestSupport
import Testing

@testable import ProofsheetCLI

/// `diff` of layer trees and engines, seen by the built command.
@Suite(.waiting) struct TreeDiffTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("// a package".utf8, to: "Package.swift")
  }

  private func write(_ name: String, x: Double) throws {
    let tree = """
      {"version":1,"size":[64,64],"root":{"id":"Root","frame":[0,0,64,64],"background":"#ffffff","sublayers":[\
      {"id":"card","frame":[\(x),8,32,32],"background":"#336699"}]}}
      """
    try folder.write(tree.utf8, to: "\(name).json")
  }

  private func run(_ arguments: String...) throws -> BuiltCommand.Outcome {
    try BuiltCommand.run(
      arguments + ["--package", folder.path], environment: ["PATH": "/usr/bin:/bin"], in: folder.path)
  }

  @Test func `two folders are compared, and nothing is left to decide`() throws {
    for name in ["new/same", "old/same", "old/moved", "old/gone"] { try write(name, x: 8) }
    try write("new/moved", x: 12)
    // Not what `gone` shows, which would be renamed.
    try write("new/added", x: 16)
    let before = folder.files.filter { !$0.hasPrefix(".proofsheet") }
    let found = try run("diff", "--layers", "new", "--against", "old")
    #expect(found.code == 1, "\(found.printed)")
    #expect(found.text.contains("card  x +4  1 cell"), "\(found.printed)")
    #expect(found.text.contains("✘ Layers/added — added"))
    #expect(found.text.contains("old has this cell, and nothing here draws it."))
    #expect(found.text.contains("4 cells: 1 equal, 1 different, 1 added, 1 removed"))
    #expect(folder.files.filter { !$0.hasPrefix(".proofsheet") } == before)
    #expect(try run("status").code == 2, "Runs of diff are not decided about.")
    #expect(try run("diff", "--layers", "old", "--against", "old").code == 0)
    let tolerant = try run(
      "diff", "--layers", "new", "--against", "old", "--cells", "case:moved", "--strategy",
      "exact.budget(pixels: 9999)")
    #expect(tolerant.code == 0 && tolerant.text.contains("1 tolerated"), "\(tolerant.printed)")
  }

  @Test func `what is doubtful about a tree is said, each problem once`() throws {
    let cards = ##"{"id":"card","frame":[8,8,8,8],"background":"#336699"}"##
    for (name, size) in [("one", 64), ("two", 64), ("thin", 1)] {
      let tree = """
        {"version":1,"size":[64,\(size)],"root":{"id":"Root","frame":[0,0,64,\(size)],"sublayers":[\(cards),\(cards)]}}
        """
      try folder.write(tree.utf8, to: "trees/\(name).json")
    }
    let found = try run("diff", "--layers", "trees", "--against", "trees")
    for line in [
      "~ 3 cells have doubtful layer trees: card — 2 layers have this identifier, so changes are matched by place.",
      "~ 1 cell has doubtful layer trees: Root — the canvas has 64 × 1 points. Write the size of the screen.",
    ] {
      #expect(found.text.contains(line), "\(found.printed)")
    }
  }

  @Test func `what a reftest names is compared as well`() throws {
    for side in ["old", "new"] {
      for name in ["a", "b"] { try write("\(side)/\(name)", x: side == "old" ? 8 : 12) }
      try folder.write(#"[{"test": "a.json", "==": "b.json"}]"#.utf8, to: "\(side)/reftests.json")
    }
    let found = try run("diff", "--layers", "new", "--against", "old")
    #expect(found.code == 1 && found.text.contains("3 cells: 1 equal, 2 different"), "\(found.printed)")
    try folder.makeRepository()
    for name in ["a", "b"] { try write("new/\(name)", x: 16) }
    let revision = try run("diff", "HEAD", "--layers", "new")
    #expect(
      revision.code == 1 && revision.text.contains("3 cells: 1 equal, 2 different"), "\(revision.printed)")
  }

  /// The files that annotations and GitLab's report name, and those of JUnit's suites.
  private func places(_ outcome: BuiltCommand.Outcome) throws -> [String] {
    let annotations = outcome.text.split(separator: "\n").filter { $0.hasPrefix("::error ") }.map { line in
      String(line.dropFirst("::error ".count).prefix { $0 != "," })
    }
    let quality = try JSONSerialization.jsonObject(with: try #require(folder.data("quality.json")))
    let entries = try #require(quality as? [[String: Any]])
    let paths = entries.compactMap { ($0["location"] as? [String: Any])?["path"] as? String }
    let junit = try #require(folder.text("junit.xml"))
    return annotations + paths + junit.matches(of: /<testsuite [^>]*file="([^"]*)"/).map { String($0.1) }
  }

  @Test func `what forges show names files here, and none that the other side alone has`() throws {
    let reports = ["--annotations", "--junit", "junit.xml", "--code-quality", "quality.json"]
    func diff(_ arguments: String...) throws -> [String] {
      let found = try BuiltCommand.run(
        ["diff"] + arguments + reports + ["--package", folder.path], environment: ["PATH": "/usr/bin:/bin"],
        in: folder.path)
      #expect(found.code == 1, "\(found.printed)")
      return try places(found)
    }
    for name in ["old/moved", "old/gone"] { try write(name, x: 8) }
    try write("new/moved", x: 12)
    #expect(
      try Set(diff("--layers", "new", "--against", "old")) == [
        "file=new/moved.json", "file=old/gone.json", "new/moved.json", "old/gone.json",
      ])
    try folder.makeRepository()
    try write("new/moved", x: 16)
    #expect(
      try diff("HEAD", "--layers", "new") == ["file=new/moved.json", "new/moved.json", "new/moved.json"])
    try FileManager.default.removeItem(atPath: "\(folder.path)/old/gone.json")
    let gone = try diff("HEAD", "--layers", "old")
    #expect(gone.count == 3 && gone[0].hasPrefix("title=") && gone[1] == "Package.swift", "\(gone)")
  }

  @Test func `nothing that is said between revisions is about recording or accepting`() throws {
    func tree(_ height: Int, cards: Int = 1, y: Int = 0) -> String {
      let card = ##"{"id":"card","frame":[0,\##(y),32,20],"background":"#336699"}"##
      let list = Array(repeating: card, count: cards).joined(separator: ",")
      return ##"""
        {"version":1,"size":[64,\##(height)],"root":{"id":"Root","frame":[0,0,64,\##(height)],\##
        "background":"#ffffff","sublayers":[\##(list)]}}
        """##
    }
    // Another size, other layers with the same pixels, another place.
    for (name, height, cards, y) in [("size", 64, 1, 0), ("twice", 64, 1, 0), ("moved", 64, 1, 0)] {
      try folder.write(tree(height, cards: cards, y: y).utf8, to: "trees/\(name).json")
    }
    #expect(try run("check", "--layers", "trees", "--record").code == 0)
    try folder.makeRepository()
    for (name, height, cards, y) in [("size", 80, 1, 0), ("twice", 64, 2, 0), ("moved", 64, 1, 30)] {
      try folder.write(tree(height, cards: cards, y: y).utf8, to: "trees/\(name).json")
    }
    func expectNone(_ arguments: [String], _ parts: [String]) throws {
      let found = try BuiltCommand.run(
        arguments + [
          "--layers", "trees", "--json", "results.json", "--summary", "summary.md", "--junit", "junit.xml",
          "-o",
          "Report", "--package", folder.path,
        ], environment: ["PATH": "/usr/bin:/bin"], in: folder.path)
      for part in parts { #expect(found.text.contains(part), "\(found.printed)") }
      let page = try #require(folder.text("Report/index.html"))
      let shown = String(page[..<(try #require(page.range(of: "<dialog id=\"help\"")).lowerBound)])
      for text in [found.printed, shown]
        + ["results.json", "summary.md", "junit.xml"].compactMap(folder.text)
      {
        for word in ["--record", "ecord it", "accept", "status --", "Next:\n"] {
          let place = text.range(of: word).map { text[$0.lowerBound...].prefix(200) }
          #expect(place == nil, "\(arguments): \(place ?? "")")
        }
      }
    }
    let sides = [["diff", "HEAD"], ["check", "--references", "git:HEAD"]]
    for side in sides {
      try expectNone(side, ["2 different", "1 equal", "images equal"])
      // The second time, there is an earlier run in which none was tolerated.
      try expectNone(side + ["--strategy", "exact.budget(pixels: 9999)"], ["tolerated"])
    }
  }

  @Test func `references of the package play no part`() throws {
    for name in ["new/a", "old/a"] { try write(name, x: 8) }
    #expect(try run("check", "--layers", "new", "--record").code == 0)
    let reference = try #require(folder.data("References/Layers/a.png"))
    for name in ["new/a", "old/a"] { try write(name, x: 20) }
    #expect(try run("diff", "--layers", "new", "--against", "old").code == 0)
    #expect(folder.data("References/Layers/a.png") == reference)
    #expect(try run("check", "--layers", "new").code == 1)
  }

  @Test func `the same folder of a revision is drawn once`() throws {
    try write("trees/a", x: 8)
    try write("trees/b", x: 8)
    try folder.makeRepository()
    try write("trees/a", x: 9)
    for sentence in ["Drew 2 cells of HEAD", "drawn before"] {
      let found = try run("diff", "HEAD", "--layers", "trees")
      #expect(found.code == 1 && found.text.contains(sentence), "\(found.printed)")
      #expect(found.text.contains("2 cells: 1 equal, 1 different"))
    }
    try folder.commit()
    #expect(try run("diff", "HEAD", "--layers", "trees").code == 0)
    // Another scale is another drawing.
    let scaled = try run("diff", "HEAD~1", "--layers", "trees", "--scale", "2")
    #expect(scaled.code == 1 && scaled.text.contains("Drew 2 cells"), "\(scaled.printed)")
    #expect(try folder.git("status", "--porcelain").isEmpty)
    let elsewhere = try run("diff", "HEAD", "--layers", "/tmp")
    #expect(elsewhere.code == 2 && elsewhere.error.contains("commits do not have it"), "\(elsewhere.printed)")
  }

  @Test func `two engines lay out the same cases`() throws {
    for file in EngineNewCommand.Language.python.files {
      let text = String(decoding: file.bytes, as: UTF8.self)
      try folder.write(text.utf8, to: file.name)
      let moved = text.replacing(
        #"padding, gap = style.get("padding", 0)"#, with: #"padding, gap = 3 + style.get("padding", 0)"#)
      if file.name == "engine.py" {
        try #require(moved != text)
        try folder.write(moved.utf8, to: "old.py")
      }
    }
    let watch = ["--cases", "cases.json", "--devices", "appleWatch45mm"]
    func diff(_ old: String) throws -> BuiltCommand.Outcome {
      try BuiltCommand.run(
        ["diff", "--engine", "python3 engine.py", "--against-engine", old, "--package", folder.path] + watch,
        environment: ["PATH": "/usr/bin:/bin"], in: folder.path)
    }
    let found = try diff("python3 old.py")
    #expect(found.code == 1 && found.text.contains("Drawing python3 old.py."), "\(found.printed)")
    #expect(found.text.contains("cause 1"), "\(found.printed)")
    #expect(try diff("python3 engine.py").code == 0)
    let broken = try diff("python3 nothing.py")
    #expect(
      broken.code != 0 && broken.text.contains("python3 nothing.py could not draw it"), "\(broken.printed)")
  }

  @Test func `each side has its own cases, and its own engine`() throws {
    for file in EngineNewCommand.Language.python.files { try folder.write(file.bytes, to: file.name) }
    try folder.makeRepository()
    func diff(_ engine: String, _ variables: [String: String] = [:]) throws -> BuiltCommand.Outcome {
      try BuiltCommand.run(
        [
          "diff", "HEAD", "--engine", engine, "--cases", "cases.json", "--devices", "appleWatch45mm",
          "--package", folder.path,
        ], environment: ["PATH": "/usr/bin:/bin"].merging(variables) { $1 }, in: folder.path)
    }
    #expect(try diff("python3 engine.py").code == 0)
    let cases = String(decoding: try #require(folder.data("cases.json")), as: UTF8.self)
    let edited = cases.replacing(#""gap": 12"#, with: #""gap": 20"#)
    try #require(edited != cases)
    try folder.write(edited.utf8, to: "cases.json")
    let found = try diff("python3 engine.py")
    #expect(found.code == 1 && found.text.contains("gap 12 → 20"), "\(found.printed)")
    let absolute = try diff("python3 \(folder.path)/engine.py")
    #expect(absolute.code == 2 && absolute.error.contains("Name it from the package"), "\(absolute.printed)")
    let assigned = try diff("env PYTHONPATH=lib:\(folder.path)/lib python3 engine.py")
    #expect(
      assigned.code == 2 && assigned.error.contains("Name paths from the package"), "\(assigned.printed)")
    let link = try folder.link("self", to: folder.path)
    for path in [folder.path, "lib:\(folder.path)/lib", link] {
      let loading = try diff("python3 engine.py", ["PYTHONPATH": path])
      #expect(
        loading.code == 2 && loading.error.contains("PYTHONPATH: it leads to the work tree"),
        "\(loading.printed)")
    }
    #expect(try diff("python3 engine.py", ["PYTHONPATH": "lib"]).code == 1)
  }

  @Test func `what rose between two folders, or since a revision, is said without images`() throws {
    func write(_ name: String, cards: Int) throws {
      let cards = (0..<cards).map {
        ##"{"id":"Screen/Card[\##($0)]","frame":[0,0,32,32],"background":"#336699"}"##
      }
      let tree = """
        {"version":1,"size":[64,64],"root":{"id":"Screen","frame":[0,0,64,64],"sublayers":[\(cards.joined(separator: ","))]}}
        """
      try folder.write(tree.utf8, to: "\(name).json")
    }
    // The second one lies above the first: no pixel differs.
    for (name, count) in [("old/a", 1), ("old/b", 1), ("new/a", 2), ("new/b", 1), ("trees/a", 1)] {
      try write(name, cards: count)
    }
    let found = try run("diff", "--layers", "new", "--against", "old", "--work")
    #expect(found.code == 1 && found.text.contains("2 cells: 1 equal, 1 different"), "\(found.printed)")
    #expect(
      found.text.contains("cause 1  overdraw 0.25 → 0.5")
        && found.text.contains("since `Card` is drawn twice"),
      "\(found.printed)")
    #expect(!found.text.contains("cause 2"), "\(found.printed)")
    #expect(try run("diff", "--layers", "new", "--against", "old").code == 0)
    #expect(
      try run("diff", "--layers", "new", "--against", "old", "--work", "--tolerance", "9").text
        .contains("1 tolerated"))
    try folder.makeRepository()
    #expect(try run("diff", "HEAD", "--layers", "trees").code == 0)
    try write("trees/a", cards: 2)
    let since = try run("diff", "HEAD", "--layers", "trees", "--work")
    #expect(since.code == 1 && since.text.contains("since `Card` is drawn twice"), "\(since.printed)")
    #expect(!folder.files.contains { $0.hasPrefix("References/") })
  }

  @Test func `a cell that an engine failed to lay out is drawn again, and is named`() throws {
    let engine = """
      #!/usr/bin/env python3
      import json, sys
      for line in sys.stdin:
          request = json.loads(line)
          if request["name"] == "Bad" and FAILS:
              print(json.dumps({"id": request["id"], "error": "no such style"}), flush=True)
              continue
          width, height = request["size"]
          tree = {"version": 1, "size": [width, height], "root": {"id": "r", "frame": [0, 0, width, height]}}
          print(json.dumps({"id": request["id"], "tree": tree}), flush=True)
      """
    try folder.write(
      Data(#"[{"name": "Good", "node": {}}, {"name": "Bad", "node": {}}]"#.utf8), to: "cases.json")
    try folder.write(engine.replacing("FAILS", with: "True").utf8, to: "engine.py")
    try folder.makeRepository()
    try folder.write(engine.replacing("FAILS", with: "False").utf8, to: "engine.py")
    for _ in 1...2 {
      let found = try run(
        "diff", "HEAD", "--engine", "python3 engine.py", "--cases", "cases.json", "--devices",
        "appleWatch45mm")
      #expect(found.code == 2 && found.text.contains("Drew 1 cell of HEAD"), "\(found.printed)")
      #expect(
        found.error.contains("could not draw 1 cell, such as Layers/Bad/apple-watch-45-mm"),
        "\(found.printed)")
      #expect(found.error.contains("no such style"), "\(found.printed)")
    }
  }

  @Test func `an engine that fails on one side exits with 2, and its reason is everywhere`() throws {
    func engine(_ name: String, fails: String, width: Double = 64) throws -> String {
      try folder.write(
        """
        import json, sys
        for line in sys.stdin:
            request = json.loads(line)
            if request["name"] in "\(fails)":
                sys.exit("no such style")
            tree = {"version": 1, "size": [64, 64], "root": {"id": "r", "frame": [0, 0, \(width), 64],
                "background": "#336699"}}
            print(json.dumps({"id": request["id"], "tree": tree}), flush=True)
        """.utf8, to: "\(name).py")
      return "python3 \(name).py"
    }
    try folder.write(
      Data(#"[{"name": "Good", "node": {}}, {"name": "Bad", "node": {}}]"#.utf8), to: "cases.json")
    let (whole, part) = (try engine("whole", fails: "-"), try engine("part", fails: "Bad"))
    func diff(_ new: String, _ old: String) throws -> BuiltCommand.Outcome {
      try run(
        "diff", "--engine", new, "--against-engine", old, "--cases", "cases.json", "--devices",
        "appleWatch45mm", "-o", "page", "--json", "results.json", "--summary", "summary.md", "--junit",
        "results.xml")
    }
    for (new, old) in [(whole, part), (part, whole)] {
      let found = try diff(new, old)
      #expect(found.code == 2 && found.text.contains("1 equal, 1 inconclusive"), "\(found.printed)")
      let reports = ["page/index.html", "results.json", "summary.md", "results.xml"].map { folder.text($0) }
      for text in [found.text] + reports.map({ $0 ?? "" }) {
        #expect(text.contains("exit code 1") && text.contains("no such style"), "\(text.prefix(4000))")
      }
      let code = try #require(reports[1]).firstMatch(of: /"exitCode" ?: ?2/)
      #expect(code != nil, "\(reports[1] ?? "")")
    }
    let moved = try engine("moved", fails: "Bad", width: 32)
    let changed = try diff(whole, moved)
    #expect(changed.code == 1 && changed.text.contains("1 different, 1 inconclusive"), "\(changed.printed)")
    _ = try engine("whole", fails: "Good Bad")
    try folder.makeRepository()
    let nothing = try run(
      "diff", "HEAD", "--engine", whole, "--cases", "cases.json", "--devices", "appleWatch45mm")
    #expect(nothing.code == 2 && nothing.error.contains("no cell could be drawn"), "\(nothing.printed)")
    #expect(nothing.error.contains("no such style"), "\(nothing.printed)")
  }

  @Test func `other layers with the same image are in every report, with how they fail`() throws {
    for (name, count) in [("old/a", 1), ("new/a", 2)] {
      let cards = (0..<count).map {
        ##"{"id":"Screen/Card[\##($0)]","frame":[0,0,32,32],"background":"#336699"}"##
      }
      let tree = """
        {"version":1,"size":[64,64],"root":{"id":"Screen","frame":[0,0,64,64],"sublayers":[\(cards.joined(separator: ","))]}}
        """
      try folder.write(tree.utf8, to: "\(name).json")
    }
    let arguments = [
      "diff", "--layers", "new", "--against", "old", "-o", "page", "--json", "results.json", "--summary",
      "summary.md", "--junit", "results.xml", "--package", folder.path,
    ]
    func diff(_ variables: [String: String] = [:]) throws -> BuiltCommand.Outcome {
      try BuiltCommand.run(
        arguments, environment: ["PATH": "/usr/bin:/bin"].merging(variables) { $1 }, in: folder.path)
    }
    let found = try diff()
    #expect(found.code == 0 && found.text.contains("layers changed, images equal"), "\(found.printed)")
    let reports = ["page/index.html", "results.json", "summary.md", "results.xml"].map {
      folder.text($0) ?? ""
    }
    for text in [found.text] + reports {
      #expect(
        text.contains("`staleLayers: fail` in proofsheet.yml") || text.contains("ˋstaleLayers: failˋ in"))
      #expect(!text.contains("`--record` renews"), "\(text.prefix(4000))")
    }
    #expect(reports[3].contains("failures=\"0\"") && reports[3].contains("<system-out>"), "\(reports[3])")
    let failed = try diff(["PROOFSHEET_STALE_LAYERS": "fail"])
    #expect(failed.code == 1 && failed.text.contains("1 different"), "\(failed.printed)")
  }

  @Test func `a filter of cells holds for both sides before they are matched`() throws {
    for name in ["new/same", "old/same", "old/gone"] { try write(name, x: 8) }
    try write("new/added", x: 16)
    for name in ["new/young", "old/former"] { try write(name, x: 24) }
    func diff(_ cells: String) throws -> BuiltCommand.Outcome {
      try run("diff", "--layers", "new", "--against", "old", "--cells", cells)
    }
    for (cells, line) in [
      ("case:gone", "Layers/gone — removed"), ("case:added", "Layers/added — added"),
      ("case:young|former", "Layers/young — renamed"), ("case:former", "Layers/former — removed"),
    ] {
      let found = try diff(cells)
      #expect(found.code == 1 && found.text.contains(line), "\(found.printed)")
      #expect(found.text.contains("1 cell: "), "\(found.printed)")
    }
    #expect(try diff("case:same").code == 0)
    let none = try diff("case:nothing")
    #expect(none.code == 2 && none.error.contains("No cell matches the filter"), "\(none.printed)")
  }

  @Test func `a folder that the revision does not have is an error with the next step`() throws {
    try folder.makeRepository()
    try folder.write(Data(#"[{"name": "Card", "node": {}}]"#.utf8), to: "sub/cases.json")
    try folder.write("// a package".utf8, to: "sub/Package.swift")
    let found = try BuiltCommand.run(
      ["diff", "HEAD", "--engine", "./engine", "--cases", "cases.json"],
      environment: ["PATH": "/usr/bin:/bin"], in: "\(folder.path)/sub")
    #expect(found.code == 2 && found.error.contains("it has no folder sub."), "\(found.printed)")
  }

  @Test func `a build that hangs ends at the limit`() throws {
    try folder.write(Data(#"[{"name": "Card", "case": {}}]"#.utf8), to: "cases.json")
    try folder.makeRepository()
    let found = try BuiltCommand.run(
      [
        "diff", "HEAD", "--build", "sleep 600", "--build-limit", "0.01", "--engine", "./engine", "--cases",
        "cases.json", "--package", folder.path,
      ],
      environment: ["PATH": "/usr/bin:/bin"], in: folder.path)
    #expect(found.code == 2 && found.error.contains("Give it longer with --build-limit"), "\(found.printed)")
  }

  @Test(arguments: [
    [], ["HEAD", "--against", "old"], ["--against", "old"], ["--layers", "new", "--against-engine", "x"],
    ["--layers", "new"], ["HEAD", "--build", "make"], ["HEAD..HEAD", "--layers", "new"],
    ["HEAD", "--layers", "new", "--filter", "a"], ["HEAD", "--layers", "new", "--build", "make"],
    ["HEAD", "--strategy", "exact"], ["--layers", "new", "--against", "missing"],
    ["HEAD", "--work"], ["HEAD", "--layers", "new", "--work", "--strategy", "exact"],
    ["HEAD", "--layers", "new", "--tolerance", "1"], ["HEAD", "--build-limit", "0"],
    ["--layers", "new", "--against", "new", "--build-limit", "1"],
  ])
  func `what does not go together is an error with the next step`(arguments: [String]) throws {
    try write("new/a", x: 8)
    try folder.makeRepository()
    let found = try BuiltCommand.run(
      ["diff"] + arguments + ["--package", folder.path], environment: ["PATH": "/usr/bin:/bin"],
      in: folder.path)
    #expect(found.code == 2 && !found.error.isEmpty, "\(found.printed)")
  }
}
