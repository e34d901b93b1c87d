import Foundation
import LayerDrawing
import PixelBuffers
import TestSupport
import Testing

/// Meshes, against their definition in double precision.
@Suite struct MeshTests {
  /// A surface by its definition: Bézier curves of Bernstein's polynomials, whose inner control points have no twist.
  private struct Surface {
    let mesh: GradientMesh
    let colors: [RGBAColor]

    /// The points that Bézier curves through values have behind and before each of them, as Catmull and Rom choose them.
    private func handle(_ values: [Double], _ index: Int, isForward: Bool) -> Double {
      let before = index > 0 ? values[index] - values[index - 1] : nil
      let after = index < values.count - 1 ? values[index + 1] - values[index] : nil
      let slope = ((before ?? after ?? 0) + (after ?? before ?? 0)) / 2
      return values[index] + (isForward ? slope : -slope) / 3
    }

    private func bezier(_ t: Double, _ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
      let u = 1 - t
      return u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d
    }

    /// A coordinate at fractions of a patch: the sum of both pairs of sides, mixed smoothly, without the corners.
    func coordinate(_ axis: (Point) -> Double, _ column: Int, _ row: Int, _ u: Double, _ v: Double) -> Double
    {
      let width = mesh.width
      let values = mesh.points.map(axis)
      func smooth(_ t: Double) -> Double { t * t * (3 - 2 * t) }
      func along(_ row: Int) -> Double {
        let line = Array(values[row * width..<(row + 1) * width])
        return bezier(
          u, line[column], handle(line, column, isForward: true), handle(line, column + 1, isForward: false),
          line[column + 1])
      }
      func down(_ column: Int) -> Double {
        let line = stride(from: column, to: values.count, by: width).map { values[$0] }
        return bezier(
          v, line[row], handle(line, row, isForward: true), handle(line, row + 1, isForward: false),
          line[row + 1])
      }
      func corner(_ x: Int, _ y: Int) -> Double { values[(row + y) * width + column + x] }
      let (h, k) = (smooth(u), smooth(v))
      let corners =
        (corner(0, 0) * (1 - h) + corner(1, 0) * h) * (1 - k) + (corner(0, 1) * (1 - h) + corner(1, 1) * h)
        * k
      return along(row) * (1 - k) + along(row + 1) * k + down(column) * (1 - h) + down(column + 1) * h
        - corners
    }

    /// The premultiplied channels mixed evenly: red, green, blue, alpha.
    func color(_ column: Int, _ row: Int, _ u: Double, _ v: Double) -> [Double] {
      func channels(_ x: Int, _ y: Int) -> [Double] {
        let color = colors[(row + y) * mesh.width + column + x]
        return [color.red, color.green, color.blue, 1].map { $0 * color.alpha * 255 }
      }
      return (0..<4).map { index in
        (channels(0, 0)[index] * (1 - u) + channels(1, 0)[index] * u) * (1 - v)
          + (channels(0, 1)[index] * (1 - u) + channels(1, 1)[index] * u) * v
      }
    }
  }

  private static func tree(_ mesh: GradientMesh, _ colors: [RGBAColor], _ side: Double = 60) -> LayerTree {
    let frame = Rect(x: 0, y: 0, width: side, height: side)
    let paint = GradientPaint(stops: colors.map { .init(color: $0, location: 0) }, geometry: .mesh(mesh))
    return LayerTree(size: frame.size, root: Layer(frame: frame, background: .gradient(paint)))
  }

  private static func grid(_ side: Double, smooths: Bool = false) -> GradientMesh {
    GradientMesh(
      width: 3, height: 3,
      points: (0..<9).map { Point(x: Double($0 % 3) * side / 2, y: Double($0 / 3) * side / 2) },
      smoothsColors: smooths)
  }

  private static let nine = [
    0xFF3B30, 0xFF9500, 0xFFCC00, 0x34C759, 0x00C7BE, 0x32ADE6, 0x007AFF, 0x5856D6, 0xAF52DE,
  ].map { RGBAColor(hex: $0) }

  @Test(arguments: [4, 10]) func `a bent mesh has the colors of its definition where they belong`(
    scale: Double
  )
    throws
  {
    var mesh = Self.grid(60)
    mesh.points[4] = Point(x: 38, y: 22)
    mesh.points[1].x = 20
    mesh.points[3].y = 36
    let surface = Surface(mesh: mesh, colors: Self.nine)
    let image = try RenderingContext(fonts: .bundled).draw(Self.tree(mesh, Self.nine), scale: scale)
    var (worst, count) = (0.0, 0)
    for patch in 0..<4 {
      for step in 0..<400 {
        let (u, v) = ((Double(step % 20) + 0.5) / 20, (Double(step / 20) + 0.5) / 20)
        let place = Point(
          x: surface.coordinate(\.x, patch % 2, patch / 2, u, v) * scale,
          y: surface.coordinate(\.y, patch % 2, patch / 2, u, v) * scale)
        let color = surface.color(patch % 2, patch / 2, u, v)
        let found = image.channels(Int(place.x), Int(place.y))
        worst = zip(color, found).reduce(worst) { max($0, abs($1.0 - $1.1)) }
        count += 1
      }
    }
    // The middle of a pixel is up to 0.71 pixels away, and colors differ by up to 255 levels in 20 points here.
    #expect(count == 1600 && worst <= 255 / 20 * 0.71 / scale + 1, "\(worst)")
  }

  @Test func `a straight mesh mixes colors evenly, to one level`() throws {
    let image = try RenderingContext(fonts: .bundled).draw(Self.tree(Self.grid(60), Self.nine))
    let surface = Surface(mesh: Self.grid(60), colors: Self.nine)
    var worst = 0.0
    for y in 0..<60 {
      for x in 0..<60 {
        let (u, v) = ((Double(x) + 0.5) / 30, (Double(y) + 0.5) / 30)
        let color = surface.color(Int(u), Int(v), u - u.rounded(.down), v - v.rounded(.down))
        worst = zip(color, image.channels(x, y)).reduce(worst) { max($0, abs($1.0 - $1.1)) }
      }
    }
    #expect(worst <= 1, "\(worst)")
  }

  @Test func `smooth colors keep those of the points, stay between them, and have no edge`() throws {
    let row = [0, 0.2, 1, 1].map { RGBAColor(white: $0) }
    let mesh = GradientMesh(
      width: 4, height: 2, points: (0..<8).map { Point(x: Double($0 % 4) * 100, y: Double($0 / 4) * 300) })
    let image = try RenderingContext(fonts: .bundled).draw(Self.tree(mesh, row + row, 300))
    let line = (0..<300).map { image.channels($0, 150)[0] }
    #expect(abs(line[100] - 51) <= 2 && abs(line[199] - 255) <= 2 && line[250] == 255)
    #expect(zip(line, line.dropFirst()).allSatisfy { $0 <= $1 })
    // Evenly mixed, the slope changes by 1.5 levels a point at the second point.
    let steps = zip(line, line.dropFirst()).map { $1 - $0 }
    let (before, after) = (steps[90..<99].reduce(0, +) / 9, steps[101..<110].reduce(0, +) / 9)
    // The curve's second derivatives there, 0.012 and 0.090 levels, add up to 0.56 over 5.5 points on both sides; and
    // rounded ends of nine steps are up to 0.11 off, twice.
    #expect(abs(before - after) < 0.56 + 0.22, "\(before) \(after)")
  }

  @Test func `a mesh has its background beside it, and its own colors on pixels that its edge cuts`() throws {
    var mesh = Self.grid(30)
    mesh.points = mesh.points.map { Point(x: $0.x + 10, y: $0.y + 10) }
    let colors = Array(repeating: RGBAColor.black, count: 9)
    let alone = try RenderingContext(fonts: .bundled).draw(Self.tree(mesh, colors))
    #expect(alone[5, 5] == 0 && alone[15, 15] == 0xFF00_0000 && alone[45, 45] == 0)
    let beside = try RenderingContext(fonts: .bundled).draw(Self.tree(mesh, colors + [.white]))
    #expect(beside[5, 5] == 0xFFFF_FFFF && beside[15, 15] == 0xFF00_0000)
    let paint = GradientPaint(
      stops: colors.map { .init(color: $0, location: 0) }, geometry: .mesh(Self.grid(20)))
    let layer = Layer(frame: Rect(x: 5.7, y: 5.7, width: 20, height: 20), background: .gradient(paint))
    let plain = Layer(frame: layer.frame, background: .color(.black))
    #expect(
      try Drawing.draw([layer], width: 40, height: 40) == Drawing.draw([plain], width: 40, height: 40))
  }

  @Test func `opacity is that of a group, and a transform takes the mesh with it`() throws {
    var tree = Self.tree(Self.grid(60), Self.nine)
    tree.root.opacity = 0.5
    let image = try RenderingContext(fonts: .bundled).draw(tree)
    #expect(image.channels(30, 30)[3] == 128)
    let whole = try RenderingContext(fonts: .bundled).draw(Self.tree(Self.grid(60), Self.nine))
    var turned = Self.tree(Self.grid(60), Self.nine)
    turned.root.transform = .rotation(radians: .pi / 2)
    let other = try RenderingContext(fonts: .bundled).draw(turned)
    #expect(zip(whole.channels(10, 20), other.channels(39, 10)).allSatisfy { abs($0 - $1) <= 1 })
  }

  @Test func `a mesh whose numbers do not fit is refused with what is wrong`() {
    func message(_ change: (inout GradientMesh) -> Void, colors: Int = 9) -> String {
      var mesh = Self.grid(60)
      change(&mesh)
      let tree = Self.tree(mesh, Array(repeating: .black, count: colors))
      do {
        _ = try RenderingContext(fonts: .bundled).draw(tree)
        return "drawn"
      } catch { return "\(error)" }
    }
    #expect(message({ _ in }) == "drawn" && message({ _ in }, colors: 10) == "drawn")
    #expect(message({ _ in }, colors: 8).contains("colors of a mesh"))
    #expect(message { $0.width = 4 }.contains("points of a mesh"))
    #expect(message { $0.height = 1 }.contains("rows of a mesh"))
    #expect(message { $0.width = 1_000_000_000_000 }.contains("points in a row of a mesh"))
    #expect(message { $0.controlPoints = [.zero] }.contains("control points of a mesh"))
    #expect(message { $0.points[3].x = .nan }.contains("a mesh's point"))
  }

  @Test(arguments: [3, 5], [false, true])
  func `a file with a color too many or too few is refused, with a background or without`(
    count: Int, hasBackground: Bool
  ) {
    let colors = Array(repeating: "\"#FF0000\"", count: count).joined(separator: ",")
    let background = hasBackground ? ",\"background\":\"#FFFFFF\"" : ""
    let text = """
      {"version":1,"size":[8,8],"root":{"id":"a","frame":[0,0,8,8],"background":{"mesh":{"width":2,"height":2,\
      "points":[[0,0],[8,0],[0,8],[8,8]],"colors":[\(colors)]\(background)}}}}
      """
    let error = #expect(throws: LayerTreeError.self) { try LayerTree(json: Array(text.utf8)) }
    let message = error.map { "\($0)" } ?? ""
    #expect(message.contains("mesh.colors: one color for each of the 4 points belongs here"), "\(message)")
  }

  @Test func `a mesh folded onto itself shows the patches that come later`() throws {
    var mesh = Self.grid(60)
    for row in 0..<3 { mesh.points[3 * row + 2].x = 0 }
    let colors = (0..<9).map { $0 % 3 == 2 ? RGBAColor.white : .black }
    let image = try RenderingContext(fonts: .bundled).draw(Self.tree(mesh, colors))
    #expect(image.channels(2, 30)[0] > 200 && image.channels(28, 30)[0] < 60)
  }
}
