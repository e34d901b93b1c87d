/// Other trees of which the layout is known when that of a tree is.
extension LayoutNode {
  /// Another tree with the same names: other lengths, and rows for columns.
  var changed: LayoutNode {
    map { node in
      with(node) {
        $0.style = $0.style.mapValues { value in
          value.mapLengths {
            if case .points(let points) = $0, points > 0 { .points(points * 1.5 + 7) } else { $0 }
          }
        }
        if !$0.children.isEmpty { $0.style[.flexDirection] = .keyword(node.isRow ? "column" : "row") }
      }
    }
  }

  /// The tree with another length in its last node that has one, and the update that gives it back.
  var beforeUpdate: (tree: LayoutNode, update: String)? {
    let properties: [LayerLayout.Property] = [.height, .width, .gap, .minHeight, .maxWidth]
    for node in all.reversed() {
      guard let property = properties.first(where: { node.points($0) != nil }),
        let points = node.points(property), let value = node.style[property]
      else { continue }
      let before = map { other in
        other.id == node.id ? with(other) { $0.style[property] = .points(points + 31) } : other
      }
      let change = LayoutNode(node.id, [property: value]).json()
      return (before, "{\"\(node.id)\":\(change)}")
    }
    return nil
  }

  /// The tree with other lengths and numbers in all nodes, and the update that gives them back.
  var beforeRestyling: (tree: LayoutNode, update: String)? {
    let updates = all.dropFirst().compactMap { node -> String? in
      let own = node.style.filter { $0.value.increased != nil }
      return own.isEmpty ? nil : "\"\(node.id)\":\(LayoutNode(node.id, own).json())"
    }
    guard !updates.isEmpty else { return nil }
    let before = map { node in
      with(node) { if $0.id != id { $0.style = $0.style.mapValues { $0.increased ?? $0 } } }
    }
    return (before, "{\(updates.joined(separator: ","))}")
  }

  /// The tree with other alignments in all containers, and the update that gives them back.
  var beforeAlignment: (tree: LayoutNode, update: String) {
    func own(_ node: LayoutNode) -> [LayerLayout.Property: (before: String, after: String)] {
      let (items, content) = (
        node.keyword(.alignItems) ?? "stretch", node.keyword(.justifyContent) ?? "flex-start"
      )
      return [
        .alignItems: (items == "stretch" ? "flex-start" : "stretch", items),
        .justifyContent: (content == "flex-start" ? "center" : "flex-start", content),
      ]
    }
    let containers = all.filter { !$0.children.isEmpty && $0.id != id }
    let updates = containers.map { node in
      "\"\(node.id)\":\(LayoutNode(node.id, own(node).mapValues { .keyword($0.after) }).json())"
    }
    let before = map { node in
      node.children.isEmpty || node.id == id
        ? node
        : with(node) { $0.style.merge(own(node).mapValues { .keyword($0.before) }) { $1 } }
    }
    return (before, "{\(updates.joined(separator: ","))}")
  }

  /// With left for right and right for left; start and end stay.
  var exchangingSides: LayoutNode {
    map { node in
      with(node) { $0.style = $0.style.mapValues { $0.renamingEdges([.left: .right, .right: .left]) } }
    }
  }

  var isTransposable: Bool {
    let root = children.first
    return root?.isAbsolute == false
      && all.allSatisfy { node in
        let isFixed = node.children.isEmpty || node.points(.width) != nil && node.points(.height) != nil
        // Between two insets, `alignSelf` counts for the vertical axis alone.
        let aligns =
          [node.keyword(.alignItems), node.keyword(.alignSelf)].contains("baseline")
          || node.isAbsolute && node.alignsItself
        return node.text == nil && !node.hasPercent && !node.wraps && !aligns
          && node.number(.aspectRatio) == nil
          && (isFixed || node.id == id)
      }
  }

  var transposed: LayoutNode {
    let names: [LayerLayout.Property: LayerLayout.Property] = [
      .width: .height, .height: .width, .minWidth: .minHeight, .minHeight: .minWidth, .maxWidth: .maxHeight,
      .maxHeight: .maxWidth, .rowGap: .columnGap, .columnGap: .rowGap,
    ]
    let edges: [LayerLayout.Edge: LayerLayout.Edge] = [
      .left: .top, .start: .top, .right: .bottom, .end: .bottom, .top: .left, .bottom: .right,
    ]
    return map { node in
      with(node) {
        $0.style = Dictionary(
          uniqueKeysWithValues: node.style.map { (names[$0] ?? $0, $1.renamingEdges(edges)) })
        guard !node.children.isEmpty else { return }
        $0.style[.flexDirection] = .keyword(
          (node.isRow ? "column" : "row") + (node.isReverse ? "-reverse" : ""))
      }
    }
  }

  /// The screen with a container of its kind around its tree.
  func wrapped(
    _ size: Size, _ style: [LayerLayout.Property: LayerLayout.Value] = [:]
  ) -> LayoutNode {
    let own: [LayerLayout.Property: LayerLayout.Value] = [
      .width: .points(size.width), .height: .points(size.height), .flexShrink: .number(0),
    ]
    let container = LayoutNode("wrapper", self.style.merging(own) { $1 }.merging(style) { $1 }, children)
    return with(self) { $0.children = [container] }
  }

  func scaled(_ factor: Double) -> LayoutNode {
    map { node in
      with(node) {
        $0.style = $0.style.mapValues { value in
          value.mapLengths { if case .points(let points) = $0 { .points(points * factor) } else { $0 } }
        }
      }
    }
  }

  var reversingAbsolute: LayoutNode {
    map { node in
      var rest = Array(node.children.filter(\.isAbsolute))
      return with(node) { $0.children = $0.children.map { $0.isAbsolute ? rest.removeLast() : $0 } }
    }
  }

  /// With children that are not displayed, before and behind the first of each container.
  var addingHidden: LayoutNode {
    map { node in
      guard !node.children.isEmpty, node.id != id else { return node }
      let style: [LayerLayout.Property: LayerLayout.Value] = [
        .display: .keyword("none"), .width: .points(40), .height: .points(40), .margin: .all(5),
        .flexGrow: .number(1),
      ]
      return with(node) {
        $0.children.insert(LayoutNode("hidden-\(node.id)", style), at: 1)
        $0.children.insert(LayoutNode("unseen-\(node.id)", style), at: 0)
      }
    }
  }

  /// Whether boxes around the texts in a node are as wide as these.
  ///
  /// A text that wraps is as wide as its longest line, and a box around it as wide as it may be; in a narrow one, words stick
  /// out.
  var fitsBoxesToTexts: Bool {
    let isWideColumn =
      !isRow && !wraps && (points(.width) ?? 0) >= 200 && length(.maxWidth) == nil
    return children.allSatisfy { child in
      guard child.text?.contains(" ") == true else { return true }
      let layout = LayerLayout(child.style)
      return isWideColumn && !child.isAbsolute && alignment(of: child) == "stretch"
        && child.length(.maxWidth) == nil
        && [LayerLayout.Edge.left, .right].allSatisfy { layout.length(.margin, $0, .ltr) != .auto }
    }
  }

  /// With each text in a row that has its style.
  var boxingTexts: LayoutNode {
    with(self) {
      $0.children = $0.children.map(\.boxingTexts)
      guard let text else { return }
      $0.text = nil
      $0.style[.display] = .keyword("flex")
      $0.children = [LayoutNode("text-\(id)", [:], text: text)]
    }
  }

  var addingAbsolute: LayoutNode {
    map { node in
      guard !node.children.isEmpty, node.id != id else { return node }
      let added = LayoutNode(
        "added-\(node.id)", [.position: .keyword("absolute"), .width: .points(0), .height: .points(0)])
      return with(node) { $0.children.insert(added, at: 0) }
    }
  }
}

extension LayerLayout.Value {
  /// The value with lengths in points 31 longer, a number 1 larger; nil where there is neither.
  var increased: Self? {
    if case .number(let number) = self { return .number(number + 1) }
    let hasPoints = lengths.contains { if case .points = $0 { true } else { false } }
    return hasPoints
      ? mapLengths { if case .points(let points) = $0 { .points(points + 31) } else { $0 } } : nil
  }

  func renamingEdges(_ names: [LayerLayout.Edge: LayerLayout.Edge]) -> Self {
    guard case .edges(let lengths) = self else { return self }
    return .edges(
      Dictionary(lengths.map { (names[$0] ?? $0, $1) }) { first, _ in first })
  }
}
