/// A name space for views that take each other's place.
@propertyWrapper
public struct Namespace: Sendable {
  /// What distinguishes the name space; equal for all that a view declares under one name.
  public struct ID: Sendable, Hashable {
    let fileID: String
    let line: Int
  }

  /// The name space.
  public let wrappedValue: ID

  /// Makes a name space, which the place where it is written distinguishes.
  public init(fileID: String = #fileID, line: Int = #line) {
    wrappedValue = ID(fileID: fileID, line: line)
  }
}

/// The name under which a view takes another one's place.
struct MatchedGeometry {
  /// The hash of the name space and the id in it.
  let identity: Int
}
