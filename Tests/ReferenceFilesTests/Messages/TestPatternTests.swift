import ReferenceFiles
import Testing

@Suite struct TestPatternTests {
  @Test(arguments: [
    ("AppTests.SignInTests/signIn()/SignInTests.swift:12:4", #"^AppTests\.SignInTests/signIn\(\)"#),
    ("AppTests.SignInTests/`a/b (c)`()/S.swift:1:1", #"^AppTests\.SignInTests/`a/b \(c\)`\(\)"#),
    ("AppTests/SignInTests.swift/testSignIn()", #"AppTests\..*/testSignIn$"#),
    ("AppTests.SignInTests/testSignIn", #"^AppTests\.SignInTests/testSignIn$"#),
    ("AppTests.dark(_:)", #"^AppTests\.dark\(_:\)"#),
  ])
  func `a test is found by its own name, whatever the name holds`(test: String, pattern: String) throws {
    #expect(TestPattern(of: test).text == pattern)
  }
}
