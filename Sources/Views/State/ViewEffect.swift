/// Something that a view does because it is shown, or because a value changed.
package struct ViewEffect: Sendable {
  /// The view, and the place among its effects.
  package struct Key: Sendable, Hashable {
    /// What distinguishes the view, also where its place among its siblings changes.
    let identity: Int
    package let path: String
    package let index: Int

    package static func == (one: Key, other: Key) -> Bool {
      one.identity == other.identity && one.index == other.index
    }

    package func hash(into hasher: inout Hasher) {
      hasher.combine(identity)
      hasher.combine(index)
    }
  }

  /// What is done when.
  package enum Kind: Sendable {
    case appear(@Sendable () -> Void)
    case disappear(@Sendable () -> Void)
    /// Once more each time the value is another one, with the value before.
    case change(
      of: any Equatable & Sendable, isInitial: Bool, @Sendable (any Equatable & Sendable) -> Void)
    /// Started when the view appears and when the value is another one, ended when it is gone.
    case task(of: any Equatable & Sendable, place: TaskPlace, @Sendable () async -> Void)
  }

  /// Where a task is written.
  package struct TaskPlace: Sendable, Hashable {
    package let fileID: String
    package let line: Int
  }

  package let key: Key
  package let kind: Kind
}
