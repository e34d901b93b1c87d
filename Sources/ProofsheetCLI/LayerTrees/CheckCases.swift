import Foundation
import RenderTesting

/// The layer trees that `proofsheet check` draws: files, as cases of one cell each, and what an engine lays out.
struct CheckCases {
  let folders: [String]
  /// Pixels per point; nil for what each tree says, or 1.
  let scale: Double?
  var engine: EngineCells?
  /// The references, without which a tree or case that a reftest names is compared with none.
  let store: ReferenceStore
  /// The folder of the references, below that of all.
  var folder = ReferenceName.layerTreeFolder
  /// Whether what a reftest names is compared as well, as between two revisions, where that needs no reference.
  var comparesMembers = false
  /// The package's folder, from which the files of cells are named; nil where nobody asks for them.
  var packageRoot: String?

  /// The cases: files in the order of their paths, then those of the engine, then reftests.
  func cases() throws -> [RenderCase] {
    let trees = try folders.isEmpty ? nil : LayerTreeFiles(in: folders)
    let engineCases = engine.map(cases(of:)) ?? []
    let reftests = [
      try trees.map { try Reftests(of: $0, tree) },
      try engine.map { try Reftests(of: $0, engineCases) },
    ].compactMap(\.self)
    let named = reftests.reduce(into: Set<String>()) { $0.formUnion($1.named) }
    let compared = try ((trees?.files.map(tree) ?? []) + engineCases).filter { renderCase in
      try comparesMembers || !named.contains(renderCase.prefix)
        || renderCase.matrix.contains { try hasReference(renderCase, $0) }
    }
    return compared + reftests.flatMap(\.cases)
  }

  /// The cases of an engine, each with the file that lists it.
  private func cases(of engine: EngineCells) -> [RenderCase] {
    let location = place(of: engine.file)
    return engine.cases(scale: scale ?? 1).map { one in with(one) { $0.location = location } }
  }

  /// The names of all cells, which are those of their references.
  static func names(of cases: [RenderCase]) -> Set<String> {
    Set(cases.flatMap { renderCase in renderCase.matrix.map(renderCase.cell) })
  }

  /// How the names of cells begin that cases of an engine have for each device and set of traits: `Layers/Cards/`.
  static func beginnings(of cases: [RenderCase]) -> Set<String> {
    Set(
      cases.compactMap { renderCase in
        let isLaidOut = renderCase.matrix.contains { renderCase.cell($0) != renderCase.prefix }
        return isLaidOut ? renderCase.prefix + renderCase.separator : nil
      })
  }

  private func hasReference(
    _ renderCase: RenderCase, _ variant: Matrix.Cell
  ) throws(RenderTestingError) -> Bool {
    let pathExtension =
      ReferenceName.pathExtension(inFolder: folder) ?? ReferenceFormat.images.pathExtension
    let name = folder + renderCase.cell(variant).dropFirst(ReferenceName.layerTreeFolder.count)
    let family = variant.device.map { ReferenceName.part(ofName: $0.family) }
    return try !store.entries(for: name, family: family, pathExtension: pathExtension).isEmpty
  }

  /// The first line of a file, from the package's root; nil where it lies elsewhere.
  private func place(of path: String) -> String? {
    let path = URL(fileURLWithPath: path).standardizedFileURL.path
    guard let packageRoot, path.hasPrefix("\(packageRoot)/") else { return nil }
    return "\(path.dropFirst(packageRoot.count + 1)):1"
  }

  private func tree(_ file: LayerTreeFiles.File) -> RenderCase {
    RenderCase(
      name: file.name, prefix: file.cell, matrix: Matrix(cells: [Matrix.Cell()]),
      scale: scale ?? file.scale ?? 1, location: place(of: file.path)
    ) { context, _ in
      LaidOutLayers(foreign: try LayerTree(contentsOf: file.path, in: context))
    }
  }
}
