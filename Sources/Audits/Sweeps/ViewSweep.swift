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
    let results = Mutex([SweepColumn.Result](repeating: .init(), count: columns.count))
    let next = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: min(jobs, max(1, columns.count))) { _ in
      while true {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < columns.count else { return }
        let result = contexts.withContext { (context: RenderingContext) -> SweepColumn.Result in
          SweepRun(sweep: self, column: columns[index], layOut: layOut, context: context).result()
        }
        results.withLock { $0[index] = result }
      }
    }
    return SweepReport(results.withLock { Array(zip(columns, $0)) }, sweep: self)
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

  /// What was found at which widths.
  struct Result {
    var found: [SweepKey: Found] = [:]
    /// Checks that lacked what they need in a layout.
    var omitted: Set<AuditCheck> = []
    var problems: [String] = []

    mutating func add(_ found: Found, _ key: SweepKey) {
      guard let known = self.found[key] else {
        self.found[key] = found
        return
      }
      var worst = found.worst.badness > known.worst.badness ? found : known
      worst.widths = known.widths + found.widths
      self.found[key] = worst
    }
  }

  /// A finding, the width where it is worst, and all its widths.
  struct Found {
    var worst: AuditFinding
    var width: Int
    var widths: [ClosedRange<Int>]
  }
}

/// What makes findings of several layouts one.
struct SweepKey: Hashable {
  let check: AuditCheck
  let path: String
  let other: String?

  init(_ finding: AuditFinding) {
    check = finding.check
    path = finding.path
    other = check == .overlappingTexts || check == .overlappingTargets ? finding.other : nil
  }
}

/// The widths of one column.
package struct SweepRun {
  /// Lays out a cell.
  package typealias LayOut = @Sendable (AuditCell, RenderingContext) throws -> AuditedView

  let sweep: ViewSweep
  let column: SweepColumn
  let layOut: LayOut
  let context: RenderingContext

  func result() -> SweepColumn.Result {
    var result = SweepColumn.Result()
    var candidates: [SweepKey: [(width: Int, finding: AuditFinding)]] = [:]
    var relations = WidthRelations()
    for width in sweep.widths {
      do {
        let audited = try layOut(sweep.cell(width, column), context)
        result.omitted.formUnion(sweep.checks.filter { !$0.hasInput(in: audited.tree) })
        if comparesWidths { relations.note(audited, width: width) }
        for finding in try AuditPass(audited, context, isGeometric: true).findings(sweep.checks) {
          let key = SweepKey(finding)
          if candidates[key]?.last?.width != width { candidates[key, default: []].append((width, finding)) }
        }
      } catch {
        result.problems.append("\(width) pt wide, \(column.size.rawValue): \(error)")
      }
    }
    let odd =
      (sweep.checks.contains(.smallRange) ? relations.smallRanges() : [])
      + (sweep.checks.contains(.wrapping) ? relations.wrappings() : [])
    for (finding, widths) in odd {
      result.add(.init(worst: finding, width: widths.upperBound, widths: [widths]), SweepKey(finding))
    }
    for (key, found) in candidates {
      for run in runs(found) {
        guard let found = key.check.needsInk ? verified(run, key) : plain(run) else { continue }
        result.add(found, key)
      }
    }
    return result
  }

  private var comparesWidths: Bool {
    sweep.checks.contains(.smallRange) || sweep.checks.contains(.wrapping)
  }

  /// Widths without gaps between them.
  private func runs(_ found: [(width: Int, finding: AuditFinding)]) -> [[(width: Int, finding: AuditFinding)]]
  {
    var runs: [[(width: Int, finding: AuditFinding)]] = []
    for entry in found {
      if let last = runs.last?.last, last.width + 1 == entry.width {
        runs[runs.count - 1].append(entry)
      } else {
        runs.append([entry])
      }
    }
    return runs
  }

  private func plain(_ run: [(width: Int, finding: AuditFinding)]) -> SweepColumn.Found? {
    guard let first = run.first, let last = run.last,
      let worst = run.max(by: { $0.finding.badness < $1.finding.badness })
    else { return nil }
    return .init(worst: worst.finding, width: worst.width, widths: [first.width...last.width])
  }

  /// The part of a run, around its worst width, where drawing finds the same.
  private func verified(_ run: [(width: Int, finding: AuditFinding)], _ key: SweepKey) -> SweepColumn.Found? {
    guard let candidate = plain(run),
      let center = run.firstIndex(where: { $0.width == candidate.width }),
      let worst = drawn(run[center].width, key)
    else { return nil }
    // Halving: the finding holds at `inside` and not at `outside`.
    func edge(from inside: Int, to outside: Int) -> Int {
      var (inside, outside) = (inside, outside)
      while abs(outside - inside) > 1 {
        let middle = (inside + outside) / 2
        if drawn(run[middle].width, key) != nil { inside = middle } else { outside = middle }
      }
      return inside
    }
    let low = edge(from: center, to: -1), high = edge(from: center, to: run.count)
    return .init(worst: worst, width: run[center].width, widths: [run[low].width...run[high].width])
  }

  private func drawn(_ width: Int, _ key: SweepKey) -> AuditFinding? {
    guard let audited = try? layOut(sweep.cell(width, column), context) else { return nil }
    return (try? AuditPass(audited, context).findings([key.check]))?.first { SweepKey($0) == key }
  }
}

extension AuditCheck {
  /// Whether ink decides.
  fileprivate var needsInk: Bool {
    switch self {
    case .clippedText, .overlappingTexts, .protrudingText: true
    default: false
    }
  }
}
