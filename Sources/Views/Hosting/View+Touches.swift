extension View {
  /// Lets touches through the view and those inside it, or not; an image shows no difference.
  public func allowsHitTesting(_ enabled: Bool) -> some View {
    changingNodes { $0.values.ignoresTouches = !enabled }
  }

  /// Does something when the view is tapped.
  public func onTapGesture(perform action: @escaping @Sendable () -> Void) -> some View {
    changingNodes { $0.values.actions.activate = action }
  }
}
