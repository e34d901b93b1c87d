public import Foundation

extension ForEach {
  /// Lets a person delete elements while a list is edited; an image shows it at rest, and no host edits it.
  public func onDelete(perform action: (@MainActor (IndexSet) -> Void)?) -> Self { self }

  /// Lets a person move elements while a list is edited; an image shows it at rest, and no host edits it.
  public func onMove(perform action: (@MainActor (IndexSet, Int) -> Void)?) -> Self { self }
}

extension ForEach {
  /// Makes a view for a binding to each element: `ForEach($items) { $item in … }`.
  public init<Elements: MutableCollection & RandomAccessCollection & Sendable>(
    _ data: Binding<Elements>,
    @ViewBuilder content: @escaping @MainActor (Binding<Elements.Element>) -> Content
  )
  where
    Data == ElementBindings<Elements>, Elements.Element: Identifiable & Sendable, Elements.Index: Sendable,
    ID == Elements.Element.ID
  {
    self.init(ElementBindings(elements: data)) { content($0.binding) }
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

/// The bindings to the elements of a collection.
public struct ElementBindings<Elements: MutableCollection & RandomAccessCollection & Sendable>:
  RandomAccessCollection, Sendable
where Elements.Element: Identifiable & Sendable, Elements.Index: Sendable {
  /// A binding with the id of its element.
  public struct Element: Identifiable, Sendable {
    /// What distinguishes the element.
    public var id: Elements.Element.ID { binding.wrappedValue.id }
    /// The binding.
    public let binding: Binding<Elements.Element>
  }

  let elements: Binding<Elements>

  /// The place of the first element.
  public var startIndex: Elements.Index { elements.wrappedValue.startIndex }
  /// The place after the last element.
  public var endIndex: Elements.Index { elements.wrappedValue.endIndex }
  /// The place after another one.
  public func index(after place: Elements.Index) -> Elements.Index {
    elements.wrappedValue.index(after: place)
  }
  /// The place before another one.
  public func index(before place: Elements.Index) -> Elements.Index {
    elements.wrappedValue.index(before: place)
  }

  /// The binding to an element; one that is gone keeps its last value.
  public subscript(place: Elements.Index) -> Element {
    let last = elements.wrappedValue[place]
    return Element(
      binding: Binding {
        elements.wrappedValue.indices.contains(place) ? elements.wrappedValue[place] : last
      } set: { new in
        if elements.wrappedValue.indices.contains(place) { elements.wrappedValue[place] = new }
      })
  }
}
