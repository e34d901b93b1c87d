/// Chooses cells: terms that all must match, `!` for those that must not, `|` for alternatives.
///
/// `SignIn dark !iPad` takes the dark cells of SignIn on everything but an iPad. A word matches a part of the case's
/// name, the device's name, a trait, or the path, regardless of letter case; `case:`, `device:` and `trait:` look
/// at one of them only. Several filters together take what any of them takes.
package struct CellFilter: Sendable, Hashable {
  private enum Field: String {
    case any, `case`, device, trait
  }

  private struct Term: Sendable, Hashable {
    var field: Field
    var patterns: [String]
    var isNegated: Bool
  }

  private var alternatives: [[Term]]
  /// The paths of the only cells that are taken; nil where terms choose.
  private var cells: Set<String>?

  /// The filter with all cells left out but those with these paths.
  package func limited(to cells: Set<String>) -> CellFilter {
    with(self) { $0.cells = self.cells?.intersection(cells) ?? cells }
  }

  /// Reads filters; none at all takes every cell, and one without terms is an error.
  package init(_ texts: [String]) throws(RenderTestingError) {
    alternatives = []
    for text in texts { alternatives.append(try Self.terms(text)) }
  }

  /// Reads filters separated by commas, as `PROOFSHEET_CELLS` holds them.
  package init(list: String) throws(RenderTestingError) {
    try self.init(list.split(separator: ",", omittingEmptySubsequences: false).map(String.init))
  }

  /// Whether a variant of a case is taken.
  package func takes(_ variant: Matrix.Cell, of renderCase: RenderCase) -> Bool {
    takes(
      path: renderCase.cell(variant), names: [renderCase.name, Self.function(of: renderCase.test)],
      device: variant.device?.label, traits: variant.traits.description)
  }

  /// Whether a finished cell is taken.
  package func takes(_ result: CellResult) -> Bool {
    takes(
      path: result.cell, names: [result.caseName, Self.function(of: result.test)], device: result.device,
      traits: result.traits)
  }

  /// The function of a test, by which a case is found though the test has a title; empty outside of tests.
  private static func function(of test: String?) -> String {
    String(test?.prefix { $0 != "(" }.split(separator: "/").last ?? "")
  }

  private func takes(path: String, names: [String], device: String?, traits: String) -> Bool {
    if let cells, !cells.contains(path) { return false }
    return alternatives.isEmpty
      || alternatives.contains { terms in
        terms.allSatisfy { term in
          let fields: [String] =
            switch term.field {
            case .any: [path, device ?? "", traits] + names
            case .case: names
            case .device: [device ?? ""]
            case .trait: traits.split(separator: ", ").map(String.init)
            }
          let matches = term.patterns.contains { word in
            fields.contains {
              $0.lowercased().contains(word) || $0.lowercased().filter { $0 != " " }.contains(word)
            }
          }
          return matches != term.isNegated
        }
      }
  }

  private static func terms(_ text: String) throws(RenderTestingError) -> [Term] {
    let parts = text.split { $0 == " " || $0 == "&" }.map(String.init)
    guard !parts.isEmpty else {
      throw .unusable("The filter \"\(text)\"", "it is empty. Leave it out to take every cell.")
    }
    let terms = parts.map(term)
    if let empty = terms.firstIndex(where: \.patterns.isEmpty) {
      let reason = "\"\(parts[empty])\" has no terms. Say which cells, or leave it out."
      throw .unusable("The filter \"\(text)\"", reason)
    }
    return terms
  }

  private static func term(_ text: String) -> Term {
    var rest = text[...]
    let isNegated = rest.first == "!"
    if isNegated { rest = rest.dropFirst() }
    var field = Field.any
    if let colon = rest.firstIndex(of: ":"), let named = Field(rawValue: String(rest[..<colon])),
      named != .any
    {
      field = named
      rest = rest[rest.index(after: colon)...]
    }
    return Term(
      field: field, patterns: rest.split(separator: "|").map { $0.lowercased() }, isNegated: isNegated)
  }
}
