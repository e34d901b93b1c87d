internal import Synchronization

/// What is done to the hosts that are made while it is current, for a film strip of the last steps where a test fails.
package final class InteractionRecorder: Sendable {
  /// The recorder of the running test.
  @TaskLocal package static var current: InteractionRecorder?

  private struct Contents {
    var logs: [InteractionLog] = []
    var failure: (message: String, recordings: [InteractionRecording])?
  }

  private let contents = Mutex(Contents())

  package init() {}

  func add(_ log: InteractionLog) { contents.withLock { $0.logs.append(log) } }

  /// Notes that the test failed; the first failure counts, with the steps until then.
  package func noteFailure(_ message: String) {
    contents.withLock { contents in
      guard contents.failure == nil else { return }
      contents.failure = (message, contents.logs.map(\.recording).filter { !$0.steps.isEmpty })
    }
  }

  /// Why the test failed first, and what was done to each host until then; nothing where it passed.
  package var failure: (message: String, recordings: [InteractionRecording])? {
    contents.withLock { $0.failure }
  }
}

/// The last things that were done to a host.
package struct InteractionRecording: Sendable {
  /// One of them.
  package struct Step: Sendable {
    package let time: Duration
    /// As it is called: `tap "Sign in"`.
    package let action: String
    /// The layers before it.
    package let tree: LayerTree
    /// What was touched, on the canvas.
    package var target: Rect?
  }

  package var steps: [Step] = []
  /// How many steps before them are left out.
  package var skipped = 0
  /// What is shown after the last one.
  package var end: (time: Duration, tree: LayerTree)?

  /// The steps side by side, each with what was done and where, and what was shown at the end.
  package func filmStrip(with typesetter: Typesetter) throws -> LayerTree {
    var frames = steps.enumerated().map { index, step in
      StripFrame(
        time: step.time, caption: "\(skipped + index + 1). \(step.action)", tree: step.tree, mark: step.target
      )
    }
    if let end { frames.append(StripFrame(time: end.time, caption: "end", tree: end.tree)) }
    return try FilmStrip(frames: frames, columns: 5, scale: 0.5, typesetter).tree
  }
}

/// Keeps the last things that are done to a host.
final class InteractionLog: Sendable {
  private static let limit = 9

  private struct Contents {
    var recording = InteractionRecording()
    /// How many calls are inside of each other; only the outermost is a step.
    var depth = 0
  }

  private let contents = Mutex(Contents())

  var recording: InteractionRecording { contents.withLock { $0.recording } }

  /// Begins a call; `true` where it is a step of its own.
  func enter() -> Bool {
    contents.withLock { contents in
      contents.depth += 1
      return contents.depth == 1
    }
  }

  func add(_ step: InteractionRecording.Step) {
    contents.withLock { contents in
      contents.recording.end = nil
      contents.recording.steps.append(step)
      guard contents.recording.steps.count > Self.limit else { return }
      contents.recording.steps.removeFirst()
      contents.recording.skipped += 1
    }
  }

  func mark(_ target: Rect?) {
    contents.withLock { contents in
      guard contents.depth > 0, let last = contents.recording.steps.indices.last else { return }
      contents.recording.steps[last].target = contents.recording.steps[last].target ?? target
    }
  }

  func leave(_ end: (time: Duration, tree: LayerTree)?) {
    contents.withLock { contents in
      contents.depth -= 1
      if contents.depth == 0 { contents.recording.end = end }
    }
  }
}

extension ViewHost {
  /// Begins something that is done to the views, which ends with ``endStep()``.
  func beginStep(_ action: @autoclosure () -> String) throws {
    guard let log, log.enter() else { return }
    do {
      log.add(InteractionRecording.Step(time: now, action: action(), tree: try update().tree))
    } catch {
      // What fails before it begins is a step as well, of what was shown last.
      if let tree = shownLayout?.tree {
        log.add(InteractionRecording.Step(time: now, action: action(), tree: tree))
      }
      endStep()
      throw error
    }
  }

  /// Ends what was begun with ``beginStep(_:)``.
  func endStep() {
    log?.leave(shownLayout.map { (now, $0.tree) })
  }
}

/// A length in the name of a step, without its decimals.
func stepLabel(_ length: Double) -> String { abs(length) < 1e15 ? String(Int(length)) : String(length) }
