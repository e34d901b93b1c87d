/// A view for each element of a collection.
///
/// Lazy containers make only the views that can be seen. Two elements with one id are reported.
nonisolated public struct ForEach<
  Data: RandomAccessCollection & SendableMetatype, ID: Hashable, Content: View
>: PrimitiveView {
  /// Only code that holds the main actor's lease reads it.
  nonisolated(unsafe) let data: Data
  let id: @Sendable (Data.Element) -> ID
  let content: @Sendable (Data.Element) -> Content

  /// Makes a view for each element, distinguished by the value at a key path.
  @preconcurrency
  public init(
    _ data: Data, id: any KeyPath<Data.Element, ID> & Sendable,
    @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content
  ) {
    self.data = data
    self.id = leasing { $0[keyPath: id] }
    self.content = leased(content)
  }

  func resolve(_ context: ViewContext, into nodes: inout [Node]) {
    let seen = SeenIDs<ID>()
    for (position, element) in elements.enumerated() {
      check(element, at: position, seen, context)
      make(element, at: position, context, into: &nodes)
    }
  }

  func collect(_ context: ViewContext, into segments: inout [LazySegment]) {
    let (first, count) = MainActorLease.hold { (data.first, data.count) }
    guard let first else { return }
    // Only the elements that are made are compared: what cannot be seen must cost nothing.
    let seen = SeenIDs<ID>()
    let start = parts(of: first, at: 0, context)
    func collected(_ element: Data.Element, at position: Int) -> [LazySegment] {
      check(element, at: position, seen, context)
      return position == 0 ? start : parts(of: element, at: position, context)
    }
    // Sections are recognized by the first element; a list must know them all, and their rows are still made one by
    // one.
    if start.contains(where: { $0.section != nil }) {
      for (position, element) in elements.enumerated() { segments += collected(element, at: position) }
    } else {
      segments.append(
        LazySegment(count: count) { position in
          let element = MainActorLease.hold { data[data.index(data.startIndex, offsetBy: position)] }
          let own = collected(element, at: position)
          return (0..<own.elementCount).flatMap { own.nodes(at: $0) }
        })
    }
  }

  private var elements: [Data.Element] { MainActorLease.hold { Array(data) } }

  private func parts(of element: Data.Element, at position: Int, _ context: ViewContext) -> [LazySegment] {
    let id = id(element)
    let inner = MainActorLease.hold { context.at(position, id: id) }
    return inner.segments(of: inner.reading { content(element) }).map { segment in
      segment.changing { nodes in
        Self.tag(nodes[...], id)
        return nodes
      }
    }
  }

  /// Gives nodes the element's id as their tag, where they have none.
  private static func tag(_ nodes: ArraySlice<Node>, _ id: ID) {
    for node in nodes where node.values.tag == nil { node.values.tag = ViewTag(value: AnyHashable(id)) }
  }

  private func make(
    _ element: Data.Element, at position: Int, _ context: ViewContext, into nodes: inout [Node]
  ) {
    let id = id(element)
    let inner = MainActorLease.hold { context.at(position, id: id) }
    let start = nodes.count
    inner.resolve(inner.reading { content(element) }, into: &nodes)
    Self.tag(nodes[start...], id)
  }

  private func check(
    _ element: Data.Element, at position: Int, _ seen: SeenIDs<ID>, _ context: ViewContext
  ) {
    let id = id(element)
    // An id may be the main actor's own, as elements may be.
    guard MainActorLease.hold({ seen.isTaken(id, at: position) }) else { return }
    let path = ViewPath(parent: context.path, name: "ForEach", index: position)
    context.report(.duplicateElement(id: MainActorLease.hold { "\(id)" }), at: path)
  }
}

/// Which element of a collection has which id, as far as elements have been made.
private final class SeenIDs<ID: Hashable> {
  private var positions: [ID: Int] = [:]

  /// Whether an element at another position has the id.
  func isTaken(_ id: ID, at position: Int) -> Bool {
    let known = positions[id] ?? position
    positions[id] = known
    return known != position
  }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
  /// Makes a view for each element, distinguished by its `id`.
  @preconcurrency
  public init(_ data: Data, @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content) {
    self.data = data
    self.id = leasing { $0.id }
    self.content = leased(content)
  }
}

extension ForEach {
  /// Makes a view for a binding to each element, distinguished by the value at a key path of the element.
  @_disfavoredOverload @preconcurrency
  public init<Elements: MutableCollection & RandomAccessCollection & SendableMetatype>(
    _ data: Binding<Elements>, id: any KeyPath<Elements.Element, ID> & Sendable,
    @ViewBuilder content: @escaping @MainActor (Binding<Elements.Element>) -> Content
  ) where Data == Binding<Elements> {
    self.data = data
    self.id = leasing { $0.wrappedValue[keyPath: id] }
    self.content = leased(content)
  }
}

extension ForEach where Data == Range<Int>, ID == Int {
  /// Makes a view for each number of a range.
  @preconcurrency
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping @MainActor (Int) -> Content) {
    self.data = data
    self.id = { $0 }
    self.content = leased(content)
  }
}
