import ViewRendering
import PixelBuffers

/// What is drawn and timed, on a phone's screen of 390 × 844 points with 3 pixels each.
struct Scenes {
  static let size = Size(width: 390, height: 844)
  static let frame = Rect(origin: .zero, size: size)

  let typesetter: Typesetter

  /// The page's text, broken into lines as it is drawn.
  struct Line: Encodable {
    var text: String
    var x, y, size: Double
  }

  private static let prose = """
    A page of text is what most screens are made of. It has letters of one size in long lines, it is read \
    from the top to the bottom, and nobody should ever notice how it was drawn. Every glyph is an outline that \
    has been turned into coverage once and is then put wherever the line needs it, a quarter of a pixel at a time.
    """

  private func layout(
    _ text: String, size: Double, weight: FontRequest.Weight = .regular, color: RGBAColor = .black,
    width: Double
  ) -> TextLayout {
    let attributes = TextAttributes(font: FontRequest(size: size, weight: weight), color: color)
    return typesetter.layOut(AttributedText([.init(text, attributes)]), style: ParagraphStyle(), width: width)
  }

  /// A page full of text at 13 points.
  func page() -> (tree: LayerTree, lines: [Line]) {
    let text = Array(repeating: Scenes.prose, count: 8).joined(separator: "\n")
    let layout = layout(text, size: 13, width: 358)
    let shown = layout.lines.filter { $0.frame.maxY < 790 }
    let units = Array(text.utf16)
    let lines = shown.map { line in
      Line(
        text: String(decoding: units[line.utf16Range], as: UTF16.self), x: 16 + line.frame.minX,
        y: 40 + line.baseline, size: 13)
    }
    let last = shown.last?.baseline ?? 0
    let runs = layout.runs.filter { ($0.glyphs.first?.position.y ?? 0) <= last + 1 }
    let body = Layer(frame: Rect(x: 16, y: 40, width: 358, height: 790), content: .text(runs))
    return (
      LayerTree(size: Scenes.size, background: .white, root: Layer(frame: Scenes.frame, sublayers: [body])),
      lines
    )
  }

  /// Cards with shadows, gradients, clipped images, charts and labels; `seed` changes words and places a little.
  func dashboard(seed: Int = 0) -> LayerTree {
    let header = Layer(
      frame: Rect(x: 0, y: 0, width: 390, height: 220),
      background: .gradient(
        GradientPaint(
          stops: [.init(color: 0x5856D6, location: 0), .init(color: 0xFF2D55, location: 1)],
          geometry: .linear(start: .zero, end: Point(x: 390, y: 220)))),
      sublayers: [label("Good morning \(seed)", size: 28 + Double(seed % 7), color: .white, x: 20, y: 70)])
    let cards = (0..<6).map { card($0, seed: seed) }
    let bar = Layer(
      frame: Rect(x: 0, y: 761, width: 390, height: 83),
      background: .color(RGBAColor(hex: 0xFFFFFF, alpha: 0.9)),
      borders: Borders(top: .init(width: 1 / 3, color: 0xC6C6C8)),
      sublayers: (0..<5).map { label("Tab \($0)", size: 10, color: 0x8E8E93, x: 24 + Double($0) * 75, y: 30) }
    )
    return LayerTree(
      size: Scenes.size, background: 0xF2F2F7,
      root: Layer(frame: Scenes.frame, sublayers: [header] + cards + [bar]))
  }

  /// Forty-eight different emoji at 24 points: as many decoded images as a context keeps.
  func emoji() -> LayerTree {
    let text = String(String.UnicodeScalarView((0..<48).compactMap { Unicode.Scalar(0x1F600 + UInt32($0)) }))
    let body = label(text, size: 24, color: .black, x: 16, y: 60)
    return LayerTree(
      size: Scenes.size, background: .white, root: Layer(frame: Scenes.frame, sublayers: [body]))
  }

  private func card(_ index: Int, seed: Int) -> Layer {
    let (column, row) = (Double(index % 2), Double(index / 2))
    let chart = Path(
      (0..<12).map { step in
        let point = Point(x: Double(step) * 12, y: 30 + Double((step * 37 + index * 11 + seed) % 30))
        return step == 0 ? .move(point) : .line(point)
      })
    return Layer(
      frame: Rect(x: 16 + column * 183, y: 130 + row * 205, width: 175, height: 190),
      corners: Corners(radius: 16, style: .continuous), background: .color(.white),
      shadows: [
        Shadow(color: .black.opacity(0.12), offset: Point(x: 0, y: 4), blur: 16),
        Shadow(color: .black.opacity(0.08), offset: Point(x: 0, y: 1), blur: 3),
      ],
      clipsToBounds: true,
      sublayers: [
        label("Card number \(index)", size: 15, weight: .semibold, color: .black, x: 16, y: 14),
        label("\(seed * 31 + index * 7) steps since breakfast", size: 12, color: 0x8E8E93, x: 16, y: 36),
        Layer(
          frame: Rect(x: 16, y: 64, width: 143, height: 70),
          content: .shape(
            ShapeContent(
              path: chart, stroke: Stroke(paint: .color(0x007AFF), width: 2, cap: .round, join: .round)))),
        Layer(
          frame: Rect(x: 16, y: 146, width: 28, height: 28), corners: Corners(radius: 14),
          background: .gradient(
            GradientPaint(
              stops: [.init(color: 0xFFCC00, location: 0), .init(color: 0xFF9500, location: 1)],
              geometry: .radial(center: Point(x: 14, y: 14), startRadius: 0, endRadius: 14)))),
        Layer(
          frame: Rect(x: 56, y: 156, width: 103, height: 8), corners: Corners(radius: 4),
          background: .color(0xE5E5EA),
          sublayers: [
            Layer(
              frame: Rect(x: 0, y: 0, width: 64, height: 8), corners: Corners(radius: 4),
              background: .color(0x34C759))
          ]),
      ])
  }

  private func label(
    _ text: String, size: Double, weight: FontRequest.Weight = .regular, color: RGBAColor, x: Double,
    y: Double
  ) -> Layer {
    let layout = layout(text, size: size, weight: weight, color: color, width: 350)
    return Layer(frame: Rect(origin: Point(x: x, y: y), size: layout.size), content: .text(layout.runs))
  }
}
