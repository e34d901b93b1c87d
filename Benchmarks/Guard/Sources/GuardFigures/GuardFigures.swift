import Foundation

/// Prints what a few operations cost, and what a yardstick beside each costs: `GuardFigures [SECONDS]`.
///
/// One line of JSON: for each name the least processor time of the operation and of its yardstick in milliseconds, and the
/// memory pages that the operation touched first. All take turns for the given time (2 seconds).
/// `GuardFigures --trees FOLDER` writes layer trees instead: `old` and `new`, which differ.
@main
enum GuardFigures {
  static func main() throws {
    if CommandLine.arguments.count == 3, CommandLine.arguments[1] == "--trees" {
      return try Screens.write(to: URL(filePath: CommandLine.arguments[2]))
    }
    let seconds = CommandLine.arguments.dropFirst().first.flatMap(Double.init) ?? 2
    var figures = try Comparisons.figures() + Screens.figures()
    let end = DispatchTime.now().uptimeNanoseconds + UInt64(seconds * 1e9)
    var rounds = 0
    while rounds < 3 || DispatchTime.now().uptimeNanoseconds < end {
      for index in figures.indices { figures[index].measure() }
      rounds += 1
    }
    let lines = figures.map { figure in
      "\"\(figure.name)\":{\"ms\":\(figure.time),\"yardstick\":\(figure.yardstickTime),\"faults\":\(figure.faults)}"
    }
    print("{\(lines.joined(separator: ","))}")
  }
}
