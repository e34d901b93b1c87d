import Foundation
import Synchronization

/// The wish to stop, SIGINT (Ctrl-C) or SIGTERM, and of a lost terminal (SIGHUP) where it is asked for.
enum StopSignal {
  private static let received = Atomic<Int32>(0)
  private static let counter = Atomic<Int>(0)

  /// The signal that came first; nil as long as none did.
  static var number: Int32? {
    let number = received.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }

  /// Whether more than one came.
  static var isUrgent: Bool { count > 1 }

  /// How many came.
  static var count: Int { counter.load(ordering: .relaxed) }

  /// Keeps signals from now on: the first is kept, the second ends the process at once.
  static func watch() {
    install([SIGINT, SIGTERM]) { number in
      StopSignal.add(number)
      // Whichever comes next ends the process.
      signal(SIGINT, SIG_DFL)
      signal(SIGTERM, SIG_DFL)
    }
  }

  /// Notes signals from now on, however many, because processes that were started must be ended first.
  static func watchAll() {
    install([SIGINT, SIGTERM, SIGHUP]) { StopSignal.add($0) }
  }

  /// Notes a signal that a key stands for, where the terminal sends none.
  static func note(_ number: Int32) { add(number) }

  /// Lets the next signal end the process again.
  static func release() {
    for signal in [SIGINT, SIGTERM, SIGHUP] {
      var former = sigaction()
      sigaction(signal, nil, &former)
      if !former.isIgnored { Foundation.signal(signal, SIG_DFL) }
    }
  }

  private static func add(_ number: Int32) {
    _ = received.compareExchange(expected: 0, desired: number, ordering: .relaxed)
    counter.add(1, ordering: .relaxed)
  }

  private static func install(_ signals: [Int32], handler: @escaping @convention(c) (Int32) -> Void) {
    // A global is made when it is first used, which a handler must not do.
    _ = (number, count)
    var action = sigaction()
    action.__sigaction_handler.sa_handler = handler
    action.sa_flags = Int32(SA_RESTART)
    // Whoever started the command may have blocked them, as a thread of a pool does.
    var unblocked = sigset_t()
    sigemptyset(&unblocked)
    for signal in signals { sigaddset(&unblocked, signal) }
    pthread_sigmask(SIG_UNBLOCK, &unblocked, nil)
    for signal in signals {
      var former = sigaction()
      sigaction(signal, nil, &former)
      // `nohup`, or a shell that started the command in the background, wants it to be ignored.
      guard !former.isIgnored else { continue }
      sigaction(signal, &action, nil)
    }
  }
}

extension sigaction {
  fileprivate var isIgnored: Bool {
    unsafeBitCast(__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
