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
  /// Nil where all pixels are equal, or nothing was compared; as large as both pictures together where sizes differ.
  let statuses: StatusMap?

  init(
    actual: PixelBuffer, reference: PixelBuffer, strategy: Strategy, layers: [String: [PixelRect]],
    mask: PixelBuffer?, detail: Verdict.Detail, keepsStatuses: Bool = true
  ) {
    self.actual = actual
    self.reference = reference
    self.strategy = strategy
    let judge = Judge(
      actual: actual, reference: reference, strategy: strategy, layers: layers, mask: mask, detail: detail,
      keepsStatuses: keepsStatuses)
    do throws(Unmeasured) {
      (verdict, statuses) = try judge.judge()
    } catch {
      verdict = Verdict(outcome: .unmeasured, reason: error.reason)
      statuses = nil
    }
  }

  /// The status of the pixel in column `x` of row `y`; nil where neither image has one.
  ///
  /// Where the pictures differ in size, the coordinates reach as far as either of them does.
  public func status(x: Int, y: Int) -> PixelStatus? {
    guard let statuses else {
      precondition(
        x >= 0 && x < actual.width && y >= 0 && y < actual.height, "The pixel lies outside the image.")
      return .equal
    }
    precondition(
      x >= 0 && x < statuses.width && y >= 0 && y < statuses.height, "The pixel lies outside the images.")
    return statuses[y * statuses.width + x]
  }
}
