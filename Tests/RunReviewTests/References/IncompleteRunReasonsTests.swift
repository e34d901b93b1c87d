import RunReview
import Testing

@Suite struct IncompleteRunReasonsTests {
  func reasons(
    _ arguments: [String] = [], cells: [String] = [], _ environment: [String: String] = [:]
  ) -> Int {
    IncompleteRunReasons(arguments: arguments, cells: cells, environment: environment).reasons.count
  }

  @Test func `a run without a filter has no gap`() {
    #expect(reasons() == 0)
    #expect(
      reasons(
        ["--parallel", "--num-workers", "2", "--scratch-path", "x", "--attachments-path", "y"],
        ["PROOFSHEET_CELLS": ""]) == 0)
  }

  @Test(arguments: ["--filter", "--filter=A", "--skip", "--disable-xctest", "-s", "list"])
  func `arguments that leave tests out make a run incomplete`(argument: String) {
    #expect(reasons([argument, "A"]) == 1)
  }

  @Test func `cells are left out by option and by variable`() {
    #expect(reasons(cells: ["dark"]) == 1)
    #expect(reasons([], ["PROOFSHEET_CELLS": "dark"]) == 1)
    #expect(reasons(cells: ["dark"], ["PROOFSHEET_CELLS": "light"]) == 1)
  }
}
