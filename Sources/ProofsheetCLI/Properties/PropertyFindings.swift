import Engines
import Foundation
import RunReview
import ViewRendering

/// What came of checking an engine's properties, as text, JSON and files.
struct PropertyFindings {
  let report: PropertyRun.Report
  let seed: UInt64
  let device: DeviceProfile
  let rounding: Double
  let wanted: Int
  let excepted: [String]

  var holds: Bool { report.tallies.allSatisfy(\.failed.isEmpty) }
  var isEmpty: Bool { report.tallies.allSatisfy { $0.checked == 0 } }

  /// Why nothing was checked.
  var emptyReason: String {
    let most = report.unsupported.max { ($0.value, $1.key) < ($1.value, $0.key) }
    return most.map { "The engine reports: \($0.key)" }
      ?? "More cases, or other seeds, may meet its condition."
  }

  private var all: [(tally: PropertyRun.Tally, failure: PropertyRun.Failure)] {
    report.tallies.flatMap { tally in tally.failures.map { (tally, $0) } }
  }

  /// The name of a failure, as a case.
  private func name(_ tally: PropertyRun.Tally, _ failure: PropertyRun.Failure) -> String {
    "\(tally.rule.name)-\(failure.number)"
  }
}

extension PropertyFindings {
  /// What a terminal shows: the failures first.
  func text(engine: String, output: String?) -> String {
    var lines: [String] = []
    for tally in report.tallies where !tally.failed.isEmpty {
      lines.append("✘ \(tally.rule.name)  \(tally.rule.statement) [\(tally.rule.source)]")
      lines.append("    fails in \(grouped(tally.failed.count)) of \(grouped(tally.checked)) cases")
      for failure in tally.failures {
        lines.append("    case \(failure.number): \(failure.violation.message)")
        lines.append("    \(caseText(tally, failure, colored: false))")
      }
    }
    for tally in report.tallies where tally.failed.isEmpty {
      lines.append(
        tally.checked > 0
          ? "✔ \(tally.rule.name)  \(grouped(tally.checked)) cases" : "– \(tally.rule.name)  not checked")
    }
    lines += excepted.map { "– \($0)  excepted" }
    for (message, count) in report.unsupported.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }).prefix(
      5)
    {
      lines.append("unsupported: \(TerminalText.count(count, "case")): \(message)")
    }
    let failing = report.tallies.count { !$0.failed.isEmpty }
    lines.append(
      "\(holds ? "✔" : "✘") \(TerminalText.count(report.cases, "case")) of seed \(seed): "
        + "\(grouped(report.tallies.count - failing)) of \(grouped(report.tallies.count)) properties hold")
    if report.cases < wanted {
      lines.append(
        "Stopped after \(grouped(report.cases)) of \(grouped(wanted)) cases: the engine did not answer in time."
      )
    }
    if let output, !holds {
      lines.append("Failures drawn: \(output)/failures.png, cases: \(output)/cases.json")
    }
    return lines.map { "\(TerminalText.line($0))\n" }.joined()
  }

  /// The failure as an entry of a file of cases.
  private func caseText(_ tally: PropertyRun.Tally, _ failure: PropertyRun.Failure, colored: Bool) -> String {
    #"{"name": "\#(name(tally, failure))", "node": \#(failure.tree.json(colored: colored))}"#
  }

  /// What `--json` prints.
  var document: Document { Document(self) }

  struct Document: Encodable {
    private struct Property: Encodable {
      let rule: PropertyRule
      let checked, failed: Int
      let failures: [Failure]
    }

    private struct Failure: Encodable {
      let `case`: Int
      let message: String
      let nodes: Int
      let node: LayoutNode
      let frames, expected: [String: [Double]]?
    }

    private let seed: UInt64, cases: Int, device: String, rounding: Double
    private let properties: [Property]
    private let excepted: [String]
    private let unsupported: [String: Int]

    fileprivate init(_ findings: PropertyFindings) {
      (seed, cases, device) = (findings.seed, findings.report.cases, findings.device.id)
      (rounding, excepted) = (findings.rounding, findings.excepted)
      unsupported = findings.report.unsupported
      func form(_ frames: LayoutFrames?) -> [String: [Double]]? {
        frames?.frames.mapValues { [$0.minX, $0.minY, $0.width, $0.height] }
      }
      properties = findings.report.tallies.map { tally in
        Property(
          rule: tally.rule, checked: tally.checked, failed: tally.failed.count,
          failures: tally.failures.map {
            Failure(
              case: $0.number, message: $0.violation.message, nodes: $0.tree.count, node: $0.tree,
              frames: form($0.frames), expected: form($0.violation.expected))
          })
      }
    }
  }
}

extension PropertyFindings {
  /// Writes an image of the failures, each as it should be beside as it is, and their cases for `check`.
  func write(to folder: String, fonts: FontLibrary) throws {
    let cases = all.map { caseText($0.tally, $0.failure, colored: true) }.joined(separator: ",\n ")
    try OutputFile.write(Data("[\(cases)]\n".utf8), to: "\(folder)/cases.json")
    let context = RenderingContext(fonts: fonts)
    let rows = try all.map { tally, failure in
      let images: [(label: String, image: PixelBuffer?)] = try [
        ("Expected", failure.violation.expected), ("Actual", failure.frames),
      ].map { label, frames in
        let image = try frames.map { try context.draw(figure(failure, $0, context.typesetter), scale: 2) }
        return (image == nil ? "\(label): none" : label, image)
      }
      return SheetRow(
        title: "\(name(tally, failure)): \(tally.rule.statement)", detail: failure.violation.message,
        images: images)
    }
    guard !rows.isEmpty else { return }
    let sheet = try ContactSheet(
      rows[...], title: "Properties that do not hold, seed \(seed)", rest: 0, context.typesetter)
    let image = try context.draw(sheet.tree, scale: 1)
    try OutputFile.write(Data(try PNG.encode(image)), to: "\(folder)/failures.png")
  }

  /// The boxes of a tree with their names, cut to what both drawings show.
  private func figure(
    _ failure: PropertyRun.Failure, _ frames: LayoutFrames, _ typesetter: Typesetter
  ) throws -> LayerTree {
    let nodes = failure.tree.all.dropFirst()
    let shown = [failure.frames, failure.violation.expected].compactMap(\.self).flatMap { frames in
      nodes.compactMap { frames.frames[$0.id] }
    }
    let (margin, most) = (8.0, 2_000.0)
    let least = Point(x: min(0, shown.map(\.minX).min() ?? 0), y: min(0, shown.map(\.minY).min() ?? 0))
    let size = Size(
      width: min(most, max(40, shown.map(\.maxX).max() ?? 0) - least.x + 2 * margin),
      height: min(most, max(20, shown.map(\.maxY).max() ?? 0) - least.y + 2 * margin))
    var (layers, fonts): ([Layer], [FontRecord]) = ([], [])
    for node in nodes {
      guard let frame = frames.frames[node.id] else { continue }
      let label = try typesetter.layOut(
        Text(node.id).font(.system(size: 9)).fixedSize(), on: nil,
        size: .fixed(Size(width: 12, height: 12))
      ).tree
      for font in label.fonts where !fonts.contains(font) { fonts.append(font) }
      layers.append(
        Layer(
          id: node.id,
          // A box without extent still shows where it is.
          frame: Rect(
            x: frame.minX + margin - least.x, y: frame.minY + margin - least.y, width: max(2, frame.width),
            height: max(2, frame.height)),
          background: .color(RGBAColor(hex: node.color)),
          borders: Borders(all: Borders.Edge(width: 0.5, color: RGBAColor(white: 0.4))),
          sublayers: [label.root]))
    }
    return LayerTree(
      size: size, background: RGBAColor(white: 1), fonts: fonts,
      root: Layer(frame: Rect(origin: .zero, size: size), clipsToBounds: true, sublayers: layers))
  }
}
