import Foundation
import Layers
import PixelBuffers
import Testing

/// Where a turn in space takes the corners of a frame, against numbers computed by hand.
@Suite struct ProjectionTests {
  private static func corners(_ turn: Rotation3D, _ size: Size) -> [Point] {
    let projection = turn.projection(in: size)
    return [(0, 0), (1, 0), (1, 1), (0, 1)].map {
      projection.apply(to: Point(x: size.width * $0.0, y: size.height * $0.1))
    }
  }

  private static func isClose(_ found: [Point], _ expected: [(Double, Double)]) -> Bool {
    zip(found, expected).allSatisfy { abs($0.x - $1.0) < 1e-3 && abs($0.y - $1.1) < 1e-3 }
  }

  @Test func `about the y axis the right edge goes away`() {
    // cos 45° = 0.70711: at x = ±50 the depth is ∓35.3553, and the viewer's distance is 100.
    let corners = Self.corners(
      Rotation3D(angle: .pi / 4, x: 0, y: 1, z: 0), Size(width: 100, height: 100))
    let expected = [(-4.6918, -27.3459), (76.1204, 13.0602), (76.1204, 86.9398), (-4.6918, 127.3459)]
    #expect(Self.isClose(corners, expected), "\(corners)")
  }

  @Test func `about the x axis the top edge goes away`() {
    let corners = Self.corners(
      Rotation3D(angle: .pi / 6, x: 1, y: 0, z: 0), Size(width: 100, height: 50))
    let expected = [(5.5556, 5.7550), (94.4444, 5.7550), (107.1429, 49.7436), (-7.1429, 49.7436)]
    #expect(Self.isClose(corners, expected), "\(corners)")
  }

  @Test func `about the z axis it is the transform that turns clockwise`() throws {
    let projection = Rotation3D(angle: 0.3, x: 0, y: 0, z: 2).projection(in: Size(width: 40, height: 30))
    let map = try #require(projection.affine)
    let turned = Layer(frame: Rect(x: 0, y: 0, width: 40, height: 30), transform: .rotation(radians: 0.3))
    let expected = turned.map(parent: .identity)
    for (one, two) in [
      (map.a, expected.a), (map.b, expected.b), (map.tx, expected.tx), (map.ty, expected.ty),
    ] {
      #expect(abs(one - two) < 1e-12)
    }
  }

  @Test func `the fixed point stays, and its distance from the plane moves the plane`() {
    let size = Size(width: 100, height: 100)
    let leading = Self.corners(
      Rotation3D(angle: .pi / 3, x: 0, y: 1, z: 0, anchor: Point(x: 0, y: 0.5)), size)
    #expect(Self.isClose(leading, [(0, 0), (26.7949, 23.2051), (26.7949, 76.7949), (0, 100)]), "\(leading)")
    // All of the plane lies 50 points behind the fixed point: a viewer at 100 sees it at 100/150.
    let behind = Self.corners(Rotation3D(angle: 0, x: 0, y: 1, z: 0, anchorZ: 50), size)
    #expect(Self.isClose(behind, [(16.6667, 16.6667), (83.3333, 16.6667), (83.3333, 83.3333)]), "\(behind)")
  }

  @Test func `more perspective brings the viewer nearer, and none shows the plane from far away`() throws {
    let size = Size(width: 100, height: 100)
    let none = Rotation3D(angle: .pi / 3, x: 0, y: 1, z: 0, perspective: 0).projection(in: size)
    let map = try #require(none.affine)
    #expect(abs(map.a - 0.5) < 1e-12 && map.d == 1 && map.b == 0 && map.c == 0)
    let half = Self.corners(Rotation3D(angle: .pi / 4, x: 0, y: 1, z: 0, perspective: 0.5), size)
    #expect(abs(half[1].x - (50 + 35.3553 / 1.176777)) < 1e-3)
  }

  @Test(arguments: [0, 2, -2, 4] as [Double]) func `whole turns change nothing`(turns: Double) {
    let turn = Rotation3D(angle: turns * .pi, x: 1, y: 2, z: 3)
    #expect(turn.projection(in: Size(width: 30, height: 20)).affine == .identity)
  }

  @Test func `no axis is no turn, and no size has no perspective`() {
    let size = Size(width: 30, height: 20)
    #expect(Rotation3D(angle: 1, x: 0, y: 0, z: 0).projection(in: size).affine == .identity)
    #expect(Rotation3D(angle: 1, x: 0, y: 1, z: 0).projection(in: .zero).affine != nil)
  }

  @Test func `a frame around what is drawn leaves out what is behind the viewer`() {
    let size = Size(width: 100, height: 100)
    let projection = Rotation3D(angle: 1.4, x: 0, y: 1, z: 0, perspective: 3).projection(in: size)
    let bounds = projection.bounds(of: Rect(origin: .zero, size: size))
    #expect(bounds.minX.isFinite && bounds.minX < -300 && bounds.maxX < 60 && bounds.width < 64 * 100)
  }

  @Test func `the map back is the inverse`() throws {
    let turn = Rotation3D(angle: 2.2, x: 0.3, y: 1, z: -0.4, anchorZ: 5, perspective: 0.8)
    let projection = turn.projection(in: Size(width: 80, height: 60))
    let back = try #require(projection.inverse)
    for point in [Point(x: 3, y: 7), Point(x: 70, y: 55)] {
      let there = back.apply(to: projection.apply(to: point))
      #expect(abs(there.x - point.x) < 1e-9 && abs(there.y - point.y) < 1e-9)
    }
    #expect(
      Rotation3D(angle: .pi / 2, x: 0, y: 1, z: 0).projection(in: Size(width: 9, height: 9)).inverse == nil)
  }

  @Test func `JSON has what is not the default, and nothing else`() throws {
    func json(_ turn: String) -> [UInt8] {
      Array(#"{"version":1,"size":[9,9],"root":{"frame":[0,0,9,9],"rotation3D":\#(turn)}}"#.utf8)
    }
    let short = try LayerTree(json: json(#"{"angle":0.5,"axis":[0,1,0]}"#))
    #expect(short.root.rotation3D == Rotation3D(angle: 0.5, x: 0, y: 1, z: 0))
    #expect(!String(decoding: try short.json(), as: UTF8.self).contains("perspective"))
    let long = try LayerTree(
      json: json(#"{"angle":0.5,"axis":[0,1,0],"anchor":[0,1],"anchorZ":2,"perspective":0.5}"#))
    #expect(try LayerTree(json: long.json()) == long)
    for wrong in [#"{"angle":1}"#, #"{"angle":1,"axis":[0,1]}"#, #"{"angle":1,"axis":[0,1,0],"x":1}"#] {
      #expect(throws: (any Error).self) { try LayerTree(json: json(wrong)) }
    }
  }
}
