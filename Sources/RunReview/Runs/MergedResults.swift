/// The results of a run's processes, the last one for each cell.
///
/// Each process notices two assertions of one name among its own; here those of different processes meet, as with
/// `swift test --parallel`, where every XCTest method has a process of its own.
struct MergedResults {
  private struct Assertion: Hashable {
    var cell: String
    var test: String
    /// The only XCTest method that the process was started for, where it was.
    var method: String?

    /// Whether it is the same assertion, as far as is known: where XCTest names no class to an assertion, as in a
    /// bundle by another name, methods of one name are distinguished by what their processes were started for.
    func isRepeated(in other: Assertion) -> Bool {
      let isSameMethod = method == nil || other.method == nil || method == other.method
      return cell == other.cell && test == other.test && isSameMethod
    }
  }

  private struct Claim {
    var assertion: Assertion
    var location: String

    var place: String { "\(location) in \(assertion.method ?? assertion.test)" }
  }

  /// The results in the order in which their cells first appeared.
  private(set) var results: [CellResult] = []
  private var places: [String: Int] = [:]
  /// The first claim of each assertion, by the cell's name in lower case.
  private var claims: [String: [Claim]] = [:]
  private var assertions: Set<Assertion> = []

  /// Takes a result of a process, and the only XCTest method that the process was started for, where it was.
  mutating func add(_ result: CellResult, of method: String?) {
    let result = checked(result, method)
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
  private mutating func checked(_ result: CellResult, _ method: String?) -> CellResult {
    guard let test = result.test, let location = result.location else { return result }
    let assertion = Assertion(cell: result.cell, test: test, method: method)
    let claim = Claim(assertion: assertion, location: location)
    let name = result.cell.lowercased()
    let other = claims[name]?.first { !$0.assertion.isRepeated(in: assertion) }
    if assertions.insert(assertion).inserted { claims[name, default: []].append(claim) }
    guard let other else { return result }
    let error = RenderTestingError.sharedReference(result.cell, first: other.place, second: claim.place)
    var shared = CellResult(
      cell: result.cell, caseName: result.caseName, status: .inconclusive, reason: "\(error)",
      reference: result.reference, location: location, milliseconds: result.milliseconds)
    (shared.pathExtension, shared.test) = (result.pathExtension, test)
    return shared
  }
}

extension JournalReader.Process {
  /// The method that a test bundle was started for: `AppTests.IconTests/testIcon` as its last argument.
  var method: String? {
    arguments.dropFirst().last.flatMap { $0.wholeMatch(of: /\w+(\.\w+)+\/\w+/) == nil ? nil : $0 }
  }
}
