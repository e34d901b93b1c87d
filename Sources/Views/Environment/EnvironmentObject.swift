public import Observation

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

/// A model on its way down.
struct HandedModel: @unchecked Sendable {
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
