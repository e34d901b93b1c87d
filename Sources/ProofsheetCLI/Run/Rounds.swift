import ArgumentParser
import Foundation
import RunReview

/// How often the same cells are run, to find those that do not always come out in the same way.
struct Rounds: ParsableArguments {
  @Option(
    name: .customLong("repeat"),
    help: "Run the cells this many times, and fail those with different results.")
  var count = 1

  func validate() throws {
    guard (1...1_000).contains(count) else {
      throw ValidationError("--repeat takes a number from 1 to 1000.")
    }
  }

  /// Throws where rounds make no sense; `leaveOut` says how to run without a shard.
  func check(records: Bool, shard: Bool, leaveOut: String) throws {
    guard count > 1 else { return }
    if records {
      throw failRun("--repeat looks for cells that change; it records none. Leave --record out.")
    }
    if shard { throw failRun("--repeat is for one machine. \(leaveOut)") }
  }

  /// Runs all rounds but the first, each in a folder of its own, and notes the flaky cells beside the first.
  ///
  /// `run` returns the results of a round; nil ends the rounds, because somebody stopped them.
  func runAgain(
    in folder: RunFolder, after first: [CellResult], _ run: (RunFolder) throws -> [CellResult]?
  ) throws {
    guard count > 1 else { return }
    var repeated = RepeatedCells(in: folder)
    try orExit { try repeated.add(first) }
    for round in 2...count {
      StoppableWork.step { print("Round \(round) of \(count).") }
      let path = "\(folder.path)/rounds/\(round)"
      try orExit { try AtomicFile.makeFolder(path) }
      defer { try? FileManager.default.removeItem(atPath: path) }
      guard let results = try run(RunFolder(path: path, scope: folder.scope)) else { break }
      try orExit { try repeated.add(results) }
    }
    try orExit { try repeated.flaky().write(to: folder) }
  }
}
