import Testing

@testable import ProofsheetCLI

@Suite struct SpellingHintTests {
  @Test(arguments: [
    (["acept"], "Did you mean 'accept'?"),
    (["strategy", "chek"], "Did you mean 'check'?"),
    (["test", "--parallel"], "Arguments of `swift test` stand behind --: `proofsheet test -- --parallel`."),
    (
      ["test", "--num-workers=2"],
      "Arguments of `swift test` stand behind --: `proofsheet test -- --num-workers=2`."
    ),
  ])
  func `a misspelled command line gets a suggestion`(arguments: [String], hint: String) {
    let found = SpellingHint(arguments, program: "proofsheet").text
    #expect(found == hint)
  }

  @Test(arguments: [["zzzzzzzz"], ["check", "--flter"], ["test", "--", "--parallel"], []])
  func `what resembles nothing gets none`(arguments: [String]) {
    #expect(SpellingHint(arguments, program: "proofsheet").text == nil)
  }

  @Test func `the command prints it and ends with 2`() throws {
    let outcome = try BuiltCommand.run("acept")
    #expect(outcome.code == 2)
    #expect(outcome.error.contains("Did you mean 'accept'?"))
  }
}
