/// A view for each element of a collection.
///
/// Lazy containers make only the views that can be seen. Two elements with one id are reported.
public struct ForEach<
  Data: RandomAccessCollection & Sendable, ID: Hashable & SendableMetatype, Content: View
>: PrimitiveView {
  let data: Data
  let id: @Sendable (Data.Element) -> ID
  let content: @Sendable (Data.Element) -> Content

  /// Makes a view for each element, told apart by the value at a key path.
  public init(
    _ data: Data, id: any KeyPath<Data.Element, ID> & Sendable,
    @ViewBuilder content: @escaping @Sendable (Data.Element) -> Content
  ) {
    self.data = data
    self.id = { $0[keyPath: id] }
    self.content = content
  }

  func resolve(_ context: ViewContext, into nodes: inout [Node]) {
    var seen: Set<ID> = []
    for (position, element) in data.enumerated() {
      check(element, at: position, seen: &seen, context)
      make(element, at: position, context, into: &nodes)
    }
  }

  func collect(_ context: ViewContext, into segments: inout [LazySegment]) {
    segments.append(
      LazySegment(count: data.count) { position in
        var nodes: [Node] = []
        make(data[data.index(data.startIndex, offsetBy: position)], at: position, context, into: &nodes)
        return nodes
      })
  }

  private func make(
    _ element: Data.Element, at position: Int, _ context: ViewContext, into nodes: inout [Node]
  ) {
    let inner = context.at(position)
    inner.resolve(inner.reading { content(element) }, into: &nodes)
  }

  private func check(
    _ element: Data.Element, at position: Int, seen: inout Set<ID>, _ context: ViewContext
  ) {
    let id = id(element)
    if !seen.insert(id).inserted {
      context.report(.duplicateElement(id: "\(id)"), at: context.at(position).path)
    }
  }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
  /// Makes a view for each element, told apart by its `id`.
  public init(_ data: Data, @ViewBuilder content: @escaping @Sendable (Data.Element) -> Content) {
    self.data = data
    self.id = { $0.id }
    self.content = content
  }
}

extension ForEach where Data == Range<Int>, ID == Int {
  /// Makes a view for each number of a range.
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping @Sendable (Int) -> Content) {
    self.data = data
    self.id = { $0 }
    self.content = content
  }
}
