import Audits
import Foundation
import Gallery
import ViewRendering

/// Measures a sweep of the settings screen, and what auditing a matrix costs against drawing it; prints tables; `sweep` or `cost` chooses one.
@main
enum AuditSpeed {
  static func main() throws {
    let contexts = try RenderingContextPool.shared
    let parts = CommandLine.arguments.dropFirst()
    if parts.isEmpty || parts.contains("sweep") { try sweep(contexts) }
    if parts.isEmpty || parts.contains("cost") { try audits(contexts) }
  }

  private static func seconds(_ body: () throws -> Void) rethrows -> Double {
    let start = ContinuousClock.now
    try body()
    let time = (ContinuousClock.now - start).components
    return Double(time.seconds) + Double(time.attoseconds) / 1e18
  }

  /// The processor time that something takes, of all threads.
  private static func processorSeconds(_ body: () throws -> Void) rethrows -> Double {
    func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    let start = now()
    try body()
    return now() - start
  }

  /// Each screen at all widths, and at those that the sweep finds out that it needs.
  private static func sweep(_ contexts: RenderingContextPool) throws {
    print("Sweeps of widths 320 to 1400, 12 text sizes, 2 directions, processor time. Aim: 2 s a screen.\n")
    print(
      "| Screen | Every width, s | Widths where something changes, s | Ratio | Findings | Found in one way only |\n"
        + "|---|---:|---:|---:|---:|---:|")
    for screen in Gallery.screens {
      var sweep = ViewSweep(widths: 320...1400, contexts: contexts)
      var entries: [[SweepReport.Entry]] = []
      let times = [false, true].map { isExhaustive in
        sweep.isExhaustive = isExhaustive
        return processorSeconds { entries.append(sweep.report(of: screen.view).entries) }
      }
      let found = entries.map {
        Set($0.map { "\($0.finding.check) \($0.finding.path) \($0.finding.range) \($0.ranges)" })
      }
      let numbers = [times[1], times[0], times[1] / times[0]].map { String(format: "%.1f", $0) }
      let differing = found[0].symmetricDifference(found[1]).count
      print("| \(screen.name) | \(numbers.joined(separator: " | ")) | \(entries[1].count) | \(differing) |")
      fflush(nil)
    }
  }

  /// Drawing is at the device's own scale, as a test of images does it; both on one thread, the layout included in both.
  private static func audits(_ contexts: RenderingContextPool) throws {
    let cells = [DeviceProfile.iPhoneSE, .iPhone15].flatMap { device in
      [TraitOverrides.light, .dark].flatMap { scheme in
        DynamicTypeSize.allCases.map { AuditCell(device: device, traits: scheme + .dynamicTypeSize($0)) }
      }
    }
    let audit = ViewAudit(contexts: contexts, jobs: 1)
    print("\nAudit of \(cells.count) cells of each screen against laying out and drawing them, one thread.\n")
    print("| Screen | Drawing, ms for each cell | Audit, ms for each cell | Ratio |\n|---|---:|---:|---:|")
    var (drawing, auditing) = (0.0, 0.0)
    for screen in Gallery.screens {
      let drawn = try seconds {
        for cell in cells {
          guard let device = cell.device else { continue }
          try contexts.withContext { context in
            let layout = try context.layOut(screen.view, on: device, traits: cell.traits)
            _ = try context.draw(layout.tree, scale: device.scale)
          }
        }
      }
      let audited = seconds { _ = audit.report(of: screen.view, across: cells) }
      (drawing, auditing) = (drawing + drawn, auditing + audited)
      line(screen.name, drawn, audited, cells.count)
    }
    line("all", drawing, auditing, cells.count * Gallery.screens.count)
  }

  private static func line(_ name: String, _ drawn: Double, _ audited: Double, _ count: Int) {
    let numbers = [1000 * drawn / Double(count), 1000 * audited / Double(count), audited / drawn]
    print("| \(name) | \(numbers.map { String(format: "%.2f", $0) }.joined(separator: " | ")) |")
    // Each row is shown as soon as it is measured.
    fflush(nil)
  }
}
