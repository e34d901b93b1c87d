/// Goes through views whose frames are final, from the back to the front, and notes what pixels do not show.
struct AccessibilityWalk {
  /// What lies around a view.
  struct Place {
    /// The innermost container and element.
    var container: Int?
    var element: Int?
    /// The part of the canvas that containers around leave.
    var visible: Rect
    /// Whether assistive technology passes it over.
    var isHidden = false
    /// Whether an element around speaks for it.
    var isSilent = false
    var ignoresTouches = false
    /// Whether it stands for something else that is drawn.
    var isRepresentation = false
    /// What is drawn behind the innermost view that has a background.
    var background: Rect?
    /// What touches reach a lone control in: its row.
    var row: Rect?
    /// The bar around controls, and how far beside each of them touches reach it.
    var bar: (frame: Rect, itemMargin: Double)?
    /// What a modifier around says about the only control inside.
    var properties = AccessibilityProperties()
    var identifier: String?
    /// From where layout places what is inside to where it is drawn.
    var map = AffineTransform.identity

    /// Where a frame of the layout is drawn.
    func drawn(_ frame: Rect) -> Rect { map == .identity ? frame : map.bounds(of: frame) }
  }

  /// A view that takes touches, in the order of drawing.
  private struct Surface {
    let frame: Rect
    /// Spelled only where something is covered: most surfaces cover nothing.
    let path: ViewPath
  }

  var tree = AccessibilityTree()
  private var surfaces: [Surface] = []
  /// For each element that can be touched: its place, what is seen of it, and the first surface that lies over it.
  private var targets: [(element: Int, visible: Rect, end: Int)] = []

  /// The tree of a view, in a canvas with margins.
  static func tree(of root: Node, in canvas: Size, safeArea: EdgeInsets) -> AccessibilityTree {
    var walk = AccessibilityWalk()
    walk.tree.safeArea = safeArea
    walk.visit(root, Place(visible: Rect(origin: .zero, size: canvas)))
    for target in walk.targets {
      walk.tree.elements[target.element].coveredBy = walk.cover(of: target.visible, from: target.end)
    }
    return walk.tree
  }

  private func cover(of visible: Rect, from first: Int) -> String? {
    guard !visible.isEmpty else { return nil }
    let point = Point(x: visible.midX, y: visible.midY)
    return surfaces[first...].last { $0.frame.contains(point) }?.path.description
  }

  private mutating func visit(_ node: Node, _ around: Place) {
    guard !(node.behavior is HiddenBehavior) else { return }
    var place = around
    if node.behavior is RepresentationBehavior { place.isRepresentation = true }
    if let effect = node.behavior as? EffectBehavior, !enter(effect, node, &place) { return }
    if let scroll = node.behavior as? ScrollBehavior { enter(scroll, node, &place) }
    if node.values.accessibility?.traits.contains(.modal) == true { enter(.modal, node, &place) }
    if node.values.ignoresTouches { place.ignoresTouches = true }
    if node.behavior is ListRowBehavior { place.row = node.controlCount == 1 ? place.drawn(node.frame) : nil }
    if let margin = node.values.barItemMargin { place.bar = (place.drawn(node.frame), margin) }
    // Controls below each other share the height.
    if node.behavior is LayoutBehavior<VStackLayout>, node.controlCount > 1 { place.bar = nil }
    let element = add(node, &place)
    if let text = node.behavior as? TextBehavior, !place.isRepresentation { add(text, node, place) }
    if !place.ignoresTouches, node.isVisibleItself || element != nil && node.isControl {
      surfaces.append(
        Surface(frame: place.drawn(node.frame).intersection(place.visible), path: node.path))
    }
    visitChildren(of: node, place)
    if let element, node.isControl, !place.ignoresTouches {
      let frame = tree.elements[element].frame.intersection(place.visible)
      targets.append((element, frame, surfaces.count))
    }
  }

  private mutating func visitChildren(of node: Node, _ place: Place) {
    let bar = node.behavior is SafeAreaInsetBehavior && node.children.count == 2 ? node.children[1] : nil
    let isMask = node.behavior is MaskBehavior
    for child in node.frontToBack.reversed() where !isMask || child === node.children[0] {
      var inner = place
      if let slot = node.controlSlot(of: child) { inner.row = place.drawn(slot) }
      // What is put over or behind a control is no part of its label's text.
      if let layers = node.behavior as? LayeredBehavior {
        if child !== node.children[layers.primary] {
          (inner.element, inner.background) = (nil, nil)
        } else if let background = node.drawnBackground {
          inner.background = place.drawn(background)
        }
      } else if let background = node.drawnBackground(of: child) {
        inner.background = place.drawn(background)
      }
      if child === bar { enter(.bar, child, &inner) }
      visit(child, inner)
    }
  }
}

extension AccessibilityWalk {
  /// Enters a group; false where it is not drawn.
  private mutating func enter(_ effect: EffectBehavior, _ node: Node, _ place: inout Place) -> Bool {
    var layer = Layer(frame: Rect(origin: .zero, size: node.size))
    effect.apply(&layer, node)
    if layer.opacity == 0 { return false }
    if layer.isTransformed {
      // Around the canvas's origin instead of the layer's.
      let (x, y) = (node.frame.minX, node.frame.minY)
      place.map = AffineTransform.translation(x: -x, y: -y)
        .concatenating(layer.map(parent: .translation(x: x, y: y)))
        .concatenating(place.map)
    }
    if layer.clipsToBounds || layer.mask != nil { enter(.clip, node, &place) }
    return true
  }

  private mutating func enter(_ scroll: ScrollBehavior, _ node: Node, _ place: inout Place) {
    enter(.scroll, node, &place)
    let last = tree.containers.count - 1
    tree.containers[last].content = (node.children.first?.frame).map { content in
      // The margins that bars and the safe area take are a part of what scrolls.
      let inside = node.scrollArea ?? node.frame
      let (left, top) = (node.frame.minX - inside.minX, node.frame.minY - inside.minY)
      return place.drawn(
        Rect(
          x: content.minX + left, y: content.minY + top,
          width: content.width + node.frame.width - inside.width,
          height: content.height + node.frame.height - inside.height))
    }
    tree.containers[last].scrollsHorizontally = scroll.axes.contains(.horizontal)
    tree.containers[last].scrollsVertically = scroll.axes.contains(.vertical)
    tree.containers[last].isLazy = node.containsLazy
  }

  private mutating func enter(_ kind: AccessibilityContainer.Kind, _ node: Node, _ place: inout Place) {
    let frame = place.drawn(node.frame)
    tree.containers.append(
      AccessibilityContainer(
        path: node.path.description, kind: kind, frame: frame, container: place.container))
    place.container = tree.containers.count - 1
    if kind == .clip || kind == .scroll { place.visible = place.visible.intersection(frame) }
    // What scrolls leaves the background of what it scrolls in.
    if kind == .scroll { place.background = nil }
  }
}
