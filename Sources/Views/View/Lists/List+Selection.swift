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
  public init<Data: RandomAccessCollection & Sendable, Row: View>(
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
  public init<Data: RandomAccessCollection & Sendable, Row: View>(
    _ data: Data, selection: Binding<Set<Data.Element.ID>>,
    @ViewBuilder rowContent: @escaping @MainActor (Data.Element) -> Row
  )
  where
    Data.Element: Identifiable, Data.Element.ID: Sendable,
    Content == SelectableRows<ForEach<Data, Data.Element.ID, Row>>
  {
    self.init(selection: selection) { ForEach(data, content: rowContent) }
  }
}
