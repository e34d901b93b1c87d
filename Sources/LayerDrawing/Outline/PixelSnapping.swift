/// The rules by which upright edges are put on whole pixels.
///
/// Edges stay where they are and are anti-aliased, with three exceptions that keep thin lines crisp:
/// 1. A frame thinner than a pixel and a half in one direction (a separator) becomes one pixel thick there
///    and takes the pixel its middle lies in.
/// 2. A frame with borders has its edges rounded to whole pixels.
/// 3. A border is a whole number of pixels wide, rounded down, and at least one.
enum PixelSnapping {
  /// A frame in device pixels after rules 1 and 2.
  static func frame(_ rect: Rect, hasBorder: Bool) -> Rect {
    let (left, width) = span(rect.minX, rect.width, rounds: hasBorder)
    let (top, height) = span(rect.minY, rect.height, rounds: hasBorder)
    return Rect(x: left, y: top, width: width, height: height)
  }

  private static func span(_ start: Double, _ length: Double, rounds: Bool) -> (Double, Double) {
    guard length > 0 else { return (start, 0) }
    // The slack keeps a third of a point at scale 3 one pixel when its product falls short by rounding.
    if length < 1.5 - 1e-9 { return ((start + length / 2 - 1e-9).rounded(.down), 1) }
    guard rounds else { return near(start, length) }
    let first = (start + 1e-9).rounded()
    return (first, max(1, (start + length + 1e-9).rounded() - first))
  }

  /// Drops the rounding error of coordinates that are whole but for the last bits.
  private static func near(_ start: Double, _ length: Double) -> (Double, Double) {
    let end = whole(start + length)
    let begin = whole(start)
    return (begin, end - begin)
  }

  private static func whole(_ value: Double) -> Double {
    let rounded = value.rounded()
    return abs(value - rounded) < 1e-6 ? rounded : value
  }

  /// A border's width after rule 3; `width` in pixels.
  static func border(_ width: Double) -> Double {
    width > 0 ? max(1, (width + 1e-6).rounded(.down)) : 0
  }
}
