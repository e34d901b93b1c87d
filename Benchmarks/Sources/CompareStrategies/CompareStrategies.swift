import CDrawingConditions
import Foundation
import Gallery
import ViewRendering
import PixelBuffers
import PixelComparison

/// Measures how strategies classify noise and defects:
/// `CompareStrategies [--skia PYTHON] [--photographs FOLDER] [--wrong FOLDER] [--all FOLDER] [--phone] [--blind]`.
///
/// Every gallery screen and some photographs, light and dark, at one, two and three pixels a point, are drawn once as
/// they are, once under each other honest condition (noise), and once with each defect. For every strategy it counts
/// the noise that fails and the defects that pass, on the half of the screens that tuning may look at and on the other
/// half. `--skia` names a Python that has skia-python, `--photographs` a folder of PNG files, `--wrong` where to write
/// the pairs that the standard strategy classifies wrongly, `--all` where to write all pairs. `--blind` takes the
/// screens as they are on a small tablet with larger text, and plants the defects elsewhere: images that nobody tuned
/// on. `--phone` takes them as they are on an Android phone from right to left, which was tuned on.
@main
enum CompareStrategies {
  static func main() throws {
    let options = ClassificationOptions(CommandLine.arguments)
    let context = RenderingContext(fonts: try .bundled)
    let conditions = try DrawingCondition.all(hasRasterizer: options.startRasterizer())
    let strategies = try MeasuredStrategies.all().filter { options.all == nil || $0.name.hasPrefix("**") }
    var tables = ClassificationTables(strategies: strategies, options: options)
    for (index, cells) in try cells(context, options).enumerated() {
      for cell in cells {
        let (defects, refused) = try cell.defectPairs(seed: index + options.seed)
        tables.add(try cell.noisePairs(conditions) + defects, half: index % 2, name: cell.name)
        tables.refuse(refused)
      }
      FileHandle.standardError.write(Data("\(cells.first?.name ?? "")\n".utf8))
    }
    print(tables.markdown)
  }

  /// The cells of each screen, then of each photograph.
  private static func cells(
    _ context: RenderingContext, _ options: ClassificationOptions
  ) throws -> [[MeasuredCell]] {
    let modes: [(name: String, traits: TraitOverrides, background: RGBAColor)] = [
      ("light", .light, .white), ("dark", .dark, RGBAColor(hex: 0x1C1C1E)),
    ]
    let screens = try Gallery.screens.map { screen in
      try modes.flatMap { mode in
        try [1.0, 2, 3].map { scale in
          let traits = mode.traits + options.traits + .displayScale(scale)
          let layout = try context.layOut(screen.view, on: options.device, traits: traits)
          return MeasuredCell(
            name: "\(screen.name)-\(mode.name)-\(Int(scale))", tree: layout.tree, scale: scale,
            context: context)
        }
      }
    }
    guard options.hasPhotographs else { return screens }
    let photographs = Photograph.all(folder: options.photographs).map { photograph in
      modes.flatMap { mode in
        [1.0, 2, 3].map { scale in
          MeasuredCell(
            name: "\(photograph.name)-\(mode.name)-\(Int(scale))",
            tree: photograph.page(background: mode.background), scale: scale, context: context,
            photograph: photograph)
        }
      }
    }
    return screens + photographs
  }
}
