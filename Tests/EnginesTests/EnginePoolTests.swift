import Foundation
import TestSupport
import Testing

@testable import Engines

@Suite struct EnginePoolTests {
  @Test func `one process answers all requests, and ends with the run`() throws {
    let engine = try EngineFixture("r['name'] = f'{os.getpid()} {line.count(chr(10))}'\nanswer()")
    let pool = engine.pool()
    let answers = Set(EngineFixture.ask(pool, "a", "b", "c"))
    #expect(answers.count == 1)
    let process = try #require(pid_t(answers.first?.split(separator: " ").first ?? ""))
    pool.finish()
    #expect(kill(process, 0) == -1 && pool.unaskedCount == 0)
    // Whoever asks again gets another process.
    #expect(EngineFixture.ask(pool, "a").first?.hasPrefix("\(process) ") == false)
    pool.finish()
  }

  @Test func `a request has the case as it is written, with device, traits, size and scale`() throws {
    let engine = try EngineFixture("r['name'] = json.dumps(r, sort_keys=True)\nanswer()")
    let pool = engine.pool()
    defer { pool.finish() }
    var request = try EngineFixture.request("Ü \"x\"", "{\"n\": 12345678901234567890,\n \"s\": \"a \\\" b\"}")
    request.traits.colorScheme = .dark
    request.traits.layoutDirection = .rightToLeft
    request.traits.displayScale = 3
    let echo = try pool.tree([request], lane: 0).tree.root.id
    for part in [
      #""case": {"n": 12345678901234567890, "s": "a \" b"}"#, #""id": 1"#, #""size": [320.0, 568.0]"#,
      #""scale": 3"#,
      #""colorScheme": "dark""#, #""layoutDirection": "rightToLeft""#, #""dynamicTypeSize": "large""#,
      #""id": "iphone-se-1st-generation""#, #""name": "\u00dc \"x\"""#,
    ] {
      #expect(echo.contains(part) || echo.contains(part.replacing(".0", with: "")), "\(part) in \(echo)")
    }
    #expect(!echo.contains("update"))
  }

  @Test func `an update follows the request that it changes, in the same process`() throws {
    let engine = try EngineFixture(
      """
      if 'update' in r: r['name'] = f"{last} then {r['update']} of {r['case']}"
      last = r['case']
      answer()
      """)
    let pool = engine.pool()
    defer { pool.finish() }
    let first = try EngineFixture.request("a", "1")
    let written = try pool.tree([first, try EngineFixture.request("a", "1", update: "2")], lane: 0)
    #expect(written.tree.root.id == "1 then 2 of 1")
  }

  @Test func `all requests of a case go to one process, and cases are shared among processes`() throws {
    let engine = try EngineFixture("r['name'] = str(os.getpid())\nanswer()")
    let pool = engine.pool(count: 3)
    defer { pool.finish() }
    let answers = try (0..<9).map { try pool.tree([try EngineFixture.request("a")], lane: $0).tree.root.id }
    #expect(Set(answers).count == 3 && answers[0] == answers[3] && answers[1] == answers[7])
  }

  @Test func `files that an engine declares are known, from its first line and from answers`() throws {
    let engine = try EngineFixture(
      "answer(inputs=['fonts'])", start: #"print(json.dumps({"inputs": ["a.py"]}), flush=True)"#)
    let pool = engine.pool()
    #expect(pool.inputs == nil)
    #expect(EngineFixture.ask(pool, "a") == ["a"])
    pool.finish()
    #expect(pool.inputs == ["a.py", "fonts"])
  }

  @Test func `an error that the engine reports and a bad tree fail their cells alone`() throws {
    let engine = try EngineFixture(
      """
      if r['name'] == 'error': say(json.dumps({"id": r["id"], "error": "no such style", "tree": None}) + "\\n")
      elif r['name'] == 'bad': say(json.dumps({"id": r["id"], "tree": {"version": 1, "size": [1, 1], "rot": 1}}) + "\\n")
      else:
          r['name'] = str(os.getpid()); answer()
      """)
    let pool = engine.pool()
    defer { pool.finish() }
    let answers = EngineFixture.ask(pool, "a", "error", "bad", "b")
    #expect(answers[0] == answers[3])
    #expect(answers[1] == "The engine reports: no such style")
    #expect(answers[2].hasPrefix("The engine's tree: ") && answers[2].contains("rot"))
  }
}
