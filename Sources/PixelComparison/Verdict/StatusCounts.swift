/// How many pixels have which status.
public struct StatusCounts: Sendable, Hashable, Codable {
  /// Both images have the same bytes.
  public var equal = 0
  /// The bytes differ, the metric allows it.
  public var tolerated = 0
  /// They differ, as edge coverage does.
  public var antialiased = 0
  /// They differ, in clusters below the minimum size.
  public var belowMinimumSize = 0
  /// Regions take them out.
  public var masked = 0
  /// They differ and count.
  public var different = 0
  /// Only one of the images has them.
  public var outOfBounds = 0

  /// Makes counts that are all 0.
  public init() {}

  /// The count of one status.
  public subscript(status: PixelStatus) -> Int {
    get { self[keyPath: StatusCounts.paths[Int(status.rawValue)]] }
    set { self[keyPath: StatusCounts.paths[Int(status.rawValue)]] = newValue }
  }

  /// The pixels that were looked at.
  public var compared: Int { equal + tolerated + antialiased + belowMinimumSize + different + outOfBounds }

  private static var paths: [WritableKeyPath<StatusCounts, Int>] {
    [\.equal, \.tolerated, \.antialiased, \.belowMinimumSize, \.masked, \.different, \.outOfBounds]
  }
}
