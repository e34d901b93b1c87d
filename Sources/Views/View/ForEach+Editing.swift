public import Foundation

extension ForEach {
  /// Lets a person delete elements while a list is edited; an image shows it at rest, and no host edits it.
  public func onDelete(perform action: (@MainActor (IndexSet) -> Void)?) -> Self { self }

  /// Lets a person move elements while a list is edited; an image shows it at rest, and no host edits it.
  public func onMove(perform action: (@MainActor (IndexSet, Int) -> Void)?) -> Self { self }
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
