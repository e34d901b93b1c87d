nonisolated extension View {
  /// Shows a column with another view at the end of this one, or that on a sheet where there is little width.
  public func inspector<Content: View>(
    isPresented: Binding<Bool>, @ViewBuilder content: () -> Content
  ) -> some View {
    Inspected(base: self, isPresented: isPresented, content: isPresented.wrappedValue ? content() : nil)
  }

  /// Sets how wide the column of the inspector around the view is, in points.
  public func inspectorColumnWidth(_ width: Double) -> some View {
    columnWidth(width)
  }

  /// Sets how wide the column of the inspector around the view is, in points: the ideal width.
  public func inspectorColumnWidth(min: Double? = nil, ideal: Double, max: Double? = nil) -> some View {
    columnWidth(ideal)
  }

  func columnWidth(_ width: Double) -> some View {
    preference(key: ColumnWidthKey.self, value: width.isFinite && width > 0 ? width : nil)
  }
}

/// A view beside its inspector.
nonisolated private struct Inspected<Base: View, Content: View>: PrimitiveView {
  let base: Base
  let isPresented: Binding<Bool>
  let content: Content?

  func resolve(_ context: ViewContext, into nodes: inout [Node]) {
    guard let content else { return context.resolve(base, into: &nodes) }
    guard context.environment.horizontalSizeClass != .compact else {
      return context.resolve(base.sheet(isPresented: isPresented) { content }, into: &nodes)
    }
    let columns = HStack(spacing: 0) {
      base.frame(maxWidth: .infinity, maxHeight: .infinity)
      Divider().ignoresSafeArea()
      SizedColumn(content: content).frame(maxHeight: .infinity).background(.secondaryBackground)
    }
    context.resolve(columns, into: &nodes)
  }
}

/// A view as wide as it says.
nonisolated struct SizedColumn<Content: View>: PrimitiveView {
  let content: Content

  func resolve(_ context: ViewContext, into nodes: inout [Node]) {
    let node = context.node(of: content)
    let width = node.preference(ColumnWidthKey.self) ?? nil
    let layout = FixedFrameLayout(width: width ?? 320, height: nil, alignment: .center)
    nodes.append(Node(context, name: "Frame", LayoutBehavior(layout), [node]))
  }
}

/// How wide the column around a view is.
enum ColumnWidthKey: PreferenceKey {
  static let defaultValue: Double? = nil

  static func reduce(value: inout Double?, nextValue: () -> Double?) { value = value ?? nextValue() }
}
