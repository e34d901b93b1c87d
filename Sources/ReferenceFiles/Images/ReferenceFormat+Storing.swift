internal import Foundation

/// How images are stored as references: PNG files with their provenance, or the layer trees that they were drawn of.
extension ReferenceFormat {
  /// The layer tree and its layout as JSON, where there are any.
  private typealias Layers = (tree: String?, layout: String?)

  /// The bytes of a reference of an image; the same image gives the same bytes.
  package func encode(
    _ image: SnapshotImage, as identity: ReferenceIdentity
  ) throws(RenderTestingError) -> Data {
    let pixels = try image.pixels()
    if self == .trees, let problem = image.treeProblem { throw .noTree(problem) }
    let layers = try layers(of: image)
    func provenance(_ digest: Digest) -> Provenance {
      Provenance(of: image, pixels: pixels, cell: identity.cell, dataDigest: digest)
    }
    return switch self {
    case .images: try Self.png(pixels, layers, provenance)
    case .trees: try Self.tree(layers, provenance)
    }
  }

  /// The bytes of an actual image for people to look at: a quickly encoded PNG that carries all that a reference of this
  /// format does.
  ///
  /// `reference(fromActual:)` makes one of it.
  package func encodeActual(
    _ image: SnapshotImage, as identity: ReferenceIdentity
  ) throws(RenderTestingError) -> Data {
    let pixels = try image.pixels()
    return try Self.png(pixels, layers(of: image), isQuick: true) { digest in
      Provenance(of: image, pixels: pixels, cell: identity.cell, dataDigest: digest)
    }
  }

  /// The bytes of a quickly encoded PNG of pixels that were drawn of a reference's layer tree, with what that says.
  static func encode(
    _ pixels: PixelBuffer, drawnOf tree: LayerTree, in scan: ReferenceScan, _ provenance: Provenance
  ) throws(RenderTestingError) -> Data {
    let text = tree.hasImages ? try json(tree.omittingImages()) : scan.layersText
    return try png(pixels, (text, scan.layoutText), isQuick: true, provenance.recording)
  }

  /// The bytes that recording the image would have given, from those of `encodeActual`.
  ///
  /// Throws where the file is damaged, or is not the one that was written. Nothing is drawn: whether a tree gives the
  /// pixels is for the caller to know.
  package func reference(fromActual file: Data) throws(RenderTestingError) -> Data {
    switch self {
    case .images:
      let image: PNGImage
      do { image = try PNG.decode([UInt8](file), pixelLimit: PNG.referencePixelLimit) } catch {
        throw .unusable("The actual image", "\(error)")
      }
      let scan = ReferenceScan(image.scan)
      guard let provenance = scan.provenance, provenance.dataDigest == image.scan.imageDataDigest else {
        throw .unusable("The actual image", "it is not the one that the run drew. Run again.")
      }
      return try Self.png(image.buffer, (scan.layersText, scan.layoutText), provenance.recording)
    case .trees:
      let image: PNGScan
      do { image = try PNG.scan([UInt8](file)) } catch { throw .unusable("The image", "\(error)") }
      let scan = ReferenceScan(image)
      guard let provenance = scan.provenance, scan.layersText != nil else {
        throw .noTree("it carries no layers")
      }
      guard provenance.dataDigest == image.imageDataDigest else {
        throw .noTree("its pixels are not those that were recorded")
      }
      let tree = try CarriedLayers(in: scan, named: "The image").wholeTree()
      if tree.leavesOutImages { throw .noTree("its layers leave out the pixels of images") }
      return try Self.tree((scan.layersText, scan.layoutText), provenance.recording)
    }
  }

  /// A reference's bytes under the name of another cell: all but that name in its provenance stays.
  package func renamed(_ file: Data, to cell: String) throws(RenderTestingError) -> Data {
    guard self == .trees else {
      return try ReferenceImageFile.changingProvenance(of: file) { $0.cell = cell }
    }
    let tree: TreeFile
    do { tree = try TreeFile([UInt8](file)) } catch { throw .unusable("The reference", "\(error)") }
    guard var provenance = Provenance(json: tree.provenance) else { return file }
    provenance.cell = cell
    return TreeFile(provenance: provenance.json, layers: tree.layers, layout: tree.layout).data
  }

  /// The layers that a reference carries, in an image without the pixels of their images; none for an image that was
  /// not drawn of layers.
  private func layers(of image: SnapshotImage) throws(RenderTestingError) -> Layers {
    guard let tree = self == .trees ? image.layers : image.layers?.omittingImages() else { return (nil, nil) }
    return (try Self.json(tree), image.layout?.json)
  }

  private static func json(_ tree: LayerTree) throws(RenderTestingError) -> String {
    do { return String(decoding: try tree.json(isIndented: false), as: UTF8.self) } catch {
      throw .cannotDraw("\(error)")
    }
  }

  private static func tree(
    _ layers: Layers, _ provenance: (Digest) -> Provenance
  ) throws(RenderTestingError) -> Data {
    guard let tree = layers.tree else { throw .noTree("it was not drawn of layers") }
    let digest = Digest(of: Array((tree + (layers.layout ?? "")).utf8))
    return TreeFile(provenance: provenance(digest).json, layers: tree, layout: layers.layout).data
  }

  /// Up to this many pixels the smaller of two encodings is looked for, because version control keeps every reference; it takes
  /// 0.03 s a megapixel of a screen and up to 0.5 s of a photo, and larger images are above any sensible limit as it is.
  private static let largestSmallImage = 4_000_000

  /// The length of the PNG signature and the header chunk, after which text may stand.
  private static let headerLength = 33

  /// A PNG with its provenance, which `provenance` makes from the digest of the compressed data, and the layers behind.
  private static func png(
    _ pixels: PixelBuffer, _ layers: Layers, isQuick: Bool = false, _ provenance: (Digest) -> Provenance
  ) throws(RenderTestingError) -> Data {
    do {
      let isSmall = pixels.width * pixels.height <= largestSmallImage
      let bare = try PNG.encode(pixels, effort: isQuick ? .quickest : isSmall ? .small : .fast)
      let record = provenance(try PNG.scan(bare).imageDataDigest)
      var chunks = try PNGText(keyword: Provenance.keyword, text: record.json).chunk()
      for (keyword, text) in zip(ReferenceImageFile.keywords, [layers.tree, layers.layout]) {
        guard let text else { continue }
        chunks += try PNGText(keyword: keyword, text: text, isCompressed: !isQuick).chunk()
      }
      return Data(bare[..<headerLength] + chunks + bare[headerLength...])
    } catch {
      throw .cannotDraw("\(error)")
    }
  }
}

extension Provenance {
  /// The same with the digest of other compressed data.
  fileprivate func recording(_ dataDigest: Digest) -> Provenance {
    with(self) { $0.dataDigest = dataDigest }
  }
}

extension RenderTestingError {
  /// An image cannot be stored as a layer tree, for the reason that a clause gives.
  fileprivate static func noTree(_ problem: String) -> RenderTestingError {
    .unusable("The image", "\(problem), so it cannot be stored as a layer tree.")
  }
}
