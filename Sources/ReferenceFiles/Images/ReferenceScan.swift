/// What the file of an image's reference says besides its pixels, in either format: nothing is decoded or drawn.
package struct ReferenceScan: Sendable {
  /// Where it came from, if it says so.
  package let provenance: Provenance?
  /// The layer tree as JSON, if it carries one.
  package let layersText: String?
  /// How the layers were laid out, as JSON, if it says so.
  package let layoutText: String?
  /// The chunks of an image; nil for a layer tree.
  package let image: PNGScan?

  /// Takes what a PNG says.
  package init(_ image: PNGScan) {
    self.image = image
    provenance = ReferenceImageFile.provenance(in: image)
    layersText = image.text(for: Provenance.layersKeyword)
    layoutText = image.text(for: Provenance.layoutKeyword)
  }

  /// Takes what a layer tree's file says.
  package init(_ tree: TreeFile) {
    image = nil
    provenance = Provenance(json: tree.provenance)
    (layersText, layoutText) = (tree.layers, tree.layout)
  }

  /// Reads the bytes of a reference, of whatever format they are; errors name the file at `path`.
  package init(_ bytes: [UInt8], path: String) throws(RenderTestingError) {
    do {
      if ReferenceFormat(path: path) == .trees || TreeFile.isOne(bytes) {
        self.init(try TreeFile(bytes))
      } else {
        self.init(try PNG.scan(bytes))
      }
    } catch {
      throw .unusable(path, "\(error)")
    }
  }
}
