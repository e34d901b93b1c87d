import PixelBuffers
import Testing

@testable import LayerDrawing

@Suite struct CrossingCountTests {
  /// Counting by bands gives the pairs that lie in another order at their common bottom than at their common top.
  @Test(arguments: [501, 777, 1500])
  func `crossings are the pairs of edges that meet`(count: Int) {
    var state = UInt64(count)
    func number(_ limit: Double) -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 40) / Double(1 << 24) * limit
    }
    let edges = (0..<count).map { _ in
      (Point(x: number(300), y: number(80)), Point(x: number(300), y: 90 + number(80)))
    }
    var crossings = CrossingCount(within: DeviceRect(x: 0, y: 0, width: 300, height: 170))
    for (top, bottom) in edges { crossings.add(top, bottom) }
    func x(_ edge: (Point, Point), at y: Double) -> Double {
      edge.0.x + (y - edge.0.y) * (edge.1.x - edge.0.x) / (edge.1.y - edge.0.y)
    }
    var pairs = 0
    for (place, one) in edges.enumerated() {
      for other in edges[..<place] {
        let (top, bottom) = (max(one.0.y, other.0.y), min(one.1.y, other.1.y))
        if (x(one, at: top) < x(other, at: top)) != (x(one, at: bottom) < x(other, at: bottom)) { pairs += 1 }
      }
    }
    // Edges that begin or end within a band are compared as if they went through all of it.
    #expect(abs(crossings.amounts.crossings / Double(pairs) - 1) < 0.02)
  }

  /// A curve is drawn as many lines: where one begins, all edges of the row are passed.
  @Test func `edges are passed where lines of others begin`() {
    func passes(lines: Double, count: Int = 600) -> Double {
      var crossings = CrossingCount(within: DeviceRect(x: 0, y: 0, width: 600, height: 100))
      for x in 0..<count {
        crossings.add(Point(x: Double(x), y: 0), Point(x: Double(x), y: 100), lines: lines)
      }
      return crossings.amounts.passes
    }
    // 600 edges each in 15 parts of 100 rows.
    #expect(passes(lines: 10) == 600 * 15 * 100)
    #expect(passes(lines: 1) == 600 * 15)
    #expect(passes(lines: 10, count: 499) == 0)
  }
}
