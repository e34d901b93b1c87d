/// Which clusters count.
public struct ClusterRule: Sendable, Hashable {
  /// Which neighbors belong together.
  public enum Connectivity: Int, Sendable, Hashable, CaseIterable {
    /// Those that share a side.
    case four = 4
    /// Those that share a side or a corner.
    case eight = 8
  }

  /// The number of pixels from which a cluster counts; 1 counts all.
  public var size: Int
  /// Which neighbors belong together.
  public var connectivity: Connectivity

  /// Makes a rule.
  public init(size: Int = 1, connectivity: Connectivity = .eight) {
    self.size = size
    self.connectivity = connectivity
  }
}
