internal import Foundation
package import ChangeAnalysis

/// What is left to find out about a difference, where a cell does not pass or its layers are stale.
package struct PendingExplanation: Sendable {
  /// The pixels that were compared; nil where they are equal.
  var comparison: Comparison?
  /// Whether an image can show the difference: none can of sizes so far apart that nothing was counted.
  var hasDiffImage = false
  /// The layers of both images; nil where they say nothing about the difference.
  package var explainer: DifferenceExplainer?
  /// What is known without drawing anything.
  var known: Explanation?

  /// The image that shows the difference; nil where there is none.
  package var diffImage: SnapshotAttachment? {
    guard hasDiffImage, let image = comparison?.diffImage(),
      let bytes = try? PNG.encode(image, effort: .quickest)
    else {
      return nil
    }
    return SnapshotAttachment(name: "diff.png", data: Data(bytes))
  }

  /// What would have passed; nil where the pixels are not different.
  package var suggestions: [StrategySuggestion]? {
    comparison.flatMap { $0.verdict.outcome == .different ? $0.suggestions : nil }
  }

  /// The places of the pixels that changed, the first of them with what happened there; nil where no pixels were compared.
  package var places: [Place]? { comparison?.describedPlaces }

  /// The causes of the difference, proven with contexts that `pools` finds for the fonts of the image; nil where layers
  /// say nothing.
  package func explanation(in pools: (FontLibrary?) -> RenderingContextPool?) -> Explanation? {
    known ?? explainer?.explain(in: pools)
  }
}
