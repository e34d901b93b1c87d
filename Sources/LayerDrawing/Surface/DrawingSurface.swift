internal import CCairo

/// Some pixels of the device and the Cairo context that draws into them; the one owner of both.
///
/// Drawing uses device coordinates whatever part of the device the canvas covers.
final class DrawingSurface {
  /// The pixels of the device it covers.
  let bounds: DeviceRect
  /// `bounds.width * bounds.height` pixels without padding.
  let pixels: UnsafeMutablePointer<UInt32>
  /// Cairo's context.
  let cairo: OpaquePointer
  private let surface: OpaquePointer
  private let storage: ScratchBytes?

  /// Makes a canvas over memory that outlives it.
  init(bounds: DeviceRect, pixels: UnsafeMutablePointer<UInt32>, storage: ScratchBytes? = nil)
    throws(DrawError)
  {
    self.bounds = bounds
    self.pixels = pixels
    self.storage = storage
    let made = cairo_image_surface_create_for_data(
      UnsafeMutableRawPointer(pixels).assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32,
      Int32(bounds.width), Int32(bounds.height), Int32(bounds.width * 4))
    guard let made, cairo_surface_status(made) == CAIRO_STATUS_SUCCESS, let context = cairo_create(made)
    else {
      cairo_surface_destroy(made)
      throw .outOfMemory(bytes: bounds.width * bounds.height * 4)
    }
    surface = made
    cairo = context
    cairo_set_tolerance(cairo, 0.05)
    clip(to: bounds)
  }

  deinit {
    cairo_destroy(cairo)
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
  }

  /// Runs `body` with drawing limited to some pixels of the device.
  func clipped<Failure: Error>(
    to area: DeviceRect, _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    clip(to: area)
    try body()
  }

  /// Sets the map from the coordinates of the next path or pattern to the device.
  func place(_ matrix: AffineTransform) {
    var cairoMatrix = matrix.cairoMatrix
    cairoMatrix.x0 -= Double(bounds.x)
    cairoMatrix.y0 -= Double(bounds.y)
    cairo_set_matrix(cairo, &cairoMatrix)
  }

  /// Sets a color, quantized as `RGBAColor.premultipliedPixel` says, as what the next operation paints.
  func setSource(_ color: RGBAColor, alpha: Double = 1) {
    let pixel = (alpha == 1 ? color : color.opacity(alpha)).premultipliedPixel
    let opacity = Double(pixel >> 24)
    let divisor = opacity > 0 ? opacity : 1
    cairo_set_source_rgba(
      cairo, Double(pixel >> 16 & 0xFF) / divisor, Double(pixel >> 8 & 0xFF) / divisor,
      Double(pixel & 0xFF) / divisor, opacity / 255)
  }

  /// Composites another canvas at its place.
  func paint(_ other: DrawingSurface, alpha: Double = 1, mask: AlphaMask? = nil, by mode: cairo_operator_t) {
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    place(.identity)
    clip(to: other.bounds)
    cairo_surface_flush(other.surface)
    cairo_set_source_surface(cairo, other.surface, Double(other.bounds.x), Double(other.bounds.y))
    cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_NEAREST)
    cairo_set_operator(cairo, mode)
    if let mask {
      mask.withSurface { cairo_mask_surface(cairo, $0, Double(mask.bounds.x), Double(mask.bounds.y)) }
    } else {
      cairo_paint_with_alpha(cairo, alpha)
    }
  }

  /// Paints the source through a mask at its place.
  func paintSource(through mask: AlphaMask) {
    place(.identity)
    mask.withSurface { cairo_mask_surface(cairo, $0, Double(mask.bounds.x), Double(mask.bounds.y)) }
  }

  /// Calls `body` with direct access to the pixels, after what Cairo still holds back was drawn.
  func withPixels(_ body: (UnsafeMutablePointer<UInt32>) -> Void) {
    cairo_surface_flush(surface)
    body(pixels)
    cairo_surface_mark_dirty(surface)
  }

  private func clip(to area: DeviceRect) {
    let local = area.intersection(bounds)
    var saved = cairo_matrix_t()
    cairo_get_matrix(cairo, &saved)
    cairo_identity_matrix(cairo)
    cairo_new_path(cairo)
    cairo_rectangle(
      cairo, Double(local.x - bounds.x), Double(local.y - bounds.y), Double(local.width),
      Double(local.height))
    clip()
    cairo_set_matrix(cairo, &saved)
  }
}
