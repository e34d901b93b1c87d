/// A class of cells that is accepted, as the command line spells it: `glyphs`, `advances<0.5pt`.
package struct RegenerationChoice: Sendable, Hashable {
  /// The class.
  package let regenerationClass: RegenerationClass
  /// The distance below which cells are taken, points; nil for all of the class.
  package let limit: Double?

  /// Reads a spelling; throws with what it may be.
  package init(_ text: String) throws(RenderTestingError) {
    let parts = text.split(separator: "<", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts[0].trimmed
    let names = RegenerationClass.allCases.map(\.rawValue)
    guard let found = RegenerationClass(rawValue: name) else {
      throw .invalidSetting(
        "--accept", value: text, expected: "classes: \(names.joined(separator: ", "))",
        nearest: NearestName.nearest(to: name, among: names))
    }
    regenerationClass = found
    guard parts.count == 2 else {
      limit = nil
      return
    }
    let number = parts[1].trimmed
    guard found.hasDistance, let value = Double(number.hasSuffix("pt") ? number.dropLast(2).trimmed : number),
      value > 0, value.isFinite
    else {
      throw .invalidSetting(
        "--accept", value: text,
        expected: "a distance in points for layout and advances alone: advances<0.5pt")
    }
    limit = value
  }

  /// Whether a cell is taken: of this class, and nearer than the limit.
  package func takes(_ cell: RegeneratedCell) -> Bool {
    guard cell.finding.regenerationClass == regenerationClass else { return false }
    guard let limit else { return true }
    return cell.finding.distance.map { $0 < limit } ?? false
  }

  /// The spelling.
  package var text: String { regenerationClass.rawValue + (limit.map { "<\($0)pt" } ?? "") }
}

extension StringProtocol {
  fileprivate var trimmed: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
