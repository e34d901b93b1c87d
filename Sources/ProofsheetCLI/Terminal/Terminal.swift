import ArgumentParser
import Foundation
import ReferenceFiles
import Synchronization

/// Where all text of the command leaves: what names of files, cells and layers hold is read there, and never obeyed.
enum Terminal {
  /// The first error of standard output.
  private static let problem = Mutex<RenderTestingError?>(nil)

  /// Whether lines of text go to standard error.
  private static let printsToError = Mutex(false)

  /// Leaves standard output to a document: lines of text go to standard error from now on.
  static func printToError() { printsToError.withLock { $0 = true } }

  /// Writes text to standard output; throws where it takes no more, which `exit` reports.
  static func write(_ text: String) throws(ExitCode) {
    try write(bytes: TerminalStyle.of(STDOUT_FILENO).styled(TerminalText.escaped(text)).utf8)
  }

  /// Writes bytes as they are, such as an image, to standard output; throws where it takes no more, which `exit` reports.
  static func write(bytes: some Sequence<UInt8>) throws(ExitCode) {
    do throws(RenderTestingError) {
      try StandardStream.output.write(bytes)
    } catch {
      keep(error)
      throw ExitCode(2)
    }
  }

  /// Writes a value as indented JSON to standard output.
  static func write(json value: some Encodable) throws {
    try write(bytes: "\(JSONEncoder.text(of: value))\n".utf8)
  }

  /// Writes lines to standard error; where it takes no more nobody reads it.
  static func warn(_ text: String) {
    let shown = TerminalStyle.of(STDERR_FILENO).styled(TerminalText.escaped(text))
    StandardStream.error.writeIfPossible("\(shown)\n")
  }

  /// Writes bytes as they are to standard output; where it takes no more, the work goes on, and `exit` reports it.
  static func writeOrNote(_ bytes: some Sequence<UInt8>) {
    if printsToError.withLock(\.self) {
      try? StandardStream.error.write(bytes)
      return
    }
    // What follows a lost text would be read as if nothing were missing.
    guard problem.withLock({ $0 == nil }) else { return }
    try? write(bytes: bytes)
  }

  /// Ends the process; with 2 in place of success or failed cells where standard output took less than all.
  ///
  /// A reader that has closed its end of a pipe asked for no more: the process ends without a word, as by SIGPIPE.
  static func exit(_ code: ExitCode) -> Never {
    guard case .cannotWrite(_, let number) = problem.withLock({ $0 }) else { Foundation.exit(code.rawValue) }
    if number == EPIPE { Foundation.exit(128 + SIGPIPE) }
    warn(
      """
      Error: Standard output takes no more: \(String(cString: strerror(number))). Part of what was printed is lost; \
      print it elsewhere.
      """)
    Foundation.exit(max(code.rawValue, 2))
  }

  private static func keep(_ error: RenderTestingError) {
    problem.withLock { $0 = $0 ?? error }
  }
}

/// Prints lines of text through `TerminalText`; in this module it stands before Swift's own function of that name.
func print(_ text: String, terminator: String = "\n") {
  let shown = TerminalStyle.of(STDOUT_FILENO).styled(TerminalText.escaped(text))
  Terminal.writeOrNote((shown + terminator).utf8)
}
