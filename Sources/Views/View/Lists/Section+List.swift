extension Section: ListSection {
  func parts(_ context: ViewContext) -> ListParts {
    let inner = context.entering("Section")
    let (above, below) = (inner.entering("Header"), inner.entering("Footer"))
    return ListParts(
      header: above.segments(of: header), rows: inner.segments(of: content),
      footer: below.segments(of: footer),
      captions: (
        { above.nodes(of: ListCaption(content: header, isHeader: true)) },
        { below.nodes(of: ListCaption(content: footer, isHeader: false)) }
      ))
  }

  func collect(_ context: ViewContext, into segments: inout [LazySegment]) {
    segments.append(LazySegment(section: parts(context)))
  }
}

/// The text above or below a section.
nonisolated private struct ListCaption<Content: View>: View {
  let content: Content
  let isHeader: Bool
  @Environment(\.stored.listStyle) private var style
  @Environment(\.stored.headerProminence) private var prominence
  @Environment(\.stored.listSectionSpacing) private var spacing
  @Environment(\.stored.minimumHeaderHeight) private var height

  private var isProminent: Bool { isHeader && prominence == .increased }

  var body: some View {
    if !(content is EmptyView) {
      VStack(alignment: .leading) { content }
        .font(isProminent ? .title3.bold() : isHeader && style == .plain ? .headline : .footnote)
        .foregroundStyle(isProminent || isHeader && style == .plain ? Color.label : .secondaryLabel)
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding(.horizontal, style == .insetGrouped ? 32 : 16)
        .padding(.top, isHeader ? spacing ?? 18 : 6)
        .padding(.bottom, isHeader ? 6 : 4)
        .frame(minHeight: isHeader ? height : nil, alignment: .bottom)
    }
  }
}

nonisolated extension View {
  /// Sets how much the headers of sections stand out.
  public func headerProminence(_ prominence: Prominence) -> some View {
    changingEnvironment { $0.stored.headerProminence = prominence }
  }
}
