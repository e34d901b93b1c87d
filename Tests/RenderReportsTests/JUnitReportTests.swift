import Foundation
import RenderReports
import RenderTesting
import RunReview
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct JUnitReportTests {
  @Test func `the document is well-formed and counts what failed`() throws {
    let cells = [
      CellResult(cell: "T/F/a.1", caseName: "a", status: .equal, milliseconds: 12),
      CellResult(
        cell: "T/F/a.2", caseName: "a", status: .different, reason: "<&> \"]]>\" \u{0}\u{8}", milliseconds: 3),
      CellResult(cell: "T/F/b.1", caseName: "b", status: .crashed),
    ]
    let document = try XMLDocument(xmlString: JUnitReport(RunSummary(cells: cells)).xml)
    let root = try #require(document.rootElement())
    #expect(root.attribute(forName: "tests")?.stringValue == "3")
    #expect(root.attribute(forName: "failures")?.stringValue == "2")
    #expect(root.elements(forName: "testsuite").map { $0.elements(forName: "testcase").count } == [3])
    #expect(try document.nodes(forXPath: "//failure").count == 2)
  }

  @Test func `a suite is a test file, and a test has a name for people and its place`() throws {
    var dark = CellResult(
      cell: "AppTests/SignInTests/form.iphone-se.dark", caseName: "the form", device: "iPhone SE",
      traits: "dark",
      status: .equal, location: "Tests/AppTests/SignInTests.swift:12")
    dark.test = "AppTests.SignInTests/form()"
    let cells = [
      dark, CellResult(cell: "AppTests/SignInTests/text.1", caseName: "text", status: .different),
      CellResult(cell: "AppTests/SignInTests/text.2", caseName: "text", status: .equal),
      CellResult(cell: "AppTests/ChatTests/text.1", caseName: "text", status: .equal),
    ]
    let document = try XMLDocument(xmlString: JUnitReport(RunSummary(cells: cells)).xml)
    let suites = try #require(document.rootElement()).elements(forName: "testsuite")
    #expect(
      suites.map { $0.attribute(forName: "name")?.stringValue } == [
        "AppTests/SignInTests", "AppTests/ChatTests",
      ])
    let tests = suites.flatMap { $0.elements(forName: "testcase") }
    #expect(
      tests.map { $0.attribute(forName: "name")?.stringValue } == [
        "the form · iPhone SE · dark", "text (text.1)", "text (text.2)", "text",
      ])
    #expect(tests[0].attribute(forName: "classname")?.stringValue == "AppTests.SignInTests")
    #expect(suites[0].attribute(forName: "file")?.stringValue == "Tests/AppTests/SignInTests.swift")
    #expect(
      try document.nodes(forXPath: "//failure").first?.stringValue?.contains("SignInTests/text.1") == true)
  }

  @Test func `the document is well-formed, whatever characters names and reasons hold`() throws {
    let scalars =
      (0...0x2FFF).compactMap(Unicode.Scalar.init)
      + [0xD7FF, 0xE000, 0xFDD0, 0xFFFD, 0xFFFE, 0xFFFF, 0x1FFFE, 0x1FFFF, 0x10FFFF].compactMap(
        Unicode.Scalar.init)
    let text = String(String.UnicodeScalarView(scalars))
    let cell = CellResult(
      cell: "T/\(text)", caseName: text, status: .different, reason: text, reference: text)
    let document = try XMLDocument(xmlString: JUnitReport(RunSummary(cells: [cell])).xml)
    let reason = try #require(try document.nodes(forXPath: "//failure").first?.stringValue)
    #expect(reason.unicodeScalars.contains("\u{FFFD}") && !reason.unicodeScalars.contains("\u{FFFE}"))
  }

  @Test func `what is wrong with the run as a whole is an error, though all cells pass`() throws {
    let fine = CellResult(cell: "T/F/a.1", caseName: "a", status: .equal)
    var failed = RunRecord(command: "test", arguments: [], seconds: 1)
    failed.exitCode = 1
    let summaries = [
      RunSummary(cells: [fine], record: failed), RunSummary(cells: [fine], crashedProcesses: [7]),
      RunSummary(cells: [fine], damagedLines: 2), RunSummary(cells: []),
    ]
    for summary in summaries {
      let document = try XMLDocument(xmlString: JUnitReport(summary).xml)
      #expect(try document.nodes(forXPath: "//error").count == 1)
      #expect(document.rootElement()?.attribute(forName: "errors")?.stringValue == "1")
    }
    #expect(
      try XMLDocument(xmlString: JUnitReport(RunSummary(cells: [fine])).xml).nodes(forXPath: "//error")
        .isEmpty)
  }

  @Test(arguments: [
    "\u{202A}", "\u{202E}", "\u{2066}", "\u{2069}", "\u{200E}", "\u{200F}", "\u{061C}", "\u{2028}",
  ])
  func `a mark that reorders text is visible`(mark: String) throws {
    let text = "a\(mark)gnp.b"
    let cell = CellResult(
      cell: "T/\(text)", caseName: text, status: .different, reason: text, reference: text, location: text)
    let xml = JUnitReport(RunSummary(cells: [cell])).xml
    let folder = "\(NSTemporaryDirectory())/proofsheet-report-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let page = try String(
      contentsOfFile: HTMLReport(RunSummary(cells: [cell])).write(to: folder), encoding: .utf8)
    let digits = String(mark.unicodeScalars.first?.value ?? 0, radix: 16, uppercase: true)
    for report in [xml, page] {
      #expect(!report.unicodeScalars.contains { String($0) == mark })
      #expect(report.contains("a\\u\(digits.count < 4 ? "0" : "")\(digits)gnp.b"))
    }
  }
}
