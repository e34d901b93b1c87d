/// What layout found in the cells of a run, a line for each kind.
public struct DiagnosticSummary: Sendable, Hashable {
  /// How many places are named before the rest is only counted.
  private static let named = 3

  /// The lines: `3 cells have cut texts: SignIn/VStack/Text[1], Chat/Text`.
  public let lines: [String]

  /// Gathers; a place that several cells share is named once.
  public init(_ cells: [CellResult]) {
    lines = CellDiagnostic.Kind.allCases.compactMap { Self.line(of: $0, in: cells) }
  }

  private static func line(of kind: CellDiagnostic.Kind, in cells: [CellResult]) -> String? {
    let found = cells.map { $0.diagnostics.filter { $0.kind == kind } }.filter { !$0.isEmpty }
    guard !found.isEmpty else { return nil }
    var seen = Set<String>()
    let places = found.joined().map(\.place).filter { seen.insert($0).inserted }
    let rest = places.count > named ? " and \(places.count - named) more places" : ""
    let cells = found.count == 1 ? "1 cell has" : "\(found.count) cells have"
    return "\(cells) \(kind.label): \(places.prefix(named).joined(separator: ", "))\(rest)"
  }
}
