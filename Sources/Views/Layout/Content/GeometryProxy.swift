/// What a geometry reader passes to its content.
public struct GeometryProxy: Sendable, Hashable {
  /// What a frame is measured from.
  public enum CoordinateSpace: Sendable, Hashable {
    /// The reader; the canvas.
    case local, global

    /// Missing.
    @available(*, unavailable, message: "Use global: a scroll view has no coordinates of its own.")
    public static var scrollView: Self { .global }
  }

  /// The reader's size.
  public let size: Size
  /// How far the safe area reaches into the reader's surroundings.
  public let safeAreaInsets: EdgeInsets
  private let origin: Point

  init(frame: Rect, safeAreaInsets: EdgeInsets) {
    size = frame.size
    origin = frame.origin
    self.safeAreaInsets = safeAreaInsets
  }

  /// The reader's frame.
  public func frame(in space: CoordinateSpace) -> Rect {
    Rect(origin: space == .local ? .zero : origin, size: size)
  }
}
