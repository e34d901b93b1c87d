import Testing

@testable import ProofsheetCLI

@Suite struct OrderedWorkTests {
  struct Full: Error {}

  @Test(arguments: [1, 2, 4], [0, 1, 5, 301])
  func `results come in order, whatever the number of jobs`(jobs: Int, count: Int) {
    var results: [Int] = []
    OrderedWork<Int, Int>(Array(0..<count), jobs: jobs).run(isStopped: { false }) {
      $0 * 2
    } deliver: {
      results.append($0)
    }
    #expect(results == (0..<count).map { $0 * 2 })
  }

  @Test(arguments: [1, 2, 4], [1, 5, 301])
  func `where results cannot be taken, the work ends with that error`(jobs: Int, count: Int) {
    var delivered = 0
    #expect(throws: Full.self) {
      try OrderedWork<Int, Int>(Array(0..<count), jobs: jobs).run(isStopped: { false }) {
        $0
      } deliver: {
        (_: Int) throws(Full) in
        delivered += 1
        throw Full()
      }
    }
    #expect(delivered == 1)
  }
}
