import ChangeAnalysis
import Layers
import PixelBuffers

/// Layers for trees that are compared without being drawn.
enum LayerSample {
  static func box(
    _ id: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double, color: RGBAColor = 0xCCCCCC,
    _ sublayers: [Layer] = []
  ) -> Layer {
    Layer(
      id: id, frame: Rect(x: x, y: y, width: width, height: height), background: .color(color),
      sublayers: sublayers)
  }

  static func container(
    _ id: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ sublayers: [Layer]
  ) -> Layer {
    Layer(id: id, frame: Rect(x: x, y: y, width: width, height: height), sublayers: sublayers)
  }

  /// A text of lines that are 10 points high, one glyph for each character; the text is left out on demand.
  static func text(
    _ id: String, _ x: Double, _ y: Double, lines: [String], width: Double? = nil, hasWords: Bool = true,
    advance: Double = 5
  ) -> Layer {
    var glyphs: [GlyphRun.Glyph] = []
    for (row, line) in lines.enumerated() {
      for (place, letter) in line.unicodeScalars.enumerated() {
        glyphs.append(
          .init(id: letter.value, position: Point(x: advance * Double(place), y: 10 * Double(row) + 8)))
      }
    }
    let run = GlyphRun(
      font: "Inter-Regular", size: 10, color: .black, glyphs: glyphs, text: hasWords ? lines.joined() : "")
    let longest = Double(lines.map(\.count).max() ?? 0)
    return Layer(
      id: id, frame: Rect(x: x, y: y, width: width ?? advance * longest, height: 10 * Double(lines.count)),
      content: .text([run]))
  }

  static func tree(_ layers: [Layer]) -> LayerTree {
    let size = Size(width: 200, height: 400)
    return LayerTree(size: size, root: container("root", 0, 0, 200, 400, layers))
  }

  /// The changes that follow from nothing: their kinds, layers and properties.
  static func roots(_ old: [Layer], _ new: [Layer]) -> [String] {
    let explanation = Explanation(from: tree(old), to: tree(new))
    return explanation.causes.map { cause in
      let root = explanation.root(of: cause)
      return [root.kind.rawValue, root.layer, root.property].filter { !$0.isEmpty }.joined(separator: " ")
    }.sorted()
  }

  /// All changes: their kinds and layers.
  static func changes(_ old: [Layer], _ new: [Layer]) -> [String] {
    Explanation(from: tree(old), to: tree(new)).changes.map { "\($0.kind) \($0.layer)" }.sorted()
  }
}
