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
          guard let line = padded.baseAddress, let target = to.baseAddress else { return }
          let shifts = (0...2 * radius).map { UnsafePointer(line) + $0 * channels }
          for row in 0..<height {
            FloatPlane.pad(from, row * stride, stride, radius, channels, into: padded)
            FloatPlane.mix(shifts, by: weights, count: stride, into: target + row * stride)
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
        guard let source = from.baseAddress, let target = to.baseAddress else { return }
        // What is mixed for a block of columns stays in the processor's cache from row to row.
        for column in Swift.stride(from: 0, to: stride, by: FloatPlane.columnBlock) {
          let count = min(FloatPlane.columnBlock, stride - column)
          for row in 0..<height {
            let rows = (row - radius...row + radius).map {
              source + min(height - 1, max(0, $0)) * stride + column
            }
            FloatPlane.mix(rows, by: weights, count: count, into: target + row * stride + column)
          }
        }
      }
    }
    return result
  }

  private static let columnBlock = 1_024

  /// Writes the sums of lines of samples, each times its weight, in the lines' order; `weights` is half of a symmetric kernel from its middle.
  private static func mix(
    _ lines: [UnsafePointer<Float>], by weights: [Float], count: Int,
    into result: UnsafeMutablePointer<Float>
  ) {
    var index = 0
    while index + 16 <= count {
      mix(lines, by: weights, at: index, into: result, as: SIMD16<Float>.self)
      index += 16
    }
    while index + 4 <= count {
      mix(lines, by: weights, at: index, into: result, as: SIMD4<Float>.self)
      index += 4
    }
    while index < count {
      var sum: Float = 0
      for (place, line) in lines.enumerated() { sum += weights[abs(place - weights.count + 1)] * line[index] }
      result[index] = sum
      index += 1
    }
  }

  @inline(__always) private static func mix<Samples: SIMD & BitwiseCopyable>(
    _ lines: [UnsafePointer<Float>], by weights: [Float], at index: Int,
    into result: UnsafeMutablePointer<Float>, as type: Samples.Type
  ) where Samples.Scalar == Float {
    var sum = Samples.zero
    for (place, line) in lines.enumerated() {
      let samples = UnsafeRawPointer(line + index).loadUnaligned(as: type)
      sum += weights[abs(place - weights.count + 1)] * samples
    }
    UnsafeMutableRawPointer(result + index).storeBytes(of: sum, as: type)
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
