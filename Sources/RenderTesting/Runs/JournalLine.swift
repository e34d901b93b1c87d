/// A line of a journal: what happened, and its place among all lines of the run.
package struct JournalLine: Sendable, Hashable, Codable {
  /// The number that `RunOrder` gave the line; nil where it could give none.
  package var order: Int?
  /// What happened.
  package var entry: JournalEntry

  private enum Key: String, CodingKey {
    case order
  }

  /// Makes a line.
  package init(order: Int?, entry: JournalEntry) {
    self.order = order
    self.entry = entry
  }

  /// The deepest nesting: causes lie in an explanation in a result, and have values in them.
  package static let depthLimit = 64

  /// Reads the JSON of a line.
  package init(json: [UInt8]) throws {
    self = try JSONForm.decode(Self.self, json, depthLimit: Self.depthLimit)
  }

  /// Reads a line; numbers that no run has are an error.
  package init(from decoder: any Decoder) throws {
    order = try decoder.container(keyedBy: Key.self).decodeIfPresent(Int.self, forKey: .order)
    entry = try Self.entry(from: decoder)
    guard entry.isPlausible, order.map({ $0 > 0 }) ?? true else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "a number is none of a run"))
    }
  }

  /// Reads the entry; journals of the first format call a result's `diff` its `difference`.
  private static func entry(from decoder: any Decoder) throws -> JournalEntry {
    let entry = try JournalEntry(from: decoder)
    guard case .cell(var result) = entry, !result.passes, result.diff == nil else { return entry }
    result.diff = try FormerCell(from: decoder).cell.result.difference
    return .cell(result: result)
  }

  private struct FormerCell: Decodable {
    struct Cell: Decodable { var result: Result }
    struct Result: Decodable { var difference: String? }
    var cell: Cell
  }

  /// Writes the number beside the entry's own key.
  package func encode(to encoder: any Encoder) throws {
    try entry.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encodeIfPresent(order, forKey: .order)
  }
}
