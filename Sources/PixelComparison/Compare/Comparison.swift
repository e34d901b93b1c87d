/// Two images that were compared: the verdict, and every pixel's status.
public struct Comparison: Sendable {
  /// The new image.
  public let actual: PixelBuffer
  /// The image it was compared with.
  public let reference: PixelBuffer
  /// What counted as the same.
  public let strategy: ComparisonStrategy
  /// What came out.
  public let verdict: Verdict
  /// Nil where all pixels are equal, or nothing was compared; as large as both images together where sizes differ.
  let statuses: StatusMap?
  private let source: SuggestionSource?

  init(
    actual: PixelBuffer, reference: PixelBuffer, strategy: ComparisonStrategy, layers: [String: [PixelRect]],
    mask: PixelBuffer?, detail: Verdict.Detail, describesPlaces: Bool = true,
    keepsStatuses: Bool = true
  ) {
    self.actual = actual
    self.reference = reference
    self.strategy = strategy
    let comparator = PixelComparator(
      actual: actual, reference: reference, strategy: strategy, layers: layers, mask: mask, detail: detail,
      describesPlaces: describesPlaces, keepsStatuses: keepsStatuses)
    do throws(InconclusiveReason) {
      var finding = try comparator.compare()
      if detail == .explained { finding.verdict.note(finding.suggestions?.suggestions ?? []) }
      (verdict, statuses, source) = (finding.verdict, finding.map, finding.suggestions)
    } catch {
      verdict = Verdict(outcome: .inconclusive, reason: error.reason)
      (statuses, source) = (nil, nil)
    }
  }

  /// The smallest single changes of the strategy with which the images would have passed, where they are sensible.
  ///
  /// None is named that would let a visible change pass. They are looked for when first asked for; there are none where
  /// the images pass, or where only counts were asked for.
  public var suggestions: [StrategySuggestion] { source?.suggestions ?? [] }

  /// The same without regard to whether a change is sensible.
  package var leastChanges: [StrategySuggestion] { source?.leastChanges ?? [] }

  /// The places that changed, the first of them with what happened there.
  package var describedPlaces: [Place] { PlaceChange.described(verdict.places, actual, reference) }

  /// The status of the pixel in column `x` of row `y`; nil where neither image has one.
  ///
  /// Where the images differ in size, the coordinates reach as far as either of them does.
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
