public import Observation

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

/// A model that a view around hands down by `environmentObject(_:)`.
@propertyWrapper
public struct EnvironmentObject<Model: ObservableObject>: Sendable {
  /// Reads the model of this type.
  public init() {}

  /// The model; asking is an error where no view around hands one down.
  public var wrappedValue: Model {
    EnvironmentValues.current[HandedModelName<Model>()]
  }

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
  public subscript<Value: Sendable>(dynamicMember keyPath: ReferenceWritableKeyPath<Model, Value>) -> Binding<
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

/// A model on its way down.
private struct HandedModel: @unchecked Sendable {
  // Unchecked: as for `StateObject`.
  let model: AnyObject
}

/// The name of a model that is handed down: its type.
struct HandedModelName<Model: AnyObject>: Hashable, Sendable {}

extension EnvironmentValues {
  /// The model of a type; asking is an error where no view around hands one down.
  fileprivate subscript<Model: AnyObject>(name: HandedModelName<Model>) -> Model {
    guard let model = (stored.custom[ObjectIdentifier(Model.self)] as? HandedModel)?.model as? Model else {
      preconditionFailure(
        "No view around has a \(Model.self). Hand one down by environment(_:) or environmentObject(_:).")
    }
    return model
  }
}

extension Environment where Value: AnyObject & Observable {
  /// Reads the model of this type that a view around hands down by `environment(_:)`.
  public init(_ type: Value.Type) { self.init(\.[HandedModelName<Value>()]) }
}

extension View {
  /// Hands a model down to the views inside.
  public func environmentObject<Model: ObservableObject>(_ model: Model) -> some View {
    handing(model, as: Model.self)
  }

  /// Hands a model down to the views inside, which read it by `@Environment(Model.self)`.
  public func environment<Model: AnyObject & Observable>(_ model: Model?) -> some View {
    handing(model, as: Model.self)
  }

  private func handing<Model: AnyObject>(_ model: Model?, as type: Model.Type) -> some View {
    changingEnvironment { [handed = model.map(HandedModel.init)] in
      $0.stored.custom[ObjectIdentifier(type)] = handed
    }
  }
}
