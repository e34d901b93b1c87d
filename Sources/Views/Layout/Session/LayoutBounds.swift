/// What a node with a final frame knows about the canvas around it.
struct LayoutBounds {
  /// The area that the screen or the enclosing bars leave free.
  var safeArea: Rect
  /// The area into which a view may grow that ignores the safe area.
  var container: Rect
  /// The area that can be seen: the canvas, cut by the scroll views around.
  var visible: Rect
  /// The coordinate spaces around.
  var spaces: [CoordinateSpace: Rect] = [:]

  /// How far the safe area reaches into the surroundings of a view with a frame.
  func insets(around frame: Rect, _ environment: EnvironmentValues) -> EdgeInsets {
    let (safe, container) = (safeArea, container)
    func inset(_ touches: Bool, _ length: Double) -> Double { touches ? max(0, length) : 0 }
    let left = inset(frame.minX <= safe.minX + 0.01, safe.minX - container.minX)
    let right = inset(frame.maxX >= safe.maxX - 0.01, container.maxX - safe.maxX)
    let isMirrored = left != right && environment.layoutDirection == .rightToLeft
    return EdgeInsets(
      top: inset(frame.minY <= safe.minY + 0.01, safe.minY - container.minY),
      leading: isMirrored ? right : left,
      bottom: inset(frame.maxY >= safe.maxY - 0.01, container.maxY - safe.maxY),
      trailing: isMirrored ? left : right)
  }

  /// The geometry of a view with a final frame.
  func proxy(of node: Node) -> GeometryProxy {
    GeometryProxy(
      frame: node.frame, safeAreaInsets: insets(around: node.frame, node.environment), spaces: spaces)
  }
}
