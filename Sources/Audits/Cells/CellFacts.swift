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
    /// The containers around it that make only what is in sight.
    let lazyContainers: [String]
    let isControl: Bool
    /// Whether it lies in a bar, whose texts need not grow.
    var isInBar = false
    /// Whether something else hides it wholly.
    var isCovered = false
    /// The faces it is drawn with, and its colors.
    var fonts: Set<String> = []
    var colors: Set<RGBAColor> = []
    /// The contrast ratio of its worst run; nil where it was not measured.
    var contrast: Double?
  }

  /// What the drawn texts of one path have in common: a collection may have many.
  private struct Drawn {
    let size: Double
    let isCovered: Bool
    let fonts: Set<String>
    let colors: Set<RGBAColor>
    let contrast: Double?

    init(_ texts: [DrawnText], covered: Set<[Int]>, contrasts: [[Int]: Double]) {
      size = texts.map(\.size).min() ?? 0
      isCovered = texts.allSatisfy { covered.contains($0.place) }
      fonts = Set(texts.lazy.flatMap(\.runs).map(\.font))
      colors = Set(texts.lazy.flatMap(\.runs).map(\.color))
      contrast = texts.compactMap { contrasts[$0.place] }.min()
    }
  }

  /// An arrow or a chevron that points along the lines.
  struct Arrow {
    let path: String
    /// Distinguishes layers with one path.
    let key: String
    let frame: Rect
    let pointsRight: Bool
  }

  let cell: AuditCell
  let width: Double
  let items: [Item]
  /// The lazy containers with more in them than is in sight, some of which may not have been made.
  let unmade: Set<String>
  /// The views through which what lies behind is seen; empty where transparency is not reduced.
  let panes: [Pane]
  let arrows: [Arrow]

  /// Notes the facts of a cell; `covered` and `contrasts`, by the places of texts, and `panes` are measured by drawing.
  init(
    _ view: AuditedView, covered: Set<[Int]> = [], contrasts: [[Int]: Double] = [:], panes: [Pane] = []
  ) {
    cell = view.cell
    width = view.canvas.width
    arrows = Self.arrows(view.layers)
    self.panes = panes
    let drawn = Dictionary(grouping: view.texts, by: \.path).mapValues { texts in
      Drawn(texts, covered: covered, contrasts: contrasts)
    }
    let tree = view.tree.accessibility ?? AccessibilityTree()
    func lazyContainers(_ container: Int?) -> [String] {
      view.containers(from: container).filter(\.isLazy).map(\.path)
    }
    unmade = Set(tree.containers.filter { $0.isLazy && $0.exceeds }.map(\.path))
    let texts = tree.texts.filter { text in
      !text.isHidden && text.frame.isFinite
        && !text.frame.intersection(view.reachable(from: text.container)).isEmpty
    }.map { text in
      let found = drawn[text.path]
      return Item(
        path: text.path, text: text.text, frame: text.frame, size: found?.size ?? 0,
        lazyContainers: lazyContainers(text.container), isControl: false,
        isInBar: view.containers(from: text.container).contains { $0.kind == .bar },
        isCovered: found?.isCovered ?? false, fonts: found?.fonts ?? [], colors: found?.colors ?? [],
        contrast: found?.contrast)
    }
    let controls = tree.elements.filter { $0.isInteractive && $0.frame.isFinite }.map {
      Item(
        path: $0.path, text: $0.label, frame: $0.frame, size: 0, lazyContainers: lazyContainers($0.container),
        isControl: true
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

  private static func arrows(_ layers: [DrawnLayer]) -> [Arrow] {
    var counts: [String: Int] = [:]
    return layers.compactMap { layer in
      guard let pointsRight = layer.pointsRight else { return nil }
      counts[layer.path, default: 0] += 1
      return Arrow(
        path: layer.path, key: "\(layer.path) \(counts[layer.path, default: 0])", frame: layer.frame,
        pointsRight: pointsRight)
    }
  }

  /// The cell without a trait: cells with the same key differ in that trait alone.
  func key(without trait: TraitKey) -> String {
    let others = TraitOverrides(cell.traits.ordered.filter { $0.trait != trait })
    return "\(cell.device?.id ?? "")|\(cell.device?.size.width ?? 0)|\(others)"
  }
}

extension AccessibilityContainer {
  /// Whether some of its content is out of sight, or may be.
  fileprivate var exceeds: Bool {
    guard let content, content.isFinite, frame.isFinite else { return true }
    return !frame.contains(content, margin: 1)
  }
}
