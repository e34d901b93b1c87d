public import PixelBuffers

extension Path: Shape {
  /// The path itself, from the space's corner.
  public func path(in rect: Rect) -> Path {
    rect.origin == .zero ? self : applying(.translation(x: rect.minX, y: rect.minY))
  }
}
