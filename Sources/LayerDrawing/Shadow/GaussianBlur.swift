internal import Foundation

/// Gaussian blur of float planes, true to the Gaussian within a fraction of an 8-bit level.
///
/// A wide blur leaves no detail that a coarser grid could not hold: samples are averaged in blocks of about a
/// quarter of the deviation, blurred there with a sampled Gaussian, and interpolated back. The block's and the
/// interpolation's own variances, (h² − 1)/12 and (h² − 1)/6, are taken off the Gaussian's.
enum GaussianBlur {
  /// How far a blur carries anything worth half a level of 8 bits, in pixels.
  static func reach(_ deviation: Double) -> Int { Int((3 * deviation).rounded(.up)) + 1 }

  /// The plane blurred by a deviation of pixels for each direction; outside of it its edges continue.
  static func blur(_ plane: FloatPlane, deviation: (x: Double, y: Double)) -> FloatPlane {
    let (acrossBlock, downBlock) = (block(deviation.x), block(deviation.y))
    guard acrossBlock > 1 || downBlock > 1 else {
      return convolve(plane, x: kernel(deviation.x), y: kernel(deviation.y))
    }
    let coarse = plane.averaged(acrossBlock, downBlock)
    let blurred = convolve(
      coarse, x: kernel(remaining(deviation.x, acrossBlock)), y: kernel(remaining(deviation.y, downBlock)))
    return blurred.interpolated(acrossBlock, downBlock, width: plane.width, height: plane.height)
  }

  /// The most memory that blurring a plane takes, the plane's own included, bytes.
  static func workingBytes(_ area: DeviceRect) -> Int { area.width * area.height * 12 }

  /// The side of the blocks that a blur averages.
  static func block(_ deviation: Double) -> Int { max(1, Int(deviation / 4)) }

  /// The deviation left for the coarse grid, in its own samples.
  private static func remaining(_ deviation: Double, _ block: Int) -> Double {
    let size = Double(block)
    return max(0, deviation * deviation - (size * size - 1) / 4).squareRoot() / size
  }

  /// Half of a Gaussian's weights from its middle, their whole sum 1.
  static func kernel(_ deviation: Double) -> [Float] {
    guard deviation > 0.01 else { return [1] }
    let radius = Int((3.5 * deviation).rounded(.up))
    let weights = (0...radius).map { exp(-0.5 * pow(Double($0) / deviation, 2)) }
    let sum = 2 * weights.reduce(0, +) - weights[0]
    return weights.map { Float($0 / sum) }
  }

  private static func convolve(_ plane: FloatPlane, x: [Float], y: [Float]) -> FloatPlane {
    plane.convolvedDown(y).convolvedAcross(x)
  }
}
