/// The height of lines, from one baseline to the next.
///
/// All but `variable` hold whatever the ascent and descent of the fonts in use are, so that lines in several scripts are
/// equally high. The extra height is half above and half below the font that is asked for.
public enum LineHeight: Sendable, Hashable {
  /// What the fonts in use ask for.
  case variable
  /// The largest point size in the line times a factor.
  case multiple(factor: Double)
  /// The largest point size in the line and so many points.
  case leading(increase: Double)
  /// So many points.
  case exact(points: Double)

  /// The height where the largest font has a size, points; nil where the fonts say it.
  func points(at size: Double) -> Double? {
    let height: Double
    switch self {
    case .variable: return nil
    case .multiple(let factor): height = size * factor
    case .leading(let increase): height = size + increase
    case .exact(let points): height = points
    }
    return height.isNaN ? nil : min(max(height, 0), TextAttributes.largestSize)
  }
}
