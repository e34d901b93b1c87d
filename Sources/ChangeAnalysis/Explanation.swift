/// What differs between two layer trees, what follows from what, and which change each differing pixel comes from.
public struct Explanation: Sendable, Hashable, Codable {
  /// What a proof came to: whether a change, applied to the old layer tree alone and drawn, gives the new pixels.
  public enum Proof: String, Sendable, Hashable, Codable, CaseIterable {
    /// It gives exactly the new pixels.
    case proven
    /// It gives some of the new pixels.
    case partial
    /// It was not tested, because a font or an image of the old tree is not at hand or too many causes lie over each
    /// other; or it gives the new pixels and may follow from a change nearby.
    case unproven
    /// No change gives any of the new pixels.
    case unexplained
    /// The change makes no difference to any pixel.
    case invisible
  }

  /// Differing pixels that touch each other.
  public struct Cluster: Sendable, Hashable, Codable {
    /// The smallest rectangle around them.
    public var bounds: PixelRect
    /// How many they are.
    public var pixels: Int
    /// How many of them no change explains.
    public var unexplainedPixels: Int
    /// The causes that are needed to make them, as places in `causes`.
    public var causes: [Int]
    /// What the proof came to.
    public var proof: Proof

    /// Makes a cluster.
    public init(bounds: PixelRect, pixels: Int, unexplainedPixels: Int, causes: [Int], proof: Proof) {
      self.bounds = bounds
      self.pixels = pixels
      self.unexplainedPixels = unexplainedPixels
      self.causes = causes
      self.proof = proof
    }
  }

  /// A change that follows from no other one, and those that follow from it.
  public struct Cause: Sendable, Hashable, Codable {
    /// The changes, as places in `Explanation.changes`: first the one that the others follow from.
    public var changes: [Int]
    /// How many differing pixels it explains.
    public var pixels: Int
    /// What the proof came to: the least good of its clusters.
    public var proof: Proof

    /// Makes a cause.
    public init(changes: [Int], pixels: Int = 0, proof: Proof) {
      self.changes = changes
      self.pixels = pixels
      self.proof = proof
    }
  }

  /// The version of this form.
  public static let currentFormat = 1

  /// The version of the form that was written.
  public var format = Explanation.currentFormat
  /// All changes; one that follows from another stands behind it.
  public var changes: [LayerChange]
  /// The clusters of differing pixels: unexplained ones first, then the largest.
  public var clusters: [Cluster]
  /// The causes: those that explain the most pixels first, those without any last.
  public var causes: [Cause]
  /// What limits the explanation, in sentences: fonts that are not at hand, trees that are not those of the images.
  public var notes: [String]
  /// Pixels per point, where images were looked at: layers have their bounds in points, clusters in pixels.
  public var scale: Double?
  /// Whether the changes are read from the pixels alone, because there are no layer trees: nothing is proven then.
  public var isFromPixels: Bool

  /// Makes an explanation.
  public init(
    changes: [LayerChange] = [], clusters: [Cluster] = [], causes: [Cause] = [], notes: [String] = [],
    isFromPixels: Bool = false
  ) {
    self.changes = changes
    self.clusters = clusters
    self.causes = causes
    self.notes = notes
    self.isFromPixels = isFromPixels
  }

  /// How many differing pixels no change explains.
  public var unexplainedPixels: Int { clusters.reduce(0) { $0 + $1.unexplainedPixels } }

  /// The change from which a cause's other changes follow.
  public func root(of cause: Cause) -> LayerChange { changes[cause.changes[0]] }
}
