/// A value over time, each part of which follows a track of its own.
///
/// ```swift
/// let timeline = KeyframeTimeline(initialValue: Pose()) {
///   KeyframeTrack(\.scale) {
///     LinearKeyframe(1.5, duration: 0.2)
///     SpringKeyframe(1, spring: .bouncy)
///   }
///   KeyframeTrack(\.height) { CubicKeyframe(-40, duration: 0.3) }
/// }
/// print(timeline.value(time: 0.25))
/// ```
public struct KeyframeTimeline<Value> {
  private let initial: Value
  private let changes: [KeyframeChange<Value>]

  /// Makes a timeline that starts with a value; tracks that are shorter than others rest at their end.
  public init(
    initialValue: Value, @KeyframesBuilder<Value> content: () -> KeyframesBuilder<Value>.Tracks
  ) {
    initial = initialValue
    changes = content().changes.map { $0(initialValue) }
  }

  /// Seconds until the last keyframe of the longest track.
  public var duration: Double { changes.map(\.duration).max() ?? 0 }

  /// The value some seconds after the start; before it the first, after the end the last.
  public func value(time seconds: Double) -> Value {
    var value = initial
    for change in changes { change.apply(&value, seconds) }
    return value
  }

  /// The value at a part of the duration, 0 to 1.
  public func value(progress: Double) -> Value { value(time: progress * duration) }
}

/// The keyframes of one part of a value.
public struct KeyframeTrack<Root, Value: Animatable> {
  let keyPath: WritableKeyPath<Root, Value>
  let keyframes: [Keyframe<Value>]

  /// Makes a track of a part of a value.
  public init(
    _ keyPath: WritableKeyPath<Root, Value>,
    @KeyframeTrackContentBuilder<Value> content: () -> [Keyframe<Value>]
  ) {
    (self.keyPath, keyframes) = (keyPath, content())
  }

  /// Makes a track of a whole value.
  public init(@KeyframeTrackContentBuilder<Value> content: () -> [Keyframe<Value>]) where Root == Value {
    (keyPath, keyframes) = (\.self, content())
  }
}

/// What a track does to a value over time.
struct KeyframeChange<Root> {
  let duration: Double
  let apply: (inout Root, _ seconds: Double) -> Void

  init<Value>(_ track: KeyframeTrack<Root, Value>, from initial: Root) {
    let curve = KeyframeCurve(from: initial[keyPath: track.keyPath], track.keyframes)
    duration = curve.duration
    apply = { root, seconds in root[keyPath: track.keyPath] = curve.value(at: seconds) }
  }
}

/// Puts tracks together.
@resultBuilder
public enum KeyframesBuilder<Root> {
  /// Tracks of the parts of a value.
  public struct Tracks {
    let changes: [(Root) -> KeyframeChange<Root>]
  }

  /// Takes one track.
  public static func buildExpression<Value>(_ track: KeyframeTrack<Root, Value>) -> Tracks {
    Tracks(changes: [{ KeyframeChange(track, from: $0) }])
  }

  /// Takes tracks that were put together elsewhere.
  public static func buildExpression(_ tracks: Tracks) -> Tracks { tracks }

  /// Takes one keyframe of a whole value; those that follow each other are one track.
  public static func buildExpression<Content: KeyframeTrackContent<Root>>(
    _ content: Content
  ) -> [Keyframe<Root>] { [content.keyframe] }

  /// Puts keyframes of a whole value in a row.
  public static func buildBlock(_ first: [Keyframe<Root>], _ parts: [Keyframe<Root>]...) -> [Keyframe<Root>]
  where Root: Animatable { Array(([first] + parts).joined()) }

  /// Takes the keyframes of a condition that holds.
  public static func buildOptional(_ part: [Keyframe<Root>]?) -> [Keyframe<Root>] where Root: Animatable {
    part ?? []
  }

  /// Takes the keyframes of a condition.
  public static func buildEither(first part: [Keyframe<Root>]) -> [Keyframe<Root>] where Root: Animatable {
    part
  }

  /// Takes the keyframes of a condition's opposite.
  public static func buildEither(second part: [Keyframe<Root>]) -> [Keyframe<Root>] where Root: Animatable {
    part
  }

  /// Takes the keyframes of a loop.
  public static func buildArray(_ parts: [[Keyframe<Root>]]) -> [Keyframe<Root>] where Root: Animatable {
    Array(parts.joined())
  }

  /// Takes the keyframes of a whole value as its only track.
  public static func buildFinalResult(_ keyframes: [Keyframe<Root>]) -> Tracks where Root: Animatable {
    buildExpression(KeyframeTrack { keyframes })
  }

  /// Takes the tracks.
  public static func buildFinalResult(_ tracks: Tracks) -> Tracks { tracks }

  /// Puts tracks together.
  public static func buildBlock(_ parts: Tracks...) -> Tracks { buildArray(parts) }

  /// Takes the tracks of a condition that holds.
  public static func buildOptional(_ part: Tracks?) -> Tracks { part ?? Tracks(changes: []) }

  /// Takes the tracks of a condition.
  public static func buildEither(first part: Tracks) -> Tracks { part }

  /// Takes the tracks of a condition's opposite.
  public static func buildEither(second part: Tracks) -> Tracks { part }

  /// Takes the tracks of a loop.
  public static func buildArray(_ parts: [Tracks]) -> Tracks { Tracks(changes: parts.flatMap(\.changes)) }
}

/// Puts keyframes in a row.
@resultBuilder
public enum KeyframeTrackContentBuilder<Value: Animatable> {
  /// Takes one keyframe.
  public static func buildExpression<Content: KeyframeTrackContent<Value>>(
    _ content: Content
  ) -> [Keyframe<Value>] { [content.keyframe] }

  /// Takes keyframes that were put in a row elsewhere.
  public static func buildExpression(_ keyframes: [Keyframe<Value>]) -> [Keyframe<Value>] { keyframes }

  /// Puts keyframes in a row.
  public static func buildBlock(_ parts: [Keyframe<Value>]...) -> [Keyframe<Value>] { parts.flatMap(\.self) }

  /// Takes the keyframes of a condition that holds.
  public static func buildOptional(_ part: [Keyframe<Value>]?) -> [Keyframe<Value>] { part ?? [] }

  /// Takes the keyframes of a condition.
  public static func buildEither(first part: [Keyframe<Value>]) -> [Keyframe<Value>] { part }

  /// Takes the keyframes of a condition's opposite.
  public static func buildEither(second part: [Keyframe<Value>]) -> [Keyframe<Value>] { part }

  /// Takes the keyframes of a loop.
  public static func buildArray(_ parts: [[Keyframe<Value>]]) -> [Keyframe<Value>] { parts.flatMap(\.self) }
}
