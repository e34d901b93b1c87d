import Foundation
import ViewRendering
import PixelBuffers

/// Times drawing: medians in milliseconds, as a table or, with `--json`, for `draw_speed.py`.
///
///     swift run -c release --package-path Benchmarks DrawSpeed [--json] [--page] [--images FOLDER]
@main
struct DrawSpeed {
  static func main() throws {
    var arguments = CommandLine.arguments.dropFirst()
    let isJSON = arguments.first == "--json"
    if isJSON { arguments.removeFirst() }
    let fonts = try FontLibrary.bundled
    let scenes = Scenes(typesetter: Typesetter(fonts: fonts))
    if arguments.first == "--images", let folder = arguments.dropFirst().first {
      return try writeImages([scenes.page().tree, scenes.dashboard(), scenes.emoji()], to: folder)
    }
    if arguments.first == "--page" {
      return print(String(decoding: try JSONEncoder().encode(page(scenes, fonts)), as: UTF8.self))
    }
    guard arguments.isEmpty else {
      return print("Usage: DrawSpeed [--json] [--page] [--images FOLDER]")
    }
    let result = try measure(scenes, fonts)
    print(isJSON ? String(decoding: try JSONEncoder().encode(result), as: UTF8.self) : result.table)
  }

  private static func measure(_ scenes: Scenes, _ fonts: FontLibrary) throws -> DrawFigures {
    let (page, lines) = scenes.page()
    let (dashboard, emoji) = (scenes.dashboard(), scenes.emoji())
    var result = DrawFigures(
      pageCold: try cold(page, fonts), pageWarm: try warm(page, fonts),
      dashboardCold: try cold(dashboard, fonts), dashboardWarm: try warm(dashboard, fonts),
      emojiCold: try cold(emoji, fonts), emojiWarm: try warm(emoji, fonts),
      pageThreads: try threadGain(page, fonts), dashboardThreads: try threadGain(dashboard, fonts),
      residentMiBBefore: 0, residentMiBAfter: 0, lines: lines)
    // All cells are laid out first, so that only the context grows.
    let cells = (0..<1000).map { scenes.dashboard(seed: $0) }
    let context = RenderingContext(fonts: fonts)
    _ = try context.draw(page, scale: 3)
    result.residentMiBBefore = resident()
    for cell in cells { _ = try context.draw(cell, scale: 3) }
    result.residentMiBAfter = resident()
    return result
  }

  private static func writeImages(_ trees: [LayerTree], to folder: String) throws {
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

  /// The first image of a new context: fonts are opened, glyphs and shadows drawn.
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

  private static func page(_ scenes: Scenes, _ fonts: FontLibrary) throws -> DrawFigures.Page {
    let (tree, lines) = scenes.page()
    let context = RenderingContext(fonts: fonts)
    for _ in 0..<3 { _ = try context.draw(tree, scale: 3) }
    var given = try context.draw(tree, scale: 3)
    func figures(_ draw: () throws -> Void) rethrows -> (milliseconds: Double, faults: Int) {
      let before = usage().faults
      let time = try processorTime(draw)
      return (time, usage().faults - before)
    }
    func median(_ figures: [(milliseconds: Double, faults: Int)]) -> (milliseconds: Double, faults: Int) {
      (Self.median(figures.map(\.milliseconds)), figures.map(\.faults).sorted()[figures.count / 2])
    }
    // As long as all images live, no memory is left for the next.
    let fresh = try (0..<5).flatMap { _ in
      var images: [PixelBuffer] = []
      return Array(
        try (0..<12).map { _ in try figures { images.append(try context.draw(tree, scale: 3)) } }.suffix(8))
    }
    let kept = try (0..<41).map { _ in try figures { _ = try context.draw(tree, scale: 3) } }
    let reused = try (0..<41).map { _ in try figures { try context.draw(tree, scale: 3, into: &given) } }
    let all = [fresh, kept, reused].map(median)
    return DrawFigures.Page(
      fresh: all[0].milliseconds, kept: all[1].milliseconds, given: all[2].milliseconds,
      cold: try cold(tree, fonts), freshFaults: all[0].faults, keptFaults: all[1].faults,
      givenFaults: all[2].faults, lines: lines)
  }

  /// How much more two threads draw than one in the same time.
  ///
  /// In wall-clock time, and as processor time, which other processes change less: an image that costs as much on two
  /// threads as on one scales by 2.
  private static func threadGain(_ tree: LayerTree, _ fonts: FontLibrary) throws -> DrawFigures.Gain {
    let pool = RenderingContextPool(fonts: fonts, limit: 2)
    let count = 120
    func time(_ threads: Int) -> (wall: Double, processor: Double, faults: Int) {
      let before = usage()
      let wall = milliseconds {
        DispatchQueue.concurrentPerform(iterations: threads) { _ in
          pool.withContext { context in
            for _ in 0..<count / threads { _ = try? context.draw(tree, scale: 3) }
          }
        }
      }
      let after = usage()
      return (wall, after.milliseconds - before.milliseconds, after.faults - before.faults)
    }
    _ = time(2)
    let pairs = (0..<9).map { _ in (time(1), time(2)) }
    return DrawFigures.Gain(
      wall: median(pairs.map { $0.0.wall / $0.1.wall }),
      bestWall: pairs.map { $0.0.wall / $0.1.wall }.max() ?? 0,
      processor: median(pairs.map { 2 * $0.0.processor / $0.1.processor }),
      faults: Double(pairs.map { $0.1.faults }.min() ?? 0) / Double(count))
  }

  /// The processor time of the whole process and its page faults.
  private static func usage() -> (milliseconds: Double, faults: Int) {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    func milliseconds(_ time: timeval) -> Double { Double(time.tv_sec) * 1e3 + Double(time.tv_usec) / 1e3 }
    return (milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime), usage.ru_minflt)
  }

  /// The process's resident memory in MiB.
  private static func resident() -> Double {
    let fields = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ")
    return (fields.flatMap { Double($0[1]) } ?? 0) * 4096 / 1_048_576
  }
}
