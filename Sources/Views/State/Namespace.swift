internal import Synchronization

/// A name space of a view, in which views take each other's place by their ids.
@propertyWrapper
public struct Namespace: Sendable {
  private let place = NamespacePlace()

  /// Makes a name space of its own for each view that declares it.
  public init() {}

  /// The name space.
  public var wrappedValue: ID { place.id }

  /// What distinguishes a name space.
  public struct ID: Sendable, Hashable {
    let identity: Int
    let property: String
  }
}

extension Namespace: HostedProperty {
  func attach(to store: ViewStore, as key: ViewStore.Key) {
    place.set(ID(identity: key.identity, property: key.property))
  }
}

private final class NamespacePlace: Sendable {
  private let current = Mutex(Namespace.ID(identity: 0, property: ""))

  var id: Namespace.ID { current.withLock { $0 } }

  func set(_ id: Namespace.ID) { current.withLock { $0 = id } }
}
