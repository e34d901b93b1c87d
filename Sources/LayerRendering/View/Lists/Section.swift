/// Views that belong together, with words above and below.
public struct Section<Header: View, Content: View, Footer: View>: PrimitiveView {
  let header: Header
  let content: Content
  let footer: Footer

  /// Makes a section.
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Header, @ViewBuilder footer: () -> Footer
  ) {
    self.content = content()
    self.header = header()
    self.footer = footer()
  }

  /// Outside of a list: the views one after the other.
  func resolve(_ context: ViewContext, into nodes: inout [Node]) {
    let inner = context.entering("Section")
    inner.resolve(header, into: &nodes)
    inner.resolve(content, into: &nodes)
    inner.resolve(footer, into: &nodes)
  }
}

extension Section where Header == EmptyView {
  /// Makes a section with words below.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(content: content, header: EmptyView.init, footer: footer)
  }
}

extension Section where Footer == EmptyView {
  /// Makes a section with words above.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Header) {
    self.init(content: content, header: header, footer: EmptyView.init)
  }
}

extension Section where Header == EmptyView, Footer == EmptyView {
  /// Makes a section without words.
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content, header: EmptyView.init, footer: EmptyView.init)
  }
}

extension Section where Header == Text, Footer == EmptyView {
  /// Makes a section with a title.
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { Text(title) }, footer: EmptyView.init)
  }
}

/// What a list asks of a section.
protocol ListSection {
  func parts(_ context: ViewContext) -> ListParts
}

/// The parts of a section as a list makes rows of them.
struct ListParts {
  var header: [Node]
  var rows: [LazySegment]
  var footer: [Node]
}

extension Section: ListSection {
  func parts(_ context: ViewContext) -> ListParts {
    let inner = context.entering("Section")
    var rows: [LazySegment] = []
    inner.collect(content, into: &rows)
    return ListParts(
      header: inner.entering("Header").nodes(of: ListCaption(content: header, isHeader: true)), rows: rows,
      footer: inner.entering("Footer").nodes(of: ListCaption(content: footer, isHeader: false)))
  }

  func collect(_ context: ViewContext, into segments: inout [LazySegment]) {
    segments.append(LazySegment(section: parts(context)))
  }
}

/// The words above or below a section.
private struct ListCaption<Content: View>: View {
  let content: Content
  let isHeader: Bool
  @Environment(\.listStyle) private var style

  var body: some View {
    if !(content is EmptyView) {
      VStack(alignment: .leading) { content }
        .font(isHeader && style == .plain ? .headline : .footnote)
        .foregroundStyle(isHeader && style == .plain ? DynamicColor.label : .secondaryLabel)
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding(.horizontal, style == .insetGrouped ? 32 : 16)
        .padding(.top, isHeader ? 18 : 6)
        .padding(.bottom, isHeader ? 6 : 4)
    }
  }
}
