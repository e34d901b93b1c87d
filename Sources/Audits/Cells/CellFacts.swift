internal import Layers
internal import PixelBuffers
internal import ViewRendering

/// What comparing cells needs of one.
struct CellFacts {
  /// A text or a control.
  struct Item {
    let path: String
    /// Distinguishes views with one path: kind, path, and which of them it is.
    var key = ""
    let text: String
    let frame: Rect
    /// The size of an em as drawn; 0 for what is no text.
    let size: Double
    /// Whether it may be missing because it is out of sight.
    let isLazy: Bool
    let isControl: Bool
  }

  let cell: AuditCell
  let width: Double
  let items: [Item]

  init(_ view: AuditedView) {
    cell = view.cell
    width = view.canvas.width
    var sizes: [String: Double] = [:]
    for text in view.texts { sizes[text.path] = min(text.size, sizes[text.path] ?? .infinity) }
    let tree = view.tree.accessibility ?? AccessibilityTree()
    func isLazy(_ container: Int?) -> Bool { view.containers(from: container).contains(where: \.isLazy) }
    let texts = tree.texts.filter { text in
      !text.isHidden && text.frame.isFinite
        && !text.frame.intersection(view.reachable(from: text.container)).isEmpty
    }.map {
      Item(
        path: $0.path, text: $0.text, frame: $0.frame, size: sizes[$0.path] ?? 0,
        isLazy: isLazy($0.container),
        isControl: false)
    }
    let controls = tree.elements.filter { $0.isInteractive && $0.frame.isFinite }.map {
      Item(
        path: $0.path, text: $0.label, frame: $0.frame, size: 0, isLazy: isLazy($0.container), isControl: true
      )
    }
    var counts: [String: Int] = [:]
    items = (texts + controls).map { item in
      var item = item
      let name = (item.isControl ? "control " : "text ") + item.path
      counts[name, default: 0] += 1
      item.key = "\(name) \(counts[name, default: 0])"
      return item
    }
  }

  /// The cell without a trait: cells with the same key differ in that trait alone.
  func key(without trait: TraitKey) -> String {
    let others = TraitOverrides(cell.traits.ordered.filter { $0.trait != trait })
    return "\(cell.device?.id ?? "")|\(cell.device?.size.width ?? 0)|\(others)"
  }
}
