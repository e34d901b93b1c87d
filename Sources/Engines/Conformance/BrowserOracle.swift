internal import Foundation
internal import Synchronization

/// A browser that measures cases: many of them in one process.
package struct BrowserOracle: Sendable {
  /// What is measured: a page with inline styles, or a tree.
  package enum Input: Sendable {
    /// The text of a page.
    case page(String)
    /// A tree in its screen; its frames, if there are some, do not matter.
    case tree(ConformanceCase)
  }

  /// What came of an input.
  package enum Answer: Sendable {
    /// The case with its frames.
    case measured(ConformanceCase)
    /// Why it was not measured.
    case failed(String)
  }

  private let command: EngineCommandLine
  private let script: String
  private let font: [UInt8]
  private let timeout: Double
  private let running = Running()
  /// How many inputs a process gets.
  private static let portion = 500
  private static let mark = "frames:"

  /// Describes a browser that knows Chromium's options; `script` measures, `font` is the font of squares.
  package init(_ command: EngineCommandLine, script: String, font: [UInt8], timeout: Double) {
    (self.command, self.script, self.font, self.timeout) = (command, script, font, timeout)
  }

  /// Measures inputs, in their order.
  ///
  /// First, it measures one box, to see whether it is a browser. Where a process ends later, its inputs are halved, until
  /// the one is found that ended it.
  package func measure(_ inputs: [(name: String, input: Input)], progress: (_ done: Int) -> Void = { _ in })
    throws
    -> [Answer]
  {
    var answers: [Answer] = []
    // The last comes first.
    var pending =
      stride(from: 0, to: inputs.count, by: Self.portion).map {
        inputs[$0..<min($0 + Self.portion, inputs.count)]
      }.reversed() as [ArraySlice<(name: String, input: Input)>]
    try requireBrowser()
    while let part = pending.popLast() {
      do throws(EngineError) {
        answers += try ask(part)
      } catch {
        if error.problem == .stopped { throw error }
        if part.count == 1 {
          answers.append(.failed("the browser failed: \(Self.text(of: error))"))
        } else {
          let middle = (part.startIndex + part.endIndex) / 2
          pending += [part[middle...], part[..<middle]]
        }
      }
      progress(answers.count)
    }
    return answers
  }

  /// Throws unless the program measures a box; asks only once.
  private func requireBrowser() throws {
    guard !running.state.withLock(\.hasAnswered) else { return }
    do throws(EngineError) {
      _ = try ask([("box", .tree(ConformanceCase("box", node: CorpusNode("r"))))])
    } catch {
      if error.problem == .stopped { throw error }
      throw Failure(last: error)
    }
    running.state.withLock { $0.hasAnswered = true }
  }

  /// Ends the process that runs, from any thread, with its files; none is started again.
  package func stop() {
    running.state.withLock { state in
      state.isStopped = true
      state.remains?.end()
      if let folder = state.folder { try? FileManager.default.removeItem(atPath: folder) }
    }
  }

  /// The process that measures, and the folder of its files.
  private final class Running: Sendable {
    let state = Mutex<(remains: EngineRemains?, folder: String?, isStopped: Bool, hasAnswered: Bool)>(
      (nil, nil, false, false))
  }

  /// A browser that measures nothing.
  private struct Failure: Error, CustomStringConvertible {
    let last: EngineError
    var description: String {
      "The oracle measured nothing. It has to be Chromium with its options, such as \"chromium\" or "
        + "\"chromium --no-sandbox\" for root. \(BrowserOracle.text(of: last))"
    }
  }

  /// What happened to the process, which is none of an engine here.
  private static func text(of error: EngineError) -> String {
    [
      ("The engine", "The browser"), ("--engine or PROOFSHEET_ENGINE", "--oracle"),
      (" Find out where it hangs, or allow more with --engine-timeout.", ""),
      (" Write messages to standard error.", ""),
    ].reduce("\(error)") { $0.replacing($1.0, with: $1.1) }
  }

  private struct Asked: Encodable {
    var html: String?
    var node: CorpusNode?
    var size = [ConformanceCase.screen.width, ConformanceCase.screen.height]
    var direction: String?
  }

  private struct Found: Decodable {
    let error: String?
    let size: [Double]?
    let scale: Double?
    let direction: String?
    let node: CorpusNode?
    let frames: [String: [Double]]?
  }

  private func ask(_ inputs: ArraySlice<(name: String, input: Input)>) throws(EngineError) -> [Answer] {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "oracle-\(UUID().uuidString.prefix(8))"
    ).path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let bytes: [UInt8]
    do {
      let page = "\(folder)/cases.html"
      try OutputFile.write(try self.page(inputs.map(\.input)), to: page)
      let options = [
        "--headless", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
        "--user-data-dir=\(folder)/profile",
        "--window-size=1000,800", "--force-device-scale-factor=1", "--virtual-time-budget=60000",
        "--dump-dom",
        "file://\(page)",
      ]
      // The browser makes a socket in its temporary folder, whose path has to fit into 108 bytes.
      let variables = folder.utf8.count < 60 ? ["TMPDIR": folder] : [:]
      let process = try EngineProcess(
        EngineCommandLine(arguments: command.arguments + options), variables)
      defer { process.end() }
      let isStopped = running.state.withLock { state in
        (state.remains, state.folder) = (process.remains, folder)
        return state.isStopped
      }
      defer { running.state.withLock { ($0.remains, $0.folder) = (nil, nil) } }
      if isStopped { throw EngineError(problem: .stopped) }
      bytes = try answer(of: process)
    } catch let error as EngineError {
      throw error
    } catch let problem as EngineError.Problem {
      throw EngineError(problem: problem)
    } catch {
      throw EngineError(problem: .reported("\(error)"))
    }
    return try answers(bytes, inputs)
  }

  private func answer(of process: EngineProcess) throws -> [UInt8] {
    let start = ContinuousClock.now
    do {
      while true {
        let line = try process.exchange([], since: start, within: timeout)
        if line.starts(with: Self.mark.utf8) { return Array(line.dropFirst(Self.mark.utf8.count)) }
      }
    } catch {
      throw EngineError(problem: error, log: process.lastLines)
    }
  }

  private func page(_ inputs: [Input]) throws -> Data {
    let asked = inputs.map { input in
      switch input {
      case .page(let html): Asked(html: html)
      case .tree(let one):
        Asked(
          node: one.node, size: [one.size.width, one.size.height],
          direction: one.isRightToLeft ? "rtl" : "ltr")
      }
    }
    let json = String(decoding: try JSONEncoder().encode(asked), as: UTF8.self).replacing(
      "<", with: "\\u003c")
    // What is measured loads nothing and runs nothing.
    let nonce = UUID().uuidString
    return Data(
      """
      <!DOCTYPE html><meta charset="utf-8"><title>Cases</title>
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; font-src data:; style-src 'unsafe-inline'; \
      script-src 'nonce-\(nonce)'">
      <style>@font-face { font-family: Square; src: url(data:font/ttf;base64,\(Data(font).base64EncodedString())) }
      body { margin: 0 }</style>
      <body><script id="cases" type="application/json">\(json)</script><script nonce="\(nonce)">\(script)</script>
      """.utf8)
  }

  private func answers(_ bytes: [UInt8], _ inputs: ArraySlice<(name: String, input: Input)>)
    throws(EngineError) -> [Answer]
  {
    let found: [Found]
    do {
      found = try JSONForm.decode([Found].self, bytes, depthLimit: LayerTree.jsonDepthLimit)
    } catch {
      throw EngineError(problem: .noAnswer("\(error)"))
    }
    guard found.count == inputs.count else { throw EngineError(problem: .noAnswer("\(found.count) frames")) }
    return zip(found, inputs).map { found, input in
      if let error = found.error { return .failed(error) }
      var one: ConformanceCase
      switch (input.input, found.node) {
      case (.tree(let tree), _): one = tree
      case (.page, let node?):
        one = ConformanceCase(
          input.name, scale: found.scale ?? ConformanceCase.finest, isRightToLeft: found.direction == "rtl",
          node: node)
      case (.page, nil): return .failed("the page was not read")
      }
      do {
        one.frames = try (found.frames ?? [:]).mapValues { try ConformanceCase.frame($0) }
      } catch {
        return .failed("\(error)")
      }
      return one.problem.map { .failed($0) } ?? .measured(one)
    }
  }
}
