import Foundation
import LayerRendering
import PixelBuffers

/// Times each operation of drawing and sets beside it the work that is counted for it, in the same unit.
///
///     swift run -c release --package-path Benchmarks DrawCosts [TREE.json …]
@main
struct DrawCosts {
  static func main() throws {
    let fonts = try FontLibrary.bundled
    let paths = CommandLine.arguments.dropFirst()
    print("measured, ms".leftPadded, "counted, ms".leftPadded, "counted ÷ measured".leftPadded, " scene")
    for path in paths {
      let tree = try LayerTree(json: Array(try Data(contentsOf: URL(filePath: path))), named: path)
      show(tree, named: path, fonts)
    }
    guard paths.isEmpty else { return }
    for scene in CostScenes(fonts: fonts).all { show(scene.tree, named: scene.name, fonts) }
  }

  private static func show(_ tree: LayerTree, named name: String, _ fonts: FontLibrary) {
    let context = RenderingContext(fonts: fonts)
    do {
      let counted = try context.work(of: tree).total / 1e6
      let measured = try processorTime { _ = try context.draw(tree) }
      print(
        text(measured).leftPadded, text(counted).leftPadded, text(counted / measured).leftPadded, " \(name)")
    } catch {
      print(" ", name, error)
    }
  }

  private static func text(_ value: Double) -> String { "\((value * 100).rounded() / 100)" }

  /// The processor time that one thread takes: a busy machine does not change it much.
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

extension String {
  fileprivate var leftPadded: String { String(repeating: " ", count: max(0, 20 - count)) + self }
}
