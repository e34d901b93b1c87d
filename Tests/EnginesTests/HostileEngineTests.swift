import Foundation
import TestSupport
import Testing

@testable import Engines

/// Engines that do what none should: their cells get an error, others go on, nothing waits, and no process is left.
@Suite struct HostileEngineTests {
  /// What an engine does in place of answering the case `bad`, and what the error says.
  static let behaviors: [(body: String, error: String)] = [
    (
      "sys.stderr.write('boom: no such node\\n'); os._exit(3)",
      "ended with exit code 3 before it answered. Its standard error ends with: boom: no such node"
    ),
    ("os.kill(os.getpid(), signal.SIGSEGV)", "ended by signal 11"),
    ("raise KeyError('width')", "KeyError: 'width'"),
    ("time.sleep(1000)", "did not answer within 5 seconds"),
    ("signal.signal(signal.SIGTERM, signal.SIG_IGN); time.sleep(1000)", "did not answer within 5 seconds"),
    ("say('debug: laid out\\n'); answer()", #"is no answer: "debug: laid out""#),
    ("say('debug'); answer()", "is no answer"),
    ("say('\\n'); answer()", "is no answer"),
    ("say('{}\\n')", "is no answer"),
    ("say('[' * 100000 + '\\n')", "is no answer"),
    ("say(chr(0) + chr(0xD7FF) + '\\n')", "is no answer"),
    ("say(json.dumps({'id': r['id']}) + '\\n')", "is no answer"),
    ("say(json.dumps({'id': r['id'], 'tree': tree(), 'error': 'both'}) + '\\n')", "is no answer"),
    ("say(json.dumps({'id': str(r['id']), 'tree': tree()}) + '\\n')", "is no answer"),
    ("r['id'] += 1; answer()", "in place of request"),
    ("r['id'] = -1; answer()", "answered request -1 in place of request"),
    ("r['id'] -= 1; answer()", "more than once"),
    ("r2 = json.dumps({'id': r['id'], 'tree': tree()}) + '\\n'; say(r2 + r2)", "more than once"),
    ("while True: say('x' * 65536)", "more than"),
    (
      "while True: sys.stderr.write('noise\\n' * 100000); time.sleep(0.1)",
      "did not answer within 5 seconds. Find out where it hangs, or allow more with --engine-timeout. Its standard error ends with: noise ⏎ noise"
    ),
    ("os.close(1); os.close(2); time.sleep(1000)", "closed its standard output"),
    ("say('{\"id\"'); os._exit(0)", "ended with exit code 0"),
    // The pipe stays open when the engine is gone.
    ("subprocess.Popen(['sleep', '1000']); os._exit(4)", "exit code 4"),
    ("subprocess.Popen(['setsid', 'sleep', '1000']); time.sleep(0.2); os._exit(5)", "exit code 5"),
    ("say(json.dumps({'inputs': []}) + '\\n')", "is no answer"),
    (
      "t = tree(); t['root']['sublayers'] = [{'id': 'title', 'frame': [0, 0, float('nan'), 8]}]; say(json.dumps({'id': r['id'], 'tree': t}) + '\\n')",
      "frame.width of `title` is NaN, which JSON cannot express. Look for a division by zero."
    ),
    (
      "t = tree(); t['root']['sublayers'] = [{'id': 'NaN', 'opacity': float('-inf'), 'frame': [0, 0, 8, 8]}]; say(json.dumps({'id': r['id'], 'tree': t}) + '\\n')",
      "opacity of `NaN` is -Infinity,"
    ),
    (
      "t = tree(); t['size'] = [8, float('inf')]; say(json.dumps({'id': r['id'], 'tree': t}) + '\\n')",
      "tree.size[1] is Infinity,"
    ),
    ("say('NaN of {} or Infinity\\n')", "is no answer"),
    ("say('NaN\\n')", "is no answer"),
    ("say('[NaN]\\n')", "is no answer"),
  ]

  /// Whether waiting alone shows what an engine does.
  private static func isWaitedFor(_ index: Int) -> Bool {
    behaviors[index].error.contains("within 5 seconds") || behaviors[index].error.contains("closed its")
  }

  @Test(arguments: behaviors.indices.filter { !isWaitedFor($0) })
  func `its cell gets an error, and the next cell an answer`(index: Int) throws {
    #expect(try Self.problems(of: index) == [])
  }

  /// On threads of their own, all at once: together they take as long as the slowest.
  @Test func `engines that have to be waited for cost their cells alone, too`() async throws {
    let waiting = Self.behaviors.indices.filter(Self.isWaitedFor)
    #expect(waiting.count == 4)
    let found = try await withThrowingTaskGroup { group in
      for index in waiting { group.addTask { try await onThread { try Self.problems(of: index) } } }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    #expect(found == [])
  }

  /// What is wrong when an engine is asked for a good case, for one that it does not answer, and for another one.
  private static func problems(of index: Int) throws -> [String] {
    let (body, error) = behaviors[index]
    let mark = "2\(index)\(UInt32.random(in: 0...99_999))"
    let own = body.replacing("1000'", with: "\(mark)'").split(separator: "\n").map { "    \($0)" }
    let engine = try EngineFixture(
      "if r['name'] == 'bad':\n\(own.joined(separator: "\n"))\nelse:\n    answer()")
    let pool = engine.pool(timeout: error.contains("within 5 seconds") ? 5 : 60)
    let answers = EngineFixture.ask(pool, "good", "bad", "better")
    pool.finish()
    var problems = answers[0] == "good" && answers[1].contains(error) ? [] : ["\(answers)"]
    // What comes behind an answer is found at the next one.
    if answers[2] != "better" { problems.append(answers[2]) }
    return problems
      + processes(with: engine.folder.path, mark).map { "process \($0) is left" }
  }

  @Test(arguments: [
    (
      "while True: say(json.dumps({'inputs': ['a']}) + '\\n'); time.sleep(0.1)",
      "did not answer within 2 seconds"
    ),
    ("while True: say(json.dumps({'inputs': ['a']}) + '\\n')", "did not answer within 2 seconds"),
    (
      "say(json.dumps({'inputs': [str(n) for n in range(100001)]}) + '\\n'); answer()",
      "more than 100000 inputs"
    ),
  ])
  func `an engine that declares without end ends at the limit`(body: String, error: String) throws {
    let engine = try EngineFixture(body)
    let pool = engine.pool(timeout: error.contains("within") ? 2 : 60)
    let start = ContinuousClock.now
    #expect(EngineFixture.ask(pool, "a")[0].contains(error))
    #expect(ContinuousClock.now - start < .seconds(60))
    pool.finish()
    #expect(Self.processes(with: engine.folder.path).isEmpty)
  }

  @Test func `an answer that comes twice, the second time late, fails the next cell`() throws {
    let engine = try EngineFixture("answer(); time.sleep(0.3)\nif r['name'] == 'bad': answer()")
    let pool = engine.pool()
    #expect(EngineFixture.ask(pool, "bad") == ["bad"])
    usleep(900_000)
    #expect(EngineFixture.ask(pool, "next")[0].contains("answered request 1 more than once"))
    #expect(EngineFixture.ask(pool, "other") == ["other"])
    pool.finish()
    #expect(pool.unaskedCount == 0)
  }

  @Test func `what comes behind the last answer is counted`() throws {
    let engine = try EngineFixture("answer()", start: "import atexit; atexit.register(lambda: say('bye\\n'))")
    let pool = engine.pool()
    #expect(EngineFixture.ask(pool, "a") == ["a"])
    pool.finish()
    #expect(pool.unaskedCount == 1)
  }

  @Test func `an engine that reads nothing ends at the limit, however long the request is`() throws {
    let engine = try EngineFixture("pass", start: "time.sleep(1000)")
    let pool = engine.pool(timeout: 1)
    let long = "\"\(String(repeating: "x", count: 1 << 20))\""
    #expect(throws: EngineError(problem: .silent(1))) {
      try pool.tree([try EngineFixture.request("a", long)], lane: 0)
    }
    pool.finish()
  }

  @Test func `an engine that closes its input ends nothing but its cell`() throws {
    let engine = try EngineFixture("answer()\nif r['name'] == 'last': os.close(0); time.sleep(1000)")
    let pool = engine.pool(timeout: 20)
    #expect(EngineFixture.ask(pool, "last") == ["last"])
    usleep(300_000)
    let long = "\"\(String(repeating: "x", count: 1 << 20))\""
    #expect(throws: EngineError(problem: .closed("input"))) {
      try pool.tree([try EngineFixture.request("a", long)], lane: 0)
    }
    #expect(EngineFixture.ask(pool, "good") == ["good"])
    pool.finish()
  }

  @Test func `a case that fails again and again is not asked for ever, and others still are`() throws {
    let engine = try EngineFixture("if r['name'] == 'bad': os._exit(7)\nanswer()")
    let pool = engine.pool()
    #expect(EngineFixture.ask(pool, "good") == ["good"])
    let answers = EngineFixture.ask(pool, "bad", "bad", "bad", "bad", "good", "bad")
    #expect(answers.prefix(3).allSatisfy { $0 == "The engine ended with exit code 7 before it answered." })
    #expect(answers[3].hasPrefix("The engine failed 3 times in a row and is not asked again."))
    #expect(answers[4] == "good" && answers[5] == answers[3])
    pool.finish()
  }

  @Test func `an engine that never answers is given up, whatever the case`() throws {
    let engine = try EngineFixture("pass", start: "sys.exit('no license')")
    let pool = engine.pool()
    let answers = EngineFixture.ask(pool, "a", "b", "c", "d")
    #expect(answers[2].contains("no license") && answers[3].contains("is not asked again"))
    let missing = EnginePool(try EngineCommandLine("/no/such/engine"), count: 1, timeout: 1)
    #expect(EngineFixture.ask(missing, "a")[0].contains("/no/such/engine cannot be started: No such file"))
    pool.finish()
    missing.finish()
  }

  @Test func `engines that are stopped give an error, and are not started again`() async throws {
    let engine = try EngineFixture("time.sleep(1000)")
    let pool = engine.pool(timeout: 60)
    async let asked = onThread { EngineFixture.ask(pool, "a") }
    while Self.processes(with: engine.folder.path).isEmpty { try await Task.sleep(for: .milliseconds(50)) }
    try await Task.sleep(for: .milliseconds(200))
    pool.stop()
    let answers = try await asked
    #expect(answers[0].hasPrefix("The engine was ended by signal 9"))
    #expect(EngineFixture.ask(pool, "a")[0].hasPrefix("The run was stopped"))
    #expect(Self.processes(with: engine.folder.path).isEmpty)
  }

  @Test func `signals and open files of this process are not the engine's`() throws {
    let engine = try EngineFixture(
      """
      masks = [l.split()[1] for l in open('/proc/self/status') if l.startswith(('SigBlk', 'SigIgn'))]
      ends = [os.readlink(f'/proc/self/fd/{n}') for n in range(3, 999) if os.path.exists(f'/proc/self/fd/{n}')]
      r['name'] = ' '.join([masks[0], str(os.getpgrp() == os.getpid())] + ends)
      answer()
      """)
    // A pipe that whoever is started inherits.
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    let inherited = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(ends[1])")
    let pool = engine.pool()
    let answer = EngineFixture.ask(pool, "a")[0]
    #expect(answer.hasPrefix("0000000000000000 True") && !answer.contains(inherited), "\(answer)")
    pool.finish()
  }

  /// The processes whose command line holds a text.
  static func processes(with texts: String...) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).filter { name in
      guard pid_t(name) != nil, pid_t(name) != getpid(),
        let line = FileManager.default.contents(atPath: "/proc/\(name)/cmdline")
      else { return false }
      return texts.contains { line.range(of: Data($0.utf8)) != nil }
    }
  }
}
