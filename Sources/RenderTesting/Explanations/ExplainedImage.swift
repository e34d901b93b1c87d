package import ChangeAnalysis

/// One side of an explanation: pixels, and the layers that they were drawn of as far as there are any.
package struct ExplainedImage: Sendable {
  /// What sentences call it.
  package var name: String
  /// The pixels; nil where the layers cannot be drawn.
  package var pixels: PixelBuffer?
  /// The layers, or why there are none.
  package var tree: Result<LayerTree, CarriedLayers.Unusable>
  /// Pixels per point; nil where nobody knows.
  package var scale: Double?
  /// The versions of what drew the pixels, by name; none where nobody noted them.
  package var libraries: [String: String] = [:]
  /// How the layers were laid out; nil where nobody noted it.
  package var layout: LayoutRecord?
  /// Whether the pixels are known to be those that the layers give here.
  package var isDrawnHere = false
  /// What limits what can be said about it.
  package var notes: [String] = []

  /// Makes a side.
  package init(
    name: String, pixels: PixelBuffer?, tree: Result<LayerTree, CarriedLayers.Unusable>, scale: Double?
  ) {
    self.name = name
    self.pixels = pixels
    self.tree = tree
    self.scale = scale
  }

  /// What changed from this image to another one, proven by drawing with a context of `pool` where there is one.
  ///
  /// Where layers cannot be used, the changes are read from the pixels; where pixels are missing, from the layers.
  package func explanation(of new: ExplainedImage, in pool: RenderingContextPool?) -> Explanation {
    var (explanation, reasons) = unlimited(of: new, in: pool)
    reasons += notes + new.notes
    explanation.notes = reasons + explanation.notes + rasterizerNote(new, explanation)
    return explanation
  }

  /// What drew both images, where pixels differ and no layer does.
  private func rasterizerNote(_ new: ExplainedImage, _ explanation: Explanation) -> [String] {
    guard explanation.changes.isEmpty, !explanation.isFromPixels, explanation.unexplainedPixels > 0 else {
      return []
    }
    let sides = [self, new].map { side in
      let versions = side.libraries.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
      return versions.isEmpty ? "unknown versions" : versions.joined(separator: ", ")
    }
    let drawn =
      sides[0] == sides[1]
      ? "Both images were drawn with \(sides[0])."
      : "The old image was drawn with \(sides[0]); the new one with \(sides[1])."
    return ["No layer differs, so this is a difference of the rasterizer. \(drawn)"]
  }

  private func unlimited(of new: ExplainedImage, in pool: RenderingContextPool?) -> (Explanation, [String]) {
    guard let pixels, let newPixels = new.pixels else { return fromLayers(to: new) }
    do throws(CarriedLayers.Unusable) {
      let (old, drawn) = (try tree.get(), try new.tree.get())
      guard let scale, scale == new.scale else {
        let scales = [self.scale, new.scale].map { $0?.spelled ?? "unknown" }
        let reason =
          "\(name) has \(scales[0]) pixels per point, and \(Self.inSentence(new.name)) \(scales[1]): layers of "
          + "different scales are not drawn for each other."
        return (Explanation(pixelsOf: pixels, newPixels), [reason])
      }
      guard let pool else {
        return (
          Explanation(from: old, to: drawn),
          ["The fonts cannot be used, so nothing was drawn to prove a cause."]
        )
      }
      var explainer = ChangeExplainer(
        old: .init(tree: old, image: pixels, libraries: libraries),
        new: .init(tree: drawn, image: newPixels, libraries: new.libraries), scale: scale,
        newIsDrawnHere: new.isDrawnHere)
      var problem: String?
      let explanation = pool.withContext { context in
        if let layout, let newLayout = new.layout {
          explainer.layout = context.layoutDifference(from: layout, to: newLayout, problem: &problem)
        }
        return explainer.explain(with: context)
      }
      return (explanation, [problem].compactMap(\.self))
    } catch {
      return (Explanation(pixelsOf: pixels, newPixels), [error.reason])
    }
  }

  private func fromLayers(to new: ExplainedImage) -> (Explanation, [String]) {
    do throws(CarriedLayers.Unusable) {
      return (Explanation(from: try tree.get(), to: try new.tree.get()), [])
    } catch {
      return (Explanation(), [error.reason])
    }
  }

  private static func inSentence(_ name: String) -> String {
    name.hasPrefix("The ") ? "the " + name.dropFirst(4) : name
  }
}
