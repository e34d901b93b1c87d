extension Comparison {
  /// The factor of a ladder by which the difference of a tolerated image has to grow until the images fail.
  ///
  /// Every differing pixel is moved further from the reference, channel by channel, and the strategy compares again; a limit on the
  /// number of pixels or clusters fails when as many times their number exceed it. Nil where the images are not tolerated, and where
  /// even the last step passes.
  ///
  /// - Parameter layers: Where the layers lie that regions name, in pixels of the new image.
  package func failingFactor(layers: [String: [PixelRect]] = [:]) -> Double? {
    guard verdict.outcome == .tolerated, let statuses else { return nil }
    let comparator = PixelComparator(
      actual: actual, reference: reference, strategy: strategy, layers: layers, mask: nil, detail: .counts,
      isProbe: true, keepsStatuses: false
    ).focused(on: statuses)
    let steps = Self.factors
    // Halving finds a step that fails behind one that passes: the least, unless a larger difference passes again.
    var (low, high) = (-1, steps.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if comparator.passes(amplifiedBy: steps[middle]) { low = middle } else { high = middle }
    }
    let grown = high < steps.count ? steps[high] : nil
    return [grown, verdict.countFactor(of: strategy.budget)].compactMap(\.self).min()
  }

  /// The factors that are tried.
  static let factors = [1.1, 1.25, 1.5, 2, 3, 4, 6, 8]
}

extension PixelComparator {
  /// Whether the images would pass if all pixels differed by so many times as much.
  fileprivate func passes(amplifiedBy factor: Double) -> Bool {
    let comparator = PixelComparator(
      actual: actual.amplified(factor, from: reference), reference: reference, strategy: strategy,
      layers: layers,
      mask: mask, detail: .counts, isProbe: true, keepsStatuses: false)
    return (try? comparator.compare().verdict.passes) ?? false
  }
}

extension PixelBuffer {
  /// The image with every channel `factor` times as far from that of the reference, as far as a channel reaches.
  ///
  /// Colors are premultiplied, so no channel gets larger than its alpha.
  fileprivate func amplified(_ factor: Double, from reference: PixelBuffer) -> PixelBuffer {
    PixelBuffer.written(width: width, height: height) { target in
      withPixels { new in
        reference.withPixels { old in
          for index in new.indices {
            target[index] = new[index] == old[index] ? new[index] : further(new[index], old[index], factor)
          }
        }
      }
    }
  }

  private func further(_ new: UInt32, _ old: UInt32, _ factor: Double) -> UInt32 {
    func channel(_ shift: UInt32, limit: UInt32) -> UInt32 {
      let (new, old) = (Double(new >> shift & 0xFF), Double(old >> shift & 0xFF))
      return UInt32(min(max((old + (new - old) * factor).rounded(), 0), Double(limit)))
    }
    let alpha = channel(24, limit: 255)
    return [16, 8, 0].reduce(alpha << 24) { $0 | channel($1, limit: alpha) << $1 }
  }
}

extension Verdict {
  /// By what factor the number of pixels or clusters that count has to grow until a limit on it fails; nil where none counts.
  ///
  /// A limit on squares is not looked at: how many pixels the fullest has is measured only where it might fail.
  fileprivate func countFactor(of budget: Budget) -> Double? {
    guard differingPixels > 0 else { return nil }
    let pixels = min(budget.pixelLimit, budget.fractionLimit(of: comparedPixels))
    var factors: [Double] = []
    if pixels < .max { factors.append(Double(pixels + 1) / Double(differingPixels)) }
    if let clusters = budget.clusters, clusterCount > 0 {
      factors.append(Double(clusters + 1) / Double(clusterCount))
    }
    return factors.min().map { ($0 * 100).rounded(.up) / 100 }
  }
}
