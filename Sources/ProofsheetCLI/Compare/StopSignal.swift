import Foundation
import Synchronization

/// The wish to stop, SIGINT (Ctrl-C) or SIGTERM: the first is noted, the second ends the process at once.
enum StopSignal {
  private static let received = Atomic<Int32>(0)

  /// The signal that came; nil as long as none did.
  static var number: Int32? {
    let number = received.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }

  /// Notes signals from now on.
  static func note() {
    // A global is made when it is first used, which a handler must not do.
    received.store(0, ordering: .relaxed)
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { number in
      _ = StopSignal.received.compareExchange(expected: 0, desired: number, ordering: .relaxed)
      // Whichever comes next ends the process.
      for other in [SIGINT, SIGTERM] { signal(other, SIG_DFL) }
    }
    action.sa_flags = Int32(SA_RESTART)
    for signal in [SIGINT, SIGTERM] { sigaction(signal, &action, nil) }
  }
}
