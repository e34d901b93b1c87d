/// The regular expression by which `swift test --filter` finds a test again.
package struct TestPattern: Sendable, Hashable {
  /// The expression.
  package let text: String

  /// Makes it for a test as `TestScope` names it: `AppTests.SignInTests/signIn()/SignInTests.swift:12:4` of Swift
  /// Testing, `AppTests.SignInTests/testSignIn` of XCTest, or, where no framework names the test,
  /// `AppTests/SignInTests.swift/signIn()`.
  package init(of test: String) {
    let parts = Self.parts(of: test)
    if parts.count == 3, parts[1].hasSuffix(".swift") {
      let method = parts[2].hasSuffix("()") ? parts[2].dropLast(2) : parts[2]
      text = "\(Self.escaped(parts[0]))\\..*/\(Self.escaped(method))$"
    } else {
      let isPlace = parts.count > 1 && parts[parts.count - 1].contains(#/\.swift:\d+:\d+$/#)
      let name = (isPlace ? parts.dropLast() : parts).joined(separator: "/")
      // A method of XCTest has no parentheses, behind which others' names end.
      text = "^\(Self.escaped(name[...]))\(name.hasSuffix(")") || name.hasSuffix("`") ? "" : "$")"
    }
  }

  /// The parts between slashes; those within backticks belong to a name.
  private static func parts(of test: String) -> [Substring] {
    var isQuoted = false
    return test.split { character in
      if character == "`" { isQuoted.toggle() }
      return character == "/" && !isQuoted
    }
  }

  private static func escaped(_ text: Substring) -> String {
    text.map { #"\^$.|?*+()[]{}"#.contains($0) ? "\\\($0)" : "\($0)" }.joined()
  }
}
