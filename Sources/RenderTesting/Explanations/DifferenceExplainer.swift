internal import ChangeAnalysis

/// An image and the reference that it differs from, to be explained by the layer trees that both were drawn of.
///
/// What cannot be used is named in the explanation's notes; the verdict of the pixels does not depend on it.
package struct DifferenceExplainer: Sendable {
  /// The layers in the reference's file.
  let layers: CarriedLayers
  /// The reference's pixels; nil where they equal those of the image.
  let reference: PixelBuffer?
  /// What was drawn.
  let image: SnapshotImage

  /// Explains the difference with contexts that `pools` finds for the fonts that the image was drawn with.
  ///
  /// They are lent while the caller holds contexts of other pools. Without any, nothing is drawn and nothing is proven.
  func explain(in pools: (FontLibrary?) -> RenderingContextPool?) -> Explanation {
    guard let reference else { return layersAlone }
    var new = ExplainedImage(
      name: "The image", pixels: image.buffer, tree: drawnTree, scale: image.scale)
    new.libraries = ProofsheetVersion.libraries.merging(["Proofsheet": ProofsheetVersion.current]) {
      first, _ in first
    }
    new.isDrawnHere = image.isDrawnHere
    new.layout = image.layout
    var old = ExplainedImage(
      name: "The reference", pixels: reference, tree: layers.tree(of: reference),
      scale: layers.provenance?.scale)
    old.libraries = layers.libraries
    old.layout = try? layers.layout()?.get()
    return old.explanation(of: new, in: pools(image.library))
  }

  /// What differs between the layers stored beside equal pixels and those drawn.
  private var layersAlone: Explanation {
    do throws(CarriedLayers.Unusable) {
      var explanation = Explanation(from: try layers.tree().get(), to: try drawnTree.get())
      for index in explanation.causes.indices { explanation.causes[index].proof = .invisible }
      return explanation
    } catch {
      return Explanation(notes: [error.reason])
    }
  }

  private var drawnTree: Result<LayerTree, CarriedLayers.Unusable> {
    image.layers.map { .success($0) } ?? .failure(.init(reason: "The image was not drawn of layers."))
  }
}
