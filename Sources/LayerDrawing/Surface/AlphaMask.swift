internal import CCairo

/// Coverage of some pixels of the device, one byte each.
final class AlphaMask {
  /// The pixels it covers.
  let bounds: DeviceRect
  /// The distance between rows in bytes, a multiple of 4 as pixman asks.
  let stride: Int
  /// `stride * bounds.height` bytes.
  let bytes: UnsafeMutablePointer<UInt8>
  private let storage: ScratchBytes

  /// Makes a mask that covers nothing yet.
  init(bounds: DeviceRect, from store: ScratchStore) throws(DrawError) {
    self.bounds = bounds
    stride = (bounds.width + 3) / 4 * 4
    storage = try store.lend(max(1, stride * bounds.height))
    bytes = storage.base.assumingMemoryBound(to: UInt8.self)
  }

  /// Calls `body` with a Cairo surface over the bytes, which must not leave it.
  func withSurface(_ body: (OpaquePointer) -> Void) {
    let surface = cairo_image_surface_create_for_data(
      bytes, CAIRO_FORMAT_A8, Int32(bounds.width), Int32(bounds.height), Int32(stride))
    guard let surface else { return }
    body(surface)
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
  }

  /// Adds the coverage of the path that `build` makes under `matrix`.
  func fill(
    under matrix: AffineTransform, rule: FillRule = .nonZero, alpha: Double = 1,
    _ build: (OpaquePointer) -> Void
  ) {
    withSurface { surface in
      guard let cairo = cairo_create(surface) else { return }
      defer { cairo_destroy(cairo) }
      var cairoMatrix = matrix.cairoMatrix
      cairoMatrix.x0 -= Double(bounds.x)
      cairoMatrix.y0 -= Double(bounds.y)
      cairo_set_matrix(cairo, &cairoMatrix)
      cairo_set_tolerance(cairo, 0.05)
      cairo_set_fill_rule(cairo, rule.cairo)
      cairo_set_source_rgba(cairo, 0, 0, 0, alpha)
      build(cairo)
      cairo_fill(cairo)
    }
  }

  /// Multiplies each byte by what `other` has there, or by its opposite; `other` covers the same pixels.
  func multiply(by other: AlphaMask, inverted: Bool) {
    precondition(other.bounds == bounds, "Masks are multiplied over the same pixels.")
    let flip: Int32 = inverted ? 255 : 0
    for index in 0..<stride * bounds.height {
      let factor = Int32(other.bytes[index]) ^ flip
      bytes[index] = AlphaMask.product(Int32(bytes[index]), factor)
    }
  }

  /// `a * b / 255`, rounded to nearest, for numbers from 0 to 255.
  static func product(_ a: Int32, _ b: Int32) -> UInt8 {
    let scaled = a &* b &+ 128
    return UInt8(truncatingIfNeeded: (scaled &+ (scaled >> 8)) >> 8)
  }
}

extension FillRule {
  var cairo: cairo_fill_rule_t { self == .nonZero ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD }
}
