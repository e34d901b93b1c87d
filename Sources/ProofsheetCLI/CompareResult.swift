import ArgumentParser
import PixelComparison

/// What became of one pair of pictures.
struct PictureResult: Encodable, Sendable {
  /// The answers.
  enum Outcome: String, Encodable, Sendable {
    case equal, tolerated, different, missing, extra, failed
  }

  /// The path, relative to the folders; the picture's own where two files are compared.
  let name: String
  let outcome: Outcome
  /// One sentence.
  let reason: String
  /// The numbers, where pictures were compared.
  var verdict: Verdict?
  /// Where the difference picture lies.
  var diff: String?
  /// What else is worth knowing: colour information that differs.
  var notes: [String] = []

  /// Nil when everything passed.
  static func exitCode(_ results: [PictureResult]) -> ExitCode? {
    if results.contains(where: { $0.outcome == .failed }) { return ExitCode(2) }
    return results.allSatisfy { $0.outcome == .equal || $0.outcome == .tolerated } ? nil : ExitCode(1)
  }
}
