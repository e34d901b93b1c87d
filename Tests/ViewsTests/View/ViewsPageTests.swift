import Foundation
import Views
import Testing

/// What `Documentation/Views.md` lists.
@Suite struct ViewsPageTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
  }

  @Test func `the page lists every system name, and no other`() throws {
    let page = try text("Documentation/Reference/SymbolNames.md")
    let listed = try #require(page.split(separator: "```text\n").last).split(separator: "\n").dropLast()
    #expect(listed.map(String.init) == Symbol.systemNames.sorted())
  }

  @Test func `the page lists every color that has a name`() throws {
    let page = try text("Documentation/Views.md")
    let sources = try ["Environment/Style/ShapeStyle+Palette", "Traits/Color"].map {
      try text("Sources/Views/\($0).swift")
    }
    let names = sources.joined().matches(of: /public static (?:let|var) (\w+)/).map { String($0.1) }
    #expect(names.count > 40)
    for name in names { #expect(page.contains("`\(name)`"), "\(name)") }
  }

  @Test func `the page says of each missing name what the compiler says`() throws {
    let page = try text("Documentation/Views.md")
    let table = try #require(page.split(separator: "## Missing views and modifiers\n").last)
    let rows = table.split(separator: "\n\n")[1].split(separator: "\n").dropFirst(2)
    let listed = rows.flatMap { row -> [String] in
      let message = row.split(separator: "|").last?.dropFirst().dropLast() ?? ""
      return row.matches(of: /`(\w+)`[,|" "]/).map { "\($0.1): \(message)" }
    }
    let sources = try ["UnavailableTypes", "View+Unavailable"].map {
      try text("Sources/Views/View/Unavailable/\($0).swift")
    }
    let declared = Set(
      sources.joined().matches(of: /message: "(.*?)"\)\s+(?:nonisolated )?public (?:enum|func) (\w+)/).map {
        "\($0.2): \($0.1)"
      })
    #expect(declared.count == 6 && declared.sorted() == listed.sorted())
  }

  @Test func `the page lists every modifier`() throws {
    let page = try text("Documentation/Views.md")
    let folder = Self.root.appending(path: "Sources/Views")
    let files = try #require(FileManager.default.enumerator(atPath: folder.path)).compactMap { $0 as? String }
    let sources = try files.filter { $0.hasSuffix(".swift") }.map { try text("Sources/Views/\($0)") }
    let names = Set(
      sources.flatMap { source in
        source.split(separator: "\nnonisolated extension View {\n").dropFirst().map {
          $0.split(separator: "\n}\n").first ?? ""
        }
          + (source.hasPrefix("nonisolated extension View {\n") ? [source.split(separator: "\n}\n")[0]] : [])
      }.flatMap { $0.matches(of: /\n  public func (\w+)/).map { String($0.1) } })
    #expect(names.count > 100)
    for name in names.sorted() {
      let short = name.replacing("accessibility", with: "…")
      #expect(page.contains("`\(name)`") || page.contains("`\(short)`"), "\(name)")
    }
  }
}
