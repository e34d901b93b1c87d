/// What a PNG's first chunk declares.
public struct PNGHeader: Sendable, Hashable {
  /// The ways of storing a pixel.
  public enum ColorType: UInt8, Sendable, Hashable, CaseIterable {
    /// One sample: black to white.
    case gray = 0
    /// Three samples.
    case rgb = 2
    /// An index into a palette.
    case palette = 3
    /// Gray, then opacity.
    case grayAlpha = 4
    /// Three samples, then opacity.
    case rgba = 6

    /// How many samples make a pixel.
    var samples: Int {
      switch self {
      case .gray, .palette: 1
      case .grayAlpha: 2
      case .rgb: 3
      case .rgba: 4
      }
    }

    /// The bit depths that the specification allows (table 11.1).
    var depths: [Int] {
      switch self {
      case .gray: [1, 2, 4, 8, 16]
      case .palette: [1, 2, 4, 8]
      case .rgb, .grayAlpha, .rgba: [8, 16]
      }
    }
  }

  /// Pixels in a row, 1 or more.
  public let width: Int
  /// Rows, 1 or more.
  public let height: Int
  /// Bits a sample.
  public let bitDepth: Int
  /// How a pixel is stored.
  public let colorType: ColorType
  /// Whether rows come in Adam7's seven passes.
  public let isInterlaced: Bool

  /// The number of pixels; does not overflow, for sides are below 2^31.
  var pixelCount: Int { width * height }

  /// The bytes before compression, without the filters' numbers (a few less when interlaced).
  var rawSize: Int {
    let (bits, overflow) = pixelCount.multipliedReportingOverflow(by: bitDepth * colorType.samples)
    return overflow ? .max : bits / 8
  }

  /// The bytes that decoding takes: the pixels where they are kept, the rows that libpng works in, and the wide samples
  /// of 16 bits, all of them where rows come in passes.
  ///
  /// Sides are below 2^31, so nothing overflows while the pixels are within a limit of 2^56.
  func decodingMemory(keepsPixels: Bool) -> Int {
    let sample = bitDepth == 16 ? 8 : 4
    // libpng keeps a row, the one above it and a copy for passes, each widened to what is asked for.
    let rows = 3 * width * sample
    guard keepsPixels else { return rows }
    let wide = bitDepth == 16 ? width * sample * (isInterlaced ? height : 1) : 0
    return pixelCount * 4 + rows + wide
  }

  /// Reads the 13 bytes of an IHDR chunk.
  init(_ bytes: ArraySlice<UInt8>) throws(PNGProblem) {
    let field = Array(bytes)
    guard field.count == 13 else { throw .damaged("the header has \(field.count) bytes instead of 13") }
    width = Int(bigEndian(field[0..<4]))
    height = Int(bigEndian(field[4..<8]))
    bitDepth = Int(field[8])
    guard (1...0x7FFF_FFFF).contains(width), (1...0x7FFF_FFFF).contains(height) else {
      throw .damaged("the header declares \(width) × \(height) pixels")
    }
    guard let type = ColorType(rawValue: field[9]), type.depths.contains(bitDepth) else {
      throw .damaged("the header declares color type \(field[9]) with \(bitDepth) bits")
    }
    colorType = type
    guard field[10] == 0, field[11] == 0, field[12] <= 1 else {
      throw .damaged("the header names an unknown compression, filter or interlace method")
    }
    isInterlaced = field[12] == 1
  }
}

/// The number that four bytes spell, most significant first.
func bigEndian(_ bytes: ArraySlice<UInt8>) -> UInt32 {
  bytes.reduce(0) { $0 << 8 | UInt32($1) }
}

/// The four bytes of a number, most significant first.
func bigEndian(_ number: UInt32) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
}
