nonisolated extension View {
  /// Passes a value up to the views around this one; what views inside pass up counts no more.
  public func preference<Key: PreferenceKey>(key: Key.Type = Key.self, value: Key.Value) -> some View {
    changing(key) { _ in value }
  }

  /// Changes the value that the views inside pass up.
  @preconcurrency
  public func transformPreference<Key: PreferenceKey>(
    _ key: Key.Type = Key.self, _ change: @escaping @MainActor (inout Key.Value) -> Void
  ) -> some View {
    let change = leased(change)
    return changing(key) { value in
      var result = value ?? Key.defaultValue
      change(&result)
      return result
    }
  }

  /// Does something with the value that the views inside pass up, when it appears and when it is another one.
  @preconcurrency
  public func onPreferenceChange<Key: PreferenceKey>(
    _ key: Key.Type = Key.self, perform action: @escaping @MainActor (Key.Value) -> Void
  ) -> some View where Key.Value: Equatable {
    let action = leased(action)
    return observing { node in
      let value = node.preference(key) ?? Key.defaultValue
      return .change(of: value, isInitial: true) { _ in action(value) }
    }
  }

  /// Does something with a value made of the view's place and size, when it appears and when it is another one.
  @preconcurrency
  public func onGeometryChange<Value: Equatable & Sendable>(
    for type: Value.Type = Value.self, of transform: @escaping @MainActor (GeometryProxy) -> Value,
    action: @escaping @MainActor (Value) -> Void
  ) -> some View {
    onGeometryChange(for: type, of: transform) { _, value in action(value) }
  }

  /// Does something with the values, before and now, made of the view's place and size, when it appears, with the same value
  /// twice, and when the value is another one.
  @preconcurrency
  public func onGeometryChange<Value: Equatable & Sendable>(
    for type: Value.Type = Value.self, of transform: @escaping @MainActor (GeometryProxy) -> Value,
    action: @escaping @MainActor (Value, Value) -> Void
  ) -> some View {
    let (transform, action) = (leased(transform), leased(action))
    return observing { node in
      guard let proxy = node.layoutBounds?.proxy(of: node) else { return .appear {} }
      let value = transform(proxy)
      return .change(of: value, isInitial: true) { before in action(before as? Value ?? value, value) }
    }
  }

  /// Passes up a place of the view, which the geometry proxy of a view around measures.
  @preconcurrency
  public func anchorPreference<Place, Key: PreferenceKey>(
    key: Key.Type = Key.self, value: Anchor<Place>.Source,
    transform: @escaping @MainActor (Anchor<Place>) -> Key.Value
  ) -> some View {
    let transform = leased(transform)
    return changingNodes { node in
      let anchor = Anchor(node: NodeReference(value: node), source: value)
      node.values.preferences.append(
        PreferenceChange(key: ObjectIdentifier(key)) { _ in transform(anchor) })
    }
  }

  /// Changes the value that the views inside pass up by a place of this one.
  @preconcurrency
  public func transformAnchorPreference<Place, Key: PreferenceKey>(
    key: Key.Type = Key.self, value: Anchor<Place>.Source,
    transform: @escaping @MainActor (inout Key.Value, Anchor<Place>) -> Void
  ) -> some View {
    let change: @MainActor (Key.Value, Anchor<Place>) -> Key.Value = { before, anchor in
      var result = before
      transform(&result, anchor)
      return result
    }
    let transform = leased(change)
    return changingNodes { node in
      let anchor = Anchor(node: NodeReference(value: node), source: value)
      node.values.preferences.append(
        PreferenceChange(key: ObjectIdentifier(key)) {
          transform($0 as? Key.Value ?? Key.defaultValue, anchor)
        })
    }
  }

  /// Puts a view made of the value that the views inside pass up in front of this one.
  @preconcurrency
  public func overlayPreferenceValue<Key: PreferenceKey, Content: View>(
    _ key: Key.Type = Key.self, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping @MainActor (Key.Value) -> Content
  ) -> some View {
    layering(key, alignment, zIndex: 0, leased(transform))
  }

  /// Puts a view made of the value that the views inside pass up behind this one.
  @preconcurrency
  public func backgroundPreferenceValue<Key: PreferenceKey, Content: View>(
    _ key: Key.Type = Key.self, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping @MainActor (Key.Value) -> Content
  ) -> some View {
    // It comes last, so that the places of the others are known.
    layering(key, alignment, zIndex: -.greatestFiniteMagnitude, leased(transform))
  }

  private func layering<Key: PreferenceKey, Content: View>(
    _ key: Key.Type, _ alignment: Alignment, zIndex: Double,
    _ transform: @escaping @Sendable (Key.Value) -> Content
  ) -> some View {
    wrapping { node, context in
      let value = node.preference(key) ?? Key.defaultValue
      let inner = context.entering("PreferenceValue")
      let other = inner.node(of: inner.reading { transform(value) }, alignment: alignment)
      other.values.zIndex = zIndex
      return Node(
        context, name: "Overlay", LayeredBehavior(primary: 0, alignment: alignment), [node, other], main: 0)
    }
  }

  private func changing<Key: PreferenceKey>(
    _ key: Key.Type, _ change: @escaping @Sendable (Key.Value?) -> Key.Value
  ) -> some View {
    changingNodes { node in
      node.values.preferences.append(
        PreferenceChange(key: ObjectIdentifier(key)) { change($0 as? Key.Value) })
    }
  }

  private func observing(_ effect: @escaping @Sendable (Node) -> ViewEffect.Kind) -> some View {
    changingNodes { $0.values.observers.append(NodeObserver(effect: effect)) }
  }
}
