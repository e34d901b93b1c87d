/// Reading and writing PNG pictures (PNG specification, third edition).
///
/// Pixels are what the file's samples say: gamma, colour profile, chromaticities and rendering intent never
/// change a value, `PNGScan.colorChunks` only says that they are there.
public enum PNG {
  /// How many pixels a picture may have unless the caller says otherwise: 2 GiB of memory.
  public static let defaultPixelLimit = 1 << 29

  /// How many bytes the compressed texts of a file may unfold to together; more is taken for an attack.
  static let textLimit = 64 << 20
}
