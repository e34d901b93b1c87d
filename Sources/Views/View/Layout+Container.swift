extension Layout {
  /// A container that arranges views this way.
  public func callAsFunction<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
    LayoutContainer(layout: self, name: layoutName(of: Self.self), content: content())
  }
}

extension AnyLayout {
  /// The container's views, arranged as the hidden layout does.
  public func callAsFunction<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
    AnyLayoutContainer(layout: layout, content: content())
  }
}
