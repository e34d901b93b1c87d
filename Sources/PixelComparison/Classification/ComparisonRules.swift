/// The numbers that decide what a cluster is; `RuleTable` says what each of them does, in which unit, and what it is worth.
@_spi(Measurement) public struct ComparisonRules: Sendable, Hashable {
  /// What single pixels say.
  public var rounding = 2, smooth = 8, margin = 4, strong = 24
  /// What clusters are by themselves.
  public var flatPixels = 4, flatPart = 4, solidPart = 25, strokePixels = 24, offAxis = 5, oneWay = 90,
    sideways = 50, strokeMovement = 10, proportion = 97, middles = 10
  /// What they are in images that are full of noise.
  public var noisyClusters = 20, seenMovement = 64, wideShare = 125, rowExcess = 12, wholePixels = 62,
    drift = 8
  /// What they are where hardly anything else differs.
  public var fewClusters = 64, isolatedOneWay = 14, isolatedMovement = 25, equalEdges = 16,
    equalEdgesReach = 256

  /// Those of `standard`.
  public static let standard = ComparisonRules()
}
