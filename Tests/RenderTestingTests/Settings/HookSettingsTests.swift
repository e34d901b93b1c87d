import ReferenceFiles
import RenderTesting
import Testing

@Suite struct HookSettingsTests {
  func parse(_ text: String) throws(RenderTestingError) -> HookSettings {
    try ProjectSettings.parse(text, path: "p.yml").hooks
  }

  @Test func `a moment has a command or a list of commands, and the limit is a number of seconds`() throws {
    let hooks = try parse(
      """
      hooks:
        before: [make server, "./warm 2>&1"]
        after: ./stop 2>&1 | tail -1
        afterShard:
        - ./stop && true
        limit: 5
      """)
    #expect(hooks.commands(.before) == ["make server", "./warm 2>&1"])
    #expect(hooks.commands(.after) == ["./stop 2>&1 | tail -1"])
    #expect(hooks.commands(.afterShard) == ["./stop && true"])
    #expect(hooks.limit == 5 && !hooks.isEmpty)
  }

  @Test func `without hooks there is none, and each may take a minute`() throws {
    #expect(try parse("record: never") == HookSettings())
    #expect(HookSettings().isEmpty && HookSettings().limit == 60)
  }

  @Test(
    arguments: [
      ("hooks: make", "p.yml:1: hooks is \"make\""), ("hooks: [a]", "p.yml:1: hooks is"),
      ("hooks: {befor: a}", "Did you mean \"before\"?"), ("hooks: {before: []}", "a list of commands"),
      ("hooks: {before: [a, [b]]}", "a list of commands"), ("hooks: {before: {a: b}}", "a list of commands"),
      ("hooks: {before: 3}", "is \"3\""), ("hooks: {before: \"  \"}", "a list of commands"),
      ("hooks: {before: \"a\\0b\"}", "a list of commands"), ("hooks: {before: }", "a list of commands"),
      ("hooks:\n  limit: 0", "p.yml:2: hooks: limit is \"0\""), ("hooks: {limit: 86401}", "from 1 to 86400"),
      ("hooks: {limit: 1.5}", "limit is \"1.5\""), ("hooks: {limit: [1]}", "a list or mapping"),
    ])
  func `anything else is an error that names the place`(text: String, message: String) {
    let error = #expect(throws: RenderTestingError.self) { try parse(text) }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }

  @Test func `the line of a command that is wrong is named`() {
    let error = #expect(throws: RenderTestingError.self) {
      try parse("record: never\nhooks:\n  before: a\n  after: []")
    }
    #expect(error?.description.hasPrefix("p.yml:4: hooks: after") == true)
  }

  @Test func `what looks like an anchor is still refused`() {
    for text in ["hooks: {before: &a x}", "hooks: {before: x, after: *a}", "hooks: {before: a &&b}"] {
      #expect(throws: RenderTestingError.self) { try parse(text) }
    }
  }
}
