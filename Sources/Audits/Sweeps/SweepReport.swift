/// What a sweep found.
public struct SweepReport: Sendable {
  /// Where something is wrong: widths at a text size, a direction and a height.
  public struct Range: Sendable, Hashable {
    /// The widths in points, both ends included.
    public var widths: ClosedRange<Int>
    /// The text size.
    public var size: DynamicTypeSize
    /// The layout direction.
    public var direction: LayoutDirection
    /// The height in points.
    public var height: Int
  }

  /// A finding with its ranges; its `range` is their label.
  public struct Entry: Sendable, Hashable {
    /// What is wrong, where it is worst.
    public var finding: AuditFinding
    /// The layout in which it is worst.
    public var worstCell: AuditCell
    /// Every range.
    public var ranges: [Range]
  }

  /// How many layouts the sweep is about; what lies between widths that are alike was not laid out.
  public var layoutCount: Int
  /// The findings, the gravest and widest first.
  public var entries: [Entry]
  /// Allowances without a finding, and those without a reason.
  public var staleAllowances: [AuditAllowance]
  /// Checks that did not run: their result is unknown, not good.
  public var notRun: [AuditReport.Omission]
  /// Layouts that could not be made or drawn, and why.
  public var problems: [String]

  /// Whether nothing is wrong.
  public var passes: Bool { entries.isEmpty && staleAllowances.isEmpty && problems.isEmpty }

  /// A line for each finding.
  public var lines: [String] {
    ["\(entries.count) \(entries.count == 1 ? "finding" : "findings") in \(layoutCount) layouts."]
      + problems.prefix(3).map { "not audited: \($0)" }
      + entries.map { "\($0.finding.severity.rawValue): \($0.finding)" } + staleAllowances.map(\.complaint)
      + AuditReport.lines(notRun)
  }

  /// The findings as an audit of all layouts has them.
  package var audit: AuditReport {
    AuditReport(
      cellCount: layoutCount, findings: entries.map(\.finding), allowed: [], staleAllowances: staleAllowances,
      notRun: notRun, problems: problems)
  }

  init(_ results: [SweepRun.Result], sweep: ViewSweep) {
    layoutCount = sweep.count
    let omitted = results.reduce(into: Set<AuditCheck>()) { $0.formUnion($1.omitted) }
    notRun = AuditCheck.allCases.filter(omitted.contains).map {
      .init(check: $0, reason: "there is no accessibility part with what they need")
    }
    problems = results.flatMap(\.problems)
    let all = SweepReport.merged(results.flatMap(\.found), sweep)
    let allowances = sweep.allowances
    entries = all.filter { !allowances.allow($0.finding) }
    staleAllowances = allowances.filter { allowance in
      !allowance.isReasoned || !all.contains { allowance.allows($0.finding) }
    }
  }

  /// Views of one component, which differ in indices and ids alone, are one entry with the ranges of all.
  private static func merged(_ found: [SweepFinding], _ sweep: ViewSweep) -> [Entry] {
    var groups: [String: Entry] = [:]
    for found in found.sorted(by: { $0.finding.path < $1.finding.path }) {
      let column = found.column
      let range = Range(
        widths: found.widths, size: column.size, direction: column.direction, height: column.height)
      let finding = found.finding
      var next = Entry(finding: finding, worstCell: sweep.cell(found.width, column), ranges: [range])
      next.finding.worstCell = next.worstCell.name
      let name = "\(finding.check) \(finding.path.shape) \(finding.pair?.shape ?? "")"
      groups[name] = groups[name].map { $0.joined(with: next) } ?? next
    }
    func total(_ entry: Entry) -> Int { entry.ranges.reduce(0) { $0 + $1.widths.count } }
    return groups.values.sorted {
      ($0.finding.severity, -total($0), $0.finding.path) < ($1.finding.severity, -total($1), $1.finding.path)
    }.map { entry in
      var entry = entry
      entry.finding.range = SweepLabel(ranges: entry.ranges, sweep: sweep).label
      return entry
    }
  }
}

extension SweepReport.Entry {
  /// The same finding in the ranges of both, as in the worse one; with the views of both.
  fileprivate func joined(with other: Self) -> Self {
    var result = other.finding.badness > finding.badness ? other : self
    var paths = [finding.path] + finding.alike
    if !paths.contains(other.finding.path) { paths.append(other.finding.path) }
    result.finding.alike = paths.filter { $0 != result.finding.path }
    result.ranges = ranges + other.ranges
    return result
  }
}

/// Ranges as text: `from 356 to 371 pt wide at accessibility2 and up`.
private struct SweepLabel {
  let ranges: [SweepReport.Range]
  let sweep: ViewSweep

  var label: String {
    guard let low = ranges.map(\.widths.lowerBound).min(), let high = ranges.map(\.widths.upperBound).max()
    else {
      return ""
    }
    let widths =
      low == sweep.widths.lowerBound && high == sweep.widths.upperBound
      ? "at all widths"
      : low == sweep.widths.lowerBound
        ? "up to \(high) pt wide"
        : high == sweep.widths.upperBound
          ? "from \(low) pt wide on"
          : low == high ? "at \(low) pt wide" : "from \(low) to \(high) pt wide"
    return [widths + sizes, directions, heights].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private var sizes: String {
    let found = Set(ranges.map(\.size)).sorted(), every = Set(sweep.sizes).sorted()
    guard found != every, let low = found.first, let high = found.last else { return "" }
    let isWhole = every.filter { $0 >= low && $0 <= high } == found
    if isWhole, high == every.last { return " at \(low.rawValue)\(low == high ? "" : " and up")" }
    if isWhole, low == every.first { return " up to \(high.rawValue)" }
    return isWhole && low != high
      ? " from \(low.rawValue) to \(high.rawValue)" : " at \(found.map(\.rawValue).joined(separator: ", "))"
  }

  private var directions: String {
    let found = Set(ranges.map(\.direction))
    return found.count < Set(sweep.directions).count ? "only \(found.map(\.rawValue).sorted().joined())" : ""
  }

  private var heights: String {
    let found = Set(ranges.map(\.height)).sorted()
    return found.count < Set(sweep.heights).count
      ? "at heights \(found.map(String.init).joined(separator: ", "))" : ""
  }
}
