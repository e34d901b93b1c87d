import ReferenceFiles
import RenderTesting
import Testing

@Suite struct NameRegistryTests {
  func site(_ line: UInt) -> AssertionSite {
    AssertionSite(fileID: "T/F.swift", filePath: "/T/F.swift", testName: "t()", line: line, column: 1)
  }

  @Test func `each run of a test counts from one`() {
    var registry = NameRegistry()
    let (first, second) = (TestScope(test: "t", run: 1), TestScope(test: "t", run: 2))
    #expect(
      [first, first, second, first, second].map { registry.number(for: "T/F/t", in: $0) } == [1, 2, 1, 3, 2])
  }

  @Test func `a repetition may use its references again`() throws {
    var registry = NameRegistry()
    for run in 0..<5 { try registry.claim("c", by: site(1), in: TestScope(test: "t", run: UInt64(run))) }
  }

  @Test func `two places that share a reference are named, both`() throws {
    var registry = NameRegistry()
    try registry.claim("c", by: site(3), in: TestScope(test: "t", run: 1))
    #expect(throws: RenderTestingError.sharedReference("c", first: "F.swift:3", second: "F.swift:9")) {
      try registry.claim("c", by: site(9), in: TestScope(test: "t", run: 1))
    }
  }

  @Test func `one place that runs twice in a run of its test shares with itself`() throws {
    var registry = NameRegistry()
    try registry.claim("c", by: site(3), in: TestScope(test: "t", run: 1))
    #expect(throws: RenderTestingError.self) {
      try registry.claim("c", by: site(3), in: TestScope(test: "t", run: 1))
    }
  }

  @Test func `two parameters that share a reference are distinguished`() throws {
    var registry = NameRegistry()
    try registry.claim("c", by: site(3), in: TestScope(test: "t", run: 1, arguments: "1"))
    #expect(
      throws: RenderTestingError.sharedReference("c", first: "F.swift:3 with 1", second: "F.swift:3 with 2")
    ) {
      try registry.claim("c", by: site(3), in: TestScope(test: "t", run: 2, arguments: "2"))
    }
  }

  @Test func `names that differ in letter case only would share a file elsewhere`() throws {
    var registry = NameRegistry()
    try registry.claim("T/F/Button", by: site(3), in: TestScope(test: "t", run: 1))
    let error = #expect(throws: RenderTestingError.self) {
      try registry.claim("T/F/button", by: site(9), in: TestScope(test: "t", run: 1))
    }
    let message = error.map { "\($0)" } ?? ""
    #expect(message.contains("\"T/F/button\", apart from letter case \"T/F/Button\""))
    #expect(message.contains("F.swift:3 and F.swift:9"))
  }
}
