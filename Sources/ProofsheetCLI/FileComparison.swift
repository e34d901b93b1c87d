import Foundation
import PixelBuffers
import PixelComparison

/// Compares picture files by one strategy.
struct FileComparison: Sendable {
  let strategy: Strategy
  let mask: PixelBuffer?
  let layers: CompareLayers
  let detail: Verdict.Detail

  /// Compares two files, either of which may be absent, and writes the difference picture where one is asked for.
  func compare(_ reference: String?, _ picture: String?, name: String, diff: String?) -> PictureResult {
    guard let reference else {
      return PictureResult(name: name, outcome: .extra, reason: "There is no reference.")
    }
    guard let picture else {
      return PictureResult(name: name, outcome: .missing, reason: "There is no new picture.")
    }
    do {
      if let equal = try compareBytes(reference, picture, name: name) { return equal }
      let (old, new) = (try PNG.decode(contentsOf: reference), try PNG.decode(contentsOf: picture))
      let places = try layers.places(
        named: name, CompareLayers.File(path: reference, picture: old),
        CompareLayers.File(path: picture, picture: new))
      let comparison = strategy.examine(
        new.buffer, against: old.buffer, layers: places, mask: mask, detail: detail)
      var result = result(comparison.verdict, name: name)
      result.notes = notes(old.scan, new.scan)
      if let diff, comparison.verdict.outcome == .different {
        try write(comparison.differencePicture(), to: diff)
        result.diff = diff
      }
      return result
    } catch {
      return PictureResult(name: name, outcome: .failed, reason: "\(error)")
    }
  }

  /// Files with the same bytes hold the same pixels, so nothing is decoded; yet they have to be pictures.
  private func compareBytes(_ reference: String, _ picture: String, name: String) throws -> PictureResult? {
    guard mask == nil, strategy.regions.isEmpty, strategy.budget.minimum == 0,
      FileManager.default.contentsEqual(atPath: reference, andPath: picture)
    else { return nil }
    let header = try PNG.scan(contentsOf: picture).header
    var counts = StatusCounts()
    counts.equal = header.width * header.height
    return result(
      Verdict(outcome: .equal, reason: "Both files have the same bytes.", counts: counts), name: name)
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
    guard old.colorChunks != new.colorChunks else { return [] }
    func words(_ chunks: [String]) -> String { chunks.isEmpty ? "none" : chunks.joined(separator: ", ") }
    return [
      "The files carry other colour information (reference: \(words(old.colorChunks)), picture: "
        + "\(words(new.colorChunks))). Samples were compared as they are."
    ]
  }

  private func write(_ picture: PixelBuffer, to path: String) throws {
    let url = URL(filePath: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(try PNG.encode(picture)).write(to: url, options: .atomic)
  }
}
