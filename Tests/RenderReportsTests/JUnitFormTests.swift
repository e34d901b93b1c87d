import ChangeAnalysis
import Foundation
import RenderReports
import RenderTesting
import RunReview
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The document against what its readers document.
@Suite struct JUnitFormTests {
  /// An element: attributes that it may have, those that it has to have, elements that may lie in it.
  private struct Form {
    var attributes: Set<String> = []
    var required: Set<String> = []
    var elements: Set<String> = []
  }

  /// Jenkins' xUnit plugin refuses everything else.
  ///
  /// Source: jenkinsci/xunit-plugin, `types/model/xsd/junit-10.xsd`.
  private static let jenkins: [String: Form] = [
    "testsuites": Form(attributes: ["name", "time", "tests", "failures", "errors"], elements: ["testsuite"]),
    "testsuite": Form(
      attributes: [
        "name", "tests", "failures", "errors", "group", "time", "skipped", "timestamp", "hostname", "id",
        "package",
        "file", "log", "url",
      ], required: ["name", "tests", "failures", "errors"],
      elements: ["testsuite", "properties", "testcase", "system-out", "system-err"]),
    "testcase": Form(
      attributes: ["name", "time", "classname", "group"], required: ["name"],
      elements: [
        "skipped", "error", "failure", "rerunFailure", "rerunError", "flakyFailure", "flakyError",
        "system-out",
        "system-err",
      ]),
    "failure": Form(attributes: ["type", "message"]), "error": Form(attributes: ["type", "message"]),
    "skipped": Form(attributes: ["type", "message"]), "system-out": Form(), "system-err": Form(),
  ]

  /// What GitLab reads: of a test these attributes, of its elements the text; the first attachment in `system-out`.
  ///
  /// Source: GitLab, *Unit test reports*, JUnit XML format specification. It reads `file` of a test as well, which Jenkins refuses.
  private static let gitLab = (
    attributes: ["classname", "name", "time"],
    elements: ["failure", "error", "skipped", "system-out", "system-err"]
  )

  private static let root = "/home/user/App"

  private let summary: RunSummary = {
    var cells = [
      CellResult(
        cell: "T/F/a.1", caseName: "a", status: .equal, location: "Tests/T/F.swift:3", milliseconds: 12),
      CellResult(
        cell: "T/F/a.2", caseName: "a", status: .different, reason: "<&> ]]> \(root)/x.png\nsecond line",
        reference: "\(root)/References/T/F/a.2.png", location: "Tests/T/F.swift:4", milliseconds: 1_234_567),
      CellResult(cell: "T/F/a.3", caseName: "a", status: .different, reason: "known"),
      CellResult(cell: "T/F/a.4", caseName: "a", status: .different, reason: "expected"),
      CellResult(cell: "T/G/b", caseName: "b", status: .missing, reference: "\(root)/References/T/G/b.png"),
    ]
    cells[1].referenceDigest = "d"
    (cells[1].actual, cells[1].diff) = (
      "\(root)/.proofsheet/runs/1/images/a.png", "\(root)/.proofsheet/runs/1/images/d.png"
    )
    cells[1].explanation = Explanation(
      changes: [
        LayerChange(kind: .moved, layer: "Screen/card", property: "y", old: "40", new: "48", amount: 8)
      ],
      clusters: [
        .init(
          bounds: .init(x: 0, y: 0, width: 1, height: 1), pixels: 1, unexplainedPixels: 0, causes: [0],
          proof: .proven)
      ], causes: [.init(changes: [0], pixels: 1, proof: .proven)])
    cells[2].isKnownIssue = true
    cells[3].isExpected = true
    var summary = RunSummary(
      cells: cells, record: RunRecord(command: "test", arguments: [], seconds: 2), crashedProcesses: [7, 8])
    summary.audits = [
      AuditResult(test: "T.F/a()", location: "Tests/T/F.swift:9", count: 3, passes: true),
      AuditResult(
        test: "T.F/a()", location: "Tests/T/F.swift:10", count: 3, passes: false,
        findings: [
          .init(severity: "error", message: "cut \"text\""), .init(severity: "warning", message: "small"),
        ]),
    ]
    return summary
  }()

  private var document: XMLDocument {
    get throws { try XMLDocument(xmlString: JUnitReport(summary, paths: ReportPaths(root: Self.root)).xml) }
  }

  private func walk(_ element: XMLElement, _ body: (XMLElement) throws -> Void) rethrows {
    try body(element)
    for child in element.children ?? [] { if let child = child as? XMLElement { try walk(child, body) } }
  }

  @Test func `it has nothing that Jenkins' schema does not have, and all that it requires`() throws {
    try walk(#require(document.rootElement())) { element in
      let name = element.name ?? ""
      let form = try #require(Self.jenkins[name], "\(name) is not known")
      let attributes = Set((element.attributes ?? []).compactMap(\.name))
      #expect(
        attributes.isSubset(of: form.attributes), "\(name) has \(attributes.subtracting(form.attributes))")
      #expect(
        form.required.isSubset(of: attributes), "\(name) lacks \(form.required.subtracting(attributes))")
      let elements = Set((element.children ?? []).compactMap { ($0 as? XMLElement)?.name })
      #expect(elements.isSubset(of: form.elements), "\(name) holds \(elements.subtracting(form.elements))")
      if name.hasPrefix("testsuite"), let time = element.attribute(forName: "time")?.stringValue {
        // SUREFIRE_TIME
        #expect(time.wholeMatch(of: /(([0-9]{0,3},)*[0-9]{3}|[0-9]{0,3})*(\.[0-9]*)?/) != nil, "\(time)")
      }
    }
  }

  @Test func `each test has what GitLab reads, and a name of its own`() throws {
    let tests = try document.nodes(forXPath: "//testcase").compactMap { $0 as? XMLElement }
    var names = Set<[String]>()
    for test in tests {
      let values = Self.gitLab.attributes.compactMap { test.attribute(forName: $0)?.stringValue }
      #expect(
        values.count == 3 && values.allSatisfy { !$0.isEmpty } && names.insert(Array(values[..<2])).inserted)
      let elements = (test.children ?? []).compactMap(\.name)
      #expect(elements.allSatisfy(Self.gitLab.elements.contains))
    }
    let output = try #require(document.nodes(forXPath: "//system-out").first?.stringValue)
    #expect(output.firstMatch(of: /\[\[ATTACHMENT\|(.+?)\]\]/)?.output.1 == ".proofsheet/runs/1/images/d.png")
    #expect(output.contains("[[ATTACHMENT|References/T/F/a.2.png]]"))
  }

  @Test func `totals are those of the tests`() throws {
    let root = try #require(document.rootElement())
    func number(_ element: XMLElement, _ name: String) -> Int? {
      element.attribute(forName: name)?.stringValue.flatMap { Int($0) }
    }
    let names = [("tests", "testcase"), ("failures", "failure"), ("errors", "error"), ("skipped", "skipped")]
    var suites = root.elements(forName: "testsuite")
    #expect(suites.count == 4)
    for (attribute, element) in names {
      for suite in suites {
        let path = element == "testcase" ? "testcase" : "testcase/\(element)"
        #expect(try number(suite, attribute) == suite.nodes(forXPath: path).count, "\(attribute)")
      }
      guard attribute != "skipped" else { continue }
      #expect(number(root, attribute) == suites.reduce(0) { $0 + (number($1, attribute) ?? 0) })
    }
    #expect(number(root, "tests") == 9 && number(root, "failures") == 3 && number(root, "errors") == 2)
    #expect(suites.reduce(0) { $0 + (number($1, "skipped") ?? 0) } == 2)
    suites.removeAll { $0.attribute(forName: "timestamp")?.stringValue == summary.record?.started }
    #expect(suites.isEmpty)
  }

  @Test func `a failure names cause, files and place, from the package's root`() throws {
    let failure = try #require(document.nodes(forXPath: "//failure").first as? XMLElement)
    #expect(failure.attribute(forName: "message")?.stringValue == "different: cause 1: Screen/card y +8")
    let text = try #require(failure.stringValue)
    for line in [
      "<&> ]]> x.png", "second line", "cause 1: Screen/card: y 40 → 48 (+8 pt).", "at: Tests/T/F.swift:4",
      "cell: T/F/a.2", "reference: References/T/F/a.2.png", "diff: .proofsheet/runs/1/images/d.png",
    ] { #expect(text.contains(line), "\(line)") }
    #expect(try !document.xmlString.contains(Self.root))
    let audit = try #require(document.nodes(forXPath: "//testcase[@classname='Audits']/failure").first)
    #expect(audit.stringValue == "error: cut \"text\"\nwarning: small\nat: Tests/T/F.swift:10")
  }
}
