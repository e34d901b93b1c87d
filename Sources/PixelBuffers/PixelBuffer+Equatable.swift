internal import Foundation

extension PixelBuffer: Equatable {
  /// Whether both have the same size and the same bytes.
  public static func == (left: PixelBuffer, right: PixelBuffer) -> Bool {
    guard left.width == right.width, left.height == right.height else { return false }
    return left.withPixels { leftPixels in
      right.withPixels { rightPixels in
        guard let leftBase = leftPixels.baseAddress, let rightBase = rightPixels.baseAddress else {
          return true
        }
        return leftBase == rightBase || memcmp(leftBase, rightBase, leftPixels.count * 4) == 0
      }
    }
  }
}
