/// A view with its frame on the canvas.
public struct PlacedView: Sendable, Hashable {
  /// The kind of view, such as `VStack` or `Padding`.
  public var name: String
  /// The way from the root view, such as `SignIn/VStack/Button[2]`.
  public var path: String { way.description }
  private let way: ViewPath
  /// The frame on the canvas, points, before rounding to whole pixels.
  public var frame: Rect
  /// A short description of what it shows or does; may be empty.
  public var summary: String
  /// The id that distinguishes it from its siblings.
  public var id: String?
  /// The name the author gave it for tests.
  public var identifier: String?
  /// What assistive technology reads.
  public var accessibility: AccessibilityProperties?
  /// The views inside.
  public var children: [PlacedView]

  /// Whether it or a view inside has a name for tests.
  package var hasIdentifiers: Bool {
    if identifier != nil { return true }
    for index in children.indices where children[index].hasIdentifiers { return true }
    return false
  }

  /// The first view, from the outside in, that meets a condition.
  public func first(where condition: (PlacedView) -> Bool) -> PlacedView? {
    if condition(self) { return self }
    for child in children {
      if let found = child.first(where: condition) { return found }
    }
    return nil
  }

  /// All views that meet a condition, from the outside in.
  public func all(where condition: (PlacedView) -> Bool) -> [PlacedView] {
    (condition(self) ? [self] : []) + children.flatMap { $0.all(where: condition) }
  }
}

extension PlacedView {
  init(_ node: Node) {
    name = node.name
    way = node.path
    frame = node.frame
    summary = node.behavior.summary(node)
    id = node.values.id
    identifier = node.values.identifier
    accessibility = node.values.accessibility
    children = node.children.map(PlacedView.init)
  }
}
