/// Values in rows and columns, with a header; on a compact width, a list of the first column.
///
/// A host selects and sorts nothing.
nonisolated public struct Table<Data: RandomAccessCollection & SendableMetatype>: View
where Data.Element: Identifiable {
  private let header: TableRowBody
  private let rows: ForEach<Data, Data.Element.ID, TableRowBody>
  private let isSelected: @Sendable (AnyHashable) -> Bool
  @Environment(\.horizontalSizeClass) private var widthClass

  private init(
    _ data: Data, _ columns: [TableColumn<Data.Element>],
    isSelected: @escaping @Sendable (AnyHashable) -> Bool = { _ in false }
  ) {
    let widths = columns.map(\.width)
    header = TableRowBody(
      cells: columns.map { AnyView(Text($0.title).font(.subheadline.weight(.semibold))) }, widths: widths)
    rows = ForEach(data) { element in
      TableRowBody(cells: columns.map { $0.cell(element) }, widths: widths)
    }
    self.isSelected = isSelected
  }

  /// The header above the rows.
  public var body: some View {
    VStack(spacing: 0) {
      if widthClass == .regular {
        header.padding(.horizontal, 16).padding(.vertical, 8)
        Divider()
      }
      List { SelectableRows(rows: rows, isSelected: isSelected) }.listStyle(.plain)
    }
  }
}

/// Cells beside each other; on a compact width the first one.
nonisolated private struct TableRowBody: View {
  let cells: [AnyView]
  let widths: [TableColumnWidth]
  @Environment(\.horizontalSizeClass) private var widthClass

  var body: some View {
    if widthClass == .regular {
      HStack(spacing: 12) {
        ForEach(cells.indices, id: \.self) { [cells, widths] index in
          let width = widths[index]
          cells[index]
            .frame(minWidth: width.least ?? 0, maxWidth: width.greatest ?? .infinity, alignment: .leading)
        }
      }
    } else {
      cells.first
    }
  }
}

/// How wide a column may be; as wide as is left where it has no bound.
nonisolated struct TableColumnWidth: Sendable {
  var least: Double?
  var greatest: Double?
}

extension Table {
  /// Makes a table of a row for each value.
  public init(_ data: Data, @TableColumnBuilder<Data.Element> columns: () -> [TableColumn<Data.Element>]) {
    self.init(data, columns())
  }

  /// Makes a table of a row for each value, of which one can be selected.
  public init(
    _ data: Data, selection: Binding<Data.Element.ID?>,
    @TableColumnBuilder<Data.Element> columns: () -> [TableColumn<Data.Element>]
  ) where Data.Element.ID: Sendable {
    self.init(data, columns()) { tag in selection.wrappedValue.map { tag == AnyHashable($0) } ?? false }
  }

  /// Makes a table of a row for each value, of which some can be selected.
  public init(
    _ data: Data, selection: Binding<Set<Data.Element.ID>>,
    @TableColumnBuilder<Data.Element> columns: () -> [TableColumn<Data.Element>]
  ) where Data.Element.ID: Sendable {
    self.init(data, columns()) { tag in
      (tag.base as? Data.Element.ID).map(selection.wrappedValue.contains) ?? false
    }
  }

  /// Makes a table of a row for each value, in the order that they have; the binding is not used.
  public init<Order>(
    _ data: Data, sortOrder: Binding<[Order]>,
    @TableColumnBuilder<Data.Element> columns: () -> [TableColumn<Data.Element>]
  ) {
    self.init(data, columns())
  }

  /// Makes a table of a row for each value, in the order that they have, of which one can be selected.
  public init<Order>(
    _ data: Data, selection: Binding<Data.Element.ID?>, sortOrder: Binding<[Order]>,
    @TableColumnBuilder<Data.Element> columns: () -> [TableColumn<Data.Element>]
  ) where Data.Element.ID: Sendable {
    self.init(data, selection: selection, columns: columns)
  }

  /// Makes a table of a row for each value, in the order that they have, of which some can be selected.
  public init<Order>(
    _ data: Data, selection: Binding<Set<Data.Element.ID>>, sortOrder: Binding<[Order]>,
    @TableColumnBuilder<Data.Element> columns: () -> [TableColumn<Data.Element>]
  ) where Data.Element.ID: Sendable {
    self.init(data, selection: selection, columns: columns)
  }
}

/// A column of a table: its title, and what it shows of each value.
nonisolated public struct TableColumn<Row>: Sendable {
  let title: String
  let cell: @MainActor (Row) -> AnyView
  var width = TableColumnWidth()

  /// Makes a column of a text of each value.
  public init(_ title: String, value: any KeyPath<Row, String> & Sendable) {
    self.init(title) { Text(verbatim: $0[keyPath: value]) }
  }

  /// Makes a column of a view of each value.
  @preconcurrency
  public init<Content: View>(
    _ title: String, @ViewBuilder content: @escaping @MainActor (Row) -> Content
  ) {
    self.title = title
    cell = { AnyView(content($0)) }
  }

  /// Makes a column of a view of each value; rows keep their order.
  @preconcurrency
  public init<Content: View, Value>(
    _ title: String, value: KeyPath<Row, Value>,
    @ViewBuilder content: @escaping @MainActor (Row) -> Content
  ) {
    self.init(title, content: content)
  }

  /// The column with a width.
  public func width(_ width: Double? = nil) -> TableColumn { self.width(min: width, max: width) }

  /// The column with a width between two others; it takes as much of what is left as others do, and `ideal` is not used.
  public func width(min: Double? = nil, ideal: Double? = nil, max: Double? = nil) -> TableColumn {
    func length(_ value: Double?) -> Double? { value.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil } }
    return with(self) { $0.width = TableColumnWidth(least: length(min), greatest: length(max)) }
  }
}

/// Collects the columns of a table.
@resultBuilder nonisolated public enum TableColumnBuilder<Row> {
  /// A column.
  public static func buildExpression(_ column: TableColumn<Row>) -> [TableColumn<Row>] { [column] }
  /// Columns beside each other.
  public static func buildBlock(_ columns: [TableColumn<Row>]...) -> [TableColumn<Row>] {
    columns.flatMap(\.self)
  }
  /// Columns under a condition.
  public static func buildOptional(_ columns: [TableColumn<Row>]?) -> [TableColumn<Row>] { columns ?? [] }
  /// Columns where a condition holds.
  public static func buildEither(first columns: [TableColumn<Row>]) -> [TableColumn<Row>] { columns }
  /// Columns where it does not.
  public static func buildEither(second columns: [TableColumn<Row>]) -> [TableColumn<Row>] { columns }
}
