nonisolated extension View {
  /// Lets touches through the view and those inside it, or not; an image shows no difference.
  public func allowsHitTesting(_ enabled: Bool) -> some View {
    changingNodes { $0.values.ignoresTouches = !enabled }
  }

  /// Does something when the view is tapped, once or several times in a row.
  @preconcurrency
  public func onTapGesture(count: Int = 1, perform action: @escaping @MainActor () -> Void) -> some View {
    gesture(TapGesture(count: count).onEnded { _ in action() })
  }

  /// Does something when the view is pressed for a time in seconds.
  @preconcurrency
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: Double = 10,
    perform action: @escaping @MainActor () -> Void,
    onPressingChanged pressing: @escaping @MainActor (Bool) -> Void = { _ in }
  ) -> some View {
    var press = LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance)
    press.pressing = leased(pressing)
    return gesture(press.onEnded { _ in action() })
  }

  /// Adds a gesture; those of views inside go first.
  public func gesture(_ gesture: some Gesture) -> some View { adding(gesture, .normal) }

  /// Adds a gesture that goes before those of views inside.
  public func highPriorityGesture(_ gesture: some Gesture) -> some View { adding(gesture, .high) }

  /// Adds a gesture that is recognized whatever else is.
  public func simultaneousGesture(_ gesture: some Gesture) -> some View { adding(gesture, .simultaneous) }

  private func adding(_ gesture: some Gesture, _ priority: GesturePriority) -> some View {
    let attached = AttachedGesture(
      recognition: gesture.recognition(for: GestureObserver()), priority: priority)
    return changingNodes { $0.values.gestures.append(attached) }
  }
}
