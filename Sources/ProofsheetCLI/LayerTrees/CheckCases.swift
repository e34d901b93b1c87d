import RenderTesting

/// The layer trees that `proofsheet check` draws, as cases of one cell each.
struct CheckCases {
  let folders: [String]
  /// Pixels per point; nil for what each tree says, or 1.
  let scale: Double?

  /// The cases in the order of their paths.
  func cases() throws(RenderTestingError) -> [RenderCase] {
    try LayerTreeFiles(in: folders).files.map(tree)
  }

  private func tree(_ file: LayerTreeFiles.File) -> RenderCase {
    RenderCase(
      name: file.name, prefix: file.cell, matrix: Matrix(cells: [Matrix.Cell()]),
      scale: scale ?? file.scale ?? 1
    ) { _, _ in
      LaidOutLayers(foreign: try LayerTree(contentsOf: file.path))
    }
  }
}
