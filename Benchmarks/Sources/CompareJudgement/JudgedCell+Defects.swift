import LayerRendering
import PixelBuffers
import PixelComparison

extension JudgedCell {
  /// The layers with a defect each; those that nobody could see (no pixel beyond CIEDE2000 1) are left out.
  func defectPairs(seed: Int) throws -> [JudgedPair] {
    let reference = try draw(tree)
    var found: [(String, PixelBuffer)] = []
    for defect in LayerDefect.all {
      for attempt in 0..<(scale == 1 ? 2 : 1) {
        guard let changed = try defect.plant(self, seed: seed * 7 + attempt * 3 + Int(scale)) else {
          continue
        }
        found.append((defect.kind, try draw(changed)))
      }
    }
    let clipped = PlantedDefect.clippedElement.plant(in: reference)
    found += clipped.prefix(1).map { ("an element clipped by a pixel", $0) }
    let visible = Strategy.perceptual(deltaE: 1)
    return found.filter { !visible.compare($0.1, with: reference, detail: .counts).passes }.map {
      kind, picture in
      JudgedPair(kind: kind, isDefect: true, actual: picture, reference: reference)
    }
  }
}
