/// A class of cells that is accepted, as the command line spells it: `glyphs<3x`, `advances<0.5pt`.
package struct RegenerationChoice: Sendable, Hashable {
  /// The class.
  package let regenerationClass: RegenerationClass
  /// The distance below which cells are taken, points; nil for all of the class.
  package let limit: Double?
  /// The multiple of the median below which cells are taken whose ink changed; nil for all of the class.
  package let ratio: Double?

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
      (limit, ratio) = (nil, nil)
      return
    }
    let number = parts[1].trimmed
    let isRatio = found.hasInk && number.hasSuffix("x")
    let digits = number.dropLast(isRatio ? 1 : number.hasSuffix("pt") ? 2 : 0).trimmed
    let isDecimal = digits.utf8.allSatisfy {
      $0 == UInt8(ascii: ".") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
    }
    guard isRatio || found.hasDistance, isDecimal, let value = Double(digits), value > 0, value.isFinite
    else {
      throw .invalidSetting(
        "--accept", value: text,
        expected: "a distance in points for layout and advances alone, advances<0.5pt, or a multiple of the "
          + "median change of ink for those, glyphs and rasterizer: glyphs<3x")
    }
    (limit, ratio) = isRatio ? (nil, value) : (value, nil)
  }

  /// Whether a cell is taken: of this class, and nearer than the limit.
  package func takes(_ cell: RegeneratedCell) -> Bool {
    guard cell.finding.regenerationClass == regenerationClass else { return false }
    if let ratio { return cell.ink.map { $0.ratio < ratio } ?? false }
    guard let limit else { return true }
    return cell.finding.distance.map { $0 < limit } ?? false
  }

  /// The spelling.
  package var text: String {
    regenerationClass.rawValue + (limit.map { "<\($0)pt" } ?? ratio.map { "<\($0)x" } ?? "")
  }
}

extension RegenerationClass {
  /// Whether its cells differ in ink that can be compared with that of others.
  fileprivate var hasInk: Bool { hasDistance || self == .glyphs || self == .rasterizer }
}

extension StringProtocol {
  fileprivate var trimmed: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
