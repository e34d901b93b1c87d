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
    let place = observer.place
    let pressing: @Sendable (Bool, GestureMemory) -> Void = { [pressing] isDown, touch in
      pressing(isDown)
      if isDown {
        observer.changed(true, touch)
      } else if touch[place, End.self] == nil {
        observer.failed(touch)
      }
    }
    let noted = observer.replacing(
      changed: observer.changed,
      ended: { value, touch in
        touch[place, End.self] = End()
        observer.ended(value, touch)
      })
    return GestureRecognition(
      .longPress(
        LongPressRecognition(duration: duration, distance: distance, pressing: pressing, observer: noted)))
  }

  /// Noted where the press was long enough.
  private struct End: Sendable {}
}
