internal import RunReview

/// Something that a forge shows beside the code: a cause, failures without one, an audit's finding, a problem of the run.
struct RunIssue {
  /// How grave it is, the gravest first.
  enum Severity: String {
    case critical, major, minor
  }

  /// What found it: a status, `cause`, `audit`, `run`.
  var check: String
  var severity = Severity.major
  var title: String
  var message: String
  /// The file and line; nil where there is none.
  var place: (file: String, line: Int)?
  /// What stays the same from run to run.
  var identity: [String]

  /// The issues of a run, each once however many cells have it.
  static func issues(of results: RunResults) -> [RunIssue] {
    let (summary, overview, paths) = (results.summary, results.overview, results.paths)
    let problems = summary.problems.map(paths.text).map {
      RunIssue(
        check: "run", severity: .critical, title: "The run itself", message: $0, identity: ["run", $0])
    }
    let causes = overview.causes.filter { group in group.cells.contains { !$0.passes } }.map {
      cause($0, paths)
    }
    let others = overview.groupsWithoutCause.map { failures($0, paths) }
    return problems + causes + others + summary.failedAudits.flatMap { audit($0, paths) }
  }

  private static func cause(_ group: CauseGroup, _ paths: ReportPaths) -> RunIssue {
    let title = group.number.map { "Cause \($0)" } ?? "Unexplained pixels"
    let cells = TerminalText.count(group.cells.count, "cell")
    let extent = group.extent.map { ", \($0)" } ?? ""
    return RunIssue(
      check: "cause", title: "\(title): \(cells)",
      message: "\(cells)\(extent), for example \(group.example.cell): \(group.sentence)",
      place: place(of: group.example, paths), identity: ["cause", group.layers.first ?? "", group.label])
  }

  private static func failures(_ group: FailureGroup, _ paths: ReportPaths) -> RunIssue {
    let cell = group.example
    let reason = paths.text(cell.reason).split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    let severity: Severity =
      switch cell.status {
      case .crashed, .inconclusive: .critical
      case .missing, .missingTree, .added, .renamed, .removed, .tooLarge: .minor
      default: .major
      }
    return RunIssue(
      check: cell.status.rawValue, severity: severity, title: "\(cell.label): \(group.size)",
      message: "\(group.cells.count == 1 ? "" : "\(group.size), for example ")\(cell.cell): \(reason)",
      place: place(of: cell, paths), identity: [cell.status.rawValue, cell.cell])
  }

  private static func audit(_ audit: AuditResult, _ paths: ReportPaths) -> [RunIssue] {
    let findings =
      audit.findings.isEmpty
      ? [.init(severity: "error", message: audit.notes.first ?? "failed")] : audit.findings
    return findings.map { finding in
      RunIssue(
        check: "audit", severity: finding.severity == "error" ? .major : .minor,
        title: "Audit: \(audit.test)",
        message: paths.text(finding.message), place: paths.place(audit.location),
        identity: ["audit", audit.test, finding.message])
    }
  }

  /// The assertion's place, or the reference where there is none.
  ///
  /// What another revision drew is not a file of the repository.
  private static func place(of cell: CellResult, _ paths: ReportPaths) -> (file: String, line: Int)? {
    if let place = paths.place(cell.location) { return place }
    return cell.reference.isEmpty || paths.comparesRevisions ? nil : (paths.relative(cell.reference), 1)
  }
}
