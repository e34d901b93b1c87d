import Foundation
import ViewRendering
import PixelBuffers

/// Times each operation of drawing and sets the work that is counted for it beside the time.
///
///     swift run -c release --package-path Benchmarks DrawCosts [TREE.json …]
///
/// A tree that is refused has its work and no time.
@main
struct DrawCosts {
  static func main() throws {
    let fonts = try FontLibrary.bundled
    let paths = CommandLine.arguments.dropFirst()
    print("| Scene | Counted, million units | Measured, ms | Counted ÷ measured |")
    print("|---|---:|---:|---:|")
    for path in paths {
      let url = URL(filePath: path)
      guard let tree = try? LayerTree(json: Array(try Data(contentsOf: url)), named: path) else { continue }
      show(CostScene(name: url.lastPathComponent, tree: tree), fonts)
    }
    guard paths.isEmpty else { return }
    let ratios = CostScenes().all.compactMap { show($0, fonts) }
    for scene in try RealisticScenes(fonts: fonts).all { show(scene, fonts) }
    guard let lowest = ratios.min(), let highest = ratios.max() else { return }
    print("\nOperations lie between \(text(lowest)) and \(text(highest)) units a nanosecond.")
  }

  /// Prints a scene's line and returns the units a nanosecond.
  @discardableResult
  private static func show(_ scene: CostScene, _ fonts: FontLibrary) -> Double? {
    do {
      let counted = try RenderingContext(fonts: fonts).work(of: scene.tree, scale: scene.scale).total / 1e6
      let times = try (0..<2).map { _ in
        let context = RenderingContext(fonts: fonts)
        return try processorTime { _ = try context.draw(scene.tree, scale: scene.scale) }
      }
      guard let best = times.min() else { return nil }
      print("| \(scene.name) | \(text(counted)) | \(text(best)) | \(text(counted / best)) |")
      return counted / best
    } catch DrawError.tooMuchWork(let work, _) {
      print("| \(scene.name) | \(text(work.total / 1e6)) | refused | |")
    } catch {
      print("| \(scene.name) | | \(error) | |")
    }
    return nil
  }

  private static func text(_ value: Double) -> String {
    String(format: value < 10 ? "%.2f" : "%.0f", value)
  }

  /// The processor time that this thread takes, ms: a busy machine does not change it much.
  private static func processorTime(_ body: () throws -> Void) rethrows -> Double {
    func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
    }
    let start = now()
    try body()
    return now() - start
  }
}

/// A tree to count and to draw.
struct CostScene {
  var name: String
  var tree: LayerTree
  var scale = 1.0
}
