internal import Observation

/// A model whose published properties views follow.
public protocol ObservableObject: AnyObject {}

/// A property of a model; views that read it are asked for their body again when it changes.
@propertyWrapper
public struct Published<Value>: @unchecked Sendable {
  // Unchecked: the model that has the property is used on one thread.
  private let storage: PublishedValue<Value>

  /// Makes a property that starts with a value.
  public init(wrappedValue: Value) { storage = PublishedValue(wrappedValue) }

  /// The value.
  public var wrappedValue: Value {
    get { storage.value }
    nonmutating set { storage.value = newValue }
  }
}

/// The value of a published property, which reports who reads and who changes it.
private final class PublishedValue<Value>: Observable {
  private let registrar = ObservationRegistrar()
  private var current: Value

  init(_ value: Value) { current = value }

  var value: Value {
    get {
      registrar.access(self, keyPath: \.value)
      return current
    }
    set { registrar.withMutation(of: self, keyPath: \.value) { current = newValue } }
  }
}

/// A model that a view makes once and keeps while it is shown.
@propertyWrapper
public struct StateObject<Model: ObservableObject>: Sendable {
  private let state: State<KeptModel<Model>>

  /// Makes the model when it is first asked for.
  public init(wrappedValue make: @autoclosure @escaping () -> Model) {
    state = State(wrappedValue: KeptModel(make))
  }

  /// The model.
  public var wrappedValue: Model { state.wrappedValue.model }
  /// Bindings to its properties.
  public var projectedValue: Bindable<Model> { Bindable(wrappedValue) }
}

extension StateObject: HostedProperty {
  func attach(to store: ViewStore, as key: ViewStore.Key) { state.attach(to: store, as: key) }
}

/// A model that is made when it is first asked for.
private final class KeptModel<Model: AnyObject>: @unchecked Sendable {
  // Unchecked: a host runs its views on one thread; an image's views are asked on one thread, too.
  private let make: () -> Model
  private(set) lazy var model = make()

  init(_ make: @escaping () -> Model) { self.make = make }
}

/// A model that somebody else keeps.
@propertyWrapper
public struct ObservedObject<Model: ObservableObject>: @unchecked Sendable {
  // Unchecked: as for `StateObject`.
  /// The model.
  public let wrappedValue: Model

  /// Follows a model.
  public init(wrappedValue: Model) { self.wrappedValue = wrappedValue }

  /// Bindings to its properties.
  public var projectedValue: Bindable<Model> { Bindable(wrappedValue) }
}

/// Bindings to the properties of a model.
@propertyWrapper
@dynamicMemberLookup
public struct Bindable<Model: AnyObject>: @unchecked Sendable {
  // Unchecked: as for `StateObject`.
  /// The model.
  public let wrappedValue: Model

  /// Makes bindings to a model.
  public init(wrappedValue: Model) { self.wrappedValue = wrappedValue }
  /// Makes bindings to a model.
  public init(_ model: Model) { wrappedValue = model }

  /// The bindings themselves.
  public var projectedValue: Bindable { self }

  /// A binding to a property.
  public subscript<Value>(dynamicMember keyPath: ReferenceWritableKeyPath<Model, Value>) -> Binding<
    Value
  > {
    let place = ModelProperty(model: wrappedValue, keyPath: keyPath)
    return Binding(get: { place.value }, set: { place.value = $0 })
  }
}

/// A property of a model.
private struct ModelProperty<Model: AnyObject, Value>: @unchecked Sendable {
  // Unchecked: as for `StateObject`.
  let model: Model
  let keyPath: ReferenceWritableKeyPath<Model, Value>

  var value: Value {
    get { model[keyPath: keyPath] }
    nonmutating set { model[keyPath: keyPath] = newValue }
  }
}
