import CHarfBuzz

/// The outline of a glyph as straight segments in font units, y upwards; curves are cut into eight pieces.
///
/// Read through HarfBuzz, so that text needs no rasterizer. Good to a hundredth of an em, which is what finding the
/// places where letters cross a line takes.
final class InkOutline {
  /// A segment from one point to another.
  struct Segment {
    var x0, y0, x1, y1: Double
  }

  private(set) var segments: [Segment] = []
  private var start = (x: 0.0, y: 0.0)
  private var pen = (x: 0.0, y: 0.0)

  init(_ glyph: UInt32, of font: HarfBuzzFont) {
    let context = Unmanaged.passUnretained(self).toOpaque()
    font.withFont { hb_font_get_glyph_shape($0, glyph, InkOutline.functions.pointer, context) }
  }

  private func move(_ x: Double, _ y: Double) {
    start = (x, y)
    pen = (x, y)
  }

  private func line(_ x: Double, _ y: Double) {
    // A damaged outline may overflow.
    guard x.isFinite, y.isFinite, pen.x.isFinite, pen.y.isFinite else { return }
    segments.append(Segment(x0: pen.x, y0: pen.y, x1: x, y1: y))
    pen = (x, y)
  }

  private func curve(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x3: Double, _ y3: Double) {
    let (x0, y0) = pen
    for step in 1...8 {
      let t = Double(step) / 8
      let (a, b, c, d) = (
        (1 - t) * (1 - t) * (1 - t), 3 * t * (1 - t) * (1 - t), 3 * t * t * (1 - t), t * t * t
      )
      line(a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3)
    }
  }

  /// Owner of HarfBuzz's table of drawing functions, made once and never changed.
  private struct Functions: @unchecked Sendable {
    let pointer: OpaquePointer

    init() {
      let functions: OpaquePointer = hb_draw_funcs_create()
      hb_draw_funcs_set_move_to_func(
        functions, { _, data, _, x, y, _ in InkOutline.of(data)?.move(Double(x), Double(y)) }, nil, nil)
      hb_draw_funcs_set_line_to_func(
        functions, { _, data, _, x, y, _ in InkOutline.of(data)?.line(Double(x), Double(y)) }, nil, nil)
      // Without a function for quadratic curves HarfBuzz hands them over as cubic ones.
      hb_draw_funcs_set_cubic_to_func(
        functions,
        { _, data, _, x1, y1, x2, y2, x3, y3, _ in
          InkOutline.of(data)?.curve(Double(x1), Double(y1), Double(x2), Double(y2), Double(x3), Double(y3))
        }, nil, nil)
      hb_draw_funcs_set_close_path_func(
        functions, { _, data, _, _ in InkOutline.of(data).map { $0.line($0.start.x, $0.start.y) } }, nil,
        nil)
      hb_draw_funcs_make_immutable(functions)
      pointer = functions
    }
  }

  private static let functions = Functions()

  private static func of(_ data: UnsafeMutableRawPointer?) -> InkOutline? {
    data.map { Unmanaged<InkOutline>.fromOpaque($0).takeUnretainedValue() }
  }
}
