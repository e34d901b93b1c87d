/// A set of pixels.
public enum Area: Sendable, Hashable {
  /// All pixels of a rectangle; what sticks out of the image does no harm.
  case rectangle(PixelRect)
  /// The pixels whose centers lie in the ellipse that fits the rectangle.
  case ellipse(PixelRect)
  /// The pixels whose centers lie inside the polygon (even-odd rule).
  case polygon([PixelPoint])
  /// What a layer of that name covers; whoever has the layer tree says where it lies.
  case layer(String)
}
