package import Foundation
package import LayerRendering
package import PixelBuffers

/// A picture as the bytes of a reference file: a PNG with its provenance.
package enum PictureFile {
  /// The length of the PNG signature and the header chunk, after which text may stand.
  private static let headerLength = 33

  /// Up to this many pixels the smallest of several encodings is looked for, because version control keeps every
  /// reference; it takes about 0.9 s a megapixel, and larger pictures are above any sensible cap as it is.
  private static let largestSmallPicture = 1_000_000

  /// Encodes a picture; the same picture gives the same bytes.
  package static func encode(
    _ picture: Picture, as identity: ReferenceIdentity
  ) throws(RenderTestingError) -> Data {
    let pixels = try picture.content.get()
    do {
      let isLarge = pixels.width * pixels.height > largestSmallPicture
      let bare = try PNG.encode(pixels, effort: isLarge ? .fast : .small)
      let provenance = Provenance(
        of: picture, pixels: pixels, cell: identity.cell, dataDigest: try PNG.scan(bare).imageDataDigest)
      var chunks = try PNGText(keyword: Provenance.keyword, text: provenance.json).chunk()
      if let layers = try picture.layers?.omittingImages().json(isIndented: false) {
        let text = String(decoding: layers, as: UTF8.self)
        chunks += try PNGText(keyword: Provenance.layersKeyword, text: text, isCompressed: true).chunk()
      }
      return Data(bare[..<headerLength] + chunks + bare[headerLength...])
    } catch {
      throw .cannotDraw("\(error)")
    }
  }

  /// Whether the chunks are those that a recording of these pixels writes, each in its place.
  package static func hasRecordedChunks(_ scan: PNGScan, of pixels: PixelBuffer) -> Bool {
    let keywords = [Provenance.keyword, Provenance.layersKeyword].prefix(scan.text.count)
    return !keywords.isEmpty && scan.isEncoded(pixels, texts: Array(keywords))
  }

  /// The provenance in a reference's bytes, if it carries any that can be read.
  package static func provenance(in scan: PNGScan) -> Provenance? {
    scan.text(for: Provenance.keyword).flatMap(Provenance.init(json:))
  }

  /// The layer tree in a reference's bytes, without the pixels of its images, if it carries one; errors name the file as `name`.
  package static func layers(in scan: PNGScan, named name: String) throws(LayerTreeError) -> LayerTree? {
    guard let text = scan.text(for: Provenance.layersKeyword) else { return nil }
    return try LayerTree(json: Array(text.utf8), named: name)
  }
}
