internal import Foundation

/// What the bytes of an image's reference say: a PNG with its provenance.
package enum ReferenceImageFile {
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
    guard let image = try? PNG.decode([UInt8](reference), pixelLimit: PNG.referencePixelLimit),
      let quick = try? PNG.encode(image.buffer, effort: .quickest),
      let scan = try? PNG.scan(quick)
    else { return nil }
    let ratio = Double(actual.imageDataSize) / Double(max(1, scan.imageDataSize))
    return Int(min(Double(present.imageDataSize) * ratio + others, 1e15))
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

  /// The chunks behind the provenance, in their order.
  static let keywords = [Provenance.layersKeyword, Provenance.layoutKeyword]

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
