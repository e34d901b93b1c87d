import Foundation
import Gallery
import ViewRendering
import PixelBuffers
import RenderTesting

/// What `proofsheet check` draws: the gallery's screens, or folders of layer trees.
struct CheckCases {
  let layers: [String]
  let scale: Double

  /// The gallery's matrix: three devices, light and dark, three text sizes.
  private static let matrix = Matrix(
    devices: [.iPhoneSE, .iPhone15, .androidSmallTablet],
    traits: .appearance * [.small, .large, .accessibility3])

  /// The cases; the gallery's only for the package whose gallery it is, or where it `isAskedFor`.
  func cases(for packageRoot: String, _ isAskedFor: Bool) throws(RenderTestingError) -> [RenderCase] {
    if !layers.isEmpty { return try LayerTreeFiles(in: layers).files.map(tree) }
    guard isAskedFor || Self.isOwnPackage(packageRoot) else {
      throw .unusable(
        "`check`",
        """
        it would draw Proofsheet's own gallery, which is none of \(packageRoot). For its views run \
        `\(ShellCommand.program()) test`; for layer trees say `--layers DIR`; for the gallery say `--gallery`.
        """)
    }
    return Gallery.screens.map(screen)
  }

  /// Whether the package is Proofsheet, whose references hold the gallery.
  private static func isOwnPackage(_ root: String) -> Bool {
    let bytes = (try? FileContents.read("\(root)/Package.swift", limit: FileContents.Limit.text)) ?? []
    let manifest = String(decoding: bytes, as: UTF8.self)
    return manifest.contains("name: \"Proofsheet\",") && manifest.contains(".library(name: \"Gallery\"")
  }

  private func screen(_ screen: GalleryScreen) -> RenderCase {
    let scale = scale
    return RenderCase(
      name: screen.name, prefix: "Gallery/\(ReferenceName.part(ofName: screen.name))", matrix: Self.matrix,
      scale: scale
    ) { context, variant in
      try RenderCase.Layers(screen.view, variant, scale: scale, context: context)
    }
  }

  private func tree(_ file: LayerTreeFiles.File) -> RenderCase {
    RenderCase(
      name: file.name, prefix: file.cell, matrix: Matrix(cells: [Matrix.Cell()]), scale: scale
    ) { _, _ in
      let tree = try LayerTree(contentsOf: file.path)
      return RenderCase.Layers(tree: tree, diagnostics: CellDiagnostic.textsWithoutGlyphs(in: tree))
    }
  }
}
