public import PixelBuffers

extension Strategy {
  /// What a strategy makes of one planted defect.
  public struct SelfTestResult: Sendable, Hashable, Codable {
    /// The defect.
    public let defect: PlantedDefect
    /// How often it was planted.
    public let planted: Int
    /// How often the strategy let it pass.
    public let missed: Int
  }

  /// Plants every defect into a picture and counts which of them this strategy would let pass.
  ///
  /// Regions hold as they do in a comparison; a defect that falls into an ignored one is missed, as it would be. The
  /// budget's `minimum` is left out, for a difference that is too small for it is no defect that was noticed.
  ///
  /// - Parameters:
  ///   - picture: The picture to plant the defects into.
  ///   - layers: Where the layers lie that regions name, in pixels.
  /// - Throws: `StrategyError.unmeasured` where not even the picture and itself can be compared.
  public func selfTest(
    on picture: PixelBuffer, layers: [String: [PixelRect]] = [:]
  ) throws(StrategyError) -> [SelfTestResult] {
    let strategy = withoutMinimum
    func passes(_ other: PixelBuffer) throws(StrategyError) -> Bool {
      let verdict = strategy.compare(other, with: picture, layers: layers, detail: .counts)
      guard verdict.outcome != .unmeasured else { throw .unmeasured(verdict.reason) }
      return verdict.passes
    }
    _ = try passes(picture)
    var results: [SelfTestResult] = []
    for defect in PlantedDefect.allCases {
      let pictures = defect.plant(in: picture)
      var missed = 0
      for planted in pictures { missed += try passes(planted) ? 1 : 0 }
      results.append(SelfTestResult(defect: defect, planted: pictures.count, missed: missed))
    }
    return results
  }

  /// The same strategy, which expects no differences, and neither do its regions.
  private var withoutMinimum: Strategy {
    var copy = self
    copy.budget.minimum = 0
    copy.regions = regions.map { region in
      guard case .compared(let own) = region.rule else { return region }
      return Region(region.area, .compared(own.withoutMinimum))
    }
    return copy
  }
}
