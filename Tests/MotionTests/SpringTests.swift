import Foundation
import Testing

@testable import Motion

@Suite struct SpringTests {
  static let ratios = [0, 0.05, 0.3, 0.7, 0.999, 0.999999, 1, 1 + 1e-11, 1 + 1e-9, 1.000001, 1.3, 4, 30]

  /// The same motion by Runge and Kutta's fourth-order steps, which know nothing of the formulas.
  private func integrated(_ spring: Spring, _ velocity: Double, to end: Double) -> (
    position: Double, velocity: Double
  ) {
    var (x, v) = (0.0, velocity)
    let steps = 20_000
    let h = end / Double(steps)
    func pull(_ x: Double, _ v: Double) -> Double {
      (spring.stiffness * (1 - x) - spring.damping * v) / spring.mass
    }
    for _ in 0..<steps {
      let (a, b) = (v, pull(x, v))
      let (c, d) = (v + h / 2 * b, pull(x + h / 2 * a, v + h / 2 * b))
      let (e, f) = (v + h / 2 * d, pull(x + h / 2 * c, v + h / 2 * d))
      let (g, i) = (v + h * f, pull(x + h * e, v + h * f))
      x += h / 6 * (a + 2 * c + 2 * e + g)
      v += h / 6 * (b + 2 * d + 2 * f + i)
    }
    return (x, v)
  }

  @Test(arguments: ratios) func `position and velocity are the solution of the equation`(ratio: Double) {
    let spring = Spring(response: 0.5, dampingRatio: ratio)
    for velocity in [0.0, 3, -8] {
      for time in [0.01, 0.1, 0.37, 1] {
        let solution = integrated(spring, velocity, to: time)
        let off = abs(spring.value(initialVelocity: velocity, at: time) - solution.position)
        let offSpeed = abs(spring.velocity(initialVelocity: velocity, at: time) - solution.velocity)
        #expect(off < 1e-9, "\(velocity), \(time)")
        #expect(offSpeed < 1e-8, "\(velocity), \(time)")
      }
    }
  }

  @Test(arguments: ratios) func `it starts at 0 with its velocity and ends at 1`(ratio: Double) {
    let spring = Spring(response: 0.8, dampingRatio: ratio)
    #expect(abs(spring.value(initialVelocity: 5, at: 0)) < 1e-12)
    #expect(abs(spring.velocity(initialVelocity: 5, at: 0) - 5) < 1e-9)
    if ratio > 0 {
      #expect(spring.value(at: .infinity) == 1)
      #expect(spring.velocity(at: .infinity) == 0)
    }
  }

  @Test(arguments: ratios.dropFirst(), [0, 0.5, -20, 300] as [Double])
  func `after the settling duration it stays near, and before it does not`(ratio: Double, velocity: Double) {
    let spring = Spring(response: 0.5, dampingRatio: ratio)
    let end = spring.settlingDuration(initialVelocity: velocity)
    #expect(end.isFinite)
    for step in 0...2000 {
      let distance = abs(spring.value(initialVelocity: velocity, at: end * (1 + Double(step) / 500)) - 1)
      #expect(distance <= 0.001 + 1e-12)
    }
    // Not much too late: somewhere in the last swing, or the last tenth, it is still farther away.
    let before = stride(from: max(0, end - max(spring.response, end / 10)), to: end, by: 0.001)
    #expect(before.contains { abs(spring.value(initialVelocity: velocity, at: $0) - 1) > 0.0005 })
  }

  @Test func `felt duration and bounce come back`() {
    for bounce in [-0.5, -0.2, 0, 0.15, 0.3, 1] {
      let spring = Spring(duration: 0.7, bounce: bounce)
      #expect(abs(spring.duration - 0.7) < 1e-12)
      #expect(abs(spring.bounce - bounce) < 1e-12)
    }
    #expect(Spring(duration: 1).stiffness == 4 * Double.pi * Double.pi)
    #expect(Spring(duration: 1, bounce: 1).settlingDuration() == .infinity)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, -1, 0, 1e300, 1e-300])
  func `odd numbers give finite positions`(number: Double) {
    let springs = [
      Spring(mass: number, stiffness: number, damping: number), Spring(duration: number, bounce: number),
      Spring(response: number, dampingRatio: number), Spring(stiffness: 100, damping: number),
    ]
    for spring in springs {
      for time in [0, 0.1, 10, number] {
        #expect(spring.value(at: time).isFinite, "\(spring) at \(time)")
        #expect(spring.velocity(initialVelocity: 1, at: time).isFinite, "\(spring) at \(time)")
      }
      #expect(!spring.settlingDuration(initialVelocity: number).isNaN)
    }
  }
}
