/// The parts of a reference file's path: the cell's own, an environment, an alternative's number, the extension.
package struct ReferencePath: Sendable, Hashable {
  /// The extensions of Proofsheet's own strategies.
  package static let knownExtensions: Set<String> = ["png", "txt", "json", "plist", "csv"]

  private let stem: Substring
  private let suffix: Substring

  /// Takes a path apart; without the strategy's extension, one of those known is taken for it.
  ///
  /// Names of cells hold dots, so not everything behind the last one is an extension.
  package init(_ path: String, pathExtension: String? = nil) {
    let last = path.lastIndex(of: ".").map { String(path[path.index(after: $0)...]) } ?? ""
    let own = pathExtension ?? (Self.knownExtensions.contains(last) ? last : "")
    suffix = !own.isEmpty && path.hasSuffix(".\(own)") ? path.suffix(own.count + 1) : ""
    stem = path.dropLast(suffix.count)
  }

  /// The path of the further accepted reference with that number.
  package func alternative(_ number: Int) -> String { "\(stem)~\(number)\(suffix)" }

  /// The path of the cell's plain reference: without environment and number.
  package var plain: String {
    var stem = stem
    if let match = stem.firstMatch(of: #/~\d{1,3}$/#) { stem = stem[..<match.range.lowerBound] }
    if let match = stem.firstMatch(of: #/@[^/@]+$/#) { stem = stem[..<match.range.lowerBound] }
    return "\(stem)\(suffix)"
  }
}
