import RunReview
import Testing

@testable import ProofsheetCLI

@Suite struct OpenTargetsTests {
  static let app = PackageTargets.TestTarget(
    module: "AppTests",
    inputs: ["/p/Sources/App", "/p/Sources/Base", "/p/Tests/AppTests", "/p/Package.swift"])
  static let kit = PackageTargets.TestTarget(
    module: "KitTests",
    inputs: ["/p/Sources/Kit", "/p/Sources/Base", "/p/Tests/KitTests", "/p/Package.swift"])

  /// The targets after a first run in which everything passed.
  var targets: OpenTargets {
    var targets = OpenTargets([Self.app, Self.kit], references: "/p/References")
    #expect(targets.begin(isFiltered: false) == [])
    targets.end(isWhole: true, failing: [])
    return targets
  }

  func cell(_ name: String) -> CellResult { CellResult(cell: name, caseName: name, status: .different) }

  @Test(arguments: [
    ("/p/Sources/App/A.swift", ["KitTests"]), ("/p/Sources/Kit/Deep/K.swift", ["AppTests"]),
    ("/p/References/AppTests/A/one.png", ["KitTests"]), ("/p/Sources/Base/B.swift", []),
    ("/p/Package.swift", []), ("/p/proofsheet.yml", []), ("/p/Sources/Application/A.swift", []),
    ("/p/References/one.png", []),
  ])
  func `targets are left out that nothing changed in`(path: String, skipped: [String]) {
    var targets = targets
    targets.note([path])
    #expect(targets.begin(isFiltered: false) == Set(skipped))
  }

  @Test func `a target that did not pass runs until it does`() {
    var targets = targets
    targets.note(["/p/Sources/App/A.swift"])
    _ = targets.begin(isFiltered: false)
    targets.end(isWhole: true, failing: [cell("AppTests/A/one")])
    targets.note(["/p/Sources/Kit/K.swift"])
    #expect(targets.begin(isFiltered: false) == [])
    targets.end(isWhole: true, failing: [])
    targets.note(["/p/Sources/Kit/K.swift"])
    #expect(targets.begin(isFiltered: false) == ["AppTests"])
  }

  @Test func `a failing cell of no known target, and a run that was not whole, leave all open`() {
    var targets = targets
    targets.note(["/p/Sources/App/A.swift"])
    _ = targets.begin(isFiltered: false)
    targets.end(isWhole: true, failing: [cell("elsewhere/one")])
    #expect(targets.begin(isFiltered: false) == [])
    targets.end(isWhole: false, failing: [])
    targets.note(["/p/Sources/App/A.swift"])
    #expect(targets.begin(isFiltered: false) == [])
  }

  @Test func `changes during a run stay open, and a filtered run closes nothing`() {
    var targets = targets
    targets.note(["/p/Sources/App/A.swift"])
    _ = targets.begin(isFiltered: false)
    targets.note(["/p/Sources/Kit/K.swift"])
    targets.end(isWhole: true, failing: [])
    #expect(targets.begin(isFiltered: true) == [])
    targets.end(isWhole: false, failing: [])
    #expect(targets.begin(isFiltered: false) == [])
  }

  @Test func `what somebody asks for during a run runs all targets after it`() {
    var targets = targets
    targets.note(["/p/Sources/App/A.swift"])
    #expect(targets.begin(isFiltered: false) == ["KitTests"])
    targets.openAll()
    targets.end(isWhole: true, failing: [])
    #expect(targets.begin(isFiltered: false) == [])
    targets.end(isWhole: true, failing: [])
    #expect(targets.begin(isFiltered: false) == ["AppTests", "KitTests"])
  }

  @Test func `without targets all tests run`() {
    var targets = OpenTargets([], references: "/p/References")
    _ = targets.begin(isFiltered: false)
    targets.end(isWhole: true, failing: [])
    targets.note(["/p/Sources/App/A.swift"])
    #expect(targets.begin(isFiltered: false) == [])
  }
}
