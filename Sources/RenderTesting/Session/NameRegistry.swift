/// Gives unnamed assertions their numbers, and notices when two would use the same reference.
///
/// A value without locks or clocks; `RunSession` guards the one that a process has.
package struct NameRegistry: Sendable {
  private struct Claim {
    var cell: String
    var site: AssertionSite
    var scope: TestScope
  }

  private struct Counter: Hashable {
    var prefix: String
    var scope: TestScope
  }

  private var counters: [Counter: Int] = [:]
  private var claims: [String: Claim] = [:]

  /// Makes an empty registry.
  package init() {}

  /// The number of the next unnamed assertion of a test; each run of a test counts from 1.
  package mutating func number(for prefix: String, in scope: TestScope) -> Int {
    counters[Counter(prefix: prefix, scope: scope), default: 0] += 1
    return counters[Counter(prefix: prefix, scope: scope), default: 1]
  }

  /// Notes that an assertion uses a reference.
  ///
  /// The same assertion may come back in another run of the same test with the same parameters, which is a
  /// repetition; anything else that names the same reference is an error. So are names that differ in letter case
  /// only: file systems that ignore it would hold one file for both.
  package mutating func claim(
    _ cell: String, by site: AssertionSite, in scope: TestScope
  ) throws(RenderTestingError) {
    let key = cell.lowercased()
    defer { claims[key] = Claim(cell: cell, site: site, scope: scope) }
    guard let earlier = claims[key] else { return }
    let isRepetition =
      earlier.cell == cell && earlier.site == site
      && earlier.scope.test == scope.test
      && earlier.scope.arguments == scope.arguments && earlier.scope.run != scope.run
    if isRepetition { return }
    throw .sharedReference(
      earlier.cell == cell ? cell : "\(cell)\", apart from letter case \"\(earlier.cell)",
      first: Self.place(earlier.site, earlier.scope), second: Self.place(site, scope))
  }

  private static func place(_ site: AssertionSite, _ scope: TestScope) -> String {
    scope.arguments.isEmpty ? site.description : "\(site.description) with \(scope.arguments)"
  }
}
