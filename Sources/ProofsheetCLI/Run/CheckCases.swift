import Foundation
import Gallery
import LayerRendering
import RenderTesting

/// What `proofsheet check` draws: the gallery's screens, or a folder of layer trees.
struct CheckCases {
  let layers: String?
  let scale: Double

  /// The gallery's matrix: three devices, light and dark, three text sizes.
  private static let matrix = Matrix(
    devices: [.iPhoneSE, .iPhone15, .androidSmallTablet],
    traits: .appearance * [.small, .large, .accessibility3])

  /// The cases and the folder below the references that they answer for.
  func cases() throws -> (cases: [RenderCase], folder: String) {
    guard let layers else { return (Gallery.screens.map(screen), "Gallery") }
    let names = try FileManager.default.contentsOfDirectory(atPath: layers).filter { $0.hasSuffix(".json") }
    return (names.sorted().map { tree(named: $0, in: layers) }, "Layers")
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
      let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))
      return RenderCase.Layers(tree: try LayerTree(json: [UInt8](data)))
    }
  }
}
