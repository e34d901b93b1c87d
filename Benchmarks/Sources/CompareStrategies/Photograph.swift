import Foundation
import ViewRendering
import PixelBuffers

/// A photograph, and filters of our own that scale it.
struct Photograph {
  /// How many of its pixels make a point, so that every scale up to three shrinks it.
  static let pixelsToPoint = 4.0

  let name: String
  let bitmap: PixelBuffer

  /// What weighs the pixels under a scaled one.
  enum Kernel: String, CaseIterable {
    case area = "area"
    case triangle = "a triangle"
    case lanczos = "Lanczos (3 lobes)"

    var reach: Double {
      switch self {
      case .area: 0.5
      case .triangle: 1
      case .lanczos: 3
      }
    }

    func weight(_ x: Double) -> Double {
      switch self {
      case .area: abs(x) <= 0.5 ? 1 : 0
      case .triangle: max(0, 1 - abs(x))
      case .lanczos:
        x == 0 ? 1 : abs(x) < 3 ? 3 * sin(.pi * x) * sin(.pi * x / 3) / (.pi * .pi * x * x) : 0
      }
    }
  }

  /// The photograph on a page with a margin.
  func page(background: RGBAColor) -> LayerTree {
    let size = Size(
      width: (Double(bitmap.width) / Photograph.pixelsToPoint).rounded(.down),
      height: (Double(bitmap.height) / Photograph.pixelsToPoint).rounded(.down))
    let image = Layer(
      frame: Rect(x: 8, y: 8, width: size.width, height: size.height),
      content: .image(ImageContent(image: bitmap, mode: .stretch, filter: .good)))
    let canvas = Size(width: size.width + 16, height: size.height + 16)
    return LayerTree(
      size: canvas, background: background,
      root: Layer(frame: Rect(x: 0, y: 0, width: canvas.width, height: canvas.height), sublayers: [image]))
  }

  /// The photograph, shrunk in double precision, first across and then down.
  func scaled(by factor: Double, _ kernel: Kernel) -> PixelBuffer {
    let width = Int((Double(bitmap.width) / Photograph.pixelsToPoint).rounded(.down) * factor * 4)
    let height = Int((Double(bitmap.height) / Photograph.pixelsToPoint).rounded(.down) * factor * 4)
    let columns = Photograph.weights(from: bitmap.width, to: width, kernel)
    let rows = Photograph.weights(from: bitmap.height, to: height, kernel)
    var across = [Double](repeating: 0, count: width * bitmap.height * 3)
    for y in 0..<bitmap.height {
      for x in 0..<width {
        for (at, weight) in columns[x] {
          let pixel = bitmap[at, y]
          for c in 0..<3 {
            across[(y * width + x) * 3 + c] += weight * Double(pixel >> UInt32(8 * c) & 255)
          }
        }
      }
    }
    return PixelBuffer(width: width, height: height) { pixels in
      for y in 0..<height {
        for x in 0..<width {
          pixels[y * width + x] = (0..<3).reduce(UInt32(0xFF00_0000)) { word, c in
            let sum = rows[y].reduce(0.0) { $0 + $1.1 * across[($1.0 * width + x) * 3 + c] }
            return word | UInt32(min(max(sum.rounded(), 0), 255)) << UInt32(8 * c)
          }
        }
      }
    }
  }

  private static func weights(from: Int, to: Int, _ kernel: Kernel) -> [[(Int, Double)]] {
    let step = Double(from) / Double(to)
    let stretch = max(step, 1)
    return (0..<to).map { index in
      let center = (Double(index) + 0.5) * step
      let first = Int((center - kernel.reach * stretch - 0.5).rounded(.down))
      let last = Int((center + kernel.reach * stretch + 0.5).rounded(.up))
      let found = (first...last).map { at in
        (min(max(at, 0), from - 1), kernel.weight((Double(at) + 0.5 - center) / stretch))
      }.filter { $0.1 != 0 }
      let sum = found.reduce(0) { $0 + $1.1 }
      return found.map { ($0.0, $0.1 / sum) }
    }
  }
}
