/// The results of a run's processes, the last one for each cell.
///
/// Each process notices two assertions of one name among its own; here those of different processes meet, as with
/// `swift test --parallel`, where every XCTest method has a process of its own.
struct JoinedCells {
  private struct Claim {
    var location: String
    var arguments: [String]
  }

  /// The results in the order in which their cells first appeared.
  private(set) var results: [CellResult] = []
  private var places: [String: Int] = [:]
  private var claims: [String: [Claim]] = [:]

  /// Takes a result of the process that was started with `arguments`.
  mutating func add(_ result: CellResult, from arguments: [String]) {
    let result = checked(result, from: arguments)
    if let place = places[result.cell] {
      results[place] = result
    } else {
      places[result.cell] = results.count
      results.append(result)
    }
  }

  /// The result, or the error that an assertion elsewhere has the same name.
  ///
  /// The same command line is the same tests again, perhaps after an edit that moved a line.
  private mutating func checked(_ result: CellResult, from arguments: [String]) -> CellResult {
    guard let location = result.location else { return result }
    let earlier = claims[result.cell, default: []]
    claims[result.cell] = earlier + [Claim(location: location, arguments: arguments)]
    guard let other = earlier.first(where: { $0.location != location && $0.arguments != arguments }) else {
      return result
    }
    let error = RenderTestingError.sharedReference(result.cell, first: other.location, second: location)
    var shared = CellResult(
      cell: result.cell, caseName: result.caseName, status: .unmeasured, reason: "\(error)",
      reference: result.reference, location: location, milliseconds: result.milliseconds)
    shared.pathExtension = result.pathExtension
    return shared
  }
}
