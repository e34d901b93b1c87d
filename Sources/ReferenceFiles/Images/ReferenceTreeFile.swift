package import Foundation

/// An image as the layer tree that it was drawn of, with the digest of its pixels.
package enum ReferenceTreeFile {
  /// Why an image is stored as one though layer trees are asked for, a clause; nil where its tree gives it again.
  package static func problem(of image: SnapshotImage) -> String? {
    guard let layers = image.layers else { return "it was not drawn of layers" }
    guard image.isDrawnHere else { return "nothing says that its layers give its pixels" }
    return layers.leavesOutImages ? "its layers leave out the pixels of images" : nil
  }

  /// Encodes an image as its layer tree; the same image gives the same bytes.
  package static func encode(
    _ image: SnapshotImage, as identity: ReferenceIdentity
  ) throws(RenderTestingError) -> Data {
    let pixels = try image.content.get()
    if let problem = problem(of: image) { throw .noTree(problem) }
    let texts = try ReferenceImageFile.layerTexts(of: image, keepingImages: true)
    return try data(texts) { digest in
      Provenance(of: image, pixels: pixels, cell: identity.cell, dataDigest: digest)
    }
  }

  /// The layer tree's file for the bytes of a PNG that carries a whole tree.
  ///
  /// Throws where the PNG is damaged, carries no provenance, or a tree without the pixels of its images. Nothing is
  /// drawn: whether the tree gives the pixels is for the caller to know.
  package static func data(fromImage file: Data) throws(RenderTestingError) -> Data {
    let scan: PNGScan
    do { scan = try PNG.scan([UInt8](file)) } catch { throw .unusable("The image", "\(error)") }
    guard let provenance = ReferenceImageFile.provenance(in: scan),
      let layers = scan.text(for: Provenance.layersKeyword)
    else { throw .noTree("it carries no layers") }
    guard provenance.dataDigest == scan.imageDataDigest else {
      throw .noTree("its pixels are not those that were recorded")
    }
    let tree = try CarriedLayers(in: ReferenceScan(scan), named: "The image").wholeTree()
    if tree.leavesOutImages { throw .noTree("its layers leave out the pixels of images") }
    return try data(
      [
        (Provenance.layersKeyword, layers),
        (Provenance.layoutKeyword, scan.text(for: Provenance.layoutKeyword)),
      ].compactMap { key, text in text.map { (key, $0) } }
    ) { digest in
      var provenance = provenance
      provenance.dataDigest = digest
      return provenance
    }
  }

  /// A file under the name of another cell: all but that name in its provenance stays.
  package static func renamed(_ file: Data, to cell: String) throws(RenderTestingError) -> Data {
    let tree = try contents(file)
    guard var provenance = Provenance(json: tree.provenance) else { return file }
    provenance.cell = cell
    return TreeFile(provenance: provenance.json, layers: tree.layers, layout: tree.layout).data
  }

  /// Reads a file's text.
  package static func contents(_ file: Data) throws(RenderTestingError) -> TreeFile {
    do {
      return try TreeFile([UInt8](file))
    } catch {
      throw .unusable("The reference", "\(error)")
    }
  }

  private static func data(
    _ texts: [(keyword: String, text: String)], _ provenance: (Digest) -> Provenance
  ) throws(RenderTestingError) -> Data {
    guard let layers = texts.first else { throw .noTree("it was not drawn of layers") }
    let layout = texts.dropFirst().first?.text
    let digest = Digest(of: Array((layers.text + (layout ?? "")).utf8))
    return TreeFile(provenance: provenance(digest).json, layers: layers.text, layout: layout).data
  }
}

extension RenderTestingError {
  /// An image cannot be stored as a layer tree, for the reason that a clause gives.
  static func noTree(_ problem: String) -> RenderTestingError {
    .unusable("The image", "\(problem), so it cannot be stored as a layer tree.")
  }
}

extension LayerTree {
  /// Whether a layer's image is named without its pixels.
  package var leavesOutImages: Bool { root.leavesOutImages }
}

extension Layer {
  fileprivate var leavesOutImages: Bool {
    if case .image(let content) = content, content.omitted != nil { return true }
    if case .layer(let mask) = mask, mask.leavesOutImages { return true }
    return sublayers.contains { $0.leavesOutImages }
  }
}
