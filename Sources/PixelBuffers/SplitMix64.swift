/// Numbers that look random and are the same on every machine, in every run and with every version of Swift.
///
/// The algorithm is SplitMix64 (Steele, Lea and Flood 2014). The draws below are part of it: those of the standard library
/// may change.
package struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Starts with a seed.
  package init(seed: UInt64) { state = seed }

  /// Starts with the seed of one case of many.
  package init(seed: UInt64, case number: Int) {
    var seeds = SplitMix64(seed: seed &+ UInt64(number) &* 0xD134_2543_DE82_EF95)
    self.init(seed: seeds.next())
  }

  /// The next number.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  /// A number from 0 up to a bound, which is left out.
  package mutating func below(_ bound: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(max(1, bound))).high)
  }

  /// Whether something happens that happens so many times in a hundred.
  package mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

  /// One of some values, of which there is at least one.
  package mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }

  /// A multiple of a step.
  package mutating func number(_ range: ClosedRange<Int>, step: Int = 1) -> Double {
    Double(range.lowerBound + below((range.upperBound - range.lowerBound) / step + 1) * step)
  }
}
