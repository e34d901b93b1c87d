extension Node {
  /// Whether touches or assistive technology can use it.
  var isControl: Bool {
    if !values.actions.isEmpty || values.gestures.contains(where: \.isTap) { return true }
    let traits = values.accessibility?.traits ?? []
    return traits.contains { [.button, .link, .toggle, .adjustable, .searchField, .selected].contains($0) }
  }

  /// How many controls are in it that lie in no other control but this.
  var innerControlCount: Int { children.reduce(0) { $0 + $1.controlCount } }

  /// How many controls are in it that lie in no other control.
  var controlCount: Int {
    isControl ? 1 : children.reduce(0) { $0 + $1.controlCount }
  }

  /// Whether some of the views in it are made only as they come into sight.
  var containsLazy: Bool {
    behavior is LazyStackBehavior || behavior is LazyGridBehavior || children.contains(where: \.containsLazy)
  }

  /// The part of it that belongs to a child where it gives all of them equal widths.
  func controlSlot(of child: Node) -> Rect? {
    guard behavior is LayoutBehavior<EqualWidthsLayout>, !children.isEmpty, child.controlCount == 1 else {
      return nil
    }
    let width = frame.width / Double(children.count)
    return Rect(x: child.frame.midX - width / 2, y: frame.minY, width: width, height: frame.height)
  }

  /// The frame of the shape that is drawn behind the whole of a view; nil where it has no such background.
  var drawnBackground: Rect? {
    guard let layers = behavior as? LayeredBehavior, layers.primary == 1,
      let shape = children[0].visibleShape,
      shape.frame.union(frame).isAlmostEqual(to: shape.frame)
    else { return nil }
    return shape.frame
  }

  /// The frame of the shape that a stack of layers draws behind a child and around the same middle; nil where it draws none.
  func drawnBackground(of child: Node) -> Rect? {
    guard behavior is LayoutBehavior<ZStackLayout> else { return nil }
    let before = children.prefix { $0 !== child }.compactMap(\.visibleShape?.frame)
    return before.last {
      abs($0.midX - child.frame.midX) <= 0.5 && abs($0.midY - child.frame.midY) <= 0.5
    }
  }

  /// The first shape in it that is drawn, be it filled or an outline.
  private var visibleShape: Node? {
    if let shape = behavior as? ShapeBehavior { return isVisibleItself || shape.line != nil ? self : nil }
    return children.lazy.compactMap(\.visibleShape).first
  }
}

extension Rect {
  /// Whether the sides are at most half a point away.
  fileprivate func isAlmostEqual(to other: Rect) -> Bool {
    abs(minX - other.minX) <= 0.5 && abs(minY - other.minY) <= 0.5 && abs(maxX - other.maxX) <= 0.5
      && abs(maxY - other.maxY) <= 0.5
  }
}
