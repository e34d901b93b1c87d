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

  /// Replaced content that only the reference has: the color of what differs.
  public static let onlyInReference: RGBAColor = 0xD55E00
  /// Replaced content that only the new image has.
  public static let onlyInActual: RGBAColor = 0x0072B2
  /// Rings around small places.
  public static let ring: RGBAColor = 0x000000

  /// Old and new ink of 0 to 255, printed over each other on a background: both together are nearly black.
  static func overprint(old: Int, new: Int, on background: UInt32) -> UInt32 {
    let most = max(old, new, 1)
    func printed(_ color: RGBAColor, _ ink: Int, _ shift: UInt32) -> Int {
      255 - (255 - Int(color.premultipliedPixel >> shift & 255)) * ink / most
    }
    func channel(_ shift: UInt32) -> UInt32 {
      let color = printed(onlyInReference, old, shift) * printed(onlyInActual, new, shift) / 255
      let base = Int(background >> shift & 255)
      return UInt32(base + (color - base) * min(most, 255) / 255) << shift
    }
    return 0xFF00_0000 | channel(16) | channel(8) | channel(0)
  }
}
