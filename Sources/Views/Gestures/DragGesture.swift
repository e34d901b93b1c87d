public import Foundation

/// A touch that moves.
public struct DragGesture: Gesture {
  /// Where a drag is, in the view's coordinates at its start, points.
  public struct Value: Sendable, Hashable {
    /// Where the finger was put down.
    public let startLocation: CGPoint
    /// Where it is.
    public let location: CGPoint
    /// How far it moves, points a second.
    public let velocity: CGSize

    /// The size of the view.
    package let viewSize: Size
    /// Whether reading starts on the right in the view.
    package let isMirrored: Bool

    package init(startLocation: Point, location: Point, velocity: Size, viewSize: Size, isMirrored: Bool) {
      (self.viewSize, self.isMirrored) = (viewSize, isMirrored)
      self.startLocation = CGPoint(startLocation)
      self.location = CGPoint(location)
      self.velocity = CGSize(velocity)
    }

    /// The way from where it was put down.
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }

    /// Where it would come to rest if it were lifted now: a quarter of a second further at its speed, as in SwiftUI.
    public var predictedEndLocation: CGPoint {
      CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
    }

    /// The way to there from where it was put down.
    public var predictedEndTranslation: CGSize {
      CGSize(
        width: predictedEndLocation.x - startLocation.x, height: predictedEndLocation.y - startLocation.y)
    }
  }

  let distance: Double

  /// Makes a gesture that begins when the finger has moved by a distance in points.
  ///
  /// With a distance of 0 it begins as the finger is put down, unless a gesture that goes first may still come.
  public init(minimumDistance: Double = 10) {
    distance = minimumDistance.isFinite ? max(0, minimumDistance) : 10
  }

  /// Makes a gesture that begins after a distance in points; places are measured from the view in any case.
  public init(minimumDistance: Double = 10, coordinateSpace: CoordinateSpace) {
    self.init(minimumDistance: minimumDistance)
  }

  /// How it is recognized.
  public func recognition(for observer: GestureObserver<Value>) -> GestureRecognition {
    GestureRecognition(.drag(distance: distance, observer))
  }
}
