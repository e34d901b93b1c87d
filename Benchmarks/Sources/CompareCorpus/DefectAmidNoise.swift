import PixelBuffers
import PixelComparison

/// A changed page that was drawn under other conditions as well, as it is where a machine differs and somebody introduced a
/// defect.
struct DefectAmidNoise: Sendable {
  let defect: CorpusPair
  /// The same page at the same scale under other conditions.
  let noise: CorpusPair

  /// Each defect with each of the conditions under which the first strategy passes its page.
  static func all(in results: [CorpusResult]) -> [DefectAmidNoise] {
    let noise = results.filter { $0.pair.kind == .noise && $0.passes[0] }.map(\.pair)
    let byReference = Dictionary(grouping: noise, by: \.reference)
    return results.filter { $0.pair.kind == .defect }.flatMap { result in
      (byReference[result.pair.reference] ?? []).map { DefectAmidNoise(defect: result.pair, noise: $0) }
    }
  }

  /// The set, the condition, the regression, and the two images that are laid over each other.
  var line: String {
    [defect.third, "amid \(noise.name)", defect.name, defect.actual, noise.actual].joined(separator: "\t")
  }

  /// Whether a strategy passes the page under the conditions, with the pixels that the defect changes taken from the
  /// changed page.
  func passes(_ strategy: ComparisonStrategy, folder: String) throws -> Bool {
    let (both, reference) = try images(folder: folder)
    return strategy.compare(both, with: reference, detail: .counts).passes
  }

  /// The page under the conditions with the defect, and the reference.
  func images(folder: String) throws -> (both: PixelBuffer, reference: PixelBuffer) {
    let changed = try PixelBuffer(contentsOf: "\(folder)/\(defect.actual)")
    let other = try PixelBuffer(contentsOf: "\(folder)/\(noise.actual)")
    let reference = try PixelBuffer(contentsOf: "\(folder)/\(defect.reference)")
    let both = PixelBuffer(width: reference.width, height: reference.height) { pixels in
      for index in pixels.indices {
        let (x, y) = (index % reference.width, index / reference.width)
        let isChanged = changed[x, y] != reference[x, y]
        pixels[index] = isChanged ? changed[x, y] : other[x, y]
      }
    }
    return (both, reference)
  }
}
