nonisolated extension View {
  /// Says how far around a control touches reach it too; for views that draw a control's box around it.
  func touchMargins(horizontal: Double, vertical: Double) -> some View {
    let margins = EdgeInsets(top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
    return changingNodes { $0.values.touchMargins = margins }
  }
}
