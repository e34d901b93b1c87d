import RenderTesting
import Testing

/// What people read as an assertion's name.
@Suite struct CaseNameTests {
  private func name(
    _ function: String, title: String? = nil, arguments: String = "", named: String? = nil, number: Int = 1
  ) -> String {
    let site = AssertionSite(
      fileID: "T/F.swift", filePath: "/F.swift", testName: function, line: 1, column: 1)
    let scope = TestScope(test: "T.F/\(function)", arguments: arguments, title: title)
    return scope.caseName(at: site, name: named, number: number)
  }

  @Test func `it is the test's title, or its function`() {
    #expect(name("chart()") == "chart")
    #expect(name("`a chart in the dark`()") == "a chart in the dark")
    #expect(name("chart()", title: "The chart") == "The chart")
    #expect(name("each(theme:)", arguments: "dark") == "each · dark")
  }

  @Test func `an assertion's name, or its number from the second on, stands behind`() {
    #expect(name("chart()", named: "Line chart") == "chart · Line chart")
    #expect(name("chart()", number: 2) == "chart · 2")
    #expect(name("each(theme:)", title: "Each", arguments: "dark", number: 3) == "Each · dark · 3")
    #expect(name("each(theme:)", arguments: "dark", named: "own") == "each · own")
  }
}
