/// The results of a run's processes, the last one for each cell.
///
/// Each process notices two assertions of one name among its own; here those of different processes meet, as with
/// `swift test --parallel`, where every XCTest method has a process of its own.
struct JoinedCells {
  private struct Claim {
    var cell: String
    var test: String
    var location: String

    var words: String { "\(location) in \(test)" }
  }

  /// The results in the order in which their cells first appeared.
  private(set) var results: [CellResult] = []
  private var places: [String: Int] = [:]
  private var claims: [String: [Claim]] = [:]

  /// Takes a result.
  mutating func add(_ result: CellResult) {
    let result = checked(result)
    if let place = places[result.cell] {
      results[place] = result
    } else {
      places[result.cell] = results.count
      results.append(result)
    }
  }

  /// The result, or the error that an assertion of another test has the same name, letter case aside.
  ///
  /// The same test is the same assertion again, perhaps after an edit that moved a line.
  private mutating func checked(_ result: CellResult) -> CellResult {
    guard let test = result.test, let location = result.location else { return result }
    let claim = Claim(cell: result.cell, test: test, location: location)
    let earlier = claims[result.cell.lowercased(), default: []]
    claims[result.cell.lowercased()] = earlier + [claim]
    guard let other = earlier.first(where: { $0.test != test || $0.cell != result.cell }) else {
      return result
    }
    let error = RenderTestingError.sharedReference(result.cell, first: other.words, second: claim.words)
    var shared = CellResult(
      cell: result.cell, caseName: result.caseName, status: .unmeasured, reason: "\(error)",
      reference: result.reference, location: location, milliseconds: result.milliseconds)
    (shared.pathExtension, shared.test) = (result.pathExtension, test)
    return shared
  }
}
