internal import Synchronization

/// The names of types, each spelled once: spelling a deeply generic type takes as long as laying out ten views.
enum TypeNames {
  private static let known = Mutex<[ObjectIdentifier: String]>([:])

  /// A type's name without what it is generic over.
  static func name<Type>(of type: Type.Type) -> String {
    let id = ObjectIdentifier(type)
    if let name = known.withLock({ $0[id] }) { return name }
    let name = String("\(type)".prefix { $0 != "<" })
    known.withLock { $0[id] = name }
    return name
  }
}
