/// Something that was animated: what, from where to where, and when.
public struct AnimatedChange: Sendable, Hashable, CustomStringConvertible {
  /// When it began, since the views were first shown.
  public let start: Duration
  /// When it ends unless it is interrupted; nothing where it never does.
  public let end: Duration?
  /// The way from the root view.
  public let path: String
  /// What is animated, such as `opacity`, `frame` (x, y, width, height) or `transition`.
  public let property: String
  /// What it was.
  public let from: String
  /// What it becomes.
  public let to: String
  /// The animation, in a few words.
  public let animation: String

  init(_ entry: AnimationEntry) {
    start = Duration(seconds: entry.start)
    end = entry.end < .infinity ? Duration(seconds: entry.end) : nil
    path = entry.path
    property = entry.property
    from = entry.from
    to = entry.to
    animation = entry.animation.description
  }

  /// One line: `250–600 ms  Card: opacity 0 → 1 (ease-out 0.35 s)`.
  public var description: String {
    let span = "\(Self.milliseconds(start))–\(end.map(Self.milliseconds) ?? "∞") ms"
    return "\(span)  \(path): \(property) \(from) → \(to) (\(animation))"
  }

  /// A time as it stands above a frame: `250 ms`.
  static func label(_ time: Duration) -> String { "\(milliseconds(time)) ms" }

  private static func milliseconds(_ time: Duration) -> String {
    ((time.seconds * 10_000).rounded() / 10).spelled
  }
}

extension ViewHost {
  /// What was animated so far, in the order it began: a text to compare with a reference, line by line.
  public var timeline: [AnimatedChange] {
    get throws {
      try update()
      return views.animations.timeline.map(AnimatedChange.init)
    }
  }
}
