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
    guard case .cell(var result) = try JournalEntry(from: decoder), !result.passes, result.diff == nil else {
      return try JournalEntry(from: decoder)
    }
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
