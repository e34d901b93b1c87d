internal import Foundation

/// A moment of a thread, in real time and in processor time.
struct ThreadMoment: Sendable {
  private let real = ContinuousClock.now
  private let processor = Self.processorTime

  /// For how long the thread has not run since then, because the machine was busy or it waited.
  var timeLost: Duration { max(.zero, real.duration(to: .now) - (Self.processorTime - processor)) }

  private static var processorTime: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}

/// How long a task has asked to sleep.
///
/// `Task.sleep` counts its deadline from a real time; what remains of it is shorter by as long as it took to get here.
enum SleepLength {
  /// The time between the two, apart from what the thread was kept from running.
  private static let step = Duration.milliseconds(1)

  /// The roundest time from what remains to that and what may have been lost: a multiple of a second rather than of a tenth,
  /// and so on to a millisecond.
  static func asked(remaining: Duration, lost: Duration) -> Duration {
    let least = max(remaining, .zero)
    // A sleep of centuries is not asked for to the millisecond.
    guard least < .seconds(1_000_000_000) else { return least }
    let most = least + max(lost, .zero) + step
    for unit in [Duration.seconds(100), .seconds(10), .seconds(1), .milliseconds(100), .milliseconds(10)] {
      let rounded = up(least, to: unit)
      if rounded < most { return rounded }
    }
    return up(least, to: step)
  }

  private static func up(_ time: Duration, to unit: Duration) -> Duration {
    // A millionth is what a number of floating point may miss.
    unit * Int((time / unit - 1e-9).rounded(.up))
  }
}
