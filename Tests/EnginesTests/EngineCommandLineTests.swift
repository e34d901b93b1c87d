import Testing

@testable import Engines

@Suite struct EngineCommandLineTests {
  @Test(arguments: [
    ("./engine", ["./engine"]), ("  python3  a.py  --x ", ["python3", "a.py", "--x"]),
    (#"sh -c 'a | b "c"'"#, ["sh", "-c", #"a | b "c""#]),
    (#"a\ b "c \"d\" \e" "" f"#, ["a b", #"c "d" \e"#, "", "f"]),
    ("run $HOME *.py ; true", ["run", "$HOME", "*.py", ";", "true"]), (#"x'y'"z""#, ["xyz"]),
  ])
  func `a command line is split as a shell splits them, and nothing is expanded`(
    text: String, arguments: [String]
  ) throws {
    #expect(try EngineCommandLine(text).arguments == arguments)
  }

  @Test(arguments: ["", "   ", "''", "a 'b", #"a "b"#, "a\0b"])
  func `a command line without a program, or with an open quotation, is an error`(text: String) {
    #expect(throws: EngineError.self) { try EngineCommandLine(text) }
  }

  @Test(arguments: [
    ("./engine -u x", ["./engine"]), ("env A=1 python3 a.py", ["env", "python3"]),
    ("/usr/bin/env -u VENV -i venv/bin/python3 a.py", ["/usr/bin/env", "venv/bin/python3"]),
    ("env --chdir x --unset=B C=2 run", ["env", "run"]), ("env -u", ["env"]),
  ])
  func `the program behind env counts, whatever options env has`(text: String, programs: [String]) throws {
    #expect(try EngineCommandLine(text).programs == programs)
  }
}
