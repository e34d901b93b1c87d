/// How far apart two colors are, and how far they may be.
///
/// Where a pixel is not opaque, both colors are laid over black and over white, and the larger distance counts,
/// so that no change of alpha alone is invisible.
public enum Metric: Sendable, Hashable {
  /// Any two bytes that differ make a difference.
  case exact
  /// No channel, alpha among them, may differ by more than `within` of 255.
  case channels(within: Int)
  /// The Euclidean distance in RGB, 0 to 441.7, may be at most `within`.
  case rgb(within: Double)
  /// The CIE 1976 difference in L*a*b* (D65) may be at most `deltaE`.
  case cie76(deltaE: Double)
  /// The CIE 1994 difference (graphic arts) with the reference as standard may be at most `deltaE`.
  case cie94(deltaE: Double)
  /// The CIEDE2000 difference may be at most `deltaE`.
  case ciede2000(deltaE: Double)
  /// The difference of Kotsarenko and Ramos (2010) in YIQ may be at most `threshold`, 0 to 1, meant as pixelmatch 7
  /// and odiff mean it.
  case yiq(threshold: Double)
}
