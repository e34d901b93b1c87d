import Audits
import Testing
import ViewRendering

/// Lines that shapes draw: arrows and the legends of charts.
@Suite struct DrawnLineTests {
  private struct Line: Shape {
    let points: [[Point]]
    var isClosed = false

    func path(in rect: Rect) -> Path {
      Path { path in
        for line in points {
          for (index, point) in line.enumerated() {
            let place = Point(x: rect.minX + point.x * rect.width, y: rect.minY + point.y * rect.height)
            if index == 0 { path.move(to: place) } else { path.addLine(to: place) }
          }
          if isClosed { path.closeSubpath() }
        }
      }
    }
  }

  private static let head = [Point(x: 0.6, y: 0), Point(x: 1, y: 0.5), Point(x: 0.6, y: 1)]
  private static let shaft = [Point(x: 0, y: 0.5), Point(x: 1, y: 0.5)]

  private func found(_ lines: [[Point]], isClosed: Bool = false, flips: Bool = false) throws -> [AuditFinding]
  {
    let row = HStack {
      Text("Next"); Spacer()
      Line(points: lines, isClosed: isClosed).stroke(.black, lineWidth: 3)
        .flipsForRightToLeftLayoutDirection(flips).frame(width: 30, height: 18)
    }
    return try audit(row, traits: [.leftToRight, .rightToLeft]).found(.unmirroredLayout)
  }

  @Test func `a drawn arrow points to the other side from right to left`() throws {
    #expect(try found([Self.shaft, Self.head]).first?.fact.contains("points to the right") == true)
    #expect(try found([Self.head]).count == 1)
    #expect(try found([Self.shaft, Self.head], flips: true).isEmpty)
  }

  @Test func `a triangle, two heads, a plain line and a zigzag are no arrows`() throws {
    #expect(try found([Self.head], isClosed: true).isEmpty)
    #expect(try found([Self.head, Self.head.map { Point(x: $0.x - 0.5, y: $0.y) }]).isEmpty)
    #expect(try found([Self.shaft]).isEmpty)
    #expect(try found([[Point(x: 0, y: 0), Point(x: 1, y: 0.2), Point(x: 0.3, y: 1)]]).isEmpty)
  }

  @Test func `lines of a legend that only their color distinguishes have to differ for all`() throws {
    func legend(_ colors: [UInt32], dashes: [Double] = []) -> some View {
      VStack {
        ForEach(0..<2, id: \.self) { index in
          HStack {
            Line(points: [Self.shaft])
              .stroke(
                Color(hex: colors[index]), style: StrokeStyle(lineWidth: 4, dash: index == 1 ? dashes : [])
              )
              .frame(width: 36, height: 16)
            Text("Night \(index)")
          }
        }
      }
    }
    // An olive and a brown of one lightness.
    #expect(try audit(legend([0x4E7A1E, 0xA8551C])).found(.colorVision).count == 1)
    #expect(try audit(legend([0x4E7A1E, 0xA8551C], dashes: [9, 6])).found(.colorVision).isEmpty)
    #expect(try audit(legend([0x1B3F8B, 0xB85C00])).found(.colorVision).isEmpty)
  }
}
