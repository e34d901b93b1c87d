/// A value that a host keeps by its name for all views; without a host it stays as it starts.
@propertyWrapper
public struct AppStorage<Value: Sendable>: Sendable {
  private let name: String
  private let state: State<Value>

  /// Makes a value with a name, which starts with another.
  public init(wrappedValue: Value, _ key: String) {
    name = key
    state = State(wrappedValue: wrappedValue)
  }

  /// The value.
  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { state.wrappedValue = newValue }
  }

  /// The value for a control to show and change.
  public var projectedValue: Binding<Value> { state.projectedValue }
}

extension AppStorage: HostedProperty {
  func attach(to store: ViewStore, as key: ViewStore.Key) {
    state.attach(
      to: store, as: ViewStore.Key(identity: 0, path: "AppStorage", property: "\(Value.self) \(name)"))
  }
}

/// A value that a scene keeps; kept as that of an app.
public typealias SceneStorage = AppStorage
