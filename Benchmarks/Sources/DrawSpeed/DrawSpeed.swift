import Foundation
import LayerRendering
import PixelBuffers

/// Times drawing and prints JSON: milliseconds as medians, for `draw_speed.py` to set beside other renderers.
@main
struct DrawSpeed {
  struct Result: Encodable {
    var pageCold, pageWarm, dashboardCold, dashboardWarm: Double
    var pageThreads, dashboardThreads: Double
    var residentMiBBefore, residentMiBAfter: Double
    var lines: [Scenes.Line]
  }

  static func main() throws {
    let fonts = try FontLibrary.bundled
    let scenes = Scenes(typesetter: Typesetter(fonts: fonts))
    let (page, lines) = scenes.page()
    let dashboard = scenes.dashboard()
    if CommandLine.arguments.count > 1 { try writePictures([page, dashboard], to: CommandLine.arguments[1]) }
    var result = Result(
      pageCold: try cold(page, fonts), pageWarm: try warm(page, fonts),
      dashboardCold: try cold(dashboard, fonts), dashboardWarm: try warm(dashboard, fonts),
      pageThreads: try threadGain(page, fonts), dashboardThreads: try threadGain(dashboard, fonts),
      residentMiBBefore: 0, residentMiBAfter: 0, lines: lines)
    // All cells are laid out first, so that only the context grows.
    let cells = (0..<1000).map { scenes.dashboard(seed: $0) }
    let context = RenderingContext(fonts: fonts)
    _ = try context.draw(page, scale: 3)
    result.residentMiBBefore = resident()
    for cell in cells { _ = try context.draw(cell, scale: 3) }
    result.residentMiBAfter = resident()
    print(String(decoding: try JSONEncoder().encode(result), as: UTF8.self))
  }

  private static func writePictures(_ trees: [LayerTree], to folder: String) throws {
    let context = RenderingContext(fonts: try .bundled)
    for (index, tree) in trees.enumerated() {
      try Data(PNG.encode(context.draw(tree, scale: 3))).write(
        to: URL(filePath: "\(folder)/draw-speed-\(index).png"))
    }
  }

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

  private static func milliseconds(_ body: () throws -> Void) rethrows -> Double {
    let duration = try ContinuousClock().measure(body)
    return Double(duration.components.attoseconds) / 1e15 + Double(duration.components.seconds) * 1e3
  }

  private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

  /// The first picture of a new context: fonts are opened, glyphs and shadows drawn.
  private static func cold(_ tree: LayerTree, _ fonts: FontLibrary) throws -> Double {
    median(
      try (0..<21).map { _ in
        try processorTime { _ = try RenderingContext(fonts: fonts).draw(tree, scale: 3) }
      })
  }

  private static func warm(_ tree: LayerTree, _ fonts: FontLibrary) throws -> Double {
    let context = RenderingContext(fonts: fonts)
    for _ in 0..<3 { _ = try context.draw(tree, scale: 3) }
    return median(try (0..<101).map { _ in try processorTime { _ = try context.draw(tree, scale: 3) } })
  }

  /// How much more two threads draw than one in the same time.
  private static func threadGain(_ tree: LayerTree, _ fonts: FontLibrary) throws -> Double {
    let pool = RenderingContextPool(fonts: fonts, limit: 2)
    let count = 120
    func time(_ threads: Int) -> Double {
      milliseconds {
        DispatchQueue.concurrentPerform(iterations: threads) { _ in
          pool.withContext { context in
            for _ in 0..<count / threads { _ = try? context.draw(tree, scale: 3) }
          }
        }
      }
    }
    _ = time(2)
    let gains = (0..<5).map { _ in time(1) / time(2) }
    return median(gains)
  }

  /// The process's resident memory in MiB.
  private static func resident() -> Double {
    let fields = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ")
    return (fields.flatMap { Double($0[1]) } ?? 0) * 4096 / 1_048_576
  }
}
