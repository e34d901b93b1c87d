import Foundation
import Testing

@testable import Motion

@Suite struct AnimationTests {
  private func progress(_ animation: Animation, _ times: [Double]) -> [Double] {
    times.map { animation.response(at: $0).progress }
  }

  @Test func `a curve is stretched over its duration, and rests at its ends`() {
    let animation = Animation.linear(duration: 2)
    #expect(progress(animation, [-1, 0, 0.5, 1, 2, 9]) == [0, 0, 0.25, 0.5, 1, 1])
    #expect(animation.response(at: 1).progressRate == 0.5)
    #expect(Animation.linear(duration: 0).response(at: 0).progress == 1)
    #expect(Animation.linear(duration: .nan).duration == 0)
  }

  @Test func `delay, speed and repetition go around each other in the order they are written`() {
    let base = Animation.linear(duration: 1)
    #expect(progress(base.delay(1), [0.5, 1.5, 2]) == [0, 0.5, 1])
    #expect(progress(base.delay(-0.5), [0, 0.25]) == [0.5, 0.75])
    #expect(base.delay(1).speed(2).duration == 1)
    #expect(base.speed(2).delay(1).duration == 1.5)
    #expect(progress(base.repeatCount(2), [0.5, 1.25, 1.75, 2]) == [0.5, 0.75, 0.25, 1])
    #expect(progress(base.repeatCount(2, autoreverses: false), [0.5, 1.25, 2]) == [0.5, 0.25, 1])
    #expect(base.delay(1).repeatCount(3).duration == 6)
    let endless = base.repeatForever()
    #expect(endless.isEndless)
    #expect(progress(endless, [1_000_000.25, 1_000_001.25]) == [0.25, 0.75])
    #expect(endless.response(at: 1_000_001.25).progressRate == -1)
  }

  @Test func `what is held at a phase is interrupted there, without a speed`() {
    for animation in [Animation.linear(duration: 1), .smooth, .smooth.delay(1)] {
      var value = AnimatedValue(0.0)
      value.set(100, at: 0, .linear(duration: 2).repeatForever(autoreverses: false))
      #expect(value.value(at: 1.5, endlessAt: 0.25) == 25)
      #expect(value.velocity(at: 1.5, endlessAt: 0.25) == 0 && value.velocity(at: 1.5) == 50)
      value.set(0, at: 1.5, animation, endlessAt: 0.25)
      #expect(abs(value.value(at: 1.5, endlessAt: 0.25) - 25) < 1e-9)
      #expect(value.value(at: 9, endlessAt: 0.25) == 0)
      // A spring at rest goes straight to its target.
      #expect(value.value(at: 1.6, endlessAt: 0.25) <= 25)
    }
  }

  @Test func `between an infinite value and another one lies nothing`() {
    for (old, new) in [(Double.infinity, 8.0), (8, .infinity), (.nan, 8), (8, -.infinity)] {
      var value = AnimatedValue(old)
      value.set(new, at: 0, .smooth)
      #expect(!value.isMoving && value.value(at: 0.1) == new)
    }
  }

  @Test func `an interrupted curve goes on without a jump, and ends where it was sent last`() {
    var value = AnimatedValue(0.0)
    value.set(100, at: 0, .easeInOut(duration: 1))
    value.set(0, at: 0.5, .easeInOut(duration: 1))
    #expect(abs(value.value(at: 0.5) - value.value(at: 0.5 - 1e-9)) < 1e-5)
    // Two curves that run together take each other back: the speed has no jump either.
    #expect(abs(value.velocity(at: 0.5) - value.velocity(at: 0.5 - 1e-9)) < 1e-3)
    #expect(value.value(at: 1.5) == 0)
    #expect(value.end == 1.5)
    value.removeEnded(at: 1.5)
    #expect(!value.isMoving)
  }

  @Test(arguments: [Animation.bouncy, .smooth, .spring(duration: 0.4, bounce: -0.3), .bouncy.speed(2)])
  func `an interrupted spring keeps place and speed`(spring: Animation) {
    for first in [spring, .easeIn(duration: 0.4)] {
      var value = AnimatedValue(AnimatablePair(0.0, 50.0))
      value.set(AnimatablePair(100, -50), at: 0, first)
      let (place, speed) = (value.value(at: 0.2), value.velocity(at: 0.2))
      value.set(AnimatablePair(30, 0), at: 0.2, spring)
      #expect((value.value(at: 0.2) - place).magnitudeSquared < 1e-18)
      #expect((value.velocity(at: 0.2) - speed).magnitudeSquared < 1e-12)
      // It is the solution from there on: small steps agree with the velocity.
      for time in stride(from: 0.25, to: 1, by: 0.05) {
        let slope = (value.value(at: time + 1e-6) - value.value(at: time - 1e-6)).scaled(by: 5e5)
        #expect((value.velocity(at: time) - slope).magnitudeSquared < 1e-3, "at \(time)")
      }
      let end = value.end ?? 0
      let left = (value.value(at: end - 1e-9) - value.target).magnitudeSquared.squareRoot()
      #expect(left < 0.7)
      #expect(value.value(at: end) == value.target)
    }
  }

  @Test func `a spring with a delay lets what runs go on until it takes over`() {
    let first = Animation.linear(duration: 1)
    var alone = AnimatedValue(0.0)
    alone.set(100, at: 0, first)
    var value = alone
    value.set(-50, at: 0.2, .smooth.delay(0.3))
    for time in stride(from: 0.2, to: 0.5, by: 0.05) {
      #expect(value.value(at: time) == alone.value(at: time), "at \(time)")
      #expect(value.velocity(at: time) == alone.velocity(at: time), "at \(time)")
    }
    #expect(abs(value.value(at: 0.5) - 50) < 1e-9)
    #expect(abs(value.velocity(at: 0.5) - 100) < 1e-6)
    // A curve that is added moves both, without a jump.
    var moved = value
    moved.set(0, at: 0.3, .linear(duration: 1))
    #expect(abs(moved.value(at: 0.3) - value.value(at: 0.3)) < 1e-9)
    #expect(abs(moved.value(at: 0.5 - 1e-9) - moved.value(at: 0.5)) < 1e-5)
    let end = moved.end ?? 0
    moved.removeEnded(at: end)
    #expect(moved.value(at: end) == 0)
    // Set again and again before its delay is over, it never takes over.
    for step in 0..<1_000 { value.set(Double(step), at: 0.5 + Double(step) / 60, .smooth.delay(0.3)) }
    #expect(abs(value.value(at: 0.5 + 999.0 / 60) - 999) > 1)
  }

  @Test func `what is endless stands at each part of its round, its end included`() {
    let turn = Animation.linear(duration: 2).repeatForever(autoreverses: false)
    #expect([0, 0.25, 1, 7].map { turn.endlessResponse(atPhase: $0)?.progress } == [0, 0.25, 1, 1])
    let swing = Animation.linear(duration: 2).repeatForever().delay(5)
    #expect(
      [0, 0.25, 0.5, 0.75, 1].map { swing.endlessResponse(atPhase: $0)?.progress } == [0, 0.5, 1, 0.5, 0])
    #expect(swing.endlessResponse(atPhase: 0.75)?.progressRate == -0.5)
    #expect(Animation.smooth.endlessResponse(atPhase: 0.5) == nil)
  }

  @Test func `a start speed counts where nothing moved`() {
    var value = AnimatedValue(0.0)
    value.set(10, at: 5, .interpolatingSpring(stiffness: 100, damping: 10, initialVelocity: 3))
    #expect(abs(value.velocity(at: 5) - 30) < 1e-9)
    value.set(20, at: 5.1, nil)
    #expect(value.value(at: 5.1) == 20)
    #expect(value.end == nil)
  }

  @Test func `a value that is set to what it is does not move`() {
    var value = AnimatedValue(7.0)
    value.set(7, at: 0, .linear)
    #expect(!value.isMoving)
    value.set(7, at: 0, .bouncy)
    #expect(value.value(at: 0.1) == 7)
  }
}
