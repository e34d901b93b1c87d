import CHarfBuzz
import CTextBoundaries

/// How much of a script a face has glyphs for.
public struct ScriptCoverage: Sendable, Hashable, Codable {
  /// The four letters of the script (ISO 15924).
  public var script: String
  /// Its English name.
  public var name: String
  /// The number of its characters the face has.
  public var count: Int
  /// The number of characters the script has in Unicode.
  public var total: Int
}

extension FontLibrary {
  /// The scalar values a face has glyphs for, in order.
  public func coverage(named postScriptName: String) throws(FontError) -> [UInt32] {
    ShapingLibrary(self).loaded[try index(named: postScriptName)].shaping.coverage()
  }

  /// The scripts a face covers, the one with the most characters first; without those that all scripts share.
  public func scripts(named postScriptName: String) throws(FontError) -> [ScriptCoverage] {
    let covered = try coverage(named: postScriptName).map(Script.init(of:)).filter { !$0.isShared }
    let counts = Dictionary(grouping: covered, by: \.self).mapValues(\.count)
    return counts.map { script, count in
      let letters = script.letters
      let name = ctb_script_name(letters).map { String(cString: $0) } ?? letters
      return ScriptCoverage(
        script: letters, name: name.split(separator: "_").joined(separator: " "), count: count,
        total: ScriptCoverage.totals[script] ?? 0)
    }.sorted { ($1.count, $0.script) < ($0.count, $1.script) }
  }
}

extension ScriptCoverage {
  /// The characters of each script in Unicode.
  fileprivate static let totals: [Script: Int] = {
    var totals: [Script: Int] = [:]
    for scalar in UInt32(0)...0x10FFFF { totals[Script(of: scalar), default: 0] += 1 }
    return totals
  }()
}

extension Script {
  fileprivate var letters: String {
    String(
      String.UnicodeScalarView(
        (0..<4).map { Unicode.Scalar(UInt8(truncatingIfNeeded: tag >> (24 - 8 * $0))) }))
  }
}
