public import Foundation

/// Two fingers that move apart or together.
public struct MagnifyGesture: Gesture {
  /// How far the fingers have moved apart.
  public struct Value: Sendable, Hashable {
    /// The factor since the start: above 1 where they are further apart.
    public let magnification: Double

    package init(magnification: Double) { self.magnification = magnification }
  }

  /// Makes a gesture.
  public init(minimumScaleDelta: Double = 0.01) {}

  /// How it is recognized.
  public func recognition(for observer: GestureObserver<Value>) -> GestureRecognition {
    GestureRecognition(.magnify(observer))
  }
}

/// Two fingers that move apart or together, as SwiftUI called it before.
public struct MagnificationGesture: Gesture {
  /// Makes a gesture.
  public init(minimumScaleDelta: Double = 0.01) {}

  /// How it is recognized: its value is the factor since the start.
  public func recognition(for observer: GestureObserver<CGFloat>) -> GestureRecognition {
    let inner = MagnifyGesture().map { CGFloat($0.magnification) }
    return inner.recognition(for: observer)
  }
}
