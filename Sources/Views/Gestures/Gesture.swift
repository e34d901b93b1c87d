public import PixelBuffers

/// Something that a person does on a view with a finger, and what follows from it.
public protocol Gesture: Sendable {
  /// How it is recognized.
  var recognition: GestureRecognition { get }
}

/// How a gesture is recognized, and what follows.
public struct GestureRecognition: Sendable {
  package enum Kind: Sendable {
    case tap(count: Int, @Sendable (Point) -> Void)
    /// The least time in seconds, how far the finger may move, what follows from pressing and letting go, and from the time.
    case longPress(Double, distance: Double, pressing: @Sendable (Bool) -> Void, @Sendable () -> Void)
    case drag(distance: Double, changed: DragGesture.Action, ended: DragGesture.Action)
    case magnify(changed: MagnifyGesture.Action, ended: MagnifyGesture.Action)
  }

  package let kind: Kind
}

/// Whether a gesture of a view goes before those around it.
package enum GesturePriority: Sendable {
  /// Gestures of views inside go first.
  case normal
  /// It goes before those of views inside.
  case high
  /// It is recognized whatever else is.
  case simultaneous
}

/// A gesture of a view.
package struct AttachedGesture: Sendable {
  package let kind: GestureRecognition.Kind
  package let priority: GesturePriority
}

/// A touch that ends where it began, once or several times in a row.
public struct TapGesture: Gesture {
  let count: Int
  var action: @Sendable (Point) -> Void = { _ in }

  /// Makes a gesture of so many taps, each within 0.35 seconds of the one before.
  public init(count: Int = 1) { self.count = max(1, count) }

  /// The gesture with something that follows; it is given the place in the view, in points.
  public func onEnded(_ action: @escaping @Sendable (Point) -> Void) -> TapGesture {
    var result = self
    result.action = { [before = self.action] value in
      before(value)
      action(value)
    }
    return result
  }

  /// The gesture with something that follows.
  public func onEnded(_ action: @escaping @Sendable () -> Void) -> TapGesture {
    onEnded { (_: Point) in action() }
  }

  /// How it is recognized.
  public var recognition: GestureRecognition { GestureRecognition(kind: .tap(count: count, action)) }
}

/// A touch that stays for some time.
public struct LongPressGesture: Gesture {
  let duration: Double
  let distance: Double
  var pressing: @Sendable (Bool) -> Void = { _ in }
  var action: @Sendable () -> Void = {}

  /// Makes a gesture of a least duration in seconds, in which the finger may move by a distance in points.
  public init(minimumDuration: Double = 0.5, maximumDistance: Double = 10) {
    duration = minimumDuration.isFinite ? max(0, minimumDuration) : 0.5
    distance = maximumDistance.isNaN ? 10 : max(0, maximumDistance)
  }

  /// The gesture with something that follows when the finger is put down, `true`, and when it is lifted or moved too far.
  public func onChanged(_ action: @escaping @Sendable (Bool) -> Void) -> LongPressGesture {
    var result = self
    result.pressing = { [before = self.pressing] value in
      before(value)
      action(value)
    }
    return result
  }

  /// The gesture with something that follows when the time is over.
  public func onEnded(_ action: @escaping @Sendable () -> Void) -> LongPressGesture {
    var result = self
    result.action = { [before = self.action] in
      before()
      action()
    }
    return result
  }

  /// The gesture with something that follows when the time is over; it is given `true`.
  public func onEnded(_ action: @escaping @Sendable (Bool) -> Void) -> LongPressGesture {
    onEnded { action(true) }
  }

  /// How it is recognized.
  public var recognition: GestureRecognition {
    GestureRecognition(kind: .longPress(duration, distance: distance, pressing: pressing, action))
  }
}

/// A touch that moves.
public struct DragGesture: Gesture {
  package typealias Action = @Sendable (Value) -> Void

  /// Where a drag is, in the view's coordinates at its start, points.
  public struct Value: Sendable, Hashable {
    /// Where the finger was put down.
    public let startLocation: Point
    /// Where it is.
    public let location: Point
    /// How far it moves, points a second.
    public let velocity: Size

    /// The size of the view.
    package let viewSize: Size
    /// Whether reading starts on the right in the view.
    package let isMirrored: Bool

    package init(startLocation: Point, location: Point, velocity: Size, viewSize: Size, isMirrored: Bool) {
      (self.viewSize, self.isMirrored) = (viewSize, isMirrored)
      self.startLocation = startLocation
      self.location = location
      self.velocity = velocity
    }

    /// The way from where it was put down.
    public var translation: Size {
      Size(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }
  }

  let distance: Double
  var changed: Action = { _ in }
  var ended: Action = { _ in }

  /// Makes a gesture that begins when the finger has moved by a distance in points.
  public init(minimumDistance: Double = 10) {
    distance = minimumDistance.isFinite ? max(0, minimumDistance) : 10
  }

  /// The gesture with something that follows from each move.
  public func onChanged(_ action: @escaping @Sendable (Value) -> Void) -> DragGesture {
    var result = self
    result.changed = { [before = self.changed] value in
      before(value)
      action(value)
    }
    return result
  }

  /// The gesture with something that follows when the finger is lifted.
  public func onEnded(_ action: @escaping @Sendable (Value) -> Void) -> DragGesture {
    var result = self
    result.ended = { [before = self.ended] value in
      before(value)
      action(value)
    }
    return result
  }

  /// How it is recognized.
  public var recognition: GestureRecognition {
    GestureRecognition(kind: .drag(distance: distance, changed: changed, ended: ended))
  }
}

/// Two fingers that move apart or together.
public struct MagnifyGesture: Gesture {
  package typealias Action = @Sendable (Value) -> Void

  /// How far the fingers have moved apart.
  public struct Value: Sendable, Hashable {
    /// The factor since the start: above 1 where they are further apart.
    public let magnification: Double

    package init(magnification: Double) { self.magnification = magnification }
  }

  var changed: Action = { _ in }
  var ended: Action = { _ in }

  /// Makes a gesture.
  public init() {}

  /// The gesture with something that follows from each move.
  public func onChanged(_ action: @escaping @Sendable (Value) -> Void) -> MagnifyGesture {
    var result = self
    result.changed = { [before = self.changed] value in
      before(value)
      action(value)
    }
    return result
  }

  /// The gesture with something that follows when the fingers are lifted.
  public func onEnded(_ action: @escaping @Sendable (Value) -> Void) -> MagnifyGesture {
    var result = self
    result.ended = { [before = self.ended] value in
      before(value)
      action(value)
    }
    return result
  }

  /// How it is recognized.
  public var recognition: GestureRecognition {
    GestureRecognition(kind: .magnify(changed: changed, ended: ended))
  }
}
