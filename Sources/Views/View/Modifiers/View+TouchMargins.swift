nonisolated extension View {
  /// Says how far around a control touches reach it too; for views that draw a control's box around it.
  func touchMargins(horizontal: Double, vertical: Double) -> some View {
    let margins = EdgeInsets(top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
    return changingNodes { $0.values.touchMargins = margins }
  }

  /// Says that a view is a bar, in which touches reach each control in 44 points of the height and so far beside it.
  func barItemMargin(_ margin: Double) -> some View {
    changingNodes { $0.values.barItemMargin = margin }
  }
}
