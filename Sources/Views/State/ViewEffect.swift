/// Something that a view does because it is shown, or because a value changed.
package struct ViewEffect: Sendable {
  /// The view, and the place among its effects.
  package struct Key: Sendable, Hashable {
    /// What distinguishes the view, also where its place among its siblings changes.
    let identity: Int
    package let path: String
    package let index: Int
    /// Effects of another kind are others.
    let sort: Int

    package static func == (one: Key, other: Key) -> Bool {
      (one.identity, one.index, one.sort) == (other.identity, other.index, other.sort)
    }

    package func hash(into hasher: inout Hasher) {
      hasher.combine(identity)
      hasher.combine(index)
      hasher.combine(sort)
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

  /// The number of a kind.
  static func sort(of kind: Kind) -> Int {
    switch kind {
    case .appear: 0
    case .disappear: 1
    case .change: 2
    case .task: 3
    }
  }

  /// Where a task is written.
  package struct TaskPlace: Sendable, Hashable {
    package let fileID: String
    package let line: Int
  }

  package let key: Key
  package let kind: Kind
}
