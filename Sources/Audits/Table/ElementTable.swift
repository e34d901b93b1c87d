/// The elements of a view in one cell, a row for each: what statements about cells compare.
struct ElementTable {
  let cell: AuditCell
  let direction: LayoutDirection
  let width: Double
  /// How much wider the safe area's margin is at one side than at the other: what keeps to it is mirrored in it.
  let unevenness: Double
  /// Texts in reading order, then controls, then icons in the order of drawing.
  let rows: [ElementRow]
  /// The rows by their keys.
  let byKey: [String: ElementRow]
  /// The lazy containers with more in them than is in sight, some of which may not have been made.
  let unmade: Set<String>
  /// The views through which what lies behind is seen; empty where transparency is not reduced.
  let panes: [Pane]

  /// What is read or used by itself.
  var items: [ElementRow] { rows.filter(\.isContent) }

  /// Notes the elements of a cell; `covered` and `contrasts`, by the places of texts, and `panes` are measured by drawing.
  init(
    _ view: AuditedView, covered: Set<[Int]> = [], contrasts: [[Int]: Double] = [:], panes: [Pane] = []
  ) {
    cell = view.cell
    direction = view.direction
    width = view.canvas.width
    unevenness = (view.tree.accessibility?.safeArea).map { abs($0.leading - $0.trailing) } ?? 0
    self.panes = panes
    let tree = view.tree.accessibility ?? AccessibilityTree()
    unmade = Set(tree.containers.filter { $0.isLazy && $0.exceeds }.map(\.path))
    // What texts of one path have in common is found once: a collection may have many.
    let drawn = Dictionary(grouping: view.texts, by: \.path).mapValues {
      ElementRow(drawn: $0, covered: covered, contrasts: contrasts)
    }
    let texts =
      view.tree.accessibility == nil
      ? view.texts.filter { $0.bounds.isFinite && !$0.bounds.intersection(view.canvas).isEmpty }.map {
        ElementRow(kind: .text, path: $0.path, text: $0.text, frame: $0.bounds)
      }
      : tree.texts.filter { text in
        !text.isHidden && text.frame.isFinite
          && !text.frame.intersection(view.reachable(from: text.container)).isEmpty
      }.map { text in
        var row = ElementRow(kind: .text, path: text.path, text: text.text, frame: text.frame)
        let containers = view.containers(from: text.container)
        row.isInBar = containers.contains { $0.kind == .bar } || text.path.contains("/TabItem")
        row.lazyContainers = containers.filter(\.isLazy).map(\.path)
        return row
      }
    let controls = tree.elements.filter { $0.isInteractive && $0.frame.isFinite }.map { element in
      var row = ElementRow(kind: .control, path: element.path, text: element.label, frame: element.frame)
      row.lazyContainers = view.containers(from: element.container).filter(\.isLazy).map(\.path)
      return row
    }
    var counts: [String: Int] = [:]
    rows = (texts + controls + Self.icons(view.layers)).map { row in
      var row = row
      let name = "\(row.kind) \(row.path)"
      counts[name, default: 0] += 1
      row.key = "\(name) \(counts[name, default: 0])"
      if row.kind == .text, let drawn = drawn[row.path] { row.note(drawn) }
      row.hasOwnDirection = view.hasOwnDirection(row.path)
      return row
    }
    byKey = Dictionary(rows.map { ($0.key, $0) }) { first, _ in first }
  }

  /// The icons among layers; the parts of one, which follow each other, are one row.
  private static func icons(_ layers: [DrawnLayer]) -> [ElementRow] {
    var rows: [ElementRow] = []
    var last: DrawnLayer?
    for layer in layers where layer.isIcon {
      let isPart = last.map { $0.path == layer.path && $0.order + 1 == layer.order } ?? false
      if isPart, let row = rows.popLast() {
        rows.append(
          ElementRow(icon: layer.path, row.frame.union(layer.frame), row.pointsRight ?? layer.pointsRight))
      } else {
        rows.append(ElementRow(icon: layer.path, layer.frame, layer.pointsRight))
      }
      last = layer
    }
    return rows
  }
}

extension ElementRow {
  fileprivate init(icon path: String, _ frame: Rect, _ pointsRight: Bool?) {
    self.init(kind: .icon, path: path, frame: frame)
    size = max(frame.width, frame.height)
    self.pointsRight = pointsRight
  }

  /// What drawn texts of one path have in common.
  fileprivate init(drawn texts: [DrawnText], covered: Set<[Int]>, contrasts: [[Int]: Double]) {
    self.init(kind: .text, path: texts.first?.path ?? "", frame: .zero)
    let runs = texts.flatMap(\.runs)
    size = texts.map(\.size).min() ?? 0
    shown = texts.map(\.shown).joined(separator: " ")
    isCovered = texts.allSatisfy { covered.contains($0.place) }
    (fonts, colors) = (Set(runs.map(\.font)), Set(runs.map(\.color)))
    contrast = texts.compactMap { contrasts[$0.place] }.min()
  }

  /// Notes what the drawn texts of its path have in common.
  fileprivate mutating func note(_ drawn: ElementRow) {
    (size, shown, isCovered, contrast) = (drawn.size, drawn.shown, drawn.isCovered, drawn.contrast)
    (fonts, colors) = (drawn.fonts, drawn.colors)
  }
}

extension AccessibilityContainer {
  /// Whether some of its content is out of sight, or may be.
  fileprivate var exceeds: Bool {
    guard let content, content.isFinite, frame.isFinite else { return true }
    return !frame.contains(content, margin: 1)
  }
}
