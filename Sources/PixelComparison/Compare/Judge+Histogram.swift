internal import CPixelKernels
internal import PixelBuffers

extension Judge {
  /// How many pixels differ by which CIEDE2000 difference: 0 to 1, 1 to 2 …, and all from 15 up.
  func histogram() -> [Int] {
    var counts = [Int](repeating: 0, count: 16)
    forEachRow { new, old, differences in
      cpk_measure(new, old, actual.width, CPK_CIEDE2000, differences.baseAddress)
      for x in 0..<actual.width where new[x] != old[x] { counts[min(Int(differences[x]), 15)] += 1 }
    }
    return counts.contains { $0 > 0 } ? counts : []
  }

  /// The largest difference of any pair of pixels, in the unit of the metric.
  func largestDifference(_ metric: Metric) -> Double {
    var largest: Float = 0
    forEachRow { new, old, differences in
      cpk_measure(new, old, actual.width, metric.kernelRule.metric, differences.baseAddress)
      for x in 0..<actual.width where differences[x] > largest { largest = differences[x] }
    }
    return Double(largest)
  }

  private func forEachRow(
    _ body: (UnsafePointer<UInt32>, UnsafePointer<UInt32>, UnsafeMutableBufferPointer<Float>) -> Void
  ) {
    withUnsafeTemporaryAllocation(of: Float.self, capacity: actual.width) { differences in
      differences.initialize(repeating: 0)
      actual.withPixels { new in
        reference.withPixels { old in
          guard let new = new.baseAddress, let old = old.baseAddress else { return }
          for row in 0..<actual.height {
            body(new + row * actual.width, old + row * actual.width, differences)
          }
        }
      }
    }
  }
}
