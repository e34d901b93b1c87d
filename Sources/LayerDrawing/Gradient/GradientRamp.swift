/// The colors of a gradient by their place on its way, premultiplied.
struct GradientRamp {
  /// A stop with its premultiplied channels, 0 to 255, in the order blue, green, red, alpha.
  private struct Stop {
    var location: Double
    var color: SIMD4<Double>
  }

  /// Entries per gradient: no gradient drawn from the table changes by more than a level between two.
  static let tableSize = 4096

  private let stops: [Stop]
  /// The pixels at `index / tableSize`; empty where the colors change too fast for a table.
  let table: [UInt32]

  /// Makes a ramp; locations that step back are moved up to the one before, as in CSS.
  init(_ stops: [GradientPaint.Stop], alpha: Double) {
    var location = -Double.infinity
    let sorted = stops.map { stop in
      location = max(location, stop.location)
      return Stop(location: location, color: GradientRamp.channels(stop.color, alpha: alpha))
    }
    self.stops = sorted
    table = GradientRamp.isSmooth(sorted) ? GradientRamp.makeTable(sorted) : []
  }

  private static func channels(_ color: RGBAColor, alpha: Double) -> SIMD4<Double> {
    func clamp(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
    let opacity = clamp(color.alpha) * alpha * 255
    return SIMD4(
      clamp(color.blue) * opacity, clamp(color.green) * opacity, clamp(color.red) * opacity, opacity)
  }

  /// Whether neighboring entries of a table differ by a level at most, so that the nearest entry is never
  /// more than half a level off, and no stop lies outside of the table.
  private static func isSmooth(_ stops: [Stop]) -> Bool {
    guard let first = stops.first, let last = stops.last, first.location >= 0, last.location <= 1 else {
      return false
    }
    return zip(stops, stops.dropFirst()).allSatisfy { from, to in
      let step = to.color - from.color
      let largest = max(abs(step.x), abs(step.y), abs(step.z), abs(step.w))
      return largest <= (to.location - from.location) * Double(tableSize)
    }
  }

  private static func makeTable(_ stops: [Stop]) -> [UInt32] {
    var next = 0
    return (0...tableSize).map { index in
      let place = Double(index) / Double(tableSize)
      while next < stops.count, stops[next].location <= place { next += 1 }
      return pixel(stops, before: next, at: place)
    }
  }

  /// The pixel at any place of the way, exactly; the outer colors continue beyond the ends.
  func pixel(at place: Double) -> UInt32 {
    let next = stops.firstIndex { $0.location > place } ?? stops.count
    return GradientRamp.pixel(stops, before: next, at: place)
  }

  private static func pixel(_ stops: [Stop], before next: Int, at place: Double) -> UInt32 {
    guard next > 0 else { return stops.first.map { packed($0.color) } ?? 0 }
    guard next < stops.count else { return packed(stops[next - 1].color) }
    let (from, to) = (stops[next - 1], stops[next])
    let part = (place - from.location) / (to.location - from.location)
    return packed(from.color + (to.color - from.color) * part)
  }

  private static func packed(_ color: SIMD4<Double>) -> UInt32 {
    func byte(_ value: Double) -> UInt32 { UInt32(min(255, max(0, value)) + 0.5) }
    return byte(color.w) << 24 | byte(color.z) << 16 | byte(color.y) << 8 | byte(color.x)
  }
}
