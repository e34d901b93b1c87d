/// The color of a mesh at every pixel's middle, as triangles between which colors are mixed evenly.
struct MeshField {
  /// A point in device pixels with its premultiplied channels, 0 to 255, in the order blue, green, red, alpha.
  private struct Vertex {
    var x, y: Double
    var color: SIMD4<Double>
  }

  /// The most triangles of a mesh, but for those of a mesh with many patches, which has 128 for each.
  static let triangleLimit = 60_000
  /// How far the colors of the sides go on beyond them, in pixels, for pixels that a layer's edge cuts.
  private static let skirt = 0.5.squareRoot()

  /// Three for each triangle, in the order of drawing.
  private var triangles: [Vertex] = []
  private let background: UInt32

  /// Makes a field; none for a mesh that is not complete.
  init?(_ mesh: GradientMesh, _ colors: [RGBAColor], toDevice: AffineTransform, alpha: Double) {
    guard mesh.isComplete, colors.count >= mesh.points.count else { return nil }
    let channels = colors.map { Self.channels($0, alpha: alpha) }
    background = colors.count > mesh.points.count ? Self.packed(channels[mesh.points.count]) : 0
    let surface = MeshSurface(mesh.mapPoints(toDevice.apply(to:)), Array(channels.prefix(mesh.points.count)))
    let patches = (mesh.width - 1) * (mesh.height - 1)
    let most = Self.steps(patches: patches)
    let steps = min(most, max(8, Int(min(surface.longestSide / 3, Double(most)).rounded(.up))))
    let grids = surface.patches.map { patch in
      (0...steps).map { row in
        (0...steps).map { column in
          let (u, v) = (Double(column) / Double(steps), Double(row) / Double(steps))
          let (place, color) = patch.value(u, v)
          return Vertex(x: place.x, y: place.y, color: color)
        }
      }
    }
    addSkirt(grids, mesh)
    for grid in grids {
      for row in 0..<steps {
        for column in 0..<steps {
          let (a, b) = (grid[row][column], grid[row][column + 1])
          let (c, d) = (grid[row + 1][column], grid[row + 1][column + 1])
          triangles += [a, b, c, b, d, c]
        }
      }
    }
  }

  /// The most triangles that a mesh becomes.
  static func mostTriangles(of mesh: GradientMesh) -> Int {
    guard mesh.isComplete else { return 0 }
    let patches = (mesh.width - 1) * (mesh.height - 1)
    let steps = Self.steps(patches: patches)
    return 2 * patches * steps * steps + 8 * (mesh.width + mesh.height) * steps
  }

  /// How many patches a pixel lies in, an estimate of at least 1: the area of the rectangles around their corners by that
  /// around all points.
  static func overlap(of mesh: GradientMesh) -> Double {
    func area(_ points: [Point]) -> Double {
      let (x, y) = (points.map(\.x), points.map(\.y))
      return ((x.max() ?? 0) - (x.min() ?? 0)) * ((y.max() ?? 0) - (y.min() ?? 0))
    }
    guard mesh.isComplete else { return 1 }
    var sum = 0.0
    for row in 1..<mesh.height {
      for column in 1..<mesh.width {
        let corner = row * mesh.width + column
        sum += area(
          [corner, corner - 1, corner - mesh.width, corner - mesh.width - 1].map { mesh.points[$0] })
      }
    }
    let whole = area(mesh.points)
    return whole > 0 ? max(1, sum / whole) : 1
  }

  /// The most parts that a side of a patch has.
  private static func steps(patches: Int) -> Int {
    max(8, min(96, Int((Double(triangleLimit) / Double(2 * patches)).squareRoot())))
  }

  /// Adds the sides of the mesh as strips below all patches.
  private mutating func addSkirt(_ grids: [[[Vertex]]], _ mesh: GradientMesh) {
    let (columns, rows) = (mesh.width - 1, mesh.height - 1)
    for column in 0..<columns {
      addSkirt(along: grids[column].first ?? [])
      addSkirt(along: grids[(rows - 1) * columns + column].last ?? [])
    }
    for row in 0..<rows {
      addSkirt(along: grids[row * columns].compactMap(\.first))
      addSkirt(along: grids[row * columns + columns - 1].compactMap(\.last))
    }
  }

  private mutating func addSkirt(along line: [Vertex]) {
    for (from, to) in zip(line, line.dropFirst()) {
      let (x, y) = (to.x - from.x, to.y - from.y)
      let length = (x * x + y * y).squareRoot()
      guard length > 0 else { continue }
      let (alongX, alongY) = (x / length * Self.skirt, y / length * Self.skirt)
      func corner(_ vertex: Vertex, _ along: Double, _ across: Double) -> Vertex {
        Vertex(
          x: vertex.x + along * alongX - across * alongY, y: vertex.y + along * alongY + across * alongX,
          color: vertex.color)
      }
      let (a, b) = (corner(from, -1, -1), corner(to, 1, -1))
      let (c, d) = (corner(from, -1, 1), corner(to, 1, 1))
      triangles += [a, b, c, b, d, c]
    }
  }

  /// Writes the colors of an area, row by row without padding.
  func fill(_ pixels: UnsafeMutablePointer<UInt32>, over area: DeviceRect) {
    pixels.update(repeating: background, count: area.width * area.height)
    triangles.withUnsafeBufferPointer { vertices in
      for first in stride(from: 0, to: vertices.count, by: 3) {
        Self.fill(pixels, over: area, vertices[first], vertices[first + 1], vertices[first + 2])
      }
    }
  }

  /// Writes the pixels whose middle lies in a triangle or on its sides.
  private static func fill(
    _ pixels: UnsafeMutablePointer<UInt32>, over area: DeviceRect, _ a: Vertex, _ b: Vertex, _ c: Vertex
  ) {
    let top = first(min(a.y, b.y, c.y), area.y)
    let bottom = last(max(a.y, b.y, c.y), area.maxY)
    guard top <= bottom else { return }
    let left = first(min(a.x, b.x, c.x), area.x)
    let right = last(max(a.x, b.x, c.x), area.maxX)
    let size = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    guard left <= right, size != 0 else { return }
    // Sides belong to both triangles beside them, so that rounding leaves no pixel out.
    let slack = -1e-9
    for y in top...bottom {
      let py = Double(y) + 0.5
      let row = pixels + (y - area.y) * area.width - area.x
      for x in left...right {
        let px = Double(x) + 0.5
        let second = ((px - a.x) * (c.y - a.y) - (py - a.y) * (c.x - a.x)) / size
        let third = ((b.x - a.x) * (py - a.y) - (b.y - a.y) * (px - a.x)) / size
        let one = 1 - second - third
        guard one >= slack, second >= slack, third >= slack else { continue }
        row[x] = packed(a.color * one + b.color * second + c.color * third)
      }
    }
  }

  /// The first pixel whose middle does not lie before a coordinate.
  private static func first(_ coordinate: Double, _ start: Int) -> Int {
    max(start, DeviceRect.whole((coordinate - 0.5).rounded(.up)))
  }

  /// The last pixel whose middle does not lie behind a coordinate.
  private static func last(_ coordinate: Double, _ end: Int) -> Int {
    min(end - 1, DeviceRect.whole((coordinate - 0.5).rounded(.down)))
  }

  private static func channels(_ color: RGBAColor, alpha: Double) -> SIMD4<Double> {
    func clamp(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
    let opacity = clamp(color.alpha) * alpha * 255
    return SIMD4(
      clamp(color.blue) * opacity, clamp(color.green) * opacity, clamp(color.red) * opacity, opacity)
  }

  private static func packed(_ color: SIMD4<Double>) -> UInt32 {
    let alpha = min(255, max(0, color.w))
    func byte(_ value: Double) -> UInt32 { UInt32(min(alpha, max(0, value)) + 0.5) }
    return UInt32(alpha + 0.5) << 24 | byte(color.z) << 16 | byte(color.y) << 8 | byte(color.x)
  }
}
