import Testing

@testable import LayerDrawing

@Suite struct FloatPlaneTests {
  /// Each sample's sum, one product after the other in the order of the columns or rows.
  private static func mixed(_ plane: FloatPlane, _ weights: [Float], isAcross: Bool) -> [Float] {
    let radius = weights.count - 1
    return plane.samples.indices.map { index in
      let (row, rest) = (index / plane.stride, index % plane.stride)
      let (column, channel) = (rest / plane.channels, rest % plane.channels)
      return (-radius...radius).reduce(Float(0)) { sum, offset in
        let x = isAcross ? min(plane.width - 1, max(0, column + offset)) : column
        let y = isAcross ? row : min(plane.height - 1, max(0, row + offset))
        return sum + weights[abs(offset)] * plane.samples[y * plane.stride + x * plane.channels + channel]
      }
    }
  }

  /// Rows shorter than a vector, with rests after it, and longer than a block of columns.
  @Test(arguments: [1, 3, 5, 16, 21, 300, 1_031], [1, 4])
  func `samples are mixed to the same bits as one by one`(width: Int, channels: Int) {
    var plane = FloatPlane(width: width, height: 9, channels: channels)
    var state: UInt32 = 7
    for index in plane.samples.indices {
      state = state &* 1_664_525 &+ 1_013_904_223
      plane.samples[index] = Float(state >> 24)
    }
    for deviation in [0.4, 1, 4] {
      let weights = GaussianBlur.kernel(deviation)
      #expect(
        plane.convolvedAcross(weights).samples == Self.mixed(plane, weights, isAcross: true),
        "\(deviation) across")
      #expect(
        plane.convolvedDown(weights).samples == Self.mixed(plane, weights, isAcross: false),
        "\(deviation) down")
    }
  }
}
