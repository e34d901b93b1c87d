import ArgumentParser
import Foundation
import RunReview
import Sharding

/// The cells that a package's tests come to, found by running them without drawing.
struct ListedCells {
  /// The cells.
  let cells: Set<String>
  /// The test of each cell whose test fails where cells are left out: it expects a failure, or something of them.
  ///
  /// One shard runs such a test with all its cells, and the others skip it.
  let wholeTests: [String: String]

  /// The plan of these cells.
  func plan(_ times: CellTimes?) -> RunPlan {
    RunPlan(.tests, cells: cells, times: times, wholeTests: wholeTests)
  }

  /// Runs the tests; every assertion lists its cells, and neither draws nor compares.
  init(
    root: String, commands: [[String]], chosen: [String], isVerbose: Bool, isPlugin: Bool
  ) throws {
    let place = PrivateFolder.shared().appending("plan-\(getpid())-\(UUID().uuidString.prefix(8))")
    try place.make()
    defer { try? FileManager.default.removeItem(atPath: place.path) }
    let folder = RunFolder(path: place.path)
    var options = RunOptions(.list)
    options.cells = chosen
    let tests = SwiftTest(
      root: root, commands: commands, folder: folder, options: options, isVerbose: isVerbose,
      isPlugin: isPlugin)
    // Takes note of what a file that the arguments name holds already.
    let events = tests.events
    let ending = try tests.run(expected: nil)
    if let stop = ending.stop { throw ExitCode(128 + stop) }
    let log = TestLog(path: tests.log, events: events.events)
    let journals = JournalReader(of: folder)
    if ending.code != 0, let problem = log.failedStart(code: ending.code) ?? log.crash {
      throw failRun("The tests could not be listed: \(problem)")
    }
    let hasEnded = journals.processes.allSatisfy { $0.hasEnded || $0.hasExited } && !log.lacksEnd(journals)
    guard hasEnded, journals.damagedLines == 0 else {
      throw failRun("The tests could not be listed: a process ended before it should have.\n\(log.tail)")
    }
    let listed = Dictionary(journals.processes.flatMap(\.listed)) { first, _ in first }
    cells = Set(listed.keys)
    wholeTests = listed.compactMapValues { test in
      test.flatMap { test in log.fails(test) ? test : nil }
    }
    guard !cells.isEmpty else { throw failRun("The tests have no cells to plan.\n\(log.tail)") }
  }
}
