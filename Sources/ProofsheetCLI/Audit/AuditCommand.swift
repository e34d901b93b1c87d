import ArgumentParser
import Audits
import Foundation
import RunReview

/// `proofsheet audit`: what is wrong with layer trees, without references.
struct AuditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit",
    abstract: "Check layer trees or a package's views for defects.",
    usage: "proofsheet audit [<tree> …] [--layers <dir>] [--cases <file>] [<options>]",
    discussion: """
      Without a layer tree, runs the package's tests and audits every view that they compare, at every text size, in both \
      directions, on three devices, in place of comparing it. The findings are on the proof sheet. Values that are no views \
      are listed as not audited.

      Reads layer trees (JSON; `proofsheet render --schema` prints the form). The layers are enough to check texts, glyphs, \
      clips, colors and overlaps. Checks of touch targets, labels and truncation also need the tree's "accessibility" \
      part: safeArea, containers, elements and texts. A check without its data is listed as not run; it never counts as \
      passed.

        proofsheet audit                               the package's views
        proofsheet audit --filter Checkout             those of some tests
        proofsheet audit checkout.json                 all checks
        proofsheet audit --layers trees                all trees of a folder
        proofsheet audit *.json --checks contrast,overlappingTexts
        proofsheet audit checkout.json --json          findings as JSON
        proofsheet audit checkout.json --crops found   images of the findings
        proofsheet audit --engine ./engine --cases cases.json --traits 'large,ax3'
                                                       all cells of an engine
        proofsheet audit --engine ./engine --cases cases.json --sweep 320-1400
                                                       every width and text size

      All cells of a case are audited together: a finding in many of them is one, and differences between them are findings, \
      too.

      A finding is an error, a warning (below a recommendation), or inconclusive (not decidable, such as the contrast of text \
      over a photograph).

      Exit codes: 0 if there are no errors (with --strict: no warnings either), 1 if there are, 2 if a file cannot \
      be audited, or a check of --checks cannot run.
      """)

  @Argument(help: "JSON files of layer trees, or folders of them.", completion: .file())
  var trees: [String] = []

  @Option(help: "A folder of layer trees (JSON files), searched recursively; repeatable.")
  var layers: [String] = []

  @Option(help: "The checks to run, separated by commas (default: all).")
  var checks: String?

  @Flag(help: "Exit with code 1 on warnings, too.")
  var strict = false

  @Flag(help: "Print the findings as JSON; those of tests as `test --json` does.")
  var json = false

  @Option(
    help: "Write an image of each finding to this folder, with the place marked.", completion: .directory)
  var crops: String?

  @Flag(help: "List the checks, the data that each needs, what it finds, and its source.")
  var list = false

  @Option(
    help: ArgumentHelp(
      "Lay the cases of an engine out at every width of a range, such as 320-1400 (points).",
      valueName: "widths"))
  var sweep: SweepWidths?

  @Option(help: "Only the views of tests whose names match, as in `swift test`; repeatable.")
  var filter: [String] = []

  @Option(help: "Run this built test bundle instead of `swift test`.")
  var bundle: String?

  @OptionGroup var engine: EngineOptions
  @OptionGroup var package: PackageOptions

  func validate() throws {
    guard !list else { return }
    let isOfTests = (trees + layers).isEmpty && !engine.isAsked
    guard isOfTests || filter.isEmpty && bundle == nil else {
      throw ValidationError(
        "--filter chooses tests, and --bundle has them: leave the layer trees and the engine out.")
    }
    guard !isOfTests || crops == nil else {
      throw ValidationError(
        "--crops goes with layer trees or an engine; the proof sheet shows the findings of tests. Name the JSON file of a "
          + "layer tree: proofsheet audit tree.json")
    }
    guard sweep == nil || engine.isAsked && engine.devices == nil else {
      throw ValidationError(
        "--sweep is about the cases of an engine: it goes with --cases, and without --devices.")
    }
    _ = try chosen()
  }

  func run() throws {
    guard !list else {
      for check in AuditCheck.allCases {
        let (rule, source) = (check.rule, check.rule.source.isEmpty ? "" : " [\(check.rule.source)]")
        try Terminal.write("\(check.rawValue)  (\(check.input.rawValue))  \(rule.finding)\(source)\n")
      }
      return
    }
    guard !(trees + layers).isEmpty || engine.isAsked else {
      let place = package.package.map { ["--package", $0] } ?? []
      let tests = (bundle.map { ["--bundle", $0] } ?? []) + filter.flatMap { ["--filter", $0] }
      var asked = RunOptions.Audit()
      (asked.checks, asked.isStrict) = (checks == nil ? [] : try chosen().map(\.rawValue).sorted(), strict)
      return try TestCommand.parse(place + tests + (json ? ["--json"] : [])).run(.audit(asked))
    }
    let audit = try orExit {
      ViewAudit(checks: try chosen(), contexts: RenderingContextPool(fonts: try package.fontLibrary()))
    }
    var reports: [FileReport] = []
    var isBroken = false
    var names: Set<String> = []
    for path in try orExit(paths) {
      do {
        let tree = try audit.contexts.withContext { try LayerTree(contentsOf: path, in: $0) }
        let view = AuditedView(tree: tree, cell: AuditCell(name: path))
        reports.append(try self.report(on: [view], named: path, by: audit, &names))
      } catch {
        Terminal.warn("Error: \(error)")
        isBroken = true
      }
    }
    let cells = try orExit { try engine.cells(jobs: 1, of: package) }
    cells?.use {
      for renderCase in cells?.cases(scale: 1) ?? [] {
        do {
          if let sweep {
            reports.append(try swept(renderCase, sweep, by: audit, &names))
            continue
          }
          let views = try audit.contexts.withContext { try renderCase.audited(in: $0) }
          reports.append(try report(on: views, named: renderCase.name, by: audit, &names))
        } catch {
          Terminal.warn("Error: \(renderCase.name): \(error)")
          isBroken = true
        }
      }
    }
    try write(reports)
    warn(ofEnded: reports.flatMap { $0.ignored ?? [] }.map(\.rule).unique)
    if isBroken || reports.contains(where: { !$0.report.problems.isEmpty }) { throw ExitCode(2) }
    if reports.contains(where: { !$0.report.passes(strict: strict) || !$0.unexpected.isEmpty }) {
      throw ExitCode(1)
    }
    // A check that was asked for by name must have looked.
    if checks != nil, reports.contains(where: { !$0.report.notRun.isEmpty }) { throw ExitCode(2) }
  }

  /// The files that arguments name, and those in folders.
  private func paths() throws -> [String] {
    let files = try trees.flatMap { path in
      ImageFolder.isFolder(path) ? try LayerTreeFiles(in: [path]).files.map(\.path) : [path]
    }
    return files + (layers.isEmpty ? [] : try LayerTreeFiles(in: layers).files.map(\.path))
  }

  private func report(
    on views: [AuditedView], named name: String, by audit: ViewAudit, _ names: inout Set<String>
  ) throws -> FileReport {
    let places = ([name] + views.map(\.cell.name)).map(place)
    let found = try ignoring(in: audit.report(of: views), named: places[0], cells: Array(places.dropFirst()))
    let crops = try written(found.report, of: views, named: name, audit.contexts, &names)
    return FileReport(file: name, found, lines: found.report.lines, crops: crops)
  }

  /// What is wrong with a case at every width, and every text size and direction that the traits name.
  private func swept(
    _ renderCase: RenderCase, _ widths: SweepWidths, by audit: ViewAudit, _ names: inout Set<String>
  ) throws -> FileReport {
    let sweep = try ViewSweep(
      widths.range, traits: engine.traits == nil ? nil : renderCase.matrix.map(\.traits), by: audit)
    let report = sweep.report { cell, context in try renderCase.audited(cell, in: context) }
    let worst = Dictionary(report.entries.map { ($0.worstCell.name, $0.worstCell) }) { first, _ in first }
    let views = try audit.contexts.withContext { context in
      try self.crops == nil ? [] : worst.values.map { try renderCase.audited($0, in: context) }
    }
    let crops = try written(report.audit, of: views, named: renderCase.name, audit.contexts, &names)
    let all = IgnoredFindings(report.audit, of: renderCase.name, cells: [], by: IgnoreRules([]))
    return FileReport(file: renderCase.name, all, lines: report.lines, crops: crops)
  }

  /// A file as rules name it: by its path below the package, wherever the command is called; any other name as it is.
  private func place(of name: String) -> String {
    let path = URL(fileURLWithPath: name).standardizedFileURL.path
    guard RegularFile.kind(name) == .file, path.hasPrefix("\(package.root)/") else { return name }
    return String(path.dropFirst(package.root.count + 1))
  }

  /// What was found besides what rules of the settings ignore.
  private func ignoring(
    in report: AuditReport, named name: String, cells: [String]
  ) throws -> IgnoredFindings {
    IgnoredFindings(report, of: name, cells: cells, by: IgnoreRules(try package.settings().ignore))
  }

  private func chosen() throws -> Set<AuditCheck> {
    guard let checks else { return .all }
    let chosen = Set(
      try checks.split(separator: ",").map { name in
        guard let check = AuditCheck(rawValue: String(name)) else {
          let nearest = NearestName.nearest(to: String(name), among: AuditCheck.allCases.map(\.rawValue))
          let hint = nearest.map { " Did you mean \"\($0)\"?" } ?? ""
          throw ValidationError("\"\(name)\" is not a check.\(hint) `proofsheet audit --list` names them.")
        }
        return check
      })
    guard !chosen.isEmpty else {
      throw ValidationError("--checks names no check. `proofsheet audit --list` names them.")
    }
    return chosen
  }

  /// Writes the crops of a file's findings, named after the file, and returns their paths; nil for a finding without one.
  private func written(
    _ report: AuditReport, of views: [AuditedView], named name: String, _ contexts: RenderingContextPool,
    _ names: inout Set<String>
  ) throws -> [String?]? {
    guard let crops else { return nil }
    let base = URL(filePath: name).deletingPathExtension().lastPathComponent
    // Files of one name lie in several folders.
    var (file, number) = (base, 1)
    while !names.insert(file).inserted {
      number += 1
      file = "\(base)-\(number)"
    }
    return try contexts.withContext { context in
      var drawn: [String: FindingCrops] = [:]
      for view in views where drawn[view.cell.name] == nil {
        drawn[view.cell.name] = FindingCrops(of: view, context: context)
      }
      return try report.findings.enumerated().map { index, finding in
        guard let image = try drawn[finding.worstCell]?.image(of: finding, at: finding.place) else {
          return nil
        }
        let path = "\(crops)/\(file)-\(index + 1).png"
        try OutputFile.write(Data(try PNG.encode(image)), to: path)
        return path
      }
    }
  }

  /// Names the rules that hold although their last day is over.
  private func warn(ofEnded rules: [IgnoreRule]) {
    guard let today = try? IgnoreDay.of(.now) else { return }
    for rule in rules {
      let use = IgnoreUse(
        rule: rule, matched: 1, daysLeft: IgnoreDay.days(from: today, to: rule.until), takesCells: true,
        isUnused: false)
      if let warning = use.warning { Terminal.warn(TerminalText.line("warning: \(warning)")) }
    }
  }

  private func write(_ reports: [FileReport]) throws {
    guard json else {
      for report in reports {
        for line in report.lines where !line.hasPrefix("not run, ") {
          try Terminal.write("\(report.file): \(line)\n")
        }
        for (index, crop) in (report.crops ?? []).enumerated() {
          if let crop { try Terminal.write("\(report.file): finding \(index + 1) is shown in \(crop)\n") }
        }
      }
      for line in AuditReport.omissions(in: reports.map(\.report), of: try chosen()) {
        try Terminal.write("\(line)\n")
      }
      return
    }
    try Terminal.write(json: reports)
  }
}

extension RenderCase {
  /// All cells as an audit sees them.
  fileprivate func audited(in context: RenderingContext) throws -> [AuditedView] {
    try matrix.map { try audited(AuditCell(device: $0.device, traits: $0.traits), in: context) }
  }

  /// A cell as an audit sees it.
  fileprivate func audited(_ cell: AuditCell, in context: RenderingContext) throws -> AuditedView {
    let variant = Matrix.Cell(device: cell.device, traits: cell.traits)
    return AuditedView(tree: try layOut(context, variant).tree, cell: cell)
  }
}

/// What was found in a file.
private struct FileReport: Encodable {
  private enum CodingKeys: CodingKey { case file, report, crops, ignored }

  let file: String
  let report: AuditReport
  let lines: [String]
  /// The crop of each finding, where they were asked for.
  let crops: [String?]?
  /// What rules of the settings ignore; nil where none takes the file.
  let ignored: [AuditResult.Ignored]?
  /// What is wrong with rules that expect findings.
  let unexpected: [String]

  init(file: String, _ found: IgnoredFindings, lines: [String], crops: [String?]?) {
    (self.file, report, self.crops, unexpected) = (file, found.report, crops, found.unexpected)
    self.lines = lines + found.unexpected + found.lines
    ignored = found.ignored.isEmpty ? nil : found.ignored
  }
}
