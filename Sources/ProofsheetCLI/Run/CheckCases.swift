import Foundation
import Gallery
import LayerRendering
import PixelBuffers
import RenderTesting

/// What `proofsheet check` draws: the gallery's screens, or a folder of layer trees.
struct CheckCases {
  let layers: String?
  let scale: Double

  /// The gallery's matrix: three devices, light and dark, three text sizes.
  private static let matrix = Matrix(
    devices: [.iPhoneSE, .iPhone15, .androidSmallTablet],
    traits: .appearance * [.small, .large, .accessibility3])

  /// The cases; the gallery's only for the package whose gallery it is, or where it `isAskedFor`.
  func cases(for packageRoot: String, _ isAskedFor: Bool) throws(RenderTestingError) -> [RenderCase] {
    if let layers { return try trees(in: layers) }
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

  private func trees(in folder: String) throws(RenderTestingError) -> [RenderCase] {
    var isFolder = ObjCBool(false)
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
      throw .unusable(folder, "there is no such folder to take layer trees from. Check the path.")
    }
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      throw .cannotRead(folder, EACCES)
    }
    let trees = names.filter { $0.hasSuffix(".json") }.sorted()
    guard !trees.isEmpty else {
      throw .unusable(folder, "it holds no layer trees: no file there ends in .json. Nothing was compared.")
    }
    return trees.map { tree(named: $0, in: folder) }
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

  private func tree(named name: String, in folder: String) -> RenderCase {
    let title = String(name.dropLast(".json".count))
    return RenderCase(
      name: title, prefix: "Layers/\(ReferenceName.part(ofName: title))",
      matrix: Matrix(cells: [Matrix.Cell()]), scale: scale
    ) { _, _ in
      return RenderCase.Layers(tree: try LayerTree(contentsOf: "\(folder)/\(name)"))
    }
  }
}
