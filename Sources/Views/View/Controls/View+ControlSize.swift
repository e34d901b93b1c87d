nonisolated extension View {
  /// Sets the size of controls.
  public func controlSize(_ size: ControlSize) -> some View {
    changingEnvironment { $0.stored.controlSize = size }
  }

  /// Shows controls as not usable.
  public func disabled(_ disabled: Bool) -> some View {
    changingEnvironment { if disabled { $0.stored.isEnabled = false } }
  }
}
