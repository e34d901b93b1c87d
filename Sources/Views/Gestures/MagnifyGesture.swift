/// Two fingers that move apart or together.
public struct MagnifyGesture: Gesture {
  /// How far the fingers have moved apart.
  public struct Value: Sendable, Hashable {
    /// The factor since the start: above 1 where they are further apart.
    public let magnification: Double

    package init(magnification: Double) { self.magnification = magnification }
  }

  /// Makes a gesture.
  public init() {}

  /// How it is recognized.
  public func recognition(for observer: GestureObserver<Value>) -> GestureRecognition {
    GestureRecognition(.magnify(observer))
  }
}
