import PixelBuffers
import ViewRendering

/// An image in which some glyphs have other pixels, as another rasterizer gives them.
struct NoiseImage {
  let image: PixelBuffer
  /// The pixels that are not as drawn.
  private(set) var places: [(x: Int, y: Int)] = []

  init(_ drawn: PixelBuffer, of tree: LayerTree, scale: Double, font: String?, _ random: inout Generator) {
    var boxes: [Rect] = []
    Self.texts(tree.root, in: .zero, font: font, &boxes)
    boxes.shuffle(using: &random)
    if font == nil { boxes = Array(boxes.prefix(3)) }
    var pixels = (0..<drawn.count).map { drawn[$0 % drawn.width, $0 / drawn.width] }
    var places: [(x: Int, y: Int)] = []
    for box in boxes {
      let (left, top) = (max(1, Int(box.minX * scale)), max(0, Int(box.minY * scale)))
      let (right, bottom) = (
        min(drawn.width, Int(box.maxX * scale)), min(drawn.height, Int(box.maxY * scale))
      )
      guard left < right, top < bottom else { continue }
      for y in top..<bottom {
        for x in left..<right where drawn[x, y] != drawn[x - 1, y] && random.number(0...2) > 0 {
          let changed = Self.changed(drawn[x, y], by: random.number(3...18))
          guard changed != drawn[x, y], pixels[y * drawn.width + x] == drawn[x, y] else { continue }
          pixels[y * drawn.width + x] = changed
          places.append((x, y))
        }
      }
    }
    image = PixelBuffer(width: drawn.width, height: drawn.height) { target in
      for index in target.indices { target[index] = pixels[index] }
    }
    self.places = places
  }

  private static func texts(_ layer: Layer, in origin: Point, font: String?, _ boxes: inout [Rect]) {
    let place = origin + layer.frame.origin
    if case .text(let runs) = layer.content, font == nil || runs.contains(where: { $0.font == font }) {
      boxes.append(Rect(origin: place, size: layer.frame.size))
    }
    for sublayer in layer.sublayers { texts(sublayer, in: place, font: font, &boxes) }
  }

  /// The pixel darker or brighter in its three colors.
  private static func changed(_ pixel: UInt32, by amount: Int) -> UInt32 {
    let alpha = Int(pixel >> 24)
    var result = pixel & 0xFF00_0000
    for shift in [UInt32(0), 8, 16] {
      let value = Int(pixel >> shift & 255)
      let moved = value > alpha / 2 ? value - amount : value + amount
      result |= UInt32(min(alpha, max(0, moved))) << shift
    }
    return result
  }
}
