public import Foundation

extension ForEach {
  /// Lets a person delete elements while a list is edited; an image shows it at rest, and no host edits it.
  public func onDelete(perform action: (@MainActor (IndexSet) -> Void)?) -> Self { self }

  /// Lets a person move elements while a list is edited; an image shows it at rest, and no host edits it.
  public func onMove(perform action: (@MainActor (IndexSet, Int) -> Void)?) -> Self { self }
}

extension ForEach {
  /// Makes a view for a binding to each element, which a person may move or delete while a list is edited.
  ///
  /// An image shows it at rest, and no host edits it.
  @preconcurrency
  public init<Elements: MutableCollection & RandomAccessCollection & SendableMetatype>(
    _ data: Binding<Elements>, editActions: EditActions<Elements>,
    @ViewBuilder content: @escaping @MainActor (Binding<Elements.Element>) -> Content
  ) where Data == Binding<Elements>, Elements.Element: Identifiable, ID == Elements.Element.ID {
    self.init(data, content: content)
  }

  /// Makes a view for a binding to each element, distinguished by the value at a key path of the element, which a person
  /// may move or delete while a list is edited.
  ///
  /// An image shows it at rest, and no host edits it.
  @preconcurrency
  public init<Elements: MutableCollection & RandomAccessCollection & SendableMetatype>(
    _ data: Binding<Elements>, id: any KeyPath<Elements.Element, ID> & Sendable,
    editActions: EditActions<Elements>,
    @ViewBuilder content: @escaping @MainActor (Binding<Elements.Element>) -> Content
  ) where Data == Binding<Elements> {
    self.init(data, id: id, content: content)
  }
}

extension RangeReplaceableCollection where Self: MutableCollection & RandomAccessCollection, Index == Int {
  /// Removes the elements at places, those of `onDelete(perform:)`.
  public mutating func remove(atOffsets offsets: IndexSet) {
    for place in offsets.reversed() { remove(at: place) }
  }

  /// Moves the elements at places before the one at another, as `onMove(perform:)` says.
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let moved = source.map { self[$0] }
    let place = destination - source.count(in: 0..<Swift.max(0, destination))
    remove(atOffsets: source)
    insert(contentsOf: moved, at: place)
  }
}

nonisolated extension View {
  /// Says whether the row can be deleted; no host deletes it.
  public func deleteDisabled(_ isDisabled: Bool) -> Self { self }
  /// Says whether the row can be moved; no host moves it.
  public func moveDisabled(_ isDisabled: Bool) -> Self { self }
}

/// What a person may do with the elements of a collection.
public struct EditActions<Data>: OptionSet, Sendable {
  /// The actions, a bit each.
  public let rawValue: Int

  /// Makes a set.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Elements can be moved.
  public static var move: EditActions { EditActions(rawValue: 1) }
  /// Elements can be deleted.
  public static var delete: EditActions { EditActions(rawValue: 2) }
  /// Both.
  public static var all: EditActions { [.move, .delete] }
}
