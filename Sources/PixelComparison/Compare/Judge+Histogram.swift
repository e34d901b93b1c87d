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

  /// How many pixels need which limit.
  ///
  /// A pixel stands at the index of the least step, `scale` steps to a unit, that tolerates it; empty where that would
  /// take more than 65,536 steps.
  func limits(_ metric: Metric, scale: Double) -> [Int] {
    var counts: [Int] = []
    forEachRow { new, old, differences in
      cpk_measure(new, old, actual.width, metric.kernelRule.metric, differences.baseAddress)
      for x in 0..<actual.width where new[x] != old[x] {
        let step = min(Int((Double(differences[x]) * scale).rounded(.up)), 65_536)
        if step >= counts.count { counts += [Int](repeating: 0, count: step + 1 - counts.count) }
        counts[step] += 1
      }
    }
    return counts.count > 65_536 ? [] : counts
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
