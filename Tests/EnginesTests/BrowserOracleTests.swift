import Foundation
import TestSupport
import Testing

@testable import Engines

/// The oracle, with a program in the place of Chromium.
@Suite struct BrowserOracleTests {
  /// A program that answers as Chromium does with what the script writes into the page, with `fault` in it.
  private static func oracle(_ fault: String = "pass", timeout: Double = 20) throws -> (
    TemporaryFolder, BrowserOracle
  ) {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      import json, os, re, sys, time
      page = open(sys.argv[-1].removeprefix("file://")).read()
      cases = json.loads(re.search(r'application/json">(.*?)</script>', page, re.S).group(1))
      open("\(folder.path)/log", "a").write(f"{len(cases)}\\n")
      names = [case.get("html") or case["node"]["id"] for case in cases]
      answers = [{"frames": {"r": [0, 0, 10, 10]}, "node": {"id": "r"}, "direction": "ltr"} for case in cases]
      \(fault)
      print("<html>\\nframes:" + json.dumps(answers) + "\\n</html>")
      """.utf8, to: "browser.py")
    let command = try EngineCommandLine("/usr/bin/python3 -S '\(folder.path)/browser.py'")
    return (folder, BrowserOracle(command, script: "", font: [], timeout: timeout))
  }

  private static func pages(_ names: String...) -> [(name: String, input: BrowserOracle.Input)] {
    names.map { ($0, .page($0)) }
  }

  private static func texts(_ answers: [BrowserOracle.Answer]) -> [String] {
    answers.map { answer in
      switch answer {
      case .measured(let one): one.name
      case .failed(let problem): problem
      }
    }
  }

  @Test func `pages and trees are measured in one process`() throws {
    let (folder, oracle) = try Self.oracle()
    let tree = ConformanceCase("tree", node: CorpusNode("r"))
    let answers = try oracle.measure(Self.pages("one", "<two>") + [("tree", .tree(tree))])
    #expect(Self.texts(answers) == ["one", "<two>", "tree"])
    // One box is measured first.
    #expect(folder.text("log") == "1\n3\n")
    guard case .measured(let one) = answers[2] else { return }
    #expect(one.frames == ["r": Rect(x: 0, y: 0, width: 10, height: 10)])
  }

  @Test func `of pages that end the browser, the one that does is found`() throws {
    let (folder, oracle) = try Self.oracle("os.abort() if 'bad' in names else None")
    defer { withExtendedLifetime(folder) {} }
    let answers = Self.texts(try oracle.measure(Self.pages("a", "b", "bad", "c", "d")))
    #expect(answers[0] == "a" && answers[1] == "b" && answers[3] == "c" && answers[4] == "d")
    #expect(answers[2].hasPrefix("the browser failed: The browser was ended by signal 6"), "\(answers)")
  }

  @Test func `a page that ends the browser may be among the first`() throws {
    let (folder, oracle) = try Self.oracle("os.abort() if 'bad' in names else None")
    defer { withExtendedLifetime(folder) {} }
    let answers = Self.texts(try oracle.measure(Self.pages("bad", "a", "b", "c", "d", "e", "f", "g")))
    #expect(answers.dropFirst() == ["a", "b", "c", "d", "e", "f", "g"])
    #expect(answers[0].hasPrefix("the browser failed: "), "\(answers)")
  }

  @Test(arguments: ["{'r': []}", "{'r': [0, 0, 1e300, 1]}", "{'r': [0, 0, 10]}"])
  func `frames without four numbers are a problem of the page`(frames: String) throws {
    let (folder, oracle) = try Self.oracle("answers[-1]['frames'] = \(frames) if len(cases) > 1 else {}")
    defer { withExtendedLifetime(folder) {} }
    let answers = Self.texts(try oracle.measure(Self.pages("a", "b")))
    #expect(answers == ["a", "a frame is not [x, y, width, height] in points"])
  }

  @Test func `a tree without frames is not measured`() throws {
    let (folder, oracle) = try Self.oracle("answers = [{} for case in cases]")
    defer { withExtendedLifetime(folder) {} }
    let tree = ConformanceCase("tree", node: CorpusNode("r"))
    #expect(Self.texts(try oracle.measure([("tree", .tree(tree))])) == ["it has no frames"])
  }

  @Test func `what the script reports is a problem of the page`() throws {
    let (folder, oracle) = try Self.oracle(
      "if len(cases) > 1: answers[1] = {'error': '<p> is not read'}; answers[2]['frames'] = {}")
    defer { withExtendedLifetime(folder) {} }
    let answers = Self.texts(try oracle.measure(Self.pages("a", "b", "c")))
    #expect(answers == ["a", "<p> is not read", "it has no frames"])
  }

  @Test(arguments: [
    "os._exit(1)", "time.sleep(1000)", "answers = []", "print('frames:[1]'); sys.exit()", "sys.exit()",
  ])
  func `a browser that measures nothing is given up`(fault: String) throws {
    let (folder, oracle) = try Self.oracle(fault, timeout: fault.contains("sleep") ? 0.5 : 20)
    do {
      _ = try oracle.measure(Self.pages("a", "b", "c", "d"))
      Issue.record("it measured")
    } catch {
      #expect("\(error)".hasPrefix("The oracle measured nothing."), "\(error)")
    }
    #expect(folder.text("log") == "1\n")
  }

  @Test func `failures are made small with the oracle's frames`() throws {
    // Both agree but for boxes with a margin.
    let (folder, oracle) = try Self.oracle(
      """
      def frames(node, at=0):
          found = {node["id"]: [at, at, 10, 10]}
          for child in node.get("children", []): found.update(frames(child, at + 1))
          return found
      answers = [{"frames": frames(case["node"])} for case in cases]
      """)
    let engine = try EngineFixture(
      """
      def layer(node):
          at = 5 if "margin" in node.get("style", {}) else 1
          return {"id": node["id"], "frame": [at, at, 10, 10], "sublayers": [layer(one) for one in node.get("children", [])]}
      say(json.dumps({"id": r["id"], "tree": {"version": 1, "size": r["size"], "root": layer(r["case"])}}) + "\\n")
      """)
    let pool = engine.pool()
    defer { withExtendedLifetime((engine, folder)) { pool.finish() } }
    let leaf = CorpusNode(
      "m", ["margin": .edges(["left": .number(13), "top": .number(3)]), "width": .number(7)])
    let tree = CorpusNode(
      "r", ["gap": .number(3)], [CorpusNode("a"), CorpusNode("b", ["gap": .number(1)], [leaf])])
    let run = ConformanceRun(pool, jobs: 1, tolerance: 0.1)
    let one = with(ConformanceCase("c", node: tree)) { one in
      one.frames = [
        "r": Rect(x: 0, y: 0, width: 10, height: 10), "m": Rect(x: 2, y: 2, width: 10, height: 10),
      ]
    }
    let small = try ConformanceShrinker(oracle: oracle, run: run).smallest(of: run.results(of: [one]))
    #expect(small.map(\.one.node.count) == [2])
    #expect(small.first?.one.node.children.first?.style.keys.sorted() == ["margin"])
    #expect(small.first?.isFailure == true)
  }
}

extension CorpusNode {
  fileprivate var count: Int { all.count }
}
