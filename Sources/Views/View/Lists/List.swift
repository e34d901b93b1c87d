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
    .background(hidesBackground ? Color.clear : style == .plain ? .page : .groupedBackground)
  }
}

extension List {
  /// Makes a list of a row for each element.
  @preconcurrency
  public init<Data: RandomAccessCollection & SendableMetatype, Row: View>(
    _ data: Data, offset: Double = 0, @ViewBuilder row: @escaping @MainActor (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
    self.init(offset: offset) { ForEach(data, content: row) }
  }

  /// Makes a list of a row for each element, distinguished by the value at a key path.
  @preconcurrency
  public init<Data: RandomAccessCollection & SendableMetatype, ID: Hashable, Row: View>(
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
  public init<Elements: MutableCollection & RandomAccessCollection & SendableMetatype, Row: View>(
    _ data: Binding<Elements>, editActions: EditActions<Elements>, offset: Double = 0,
    @ViewBuilder row: @escaping @MainActor (Binding<Elements.Element>) -> Row
  )
  where Elements.Element: Identifiable, Content == ForEach<Binding<Elements>, Elements.Element.ID, Row> {
    self.init(offset: offset) { ForEach(data, content: row) }
  }
}

/// The distance between the sections of a list.
public struct ListSectionSpacing: Sendable, Hashable {
  let points: Double?

  /// As is usual.
  public static let `default` = ListSectionSpacing(points: nil)
  /// Less.
  public static let compact = ListSectionSpacing(points: 10)
  /// So many points.
  public static func custom(_ spacing: Double) -> ListSectionSpacing {
    ListSectionSpacing(points: spacing.isFinite ? max(0, spacing) : nil)
  }
}

/// The color of what a row has beside its text.
public struct ListItemTint: Sendable, Hashable {
  let color: Color

  /// A color.
  public static func fixed(_ tint: Color) -> ListItemTint { ListItemTint(color: tint) }
  /// A color.
  public static func preferred(_ tint: Color) -> ListItemTint { ListItemTint(color: tint) }
  /// The color of text.
  public static let monochrome = ListItemTint(color: .label)
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
    listRowSeparator(hidden ? .hidden : .visible, edges: .bottom)
  }

  /// Leaves out the lines between the row and those beside it where they are hidden.
  public func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
    changingNodes { node in
      if visibility == .hidden {
        node.values.row.hidesSeparator.formUnion(edges)
      } else {
        node.values.row.hidesSeparator.subtract(edges)
      }
    }
  }

  /// Sets the color of the lines between the row and those beside it; where both rows set one, the upper row's counts.
  public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
    changingNodes { $0.values.row.separatorTint.set(color, edges) }
  }

  /// Shows lines above and below the section in a plain list; there are none unless they are visible.
  public func listSectionSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
    changingNodes { node in
      if visibility == .visible {
        node.values.row.sectionSeparator.formUnion(edges)
      } else {
        node.values.row.sectionSeparator.subtract(edges)
      }
    }
  }

  /// Sets the color of the lines above and below the section.
  public func listSectionSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
    changingNodes { $0.values.row.sectionSeparatorTint.set(color, edges) }
  }

  /// Sets the distance between the rows of lists, in points, each of which then is a card of its own; nil for none.
  public func listRowSpacing(_ spacing: Double?) -> some View {
    changingEnvironment { $0.stored.listRowSpacing = spacing.map { $0.isFinite ? max(0, $0) : 0 } ?? 0 }
  }

  /// Sets the distance between the sections of lists, in points.
  public func listSectionSpacing(_ spacing: Double) -> some View {
    changingEnvironment { $0.stored.listSectionSpacing = spacing.isFinite ? max(0, spacing) : nil }
  }

  /// Sets the distance between the sections of lists.
  public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
    changingEnvironment { $0.stored.listSectionSpacing = spacing.points }
  }

  /// Sets the color of controls and links in the row; nil keeps that of the list.
  public func listItemTint(_ tint: Color?) -> some View { self.tint(tint) }

  /// Sets the color of controls and links in the row; nil keeps that of the list.
  public func listItemTint(_ tint: ListItemTint?) -> some View { self.tint(tint?.color) }

  /// Gives the row a color of its own; nil gives it that of the list.
  public func listRowBackground(_ color: Color?) -> some View {
    changingNodes { $0.values.row.background = color }
  }

  /// Puts a view behind the row in place of its color; nil gives it that of the list.
  @_disfavoredOverload
  public func listRowBackground<Background: View>(_ view: Background?) -> some View {
    let view = view.map { AnyView($0) }
    return changingNodes { $0.values.row.backdrop = view }
  }

  /// Shows the background of lists inside, or leaves it out for what lies behind them.
  public func scrollContentBackground(_ visibility: Visibility) -> some View {
    changingEnvironment { $0.stored.hidesListBackground = visibility == .hidden }
  }
}
