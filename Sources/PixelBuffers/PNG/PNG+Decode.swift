internal import CPNG

extension PNG {
  /// Reads the image in a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - pixelLimit: How many pixels it may have; a file that declares more is refused before memory is taken.
  public static func decode(
    contentsOf path: String, pixelLimit: Int = defaultPixelLimit
  ) throws(PNGError) -> PNGImage {
    try decode(FileContents.read(path, pixelLimit: pixelLimit), named: path, pixelLimit: pixelLimit)
  }

  /// Reads the image in bytes; `name` is the file that an error names.
  public static func decode(
    _ bytes: [UInt8], named name: String? = nil, pixelLimit: Int = defaultPixelLimit
  ) throws(PNGError) -> PNGImage {
    do throws(PNGProblem) {
      return try decode(bytes, pixelLimit: pixelLimit)
    } catch {
      throw PNGError(file: name, problem: error)
    }
  }

  /// Reads bytes as `decode` does without keeping a pixel: throws whatever that would throw.
  ///
  /// Takes memory for one row instead of the image.
  package static func check(_ bytes: [UInt8], named name: String? = nil) throws(PNGError) -> PNGScan {
    do throws(PNGProblem) {
      let scan = try scan(bytes, pixelLimit: defaultPixelLimit, keepsPixels: false)
      try readPixels(of: bytes, scan.header, into: nil)
      return scan
    } catch {
      throw PNGError(file: name, problem: error)
    }
  }

  private static func decode(_ bytes: [UInt8], pixelLimit: Int) throws(PNGProblem) -> PNGImage {
    let scan = try scan(bytes, pixelLimit: pixelLimit, keepsPixels: true)
    var result = Result<Void, PNGProblem>.success(())
    let buffer = PixelBuffer.written(width: scan.header.width, height: scan.header.height) { pixels in
      result = Result { () throws(PNGProblem) in
        try readPixels(of: bytes, scan.header, into: pixels.baseAddress)
      }
    }
    try result.get()
    return PNGImage(buffer: buffer, scan: scan)
  }

  /// Everything but the pixels, of which there are no more than allowed and no more than the data can hold; what
  /// decoding takes, the file with it, is within the budget of memory.
  static func scan(
    _ bytes: [UInt8], pixelLimit: Int, keepsPixels: Bool
  ) throws(PNGProblem) -> PNGScan {
    let scan = try PNGScan(reading: bytes)
    let header = scan.header
    guard header.pixelCount <= pixelLimit else {
      throw .tooLarge(width: header.width, height: header.height, limit: pixelLimit)
    }
    // Deflate never does better than 1032:1, so memory is only taken for pixels that can exist.
    guard header.rawSize / 1032 <= scan.imageDataSize else {
      throw .impossibleSize(width: header.width, height: header.height, compressed: scan.imageDataSize)
    }
    let (memory, limit) = (
      header.decodingMemory(keepsPixels: keepsPixels), memoryLimit(pixelLimit: pixelLimit)
    )
    guard memory + bytes.count <= limit else { throw .tooMuchMemory(memory + bytes.count, limit: limit) }
    return scan
  }

  private static func readPixels(
    of bytes: [UInt8], _ header: PNGHeader, into pixels: UnsafeMutablePointer<UInt32>?
  ) throws(PNGProblem) {
    var message = [CChar](repeating: 0, count: Int(CPNG_MESSAGE_SIZE))
    let status = cpng_decode(
      bytes, bytes.count, UInt32(header.width), UInt32(header.height), pixels, &message)
    guard status != 0 else { return }
    let reason = message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    throw .damaged(String(decoding: reason, as: UTF8.self))
  }
}

extension PixelBuffer {
  /// Reads the image in PNG bytes; `name` is the file that an error names.
  public init(png bytes: [UInt8], named name: String? = nil) throws(PNGError) {
    self = try PNG.decode(bytes, named: name).buffer
  }

  /// Reads the image in a PNG file.
  public init(contentsOf path: String) throws(PNGError) {
    self = try PNG.decode(contentsOf: path).buffer
  }
}
