import Testing

@testable import Motion

@Suite struct KeyframeTrackTests {
  @Test func `values go from keyframe to keyframe`() {
    let track = KeyframeTrack(
      from: 0.0,
      [
        .linear(10, duration: 1), .move(50), .linear(60, duration: 2, timingCurve: .easeIn),
        .linear(0, duration: 0),
      ])
    #expect(track.duration == 3)
    #expect([-1, 0, 0.5, 1, 3, 9].map { track.value(at: $0) } == [0, 0, 5, 50, 0, 0])
    #expect(track.value(at: 2) == 50 + 10 * UnitCurve.easeIn.value(at: 0.5))
  }

  @Test func `cubic steps pass through their values without a corner`() {
    let track = KeyframeTrack(
      from: 0.0,
      [.cubic(10, duration: 1), .cubic(0, duration: 0.5), .spring(20, duration: 1), .cubic(20, duration: 1)])
    for (time, value) in [(1.0, 10.0), (1.5, 0.0)] {
      #expect(abs(track.value(at: time) - value) < 1e-9)
      let (before, after) = (
        (track.value(at: time) - track.value(at: time - 1e-7)) / 1e-7,
        (track.value(at: time + 1e-7) - track.value(at: time)) / 1e-7
      )
      #expect(abs(before - after) < 1e-3, "at \(time)")
    }
    // Catmull and Rom: the slope between the neighbors.
    #expect(abs((track.value(at: 1 + 1e-7) - track.value(at: 1 - 1e-7)) / 2e-7) < 1e-4)
  }

  @Test func `given velocities are kept`() {
    let track = KeyframeTrack(
      from: 0.0, [.cubic(10, duration: 2, startVelocity: 3, endVelocity: -4), .cubic(0, duration: 1)])
    #expect(abs(track.value(at: 1e-7) / 1e-7 - 3) < 1e-4)
    #expect(abs((track.value(at: 2) - track.value(at: 2 - 1e-7)) / 1e-7 + 4) < 1e-4)
    #expect(abs((track.value(at: 2 + 1e-7) - track.value(at: 2)) / 1e-7 + 4) < 1e-4)
  }

  @Test func `a spring without a duration takes as long as it moves`() {
    let track = KeyframeTrack(
      from: AnimatablePair(0.0, 0.0), [.spring(AnimatablePair(3, 4), spring: .bouncy)])
    #expect(track.duration == Spring.bouncy.settlingDuration())
    #expect((track.value(at: 0.2).first - 3 * Spring.bouncy.value(at: 0.2)) == 0)
    #expect(track.value(at: track.duration) == AnimatablePair(3, 4))
  }

  @Test func `a track without keyframes, and odd times, give a value`() {
    #expect(KeyframeTrack(from: 4.0, []).value(at: 1) == 4)
    let track = KeyframeTrack(
      from: 0.0, [.cubic(1, duration: .nan), .cubic(2, duration: -1), .linear(3, duration: 1)])
    for time in [Double.nan, .infinity, -.infinity, 0, 0.5] { #expect(track.value(at: time).isFinite) }
    #expect(track.value(at: .infinity) == 3)
  }
}
