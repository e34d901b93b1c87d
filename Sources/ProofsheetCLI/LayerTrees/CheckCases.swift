import RenderTesting

/// The layer trees that `proofsheet check` draws: files, as cases of one cell each, and what an engine lays out.
struct CheckCases {
  let folders: [String]
  /// Pixels per point; nil for what each tree says, or 1.
  let scale: Double?
  var engine: EngineCells?

  /// The cases: files in the order of their paths, then those of the engine.
  func cases() throws -> [RenderCase] {
    let files = folders.isEmpty ? [] : try LayerTreeFiles(in: folders).files.map(tree)
    return files + (engine?.cases(scale: scale ?? 1) ?? [])
  }

  /// The names of all cells, which are those of their references.
  static func names(of cases: [RenderCase]) -> Set<String> {
    Set(cases.flatMap { renderCase in renderCase.matrix.map(renderCase.cell) })
  }

  private func tree(_ file: LayerTreeFiles.File) -> RenderCase {
    RenderCase(
      name: file.name, prefix: file.cell, matrix: Matrix(cells: [Matrix.Cell()]),
      scale: scale ?? file.scale ?? 1
    ) { context, _ in
      LaidOutLayers(foreign: try LayerTree(contentsOf: file.path, in: context))
    }
  }
}
