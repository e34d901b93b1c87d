import CScalarDifference
import Foundation
import PixelBuffers
import PixelComparison

/// Times strategies on two PNG files in memory, on one thread: `CompareSpeed NEW REFERENCE STRATEGY…`.
///
/// Prints one line of JSON: for each strategy the best of several runs in milliseconds, for counts and for a full
/// verdict, and what it counted. `CompareSpeed --large 20000` compares images of that many rows and columns instead.
@main
enum CompareSpeed {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.first == "--large" {
      return try LargeImages.run(side: arguments.dropFirst().first.flatMap { Int($0) } ?? 20_000)
    }
    guard arguments.count >= 2 else { return print("usage: CompareSpeed NEW REFERENCE STRATEGY…") }
    let paths = Array(arguments)
    let (new, old) = (try PixelBuffer(contentsOf: paths[0]), try PixelBuffer(contentsOf: paths[1]))
    var results: [String: [String: Double]] = [:]
    let strategies = try paths.dropFirst(2).map { ($0, try ComparisonStrategy($0)) }
    var quick: [() -> Void] = strategies.map { spelling, strategy in
      {
        let verdict = strategy.compare(new, with: old, detail: .counts)
        let (tolerated, antialiased) = (verdict.counts.tolerated, verdict.counts.antialiased)
        results[spelling] = [
          "count": Double(verdict.differingPixels), "tolerated": Double(tolerated),
          "antialiased": Double(antialiased),
        ]
      }
    }
    quick.append { _ = ComparisonStrategy(metric: .exact).examine(new, against: old, detail: .counts) }
    quick.append { _ = areBytesEqual(new, old) }
    quick.append { results["YIQ in Swift"] = ["count": Double(yiqInSwift(new, old))] }
    quick.append { results["CIEDE2000 in scalar C"] = ["count": Double(ciede2000InC(new, old))] }
    let others = ["exact with statuses", "memcmp", "YIQ in Swift", "CIEDE2000 in scalar C"]
    let names = strategies.map(\.0) + others
    for (name, milliseconds) in zip(names, time(quick)) { results[name, default: [:]]["ms"] = milliseconds }
    let full = strategies.map { _, strategy in { _ = strategy.compare(new, with: old, detail: .full) } }
    for ((name, _), milliseconds) in zip(strategies, time(full)) { results[name]?["full"] = milliseconds }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    print(String(decoding: try encoder.encode(results), as: UTF8.self))
  }

  private static func areBytesEqual(_ new: PixelBuffer, _ old: PixelBuffer) -> Bool {
    new.withPixels { a in
      old.withPixels { b in
        guard let a = a.baseAddress, let b = b.baseAddress else { return true }
        return memcmp(a, b, new.count * 4) == 0
      }
    }
  }

  /// The pixels that scalar C counts as different by `ciede2000(deltaE: 2)`.
  private static func ciede2000InC(_ new: PixelBuffer, _ old: PixelBuffer) -> Int {
    new.withPixels { a in
      old.withPixels { b in csd_count_ciede2000(a.baseAddress, b.baseAddress, a.count, 2) }
    }
  }

  /// The pixels that plain Swift counts as different by `yiq(threshold: 0.1)`.
  private static func yiqInSwift(_ new: PixelBuffer, _ old: PixelBuffer) -> Int {
    let status = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: new.count)
    defer { status.deallocate() }
    status.initialize(repeating: 0)
    return new.withPixels { a in
      old.withPixels { b in SwiftYIQ.mark(a, b, width: new.width, threshold: 0.1, into: status) }
    }
  }

  /// The best of at least five runs of each, and of as many as fit into 0.3 seconds each, in milliseconds of processor
  /// time: other programs on the machine do not count.
  ///
  /// They take turns, because how fast memory is changes while other programs run.
  private static func time(_ bodies: [() -> Void]) -> [Double] {
    var best = [Double](repeating: .infinity, count: bodies.count)
    let start = processorTime
    var rounds = 0
    while rounds < 6 || processorTime - start < 300 * Double(bodies.count) {
      for (index, body) in bodies.enumerated() {
        let before = processorTime
        body()
        best[index] = min(best[index], processorTime - before)
      }
      rounds += 1
    }
    return best
  }

  /// Milliseconds that this thread has run.
  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }
}
