import Foundation
import TestSupport
import Testing

@testable import Engines

/// Properties of engines in Python: what they find, and how small the trees become.
@Suite struct PropertyRunTests {
  /// An engine that gives each node a place below its parent's others, mirrored from right to left, with `fault` in it.
  private static func engine(_ fault: String = "pass") throws -> EngineFixture {
    try EngineFixture(
      """
      rtl = r["traits"]["layoutDirection"] == "rightToLeft"
      case = r["case"]
      for node in walk(case):
          node.setdefault("style", {}).update(r.get("update", {}).get(node["id"], {}).get("style", {}))
      \(fault)
      size = r["size"]
      say(json.dumps({"id": r["id"], "tree": {"version": 1, "size": size, "root": layer(case, [0, 0, *size], rtl)}}) + "\\n")
      """,
      start: """
        shift = 0
        def walk(node):
            yield node
            for child in node.get("children", []): yield from walk(child)
        def layer(node, frame, rtl):
            children = node.get("children", [])
            if rtl: frame = [frame[0] + node.get("shift", 0), *frame[1:]]
            def place(index, child):
                x, width = 3 * index, node.get("width", 9) + child.get("extra", 0)
                return [frame[2] - x - width if rtl else x, 9 * index, width, 9]
            return {"id": node["id"], "frame": frame,
                    "sublayers": [layer(child, place(i, child), rtl) for i, child in enumerate(children)]}
        """)
  }

  private static func report(
    _ fixture: EngineFixture, _ names: String..., cases: Int = 60, jobs: Int = 1, timeout: Double = 20
  ) throws -> PropertyRun.Report {
    let pool = fixture.pool(count: 2 * jobs, timeout: timeout)
    defer { pool.finish() }
    let properties = EngineProperty.all.filter { names.contains($0.rule.name) }
    #expect(properties.count == names.count)
    let run = PropertyRun(
      pool, jobs: jobs, device: .iPhoneSE, properties: properties, seed: 1, rounding: 0.25)
    return try run.report(cases: 1...cases) { _ in }
  }

  @Test func `relations hold of an engine without a fault`() throws {
    let report = try Self.report(
      try Self.engine(), "valid", "repeated", "process", "order", "update", "restyled", "realigned",
      "mirrored",
      jobs: 2)
    #expect(report.tallies.allSatisfy { $0.failed.isEmpty && $0.checked > 0 })
    #expect(report.cases == 60)
    #expect(report.unsupported.isEmpty)
  }

  /// Faults with the property that finds each, and how many nodes its tree may have: the screen is one.
  static let faults: [(code: String, property: String, nodes: Int)] = [
    (
      "for node in walk(case): node['shift'] = 5 if 'margin' in node['style'] else 0", "mirrored", 2
    ),
    ("shift += 1; case['extra'] = case['width'] = shift", "repeated", 2),
    ("case['width'] = os.getpid() % 997 + 1", "process", 2),
    (
      "for node in walk(case): node['extra'] = shift if 'padding' in node['style'] else 0\nshift = len(line)",
      "order", 2
    ),
    ("for node in walk(case): node['extra'] = 2 if 'update' in r else 0", "update", 2),
    (
      """
      updates = r.get('update', {})
      for node in walk(case):
          isUpdated = 'padding' in updates.get(node['id'], {}).get('style', {})
          node['extra'] = (5 if isUpdated else 3) if 'padding' in node['style'] else 0
      """, "restyled", 2
    ),
    (
      """
      for node in walk(case):
          node['extra'] = 2 if 'alignItems' in r.get('update', {}).get(node['id'], {}).get('style', {}) else 0
      """, "realigned", 3
    ),
    ("case['width'] = -1", "valid", 2),
    ("case['children'] = [{**child, 'id': 'x'} for child in case['children']]", "valid", 2),
    ("case['width'] = float('nan')", "valid", 2),
    ("case['width'] = 1e999", "valid", 2),
    ("case['width'] = sys.float_info.max", "valid", 2),
    ("case['width'] = 100_001", "valid", 2),
    ("case['children'] = [each for child in case['children'] for each in (child, child)]", "valid", 2),
    (
      "if rtl: case['children'] = [each for child in case['children'] for each in (child, child)]",
      "mirrored", 2
    ),
    ("if any('gap' in node['style'] for node in walk(case)): os._exit(3)", "valid", 2),
    ("if any('gap' in node['style'] for node in walk(case)): say('{}\\n'); continue", "valid", 2),
    (
      "if sum('flexGrow' in node['style'] for node in walk(case)) > 1: say('no answer\\n'); continue",
      "valid", 4
    ),
  ]

  @Test(arguments: faults.indices)
  func `a fault is found, and its tree is small`(index: Int) throws {
    let fault = Self.faults[index]
    let report = try Self.report(try Self.engine(fault.code), fault.property)
    let failure = try #require(report.tallies[0].failures.first)
    #expect(failure.tree.count <= fault.nodes, "\(failure.tree.json())")
  }

  @Test func `a tree in an error is unsupported, and no failure`() throws {
    let fixture = try Self.engine(
      "if 'gap' in line: say(json.dumps({'id': r['id'], 'error': 'no gap'}) + '\\n'); continue")
    let report = try Self.report(fixture, "valid", "mirrored")
    #expect(report.tallies.allSatisfy { $0.failed.isEmpty && $0.checked > 0 && $0.checked < 60 })
    #expect(report.unsupported.keys.sorted() == ["no gap"])
    #expect(report.unsupported["no gap"].map { $0 + report.tallies[0].checked } == 60)
  }

  @Test func `a property is not checked in trees without what it is about`() throws {
    let fixture = try Self.engine(
      "if 'flexWrap' in line: say(json.dumps({'id': r['id'], 'error': 'no wrapping'}) + '\\n'); continue")
    let report = try Self.report(fixture, "flexed", "inset", "lineBreaks")
    let checked = report.tallies.map(\.checked)
    #expect(checked[2] == 0 && checked[1] > 0 && checked[1] < checked[0], "\(checked)")
  }

  @Test func `a case without a valid answer counts where valid is not checked`() throws {
    let fixture = try Self.engine("if 'gap' in line: os._exit(3)")
    let report = try Self.report(fixture, "mirrored")
    #expect(report.tallies[0].failed.isEmpty)
    #expect(report.cases == 60)
    #expect(!report.invalid.isEmpty)
    #expect(report.invalid.count + report.tallies[0].checked == 60)
    #expect(report.invalid.values.allSatisfy { $0.contains("exit code 3") }, "\(report.invalid)")
    #expect(try Self.report(fixture, "valid", "mirrored").invalid.isEmpty)
  }

  @Test func `an engine that hangs is waited for a few times, not for each case`() throws {
    let start = ContinuousClock.now
    let fixture = try Self.engine("time.sleep(1000) if 'padding' in line else None")
    let report = try Self.report(fixture, "valid", cases: 1_000, timeout: 0.6)
    #expect(report.cases < 1_000)
    #expect(report.tallies[0].failures.first?.violation.message.contains("did not answer within") == true)
    // Not a measurement: waiting for each case would take ten minutes.
    #expect(ContinuousClock.now - start < .seconds(120))
  }

  @Test func `an engine that cannot be started is an error`() throws {
    let pool = EnginePool(try EngineCommandLine("/nowhere/engine"), count: 2, timeout: 5)
    let run = PropertyRun(
      pool, jobs: 1, device: .iPhoneSE, properties: EngineProperty.all, seed: 1, rounding: 0.25)
    #expect(throws: EngineError.self) { try run.report(cases: 1...3) { _ in } }
  }
}

/// The generated trees, the shrinker and the rules, without an engine.
@Suite struct PropertyTests {
  @Test func `the trees of a seed are the same on every machine`() {
    let trees = (1...200).map { PropertyRun.tree(seed: 7, case: $0).json() }
    #expect("\(Digest(of: trees.joined(separator: "\n").utf8))" == "a94736518924d2d3ca4eb37339cad078")
    #expect(Set(trees).count == 200)
    #expect(PropertyRun.tree(seed: 8, case: 1).json() != trees[0])
  }

  @Test func `trees are cases that check reads`() throws {
    let folder = try TemporaryFolder()
    let entries = (1...300).map {
      #"{"name": "c\#($0)", "node": \#(PropertyRun.tree(seed: 3, case: $0).json(colored: true))}"#
    }
    try folder.write("[\(entries.joined(separator: ","))]".utf8, to: "cases.json")
    #expect(try EngineCases(contentsOf: "\(folder.path)/cases.json").cases.count == 300)
  }

  @Test func `names of nodes are used once, and trees nest three deep at most`() {
    func depth(_ node: LayoutNode) -> Int { 1 + (node.children.map(depth).max() ?? 0) }
    for number in 1...300 {
      let tree = PropertyRun.tree(seed: 1, case: number)
      #expect(Set(tree.all.map(\.id)).count == tree.count)
      #expect(depth(tree) <= 5)
    }
  }

  @Test func `each property appears, with each of its forms`() {
    let nodes = (1...2_000).flatMap { PropertyRun.tree(seed: 1, case: $0).all }
    let given = Set(nodes.flatMap(\.style.keys))
    // Nothing is claimed about grids.
    let left: Set<LayerLayout.Property> = [
      .direction, .overflow, .baseline, .gridTemplateColumns, .gridTemplateRows, .gridAutoColumns,
      .gridAutoRows, .gridAutoFlow, .gridColumn, .gridRow, .justifyItems, .justifySelf,
    ]
    #expect(given == Set(LayerLayout.Property.allCases).subtracting(left))
    #expect(nodes.contains { $0.text != nil })
  }

  @Test func `shrinking ends with the least that fails`() throws {
    let start = try #require((1...99).map { PropertyRun.tree(seed: 1, case: $0) }.first { $0.count > 7 })
    let shrinker = Shrinker<LayoutNode>(limit: 5_000, weight: \.weight, simpler: \.simplerScreens)
    #expect(shrinker.smallest(from: start) { _ in true }.count == 2)
    #expect(shrinker.smallest(from: start) { _ in false } == start)
    let three = shrinker.smallest(from: start) { $0.count >= 4 }
    #expect(three.count == 4)
    #expect(three.all.allSatisfy { $0.style.count <= 3 })
  }

  @Test func `a shrinker whose values never become lighter ends`() {
    let endless = Shrinker<Int>(limit: 100, weight: { _ in 1 }, simpler: { [$0 + 1] })
    #expect(endless.smallest(from: 3) { _ in true } == 3)
    let long = Shrinker<Int>(limit: 10, weight: { $0 }, simpler: { [$0 - 1] })
    #expect(long.smallest(from: 1_000) { _ in true } == 990)
  }

  /// Lines with the sizes that CSS Flexbox §9.7 gives.
  @Test func `flexible lengths are those of the specification`() throws {
    func lengths(_ children: [LayoutNode], width: Double, gap: Double = 0) throws -> [Double]? {
      let row = LayoutNode("row", [.width: .points(width), .gap: .points(gap)], children)
      var frames = ["row": Rect(x: 0, y: 0, width: width, height: 10)]
      for child in children { frames[child.id] = Rect(x: 0, y: 0, width: 0, height: 10) }
      let placed = try #require(PlacedNode(row, LayoutFrames(frames)))
      let items = placed.children.compactMap { FlexibleItem($0, .horizontal) }
      return FlexibleItem.lengths(of: items, in: width, gap: gap)
    }
    let grows = LayoutNode("a", [.flexGrow: .number(1)]), twice = LayoutNode("b", [.flexGrow: .number(2)])
    #expect(try lengths([grows, twice], width: 100, gap: 10) == [30, 60])
    #expect(try lengths([LayoutNode("a", [.flexGrow: .number(0.5)])], width: 100) == [50])
    let least = LayoutNode("a", [.flexGrow: .number(1), .maxWidth: .points(20)])
    #expect(try lengths([least, twice], width: 100) == [20, 80])
    let wide = LayoutNode("a", [.width: .points(80), .maxWidth: .points(50)])
    #expect(try lengths([wide, LayoutNode("b", [.width: .points(20)])], width: 60) == [48, 12])
    let padded = LayoutNode("a", [.width: .points(60), .padding: .all(10)])
    #expect(try lengths([padded, LayoutNode("b", [.width: .points(60)])], width: 70) == [40, 30])
  }

  @Test func `properties have names of their own, and each says what holds`() {
    let rules = EngineProperty.all.map(\.rule)
    #expect(Set(rules.map(\.name)).count == rules.count)
    #expect(rules.allSatisfy { $0.statement.hasSuffix(".") && !$0.source.isEmpty })
  }
}
