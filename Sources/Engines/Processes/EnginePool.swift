internal import Foundation
internal import Synchronization

/// The engine's processes of a run: all requests of a case go to one of them.
///
/// A process that fails in any way is replaced, so that other cells go on. A case that fails so several times in a row is not
/// asked again, and neither is an engine that never answered.
package final class EnginePool: Sendable {
  /// After how many failures in a row a case is not asked again.
  private static let patience = 3
  /// How many files and folders an engine may declare.
  private static let inputLimit = 100_000

  private struct Lane {
    var process: EngineProcess?
    /// The number of the newest request of the process.
    var id = 0
    /// The failures in a row that ended a process, and the last of them, by case.
    var failures: [String: (count: Int, last: EngineError)] = [:]
  }

  private struct State {
    var running: Set<EngineRemains> = []
    var isStopped = false
    var hasAnswered = false
    /// The failures of an engine that has never answered.
    var starts = 0
    var inputs: Set<String>?
    /// Those that were named before a first answer.
    var commonInputs: Set<String> = []
    /// How many processes wrote something after their last answer.
    var unasked = 0
    /// Processes that engines left behind; nil where this process does not adopt them.
    var orphans: EngineOrphans?
  }

  private let command: EngineCommandLine
  private let timeout: Double
  private let variables: [String: String]
  private let lanes: [LaneBox]
  private let state = Mutex(State())

  /// A lane behind its lock: whoever asks holds it until the answer is there.
  private final class LaneBox: Sendable {
    let lane = Mutex(Lane())
  }

  /// The variable that says which command measures texts.
  package static let measureVariable = "PROOFSHEET_MEASURE"

  /// Describes processes, which get some variables; none is started before a cell needs it.
  package init(
    _ command: EngineCommandLine, count: Int, timeout: Double, variables: [String: String] = [:]
  ) {
    (self.command, self.timeout, self.variables) = (command, timeout, variables)
    lanes = (0..<max(1, count)).map { _ in LaneBox() }
  }

  /// The files that the engine says it read; nil where it never said so.
  package var inputs: Set<String>? { state.withLock(\.inputs) }

  /// Those of them that it named before its first answer, for all cells.
  package var commonInputs: Set<String> { state.withLock(\.commonInputs) }

  /// How many processes wrote something that nobody asked for, after their last answer.
  package var unaskedCount: Int { state.withLock(\.unasked) }

  /// Lets this process adopt what engines leave behind, to end it with them.
  package func adoptOrphans() {
    state.withLock { $0.orphans = $0.orphans ?? EngineOrphans() }
  }

  private func endOrphans() {
    state.withLock { state in
      state.orphans?.end()
      state.orphans = nil
    }
  }

  /// Asks for a tree, after the request that it updates where it does; `lane` is the case's place among all cases.
  package func tree(_ requests: [EngineRequest], lane: Int) throws -> WrittenLayerTree {
    guard let last = requests.last else { preconditionFailure("There is a request.") }
    let answer = try lanes[lane % lanes.count].lane.withLock { lane in
      try checkPatience(with: last.name, lane)
      do throws(EngineError) {
        var answer = try ask(requests[0], &lane)
        for request in requests.dropFirst() {
          _ = try answer.layerTree()
          answer = try ask(request, &lane)
        }
        lane.failures[last.name] = nil
        return answer
      } catch {
        fail(error, last.name, &lane)
        throw error
      }
    }
    return try answer.layerTree()
  }

  /// Ends all processes; those that are needed afterwards are started again.
  package func finish() {
    for box in lanes {
      box.lane.withLock { lane in
        guard let process = lane.process else { return }
        let isUnasked = process.finish()
        forget(&lane)
        if isUnasked { state.withLock { $0.unasked += 1 } }
      }
    }
    endOrphans()
  }

  /// Ends all processes at once, from any thread; whoever waits for an answer gets an error, and none is started again.
  package func stop() {
    let running = state.withLock { state in
      state.isStopped = true
      return state.running
    }
    for process in running { process.end() }
    endOrphans()
  }
}

extension EnginePool {
  private func ask(_ request: EngineRequest, _ lane: inout Lane) throws(EngineError) -> EngineAnswer {
    let process = try runningProcess(&lane)
    do throws(EngineError.Problem) {
      if process.hasUnread, lane.id > 0 { throw .repeated(lane.id) }
      lane.id += 1
      guard var line = try? request.line(id: lane.id) else {
        throw .reported("The request cannot be written as JSON.")
      }
      let start = ContinuousClock.now
      while true {
        let answer = try answer(to: process.exchange(line, since: start, within: timeout))
        try note(answer)
        guard let id = answer.id else {
          // A declaration comes before the first answer; the answer is still to come.
          guard lane.id == 1 else { throw .noAnswer("a line without \"id\" behind the first answer") }
          line = []
          continue
        }
        guard id == lane.id else {
          throw id == lane.id - 1 && id > 0 ? .repeated(id) : .otherAnswer(found: id, asked: lane.id)
        }
        // Both lines of an engine that answers twice are mostly there at once.
        if process.hasUnread { throw .repeated(id) }
        return answer
      }
    } catch {
      throw EngineError(problem: error, log: process.lastLines)
    }
  }

  private func answer(to line: [UInt8]) throws(EngineError.Problem) -> EngineAnswer {
    do {
      return try EngineAnswer(line: line)
    } catch {
      throw error.problem
    }
  }

  private func note(_ answer: EngineAnswer) throws(EngineError.Problem) {
    let isTooMany = state.withLock { state in
      if answer.id != nil { state.hasAnswered = true }
      if let inputs = answer.inputs {
        state.inputs = (state.inputs ?? []).union(inputs)
        if answer.id == nil { state.commonInputs.formUnion(inputs) }
      }
      return state.inputs?.count ?? 0 > Self.inputLimit
    }
    if isTooMany { throw .tooManyInputs(Self.inputLimit) }
  }

  private func runningProcess(_ lane: inout Lane) throws(EngineError) -> EngineProcess {
    if let process = lane.process { return process }
    let process = try EngineProcess(command, variables)
    (lane.process, lane.id) = (process, 0)
    let isStopped = state.withLock { state in
      state.running.insert(process.remains)
      return state.isStopped
    }
    if isStopped { throw EngineError(problem: .stopped) }
    return process
  }

  /// Throws where asking again would only fail again.
  private func checkPatience(with name: String, _ lane: Lane) throws(EngineError) {
    let (isStopped, starts) = state.withLock { ($0.isStopped, $0.hasAnswered ? 0 : $0.starts) }
    if isStopped { throw EngineError(problem: .stopped) }
    let failures = lane.failures[name]
    let last = failures?.last ?? lane.failures.values.first?.last
    guard max(failures?.count ?? 0, starts) >= Self.patience, let last else { return }
    throw EngineError(problem: .givenUp(count: Self.patience, last: "\(last)"))
  }

  /// Notes a failure; ends the process where it can no longer be relied on.
  private func fail(_ error: EngineError, _ name: String, _ lane: inout Lane) {
    guard error.endsProcess else {
      lane.failures[name] = nil
      return
    }
    lane.process?.end()
    forget(&lane)
    lane.failures[name] = ((lane.failures[name]?.count ?? 0) + 1, error)
    state.withLock { if !$0.hasAnswered { $0.starts += 1 } }
  }

  private func forget(_ lane: inout Lane) {
    if let process = lane.process { _ = state.withLock { $0.running.remove(process.remains) } }
    lane.process = nil
  }
}
