import Testing

@testable import VirtualClocks

@Suite struct SleepLengthTests {
  @Test(arguments: [
    (3_999_999, 0, 4_000), (3_999_200, 0, 4_000), (1_233_950, 0, 1_234), (1_234_000, 0, 1_234), (20, 0, 1),
    (0, 0, 0), (-5, 0, 0), (299_999, 0, 300), (86_399_999_500, 0, 86_400_000),
    // The thread was kept from running.
    (3_975_000, 30_000, 4_000), (9_990, 12_000, 10), (99_100, 5_000, 100), (3_996_000, 2_000, 3_996),
  ])
  func `what was asked for is the roundest time that fits`(
    _ remaining: Int, _ lost: Int, _ milliseconds: Int
  ) {
    let asked = SleepLength.asked(remaining: .microseconds(remaining), lost: .microseconds(lost))
    #expect(asked == .milliseconds(milliseconds))
  }

  @Test func `centuries and a negative loss are no trap`() {
    #expect(SleepLength.asked(remaining: .seconds(Int64.max), lost: .zero) == .seconds(Int64.max))
    #expect(SleepLength.asked(remaining: .milliseconds(5), lost: .seconds(-3)) == .milliseconds(5))
  }

  @Test func `a moment knows how long the thread has not run`() throws {
    let moment = ThreadMoment()
    var sum = 0.0
    for number in 0..<20_000 { sum += Double(number).squareRoot() }
    #expect(sum > 0 && moment.timeLost >= .zero)
  }

  @Test func `sleeps take what they say, however long the work before them`() throws {
    let time = VirtualTime()
    // Round ones: a thread kept from running cannot know more.
    let lengths = [100, 1_000, 4_000, 60_000, 600_000]
    let done = DoneLengths()
    time.start {
      for length in lengths {
        var sum = 0.0
        for number in 0..<200_000 { sum += Double(number).squareRoot() }
        let before = time.now
        try await Task.sleep(for: .milliseconds(length))
        done.add((time.now - before) / .milliseconds(1) + (sum < 0 ? 1 : 0))
      }
    }
    try time.advance(by: .seconds(1_000))
    #expect(done.values == lengths.map(Double.init))
  }
}

private final class DoneLengths: @unchecked Sendable {
  private(set) var values: [Double] = []
  func add(_ value: Double) { values.append(value) }
}
