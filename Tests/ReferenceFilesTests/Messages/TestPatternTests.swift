import ReferenceFiles
import Testing

@Suite struct TestPatternTests {
  /// A test, the names by which `swift test` knows it, and those of others.
  struct Example {
    let test: String
    let own: [String]
    let others: [String]
  }

  @Test(arguments: [
    Example(
      test: "AppTests.SignInTests/signIn()/SignInTests.swift:12:4",
      own: [
        "AppTests.SignInTests/signIn()/SignInTests.swift:12:4",
        "AppTests.SignInTests/signIn()/SignInTests.swift:99:2",
      ],
      others: [
        "AppTests.SignInTests/signInTwice()/SignInTests.swift:20:4",
        "AppTests.SignInTests/signIn(_:)/SignInTests.swift:20:4",
        "AppTestsXSignInTests/signIn()/SignInTests.swift:12:4",
        "MyAppTests.SignInTests/signIn()/SignInTests.swift:12:4",
      ]),
    Example(
      test: "AppTests.SignInTests/`a/b (c) [d] *+?`()/S.swift:1:1",
      own: ["AppTests.SignInTests/`a/b (c) [d] *+?`()/S.swift:1:1"],
      others: [
        "AppTests.SignInTests/`a/b c [d] *+?`()/S.swift:1:1",
        "AppTests.SignInTests/`a/b (c) d *+?`()/S.swift:1:1",
        "AppTests.SignInTests/`a/b (c) [d] *+? e`()/S.swift:1:1",
      ]),
    Example(
      test: "AppTests/SignInTests.swift/testSignIn()", own: ["AppTests.SignInTests/testSignIn"],
      others: ["AppTests.SignInTests/testSignInTwice", "OtherTests.SignInTests/testSignIn"]),
    Example(
      test: "AppTests.SignInTests/testSignIn", own: ["AppTests.SignInTests/testSignIn"],
      others: [
        "AppTests.SignInTests/testSignInTwice", "AppTests_SignInTests/testSignIn",
        "AppTests.SignInTests/testSignIn()/S.swift:1:1",
      ]),
    Example(
      test: "AppTests.dark(_:)", own: ["AppTests.dark(_:)/Dark.swift:3:2"],
      others: ["AppTests.dark()/Dark.swift:3:2", "AppTests.dark(_:_:)/Dark.swift:3:2"]),
  ])
  func `a test is found by its own name, whatever the name holds, and no other is`(example: Example) throws {
    let pattern = try Regex(TestPattern(of: example.test).text)
    for name in example.own { #expect(name.contains(pattern), "\(name)") }
    for name in example.others { #expect(!name.contains(pattern), "\(name)") }
  }
}
