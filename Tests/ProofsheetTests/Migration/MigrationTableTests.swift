import Foundation
import Testing

/// Documentation/Migration.md promises no Swift code that no test compiles.
@Suite struct MigrationTableTests {
  /// A table of another tool: its heading, and the code of its right column.
  struct Table {
    var tool: String
    var code: [String] = []
  }

  private static let root = URL(filePath: #filePath).appending(path: "../../../..").standardized

  /// The tables; that of Proofsheet's own earlier names is none.
  static func tables() throws -> [Table] {
    let page = try String(contentsOf: root.appending(path: "Documentation/Migration.md"), encoding: .utf8)
    var tables: [Table] = []
    for line in page.split(separator: "\n") {
      if line.hasPrefix("## ") { tables.append(Table(tool: String(line.dropFirst(3)))) }
      guard line.hasPrefix("| "), let right = line.dropLast(2).ranges(of: " | ").last, !tables.isEmpty else {
        continue
      }
      let spans = line[right.upperBound...].matches(of: #/`([^`]+)`/#).map { String($0.1) }
      tables[tables.count - 1].code += spans.filter(isSwift)
    }
    return tables.filter { $0.tool != "Earlier names of Proofsheet" }
  }

  /// Whether a span is Swift, and no command, setting or path.
  static func isSwift(_ span: String) -> Bool {
    let isCommand = span.contains(#/^(proofsheet |swift |PROOFSHEET_|-)/#)
    return !isCommand && !span.contains("/") && span.contains(#/^[.@#]|\(|: \.|^let |^var /#)
  }

  /// What the tests compile, without comments and spaces.
  static func compiled() throws -> String {
    let tests = root.appending(path: "Tests")
    var files = ["Migration", ""].flatMap { folder in
      let path = tests.appending(path: "ProofsheetTests/\(folder)")
      let names = (try? FileManager.default.contentsOfDirectory(atPath: path.path)) ?? []
      return names.map { path.appending(path: $0) }
    }
    files.append(tests.appending(path: "InlineSnapshotsTests/AssertInlineSnapshotTests.swift"))
    files.removeAll { $0.pathExtension != "swift" || $0.path == #filePath }
    return try files.map { withoutSpaces(try String(contentsOf: $0, encoding: .utf8)) }.joined(
      separator: "\n")
  }

  static func withoutSpaces(_ code: String) -> String {
    code.replacing(#/\/\/[^\n]*/#, with: "").filter { !$0.isWhitespace }
  }

  /// Whether some code has a span; its `…` stands for anything.
  static func contains(_ code: String, _ span: String) -> Bool {
    var rest = code[...]
    for part in span.split(separator: "…").map({ withoutSpaces(String($0)) }) {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }

  @Test func `the Swift code of each table is compiled`() throws {
    let (tables, compiled) = (try Self.tables(), try Self.compiled())
    let tools = tables.filter { !$0.code.isEmpty }.map(\.tool)
    #expect(
      tools.prefix(4) == ["swift-snapshot-testing", "PSPDFKit's render tests", "KIF", "SnapshotTestable"])
    #expect(tools.count == 9)
    for table in tables {
      let missing = table.code.filter { !Self.contains(compiled, $0) }
      #expect(missing.isEmpty, "\(table.tool): no test compiles \(missing.joined(separator: ", "))")
    }
  }

  @Test func `code that no test has is found, commands and paths are no code`() throws {
    let compiled = try Self.compiled()
    let isUpsideDownThere = Self.contains(compiled, ".image(on: .iPhone15, upsideDown: true)")
    #expect(!isUpsideDownThere)
    #expect(!Self.contains(Self.withoutSpaces("a() // host.tap()"), "host.tap()"))
    #expect(Self.contains(Self.withoutSpaces("f(1,\n  b: 2)"), "f(1, b: …)"))
    #expect(Self.isSwift("try host.tap(\"a\")") && Self.isSwift("traits: .dark") && Self.isSwift(".dump"))
    for other in ["proofsheet test --record", ".proofsheet/runs", "--junit", "References/", "record: all"] {
      #expect(!Self.isSwift(other), "\(other)")
    }
  }
}
