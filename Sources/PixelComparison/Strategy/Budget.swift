/// How much may remain when all other steps are done; every limit that is set must hold.
///
/// With none set, nothing may remain.
public struct Budget: Sendable, Hashable {
  /// At most so many differing pixels.
  public var pixels: Int?
  /// At most so many clusters.
  public var clusters: Int?
  /// At most so many differing pixels in any square of a size.
  public var window: Window?
  /// At most this part, 0 to 1, of the compared pixels.
  public var fraction: Double?
  /// At least so many differing pixels: a known difference that disappears makes the allowance stale.
  public var minimum: Int

  /// The most differing pixels, as far as `pixels` says: none where there is no limit at all.
  var pixelLimit: Int {
    pixels ?? (clusters == nil && window == nil && fraction == nil ? 0 : .max)
  }

  /// The most differing pixels of so many compared ones, as far as `fraction` says.
  func fractionLimit(of compared: Int) -> Int {
    guard let fraction else { return .max }
    // 0.29 * 100 is 28.999999999999996: what a product is off by, a pixel must not fail for.
    return Int((fraction * Double(compared) * (1 + 1e-12)).rounded(.down))
  }

  /// So many differing pixels in any square of so many pixels.
  public struct Window: Sendable, Hashable {
    /// The side of the square.
    public var side: Int
    /// How many pixels in it may differ.
    public var pixels: Int

    /// Makes a limit for squares.
    public init(side: Int, pixels: Int) {
      self.side = side
      self.pixels = pixels
    }
  }

  /// Makes a budget.
  public init(
    pixels: Int? = nil, clusters: Int? = nil, window: Window? = nil, fraction: Double? = nil, minimum: Int = 0
  ) {
    self.pixels = pixels
    self.clusters = clusters
    self.window = window
    self.fraction = fraction
    self.minimum = minimum
  }
}
