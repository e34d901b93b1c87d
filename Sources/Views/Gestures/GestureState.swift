/// A value that a gesture sets while it goes on, and that is what it was before once the gesture has ended.
@propertyWrapper
public struct GestureState<Value: Sendable>: Sendable {
  @State private var value: Value
  private let start: Value

  /// Makes a state with the value that it has while nothing goes on.
  public init(wrappedValue: Value) {
    _value = State(wrappedValue: wrappedValue)
    start = wrappedValue
  }

  /// The value.
  public var wrappedValue: Value { value }

  /// The state, for `updating(_:body:)`.
  public var projectedValue: GestureState { self }

  /// Changes the value.
  func change(_ body: (inout Value, inout Transaction) -> Void) {
    var new = value
    var transaction = Transaction()
    body(&new, &transaction)
    withTransaction(transaction) { value = new }
  }

  /// Takes the value back.
  func reset() { value = start }
}

extension GestureState where Value: ExpressibleByNilLiteral {
  /// Makes a state that is nothing while nothing goes on.
  public init() { self.init(wrappedValue: nil) }
}

extension GestureState: HostedProperty {
  func attach(to store: ViewStore, as key: ViewStore.Key) { _value.attach(to: store, as: key) }
}
