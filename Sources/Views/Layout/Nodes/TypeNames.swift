internal import Synchronization

/// A view whose name in paths is not its type's: references store paths, so that the type alone can be renamed.
protocol NamedInPaths {
  /// The name that paths have.
  static var nameInPaths: String { get }
}

/// The names of types in paths, each spelled once: spelling a deeply generic type takes as long as laying out ten views.
enum TypeNames {
  private static let known = Mutex<[ObjectIdentifier: String]>([:])

  private static let own = Mutex<[ObjectIdentifier: Bool]>([:])

  /// Whether a type is one of this library.
  static func isOwn(_ type: Any.Type) -> Bool {
    let id = ObjectIdentifier(type)
    if let isOwn = own.withLock({ $0[id] }) { return isOwn }
    let isOwn = String(reflecting: type).hasPrefix("Views.")
    own.withLock { $0[id] = isOwn }
    return isOwn
  }

  /// A type's name in paths: its own, without what it is generic over, unless it says otherwise.
  static func name<Type>(of type: Type.Type) -> String {
    let id = ObjectIdentifier(type)
    if let name = known.withLock({ $0[id] }) { return name }
    let name = (type as? any NamedInPaths.Type)?.nameInPaths ?? String("\(type)".prefix { $0 != "<" })
    known.withLock { $0[id] = name }
    return name
  }
}
