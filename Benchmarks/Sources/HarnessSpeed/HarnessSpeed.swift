import Foundation

/// Times the harness on the phone dashboard at device scale, and prints a table.
///
///     swift run --package-path Benchmarks -c release HarnessSpeed
///
/// The first run records about a thousand references into a temporary folder, which takes minutes; give a folder
/// as argument to keep them. Each row is a process of its own and the best of three.
@main
struct HarnessSpeed {
  static func main() throws {
    let argument = CommandLine.arguments.dropFirst().first
    if let workload = argument.flatMap(Workload.init(rawValue:)) {
      workload.run()
      print(Measurement.own)
      return
    }
    let folder = argument ?? "\(NSTemporaryDirectory())/harness-speed-\(getpid())"
    if !FileManager.default.fileExists(atPath: "\(folder)/references") {
      for workload in [Workload.recordPhone, .recordMatrix, .recordEqual, .recordPoint] {
        _ = try Measurement.run(workload, in: folder)
      }
    }
    try printTable(folder)
    if argument == nil { try FileManager.default.removeItem(atPath: folder) }
  }

  private static func printTable(_ folder: String) throws {
    let first = try best(.first, folder)
    let one = try best(.phone, folder)
    let two = try best(.phoneOnTwo, folder)
    let matrix = try best(.matrix, folder)
    let equal = try best(.equal, folder)
    print("| measured | cells | wall | processor | peak memory |\n|---|--:|--:|--:|--:|")
    row("start, one cell, end", first)
    row("phone dashboard on one thread", one)
    row("phone dashboard on two threads", two)
    row("cells that all differ, one call, two threads", matrix)
    row("cells of which most are proven equal, two threads", equal)
    let (passing, differing, missing) = (
      try best(.passing, folder), try best(.differing, folder), try best(.missing, folder)
    )
    row("one pixel a point, all pass, two threads", passing)
    row("one pixel a point, all differ, two threads", differing)
    row("one pixel a point, none has a reference, two threads", missing)
    print(
      "\nA passing cell on one core: \(number((one.wall - first.wall) / Double(one.cells - 1) * 1000)) ms",
      terminator: "")
    print(" (processor: \(number((one.processor - first.processor) / Double(one.cells - 1) * 1000)) ms)")
    print("Two threads: \(number((one.wall - first.wall) / (two.wall - first.wall))) times as fast")
    print(
      "A cell that differs costs \(number(share(differing, passing, first))) passing ones, one without a",
      terminator: "")
    print(" reference \(number(share(missing, passing, first))) (processor time, at one pixel a point)")
    let images = try distinctImages(below: "\(folder)/references")
    print("References: \(images.files), with \(images.digests) different images")
  }

  /// How many times the processor time of a cell of one measurement is that of another, without the start.
  private static func share(_ one: Measurement, _ other: Measurement, _ first: Measurement) -> Double {
    let (one, other) = (one.processor - first.processor, other.processor - first.processor)
    return one / other
  }

  private static func best(_ workload: Workload, _ folder: String) throws -> Measurement {
    var best = try Measurement.run(workload, in: folder)
    for _ in 0..<2 {
      let next = try Measurement.run(workload, in: folder)
      if next.wall < best.wall { best = next }
    }
    return best
  }

  private static func row(_ title: String, _ result: Measurement) {
    var message = "\(result.cells)"
    if result.passed < result.cells { message += ", \(result.cells - result.passed) FAILED" }
    if result.proven > 0 { message += ", \(result.proven) proven equal" }
    print(
      "| \(title) | \(message) | \(number(result.wall)) s | \(number(result.processor)) s | \(Int(result.peak)) MiB |"
    )
  }

  /// How many references there are, and how many images, by the digest of the pixels that each carries.
  private static func distinctImages(below folder: String) throws -> (files: Int, digests: Int) {
    let names = FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? []
    let key = Data("\"pixelDigest\":\"".utf8)
    var digests = Set<Data>()
    var files = 0
    for name in names where name.hasSuffix(".png") {
      let data = try Data(contentsOf: URL(filePath: "\(folder)/\(name)"))
      files += 1
      if let place = data.range(of: key) { digests.insert(data[place.upperBound...].prefix(16)) }
    }
    return (files, digests.count)
  }

  private static func number(_ value: Double) -> String { String(format: "%.2f", value) }
}
