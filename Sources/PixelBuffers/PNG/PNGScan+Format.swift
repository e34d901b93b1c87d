internal import CPNG

extension PNGScan {
  /// Whether the chunks are those that `PNG.encode` writes for an image, with small effort and these texts, and in
  /// its order.
  ///
  /// The digest of the image data says that they are the recorded ones; this says that they still mean the same:
  /// with another color in the palette, or another width, unchanged data show something else, and a palette behind
  /// the data shows nothing to most programs. Takes one pass over the image's pixels, and another one where they
  /// have few colors; nothing is decoded.
  package func isEncoded(_ image: PixelBuffer, texts keywords: [String]) -> Bool {
    guard header.width == image.width, header.height == image.height else { return false }
    let survey = image.withPixels { cpng_survey_pixels($0.baseAddress, $0.count, 1) }
    let layout = PNGLayout(survey)
    let palette = layout.paletteChunks(survey)
    let types =
      ["IHDR"] + keywords.map { _ in "iTXt" } + (palette.isEmpty ? [] : ["PLTE"])
      + (palette.isEmpty || survey.is_opaque != 0 ? [] : ["tRNS"])
      + Array(repeating: "IDAT", count: (imageDataSize - 1) / PNGChunk.longestContent + 1) + ["IEND"]
    return chunkTypes == types && text.map(\.keyword) == keywords
      && formatChunks == layout.header(width: image.width, height: image.height) + palette
  }
}
