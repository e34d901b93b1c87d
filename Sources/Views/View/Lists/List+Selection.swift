/// The rows of a list, of which those that are selected have another background.
nonisolated public struct SelectableRows<Rows: View>: View {
  let rows: Rows
  let isSelected: @Sendable (AnyHashable) -> Bool

  /// The rows.
  public var body: some View {
    rows.changingNodes { [isSelected] node in
      if let tag = node.values.tag?.value, isSelected(tag) { node.values.row.background = .fill }
    }
  }
}

extension List {
  /// Makes a list of which one row can be selected: that with the tag, or the id in a `ForEach`, that the binding has.
  ///
  /// A host selects nothing.
  public init<Selection: Hashable & Sendable, Rows: View>(
    selection: Binding<Selection?>, @ViewBuilder content: () -> Rows
  ) where Content == SelectableRows<Rows> {
    self.init {
      SelectableRows(rows: content()) { tag in
        selection.wrappedValue.map { tag == AnyHashable($0) } ?? false
      }
    }
  }

  /// Makes a list of which rows can be selected: those with the tags, or the ids in a `ForEach`, that the binding has.
  ///
  /// A host selects nothing.
  public init<Selection: Hashable & Sendable, Rows: View>(
    selection: Binding<Set<Selection>>, @ViewBuilder content: () -> Rows
  ) where Content == SelectableRows<Rows> {
    self.init {
      SelectableRows(rows: content()) { tag in
        (tag.base as? Selection).map(selection.wrappedValue.contains) ?? false
      }
    }
  }

  /// Makes a list of a row for each element, of which one can be selected.
  @preconcurrency
  public init<Data: RandomAccessCollection & SendableMetatype, Row: View>(
    _ data: Data, selection: Binding<Data.Element.ID?>,
    @ViewBuilder rowContent: @escaping @MainActor (Data.Element) -> Row
  )
  where
    Data.Element: Identifiable, Data.Element.ID: Sendable,
    Content == SelectableRows<ForEach<Data, Data.Element.ID, Row>>
  {
    self.init(selection: selection) { ForEach(data, content: rowContent) }
  }

  /// Makes a list of a row for each element, of which some can be selected.
  @preconcurrency
  public init<Data: RandomAccessCollection & SendableMetatype, Row: View>(
    _ data: Data, selection: Binding<Set<Data.Element.ID>>,
    @ViewBuilder rowContent: @escaping @MainActor (Data.Element) -> Row
  )
  where
    Data.Element: Identifiable, Data.Element.ID: Sendable,
    Content == SelectableRows<ForEach<Data, Data.Element.ID, Row>>
  {
    self.init(selection: selection) { ForEach(data, content: rowContent) }
  }

  /// Makes a list of a row for each element, distinguished by the value at a key path, of which one can be selected.
  @preconcurrency
  public init<Data: RandomAccessCollection & SendableMetatype, ID: Hashable & Sendable, Row: View>(
    _ data: Data, id: any KeyPath<Data.Element, ID> & Sendable, selection: Binding<ID?>,
    @ViewBuilder rowContent: @escaping @MainActor (Data.Element) -> Row
  ) where Content == SelectableRows<ForEach<Data, ID, Row>> {
    self.init(selection: selection) { ForEach(data, id: id, content: rowContent) }
  }

  /// Makes a list of a row for each element, distinguished by the value at a key path, of which some can be selected.
  @preconcurrency
  public init<Data: RandomAccessCollection & SendableMetatype, ID: Hashable & Sendable, Row: View>(
    _ data: Data, id: any KeyPath<Data.Element, ID> & Sendable, selection: Binding<Set<ID>>,
    @ViewBuilder rowContent: @escaping @MainActor (Data.Element) -> Row
  ) where Content == SelectableRows<ForEach<Data, ID, Row>> {
    self.init(selection: selection) { ForEach(data, id: id, content: rowContent) }
  }

  /// Makes a list of a row for a binding to each element, of which some can be selected; no host edits it.
  @preconcurrency
  public init<Elements: MutableCollection & RandomAccessCollection & SendableMetatype, Row: View>(
    _ data: Binding<Elements>, editActions: EditActions<Elements> = [],
    selection: Binding<Set<Elements.Element.ID>>,
    @ViewBuilder rowContent: @escaping @MainActor (Binding<Elements.Element>) -> Row
  )
  where
    Elements.Element: Identifiable, Elements.Element.ID: Sendable,
    Content == SelectableRows<ForEach<Binding<Elements>, Elements.Element.ID, Row>>
  {
    self.init(selection: selection) { ForEach(data, content: rowContent) }
  }

  /// Makes a list of a row for each element, with its children below it where a person opens it.
  @preconcurrency
  public init<Data: RandomAccessCollection & SendableMetatype, Row: View>(
    _ data: Data, children: any KeyPath<Data.Element, Data?> & Sendable,
    @ViewBuilder rowContent: @escaping @MainActor (Data.Element) -> Row
  ) where Data.Element: Identifiable, Data.Element.ID: Sendable, Content == OutlineGroup<Data, Row> {
    self.init { OutlineGroup(data, children: children, content: rowContent) }
  }
}

/// A view for each element, with its children below it where a person opens it.
nonisolated public struct OutlineGroup<Data: RandomAccessCollection & SendableMetatype, Leaf: View>: View
where Data.Element: Identifiable, Data.Element.ID: Sendable {
  /// Only code that holds the main actor's lease reads it.
  nonisolated(unsafe) let data: Data
  let children: any KeyPath<Data.Element, Data?> & Sendable
  let content: @Sendable (Data.Element) -> Leaf

  /// Makes views of elements.
  @preconcurrency
  public init(
    _ data: Data, children: any KeyPath<Data.Element, Data?> & Sendable,
    @ViewBuilder content: @escaping @MainActor (Data.Element) -> Leaf
  ) {
    (self.data, self.children, self.content) = (data, children, leased(content))
  }

  /// The views; those with children are closed at first.
  public var body: some View {
    ForEach(data) { element in
      if let inside = element[keyPath: children] {
        DisclosureGroup {
          AnyView(OutlineGroup(inside, children: children, content: content))
        } label: {
          content(element)
        }
      } else {
        content(element)
      }
    }
  }
}
