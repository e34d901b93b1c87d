import Foundation
import RenderTesting

/// A line in which a test framework reports a failure.
struct LoggedFailure: Equatable {
  /// The file's name, and the line from 1: `SignInTests.swift:12`; empty where the framework knows none.
  let place: String
  /// The test as the framework calls it: `signIn()`, `"A title"`, `testSignIn`.
  let test: String

  /// Reads a line of Swift Testing or XCTest; nil for others, those of a failure's own message among them.
  init?(_ line: some StringProtocol) {
    if line.contains("recorded an issue") {
      self.init(swiftTesting: String(line))
    } else if line.contains(": error: ") {
      self.init(xcTest: String(line))
    } else {
      return nil
    }
  }

  /// Reads `✘ Test signIn() recorded an issue at SignInTests.swift:12:3: …`; other lines begin with no such mark.
  private init?(swiftTesting line: String) {
    let pattern =
      #/^[^\s+−-]*✘ (?:Test|Suite) (.+?) recorded an issue(?:(?: with .*?)? at (.+?\.swift:\d+):\d+)?/#
    guard let match = line.firstMatch(of: pattern)?.output else { return nil }
    self.init(path: match.2.map(String.init) ?? "", test: String(match.1))
  }

  /// Reads `/App/Tests/SignInTests.swift:12: error: SignInTests.testSignIn : …`; what was thrown is at `<EXPR>:0`.
  private init?(xcTest line: String) {
    let pattern = #/^([\w/<.].*?:\d+): error: \S+\.(\S+) : /#
    guard let match = line.firstMatch(of: pattern)?.output else { return nil }
    self.init(path: String(match.1), test: String(match.2))
  }

  private init(path: String, test: String) {
    place = (path as NSString).lastPathComponent
    self.test = test
  }

  /// Whether the failure of a cell explains it.
  func isExplained(by places: FailurePlaces) -> Bool {
    if places.lines.contains(place) { return true }
    let file = String(place.prefix { $0 != ":" })
    if let functions = places.returned[file] { return functions.contains(where: isNamed) }
    guard file.isEmpty || file == "<EXPR>" else { return false }
    return places.returned.values.contains { $0.contains(where: isNamed) }
  }

  /// Whether the test may be this function; of a title, nobody knows.
  private func isNamed(_ function: String) -> Bool {
    test == function || "\(test)()" == function || "\"«".contains(test.prefix(1))
  }
}
