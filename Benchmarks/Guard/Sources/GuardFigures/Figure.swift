import Foundation

/// An operation, the yardstick that it is compared with, and the least that each has cost.
struct Figure {
  let name: String
  let body: () -> Void
  let yardstick: () -> Void
  /// Milliseconds of processor time.
  private(set) var time = Double.infinity
  private(set) var yardstickTime = Double.infinity
  /// Pages of memory that the kernel had to provide.
  private(set) var faults = Int.max

  init(_ name: String, over yardstick: @escaping () -> Void, body: @escaping () -> Void) {
    (self.name, self.body, self.yardstick) = (name, body, yardstick)
  }

  /// Runs both once.
  mutating func measure() {
    yardstickTime = min(yardstickTime, Self.cost(of: yardstick).time)
    let cost = Self.cost(of: body)
    time = min(time, cost.time)
    faults = min(faults, cost.faults)
  }

  /// What `body` costs when it is run for a millisecond at least: shorter times are those of the caches.
  private static func cost(of body: () -> Void) -> (time: Double, faults: Int) {
    let (start, before) = (processorTime, pageFaults)
    var runs = 0
    repeat {
      body()
      runs += 1
    } while processorTime - start < 1
    return ((processorTime - start) / Double(runs), (pageFaults - before) / runs)
  }

  /// Of all threads: layout has one of its own.
  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }

  private static var pageFaults: Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_minflt
  }
}
