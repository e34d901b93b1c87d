package import Foundation

/// An image as the bytes of a reference file: a PNG with its provenance.
package enum ReferenceImageFile {
  /// The length of the PNG signature and the header chunk, after which text may stand.
  private static let headerLength = 33

  /// Up to this many pixels the smallest of several encodings is looked for, because version control keeps every
  /// reference; it takes about 0.9 s a megapixel, and larger images are above any sensible limit as it is.
  private static let largestSmallImage = 1_000_000

  /// Encodes an image as a reference; the same image gives the same bytes.
  package static func encode(
    _ image: SnapshotImage, as identity: ReferenceIdentity
  ) throws(RenderTestingError) -> Data {
    let pixels = try image.content.get()
    let texts = try layerTexts(of: image, keepingImages: false)
    return try file(of: pixels, effort: effort(for: pixels), texts: texts) { dataDigest in
      Provenance(of: image, pixels: pixels, cell: identity.cell, dataDigest: dataDigest)
    }
  }

  /// Encodes an actual image quickly, with all that a reference of a format carries; `reference(fromActual:)` and
  /// `ReferenceTreeFile.data(fromImage:)` make one of it.
  package static func encodeActual(
    _ image: SnapshotImage, as identity: ReferenceIdentity, for format: ReferenceFormat = .images
  ) throws(RenderTestingError) -> Data {
    let pixels = try image.content.get()
    let texts = try layerTexts(of: image, keepingImages: format == .trees)
    return try file(of: pixels, effort: .fast, texts: texts, compressesTexts: false) { dataDigest in
      Provenance(of: image, pixels: pixels, cell: identity.cell, dataDigest: dataDigest)
    }
  }

  /// Encodes pixels that were drawn of a reference's layer tree, quickly or as a recording does, with what the reference
  /// says.
  package static func encode(
    _ pixels: PixelBuffer, _ provenance: Provenance, of scan: ReferenceScan, _ tree: LayerTree,
    quickly: Bool
  ) throws(RenderTestingError) -> Data {
    do {
      let layers =
        tree.hasImages
        ? String(decoding: try tree.omittingImages().json(isIndented: false), as: UTF8.self) : scan.layersText
      let texts = zip(keywords, [layers, scan.layoutText]).compactMap { key, text in text.map { (key, $0) } }
      return try file(
        of: pixels, effort: quickly ? .fast : effort(for: pixels), texts: texts, compressesTexts: !quickly
      ) {
        var provenance = provenance
        provenance.dataDigest = $0
        return provenance
      }
    } catch {
      throw .cannotDraw("\(error)")
    }
  }

  /// The bytes that recording the image would have given, from those of `encodeActual`.
  ///
  /// Throws where the image is damaged or is not the one that was drawn.
  package static func reference(fromActual file: Data) throws(RenderTestingError) -> Data {
    let decoded: PNGImage
    do {
      decoded = try PNG.decode([UInt8](file))
    } catch {
      throw .unusable("The actual image", "\(error)")
    }
    let scan = decoded.scan
    guard var provenance = provenance(in: scan), provenance.dataDigest == scan.imageDataDigest else {
      throw .unusable("The actual image", "it is not the one that the run drew. Run again.")
    }
    let pixels = decoded.buffer
    let texts = keywords.compactMap { keyword in scan.text(for: keyword).map { (keyword, $0) } }
    return try Self.file(of: pixels, effort: effort(for: pixels), texts: texts) { dataDigest in
      provenance.dataDigest = dataDigest
      return provenance
    }
  }

  /// About how many bytes the reference will have that is made of an actual image's, from how well the present one was
  /// compressed; nil where either cannot be read.
  ///
  /// Of similar images it is right to some percent. Near `limit` the present reference is encoded quickly for that, which
  /// takes some milliseconds. Where the new one is certainly below `limit`, or the present one well below it and the new
  /// one not twice as large, that of the present one has to do.
  package static func estimatedSize(ofActual file: Data, after reference: Data, limit: Int) -> Int? {
    guard let actual = try? PNG.scan([UInt8](file)), let present = try? PNG.scan([UInt8](reference)) else {
      return nil
    }
    let lengths = [present, actual].map { scan in Double(scan.text.reduce(1) { $0 + $1.text.utf8.count }) }
    let others = Double(reference.count - present.imageDataSize) * max(1, lengths[1] / lengths[0])
    let most = Double(actual.imageDataSize) + others
    if most < Double(limit) || 5 * reference.count < 4 * limit && most < 2 * Double(limit) {
      return Int(min(most, Double(reference.count)))
    }
    guard let image = try? PNG.decode([UInt8](reference)), let quick = try? PNG.encode(image.buffer),
      let scan = try? PNG.scan(quick)
    else { return nil }
    let ratio = Double(actual.imageDataSize) / Double(max(1, scan.imageDataSize))
    return Int(min(Double(present.imageDataSize) * ratio + others, 1e15))
  }

  /// A reference's bytes under the name of another cell: all but that name in its provenance stays.
  package static func renamed(_ file: Data, to cell: String) throws(RenderTestingError) -> Data {
    try changingProvenance(of: file) { $0.cell = cell }
  }

  /// A reference's bytes with another provenance; a file without one stays as it is.
  package static func changingProvenance(
    of file: Data, _ change: (inout Provenance) -> Void
  ) throws(RenderTestingError) -> Data {
    let bytes = [UInt8](file)
    guard let scan = try? PNG.scan(bytes), var provenance = provenance(in: scan) else { return file }
    change(&provenance)
    guard let chunk = Self.chunk(Provenance.keyword, in: bytes) else { return file }
    do {
      let text = try PNGText(keyword: Provenance.keyword, text: provenance.json).chunk()
      return Data(bytes[..<chunk.lowerBound] + text + bytes[chunk.upperBound...])
    } catch {
      throw .cannotDraw("\(error)")
    }
  }

  /// How many bytes of a file are the layout that it carries.
  package static func layoutSize(in file: Data) -> Int {
    chunk(Provenance.layoutKeyword, in: [UInt8](file))?.count ?? 0
  }

  /// The bytes of the first text chunk with a keyword.
  private static func chunk(_ keyword: String, in bytes: [UInt8]) -> Range<Int>? {
    let mark = Array("iTXt\(keyword)\0".utf8)
    // The first chunk stands behind the signature.
    var start = 8
    while start + 8 <= bytes.count {
      let length = bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = min(start + 12 + length, bytes.count)
      if bytes[(start + 4)..<end].starts(with: mark) { return start..<end }
      start = end
    }
    return nil
  }

  private static func effort(for pixels: PixelBuffer) -> PNGEffort {
    pixels.width * pixels.height > largestSmallImage ? .fast : .small
  }

  /// The chunks behind the provenance, in their order.
  private static let keywords = [Provenance.layersKeyword, Provenance.layoutKeyword]

  /// The layers and their layout by keyword; none for an image that was not drawn of layers.
  static func layerTexts(
    of image: SnapshotImage, keepingImages: Bool
  ) throws(RenderTestingError) -> [(keyword: String, text: String)] {
    do {
      let layers = keepingImages ? image.layers : image.layers?.omittingImages()
      guard let json = try layers?.json(isIndented: false) else { return [] }
      return [(Provenance.layersKeyword, String(decoding: json, as: UTF8.self))]
        + (image.layout?.json.map { [(Provenance.layoutKeyword, $0)] } ?? [])
    } catch {
      throw .cannotDraw("\(error)")
    }
  }

  /// A PNG with its provenance, which `provenance` makes from the digest of the compressed data, and the texts behind.
  private static func file(
    of pixels: PixelBuffer, effort: PNGEffort, texts: [(keyword: String, text: String)],
    compressesTexts: Bool = true, provenance: (Digest) -> Provenance
  ) throws(RenderTestingError) -> Data {
    do {
      let bare = try PNG.encode(pixels, effort: effort)
      let record = provenance(try PNG.scan(bare).imageDataDigest)
      var chunks = try PNGText(keyword: Provenance.keyword, text: record.json).chunk()
      for (keyword, text) in texts {
        chunks += try PNGText(keyword: keyword, text: text, isCompressed: compressesTexts).chunk()
      }
      return Data(bare[..<headerLength] + chunks + bare[headerLength...])
    } catch {
      throw .cannotDraw("\(error)")
    }
  }

  /// Whether the chunks are those that a recording of these pixels writes, each in its place.
  package static func hasRecordedChunks(_ scan: PNGScan, of pixels: PixelBuffer) -> Bool {
    let keywords = ([Provenance.keyword] + keywords).prefix(scan.text.count)
    return !keywords.isEmpty && scan.isEncoded(pixels, texts: Array(keywords))
  }

  /// The provenance in a reference's bytes, if it carries any that can be read.
  package static func provenance(in scan: PNGScan) -> Provenance? {
    scan.text(for: Provenance.keyword).flatMap(Provenance.init(json:))
  }

  /// The layer tree in a reference's bytes, without the pixels of its images, if it carries one; errors name the file
  /// as `name`.
  package static func layers(in scan: PNGScan, named name: String) throws(LayerTreeError) -> LayerTree? {
    guard let text = scan.text(for: Provenance.layersKeyword) else { return nil }
    return try LayerTree(json: Array(text.utf8), named: name)
  }
}
