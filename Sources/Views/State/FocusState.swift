internal import Synchronization

/// Which field of a view has the keyboard.
///
/// A change moves the focus, and the focus that a person moves changes it. Where nobody hosts the view, nothing has focus.
@propertyWrapper
public struct FocusState<Value: Hashable & Sendable>: Sendable {
  @State private var value: Value
  private let none: Value

  /// Makes a state for one field, which has focus or not.
  public init() where Value == Bool {
    _value = State(wrappedValue: false)
    none = false
  }

  /// Makes a state for several fields, one of which may have focus.
  public init<Field: Hashable>() where Value == Field? {
    _value = State(wrappedValue: nil)
    none = nil
  }

  /// What has focus.
  public var wrappedValue: Value {
    get { value }
    nonmutating set { value = newValue }
  }

  /// The state, for `focused(_:)` and `focused(_:equals:)`.
  public var projectedValue: Binding { Binding(value: $value, none: none) }

  /// A way to read and move the focus.
  public struct Binding: Sendable {
    let value: Views.Binding<Value>
    let none: Value
  }
}

extension FocusState: HostedProperty {
  func attach(to store: ViewStore, as key: ViewStore.Key) {
    _value.attach(to: store, as: key)
  }
}

/// How a field follows a focus state, and changes it.
package struct FocusLink: Sendable {
  /// Distinguishes it from others: the fields of a container share its links.
  package let id = FocusLinkID()
  /// Whether the state says that the field has focus.
  package let isWanted: @Sendable () -> Bool
  /// Reports to the state that the field has focus, or has lost it.
  package let setFocus: @Sendable (Bool) -> Void
}

/// What distinguishes one link from another.
package final class FocusLinkID: Sendable {}

/// Whether the field that has this property has the keyboard.
@propertyWrapper
struct FieldFocus: Sendable {
  private let place = FieldPlace()

  /// Whether it has the focus.
  var wrappedValue: Bool { place.contents.hasFocus }

  /// Where the caret stands; nothing for after the last character.
  var caret: TextCaret? { place.contents.caret }

  /// What distinguishes the field; nothing where nobody hosts it.
  var projectedValue: Int? { place.contents.identity }
}

extension FieldFocus: HostedProperty {
  func attach(to store: ViewStore, as key: ViewStore.Key) { place.attach(to: store, key.identity) }
}

private final class FieldPlace: Sendable {
  struct Contents: Sendable {
    var hasFocus = false
    var caret: TextCaret?
    var identity: Int?
  }

  private let kept = Mutex(Contents())

  var contents: Contents { kept.withLock { $0 } }

  func attach(to store: ViewStore, _ identity: Int) {
    let hasFocus = store.focus == identity
    let contents = Contents(hasFocus: hasFocus, caret: hasFocus ? store.caret : nil, identity: identity)
    kept.withLock { $0 = contents }
  }
}
