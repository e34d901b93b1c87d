import PixelComparison

/// What became of one pair of images.
struct ImageResult: Encodable, Sendable {
  /// The answers.
  enum Outcome: String, Encodable, Sendable, CaseIterable {
    case equal, tolerated, different, missing, extra, inconclusive

    /// Whether the images count as the same.
    var passes: Bool { self == .equal || self == .tolerated }
  }

  /// The path, relative to the folders; the image's own where two files are compared.
  let name: String
  let outcome: Outcome
  /// One sentence.
  let reason: String
  /// The numbers, where images were compared.
  var verdict: Verdict?
  /// Where the diff image lies.
  var diff: String?
  /// Why there is none, though it was asked for.
  var diffProblem: String?
  /// What else is worth knowing: color information that differs.
  var notes: [String] = []
}
