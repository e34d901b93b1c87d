/// Views that belong together, with text above and below.
nonisolated public struct Section<Header: View, Content: View, Footer: View>: PrimitiveView {
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
  /// Makes a section with text below.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(content: content, header: EmptyView.init, footer: footer)
  }

  /// Makes a section with a view below, as SwiftUI spelled it before.
  public init(footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), footer: footer, content: content)
  }
}

extension Section where Footer == EmptyView {
  /// Makes a section with text above.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Header) {
    self.init(content: content, header: header, footer: EmptyView.init)
  }

  /// Makes a section with views above, whose rows are shown while the binding is true.
  public init<Rows: View>(
    isExpanded: Binding<Bool>, @ViewBuilder content: () -> Rows, @ViewBuilder header: () -> Header
  ) where Content == OptionalView<LocatedView<Rows>> {
    self.init(content: { if isExpanded.wrappedValue { content() } }, header: header)
  }

  /// Makes a section with a view above, as SwiftUI spelled it before.
  public init(header: Header, @ViewBuilder content: () -> Content) {
    self.init(header: header, footer: EmptyView(), content: content)
  }
}

extension Section where Header == EmptyView, Footer == EmptyView {
  /// Makes a section without text.
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content, header: EmptyView.init, footer: EmptyView.init)
  }
}

extension Section where Header == Text, Footer == EmptyView {
  /// Makes a section with a title.
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { Text(title) }, footer: EmptyView.init)
  }

  /// Makes a section whose rows are shown while the binding is true.
  public init<Rows: View>(
    _ title: some StringProtocol, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Rows
  ) where Content == OptionalView<LocatedView<Rows>> {
    self.init(title) { if isExpanded.wrappedValue { content() } }
  }
}

extension Section {
  /// Makes a section with views above and below, as SwiftUI spelled it before.
  public init(header: Header, footer: Footer, @ViewBuilder content: () -> Content) {
    self.header = header
    self.content = content()
    self.footer = footer
  }
}
