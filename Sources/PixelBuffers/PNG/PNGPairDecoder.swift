/// Decodes the files of two large images at once, for a comparison that looks at nothing far from a difference.
///
/// What is equal in both images and far from each difference is transparent in both: its memory is given back while the
/// rest is decoded, so that two images take the memory of those parts of them that differ.
package struct PNGPairDecoder: Sendable {
  /// Images of fewer pixels are not decoded this way: their memory is no burden.
  package var leastPixels = 1 << 26
  /// The pixels of a block, which is compared as a whole: some rows of a large image.
  package var blockPixels = 1 << 16
  /// How many blocks are given back together where all of them are: those of a large page, of which parts take longer.
  package var portion = 8
  /// How many blocks a decoder may be ahead of what has been compared.
  package var lead = 64

  package init() {}

  /// Both images, with all pixels of the files up to `reach` rows above and below each row in which they differ; `reach` holds for
  /// strategies of regions, too.
  ///
  /// Nil where the images are small, differ in size or come in passes, and where a file cannot be read: decoded one by one,
  /// it says why.
  package func decode(_ first: [UInt8], _ second: [UInt8], reach: Int) -> (PNGImage, PNGImage)? {
    guard let (width, height) = Self.size(of: first), let other = Self.size(of: second),
      other == (width, height), width * height >= leastPixels
    else { return nil }
    var scans: (PNGScan, PNGScan)?
    var buffer = PixelBuffer(width: 0, height: 0)
    let firstBuffer = PixelBuffer.written(width: width, height: height) { one in
      buffer = PixelBuffer.written(width: width, height: height) { two in
        guard let one = one.baseAddress, let two = two.baseAddress else { return }
        let pairing = PairedDecoding(
          width: width, height: height, one, two, blockPixels: blockPixels, portion: portion,
          reach: reach * width, lead: lead)
        scans = pairing.decode(first, second)
      }
    }
    guard let scans else { return nil }
    return (PNGImage(buffer: firstBuffer, scan: scans.0), PNGImage(buffer: buffer, scan: scans.1))
  }

  /// What a file declares; whether it is right is found when it is decoded.
  private static func size(of bytes: [UInt8]) -> (width: Int, height: Int)? {
    // The content of the first chunk, behind signature, length and type.
    guard bytes.count > 29, let header = try? PNGHeader(bytes[16..<29]), !header.isInterlaced,
      header.pixelCount <= PNG.defaultPixelLimit
    else { return nil }
    return (header.width, header.height)
  }
}
