import PixelBuffers
import Testing

@testable import LayerDrawing

@Suite struct CapInsetsTests {
  static let red = PixelBuffer(width: 9, height: 9, repeating: 0xFFFF_0000)
  static let margins = EdgeInsets(top: 3, leading: 3, bottom: 3, trailing: 3)

  static func layer(_ frame: Rect, imageScale: Double = 1) -> Layer {
    Layer(
      frame: frame,
      content: .image(
        ImageContent(image: red, imageScale: imageScale, filter: .nearest, capInsets: margins)))
  }

  @Test(arguments: [1.0, 1.25, 1.5, 2.75], [1.0, 1.7, 2, 3])
  func `an opaque image in nine parts has no seams, wherever its edges lie`(
    scale: Double, imageScale: Double
  ) throws {
    for start in [5.0, 5.3, 5.5] {
      for side in [2.2, 4.4, 20, 20.3, 21.7] {
        let frame = Rect(x: start, y: start, width: side, height: side)
        let tree = LayerTree(
          size: Size(width: 40, height: 40),
          root: Layer(
            frame: Rect(x: 0, y: 0, width: 40, height: 40),
            sublayers: [
              Self.layer(frame, imageScale: imageScale)
            ]))
        let drawn = try RenderingContext(fonts: .bundled).draw(tree, scale: scale)
        let (first, last) = (Int((start * scale).rounded(.up)), Int(((start + side) * scale).rounded(.down)))
        for y in first..<last {
          for x in first..<last { #expect(drawn[x, y] == 0xFFFF_0000, "\(frame) at \(x), \(y)") }
        }
      }
    }
  }

  @Test func `an image without an end on a side reaches its edges`() {
    let bounds = Rect(x: 10.7, y: 10.7, width: 20.7, height: 4.7)
    for margins in [
      EdgeInsets(top: 0, leading: 3, bottom: 9, trailing: 0),
      EdgeInsets(top: 9, leading: 0, bottom: 0, trailing: 3),
    ] {
      let parts = ImageContent(image: Self.red, capInsets: margins)
        .parts(in: bounds, unit: Size(width: 1, height: 1), snaps: true)
      let area = parts.reduce(0) { $0 + $1.target.width * $1.target.height }
      #expect(abs(area - bounds.width * bounds.height) < 1e-6)
    }
  }

  @Test func `corners are whole pixels where the image is upright, and a unsnapped image is not snapped`() {
    let content = ImageContent(image: Self.red, capInsets: Self.margins)
    let bounds = Rect(x: 10, y: 10, width: 20, height: 20)
    let parts = content.parts(in: bounds, unit: Size(width: 1.5, height: 1.5), snaps: true)
    #expect(parts.map(\.target.minX).prefix(3) == [10, 15, 26])
    #expect(parts.map(\.target.width).prefix(3) == [5, 11, 4])
    let unsnapped = content.parts(in: bounds, unit: Size(width: 1.5, height: 1.5), snaps: false)
    #expect(unsnapped.map(\.target.minX).prefix(3) == [10, 14.5, 25.5])
  }
}
