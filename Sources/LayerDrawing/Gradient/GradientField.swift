/// The place of every pixel's middle on the way of a gradient that has one: all but a mesh.
struct GradientField {
  private enum Form {
    /// Along `x`, from 0 to 1.
    case linear
    /// By the distance from the origin, less `start`, divided by `length`.
    case radial(start: Double, length: Double)
    /// By the angle around the origin.
    case angular
  }

  private let form: Form
  /// From device pixels to the space in which the form is simple.
  private let map: AffineTransform

  /// Makes a field; none where the map to the device cannot be turned round.
  init?(_ gradient: GradientPaint, toDevice: AffineTransform) {
    guard let fromDevice = toDevice.inverse else { return nil }
    switch gradient.geometry {
    case .linear(let start, let end):
      let way = end - start
      let square = way.x * way.x + way.y * way.y
      form = .linear
      // A line without length shows the last color, as in CSS and SVG.
      let local =
        square > 0
        ? AffineTransform(
          a: way.x / square, b: 0, c: way.y / square, d: 0,
          tx: -(start.x * way.x + start.y * way.y) / square, ty: 0)
        : AffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 1, ty: 0)
      map = fromDevice.concatenating(local)
    case .radial(let center, let startRadius, let endRadius, let yScale):
      form = .radial(start: startRadius, length: endRadius - startRadius)
      map =
        fromDevice
        .concatenating(.translation(x: -center.x, y: -center.y))
        .concatenating(.scale(x: 1, y: 1 / yScale))
    case .angular(let center, let startAngle):
      form = .angular
      map =
        fromDevice
        .concatenating(.translation(x: -center.x, y: -center.y))
        .concatenating(.rotation(radians: -startAngle))
    case .mesh: return nil
    }
  }

  /// Writes the colors of an area, row by row without padding.
  func fill(_ pixels: UnsafeMutablePointer<UInt32>, over area: DeviceRect, with ramp: GradientRamp) {
    if case .linear = form, map.c == 0, area.height > 1 {
      return repeatFirstRow(pixels, over: area, with: ramp)
    }
    for row in 0..<area.height {
      fillRow(pixels + row * area.width, y: area.y + row, over: area, with: ramp)
    }
  }

  private func repeatFirstRow(
    _ pixels: UnsafeMutablePointer<UInt32>, over area: DeviceRect, with ramp: GradientRamp
  ) {
    fillRow(pixels, y: area.y, over: area, with: ramp)
    for row in 1..<area.height { (pixels + row * area.width).update(from: pixels, count: area.width) }
  }

  private func fillRow(
    _ row: UnsafeMutablePointer<UInt32>, y: Int, over area: DeviceRect, with ramp: GradientRamp
  ) {
    let start = map.apply(to: Point(x: Double(area.x) + 0.5, y: Double(y) + 0.5))
    if case .linear = form, map.a == 0 {
      return row.update(repeating: ramp.pixel(at: start.x), count: area.width)
    }
    switch form {
    case .linear:
      write(row, count: area.width, ramp) { start.x + map.a * $0 }
    case .radial(let first, let length):
      // Without length there is an edge at the radius.
      let share = length != 0 ? 1 / length : 1e18
      write(row, count: area.width, ramp) { x in
        let (across, down) = (start.x + map.a * x, start.y + map.b * x)
        return ((across * across + down * down).squareRoot() - first) * share
      }
    case .angular:
      write(row, count: area.width, ramp) { GradientField.turn(start.x + map.a * $0, start.y + map.b * $0) }
    }
  }

  /// Writes a row whose pixel in column `x` lies at `place(x)` of the way.
  @inline(__always) private func write(
    _ row: UnsafeMutablePointer<UInt32>, count: Int, _ ramp: GradientRamp, _ place: (Double) -> Double
  ) {
    guard !ramp.table.isEmpty else {
      for x in 0..<count { row[x] = ramp.pixel(at: place(Double(x))) }
      return
    }
    ramp.table.withUnsafeBufferPointer { table in
      let last = Double(GradientRamp.tableSize)
      for x in 0..<count {
        let index = min(last, max(0, place(Double(x)) * last + 0.5))
        row[x] = table[Int(truncatingIfNeeded: Int32(index))]
      }
    }
  }

  /// The angle of a direction as a part of a full turn, 0 up to 1, clockwise from the right.
  ///
  /// `atan` on 0 to 1 by the polynomial of Abramowitz and Stegun, 4.4.49, in `z²`: at most 2·10⁻⁸ off.
  @inline(__always) private static func turn(_ x: Double, _ y: Double) -> Double {
    let (across, down) = (abs(x), abs(y))
    let larger = max(across, down)
    guard larger > 0 else { return 0 }
    let z = min(across, down) / larger
    let square = z * z
    var sum = 0.002_866_225_7
    sum = sum * square - 0.016_165_736_7
    sum = sum * square + 0.042_909_613_8
    sum = sum * square - 0.075_289_640_0
    sum = sum * square + 0.106_562_639_3
    sum = sum * square - 0.142_088_994_4
    sum = sum * square + 0.199_935_508_5
    sum = sum * square - 0.333_331_452_8
    var angle = (1 + sum * square) * z / (2 * Double.pi)
    if down > across { angle = 0.25 - angle }
    if x < 0 { angle = 0.5 - angle }
    return y < 0 ? 1 - angle : angle
  }
}
