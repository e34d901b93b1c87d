import Testing

import Motion

@Suite struct KeyframeTests {
  @Test func `values go from keyframe to keyframe`() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      KeyframeTrack {
        LinearKeyframe(10, duration: 1)
        MoveKeyframe(50)
        LinearKeyframe(60, duration: 2, timingCurve: .easeIn)
        LinearKeyframe(0, duration: 0)
      }
    }
    #expect(timeline.duration == 3)
    #expect([-1, 0, 0.5, 1, 3, 9].map { timeline.value(time: $0) } == [0, 0, 5, 50, 0, 0])
    #expect(timeline.value(time: 2) == 50 + 10 * UnitCurve.easeIn.value(at: 0.5))
    #expect(timeline.value(progress: 0.5) == timeline.value(time: 1.5))
  }

  @Test func `keyframes of a whole value need no track`() {
    let timeline = KeyframeTimeline(initialValue: 1.0) {
      SpringKeyframe(1.12, duration: 0.2, spring: .snappy)
      if true { LinearKeyframe(3, duration: 0.3) }
      for value in [4, 5] { LinearKeyframe(Double(value), duration: 0.5) }
    }
    let tracked = KeyframeTimeline(initialValue: 1.0) {
      KeyframeTrack {
        SpringKeyframe(1.12, duration: 0.2, spring: .snappy)
        LinearKeyframe(3, duration: 0.3)
        LinearKeyframe(4, duration: 0.5)
        LinearKeyframe(5, duration: 0.5)
      }
    }
    #expect(timeline.duration == 1.5)
    #expect(timeline.value(time: 0.1) != 1 && timeline.value(time: 1.25) == 4.5)
    for step in 0...16 {
      #expect(timeline.value(time: Double(step) / 10) == tracked.value(time: Double(step) / 10))
    }
  }

  @Test func `cubic steps pass through their values without a corner`() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      KeyframeTrack {
        CubicKeyframe(10, duration: 1)
        CubicKeyframe(0, duration: 0.5)
        SpringKeyframe(20, duration: 1)
        CubicKeyframe(20, duration: 1)
      }
    }
    for (time, value) in [(1.0, 10.0), (1.5, 0.0)] {
      #expect(abs(timeline.value(time: time) - value) < 1e-9)
      let (before, after) = (
        (timeline.value(time: time) - timeline.value(time: time - 1e-7)) / 1e-7,
        (timeline.value(time: time + 1e-7) - timeline.value(time: time)) / 1e-7
      )
      #expect(abs(before - after) < 1e-3, "at \(time)")
    }
    // Catmull and Rom: the slope between the neighbors.
    #expect(abs((timeline.value(time: 1 + 1e-7) - timeline.value(time: 1 - 1e-7)) / 2e-7) < 1e-4)
  }

  @Test func `given velocities are kept`() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      KeyframeTrack {
        CubicKeyframe(10, duration: 2, startVelocity: 3, endVelocity: -4)
        CubicKeyframe(0, duration: 1)
      }
    }
    #expect(abs(timeline.value(time: 1e-7) / 1e-7 - 3) < 1e-4)
    #expect(abs((timeline.value(time: 2) - timeline.value(time: 2 - 1e-7)) / 1e-7 + 4) < 1e-4)
    #expect(abs((timeline.value(time: 2 + 1e-7) - timeline.value(time: 2)) / 1e-7 + 4) < 1e-4)
  }

  @Test func `a spring without a duration takes as long as it moves`() {
    let timeline = KeyframeTimeline(initialValue: AnimatablePair(0.0, 0.0)) {
      KeyframeTrack { SpringKeyframe(AnimatablePair(3, 4), spring: .bouncy) }
    }
    #expect(timeline.duration == Spring.bouncy.settlingDuration())
    #expect((timeline.value(time: 0.2).first - 3 * Spring.bouncy.value(at: 0.2)) == 0)
    #expect(timeline.value(time: timeline.duration) == AnimatablePair(3, 4))
  }

  @Test func `each part of a value follows its own track, and rests at its end`() {
    struct Pose {
      var scale = 1.0
      var height = 0.0
      var name = "unmoved"
    }
    let timeline = KeyframeTimeline(initialValue: Pose()) {
      KeyframeTrack(\.scale) { LinearKeyframe(2, duration: 1) }
      for step in 1...2 { KeyframeTrack(\.height) { LinearKeyframe(Double(step) * 10, duration: 2) } }
    }
    #expect(timeline.duration == 2)
    let middle = timeline.value(time: 1)
    #expect((middle.scale, middle.height) == (2, 10))
    #expect(timeline.value(time: 9).scale == 2)
    #expect(middle.name == "unmoved")
  }

  @Test func `a track without keyframes, and odd times, give a value`() {
    #expect(KeyframeTimeline(initialValue: 4.0) { KeyframeTrack {} }.value(time: 1) == 4)
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      KeyframeTrack {
        CubicKeyframe(1, duration: .nan)
        CubicKeyframe(2, duration: -1)
        LinearKeyframe(3, duration: 1)
      }
    }
    for time in [Double.nan, .infinity, -.infinity, 0, 0.5] { #expect(timeline.value(time: time).isFinite) }
    #expect(timeline.value(time: .infinity) == 3)
  }
}
