/// What became of one pixel; each step of a strategy has its own.
public enum PixelStatus: UInt8, Sendable, Hashable, CaseIterable, Codable {
  /// Both images have the same bytes.
  case equal = 0
  /// The bytes differ, the metric allows it.
  case tolerated
  /// It differs, as edge coverage does.
  case antialiased
  /// It differs, in a cluster below the minimum size.
  case belowMinimumSize
  /// A region takes it out of the comparison.
  case masked
  /// It differs and counts.
  case different
  /// Only one of the images has it.
  case outOfBounds
}
