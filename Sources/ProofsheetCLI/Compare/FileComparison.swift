import Foundation
import PixelBuffers
import PixelComparison

/// Compares picture files by one strategy.
struct FileComparison: Sendable {
  let strategy: Strategy
  let mask: PixelBuffer?
  let layers: CompareLayers
  let detail: Verdict.Detail
  /// Where difference pictures go; nil for nowhere.
  var diff: DiffTarget?

  /// Compares the files of two folders under one name, either of which may be absent.
  func compare(_ pair: PictureFolder.Pair) -> PictureResult {
    if !pair.hasReference {
      return PictureResult(
        name: pair.name, outcome: .extra, reason: "There is no reference \(pair.reference) for it.")
    }
    if !pair.hasPicture {
      return PictureResult(
        name: pair.name, outcome: .missing, reason: "There is no actual image \(pair.picture) for it.")
    }
    return compare(pair.reference, pair.picture, name: pair.name)
  }

  /// Compares two files, and writes the difference picture where one is asked for.
  func compare(_ reference: String, _ picture: String, name: String) -> PictureResult {
    do {
      let (old, new) = (try FileContents.read(reference), try FileContents.read(picture))
      let isSame = old.count == new.count && memcmp(old, new, old.count) == 0
      if isSame, mask == nil, strategy.regions.isEmpty, strategy.budget.minimum == 0 {
        return result(try equality(new, of: picture), name: name)
      }
      let reference = CompareLayers.File(path: reference, picture: try PNG.decode(old, named: reference))
      let picture = CompareLayers.File(
        path: picture, picture: isSame ? reference.picture : try PNG.decode(new, named: picture))
      return try compare(reference, picture, name: name)
    } catch {
      return PictureResult(name: name, outcome: .failed, reason: "\(error)")
    }
  }

  /// Files with the same bytes hold the same pixels, so none is kept; yet they have to be pictures.
  private func equality(_ bytes: [UInt8], of path: String) throws -> Verdict {
    let header = try PNG.check(bytes, named: path).header
    var counts = StatusCounts()
    counts.equal = header.width * header.height
    return Verdict(outcome: .equal, reason: "Both files have the same bytes.", counts: counts)
  }

  private func compare(
    _ reference: CompareLayers.File, _ picture: CompareLayers.File, name: String
  ) throws -> PictureResult {
    let places = try layers.places(named: name, reference, picture)
    let comparison = strategy.examine(
      picture.picture.buffer, against: reference.picture.buffer, layers: places, mask: mask, detail: detail)
    var result = result(comparison.verdict, name: name)
    result.notes = notes(reference.picture.scan, picture.picture.scan)
    guard let diff, [.different, .tolerated].contains(comparison.verdict.outcome) else { return result }
    do {
      result.diff = try diff.write(
        comparison.differencePicture(), named: name, of: [reference.path, picture.path])
    } catch {
      result.diffProblem = "\(error)"
    }
    return result
  }

  private func result(_ verdict: Verdict, name: String) -> PictureResult {
    let outcome: PictureResult.Outcome =
      switch verdict.outcome {
      case .equal: .equal
      case .tolerated: .tolerated
      case .different: .different
      case .unmeasured: .failed
      }
    return PictureResult(name: name, outcome: outcome, reason: verdict.reason, verdict: verdict)
  }

  private func notes(_ old: PNGScan, _ new: PNGScan) -> [String] {
    // The order of chunks means nothing.
    guard Set(old.colorChunks) != Set(new.colorChunks) else { return [] }
    let words = [old, new].map { scan in
      scan.colorChunks.isEmpty ? "none" : scan.colorChunks.map(\.description).sorted().joined(separator: ", ")
    }
    let values = words[0] == words[1] ? "\(words[0]), with other values" : ""
    return [
      "The files carry other color information ("
        + (values.isEmpty ? "reference: \(words[0]), image: \(words[1])" : "both: \(values)")
        + "). Samples were compared as they are."
    ]
  }
}
