public import PixelBuffers

/// Two pictures that were compared: the verdict, and every pixel's status.
public struct Comparison: Sendable {
  /// The new picture.
  public let actual: PixelBuffer
  /// The picture it was compared with.
  public let reference: PixelBuffer
  /// What counted as the same.
  public let strategy: Strategy
  /// What came out.
  public let verdict: Verdict
  /// Nil where all pixels are equal, or nothing was compared.
  let statuses: StatusMap?

  init(
    actual: PixelBuffer, reference: PixelBuffer, strategy: Strategy, layers: [String: [PixelRect]],
    mask: PixelBuffer?, detail: Verdict.Detail
  ) {
    self.actual = actual
    self.reference = reference
    self.strategy = strategy
    (verdict, statuses) = Comparison.judge(actual, reference, strategy)
  }

  private static func judge(
    _ actual: PixelBuffer, _ reference: PixelBuffer, _ strategy: Strategy
  ) -> (Verdict, StatusMap?) {
    guard !actual.isEmpty, !reference.isEmpty else {
      return (Verdict(outcome: .unmeasured, reason: "A picture has no pixels."), nil)
    }
    guard actual.width == reference.width, actual.height == reference.height else {
      let (new, old) = (
        PixelSize(width: actual.width, height: actual.height),
        PixelSize(width: reference.width, height: reference.height)
      )
      var verdict = Verdict(
        outcome: .different, reason: "The picture is \(new) pixels, the reference \(old).")
      verdict.sizes = [new, old]
      return (verdict, nil)
    }
    var counts = StatusCounts()
    counts.equal = actual.count
    if actual == reference {
      return (Verdict(outcome: .equal, reason: "All pixels are equal.", counts: counts), nil)
    }
    guard strategy == .exact else {
      return (Verdict(outcome: .unmeasured, reason: "This strategy is not in this version yet."), nil)
    }
    let map = StatusMap(width: actual.width, height: actual.height)
    actual.withPixels { new in
      reference.withPixels { old in
        for index in new.indices where new[index] != old[index] {
          map.bytes[index] = PixelStatus.different.rawValue
          counts.different += 1
        }
      }
    }
    counts.equal -= counts.different
    let reason = "\(counts.different) of \(actual.count) pixels differ."
    return (Verdict(outcome: .different, reason: reason, counts: counts), map)
  }
}
