import Foundation
import PixelBuffers
import PixelComparison

/// Compares image files by one strategy.
struct FileComparison: Sendable {
  let strategy: ComparisonStrategy
  let mask: PixelBuffer?
  let layers: CompareLayers
  let detail: Verdict.Detail
  /// Where diff images go; nil for nowhere.
  var diff: DiffTarget?

  /// Compares the files of two folders under one name, either of which may be absent.
  func compare(_ pair: ImageFolder.Pair) -> ImageResult {
    if !pair.hasReference {
      return ImageResult(
        name: pair.name, outcome: .extra, reason: "There is no reference \(pair.reference) for it.")
    }
    if !pair.hasImage {
      return ImageResult(
        name: pair.name, outcome: .missing, reason: "There is no actual image \(pair.image) for it.")
    }
    return compare(pair.reference, pair.image, name: pair.name)
  }

  /// Compares two files, and writes the diff image where one is asked for.
  func compare(_ reference: String, _ image: String, name: String) -> ImageResult {
    do {
      let (old, new) = (try FileContents.read(reference), try FileContents.read(image))
      let isSame = old.count == new.count && memcmp(old, new, old.count) == 0
      if isSame, mask == nil, strategy.regions.isEmpty, strategy.budget.minimum == 0 {
        return result(try equality(new, of: image), name: name)
      }
      let reference = CompareLayers.File(path: reference, image: try PNG.decode(old, named: reference))
      let image = CompareLayers.File(
        path: image, image: isSame ? reference.image : try PNG.decode(new, named: image))
      return try compare(reference, image, name: name)
    } catch {
      return ImageResult(name: name, outcome: .inconclusive, reason: "\(error)")
    }
  }

  /// Files with the same bytes hold the same pixels, so none is kept; yet they have to be images.
  private func equality(_ bytes: [UInt8], of path: String) throws -> Verdict {
    let header = try PNG.check(bytes, named: path).header
    var counts = StatusCounts()
    counts.equal = header.width * header.height
    return Verdict(outcome: .equal, reason: "Both files have the same bytes.", counts: counts)
  }

  private func compare(
    _ reference: CompareLayers.File, _ image: CompareLayers.File, name: String
  ) throws -> ImageResult {
    let places = try layers.places(named: name, reference, image)
    let comparison = strategy.examine(
      image.image.buffer, against: reference.image.buffer, layers: places, mask: mask, detail: detail)
    var result = result(comparison.verdict, name: name)
    result.notes = notes(reference.image.scan, image.image.scan)
    guard let diff, [.different, .tolerated].contains(comparison.verdict.outcome) else { return result }
    do {
      result.diff = try diff.write(
        comparison.diffImage(), named: name, of: [reference.path, image.path])
    } catch {
      result.diffProblem = "\(error)"
    }
    return result
  }

  private func result(_ verdict: Verdict, name: String) -> ImageResult {
    let outcome: ImageResult.Outcome =
      switch verdict.outcome {
      case .equal: .equal
      case .tolerated: .tolerated
      case .different: .different
      case .inconclusive: .inconclusive
      }
    return ImageResult(name: name, outcome: outcome, reason: verdict.reason, verdict: verdict)
  }

  private func notes(_ old: PNGScan, _ new: PNGScan) -> [String] {
    // The order of chunks means nothing.
    guard Set(old.colorChunks) != Set(new.colorChunks) else { return [] }
    let texts = [old, new].map { scan in
      scan.colorChunks.isEmpty ? "none" : scan.colorChunks.map(\.description).sorted().joined(separator: ", ")
    }
    let values = texts[0] == texts[1] ? "\(texts[0]), with other values" : ""
    return [
      "The files carry other color information ("
        + (values.isEmpty ? "reference: \(texts[0]), image: \(texts[1])" : "both: \(values)")
        + "). Samples were compared as they are."
    ]
  }
}
