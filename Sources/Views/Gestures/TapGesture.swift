/// A touch that ends where it began, once or several times in a row.
public struct TapGesture: Gesture {
  let count: Int

  /// Makes a gesture of so many taps, each within 0.35 seconds of the one before.
  public init(count: Int = 1) { self.count = max(1, count) }

  /// How it is recognized.
  public func recognition(for observer: GestureObserver<Void>) -> GestureRecognition {
    GestureRecognition(.tap(count: count) { observer.ended((), $1) })
  }
}

/// A touch that ends where it began, once or several times in a row, with its place.
public struct SpatialTapGesture: Gesture {
  /// Where a view was tapped.
  public struct Value: Sendable, Hashable {
    /// The place in the view, in points.
    public let location: Point
  }

  let count: Int

  /// Makes a gesture of so many taps, each within 0.35 seconds of the one before.
  public init(count: Int = 1) { self.count = max(1, count) }

  /// How it is recognized.
  public func recognition(for observer: GestureObserver<Value>) -> GestureRecognition {
    GestureRecognition(.tap(count: count) { observer.ended(Value(location: $0), $1) })
  }
}
