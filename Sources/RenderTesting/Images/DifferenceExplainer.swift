internal import ChangeAnalysis
internal import PixelBuffers
internal import PixelComparison
internal import ViewRendering

/// An image and the reference that it differs from, to be explained by the layer trees that both were drawn of.
///
/// What cannot be used is named in the explanation's notes; the verdict of the pixels does not depend on it.
package struct DifferenceExplainer: Sendable {
  /// The layer tree of a reference, or why it cannot be used.
  private typealias StoredTree = Result<LayerTree, Unusable>

  /// Why a layer tree cannot be used, a sentence.
  private struct Unusable: Error {
    var reason: String
  }

  /// The reference's file without its pixels.
  let scan: PNGScan
  /// What the reference says about itself.
  let provenance: Provenance?
  /// The reference's pixels; nil where they equal those of the image.
  let reference: PixelBuffer?
  /// What was drawn.
  let image: SnapshotImage

  /// Explains the difference with a context of `pool`, which must lend one while the caller holds another; without it
  /// nothing is drawn and nothing is proven.
  func explain(in pool: RenderingContextPool?) -> Explanation {
    guard let reference else { return layersAlone }
    guard let actual = image.buffer else { return Explanation() }
    let trees: (old: LayerTree, new: LayerTree)
    do throws(Unusable) {
      trees = (try storedTree(of: reference).get(), try drawnTree.get())
    } catch {
      return Self.fromPixels(reference, actual, because: error.reason)
    }
    guard let pool else {
      var explanation = Explanation(from: trees.old, to: trees.new)
      explanation.notes.append("The fonts cannot be used, so nothing was drawn to prove a cause.")
      return explanation
    }
    let explainer = ChangeExplainer(
      old: .init(tree: trees.old, image: reference), new: .init(tree: trees.new, image: actual),
      scale: image.scale)
    return pool.withContext { explainer.explain(with: $0) }
  }

  /// What differs between the layers stored beside equal pixels and those drawn.
  private var layersAlone: Explanation {
    do throws(Unusable) {
      var explanation = Explanation(from: try readTree().get(), to: try drawnTree.get())
      for index in explanation.causes.indices { explanation.causes[index].proof = .invisible }
      return explanation
    } catch {
      return Explanation(notes: [error.reason])
    }
  }

  private var drawnTree: StoredTree {
    image.layers.map { .success($0) }
      ?? .failure(Unusable(reason: "The image was not drawn of layers, so the changes are read from the pixels."))
  }

  /// The reference's tree where its pixels are those recorded, drawn with as many pixels a point as the image.
  private func storedTree(of reference: PixelBuffer) -> StoredTree {
    guard let provenance else {
      return .failure(Unusable(reason: "The reference carries no provenance, and so no layers that are its own."))
    }
    guard provenance.pixelDigest == reference.digest else {
      return .failure(
        Unusable(reason: "The reference's pixels are not those recorded, so its layers are not those of the pixels."))
    }
    guard provenance.scale == image.scale else {
      let scales = "\(spelled(provenance.scale)) pixels per point, and the image \(spelled(image.scale))"
      return .failure(Unusable(reason: "The reference has \(scales), so their layers are not drawn for each other."))
    }
    return readTree()
  }

  private func readTree() -> StoredTree {
    let tree: LayerTree
    do throws(LayerTreeError) {
      guard let stored = try ReferenceImageFile.layers(in: scan, named: "the reference's layer tree") else {
        return .failure(Unusable(reason: "The reference carries no layers. Record it again."))
      }
      tree = stored
    } catch {
      return .failure(Unusable(reason: "The reference's layers cannot be read: \(error)"))
    }
    guard let digest = provenance?.layersDigest, tree.digest == digest else {
      return .failure(
        Unusable(reason: "The layers in the reference are not those that it was recorded of. Record it again."))
    }
    return .success(tree)
  }

  private static func fromPixels(_ old: PixelBuffer, _ new: PixelBuffer, because reason: String) -> Explanation {
    var explanation = Explanation(pixelsOf: old, new)
    explanation.notes.insert(reason, at: 0)
    return explanation
  }

  private func spelled(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
  }
}
