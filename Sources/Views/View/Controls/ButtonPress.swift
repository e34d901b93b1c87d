internal import Synchronization

/// Whether a finger is on a button, and whether its style looks different then.
final class ButtonPress: Sendable {
  private let isDown: Bool
  private let wasRead = Atomic(false)

  init(isDown: Bool) { self.isDown = isDown }

  /// Whether a finger is on it, which is noted as read.
  var isPressed: Bool {
    wasRead.store(true, ordering: .relaxed)
    return isDown
  }

  /// Whether its style asked; where it did not, the button looks the same under a finger.
  var isRead: Bool { wasRead.load(ordering: .relaxed) }
}

/// A button's view, made again when a finger is put on it or lifted, where that makes a difference.
nonisolated struct PressReader<Content: View>: PrimitiveView {
  let content: @Sendable (ButtonPress) -> Content

  init(_ content: @escaping @Sendable (ButtonPress) -> Content) { self.content = content }

  func resolve(_ context: ViewContext, into nodes: inout [Node]) {
    let identity = context.identity
    let press = ButtonPress(isDown: context.session.store?.pressed == identity)
    let first = nodes.count
    context.resolve(context.reading { content(press) }, into: &nodes)
    guard let store = context.session.store else { return }
    for node in nodes[first...] {
      node.values.actions.pressing = { [weak store] isDown in
        if press.isRead { store?.setPressed(identity, isDown) }
      }
    }
  }
}
