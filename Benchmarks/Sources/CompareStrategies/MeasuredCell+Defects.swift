import ViewRendering
import PixelBuffers
import PixelComparison

extension MeasuredCell {
  /// The layers with a defect each, and how many of them were refused because they show nowhere.
  ///
  /// A pair that differs by no more than one of 255 anywhere is no defect: an element that was covered or outside, a
  /// mirrored square, opacity over its own color.
  func defectPairs(seed: Int) throws -> (pairs: [MeasuredPair], refused: [String]) {
    let reference = try draw(tree)
    var found: [(String, PixelBuffer)] = []
    for defect in LayerDefect.all {
      guard let changed = try defect.plant(self, seed: seed * 7 + Int(scale) * 3) else { continue }
      found.append((defect.kind, try draw(changed)))
    }
    found += try clippedLines(seed: seed, reference)
    let visible = ComparisonStrategy.channels(within: 1)
    var (pairs, refused) = ([MeasuredPair](), [String]())
    for (kind, image) in found {
      if visible.compare(image, with: reference, detail: .counts).passes {
        refused.append(kind)
      } else {
        pairs.append(MeasuredPair(kind: kind, isDefect: true, actual: image, reference: reference))
      }
    }
    return (pairs, refused)
  }

  /// The image with one text layer cut short by a pixel: above the last row where its ink reaches half of its
  /// strength, and above the very last row, which often holds faint coverage only.
  private func clippedLines(seed: Int, _ reference: PixelBuffer) throws -> [(String, PixelBuffer)] {
    let count = tree.root.count { !$0.runs.isEmpty }
    guard count > 0 else { return [] }
    var index = seed * 31 % count
    var bare = tree
    bare.root = tree.root.changing(&index, { !$0.runs.isEmpty }) { $0.content = nil }
    let without = try draw(bare)
    let strengths = (0..<reference.height).map { y in
      (0..<reference.width).map { x in MeasuredCell.distance(reference[x, y], without[x, y]) }.max() ?? 0
    }
    let full = strengths.max() ?? 0
    guard full > 0, let faint = strengths.lastIndex(where: { $0 > 0 }),
      let inked = strengths.lastIndex(where: { 2 * $0 >= full })
    else { return [] }
    func cut(from row: Int) -> PixelBuffer {
      PixelBuffer(width: reference.width, height: reference.height) { pixels in
        for index in pixels.indices {
          let (x, y) = (index % reference.width, index / reference.width)
          pixels[index] = y >= row ? without[x, y] : reference[x, y]
        }
      }
    }
    let last = [("a line clipped by a pixel", cut(from: inked))]
    return faint > inked ? last + [("a line's faint last row clipped", cut(from: faint))] : last
  }

  private static func distance(_ one: UInt32, _ other: UInt32) -> Int {
    [0, 8, 16].map { abs(Int(one >> UInt32($0) & 255) - Int(other >> UInt32($0) & 255)) }.max() ?? 0
  }
}
