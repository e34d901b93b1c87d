public import PixelBuffers

extension View {
  /// Sets the style of lists.
  public func listStyle(_ style: ListStyle) -> some View {
    changingEnvironment { $0.stored.listStyle = style }
  }

  /// Sets the margins of the row.
  public func listRowInsets(_ insets: EdgeInsets?) -> some View {
    changingNodes { $0.values.row.insets = insets }
  }

  /// Leaves out the line under the row.
  public func listRowSeparator(hidden: Bool = true) -> some View {
    changingNodes { $0.values.row.hidesSeparator = hidden }
  }
}

extension EnvironmentValues {
  var listStyle: ListStyle { stored.listStyle }
}
