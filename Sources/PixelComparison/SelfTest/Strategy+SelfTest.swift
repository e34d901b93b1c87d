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
  /// Regions hold as they do in a comparison; a defect that falls into an ignored one is missed, as it would be.
  public func selfTest(on picture: PixelBuffer) -> [SelfTestResult] {
    PlantedDefect.allCases.map { defect in
      let pictures = defect.plant(in: picture)
      let missed = pictures.count { compare($0, with: picture, detail: .counts).passes }
      return SelfTestResult(defect: defect, planted: pictures.count, missed: missed)
    }
  }
}
