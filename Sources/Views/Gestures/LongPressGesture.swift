/// A touch that stays for some time: its value is `true`, from the finger being put down.
public struct LongPressGesture: Gesture {
  let duration: Double
  let distance: Double
  var pressing: @Sendable (Bool) -> Void = { _ in }

  /// Makes a gesture of a least duration in seconds, in which the finger may move by a distance in points.
  public init(minimumDuration: Double = 0.5, maximumDistance: Double = 10) {
    duration = minimumDuration.isFinite ? max(0, minimumDuration) : 0.5
    distance = maximumDistance.isNaN ? 10 : max(0, maximumDistance)
  }

  /// How it is recognized.
  public func recognition(for observer: GestureObserver<Bool>) -> GestureRecognition {
    let pressing: @Sendable (Bool, GestureMemory) -> Void = { [pressing] isDown, touch in
      pressing(isDown)
      if isDown { observer.changed(true, touch) }
    }
    return GestureRecognition(
      .longPress(
        LongPressRecognition(duration: duration, distance: distance, pressing: pressing, observer: observer)))
  }
}
