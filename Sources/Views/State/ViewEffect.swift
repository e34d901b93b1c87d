/// Something that a view does because it is shown, or because a value changed.
package struct ViewEffect: Sendable {
  /// The way to the view, and the place among the effects there.
  package struct Key: Sendable, Hashable {
    package let path: String
    package let index: Int
  }

  /// What is done when.
  package enum Kind: Sendable {
    case appear(@Sendable () -> Void)
    case disappear(@Sendable () -> Void)
    /// Once more each time the value is another one.
    case change(of: any Equatable & Sendable, isInitial: Bool, @Sendable () -> Void)
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
