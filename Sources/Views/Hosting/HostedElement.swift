/// A view that can be perceived or used, with where it is and what it does.
package struct HostedElement {
  let node: Node
  /// What assistive technology reads, its parts with ", " between them.
  package let label: String
  /// The name for tests.
  package let identifier: String?
  /// The way from the root view.
  package let path: String
  /// The frame on the canvas.
  package let frame: Rect
  /// The part of the frame that scroll views around it and the canvas leave.
  package let visibleFrame: Rect?
  package let traits: [AccessibilityTrait]
  package let isEnabled: Bool

  /// What the views around one leave of it.
  struct Bounds {
    var visible: Rect?
    /// Whether assistive technology passes the children over.
    var isSilent = false

    /// The same inside of a view; nil where nothing of it can be perceived.
    func entering(_ node: Node) -> Bounds? {
      guard !(node.behavior is HiddenBehavior), !node.values.isInvisible else { return nil }
      var result = self
      if node.behavior.clipsTouches { result.visible = visible?.intersection(node.frame) }
      if node.hidesChildrenFromAccessibility { result.isSilent = true }
      return result
    }
  }

  init(_ node: Node, visible: Rect?) {
    self.node = node
    let properties = node.values.accessibility
    label = properties?.label ?? node.spokenTexts().joined(separator: ", ")
    identifier = node.values.identifier
    path = node.path.description
    frame = node.frame
    visibleFrame = visible?.intersection(node.frame)
    traits = properties?.traits ?? []
    isEnabled = node.environment.isEnabled
  }

  /// Where a touch is made: the middle of what is seen.
  package var activationPoint: Point? {
    visibleFrame.flatMap { $0.width > 0 && $0.height > 0 ? Point(x: $0.midX, y: $0.midY) : nil }
  }

  /// Whether a tap on it means something to it.
  package var isTapped: Bool {
    node.values.actions.activate != nil || node.values.actions.focus != nil
      || node.values.gestures.contains(where: \.isTap)
  }

  /// Whether another element lies inside of it.
  package func contains(_ other: HostedElement) -> Bool { node.contains(other.node) }

  /// Whether it has gestures of its own.
  package var hasGestures: Bool { !node.values.gestures.isEmpty }

  /// What happens when assistive technology activates it.
  package var activate: (@Sendable () -> Void)? { node.values.actions.activate.map(node.bound) }
  /// What happens instead when that is another thing than what a tap does.
  package var assistive: (@Sendable () -> Void)? { node.values.actions.assistive.map(node.bound) }
  /// What it offers by name.
  package var actionNames: [String] { node.values.actions.named.map(\.name) }
  /// What happens when something is chosen that it offers.
  package func action(named name: String) -> (@Sendable () -> Void)? {
    (node.values.actions.named.first { $0.name == name }?.action).map(node.bound)
  }
  /// What happens when its value is raised.
  package var increment: (@Sendable () -> Void)? { node.values.actions.increment.map(node.bound) }
  /// What happens when its value is lowered.
  package var decrement: (@Sendable () -> Void)? { node.values.actions.decrement.map(node.bound) }
  /// The text that is typed into it.
  package var text: Binding<String>? { node.values.actions.text }
}
