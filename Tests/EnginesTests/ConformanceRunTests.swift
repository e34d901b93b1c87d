import Foundation
import TestSupport
import Testing

@testable import Engines

/// What engines in Python come to, compared with frames that are expected.
@Suite struct ConformanceRunTests {
  /// A root with two boxes side by side, the second 9.5 points from the left.
  private static func one(_ name: String = "case", scale: Double = 64, _ x: Double = 9.5) -> ConformanceCase {
    ConformanceCase(
      name, size: Size(width: 300, height: 200), scale: scale,
      node: CorpusNode(
        "r", ["width": .number(80)], [CorpusNode("a", [:], [CorpusNode("c")]), CorpusNode("b")]),
      frames: [
        "r": Rect(x: 0, y: 0, width: 80, height: 20), "a": Rect(x: 0, y: 0, width: 9, height: 20),
        "c": Rect(x: 0, y: 0, width: 9, height: 5), "b": Rect(x: x, y: 0, width: 9.5, height: 20),
      ])
  }

  /// An engine that lays the case out as expected, at (5, 6) on the screen, with `fault` in it.
  private static func engine(_ fault: String = "pass") throws -> EngineFixture {
    try EngineFixture(
      """
      case = r["case"]
      a, b, c = [0, 0, 9, 20], [9.5, 0, 9.5, 20], [0, 0, 9, 5]
      \(fault)
      root = {"id": "r", "frame": [5, 6, 80, 20], "sublayers": [
        {"id": "a", "frame": a, "sublayers": [{"id": "c", "frame": c}]}, {"id": "b", "frame": b}]}
      say(json.dumps({"id": r["id"], "tree": {"version": 1, "size": r["size"],
        "root": {"id": "screen", "frame": [0, 0, 300, 200], "sublayers": [root]}}}) + "\\n")
      """, start: "count = 0")
  }

  private static func outcomes(
    _ fault: String, _ cases: [ConformanceCase], tolerance: Double = 0.1, timeout: Double = 20
  ) throws -> [ConformanceOutcome] {
    let fixture = try engine(fault)
    let pool = fixture.pool(timeout: timeout)
    // The folder of the engine goes with the fixture.
    defer { withExtendedLifetime(fixture) { pool.finish() } }
    return try ConformanceRun(pool, jobs: 1, tolerance: tolerance).results(of: cases).map(\.outcome)
  }

  @Test func `frames count from the root's corner, and the root lies in a row`() throws {
    let check = """
      assert case["style"] == {"display": "flex", "flexDirection": "row", "alignItems": "flex-start"}
      assert [child["id"] for child in case["children"]] == ["r"] and r["size"] == [300, 200] and r["scale"] == 64
      """
    #expect(try Self.outcomes(check, [Self.one()]) == [.passed])
  }

  @Test func `the first node that differs is named, and the farthest edge`() throws {
    let outcome = try Self.outcomes("a[2] += 3; b[0] += 7", [Self.one()])[0]
    guard case .failed(let difference) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(difference.node == "a" && difference.distance == 7)
    #expect(difference.message == "a is at (0, 0) 12 × 20, not at (0, 0) 9 × 20")
  }

  /// Faults, and how the outcome begins.
  static let faults: [(fault: String, outcome: String, message: String?)] = [
    ("b[0] += 0.09", "passed", nil), ("b[0] += 0.11", "failed", "b is at"),
    ("c[1] = -1", "failed", "c is at"),
    ("say(json.dumps({'id': r['id'], 'error': 'no grid'}) + '\\n'); continue", "unsupported", "no grid"),
    ("count += 1; b[0] += count", "unstable", "asked again, b is at"),
    (
      "count += 1\nif count == 2: say(json.dumps({'id': r['id'], 'error': 'no'}) + '\\n'); continue",
      "unstable",
      "gave no frames, but the error: no"
    ),
    (
      "count += 1\nif count == 1: say(json.dumps({'id': r['id'], 'error': 'no'}) + '\\n'); continue",
      "unstable",
      "gave frames, not the error: no"
    ),
    ("b[0] = float('nan')", "invalid", "is NaN"), ("b[2] = 1e30", "invalid", "b is at"),
    ("c = float('inf')", "invalid", "is Infinity"), ("os._exit(3)", "invalid", "exit code 3"),
    ("case['children'][0]['id'] = 'x'; r['id'] += 1", "invalid", "answered request"),
  ]

  @Test(arguments: faults)
  func `an answer is passed, failed, unsupported, unstable or invalid`(
    fault: (fault: String, outcome: String, message: String?)
  ) throws {
    let outcome = try Self.outcomes(fault.fault, [Self.one()])[0]
    #expect(outcome.name == fault.outcome, "\(outcome)")
    #expect(
      outcome.message == nil || outcome.message?.contains(fault.message ?? "nothing") == true, "\(outcome)")
  }

  @Test func `answers between pixels are wrong in a rounded case, and not unstable`() throws {
    let outcome = try Self.outcomes("b[0] += 0.10415", [Self.one(scale: 1)])[0]
    #expect(
      outcome.message == "b is at (9.6042, 0) 9.5 × 20, not at (9.5, 0) 9.5 × 20 with edges on whole pixels")
    #expect(outcome.name == "failed")
  }

  @Test func `frames that a case does not have are not compared`() throws {
    let one = with(Self.one()) { $0.frames?["c"] = nil }
    #expect(try Self.outcomes("count += 1; c = [count, 0, 1, 1]", [one]) == [.passed])
    let frames = Self.one().frames ?? [:]
    let other = with(frames) { $0["c"] = Rect(x: 7, y: 7, width: 7, height: 7) }
    #expect(FrameDifference(frames, of: one, to: other, tolerance: 0) == nil)
    #expect(FrameDifference(frames, of: Self.one(), to: other, tolerance: 0) != nil)
  }

  @Test func `small cases are alike whatever their numbers and directions are`() {
    func shape(_ style: [String: StyleValue]) -> [String] {
      let one = with(Self.one()) { $0.node.style = style }
      return ConformanceResult(one: one, outcome: .passed, frames: nil).shape
    }
    let one = shape(["inset": .edges(["bottom": .text("25%")])])
    #expect(shape(["inset": .edges(["bottom": .text("-10%")]), "direction": .text("rtl")]) == one)
    #expect(shape(["inset": .edges(["bottom": .text("auto")])]) != one)
    #expect(shape(["margin": .edges(["bottom": .text("25%")])]) != one)
  }

  @Test func `a case that cannot be asked does not stop the others`() throws {
    let deep = (0..<422).reduce(StyleValue.number(1)) { value, _ in .list([value]) }
    let one = with(Self.one("deep")) { $0.node.style["margin"] = deep }
    #expect(try Self.outcomes("pass", [one, Self.one()]).map(\.name) == ["invalid", "passed"])
  }

  /// Where the second box of a rounded root of 60.4 points begins, and whether that is right: the root lies at 239.6 on the
  /// screen, and the box, which is expected 9.6 points to its right, at 249.2.
  @Test(arguments: [(9.0, true), (10.0, false)])
  func `edges are rounded on the screen`(x: Double, passes: Bool) {
    let one = with(Self.one(scale: 1)) { one in
      one.isRightToLeft = true
      one.frames = [
        "r": Rect(x: 0, y: 0, width: 60.4, height: 20), "b": Rect(x: 9.6, y: 0, width: 50.8, height: 20),
      ]
    }
    let found = [
      "r": Rect(x: 0, y: 0, width: 60, height: 20), "b": Rect(x: x, y: 0, width: 60 - x, height: 20),
    ]
    #expect((FrameDifference(found, of: one, to: one.frames ?? [:], tolerance: 0.1) == nil) == passes)
  }

  @Test func `an answer without a node is invalid`() throws {
    let extra = with(Self.one()) { one in
      one.node.children.append(CorpusNode("d"))
      one.frames?["d"] = .zero
    }
    #expect(
      try Self.outcomes("pass", [extra])[0].message
        == "the answer has no layer, or several layers, with the id d")
  }

  @Test func `an engine that hangs is not waited for again and again`() throws {
    let cases = (0..<40).map { Self.one("case \($0)") }
    let outcomes = try Self.outcomes("time.sleep(1000)", cases, timeout: 0.2)
    #expect(outcomes.allSatisfy { $0.name == "invalid" })
    #expect(
      outcomes.last?.message?.contains("failed 3 times in a row") == true
        || outcomes.last?.message?.contains("is not asked") == true)
  }

  /// Where the second box is expected, where the engine puts it, and whether it passes on whole points.
  static let roundings: [(expected: Double, found: Double, passes: Bool)] = [
    (9.4, 9, true), (9.6, 10, true), (9.6, 9.6, false), (9.3, 10, false), (9.39, 10, false), (9.5, 10, true),
    (9.49, 10, true),
    (9.51, 9, true),
    (-9.5, -9, true), (-9.5, -10, true), (-9.4, -9, true),
  ]

  @Test(arguments: roundings)
  func `edges of rounded cases lie on whole points, and between two on either`(
    rounding: (expected: Double, found: Double, passes: Bool)
  ) throws {
    // Whole numbers, whatever is added to the left edge.
    let one = with(Self.one(scale: 1, rounding.expected)) {
      $0.frames?["b"]?.size.width = 20 - rounding.expected
    }
    let found = Rect(x: rounding.found, y: 0, width: 20 - rounding.found, height: 20)
    let frames = with(one.frames ?? [:]) { $0["b"] = found }
    #expect(
      (FrameDifference(frames, of: one, to: one.frames ?? [:], tolerance: 0.1) == nil) == rounding.passes)
  }

  @Test func `failures are expected by name, and one that passes is none`() throws {
    let folder = try TemporaryFolder()
    let frames = Self.one().frames ?? [:]
    let moved = with(frames) { $0["b"]?.origin.x = 0 }
    let different = try ConformanceOutcome.failed(
      #require(FrameDifference(moved, of: Self.one(), to: frames, tolerance: 0)))
    let results = [
      ConformanceResult(one: Self.one("a"), outcome: different, frames: nil),
      ConformanceResult(one: Self.one("b"), outcome: .passed, frames: nil),
      ConformanceResult(one: Self.one("c"), outcome: .unsupported("grid"), frames: nil),
    ]
    let path = "\(folder.path)/known.txt"
    try ExpectedFailures.record(results, to: path)
    #expect(folder.text("known.txt") == "a\n")
    #expect(try ExpectedFailures(contentsOf: path).problems(in: results, ofAll: true).isEmpty)
    try folder.write("# known\nb  # passes\n\nc\nd\n".utf8, to: "known.txt")
    let list = try ExpectedFailures(contentsOf: path)
    let problems = list.problems(in: results, ofAll: true).map { "\($0.name) \($0.problem)" }
    #expect(
      problems == [
        "a \(different.message ?? "")", "b passes, and is listed as an expected failure",
        "d is listed as an expected failure, and no such case exists",
      ])
    #expect(list.problems(in: results, ofAll: false).count == 2)
    // A crash is not expected, whatever the list says.
    let crash = ConformanceResult(one: Self.one("a"), outcome: .invalid("crash"), frames: nil)
    #expect(ExpectedFailures(names: ["a"]).problems(in: [crash], ofAll: true).map(\.problem) == ["crash"])
    #expect(ExpectedFailures.name(in: "issue #5 # b  # why") == "issue #5 # b")
  }

  @Test func `recording keeps remarks and the lines that still hold`() throws {
    let folder = try TemporaryFolder()
    func result(_ name: String, _ outcome: ConformanceOutcome) -> ConformanceResult {
      ConformanceResult(one: Self.one(name), outcome: outcome, frames: nil)
    }
    let frames = Self.one().frames ?? [:]
    let moved = with(frames) { $0["b"]?.origin.x = 0 }
    let different = try ConformanceOutcome.failed(
      #require(FrameDifference(moved, of: Self.one(), to: frames, tolerance: 0)))
    let results = [
      result("new", different), result("known", .invalid("")), result("fixed", .passed),
      result("grid", .unsupported("")), result("also new", different), result("crash", .invalid("")),
    ]
    try folder.write("# Why\n\ngrid\nknown  # an issue\nfixed\ngone".utf8, to: "known.txt")
    try ExpectedFailures.record(results, to: "\(folder.path)/known.txt")
    #expect(folder.text("known.txt") == "# Why\n\ngrid\nknown  # an issue\nalso new\nnew\n")
  }

  @Test func `rates are by property and value`() {
    let results = [
      ConformanceResult(one: Self.one("a"), outcome: .passed, frames: nil),
      ConformanceResult(one: Self.one("b", scale: 1), outcome: .invalid(""), frames: nil),
      ConformanceResult(one: Self.one("c", scale: 1), outcome: .unsupported(""), frames: nil),
    ]
    // A node without a frame is never laid out.
    let hidden = with(Self.one()) { one in
      one.node.children[1].style["order"] = .number(1)
      one.frames?["b"] = nil
    }
    #expect(!hidden.features.contains { $0.property == "order" })
    let rounding = ConformanceTally.byFeature(results).first { $0.property == "rounding" }
    #expect(rounding?.all.checked == 2 && rounding?.all.rate == 0.5 && rounding?.all.unsupported == 1)
    #expect(rounding?.values.map(\.value) == ["off", "on"])
    #expect(rounding?.values.map(\.tally.passed) == [1, 0])
  }
}
