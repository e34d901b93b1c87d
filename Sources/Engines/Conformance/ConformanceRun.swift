internal import Foundation
internal import Synchronization

/// What came of a case.
package enum ConformanceOutcome: Sendable, Hashable {
  /// All frames are those expected.
  case passed
  /// A frame differs.
  case failed(FrameDifference)
  /// The engine reports an error: it does not support a property.
  case unsupported(String)
  /// There is no answer with frames for all nodes.
  case invalid(String)
  /// The engine answered the same request differently.
  case unstable(String)

  /// The name in documents.
  package var name: String {
    switch self {
    case .passed: "passed"
    case .failed: "failed"
    case .unsupported: "unsupported"
    case .invalid: "invalid"
    case .unstable: "unstable"
    }
  }

  /// What a person reads; nil where the case passed.
  package var message: String? {
    switch self {
    case .passed: nil
    case .failed(let difference): difference.message
    case .unsupported(let message), .invalid(let message), .unstable(let message): message
    }
  }
}

/// What came of a case with one engine.
package struct ConformanceResult: Sendable {
  /// The case.
  package let one: ConformanceCase
  /// What came of it.
  package let outcome: ConformanceOutcome
  /// The frames of the engine by name, from the root's corner; nil where it gave none.
  package let frames: [String: Rect]?
}

/// An engine that lays out cases, each of them twice.
package struct ConformanceRun: Sendable {
  private let pool: EnginePool
  private let jobs: Int
  private let tolerance: Double
  /// How often an engine may be waited for in vain.
  private static let patience = 10

  /// Describes a run; `pool` has a process for each job.
  package init(_ pool: EnginePool, jobs: Int, tolerance: Double) {
    (self.pool, self.jobs, self.tolerance) = (pool, jobs, tolerance)
  }

  private struct State {
    var results: [ConformanceResult?]
    var error: (any Error)?
    var waited = 0
  }

  /// What comes of cases with frames, in their order; `isRepeated` asks for each twice.
  package func results(
    of cases: [ConformanceCase], isRepeated: Bool = true,
    progress: @escaping @Sendable (_ passes: Bool) -> Void = { _ in }
  ) throws -> [ConformanceResult] {
    let state = Mutex(State(results: Array(repeating: nil, count: cases.count)))
    DispatchQueue.concurrentPerform(iterations: jobs) { job in
      for index in stride(from: job, to: cases.count, by: jobs) {
        guard state.withLock({ $0.error == nil && $0.waited < Self.patience }) else { return }
        do {
          let (result, waits) = try result(of: cases[index], lane: job, isRepeated)
          state.withLock { state in
            state.results[index] = result
            state.waited += waits
          }
          progress(result.outcome.message == nil)
        } catch {
          state.withLock { $0.error = $0.error ?? error }
        }
      }
    }
    let (results, error) = state.withLock { ($0.results, $0.error) }
    if let error { throw error }
    return zip(cases, results).map { one, result in
      result
        ?? ConformanceResult(
          one: one, outcome: .invalid("The engine did not answer other cases in time, and is not asked."),
          frames: nil)
    }
  }

  private func result(of one: ConformanceCase, lane: Int, _ isRepeated: Bool) throws -> (
    ConformanceResult, Int
  ) {
    do {
      let (frames, error) = try answer(of: one, lane: lane)
      let again: Answer = isRepeated ? try answer(of: one, lane: lane) : (frames, error)
      if let message = Self.change(of: one, from: (frames, error), to: again) {
        return (ConformanceResult(one: one, outcome: .unstable(message), frames: frames ?? again.frames), 0)
      }
      guard let frames else {
        return (ConformanceResult(one: one, outcome: .unsupported(error ?? ""), frames: nil), 0)
      }
      let difference = FrameDifference(frames, of: one, to: one.frames ?? [:], tolerance: tolerance)
      return (
        ConformanceResult(one: one, outcome: difference.map { .failed($0) } ?? .passed, frames: frames), 0
      )
    } catch let problem as ConformanceCase.Problem {
      return (ConformanceResult(one: one, outcome: .invalid(problem.description), frames: nil), 0)
    } catch let error as EngineError {
      switch error.problem {
      case .stopped, .cannotStart: throw error
      case .silent: return (ConformanceResult(one: one, outcome: .invalid("\(error)"), frames: nil), 1)
      default: return (ConformanceResult(one: one, outcome: .invalid("\(error)"), frames: nil), 0)
      }
    } catch {
      return (ConformanceResult(one: one, outcome: .invalid("\(error)"), frames: nil), 0)
    }
  }

  private typealias Answer = (frames: [String: Rect]?, error: String?)

  /// The frames, or the error that the engine reports.
  private func answer(of one: ConformanceCase, lane: Int) throws -> Answer {
    do {
      return (try frames(of: one, lane: lane), nil)
    } catch let error as EngineError {
      if case .reported(let message) = error.problem { return (nil, message) }
      throw error
    }
  }

  /// How an answer differs from that before; nil where it does not.
  private static func change(of one: ConformanceCase, from old: Answer, to new: Answer) -> String? {
    switch (old.frames, new.frames) {
    case (nil, nil): return nil
    case (nil, _?): return "asked again, the engine gave frames, not the error: \(old.error ?? "")"
    case (_?, nil): return "asked again, the engine gave no frames, but the error: \(new.error ?? "")"
    case (let old?, let new?):
      let exact = with(one) { $0.scale = ConformanceCase.finest }
      return FrameDifference(new, of: exact, to: old, tolerance: 0).map {
        "asked again, \($0.node) is at \($0.found.precise), not at \($0.expected.precise)"
      }
    }
  }

  private func frames(of one: ConformanceCase, lane: Int) throws -> [String: Rect] {
    let device = DeviceProfile(name: "Screen", size: one.size, scale: one.scale)
    var traits = device.traits
    if one.isRightToLeft { traits.layoutDirection = .rightToLeft }
    let content = try JSONForm.decode(
      [JSONPart].self, Array("[\(one.request.json)]".utf8), depthLimit: LayerTree.jsonDepthLimit)[0]
    let request = EngineRequest(name: one.name, content: content, device: device, traits: traits)
    let answer = LayoutFrames(of: try pool.tree([request], lane: lane).tree)
    guard let root = answer.frames[one.node.id] else {
      throw ConformanceCase.Problem(description: "the answer has no layer with the id \(one.node.id)")
    }
    for node in one.node.all where one.frames?[node.id] != nil {
      guard let frame = answer.frames[node.id], !answer.duplicates.contains(node.id) else {
        throw ConformanceCase.Problem(
          description: "the answer has no layer, or several layers, with the id \(node.id)")
      }
      guard [frame.minX, frame.minY, frame.maxX, frame.maxY].allSatisfy({ abs($0) <= DrawLimits.coordinate })
      else {
        throw ConformanceCase.Problem(description: "\(node.id) is at \(frame.spelled)")
      }
    }
    return answer.frames.mapValues { $0.offsetBy(x: -root.minX, y: -root.minY) }
  }
}
