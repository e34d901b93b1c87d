internal import Synchronization

/// A view whose name in paths is not its type's: references store paths, so that the type alone can be renamed.
protocol NamedInPaths {
  /// The name that paths have.
  static var nameInPaths: String { get }
}

/// The names of types in paths, each spelled once: spelling a deeply generic type takes as long as laying out ten views.
enum TypeNames {
  private static let known = Mutex<[ObjectIdentifier: String]>([:])

  /// A type's name in paths: its own, without what it is generic over, unless it says otherwise.
  static func name<Type>(of type: Type.Type) -> String {
    let id = ObjectIdentifier(type)
    if let name = known.withLock({ $0[id] }) { return name }
    let name = (type as? any NamedInPaths.Type)?.nameInPaths ?? String("\(type)".prefix { $0 != "<" })
    known.withLock { $0[id] = name }
    return name
  }
}
