import Foundation
import PixelBuffers
import PixelComparison

/// Times strategies on two PNG files in memory, on one thread: `CompareSpeed NEW REFERENCE STRATEGY…`.
///
/// Prints one line of JSON: for each strategy the best of several runs in milliseconds, for counts and for a full
/// verdict, and what it counted. `CompareSpeed --large 20000` compares pictures of that many rows and columns instead.
@main
enum CompareSpeed {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.first == "--large" {
      return try LargePictures.run(side: arguments.dropFirst().first.flatMap { Int($0) } ?? 20_000)
    }
    guard arguments.count >= 2 else { return print("usage: CompareSpeed NEW REFERENCE STRATEGY…") }
    let paths = Array(arguments)
    let (new, old) = (try PixelBuffer(contentsOf: paths[0]), try PixelBuffer(contentsOf: paths[1]))
    var results: [String: [String: Double]] = [:]
    let bytes = time {
      new.withPixels { a in
        old.withPixels { b -> Int32 in
          guard let a = a.baseAddress, let b = b.baseAddress else { return 0 }
          return memcmp(a, b, new.count * 4)
        }
      }
    }
    results["memcmp"] = ["ms": bytes.milliseconds]
    let swift = time { yiqInSwift(new, old) }
    results["YIQ in Swift"] = ["ms": swift.milliseconds, "count": Double(swift.result)]
    for spelling in paths.dropFirst(2) {
      let strategy = try Strategy(spelling)
      let (milliseconds, verdict) = time { strategy.compare(new, with: old, detail: .counts) }
      results[spelling] = [
        "ms": milliseconds, "count": Double(verdict.differingPixels),
        "full": time { strategy.compare(new, with: old, detail: .full) }.milliseconds,
        "tolerated": Double(verdict.counts.tolerated), "antialiased": Double(verdict.counts.antialiased),
      ]
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    print(String(decoding: try encoder.encode(results), as: UTF8.self))
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

  /// The best of at least five runs, and of as many as fit into 0.3 seconds, in processor time: other programs on
  /// the machine do not count.
  private static func time<Result>(_ body: () -> Result) -> (milliseconds: Double, result: Result) {
    var result = body()
    var best = Double.infinity
    let start = processorTime
    var runs = 0
    while runs < 5 || processorTime - start < 300 {
      let before = processorTime
      result = body()
      best = min(best, processorTime - before)
      runs += 1
    }
    return (best, result)
  }

  /// Milliseconds that this thread has run.
  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }
}
