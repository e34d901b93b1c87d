public import Foundation

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

  /// Recognizes a gesture in the view, or as well one of those inside, where a mask allows it.
  public func gesture(_ gesture: some Gesture, including mask: GestureMask) -> some View {
    adding(gesture, .normal, mask)
  }

  /// Recognizes a gesture in the view before those inside, where a mask allows it.
  public func highPriorityGesture(_ gesture: some Gesture, including mask: GestureMask) -> some View {
    adding(gesture, .high, mask)
  }

  /// Recognizes a gesture in the view besides those inside, where a mask allows it.
  public func simultaneousGesture(_ gesture: some Gesture, including mask: GestureMask) -> some View {
    adding(gesture, .simultaneous, mask)
  }

  /// Does something with the place of a tap in the view, in points.
  @preconcurrency
  public func onTapGesture(
    count: Int = 1, coordinateSpace: CoordinateSpace = .local,
    perform action: @escaping @MainActor (CGPoint) -> Void
  ) -> some View {
    gesture(SpatialTapGesture(count: count).onEnded { action(CGPoint($0.location)) })
  }

  private func adding(
    _ gesture: some Gesture, _ priority: GesturePriority, _ mask: GestureMask = .all
  ) -> some View {
    let attached = AttachedGesture(
      recognition: gesture.recognition(for: GestureObserver()), priority: priority)
    return changingNodes { if mask.contains(.gesture) { $0.values.gestures.append(attached) } }
  }
}

/// Which gestures are recognized.
public struct GestureMask: OptionSet, Sendable {
  /// The gestures, a bit each.
  public let rawValue: Int

  /// Makes a set.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// None; those inside are recognized in any case.
  public static let none: GestureMask = []
  /// The one that is added.
  public static let gesture = GestureMask(rawValue: 1)
  /// Those of the views inside.
  public static let subviews = GestureMask(rawValue: 2)
  /// All.
  public static let all: GestureMask = [.gesture, .subviews]
}
