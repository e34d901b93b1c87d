extension ComparisonStrategy {
  /// What a strategy makes of one planted defect.
  public struct SelfTestResult: Sendable, Hashable, Codable {
    /// The defect.
    public let defect: PlantedDefect
    /// How often it was planted.
    public let planted: Int
    /// How often the strategy let it pass.
    public let missed: Int
  }

  /// Plants every defect into an image and counts which of them this strategy would let pass.
  ///
  /// Regions hold as they do in a comparison; a defect that falls into an ignored one is missed, as it would be. The
  /// budget's `minimum` is left out, for a difference that is too small for it is no defect that was detected.
  ///
  /// - Parameters:
  ///   - image: The image to plant the defects into.
  ///   - layers: Where the layers lie that regions name, in pixels.
  /// - Throws: `StrategyError.inconclusive` where not even the image and itself can be compared.
  public func selfTest(
    on image: PixelBuffer, layers: [String: [PixelRect]] = [:]
  ) throws(StrategyError) -> [SelfTestResult] {
    let strategy = withoutMinimum
    func passes(_ other: PixelBuffer) throws(StrategyError) -> Bool {
      let verdict = strategy.compare(other, with: image, layers: layers, detail: .counts)
      guard verdict.outcome != .inconclusive else { throw .inconclusive(verdict.reason) }
      return verdict.passes
    }
    _ = try passes(image)
    var results: [SelfTestResult] = []
    for defect in PlantedDefect.allCases {
      let images = defect.plant(in: image)
      var missed = 0
      for planted in images { missed += try passes(planted) ? 1 : 0 }
      results.append(SelfTestResult(defect: defect, planted: images.count, missed: missed))
    }
    return results
  }

  /// The same strategy, which expects no differences, and neither do its regions.
  private var withoutMinimum: ComparisonStrategy {
    var copy = self
    copy.budget.minimum = 0
    copy.regions = regions.map { region in
      guard case .compared(let own) = region.rule else { return region }
      return Region(region.area, .compared(own.withoutMinimum))
    }
    return copy
  }
}
