internal import CPNG

extension PNGScan {
  /// Whether header, palette and transparency are those that `PNG.encode` writes for a picture, with small effort.
  ///
  /// The digest of the picture data says that they are the recorded ones; this says that they still mean the same:
  /// with another colour in the palette, or another width, unchanged data show something else. Takes one pass over
  /// the picture's pixels, and another one where they have few colours; nothing is decoded.
  package func declares(_ picture: PixelBuffer) -> Bool {
    guard header.width == picture.width, header.height == picture.height else { return false }
    let survey = picture.withPixels { cpng_look($0.baseAddress, $0.count, 1) }
    let layout = PNGLayout(survey)
    let expected = layout.header(width: picture.width, height: picture.height) + layout.paletteChunks(survey)
    return formatChunks == expected
  }
}
