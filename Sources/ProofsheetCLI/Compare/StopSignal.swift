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
    action.__sigaction_handler.sa_handler = { StopSignal.received.store($0, ordering: .relaxed) }
    action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND)) | Int32(SA_RESTART)
    for signal in [SIGINT, SIGTERM] { sigaction(signal, &action, nil) }
  }
}
