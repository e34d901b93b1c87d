/// Images shown one after the other, as animation strategies store and compare them.
public struct SnapshotAnimation: Sendable {
  /// The images with their times, or why there are none.
  package var content: Result<PNGAnimation, RenderTestingError>

  /// Makes an animation of finished images.
  public init(_ animation: PNGAnimation) { content = .success(animation) }

  /// Makes an animation that could not be made; comparing it never passes.
  package init(failure: RenderTestingError) { content = .failure(failure) }

  /// The images with their times, if they could be made.
  public var animation: PNGAnimation? { try? content.get() }
}
