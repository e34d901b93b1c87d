/// Rows of samples, each of one or more channels side by side.
struct FloatPlane {
  let width, height, channels: Int
  var samples: [Float]

  init(width: Int, height: Int, channels: Int = 1) {
    self.width = width
    self.height = height
    self.channels = channels
    samples = Array(repeating: 0, count: width * height * channels)
  }

  /// The length of a row in samples.
  var stride: Int { width * channels }

  /// Each column mixed with those around it; `weights` is half of a symmetric kernel from its middle.
  func convolvedAcross(_ weights: [Float]) -> FloatPlane {
    guard weights.count > 1 else { return self }
    let radius = weights.count - 1
    var result = FloatPlane(width: width, height: height, channels: channels)
    var padded = [Float](repeating: 0, count: stride + 2 * radius * channels)
    samples.withUnsafeBufferPointer { from in
      result.samples.withUnsafeMutableBufferPointer { to in
        padded.withUnsafeMutableBufferPointer { padded in
          for row in 0..<height {
            FloatPlane.pad(from, row * stride, stride, radius, channels, into: padded)
            for offset in -radius...radius {
              let weight = weights[abs(offset)]
              let shift = (radius + offset) * channels
              for index in 0..<stride { to[row * stride + index] += weight * padded[index + shift] }
            }
          }
        }
      }
    }
    return result
  }

  private static func pad(
    _ from: UnsafeBufferPointer<Float>, _ start: Int, _ count: Int, _ radius: Int, _ channels: Int,
    into padded: UnsafeMutableBufferPointer<Float>
  ) {
    let margin = radius * channels
    for index in 0..<count { padded[margin + index] = from[start + index] }
    for index in 0..<margin {
      padded[index] = from[start + index % channels]
      padded[margin + count + index] = from[start + count - channels + index % channels]
    }
  }

  /// Each row mixed with those around it.
  func convolvedDown(_ weights: [Float]) -> FloatPlane {
    guard weights.count > 1 else { return self }
    let radius = weights.count - 1
    var result = FloatPlane(width: width, height: height, channels: channels)
    samples.withUnsafeBufferPointer { from in
      result.samples.withUnsafeMutableBufferPointer { to in
        for row in 0..<height {
          for offset in -radius...radius {
            let weight = weights[abs(offset)]
            let source = min(height - 1, max(0, row + offset)) * stride
            for index in 0..<stride { to[row * stride + index] += weight * from[source + index] }
          }
        }
      }
    }
    return result
  }

  /// Blocks of samples replaced by their mean; blocks at the far edges repeat the last samples.
  func averaged(_ blockWidth: Int, _ blockHeight: Int) -> FloatPlane {
    var result = FloatPlane(
      width: (width + blockWidth - 1) / blockWidth, height: (height + blockHeight - 1) / blockHeight,
      channels: channels)
    let share = 1 / Float(blockWidth * blockHeight)
    samples.withUnsafeBufferPointer { from in
      result.samples.withUnsafeMutableBufferPointer { to in
        for row in 0..<result.height * blockHeight {
          let source = min(row, height - 1) * stride
          let target = row / blockHeight * result.width * channels
          for column in 0..<result.width * blockWidth {
            let place = source + min(column, width - 1) * channels
            let sum = target + column / blockWidth * channels
            for channel in 0..<channels { to[sum + channel] += share * from[place + channel] }
          }
        }
      }
    }
    return result
  }

  /// The opposite of `averaged`: samples between the blocks' middles, mixed linearly; beyond the outer middles the
  /// slope beside them goes on.
  func interpolated(_ blockWidth: Int, _ blockHeight: Int, width: Int, height: Int) -> FloatPlane {
    var result = FloatPlane(width: width, height: height, channels: channels)
    let columns = FloatPlane.places(width, block: blockWidth, count: self.width)
    let rows = FloatPlane.places(height, block: blockHeight, count: self.height)
    var line = [Float](repeating: 0, count: stride)
    samples.withUnsafeBufferPointer { from in
      result.samples.withUnsafeMutableBufferPointer { to in
        for row in 0..<height {
          let place = rows[row]
          for index in 0..<stride {
            let (upper, lower) = (from[place.first * stride + index], from[place.second * stride + index])
            line[index] = upper + (lower - upper) * place.part
          }
          for column in 0..<width {
            let place = columns[column]
            for channel in 0..<channels {
              let (left, right) = (
                line[place.first * channels + channel], line[place.second * channels + channel]
              )
              to[(row * width + column) * channels + channel] = left + (right - left) * place.part
            }
          }
        }
      }
    }
    return result
  }

  private static func places(_ size: Int, block: Int, count: Int) -> [(first: Int, second: Int, part: Float)]
  {
    (0..<size).map { index in
      let place = (Float(index) + 0.5) / Float(block) - 0.5
      let first = min(max(0, count - 2), max(0, Int(place.rounded(.down))))
      return (first: first, second: min(count - 1, first + 1), part: place - Float(first))
    }
  }
}
