import Foundation
import Gallery
import LayerRendering
import PixelBuffers
import PixelComparison

/// Measures how strategies judge noise and defects: `CompareJudgement [FOLDER]`.
///
/// Every gallery screen, light and dark, at one, two and (every third) three pixels a point, is drawn once as it is, once under each
/// other honest condition (noise), and once with each defect. For every strategy it counts the noise that fails and the
/// defects that pass, on the half of the screens that tuning may look at and on the other half. With a folder, it
/// writes the pairs that the standard strategy judges wrongly.
@main
enum CompareJudgement {
  static func main() throws {
    let folder = CommandLine.arguments.dropFirst().first
    let context = RenderingContext(fonts: try .bundled)
    var tables = JudgementTables(strategies: try JudgedStrategies.all())
    for (index, screen) in Gallery.screens.enumerated() {
      for traits in [TraitOverrides.light, .dark] {
        // Three pixels a point take most of the time, so every third screen has to do.
        for scale in index % 3 == 0 ? [1.0, 2, 3] : [1, 2] {
          let layout = try context.layOut(
            screen.view, on: .iPhoneSE, traits: traits + .displayScale(scale))
          let cell = JudgedCell(tree: layout.tree, scale: scale, context: context)
          let name = "\(screen.name)-\(traits == .dark ? "dark" : "light")-\(Int(scale))"
          let pairs = try cell.noisePairs() + cell.defectPairs(seed: index)
          tables.add(pairs, half: index % 2, name: name, folder: folder)
        }
      }
      FileHandle.standardError.write(Data("\(screen.name)\n".utf8))
    }
    print(tables.markdown)
  }
}
