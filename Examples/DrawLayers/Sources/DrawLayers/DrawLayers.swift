import Foundation
import LayerDrawing

/// Draws a layer tree in JSON: `DrawLayers TREE.json IMAGE.png [SCALE]`.
@main
struct DrawLayers {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard let tree = arguments.first, let image = arguments.dropFirst().first else {
      FileHandle.standardError.write(Data("Usage: DrawLayers TREE.json IMAGE.png [SCALE]\n".utf8))
      exit(2)
    }
    let layers = try LayerTree(json: Array(Data(contentsOf: URL(filePath: tree))))
    let context = RenderingContext(fonts: try .bundled)
    let pixels = try context.draw(layers, scale: arguments.dropFirst(2).first.flatMap(Double.init) ?? 1)
    try Data(PNG.encode(pixels)).write(to: URL(filePath: image))
  }
}
