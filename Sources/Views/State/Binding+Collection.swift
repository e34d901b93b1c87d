extension Binding: Identifiable where Value: Identifiable {
  /// What distinguishes the value.
  public var id: Value.ID { wrappedValue.id }
}

extension Binding: Sequence where Value: MutableCollection {
  /// A binding to an element.
  public typealias Element = Binding<Value.Element>
}

extension Binding: Collection where Value: MutableCollection {
  /// The place of an element.
  public typealias Index = Value.Index
  /// The place of the first element.
  public var startIndex: Value.Index { wrappedValue.startIndex }
  /// The place after the last element.
  public var endIndex: Value.Index { wrappedValue.endIndex }
  /// The place after another one.
  public func index(after place: Value.Index) -> Value.Index { wrappedValue.index(after: place) }

  /// The binding to an element; one that is gone keeps its last value.
  public subscript(place: Value.Index) -> Binding<Value.Element> {
    let last = LeasedValue(value: (place: place, element: wrappedValue[place]))
    return Binding<Value.Element> {
      let place = last.value.place
      return wrappedValue.indices.contains(place) ? wrappedValue[place] : last.value.element
    } set: { new in
      let place = last.value.place
      if wrappedValue.indices.contains(place) { wrappedValue[place] = new }
    }
  }
}

extension Binding: BidirectionalCollection
where Value: BidirectionalCollection & MutableCollection {
  /// The place before another one.
  public func index(before place: Value.Index) -> Value.Index { wrappedValue.index(before: place) }
}

extension Binding: RandomAccessCollection
where Value: RandomAccessCollection & MutableCollection {}

extension Binding {
  /// The binding to the value of a key, or to another value where there is none.
  public subscript<Key: Hashable & Sendable, Element: Sendable>(
    key: Key, default value: @autoclosure () -> Element
  ) -> Binding<Element> where Value == [Key: Element] {
    let value = value()
    return Binding<Element>(get: { wrappedValue[key] ?? value }, set: { wrappedValue[key] = $0 })
  }
}
