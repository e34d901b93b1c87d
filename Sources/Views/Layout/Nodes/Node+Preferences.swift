/// How a view changes what the views inside pass up.
struct PreferenceChange: Sendable {
  let key: ObjectIdentifier
  let change: @Sendable ((any Sendable)?) -> any Sendable
}

/// What follows from where a view is and what those inside pass up, once they are laid out.
struct NodeObserver: Sendable {
  let effect: @Sendable (Node) -> ViewEffect.Kind
}

extension Node {
  /// What the view and those inside pass up; nothing where none does.
  func preference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? {
    var value: Key.Value?
    for child in children {
      guard let next = child.preference(key) else { continue }
      if var combined = value {
        Key.reduce(value: &combined) { next }
        value = combined
      } else {
        value = next
      }
    }
    for preference in values.preferences where preference.key == ObjectIdentifier(key) {
      value = preference.change(value) as? Key.Value
    }
    return value
  }

  /// Notes what follows from this view and those inside being shown, and from their layout; inner ones come first.
  func addEffects() {
    for child in children { child.addEffects() }
    for effect in values.effects + values.observers.map({ $0.effect(self) }) {
      session.store?.add(bound(effect), at: path.description, identity: path.identity)
    }
  }
}
