internal import ChangeAnalysis

/// What is worth attention in the cells of a run, a line for each kind; of stale layers a line for each cause.
package struct DiagnosticSummary: Sendable, Hashable {
  /// How many places are named before the rest is only counted.
  private static let named = 3

  /// The lines: `3 cells have cut texts: SignIn/VStack/Text[1], Chat/Text`.
  package let lines: [String]
  /// Those of them about stale layers.
  package let staleLayers: [String]

  /// Gathers; a place that several cells share is named once.
  package init(_ cells: [CellResult]) { self.init(cells, in: FailureExtent.Run(cells)) }

  /// The cells with texts in other families than they ask for, in a line; nil where there are none.
  package static func fallback(in cells: [CellResult]) -> String? { line(of: .fallback, in: cells) }

  init(_ all: [CellResult], in run: FailureExtent.Run) {
    // Results are large, and most have none: these are left out without a copy.
    let cells = all.indices.filter { !all[$0].diagnostics.isEmpty }.map { all[$0] }
    let causes = cells.isEmpty ? [] : CauseGroup.staleLayers(in: all, run)
    let explained = Set(causes.flatMap { $0.cells.map(\.cell) })
    let others = [Self.line(of: .staleLayers, in: cells.filter { !explained.contains($0.cell) })]
      .compactMap(\.self)
    let isOfRevision = cells.contains { $0.isOfRevision == true }
    let step =
      isOfRevision ? CellDiagnostic.howLayersFail : "`--record` renews the layers that references store"
    let isSaid = !causes.isEmpty || isOfRevision && !others.isEmpty
    let stale = Self.lines(of: causes) + others + (isSaid ? [step] : [])
    staleLayers = stale
    lines = CellDiagnostic.Kind.allCases.flatMap { kind in
      switch kind {
      case .staleLayers: stale
      case .doubtfulTree: Self.problems(of: kind, in: cells)
      default: [Self.line(of: kind, in: cells)].compactMap(\.self)
      }
    }
  }

  /// Stale layers by their causes: `126 cells: frames changed, images equal: Dashboard/tiles/tile3, y +74.67`.
  private static func lines(of causes: [CauseGroup]) -> [String] {
    causes.prefix(listed).map { group in
      let count = TerminalText.count(group.cells.count, "cell")
      let others = group.layers.count - 1
      let more = others > 0 ? " and \(TerminalText.count(others, "more layer"))" : ""
      return
        "\(count): \(group.change?.kind.subject ?? "layers") changed, images equal: \(group.layers[0])\(more), \(group.label)"
    }
      + (causes.count > listed
        ? ["\(grouped(causes.count - listed)) more causes of changed layers with equal images"] : [])
  }

  /// How many causes of stale layers are listed.
  private static let listed = 6

  /// A line for each problem: `2 cells have doubtful layer trees: card — 2 layers have this identifier, so …`.
  private static func problems(of kind: CellDiagnostic.Kind, in cells: [CellResult]) -> [String] {
    let messages = cells.flatMap { $0.diagnostics.filter { $0.kind == kind }.map(\.message) }.unique
    let lines = messages.prefix(named).compactMap { message in
      line(
        of: kind,
        in: cells.map { cell in
          with(cell) { $0.diagnostics.removeAll { $0.kind != kind || $0.message != message } }
        }
      ).map { "\($0) — \(message)" }
    }
    let more = messages.count - named
    return lines
      + (more > 0
        ? ["\(TerminalText.count(more, "more problem")) of layer trees, listed in the proof sheet"] : [])
  }

  private static func line(of kind: CellDiagnostic.Kind, in all: [CellResult]) -> String? {
    let found = all.map { $0.diagnostics.filter { $0.kind == kind } }.filter { !$0.isEmpty }
    guard !found.isEmpty else { return nil }
    let places = found.joined().map(\.place).unique
    let rest = places.count > named ? " and \(grouped(places.count - named)) more places" : ""
    let cells = TerminalText.count(found.count, "cell has", plural: "cells have")
    let isExplained = [.fallback, .machineDate].contains(kind)
    let reason = isExplained ? found.joined().first.map { " — \($0.message)" } ?? "" : ""
    let label = kind.label(betweenRevisions: all.contains { $0.isOfRevision == true })
    return "\(cells) \(label): \(places.prefix(named).joined(separator: ", "))\(rest)\(reason)"
  }
}

extension LayerChange.Kind {
  /// What changed, for several layers.
  fileprivate var subject: String {
    switch self {
    case .moved, .resized, .layoutChanged: "frames"
    case .textChanged, .textRestyled, .rewrapped, .truncated, .untruncated: "texts"
    case .glyphsRedrawn, .glyphsSpaced: "glyphs"
    case .recolored, .paintChanged: "colors"
    case .shapeChanged: "shapes"
    case .imageChanged: "images of layers"
    case .effectChanged: "effects"
    case .transformed: "transforms"
    case .rasterizerChanged: "libraries"
    case .redrawn: "pixels"
    case .workChanged: "work"
    case .canvasChanged: "the canvas"
    case .renamed: "identifiers"
    case .inserted, .removed, .reordered, .reparented: "layers"
    }
  }
}
