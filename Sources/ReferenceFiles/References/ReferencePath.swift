/// The parts of a reference file's path: the cell's own, an environment, an alternative's number, the extension.
package struct ReferencePath: Sendable, Hashable {
  /// The extensions of Proofsheet's own strategies.
  package static let knownExtensions = textExtensions.union(["png", "layers", "frames", "work", "apng"])
  /// Those of texts, which other files have too.
  static let textExtensions: Set<String> = ["txt", "json", "plist", "csv"]

  private let stem: Substring
  /// The environment and the number at the end of the stem.
  private let mark: Substring
  private let suffix: Substring

  /// Takes a path apart; without the strategy's extension, one of those known is taken for it.
  ///
  /// Names of cells hold dots, so not everything behind the last one is an extension.
  package init(_ path: String, pathExtension: String? = nil) {
    let last = path.lastIndex(of: ".").map { String(path[path.index(after: $0)...]) } ?? ""
    var own = pathExtension ?? (Self.knownExtensions.contains(last) ? last : "")
    // What a strategy of images wrote has the extension of either format.
    if own == ReferenceFormat.images.pathExtension, let format = ReferenceFormat(path: path) {
      own = format.pathExtension
    }
    suffix = !own.isEmpty && path.hasSuffix(".\(own)") ? path.suffix(own.count + 1) : ""
    stem = path.dropLast(suffix.count)
    var plain = stem
    // Without a regular expression, whose making takes longer than all else here: this is done for each cell of a run.
    if let tilde = plain.lastIndex(of: "~"), (2...4).contains(plain[tilde...].count),
      plain[tilde...].dropFirst().allSatisfy({ $0.isASCII && $0.isNumber })
    {
      plain = plain[..<tilde]
    }
    if let at = plain.lastIndex(of: "@"), plain[at...].count > 1, !plain[at...].contains("/") {
      plain = plain[..<at]
    }
    mark = stem[plain.endIndex...]
  }

  /// The path of the further accepted reference with that number.
  package func alternative(_ number: Int) -> String { "\(stem)~\(number)\(suffix)" }

  /// The path of the cell's plain reference: without environment and number, and that of an image in either format.
  package var plain: String { ReferenceFormat.images.path(for: "\(stem.dropLast(mark.count))\(suffix)") }

  /// The path of the same environment, number and format for another cell, whose path this is.
  package func moved(to other: ReferencePath) -> String {
    "\(other.stem.dropLast(other.mark.count))\(mark)\(suffix)"
  }

  /// Whether strategies of one kind write both.
  package func hasExtension(of other: ReferencePath) -> Bool {
    ReferenceFormat.images.path(for: String(suffix)) == ReferenceFormat.images.path(for: String(other.suffix))
  }
}
