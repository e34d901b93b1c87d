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
    let (transform, action) = (leased(transform), leased(action))
    return observing { node in
      let value = transform(GeometryProxy(frame: node.frame, safeAreaInsets: EdgeInsets()))
      return .change(of: value, isInitial: true) { _ in action(value) }
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
