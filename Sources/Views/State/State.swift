internal import Synchronization

/// A value that a view keeps while it is shown, and that its actions change.
///
/// It belongs to the place of the view: its path and the ids on the way. Where nobody hosts the view, as for an image, it
/// stays as it starts.
@propertyWrapper
public struct State<Value>: Sendable {
  private let cell: StateCell<Value>

  /// Makes a state that starts with a value.
  public init(wrappedValue: Value) {
    cell = StateCell(wrappedValue)
  }

  /// Makes a state that starts with a value.
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  /// The value.
  public var wrappedValue: Value {
    get { cell.value }
    nonmutating set { cell.value = newValue }
  }

  /// The value for a control to show and change.
  public var projectedValue: Binding<Value> {
    Binding(get: { [cell] in cell.value }, set: { [cell] in cell.value = $0 })
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// Makes a state that starts with nothing.
  public init() {
    self.init(wrappedValue: nil)
  }
}

/// A property of a view whose value a host keeps.
protocol HostedProperty {
  /// Takes the value that is kept under a name, and keeps it there.
  func attach(to store: ViewStore, as key: ViewStore.Key)
}

extension State: HostedProperty {
  func attach(to store: ViewStore, as key: ViewStore.Key) {
    cell.attach(to: store, as: key)
  }
}

/// The value of a state: the one it starts with, until a host keeps it.
private final class StateCell<Value>: Sendable {
  private let start: LeasedValue<Value>
  private let slot = Mutex<StateSlot<Value>?>(nil)

  init(_ start: Value) { self.start = LeasedValue(value: start) }

  var value: Value {
    get { slot.withLock { $0 }?.value ?? start.value }
    set { slot.withLock { $0 }?.change(to: newValue) }
  }

  func attach(to store: ViewStore, as key: ViewStore.Key) {
    let kept = store.slot(key) { StateSlot(start.value, store, key) }
    slot.withLock { $0 = kept }
  }
}

/// The place where a host keeps the value of one state.
private final class StateSlot<Value>: Sendable {
  private let current: Mutex<LeasedValue<Value>>
  private let key: ViewStore.Key
  private let store: WeakStore

  init(_ value: Value, _ store: ViewStore, _ key: ViewStore.Key) {
    current = Mutex(LeasedValue(value: value))
    self.key = key
    self.store = WeakStore(store)
  }

  var value: Value { current.withLock { $0 }.value }

  func change(to new: Value) {
    guard let store = store.value, store.allowsChange(of: key) else { return }
    let new = LeasedValue(value: new)
    let isSame = current.withLock { old in
      defer { old = new }
      return (old.value as? any Equatable)?.equals(new.value) == true
    }
    if !isSame { store.invalidate() }
  }
}

/// Does not keep the store, which keeps it.
private final class WeakStore: Sendable {
  private struct Reference: @unchecked Sendable { weak var store: ViewStore? }
  private let reference: Mutex<Reference>

  init(_ store: ViewStore) { reference = Mutex(Reference(store: store)) }

  var value: ViewStore? { reference.withLock { $0.store } }
}

extension Equatable {
  /// Whether another value is of the same type and equal.
  func equals(_ other: Any) -> Bool { other as? Self == self }
}
