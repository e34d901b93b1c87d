public import PixelBuffers

/// The colors of the diff image: Okabe and Ito's (2008), which color-blind people can distinguish.
public enum DifferencePalette {
  /// The color that a status is painted in; nil where the dimmed image shows.
  public static func color(of status: PixelStatus) -> RGBAColor? {
    switch status {
    case .equal: nil
    case .tolerated: 0x009E73
    case .antialiased: 0xF0E442
    case .belowMinimumSize: 0x56B4E9
    case .masked: 0x999999
    case .different: 0xD55E00
    case .outOfBounds: 0xCC79A7
    }
  }
}
