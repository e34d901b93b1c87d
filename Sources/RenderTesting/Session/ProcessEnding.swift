internal import Synchronization

/// How a test process comes to its end, as XCTest says it.
///
/// `exit` in a test ends a process as its end does, with the code of success, so it proves nothing. A driven process
/// begins a journal before its first test: of one that a test ends before any assertion, nothing else is left.
package enum ProcessEnding {
  private enum State {
    /// XCTest has begun no bundle here.
    case unknown
    /// It runs one, with the journal of a driven process.
    case running(Journal?)
    /// It has run all tests of it.
    case done
  }

  private static let state = Mutex(State.unknown)

  /// Notes that XCTest begins to run a bundle.
  package static func noteBundleStart() {
    let folder = try? RunOptions.adopted.get().folder
    let journal = folder.flatMap { try? Journal(in: RunFolder(path: $0).journals) }
    state.withLock { $0 = .running(journal) }
  }

  /// Notes that XCTest has run all tests of the bundle.
  package static func noteBundleEnd() {
    state.withLock { state in
      if case .running(let journal) = state { journal?.end() }
      state = .done
    }
    RunSession.endAll(isProven: true)
  }

  /// Notes that the process exits; where XCTest still runs tests, one of them ends it, and nothing is written.
  static func noteExit() {
    if case .running = state.withLock(\.self) { return }
    RunSession.endAll(isProven: false)
  }
}
