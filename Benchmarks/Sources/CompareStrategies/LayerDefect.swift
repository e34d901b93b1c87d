import Foundation
import ViewRendering
import PixelBuffers

/// An error in a layer tree, such as a change of code makes.
struct LayerDefect: Sendable {
  let kind: String
  var isPage = false
  /// Which layers can have it.
  let isWanted: @Sendable (Layer) -> Bool
  /// Makes the error; `pixel` is one pixel in points.
  let change: @Sendable (inout Layer, _ pixel: Double, _ seed: Int) -> Void

  /// The tree with the error in one of its layers; nil where no layer can have it.
  func plant(_ cell: MeasuredCell, seed: Int) throws -> LayerTree? {
    let count = cell.tree.root.count(isWanted)
    guard count > 0 else { return nil }
    // The page is the outermost layer.
    var index = isPage ? 0 : (seed * 2_654_435_761 >> 7) % count
    var copy = cell.tree
    copy.root = cell.tree.root.changing(&index, isWanted) { change(&$0, 1 / cell.scale, seed) }
    for name in ["Inter-Medium", "Inter-Regular"] where !copy.fonts.contains(where: { $0.name == name }) {
      copy.fonts.append(try FontLibrary.bundled.record(named: name))
    }
    return copy
  }

  @Sendable private static func isText(_ layer: Layer) -> Bool { layer.runs.contains { $0.glyphs.count > 2 } }

  private static func longestRun(_ layer: Layer) -> Int {
    layer.runs.indices.max { layer.runs[$0].glyphs.count < layer.runs[$1].glyphs.count } ?? 0
  }

  private static func changeText(_ layer: inout Layer, _ change: (inout GlyphRun) -> Void) {
    var runs = layer.runs
    change(&runs[longestRun(layer)])
    layer.runs = runs
  }

  /// All of them.
  static let all: [LayerDefect] = text + boxes

  private static let text: [LayerDefect] = [
    LayerDefect(kind: "a glyph lost", isWanted: isText) { layer, _, seed in
      changeText(&layer) { run in
        // Spaces would not be missed; the text shows where it stands for the glyphs one by one.
        let letters = Array(run.text)
        let inked = run.glyphs.indices.filter {
          letters.count != run.glyphs.count || !letters[$0].isWhitespace
        }
        run.glyphs.remove(at: inked[seed % inked.count])
      }
    },
    LayerDefect(kind: "l for I, or one letter for another", isWanted: isText) { layer, _, seed in
      changeText(&layer) { run in
        let letters = Array(run.text)
        let index = letters.firstIndex { "lIi1".contains($0) } ?? seed % run.glyphs.count
        let other = run.glyphs.first { $0.id != run.glyphs[min(index, run.glyphs.count - 1)].id }
        if let other { run.glyphs[min(index, run.glyphs.count - 1)].id = other.id }
      }
    },
    LayerDefect(kind: "weight 400 to 500", isWanted: { $0.runs.contains { $0.font == "Inter-Regular" } }) {
      layer, _, _ in
      layer.runs = layer.runs.map { run in
        var copy = run
        if copy.font == "Inter-Regular" { copy.font = "Inter-Medium" }
        return copy
      }
    },
    LayerDefect(kind: "text color by 10 of 255", isWanted: isText) { layer, _, _ in
      layer.runs = layer.runs.map { run in
        var copy = run
        // Towards the middle, so that there is space; CIEDE2000 2 to 5 for most colors.
        func moved(_ value: Double) -> Double { value + (value < 0.5 ? 10 : -10) / 255 }
        copy.color.red = moved(copy.color.red)
        copy.color.blue = moved(copy.color.blue)
        return copy
      }
    },
    LayerDefect(kind: "a wrong line break", isWanted: isText) { layer, _, _ in
      changeText(&layer) { run in
        let middle = run.glyphs.count / 2
        guard let start = run.glyphs.first?.position else { return }
        let shift = run.glyphs[middle].position.x - start.x
        for index in middle..<run.glyphs.count {
          run.glyphs[index].position.x -= shift
          run.glyphs[index].position.y += run.size * 1.2
        }
      }
    },
  ]

  private static let boxes: [LayerDefect] = [
    LayerDefect(kind: "an element moved by a pixel", isWanted: { $0.content != nil || $0.background != nil })
    { layer, pixel, seed in
      if seed % 2 == 0 { layer.frame.origin.x += pixel } else { layer.frame.origin.y += pixel }
    },
    LayerDefect(kind: "a hairline lost", isWanted: isHairline) { layer, _, _ in
      layer.borders = nil
      if min(layer.frame.width, layer.frame.height) <= 1 { layer.background = nil }
    },
    LayerDefect(
      kind: "corner radius by a quarter",
      isWanted: { $0.corners.topLeft >= 4 && ($0.background != nil || $0.clipsToBounds) }
    ) { layer, _, _ in
      layer.corners = Corners(radius: layer.corners.topLeft * 1.25, style: layer.corners.style)
    },
    LayerDefect(kind: "a shadow softened", isWanted: { !$0.shadows.isEmpty }) { layer, _, _ in
      for index in layer.shadows.indices { layer.shadows[index].blur *= 1.4 }
    },
    LayerDefect(kind: "an icon mirrored", isWanted: isShape) { layer, _, _ in
      layer.transform = AffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    },
    LayerDefect(kind: "the page moved by 4 pixels", isPage: true, isWanted: { _ in true }) {
      layer, pixel, _ in
      layer.frame.origin.y += 4 * pixel
    },
    LayerDefect(kind: "opacity 1 to 0.97", isWanted: { $0.content != nil || $0.background != nil }) {
      layer, _, _ in
      layer.opacity *= 0.97
    },
    LayerDefect(kind: "opacity 1 to 0.9", isWanted: { $0.content != nil || $0.background != nil }) {
      layer, _, _ in
      layer.opacity *= 0.9
    },
  ]

  @Sendable private static func isHairline(_ layer: Layer) -> Bool {
    let isThin = min(layer.frame.width, layer.frame.height) <= 1 && layer.background != nil
    let edges = [layer.borders?.top, layer.borders?.bottom, layer.borders?.left, layer.borders?.right]
    return isThin || edges.contains { ($0?.width ?? 9) <= 1 }
  }

  @Sendable private static func isShape(_ layer: Layer) -> Bool {
    if case .shape = layer.content { return true }
    return false
  }
}
