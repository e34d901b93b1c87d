extension AccessibilityWalk {
  /// Notes a view that is read or used; its place among the elements.
  mutating func add(_ node: Node, _ place: inout Place) -> Int? {
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
    // A symbol without a label has no name of its own; a bitmap is read as an image.
    let isImage = (node.behavior as? ImageBehavior)?.content != nil
    if !isControl, !isText, !isImage, let own, own.label == nil, !own.traits.isEmpty,
      !node.hidesChildrenFromAccessibility
    {
      // Traits of a group are those of what is in it.
      place.properties.traits += own.traits.filter { $0 != .modal }
      return nil
    }
    let isElement = isControl || isText || isImage || own?.label != nil || own?.traits.isEmpty == false
    guard isElement, !place.isHidden, !place.isSilent || isControl, own?.traits != [.modal] else {
      if node.hidesChildrenFromAccessibility { place.isSilent = true }
      return nil
    }
    var element = element(of: node, place)
    if !isControl, !isImage, element.label.allSatisfy(\.isWhitespace) { return nil }
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
      path: node.path.description, frame: place.drawn(node.frame), label: label,
      value: place.properties.value ?? own?.value,
      hint: own?.hint, identifier: node.values.identifier ?? place.identifier,
      traits: traits(of: node) + place.properties.traits,
      isInteractive: node.isControl && !place.ignoresTouches, isEnabled: node.environment.stored.isEnabled,
      background: place.background, container: place.container)
  }

  /// The traits declared, and that of an image where a bitmap or a symbol is read by itself.
  private func traits(of node: Node) -> [AccessibilityTrait] {
    let declared = node.values.accessibility?.traits ?? []
    let isImage = node.behavior is ImageBehavior || node.behavior is SymbolBehavior
    return isImage && !node.isControl && !declared.contains(.image) ? declared + [.image] : declared
  }

  /// Where touches reach a control: a lone one in its whole row or slot, one in a bar in 44 points of its height, and one that is
  /// drawn with a box around it in the box.
  private func hitFrame(of node: Node, _ place: Place) -> Rect? {
    let own = place.drawn(node.frame)
    var frame = own
    if let row = place.row { frame = row }
    if let bar = place.bar {
      let low = max(bar.frame.minY, min(frame.minY, frame.midY - 22))
      let high = min(bar.frame.maxY, max(frame.maxY, frame.midY + 22))
      let item = Rect(
        x: frame.minX - bar.itemMargin, y: low, width: frame.width + 2 * bar.itemMargin,
        height: max(0, high - low))
      frame = frame.union(item)
    }
    let margins = node.values.touchMargins
    frame = frame.union(place.drawn(node.frame.insetBy(x: -margins.leading, y: -margins.top)))
    return frame == own ? nil : frame
  }

  mutating func add(_ text: TextBehavior, _ node: Node, _ place: Place) {
    guard !node.environment.stored.isRedacted else { return }
    let shown = text.shown(node)
    tree.texts.append(
      AccessibleText(
        path: node.path.description, text: text.text, frame: place.drawn(node.frame),
        lineLimit: node.environment.stored.lineLimit, isTruncated: shown.layout.isTruncated,
        allowsTruncation: node.environment.stored.allowsTruncation,
        brokenWords: BrokenWords.found(in: shown.string, shown.layout.lines.map(\.utf16Range)),
        isEnabled: node.environment.stored.isEnabled, isHidden: place.isHidden, background: place.background,
        element: place.element,
        container: place.container))
  }
}
