/// A rectangle of whole pixels.
package struct DeviceRect: Hashable, Sendable {
  /// The first column and row, and the number of columns and rows.
  package var x, y, width, height: Int

  /// No pixel.
  package static let empty = DeviceRect(x: 0, y: 0, width: 0, height: 0)

  /// The column behind the last one.
  package var maxX: Int { x + width }
  /// The row below the last one.
  package var maxY: Int { y + height }
  /// Whether it has no pixel.
  package var isEmpty: Bool { width <= 0 || height <= 0 }

  /// Makes a rectangle.
  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The pixels a rectangle in device coordinates touches; empty when it touches none or is not a number.
  package init(covering rect: Rect) {
    let left = DeviceRect.whole(rect.minX.rounded(.down))
    let top = DeviceRect.whole(rect.minY.rounded(.down))
    let right = DeviceRect.whole(rect.maxX.rounded(.up))
    let bottom = DeviceRect.whole(rect.maxY.rounded(.up))
    self.init(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }

  /// The number as an integer, kept where sums of pixel coordinates cannot overflow.
  package static func whole(_ value: Double) -> Int {
    value.isNaN ? 0 : Int(min(max(value, -1e9), 1e9))
  }

  /// The pixels that both have.
  package func intersection(_ other: DeviceRect) -> DeviceRect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return DeviceRect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - top))
  }

  /// The smallest rectangle around both; one without pixels adds nothing.
  package func union(_ other: DeviceRect) -> DeviceRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(x, other.x)
    let top = min(y, other.y)
    return DeviceRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// The rectangle with each side moved inwards, outwards where the number is negative.
  package func insetBy(x dx: Int, y dy: Int) -> DeviceRect {
    DeviceRect(x: x + dx, y: y + dy, width: max(0, width - 2 * dx), height: max(0, height - 2 * dy))
  }

  /// Whether all pixels of another one are its own.
  package func contains(_ other: DeviceRect) -> Bool {
    other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY
  }

  /// The rectangle in device coordinates.
  package var rect: Rect { Rect(x: Double(x), y: Double(y), width: Double(width), height: Double(height)) }
}

extension DeviceRect {
  /// The parts around a hole: above, below, left and right of it.
  func around(_ hole: DeviceRect) -> [DeviceRect] {
    let hole = intersection(hole)
    guard !isEmpty else { return [] }
    guard !hole.isEmpty else { return [self] }
    return [
      DeviceRect(x: x, y: y, width: width, height: hole.y - y),
      DeviceRect(x: x, y: hole.maxY, width: width, height: maxY - hole.maxY),
      DeviceRect(x: x, y: hole.y, width: hole.x - x, height: hole.height),
      DeviceRect(x: hole.maxX, y: hole.y, width: maxX - hole.maxX, height: hole.height),
    ].filter { !$0.isEmpty }
  }
}
