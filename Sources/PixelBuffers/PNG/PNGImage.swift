/// A PNG file that was read: its pixels, and what else its chunks say.
public struct PNGImage: Sendable {
  /// The pixels.
  public let buffer: PixelBuffer
  /// Everything but the pixels.
  public let scan: PNGScan

  /// The text chunks, in the order of the file.
  public var text: [PNGText] { scan.text }
}
