import Engines
import Foundation
import ReferenceFiles
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
  /// The most failures in the image.
  private static let rows = 50
  /// The most errors of the engine that are printed.
  private static let errors = 5

  var holds: Bool { report.tallies.allSatisfy(\.failed.isEmpty) }
  /// How many cases have an answer, or an error of the engine.
  var decided: Int { report.cases - report.invalid.count }
  var isDecided: Bool { decided >= wanted }
  var isEmpty: Bool { report.tallies.allSatisfy { $0.checked == 0 } }

  /// Why not all cases were decided.
  var undecidedReason: String {
    "\(grouped(decided)) of \(TerminalText.count(wanted, "case")) have a valid answer. Run with --filter valid to make "
      + "a case without one small."
  }

  /// Why nothing was checked.
  var emptyReason: String {
    if !isDecided { return undecidedReason }
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
  var text: String {
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
    let errors = report.unsupported.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    for (message, count) in errors.prefix(Self.errors) {
      lines.append("unsupported: \(TerminalText.count(count, "case")): \(message)")
    }
    if errors.count > Self.errors {
      let count = errors.dropFirst(Self.errors).reduce(0) { $0 + $1.value }
      let messages = TerminalText.count(errors.count - Self.errors, "more message")
      lines.append("unsupported: \(TerminalText.count(count, "case")): \(messages), which --json has")
    }
    if let (number, message) = report.invalid.min(by: { $0.key < $1.key }) {
      lines.append(
        "no valid answer: \(TerminalText.count(report.invalid.count, "case")), first case \(number): \(message)"
      )
    }
    let holding = report.tallies.count { $0.checked > 0 && $0.failed.isEmpty }
    lines.append(
      "\(holds && isDecided && !isEmpty ? "✔" : "✘") \(TerminalText.count(report.cases, "case")) of seed \(seed): "
        + "\(grouped(holding)) of \(grouped(report.tallies.count)) properties hold")
    if report.cases < wanted {
      lines.append(
        "Stopped after \(grouped(report.cases)) of \(grouped(wanted)) cases: the engine did not answer in time."
      )
    }
    return lines.map { "\(TerminalText.line($0))\n" }.joined()
  }

  /// The failure as an entry of a file of cases, with its update where it has one.
  private func caseText(_ tally: PropertyRun.Tally, _ failure: PropertyRun.Failure, colored: Bool) -> String {
    let name = name(tally, failure)
    let property = EngineProperty.all.first { $0.rule.name == tally.rule.name }
    guard let found = property?.update(of: failure.tree, on: device.size) else {
      return #"{"name": "\#(name)", "node": \#(failure.tree.json(colored: colored))}"#
    }
    let updates = #"[{"name": "updated", "update": \#(found.update)}]"#
    return #"{"name": "\#(name)", "node": \#(found.before.json(colored: colored)), "updates": \#(updates)}"#
  }

  /// What `--json` prints.
  var document: Document { Document(self) }

  struct Document: Encodable {
    private struct Property: Encodable {
      let rule: PropertyRule
      let checked, failed: Int
      let failedCases: [Int]
      let failures: [Failure]
    }

    private struct Invalid: Encodable {
      let `case`: Int
      let message: String
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
    private let invalid: [Invalid]

    fileprivate init(_ findings: PropertyFindings) {
      (seed, cases, device) = (findings.seed, findings.report.cases, findings.device.id)
      (rounding, excepted) = (findings.rounding, findings.excepted)
      unsupported = findings.report.unsupported
      invalid = findings.report.invalid.sorted { $0.key < $1.key }.map { Invalid(case: $0, message: $1) }
      func form(_ frames: LayoutFrames?) -> [String: [Double]]? {
        // JSON has no infinite numbers.
        frames?.frames.mapValues { [$0.minX, $0.minY, $0.width, $0.height] }
          .filter { $0.value.allSatisfy(\.isFinite) }
      }
      properties = findings.report.tallies.map { tally in
        Property(
          rule: tally.rule, checked: tally.checked, failed: tally.failed.count,
          failedCases: tally.failed,
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
  /// Writes an image of failures, each as it should be beside as it is, and the cases of all for `check`.
  ///
  /// An older image does not stay; the first failures are drawn, as many as an image holds.
  func write(to folder: String, fonts: FontLibrary) throws {
    let cases = all.map { caseText($0.tally, $0.failure, colored: true) }.joined(separator: ",\n ")
    try OutputFile.write(Data("[\(cases)]\n".utf8), to: "\(folder)/cases.json")
    let path = "\(folder)/failures.png"
    if RegularFile.kind(path) == .file, unlink(path) != 0 {
      throw RenderTestingError.cannotWrite(path, errno)
    }
    guard !all.isEmpty else { return }
    let context = RenderingContext(fonts: fonts)
    let rows = try all.prefix(Self.rows).map { tally, failure in
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
    let part =
      all.count > rows.count
      ? ": the first \(grouped(rows.count)) of \(TerminalText.count(all.count, "failure"))" : ""
    let sheet = try ContactSheet(
      rows[...], title: "Properties that do not hold, seed \(seed)\(part)", rest: 0, context.typesetter)
    let image = try context.draw(sheet.tree, scale: 1)
    try OutputFile.write(Data(try PNG.encode(image)), to: path)
  }

  /// The boxes of a tree with their names, cut to what both drawings show.
  private func figure(
    _ failure: PropertyRun.Failure, _ frames: LayoutFrames, _ typesetter: Typesetter
  ) throws -> LayerTree {
    let nodes = failure.tree.all.dropFirst()
    // Invalid frames are no numbers, or so far away that nothing else would be seen.
    func isDrawable(_ frame: Rect) -> Bool {
      [frame.minX, frame.minY, frame.maxX, frame.maxY].allSatisfy(\.isFinite)
    }
    let shown = [failure.frames, failure.violation.expected].compactMap(\.self).flatMap { frames in
      nodes.compactMap { frames.frames[$0.id] }.filter(isDrawable)
    }
    let (margin, most) = (8.0, 2_000.0)
    func least(_ starts: [Double]) -> Double { max(-most / 2, min(0, starts.min() ?? 0)) }
    let least = Point(x: least(shown.map(\.minX)), y: least(shown.map(\.minY)))
    let size = Size(
      width: min(most, max(40, shown.map(\.maxX).max() ?? 0) - least.x + 2 * margin),
      height: min(most, max(20, shown.map(\.maxY).max() ?? 0) - least.y + 2 * margin))
    // Edges beyond the figure are cut, with their borders.
    let visible = Rect(x: -2, y: -2, width: size.width + 4, height: size.height + 4)
    var (layers, fonts): ([Layer], [FontRecord]) = ([], [])
    for node in nodes {
      guard let frame = frames.frames[node.id], isDrawable(frame) else { continue }
      // A box without extent still shows where it is.
      let box = Rect(
        x: frame.minX + margin - least.x, y: frame.minY + margin - least.y, width: max(2, frame.width),
        height: max(2, frame.height)
      ).intersection(visible)
      guard box.width > 0, box.height > 0 else { continue }
      let label = try typesetter.layOut(
        Text(node.id).font(.system(size: 9)).fixedSize(), on: nil,
        size: .fixed(Size(width: 12, height: 12))
      ).tree
      for font in label.fonts where !fonts.contains(font) { fonts.append(font) }
      layers.append(
        Layer(
          id: node.id,
          frame: box,
          background: .color(RGBAColor(hex: node.color)),
          borders: Borders(all: Borders.Edge(width: 0.5, color: RGBAColor(white: 0.4))),
          sublayers: [label.root]))
    }
    return LayerTree(
      size: size, background: RGBAColor(white: 1), fonts: fonts,
      root: Layer(frame: Rect(origin: .zero, size: size), clipsToBounds: true, sublayers: layers))
  }
}
