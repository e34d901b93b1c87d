/// Rows below each other that scroll, in sections.
///
/// Only the rows that can be seen are made.
nonisolated public struct List<Content: View>: View {
  let offset: Double
  let content: Content
  @Environment(\.stored.listStyle) private var style
  @Environment(\.stored.hidesListBackground) private var hidesBackground

  /// Makes a list; the offset in points says how far it is scrolled.
  public init(offset: Double = 0, @ViewBuilder content: () -> Content) {
    self.offset = offset
    self.content = content()
  }

  /// The rows in a scroll view on the style's background.
  public var body: some View {
    ScrollView(.vertical, offset: offset) {
      ListContent(content: content, style: style)
    }
    .background(hidesBackground ? Color.clear : style == .plain ? .background : .groupedBackground)
  }
}

extension List {
  /// Makes a list of a row for each element.
  @preconcurrency
  public init<Data: RandomAccessCollection & Sendable, Row: View>(
    _ data: Data, offset: Double = 0, @ViewBuilder row: @escaping @MainActor (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
    self.init(offset: offset) { ForEach(data, content: row) }
  }

  /// Makes a list of a row for each element, distinguished by the value at a key path.
  @preconcurrency
  public init<Data: RandomAccessCollection & Sendable, ID: Hashable & SendableMetatype, Row: View>(
    _ data: Data, id: any KeyPath<Data.Element, ID> & Sendable, offset: Double = 0,
    @ViewBuilder row: @escaping @MainActor (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(offset: offset) { ForEach(data, id: id, content: row) }
  }

  /// Makes a list of a row for each number of a range.
  @preconcurrency
  public init<Row: View>(
    _ data: Range<Int>, offset: Double = 0, @ViewBuilder row: @escaping @MainActor (Int) -> Row
  ) where Content == ForEach<Range<Int>, Int, Row> {
    self.init(offset: offset) { ForEach(data, content: row) }
  }

  /// Makes a list of a row for a binding to each element; an image shows it at rest, and no host edits it.
  @preconcurrency
  public init<Elements: MutableCollection & RandomAccessCollection & Sendable, Row: View>(
    _ data: Binding<Elements>, editActions: ListEditActions, offset: Double = 0,
    @ViewBuilder row: @escaping @MainActor (Binding<Elements.Element>) -> Row
  )
  where Elements.Element: Identifiable, Content == ForEach<Binding<Elements>, Elements.Element.ID, Row> {
    self.init(offset: offset) { ForEach(data, content: row) }
  }
}

/// What a person may do with the rows of a list.
public struct ListEditActions: OptionSet, Sendable {
  /// The actions, a bit each.
  public let rawValue: Int

  /// Makes a set.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Rows can be moved.
  public static let move = ListEditActions(rawValue: 1)
  /// Rows can be deleted.
  public static let delete = ListEditActions(rawValue: 2)
  /// Both.
  public static let all: ListEditActions = [.move, .delete]
}

nonisolated extension View {
  /// Sets the style of lists.
  public func listStyle(_ style: ListStyle) -> some View {
    let shown: ListStyle = style == .inset ? .plain : style == .sidebar ? .insetGrouped : style
    return changingEnvironment { $0.stored.listStyle = shown }
  }

  /// Sets the margins of the row.
  public func listRowInsets(_ insets: EdgeInsets?) -> some View {
    changingNodes { $0.values.row.insets = insets }
  }

  /// Leaves out the line under the row.
  public func listRowSeparator(hidden: Bool = true) -> some View {
    changingNodes { $0.values.row.hidesSeparator = hidden }
  }

  /// Leaves out the line under the row where it is hidden.
  public func listRowSeparator(_ visibility: Visibility) -> some View {
    listRowSeparator(hidden: visibility == .hidden)
  }

  /// Gives the row a color of its own; nil gives it that of the list.
  public func listRowBackground(_ color: Color?) -> some View {
    changingNodes { $0.values.row.background = color }
  }

  /// Shows the background of lists inside, or leaves it out for what lies behind them.
  public func scrollContentBackground(_ visibility: Visibility) -> some View {
    changingEnvironment { $0.stored.hidesListBackground = visibility == .hidden }
  }
}
