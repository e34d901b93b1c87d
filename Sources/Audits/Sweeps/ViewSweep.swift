public import Foundation
private import Synchronization

/// Lays a view out at every width, text size and direction, and says where something is wrong.
///
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

  /// How many layouts the sweep makes before it verifies.
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
  private struct Key: Hashable {
    let check: AuditCheck
    let path: String
    let other: String?

    init(_ finding: AuditFinding) { (check, path, other) = (finding.check, finding.path, finding.pair) }
  }

  let sweep: ViewSweep
  let column: SweepColumn
  let layOut: LayOut
  let context: RenderingContext

  func result() -> Result {
    var result = Result()
    // Widths without gaps between them at which something is found.
    var runs: [Key: [[(width: Int, finding: AuditFinding)]]] = [:]
    var relations = WidthRelations()
    for width in sweep.widths {
      do {
        let audited = try layOut(sweep.cell(width, column), context)
        result.omitted.formUnion(sweep.checks.filter { !$0.hasInput(in: audited.tree) })
        if !sweep.checks.isDisjoint(with: [.smallRange, .wrapping]) { relations.note(audited, width: width) }
        for finding in try AuditPass(audited, context, isGeometric: true).findings(sweep.checks) {
          let key = Key(finding)
          var known = runs[key] ?? []
          let last = known.last?.last?.width
          guard last != width else { continue }
          if last != width - 1 { known.append([]) }
          known[known.count - 1].append((width, finding))
          runs[key] = known
        }
      } catch {
        result.problems.append("\(width) pt wide, \(column.size.rawValue): \(error)")
      }
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
    return result
  }

  /// A run; where ink decides, the part of it, around its worst width, where drawing finds the same.
  private func found(_ run: [(width: Int, finding: AuditFinding)], _ key: Key) -> SweepFinding? {
    guard let center = run.indices.max(by: { run[$0].finding.badness < run[$1].finding.badness }) else {
      return nil
    }
    let needsInk = [.clippedText, .overlappingTexts, .protrudingText].contains(key.check)
    func drawn(_ place: Int) -> AuditFinding? {
      guard let audited = try? layOut(sweep.cell(run[place].width, column), context) else { return nil }
      return (try? AuditPass(audited, context).findings([key.check]))?.first { Key($0) == key }
    }
    guard let worst = needsInk ? drawn(center) : run[center].finding else { return nil }
    // Halving: the finding holds at `inside` and not at `outside`.
    func edge(to outside: Int) -> Int {
      var (inside, outside) = (center, outside)
      guard needsInk else { return outside + (outside < center ? 1 : -1) }
      while abs(outside - inside) > 1 {
        let middle = (inside + outside) / 2
        if drawn(middle) != nil { inside = middle } else { outside = middle }
      }
      return inside
    }
    let widths = run[edge(to: -1)].width...run[edge(to: run.count)].width
    return SweepFinding(column: column, finding: worst, width: run[center].width, widths: widths)
  }
}
