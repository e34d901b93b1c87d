/// Images shown one after the other, as animation strategies store and compare them.
public struct SnapshotAnimation: Sendable {
  /// The images with their times; nil where they could not be made, which the strategy reports.
  public private(set) var animation: PNGAnimation?

  /// Makes an animation of finished images.
  public init(_ animation: PNGAnimation) { self.animation = animation }

  /// Makes an animation that could not be made; comparing it never passes.
  package init() {}

  /// The images with their times; throws where there are none.
  func frames() throws(RenderTestingError) -> PNGAnimation {
    guard let animation else {
      throw .unusable("An animation", "it has no frames, because it could not be made or read.")
    }
    return animation
  }
}
