/// A value made of numbers, each of which can lie between an old and a new one.
protocol Interpolatable {
  var components: [Double] { get }
  /// Makes the value from as many numbers as it has.
  init(components: [Double])
}

/// Numbers that are animated together; those that one of two has not count as 0.
struct AnimatedComponents: VectorArithmetic {
  var values: [Double]

  static var zero: AnimatedComponents { AnimatedComponents(values: []) }

  static func == (one: AnimatedComponents, other: AnimatedComponents) -> Bool {
    for index in 0..<max(one.values.count, other.values.count) where one[index] != other[index] {
      return false
    }
    return true
  }

  static func + (one: AnimatedComponents, other: AnimatedComponents) -> AnimatedComponents {
    combined(one, other, +)
  }

  static func - (one: AnimatedComponents, other: AnimatedComponents) -> AnimatedComponents {
    combined(one, other, -)
  }

  private static func combined(
    _ one: AnimatedComponents, _ other: AnimatedComponents, _ operation: (Double, Double) -> Double
  ) -> AnimatedComponents {
    AnimatedComponents(
      values: (0..<max(one.values.count, other.values.count)).map { operation(one[$0], other[$0]) })
  }

  private subscript(index: Int) -> Double { index < values.count ? values[index] : 0 }

  mutating func scale(by factor: Double) {
    for index in values.indices { values[index] *= factor }
  }

  var magnitudeSquared: Double { values.reduce(0) { $0 + $1 * $1 } }
}

extension AnimatedComponents: CustomStringConvertible {
  var description: String {
    let numbers = values.map { $0.twoDecimals }
    return numbers.count == 1 ? numbers[0] : "(\(numbers.joined(separator: ", ")))"
  }
}

extension Double: Interpolatable {
  var components: [Double] { [self] }
  init(components: [Double]) { self = components[0] }
}

extension Size: Interpolatable {
  var components: [Double] { [width, height] }
  init(components: [Double]) { self.init(width: components[0], height: components[1]) }
}

extension Point: Interpolatable {
  var components: [Double] { [x, y] }
  init(components: [Double]) { self.init(x: components[0], y: components[1]) }
}

extension Rect: Interpolatable {
  var components: [Double] { [minX, minY, width, height] }
  init(components: [Double]) {
    // A spring may swing below nothing.
    self.init(x: components[0], y: components[1], width: max(0, components[2]), height: max(0, components[3]))
  }
}

extension EdgeInsets: Interpolatable {
  var components: [Double] { [top, leading, bottom, trailing] }
  init(components: [Double]) {
    self.init(top: components[0], leading: components[1], bottom: components[2], trailing: components[3])
  }
}

extension RGBAColor: Interpolatable {
  // Premultiplied, so that what fades in or out keeps its hue.
  var components: [Double] { [red * alpha, green * alpha, blue * alpha, alpha] }
  init(components: [Double]) {
    let alpha = min(max(components[3], 0), 1)
    func channel(_ value: Double) -> Double { alpha > 0 ? min(max(value / alpha, 0), 1) : 0 }
    self.init(
      red: channel(components[0]), green: channel(components[1]), blue: channel(components[2]), alpha: alpha)
  }
}

extension Rotation3D: Interpolatable {
  var components: [Double] { numbers }
  init(components: [Double]) {
    self.init(
      angle: components[0], x: components[1], y: components[2], z: components[3],
      anchor: Point(x: components[4], y: components[5]), anchorZ: components[6], perspective: components[7])
  }
}

extension Rotation3D {
  /// Whether it changes how a view of a size looks; one with a number that is not finite changes nothing.
  func isVisible(in size: Size) -> Bool {
    numbers.allSatisfy(\.isFinite) && projection(in: size).affine != .identity
  }
}
