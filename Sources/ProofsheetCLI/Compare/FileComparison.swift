import Foundation
import PixelComparison
import Synchronization

/// Compares image files by one strategy.
struct FileComparison: Sendable {
  let strategy: ComparisonStrategy
  let mask: PixelBuffer?
  let layers: CompareLayers
  let detail: Verdict.Detail
  /// Where diff images go; nil for nowhere.
  var diff: DiffTarget?
  /// Whether both files of a pair are decoded at once: worth it where no other pair has the processors.
  var decodesBothAtOnce = false
  /// Decodes large images, of which only what differs is kept.
  var pairs = PNGPairDecoder()

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
      let (old, new) = (try FileContents.namedImage(reference), try FileContents.namedImage(image))
      let isSame = old.count == new.count && memcmp(old, new, old.count) == 0
      if isSame, mask == nil, strategy.regions.isEmpty, strategy.budget.minimum == 0 {
        return result(try equality(new, of: image), name: name)
      }
      let (first, second) = try decode(old, named: reference, isSame ? nil : new, named: image)
      return try compare(
        CompareLayers.File(path: reference, image: first), CompareLayers.File(path: image, image: second),
        name: name)
    } catch {
      return ImageResult(name: name, outcome: .inconclusive, reason: "\(error)")
    }
  }

  /// Decodes a file and another one; the second image is the first where there is no other.
  ///
  /// Large images have their pixels only where they differ, unless a diff image shows all of them.
  private func decode(
    _ old: [UInt8], named reference: String, _ new: [UInt8]?, named image: String
  ) throws -> (PNGImage, PNGImage) {
    if diff == nil, let new,
      let images = pairs.decode(old, new, reach: strategy.reach)
    {
      return images
    }
    guard decodesBothAtOnce, let new else {
      let first = try PNG.decode(old, named: reference)
      return (first, try new.map { try PNG.decode($0, named: image) } ?? first)
    }
    let files = [(old, reference), (new, image)]
    let results = Mutex<[Int: Result<PNGImage, PNGError>]>([:])
    DispatchQueue.concurrentPerform(iterations: files.count) { index in
      let result = Result { () throws(PNGError) in try PNG.decode(files[index].0, named: files[index].1) }
      results.withLock { $0[index] = result }
    }
    // Where neither can be read, the reference is named, as one after the other would have it.
    let images = try results.withLock { found in try files.indices.map { try found[$0]?.get() } }
    guard let first = images[0], let second = images[1] else {
      preconditionFailure("A file was not decoded.")
    }
    return (first, second)
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
