import LayerRendering
import PixelBuffers
import PixelComparison

extension JudgedCell {
  /// The layers with a defect each, and how many of them were refused because they show nowhere.
  ///
  /// A pair that differs by no more than one of 255 anywhere is no defect: an element that was covered or outside, a
  /// mirrored square, opacity over its own colour.
  func defectPairs(seed: Int) throws -> (pairs: [JudgedPair], refused: [String]) {
    let reference = try draw(tree)
    var found: [(String, PixelBuffer)] = []
    for defect in LayerDefect.all {
      guard let changed = try defect.plant(self, seed: seed * 7 + Int(scale) * 3) else { continue }
      found.append((defect.kind, try draw(changed)))
    }
    if let clipped = try clippedLine(seed: seed, reference) {
      found.append(("a line clipped by a pixel", clipped))
    }
    let visible = Strategy.channels(within: 1)
    var (pairs, refused) = ([JudgedPair](), [String]())
    for (kind, picture) in found {
      if visible.compare(picture, with: reference, detail: .counts).passes {
        refused.append(kind)
      } else {
        pairs.append(JudgedPair(kind: kind, isDefect: true, actual: picture, reference: reference))
      }
    }
    return (pairs, refused)
  }

  /// The picture with the last row of one text layer's ink cut off.
  private func clippedLine(seed: Int, _ reference: PixelBuffer) throws -> PixelBuffer? {
    let count = tree.root.count { !$0.runs.isEmpty }
    guard count > 0 else { return nil }
    var index = seed * 31 % count
    var bare = tree
    bare.root = tree.root.changing(&index, { !$0.runs.isEmpty }) { $0.content = nil }
    let without = try draw(bare)
    let last = (0..<reference.height).last { y in
      (0..<reference.width).contains { reference[$0, y] != without[$0, y] }
    }
    guard let last else { return nil }
    return PixelBuffer(width: reference.width, height: reference.height) { pixels in
      for index in pixels.indices {
        let (x, y) = (index % reference.width, index / reference.width)
        pixels[index] = y == last ? without[x, y] : reference[x, y]
      }
    }
  }
}
