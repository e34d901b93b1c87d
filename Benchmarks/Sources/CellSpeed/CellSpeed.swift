import Foundation
import Proofsheet
import ViewRendering

/// Times cells that pass: layer trees that are drawn, and whose pixels are those of their references.
///
///     swift run -c release --package-path Benchmarks CellSpeed
///
/// A process records the references; five others check them, and each prints what a cell takes beside what filling a
/// buffer of its size takes, as medians of the thread's processor time.
@main
struct CellSpeed {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    switch arguments.first {
    case "record":
      for scene in CellScene.allCases {
        for (index, tree) in scene.trees.enumerated() { try check(tree, index, of: scene, record: .all) }
      }
    case "check": try measure()
    case nil: try runAll()
    default: print("Usage: CellSpeed")
    }
  }

  private static func runAll() throws {
    let folder = "\(NSTemporaryDirectory())/cell-speed-\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    _ = try run("record", in: folder)
    let runs = try (0..<5).map { _ in
      try JSONDecoder().decode([String: CellFigures].self, from: try run("check", in: folder))
    }
    print(
      "| passing cell, 1170 × 2532 pixels | ms | fills of its buffer | page faults | MiB at most |\n|---|--:|--:|--:|--:|"
    )
    for scene in CellScene.allCases {
      let figures = runs.compactMap { $0[scene.rawValue] }
      let columns = [
        range(figures.map(\.milliseconds), digits: 2), range(figures.map(\.fills), digits: 1),
        range(figures.map(\.faults), digits: 0), range(figures.map(\.peak), digits: 0),
      ]
      print("| \(scene.title) | \(columns.joined(separator: " | ")) |")
    }
  }

  private static func range(_ values: [Double], digits: Int) -> String {
    let ends = [values.min() ?? 0, values.max() ?? 0].map { String(format: "%.\(digits)f", $0) }
    return ends[0] == ends[1] ? ends[0] : ends.joined(separator: " to ")
  }

  /// Runs a part in a process of its own, as each test bundle is one; `folder` keeps references from one to the next.
  private static func run(_ part: String, in folder: String) throws -> Data {
    let process = Process()
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = [part]
    process.environment = ProcessInfo.processInfo.environment.merging([
      "PROOFSHEET_REFERENCES": "\(folder)/references", "PROOFSHEET_RUN": "\(folder)/\(UUID().uuidString)",
    ]) { $1 }
    process.standardError = FileHandle(forWritingAtPath: "/dev/null")
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    // Before it, pixman says what of it is switched off.
    return Data(data.split(separator: UInt8(ascii: "\n")).last ?? [])
  }

  private static func measure() throws {
    var figures: [String: CellFigures] = [:]
    for scene in CellScene.allCases {
      var (cells, fills): ([Usage], [Double]) = ([], [])
      for (index, tree) in scene.trees.enumerated() {
        let used = try check(tree, index, of: scene)
        // The first cells open files and fill caches.
        guard index >= 8 else { continue }
        cells.append(used)
        fills += fillTimes()
      }
      let (cell, fill) = (median(cells.map(\.milliseconds)), median(fills))
      figures[scene.rawValue] = CellFigures(
        milliseconds: cell, fills: cell / fill, faults: median(cells.map { Double($0.faults) }), peak: peak)
    }
    print(String(decoding: try JSONEncoder().encode(figures), as: UTF8.self))
  }

  @discardableResult
  private static func check(
    _ tree: LayerTree, _ index: Int, of scene: CellScene,
    record: SnapshotTestingConfiguration.Record = .never
  ) throws -> Usage {
    let before = Usage.ofThread
    let failure = verifySnapshot(
      of: tree, as: .image(scale: 3), named: "\(index)", record: record, testName: scene.rawValue)
    let used = Usage.ofThread - before
    if record == .never, let failure { throw CellFailure(message: failure) }
    return used
  }

  /// What filling a buffer of a cell's size takes that was filled before.
  private static func fillTimes() -> [Double] {
    let count = 1170 * 2532
    let buffer = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: count)
    defer { buffer.deallocate() }
    return (UInt32(0)..<21).map { color in
      let before = Usage.ofThread
      buffer.initialize(repeating: 0xFF00_0000 | color)
      return (Usage.ofThread - before).milliseconds
    }
  }

  /// The largest resident size of the process so far, MiB.
  private static var peak: Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return Double(usage.ru_maxrss) / 1024
  }

  private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
}

/// What a cell takes.
struct CellFigures: Codable {
  var milliseconds, fills, faults, peak: Double
}

/// A cell that does not pass.
struct CellFailure: Error {
  var message: String
}

/// What a thread has used.
struct Usage {
  var milliseconds: Double
  var faults: Int

  static var ofThread: Usage {
    var (time, usage) = (timespec(), rusage())
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    // RUSAGE_THREAD, which Glibc's module lacks.
    getrusage(1, &usage)
    return Usage(
      milliseconds: Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6, faults: usage.ru_minflt)
  }

  static func - (left: Usage, right: Usage) -> Usage {
    Usage(milliseconds: left.milliseconds - right.milliseconds, faults: left.faults - right.faults)
  }
}
