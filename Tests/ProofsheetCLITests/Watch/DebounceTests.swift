import Testing

@testable import ProofsheetCLI

@Suite struct DebounceTests {
  let start = ContinuousClock.now

  func after(_ milliseconds: Int) -> ContinuousClock.Instant { start + .milliseconds(milliseconds) }

  @Test func `saves that follow each other closely become one`() {
    var debounce = Debounce()
    #expect(!debounce.isPending && !debounce.isDue(at: after(0)) && debounce.remaining(at: after(0)) == nil)
    for time in [0, 60, 120, 180] {
      debounce.note(at: after(time))
      #expect(!debounce.isDue(at: after(time + 99)))
    }
    #expect(debounce.remaining(at: after(200)) == .milliseconds(80))
    #expect(debounce.isDue(at: after(280)))
    debounce.clear()
    #expect(!debounce.isDue(at: after(1_000)))
  }

  @Test func `saves without a pause are not waited for longer than a second`() {
    var debounce = Debounce()
    for time in stride(from: 0, to: 960, by: 50) { debounce.note(at: after(time)) }
    #expect(!debounce.isDue(at: after(999)))
    debounce.note(at: after(999))
    #expect(debounce.isDue(at: after(1_000)))
  }
}
