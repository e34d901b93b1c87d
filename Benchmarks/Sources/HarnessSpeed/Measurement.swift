import Foundation

/// What a process that did a workload used, and what its journal says about the cells.
struct Measurement: Codable {
  /// From the start of the process to its end, and the processor time of all its threads, in seconds.
  var wall = 0.0
  var processor = 0.0
  /// The largest resident size in MiB.
  var peak = 0.0
  /// How many cells there were, how many passed, and how many of those were proven equal to another.
  var cells = 0
  var passed = 0
  var proven = 0

  /// Runs a workload in a process of its own; `folder` keeps references from one to the next.
  static func run(_ workload: Workload, in folder: String) throws -> Measurement {
    let run = "\(folder)/\(workload.rawValue)-\(UUID().uuidString)"
    let process = Process()
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = [workload.rawValue]
    process.environment = ProcessInfo.processInfo.environment.merging([
      "PROOFSHEET_REFERENCES": "\(folder)/references", "PROOFSHEET_RUN": run,
    ]) { $1 }
    process.standardError = FileHandle(forWritingAtPath: "/dev/null")
    let output = Pipe()
    process.standardOutput = output
    let start = ContinuousClock.now
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    var result = try JSONDecoder().decode(Measurement.self, from: data)
    result.wall = (ContinuousClock.now - start) / .seconds(1)
    result.count(journals: "\(run)/journals")
    return result
  }

  /// What this process has used so far, as JSON for the process that started it.
  static var own: String {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    var result = Measurement()
    for time in [usage.ru_utime, usage.ru_stime] {
      result.processor += Double(time.tv_sec) + Double(time.tv_usec) / 1e6
    }
    result.peak = Double(usage.ru_maxrss) / 1024
    return (try? JSONEncoder().encode(result)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  private mutating func count(journals: String) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: journals)) ?? [] {
      let text = (try? String(contentsOfFile: "\(journals)/\(name)", encoding: .utf8)) ?? ""
      for line in text.split(separator: "\n") where line.hasPrefix("{\"cell\":") {
        cells += 1
        if line.contains("\"status\":\"equal\"") { passed += 1 }
        if line.contains("\"sameAs\":") { proven += 1 }
      }
    }
  }
}
