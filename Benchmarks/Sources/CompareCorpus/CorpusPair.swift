import Foundation

/// A page drawn in another way, and the one it is compared with.
struct CorpusPair: Sendable {
  /// What a comparison ought to say.
  enum Kind: String, Sendable {
    /// The same page under other valid conditions: it ought to pass.
    case noise
    /// A changed page: it ought to fail.
    case defect
    /// A change that a person may take for noise; it is only counted.
    case undecidable
    /// What changes text as much as a defect does: it is only counted.
    case foreign
  }

  /// Of all pages: `tune`, `report` or `final`, or a blind set.
  let third: String
  let kind: Kind
  /// The regression or the condition.
  let name: String
  let page: String
  /// Pixels a point.
  let scale: Int
  /// File names.
  let actual, reference: String

  /// The pairs that draw.py listed.
  static func all(in folder: String) throws -> [CorpusPair] {
    try String(contentsOfFile: "\(folder)/pairs.tsv", encoding: .utf8).split(separator: "\n").compactMap {
      let fields = $0.split(separator: "\t").map(String.init)
      guard fields.count == 7, let kind = Kind(rawValue: fields[1]), let scale = Int(fields[4]) else {
        return nil
      }
      return CorpusPair(
        third: fields[0], kind: kind, name: fields[2], page: fields[3], scale: scale, actual: fields[5],
        reference: fields[6])
    }
  }

  /// Whether an outcome is not what it ought to be.
  func isWrong(passes: Bool) -> Bool { kind == .noise && !passes || kind == .defect && passes }
}
