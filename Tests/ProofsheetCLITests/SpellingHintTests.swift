import Testing

@testable import ProofsheetCLI

@Suite(.waiting) struct SpellingHintTests {
  @Test(arguments: [
    (["acept"], "Did you mean 'accept'?"),
    (["strategy", "chek"], "Did you mean 'check'?"),
    (["help", "acept"], "Did you mean 'accept'?"),
    (["record"], "Did you mean `proofsheet test --record`, or `proofsheet check --record` for layer trees?"),
    (["Review"], "Did you mean 'review'?"),
    (["test", "Screens"], "To run some of the tests, name them: `proofsheet test --filter Screens`."),
    (
      ["test", "--cells", "dark", "-o", "Report", "My Tests"],
      "To run some of the tests, name them: `proofsheet test --filter 'My Tests'`."
    ),
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

  @Test(arguments: [
    ["zzzzzzzz"], ["check", "--flter"], ["test", "--", "--parallel"], ["test", "--cells", "dark"], [],
  ])
  func `what resembles nothing gets none`(arguments: [String]) {
    #expect(SpellingHint(arguments, program: "proofsheet").text == nil)
  }

  @Test(arguments: [
    (["help", "acept"], "There is no command 'acept'. Did you mean 'accept'?"),
    (
      ["help", "strategy", "zzzzzzzz"],
      "There is no command 'zzzzzzzz'. `proofsheet help` lists the commands."
    ),
  ])
  func `help for a command that does not exist is an error`(arguments: [String], message: String) throws {
    #expect(SpellingHint(arguments, program: "proofsheet").problem == message)
    let outcome = try BuiltCommand.run(arguments)
    #expect(
      outcome.code == 2 && outcome.error.contains(message.prefix { $0 != "." }) && outcome.output.isEmpty)
  }

  @Test(arguments: [["help"], ["help", "accept"], ["help", "strategy", "check"], ["accept"]])
  func `help for what exists is none`(arguments: [String]) {
    #expect(SpellingHint(arguments, program: "proofsheet").problem == nil)
  }

  @Test func `the command prints it and exits with code 2`() throws {
    let outcome = try BuiltCommand.run("acept")
    #expect(outcome.code == 2)
    #expect(outcome.error.contains("Did you mean 'accept'?"))
  }
}
