public import Foundation
private import Synchronization

/// Lays a view out at every width, text size and direction, and says where something is wrong.
///
/// A width is not laid out where those around it show that nothing changes there.
/// Nothing is drawn but where ink decides: a finding is verified where its boxes are worst, and its range is searched for
/// by halving from there. Contrast, missing glyphs and what lies over texts need pixels everywhere and are left to
/// ``ViewAudit``.
public struct ViewSweep: Sendable {
  /// The widths in points.
  public var widths: ClosedRange<Int>
  /// The heights in points.
  public var heights: [Int]
  /// The text sizes.
  public var sizes: [DynamicTypeSize]
  /// The layout directions.
  public var directions: [LayoutDirection]
  /// The other traits, and how many pixels make a point.
  public var traits: TraitOverrides
  /// What is looked for.
  public var checks: Set<AuditCheck>
  /// What is known and accepted.
  public var allowances: [AuditAllowance]
  /// The contexts that lay out and draw.
  public var contexts: RenderingContextPool
  /// How many threads work.
  public var jobs: Int
  /// Whether every width is laid out, even where those around it show that nothing changes there.
  public var isExhaustive = false

  /// The checks of a sweep.
  public static let checks: Set<AuditCheck> = [
    .clippedText, .truncatedText, .overlappingTexts, .protrudingText, .brokenWord, .smallText,
    .overlappingTargets,
    .unreachableTarget, .emptyView, .smallRange, .wrapping,
  ]

  /// Makes a sweep.
  public init(
    widths: ClosedRange<Int>, heights: [Int] = [800], sizes: [DynamicTypeSize] = DynamicTypeSize.allCases,
    directions: [LayoutDirection] = LayoutDirection.allCases, traits: TraitOverrides = .none,
    checks: Set<AuditCheck> = ViewSweep.checks, allowing allowances: [AuditAllowance] = [],
    contexts: RenderingContextPool,
    jobs: Int = ProcessInfo.processInfo.activeProcessorCount
  ) {
    self.widths = widths
    self.heights = heights
    self.sizes = sizes
    self.directions = directions
    self.traits = traits
    self.checks = checks.intersection(ViewSweep.checks)
    self.allowances = allowances
    self.contexts = contexts
    self.jobs = max(1, jobs)
  }

  /// How many layouts the sweep is about; fewer are made, where views move evenly from one width to another.
  public var count: Int { columns.count * widths.count }

  /// Heights, text sizes and directions: in each of these the width runs.
  private var columns: [SweepColumn] {
    heights.flatMap { height in
      sizes.flatMap { size in directions.map { SweepColumn(height: height, size: size, direction: $0) } }
    }
  }

  /// Lays out and verifies; findings with the widest range first.
  public func report(of view: any View) -> SweepReport {
    var report = report { cell, context in try AuditedView(view, for: cell, context: context) }
    var sources = FindingSources(of: view, size: nil, contexts: contexts)
    for place in report.entries.indices {
      let entry = report.entries[place]
      report.entries[place].finding = sources.located(entry.finding, in: entry.worstCell)
    }
    return report
  }

  /// Lays out what `layOut` gives for each cell, and verifies.
  package func report(_ layOut: @escaping SweepRun.LayOut) -> SweepReport {
    let columns = columns
    let results = Mutex([SweepRun.Result](repeating: .init(), count: columns.count))
    contexts.forEach(in: columns.indices, jobs: jobs) { index, context in
      let run = SweepRun(sweep: self, column: columns[index], layOut: layOut, context: context)
      let result = run.result()
      results.withLock { $0[index] = result }
    }
    return SweepReport(results.withLock(\.self), sweep: self)
  }

  /// The layout of a width.
  func cell(_ width: Int, _ column: SweepColumn) -> AuditCell {
    let size = Size(width: Double(width), height: Double(column.height))
    let device = DeviceProfile(name: "\(width) × \(column.height)", size: size, scale: 2, idiom: .phone)
    let own = TraitOverrides([.dynamicTypeSize(column.size), .layoutDirection(column.direction)])
    return AuditCell(device: device, traits: traits + own)
  }
}

/// A height, a text size and a direction.
struct SweepColumn: Hashable {
  let height: Int
  let size: DynamicTypeSize
  let direction: LayoutDirection
}

/// A finding of a column, in the worst of its widths, and all of these.
struct SweepFinding {
  let column: SweepColumn
  let finding: AuditFinding
  let width: Int
  let widths: ClosedRange<Int>
}

/// The widths of one column.
package struct SweepRun {
  /// Lays out a cell.
  package typealias LayOut = @Sendable (AuditCell, RenderingContext) throws -> AuditedView

  /// What was found, the checks that lacked what they need in a layout, and layouts that could not be made.
  struct Result {
    var found: [SweepFinding] = []
    var omitted: Set<AuditCheck> = []
    var problems: [String] = []
  }

  /// What makes findings of several layouts one.
  struct Key: Hashable {
    let check: AuditCheck
    let path: String
    let other: String?

    init(_ finding: AuditFinding) { (check, path, other) = (finding.check, finding.path, finding.pair) }
  }

  /// Widths without a gap at which something is found, with the worst of them.
  private struct FindingRun {
    var finding: AuditFinding
    var width: Int
    var widths: ClosedRange<Int>

    init(_ finding: AuditFinding, _ width: Int) {
      (self.finding, self.width, widths) = (finding, width, width...width)
    }

    mutating func add(_ next: AuditFinding, _ width: Int) {
      widths = widths.lowerBound...width
      if next.badness > finding.badness { (finding, self.width) = (next, width) }
    }
  }

  /// What drawing finds at the widths where it was asked for, and why it finds nothing where it failed.
  private final class Drawn {
    var known: [Int: [AuditCheck: [AuditFinding]]] = [:]
    var problems: [Int: String] = [:]
  }

  let sweep: ViewSweep
  let column: SweepColumn
  let layOut: LayOut
  let context: RenderingContext
  private let drawn = Drawn()

  init(sweep: ViewSweep, column: SweepColumn, layOut: @escaping LayOut, context: RenderingContext) {
    (self.sweep, self.column, self.layOut, self.context) = (sweep, column, layOut, context)
  }

  func result() -> Result {
    var result = Result()
    var runs: [Key: [FindingRun]] = [:]
    var relations = WidthRelations()
    var before: WidthSample?
    for sample in samples(&result.problems) {
      result.omitted.formUnion(sample.omitted)
      let start = before.flatMap { sample.isLikeBefore || $0.width == sample.width - 1 ? $0.width : nil }
      relations.note(sample.relations, width: sample.width, after: start)
      for (key, finding) in sample.findings {
        var known = runs[key] ?? []
        if let last = known.indices.last, known[last].widths.upperBound == start {
          known[last].add(finding, sample.width)
        } else {
          known.append(FindingRun(finding, sample.width))
        }
        runs[key] = known
      }
      before = sample
    }
    let odd =
      (sweep.checks.contains(.smallRange) ? relations.smallRanges() : [])
      + (sweep.checks.contains(.wrapping) ? relations.wrappings() : [])
    result.found = odd.map {
      SweepFinding(column: column, finding: $0.finding, width: $0.widths.upperBound, widths: $0.widths)
    }
    for (key, runs) in runs.sorted(by: { $0.key.path < $1.key.path }) {
      result.found += runs.compactMap { found($0, key) }
    }
    result.problems += drawn.problems.sorted { $0.key < $1.key }.map(\.value)
    return result
  }

  /// A run; where ink decides, the part of it, around its worst width, where drawing finds the same.
  private func found(_ run: FindingRun, _ key: Key) -> SweepFinding? {
    let needsInk = [.clippedText, .overlappingTexts, .protrudingText].contains(key.check)
    guard let worst = needsInk ? drawn(key, run.width) : run.finding else { return nil }
    // Halving: the finding holds at `inside` and not at `outside`.
    func edge(to outside: Int) -> Int {
      var (inside, outside) = (run.width, outside)
      guard needsInk else { return outside + (outside < inside ? 1 : -1) }
      while abs(outside - inside) > 1 {
        let middle = (inside + outside) / 2
        if drawn(key, middle) != nil { inside = middle } else { outside = middle }
      }
      return inside
    }
    let widths = edge(to: run.widths.lowerBound - 1)...edge(to: run.widths.upperBound + 1)
    return SweepFinding(column: column, finding: worst, width: run.width, widths: widths)
  }

  /// What drawing a width finds.
  private func drawn(_ key: Key, _ width: Int) -> AuditFinding? {
    let found = drawn.known[width]?[key.check] ?? draw(key.check, width)
    drawn.known[width, default: [:]][key.check] = found
    return found.first { Key($0) == key }
  }

  private func draw(_ check: AuditCheck, _ width: Int) -> [AuditFinding] {
    do { return try AuditPass(layOut(sweep.cell(width, column), context), context).findings([check]) } catch {
      drawn.problems[width] = problem(error, width)
      return []
    }
  }

  /// Says which layout could not be made or drawn, and why.
  func problem(_ error: any Error, _ width: Int) -> String {
    "\(width) pt wide, \(column.size.rawValue): \(error)"
  }
}
