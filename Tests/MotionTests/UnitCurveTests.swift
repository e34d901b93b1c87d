import Foundation
import Testing

@testable import Motion

@Suite struct UnitCurveTests {
  static let named: [(UnitCurve, [Double])] = [
    (.ease, [0.25, 0.1, 0.25, 1]), (.easeIn, [0.42, 0, 1, 1]), (.easeOut, [0, 0, 0.58, 1]),
    (.easeInOut, [0.42, 0, 0.58, 1]), (.bezier(0.68, -0.55, 0.27, 1.55), [0.68, -0.55, 0.27, 1.55]),
    (.bezier(1, 0, 0, 1), [1, 0, 0, 1]),
  ]

  @Test(arguments: named) func `a curve goes through the points of its definition`(
    curve: UnitCurve, points: [Double]
  ) {
    for step in 0...1000 {
      let t = Double(step) / 1000
      func point(_ first: Double, _ second: Double) -> Double {
        // De Casteljau, so that nothing is shared with the implementation.
        func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * t }
        let (a, b, c) = (mix(0, first), mix(first, second), mix(second, 1))
        return mix(mix(a, b), mix(b, c))
      }
      let (x, y) = (point(points[0], points[2]), point(points[1], points[3]))
      // Where the curve is vertical, the last bits of x are many of y.
      #expect(abs(curve.value(at: x) - y) < (points[0] == 1 ? 1e-4 : 1e-9), "at \(x)")
    }
    #expect(curve.value(at: 0) == 0)
    #expect(curve.value(at: 1) == 1)
  }

  @Test func `steps jump where CSS says`() {
    func values(_ position: UnitCurve.StepPosition) -> [Double] {
      [0, 0.24, 0.26, 0.5, 0.74, 0.76, 1].map { UnitCurve.steps(4, at: position).value(at: $0) }
    }
    #expect(values(.end) == [0, 0, 0.25, 0.5, 0.5, 0.75, 1])
    #expect(values(.start) == [0.25, 0.25, 0.5, 0.75, 0.75, 1, 1])
    let (third, rest) = (1.0 / 3, 2.0 / 3)
    #expect(values(.none) == [0, 0, third, rest, rest, 1, 1])
    #expect(values(.both) == [0.2, 0.2, 0.4, 0.6, 0.6, 0.8, 1])
  }

  @Test func `lines go through their points, and jump where two are at one place`() {
    let curve = UnitCurve.linear(through: [
      .init(0, at: 0), .init(0.5, at: 0.25), .init(0.25, at: 0.25), .init(1, at: 1),
    ])
    #expect(curve.value(at: 0.125) == 0.25)
    #expect(curve.value(at: 0.25) == 0.25)
    #expect(abs(curve.value(at: 0.625) - 0.625) < 1e-15)
    #expect(UnitCurve.linear(through: []).value(at: 0.3) == 0.3)
    #expect(UnitCurve.linear(through: [.init(0.4, at: 0.5)]).value(at: 0.9) == 0.4)
  }

  @Test(arguments: named) func `the velocity is the slope`(curve: UnitCurve, points: [Double]) {
    for x in stride(from: 0.05, through: 0.95, by: 0.05) where points[0] != 1 {
      let slope = (curve.value(at: x + 1e-6) - curve.value(at: x - 1e-6)) / 2e-6
      #expect(abs(curve.velocity(at: x) - slope) < 1e-4 * max(1, abs(slope)), "at \(x)")
    }
  }

  @Test(arguments: [Double.nan, -.infinity, .infinity, -3, 7])
  func `odd numbers give the value at an end`(number: Double) {
    for curve in [UnitCurve.linear, .ease, .steps(3), .linear(through: [.init(0, at: 0), .init(1, at: 1)])] {
      let value = curve.value(at: number)
      #expect(value == 0 || value == 1)
      #expect(curve.velocity(at: number) == 0)
    }
    let odd = UnitCurve.bezier(number, number, number, number)
    for x in [0, 0.3, 0.5, 1] { #expect(odd.value(at: x).isFinite) }
    #expect(UnitCurve.steps(Int.min).value(at: 0.5) == 0)
  }
}
