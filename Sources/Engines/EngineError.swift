internal import Foundation

/// Why a layout engine gave no tree for a cell.
package struct EngineError: Error, Hashable, Sendable {
  /// What happened.
  package enum Problem: Error, Hashable, Sendable {
    /// The command line holds no program, or a quotation mark is left open.
    case commandLine(String)
    /// The program cannot be started, for the reason with this `errno`.
    case cannotStart(String, Int32)
    /// The process ended with an exit code before it answered.
    case exited(Int32)
    /// A signal ended the process before it answered.
    case crashed(Int32)
    /// No answer came within so many seconds.
    case silent(Double)
    /// The engine closed its standard input or output and went on running.
    case closed(String)
    /// A line on standard output is no answer: how it begins.
    case noAnswer(String)
    /// A number of an answer is none in JSON: where it stands, and what it is.
    case notFinite(place: String, value: String)
    /// An answer has the number of another request than the one asked: both numbers.
    case otherAnswer(found: Int, asked: Int)
    /// A request was answered more than once.
    case repeated(Int)
    /// An answer is longer than this number of bytes.
    case tooLong(Int)
    /// The engine declares more than this number of files.
    case tooManyInputs(Int)
    /// The engine says itself what went wrong.
    case reported(String)
    /// The tree cannot be read: what is wrong with it.
    case tree(String)
    /// The engine failed so often in a row that it is not asked again: how it failed last.
    case givenUp(count: Int, last: String)
    /// The run is being stopped.
    case stopped
  }

  /// What happened.
  package var problem: Problem
  /// The last lines that the engine wrote to standard error.
  package var log: [String] = []
}

extension EngineError: CustomStringConvertible {
  /// The fact with the last lines of standard error, then the next step.
  package var description: String {
    let lines = log.isEmpty ? "" : " Its standard error ends with: \(log.joined(separator: " ⏎ "))"
    return fact + lines
  }

  private var fact: String {
    switch problem {
    case .commandLine(let problem): "The engine's command line \(problem)."
    case .cannotStart(let program, let code):
      "The engine \(program) cannot be started: \(String(cString: strerror(code))). Check --engine or PROOFSHEET_ENGINE."
    case .exited(let code): "The engine ended with exit code \(code) before it answered."
    case .crashed(let signal): "The engine was ended by signal \(signal) before it answered."
    case .silent(let seconds):
      "The engine did not answer within \(seconds.spelled) seconds. Find out where it hangs, or allow more with --engine-timeout."
    case .closed(let stream): "The engine closed its standard \(stream) before it answered."
    case .noAnswer(let line):
      "The engine wrote a line to standard output that is no answer: \"\(line)\". Write messages to standard error."
    case .notFinite(let place, let value):
      "The engine's answer: \(place) is \(value), which JSON cannot express. Look for a division by zero."
    case .otherAnswer(let found, let asked):
      "The engine answered request \(found) in place of request \(asked). Answers come in the order of requests, one each."
    case .repeated(let id):
      "The engine answered request \(id) more than once. Write one line for each request."
    case .tooLong(let limit):
      "The engine's answer has more than \(limit) bytes. Use smaller images, or fewer layers."
    case .tooManyInputs(let limit):
      "The engine declares more than \(limit) inputs. Declare the folders that they lie in."
    case .reported(let message): "The engine reports: \(message)"
    case .tree(let problem): "The engine's tree: \(problem)"
    case .givenUp(let count, let last):
      "The engine failed \(count) times in a row and is not asked again. The last time: \(last)"
    case .stopped: "The run was stopped before the engine answered."
    }
  }

  /// Whether the process can no longer be relied on, and another one is needed.
  var endsProcess: Bool {
    switch problem {
    case .reported, .tree, .notFinite, .givenUp, .commandLine: false
    default: true
    }
  }
}
