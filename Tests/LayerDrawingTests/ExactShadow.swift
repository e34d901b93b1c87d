import Foundation
import PixelBuffers

/// A rounded rectangle's coverage convolved with a Gaussian in double precision, pixel by pixel.
struct ExactShadow {
  let width, height: Int
  private(set) var values: [Double]

  /// `rect` and `radius` in pixels of a canvas of this size; coverage by 16 exact spans a row.
  init(width: Int, height: Int, rect: Rect, radius: Double, deviation: Double) {
    self.width = width
    self.height = height
    let margin = Int((5 * deviation).rounded(.up)) + 1
    let wide = width + 2 * margin
    let shape = ExactShadow.coverage(
      width: wide, height: height + 2 * margin, rect: rect.offsetBy(x: Double(margin), y: Double(margin)),
      radius: radius)
    let kernel = ExactShadow.kernel(deviation, radius: margin)
    let across = shape.map { row in ExactShadow.convolve(row, kernel, count: width) }
    values = []
    for y in 0..<height {
      var sums = [Double](repeating: 0, count: width)
      for (line, weight) in zip(across[y...], kernel) {
        for x in 0..<width { sums[x] += weight * line[x] }
      }
      values += sums
    }
  }

  subscript(x: Int, y: Int) -> Double { values[y * width + x] }

  private static func kernel(_ deviation: Double, radius: Int) -> [Double] {
    let weights = (-radius...radius).map { exp(-0.5 * pow(Double($0) / deviation, 2)) }
    let sum = weights.reduce(0, +)
    return weights.map { $0 / sum }
  }

  private static func convolve(_ row: [Double], _ kernel: [Double], count: Int) -> [Double] {
    guard row.contains(where: { $0 > 0 }) else { return Array(repeating: 0, count: count) }
    return (0..<count).map { x in
      var sum = 0.0
      for index in kernel.indices { sum += kernel[index] * row[x + index] }
      return sum
    }
  }

  private static func coverage(width: Int, height: Int, rect: Rect, radius: Double) -> [[Double]] {
    let lines = 16
    return (0..<height).map { y in
      var row = Array(repeating: 0.0, count: width)
      for line in 0..<lines {
        let place = Double(y) + (Double(line) + 0.5) / Double(lines)
        guard place > rect.minY, place < rect.maxY else { continue }
        let depth = max(0, radius - min(place - rect.minY, rect.maxY - place))
        let inset = radius - (radius * radius - depth * depth).squareRoot()
        let (left, right) = (rect.minX + inset, rect.maxX - inset)
        for x in max(0, Int(left))..<min(width, Int(right.rounded(.up))) {
          row[x] += max(0, min(right, Double(x) + 1) - max(left, Double(x))) / Double(lines)
        }
      }
      return row
    }
  }
}
