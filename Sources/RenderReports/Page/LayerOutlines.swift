internal import ChangeAnalysis
internal import RenderTesting

/// Where the layers that changed lie on an image, in shares of its sides.
struct LayerOutlines {
  /// So many layers are outlined at most; more would hide the image.
  private static let limit = 24

  private let explanation: Explanation
  private let canvas: Size
  private let isNew: Bool

  /// The layers of a cell's explanation on the new image or on the reference; nil where nothing is known.
  init?(of cell: CellResult, isNew: Bool) {
    guard let explanation = cell.explanation, !explanation.changes.isEmpty, let scale = explanation.scale,
      scale > 0
    else { return nil }
    // The sizes of both images, where they differ.
    let sizes = cell.verdict?.sizes ?? []
    let size = sizes.count == 2 ? sizes[isNew ? 0 : 1] : cell.pixelSize
    guard let size, size.width > 0, size.height > 0 else { return nil }
    self.explanation = explanation
    self.isNew = isNew
    canvas = Size(width: Double(size.width) / scale, height: Double(size.height) / scale)
  }

  /// The outlines of a cause's layers, or of all that show: the layer that changed solid, those that follow dashed.
  func markup(of cause: Int?) -> Markup {
    let causes =
      cause.map { [$0] } ?? explanation.causes.indices.filter { explanation.causes[$0].proof != .invisible }
    var seen = Set<Rect>()
    var outlines: [Markup] = []
    for place in causes {
      for (number, change) in explanation.causes[place].changes.enumerated() where outlines.count < Self.limit
      {
        let change = explanation.changes[change]
        guard let bounds = isNew ? change.newBounds : change.oldBounds, seen.insert(bounds).inserted,
          let outline = outline(bounds, isRoot: number == 0, change)
        else { continue }
        outlines.append(outline)
      }
    }
    return "\(outlines)"
  }

  private func outline(_ bounds: Rect, isRoot: Bool, _ change: LayerChange) -> Markup? {
    let canvas = Rect(origin: .zero, size: canvas)
    let shown = bounds.intersection(canvas)
    guard !shown.isEmpty, shown != canvas || isRoot else { return nil }
    let style = [
      "left": shown.minX / canvas.width, "top": shown.minY / canvas.height,
      "width": shown.width / canvas.width,
      "height": shown.height / canvas.height,
    ].map { "\($0):\(Self.percent($1))" }.sorted().joined(separator: ";")
    return
      "<span class=\"outline\(isRoot ? "" : " consequence")\" style=\"\(style)\" data-name=\"\(change.layer)\" title=\"\(change.sentence)\"></span>"
  }

  static func percent(_ share: Double) -> String {
    guard share.isFinite else { return "0%" }
    return "\((min(max(share, -100), 100) * 10_000).rounded() / 100)%"
  }
}
