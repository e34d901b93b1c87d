internal import PixelBuffers

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
    /// What touches reach a lone control in: its row, or its bar.
    var row: Rect?
    var bar: Rect?
    /// What a modifier around says about the only control inside.
    var properties = AccessibilityProperties()
    var identifier: String?
  }

  /// A view that takes touches, in the order of drawing.
  private struct Surface {
    let frame: Rect
    let path: String
  }

  private(set) var tree = AccessibilityTree()
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
    return surfaces[first...].last { $0.frame.contains(point) }?.path
  }

  private mutating func visit(_ node: Node, _ around: Place) {
    guard !(node.behavior is HiddenBehavior) else { return }
    var place = around
    if let effect = node.behavior as? EffectBehavior, !enter(effect, node, &place) { return }
    if let scroll = node.behavior as? ScrollBehavior { enter(scroll, node, &place) }
    if node.values.accessibility?.traits.contains(.modal) == true { enter(.modal, node, &place) }
    if node.values.ignoresTouches { place.ignoresTouches = true }
    if node.behavior is ListRowBehavior { place.row = node.controlCount == 1 ? node.frame : nil }
    if node.isBar { place.bar = node.frame }
    let element = note(node, &place)
    if let text = node.behavior as? TextBehavior { note(text, node, place) }
    if !place.ignoresTouches, node.isVisibleItself || element != nil && node.isControl {
      surfaces.append(Surface(frame: node.frame.intersection(place.visible), path: node.path.description))
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
      if let slot = node.slot(of: child) { inner.row = slot }
      // What is put over or behind a control is no part of its label's text.
      if let layers = node.behavior as? LayeredBehavior, child !== node.children[layers.primary] {
        inner.element = nil
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
    if layer.clipsToBounds || layer.mask != nil { enter(.clip, node, &place) }
    return true
  }

  private mutating func enter(_ scroll: ScrollBehavior, _ node: Node, _ place: inout Place) {
    enter(.scroll, node, &place)
    let last = tree.containers.count - 1
    tree.containers[last].content = node.children.first?.frame
    tree.containers[last].scrollsHorizontally = scroll.axes.contains(.horizontal)
    tree.containers[last].scrollsVertically = scroll.axes.contains(.vertical)
    tree.containers[last].isLazy = node.isLazy
  }

  private mutating func enter(_ kind: AccessibilityContainer.Kind, _ node: Node, _ place: inout Place) {
    tree.containers.append(
      AccessibilityContainer(
        path: node.path.description, kind: kind, frame: node.frame, container: place.container))
    place.container = tree.containers.count - 1
    if kind == .clip || kind == .scroll { place.visible = place.visible.intersection(node.frame) }
  }

  /// Notes a view that is read or used; its place among the elements.
  private mutating func note(_ node: Node, _ place: inout Place) -> Int? {
    let own = node.values.accessibility
    if own?.isHidden == true { place.isHidden = true }
    let isControl = node.isControl
    if isControl, !node.values.isTouched, let own, node.innerControlCount == 1 {
      // A trait around a control speaks of the control.
      place.properties.traits += own.traits
      place.properties.label = own.label ?? place.properties.label
      return nil
    }
    if !isControl, let own, !own.isHidden, own.label != nil || own.value != nil, node.controlCount == 1 {
      // A modifier around a control speaks for the control.
      place.properties.label = own.label ?? place.properties.label
      place.properties.value = own.value ?? place.properties.value
      place.identifier = node.values.identifier ?? place.identifier
      return nil
    }
    let isText = node.behavior is TextBehavior
    if !isControl, !isText, let own, own.label == nil, !own.traits.isEmpty,
      !node.hidesChildrenFromAccessibility
    {
      // Traits of a group are those of what is in it.
      place.properties.traits += own.traits.filter { $0 != .modal }
      return nil
    }
    let isElement = isControl || isText || own?.label != nil || own?.traits.isEmpty == false
    guard isElement, !place.isHidden, !place.isSilent || isControl, own?.traits != [.modal] else {
      if node.hidesChildrenFromAccessibility { place.isSilent = true }
      return nil
    }
    var element = element(of: node, place)
    if !isControl, element.label.allSatisfy(\.isWhitespace) { return nil }
    if isControl { element.hitFrame = hitFrame(of: node, place) }
    tree.elements.append(element)
    if isControl || own?.label != nil || node.hidesChildrenFromAccessibility {
      place.isSilent = true
      place.element = tree.elements.count - 1
    }
    if isControl { (place.row, place.bar) = (nil, nil) }
    place.properties = AccessibilityProperties()
    place.identifier = nil
    return tree.elements.count - 1
  }

  private func element(of node: Node, _ place: Place) -> AccessibilityElement {
    let own = node.values.accessibility
    let label = place.properties.label ?? own?.label ?? node.spokenTexts().joined(separator: ", ")
    return AccessibilityElement(
      path: node.path.description, frame: node.frame, label: label,
      value: place.properties.value ?? own?.value,
      hint: own?.hint, identifier: node.values.identifier ?? place.identifier,
      traits: (own?.traits ?? []) + place.properties.traits,
      isInteractive: node.isControl && !place.ignoresTouches, isEnabled: node.environment.stored.isEnabled,
      container: place.container)
  }

  /// Where touches reach a control: a lone one in its whole row or slot, one in a bar as high as the bar, and one that is
  /// drawn with a box around it in the box.
  private func hitFrame(of node: Node, _ place: Place) -> Rect? {
    var frame = node.frame
    if let row = place.row { frame = row }
    if let bar = place.bar {
      frame = Rect(x: frame.minX - 9, y: bar.minY, width: frame.width + 18, height: bar.height)
    }
    let margins = node.values.touchMargins
    frame = frame.union(node.frame.insetBy(x: -margins.leading, y: -margins.top))
    return frame == node.frame ? nil : frame
  }

  private mutating func note(_ text: TextBehavior, _ node: Node, _ place: Place) {
    guard !node.environment.stored.isRedacted else { return }
    let shown = text.shown(node)
    tree.texts.append(
      AccessibleText(
        path: node.path.description, text: text.text, frame: node.frame,
        lineLimit: node.environment.stored.lineLimit, isTruncated: shown.layout.isTruncated,
        allowsTruncation: node.environment.stored.allowsTruncation,
        brokenWords: BrokenWords.found(in: shown.string, shown.layout.lines.map(\.utf16Range)),
        isEnabled: node.environment.stored.isEnabled, isHidden: place.isHidden, element: place.element,
        container: place.container))
  }
}

extension Node {
  /// Whether touches or assistive technology can use it.
  var isControl: Bool {
    if !values.actions.isEmpty || values.gestures.contains(where: \.isTap) { return true }
    let traits = values.accessibility?.traits ?? []
    return traits.contains { [.button, .link, .toggle, .adjustable, .searchField, .selected].contains($0) }
  }

  /// How many controls are in it that lie in no other control but this.
  fileprivate var innerControlCount: Int { children.reduce(0) { $0 + $1.controlCount } }

  /// How many controls are in it that lie in no other control.
  fileprivate var controlCount: Int {
    isControl ? 1 : children.reduce(0) { $0 + $1.controlCount }
  }

  /// Whether some of the views in it are made only as they come into sight.
  fileprivate var isLazy: Bool {
    behavior is LazyStackBehavior || behavior is LazyGridBehavior || children.contains(where: \.isLazy)
  }

  /// The part of it that belongs to a child where it gives all of them equal widths.
  fileprivate func slot(of child: Node) -> Rect? {
    guard behavior is LayoutBehavior<EqualWidthsLayout>, !children.isEmpty, child.controlCount == 1 else {
      return nil
    }
    let width = frame.width / Double(children.count)
    return Rect(x: child.frame.midX - width / 2, y: frame.minY, width: width, height: frame.height)
  }

  /// Whether it is the row of a navigation bar.
  fileprivate var isBar: Bool { behavior is LayoutBehavior<BarLayout> }
}

extension AttachedGesture {
  /// Whether a touch does something.
  fileprivate var isTap: Bool {
    if case .tap = kind { true } else { false }
  }
}
