internal import Synchronization

extension ViewContext {
  func resolve<Content: View>(_ view: Content, into nodes: inout [Node]) {
    if let primitive = view as? any PrimitiveView {
      primitive.resolve(self, into: &nodes)
    } else if let inner = entering(body: Content.self) {
      inner.attachStates(of: view)
      let view = inner.animated(view)
      inner.resolve(inner.reading { view.leasedBody }, into: &nodes)
    }
  }

  func collect<Content: View>(_ view: Content, into segments: inout [LazySegment]) {
    if let primitive = view as? any PrimitiveView {
      primitive.collect(self, into: &segments)
    } else if let inner = entering(body: Content.self) {
      inner.attachStates(of: view)
      let view = inner.animated(view)
      inner.collect(inner.reading { view.leasedBody }, into: &segments)
    }
  }

  func segments<Content: View>(of view: Content) -> [LazySegment] {
    var segments: [LazySegment] = []
    collect(view, into: &segments)
    return segments
  }

  func nodes<Content: View>(of view: Content) -> [Node] {
    var nodes: [Node] = []
    resolve(view, into: &nodes)
    return nodes
  }

  /// The nodes of a view as one: several are put on top of each other, none makes an empty node.
  func node<Content: View>(of view: Content, alignment: Alignment = .center) -> Node {
    let nodes = nodes(of: view)
    if nodes.count == 1, let only = nodes.first { return only }
    return Node(self, name: "ZStack", LayoutBehavior(ZStackLayout(alignment: alignment)), nodes)
  }

  private func entering<Content>(body type: Content.Type) -> ViewContext? {
    let inner = entering(session.name(of: type))
    return session.allowsDepth(of: inner.path) ? inner : nil
  }

  /// A view or modifier of the author's, with its data on the way to where it goes.
  func animated<Value>(_ value: Value) -> Value {
    guard session.hosting != nil else { return value }
    // The author's data may be isolated to the main actor.
    return MainActorLease.hold {
      guard HostedType.of(Value.self, value).isAnimatable, let animatable = value as? any Animatable
      else { return value }
      return animated(animatable, "data") as? Value ?? value
    }
  }

  /// Gives the states of a view, or of a modifier, the values that the host keeps for this place.
  func attachStates<Value>(of view: Value, at identity: Int? = nil) {
    guard let store = session.store, MainActorLease.hold({ HostedType.of(Value.self, view).hasStates })
    else { return }
    for child in Mirror(reflecting: view).children {
      guard let property = child.value as? any HostedProperty else { continue }
      let key = ViewStore.Key(
        identity: identity ?? path.identity, path: path.description, property: child.label ?? "")
      property.attach(to: store, as: key)
    }
  }
}

/// What hosting has to know about a type of views, looked up once.
private struct HostedType {
  let hasStates: Bool
  let isAnimatable: Bool

  private static let known = Mutex<[ObjectIdentifier: HostedType]>([:])

  static func of<Value>(_ type: Value.Type, _ value: Value) -> HostedType {
    let id = ObjectIdentifier(type)
    if let found = known.withLock({ $0[id] }) { return found }
    let found = HostedType(
      hasStates: Mirror(reflecting: value).children.contains { $0.value is any HostedProperty },
      isAnimatable: value is any Animatable)
    known.withLock { $0[id] = found }
    return found
  }
}
