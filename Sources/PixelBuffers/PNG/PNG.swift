/// Reading and writing PNG images (PNG specification, third edition).
///
/// Pixels are what the file's samples say: gamma, color profile, chromaticities and rendering intent never
/// change a value, `PNGScan.colorChunks` only says what they are.
public enum PNG {
  /// How many pixels an image may have unless the caller says otherwise: 2 GiB of memory.
  public static let defaultPixelLimit = 1 << 29

  /// How many pixels an image may have that no command line names, such as a reference: reading it takes 1 GiB at most.
  package static let referencePixelLimit = 7 << 25

  /// How many bytes reading an image of at most so many pixels may take: the file, the pixels, and the rows that are
  /// decoded at a time; 4 for each pixel, and 128 MiB for the rest.
  static func memoryLimit(pixelLimit: Int) -> Int {
    4 * min(max(pixelLimit, 0), 1 << 56) + 128 << 20
  }

  /// How many bytes a file may have: as many as may be taken for the default limit of pixels, and no less for smaller
  /// ones.
  package static func fileLimit(pixelLimit: Int = defaultPixelLimit) -> Int {
    memoryLimit(pixelLimit: max(pixelLimit, defaultPixelLimit))
  }

  /// How many bytes the compressed texts of a file may unfold to together; more is taken for an attack.
  static let textLimit = 16 << 20
}
