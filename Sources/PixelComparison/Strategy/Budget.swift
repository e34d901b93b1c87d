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
