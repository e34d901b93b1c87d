extension ComparisonStrategy {
  /// Compares a new image with a reference.
  ///
  /// - Parameters:
  ///   - actual: The new image.
  ///   - reference: The image to compare it with.
  ///   - layers: Where the layers lie that regions name, in pixels of the new image.
  ///   - mask: An image of the same size; pixels that are neither black nor transparent in it are ignored.
  ///   - detail: How much the verdict says beyond its counts.
  public func compare(
    _ actual: PixelBuffer, with reference: PixelBuffer, layers: [String: [PixelRect]] = [:],
    mask: PixelBuffer? = nil, detail: Verdict.Detail = .full
  ) -> Verdict {
    Comparison(
      actual: actual, reference: reference, strategy: self, layers: layers, mask: mask, detail: detail,
      keepsStatuses: false
    ).verdict
  }

  /// Whether two images pass by other rules than those of `standard`, which measurements try.
  @_spi(Measurement) public func passes(
    _ actual: PixelBuffer, with reference: PixelBuffer, rules: ComparisonRules
  ) -> Bool {
    var comparator = PixelComparator(
      actual: actual, reference: reference, strategy: self, layers: [:], mask: nil, detail: .counts,
      keepsStatuses: false)
    comparator.rules = rules
    return (try? comparator.compare().verdict.passes) ?? false
  }

  /// Compares a new image with a reference and keeps what is needed to show the difference.
  public func examine(
    _ actual: PixelBuffer, against reference: PixelBuffer, layers: [String: [PixelRect]] = [:],
    mask: PixelBuffer? = nil, detail: Verdict.Detail = .full
  ) -> Comparison {
    Comparison(
      actual: actual, reference: reference, strategy: self, layers: layers, mask: mask, detail: detail)
  }

  /// The same without what happened in the places that changed, which `Comparison.describedPlaces` finds later.
  package func examine(
    _ actual: PixelBuffer, against reference: PixelBuffer, layers: [String: [PixelRect]],
    describesPlaces: Bool
  ) -> Comparison {
    Comparison(
      actual: actual, reference: reference, strategy: self, layers: layers, mask: nil, detail: .full,
      describesPlaces: describesPlaces)
  }

  /// The new image dimmed, each pixel painted by its status; see `DifferencePalette`.
  public func diffImage(of actual: PixelBuffer, from reference: PixelBuffer) -> PixelBuffer {
    examine(actual, against: reference, detail: .counts).diffImage()
  }
}
