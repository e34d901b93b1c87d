import ArgumentParser
import Audits
import Foundation
import PixelBuffers
import RenderTesting
import ViewRendering

/// `proofsheet audit`: what is wrong with layer trees, without references.
struct AuditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit",
    abstract: "Look for what is wrong with layer trees, without any reference.",
    usage: "proofsheet audit <tree> … [<options>]",
    discussion: """
      Each file is a layer tree as JSON, whose form `proofsheet render --schema` prints. Texts, glyphs, colors and what \
      overlaps is found in the layers. Clipping, touch targets, labels and truncation need the tree's part \
      "accessibility", which a layout engine writes beside the layers: safeArea, containers, elements and texts. Checks \
      whose data is missing are listed as not run; they never count as passed.

        proofsheet audit checkout.json                   every check
        proofsheet audit *.json --checks contrast,overlappingTexts
        proofsheet audit checkout.json --json            findings for other programs
        proofsheet audit checkout.json --crops found     images of findings

      A finding has a severity: error, warning (short of what is recommended), or inconclusive (not decidable, such as \
      text over a photo). --list names the checks.

      Exit codes: 0 when nothing is wrong, or only warnings are and --strict is not given; 1 when something is; 2 when a \
      file could not be audited.
      """)

  @Argument(help: "The JSON files.", completion: .file())
  var trees: [String] = []

  @Option(help: "The checks, with commas between; all unless given.")
  var checks: String?

  @Flag(help: "Let warnings exit with code 1 too.")
  var strict = false

  @Flag(help: "Print findings as JSON.")
  var json = false

  @Option(
    help: "Write an image of each finding into this folder, with the place marked.", completion: .directory)
  var crops: String?

  @Flag(help: "Print the names of the checks, and what each needs.")
  var list = false

  @OptionGroup var package: PackageOptions

  func validate() throws {
    guard !list else { return }
    guard !trees.isEmpty else {
      throw ValidationError("Name the JSON file of a layer tree: proofsheet audit tree.json")
    }
    _ = try chosen()
  }

  func run() throws {
    guard !list else {
      for check in AuditCheck.allCases {
        try Terminal.write("\(check.rawValue)  (\(check.input.rawValue))\n")
      }
      return
    }
    let audit: ViewAudit
    do {
      audit = ViewAudit(
        checks: try chosen(), contexts: RenderingContextPool(fonts: try package.fontLibrary()))
    } catch {
      Terminal.warn("proofsheet audit: \(error)")
      throw ExitCode(2)
    }
    var reports: [FileReport] = []
    var isBroken = false
    var names: Set<String> = []
    for path in trees {
      do {
        let view = AuditedView(tree: try LayerTree(contentsOf: path), cell: AuditCell(name: path))
        let report = audit.report(of: [view])
        reports.append(
          FileReport(file: path, report: report, crops: try written(report, of: view, audit.contexts, &names))
        )
      } catch {
        Terminal.warn("proofsheet audit: \(error)")
        isBroken = true
      }
    }
    try write(reports)
    if isBroken || reports.contains(where: { !$0.report.problems.isEmpty }) { throw ExitCode(2) }
    if reports.contains(where: { !$0.report.passes(strict: strict) }) { throw ExitCode(1) }
  }

  private func chosen() throws -> Set<AuditCheck> {
    guard let checks else { return .all }
    let chosen = Set(
      try checks.split(separator: ",").map { name in
        guard let check = AuditCheck(rawValue: String(name)) else {
          throw ValidationError("\"\(name)\" is not a check. `proofsheet audit --list` names them.")
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
    _ report: AuditReport, of view: AuditedView, _ contexts: RenderingContextPool, _ names: inout Set<String>
  ) throws -> [String?]? {
    guard let crops else { return nil }
    let base = URL(filePath: view.cell.name).deletingPathExtension().lastPathComponent
    // Files of one name lie in several folders.
    var name = base
    var number = 1
    while !names.insert(name).inserted {
      number += 1
      name = "\(base)-\(number)"
    }
    return try report.findings.enumerated().map { index, finding in
      let image = try contexts.withContext { try view.crop(of: finding, context: $0) }
      guard let image else { return nil }
      let path = "\(crops)/\(name)-\(index + 1).png"
      try OutputFile.write(Data(try PNG.encode(image)), to: path)
      return path
    }
  }

  private func write(_ reports: [FileReport]) throws {
    guard json else {
      for report in reports {
        for line in report.report.lines { try Terminal.write("\(report.file): \(line)\n") }
        for (index, crop) in (report.crops ?? []).enumerated() {
          if let crop { try Terminal.write("\(report.file): finding \(index + 1) is shown in \(crop)\n") }
        }
      }
      return
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try Terminal.write(bytes: [UInt8](encoder.encode(reports)) + [0x0A])
  }
}

/// What was found in a file.
private struct FileReport: Encodable {
  let file: String
  let report: AuditReport
  /// The crop of each finding, where they were asked for.
  let crops: [String?]?
}
