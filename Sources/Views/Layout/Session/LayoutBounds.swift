/// What a node with a final frame knows about the canvas around it.
struct LayoutBounds {
  /// The area that the screen or the enclosing bars leave free.
  var safeArea: Rect
  /// The area into which a view may grow that ignores the safe area.
  var container: Rect
  /// The area that can be seen: the canvas, cut by the scroll views around.
  var visible: Rect
}
