internal import PixelBuffers

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

  /// Whether it is the row of a navigation bar.
  var isBar: Bool { behavior is LayoutBehavior<BarLayout> }
}
