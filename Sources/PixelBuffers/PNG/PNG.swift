/// Reading and writing PNG pictures (PNG specification, third edition).
///
/// Pixels are what the file's samples say: gamma, colour profile, chromaticities and rendering intent never
/// change a value, `PNGScan.colorChunks` only says what they are.
public enum PNG {
  /// How many pixels a picture may have unless the caller says otherwise: 2 GiB of memory.
  public static let defaultPixelLimit = 1 << 29

  /// How many bytes a file may have whose picture has at most so many pixels: 9 for each, which 16 bits a sample, the
  /// number of a row's filter and no compression take, and as many as all texts may.
  ///
  /// 4.56 GiB for the default limit, and no less for smaller ones.
  static func fileLimit(pixelLimit: Int) -> Int {
    9 * min(max(pixelLimit, defaultPixelLimit), 1 << 56) + textLimit
  }

  /// How many bytes the compressed texts of a file may unfold to together; more is taken for an attack.
  static let textLimit = 64 << 20
}
