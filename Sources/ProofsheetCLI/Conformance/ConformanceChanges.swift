import Engines
import Foundation
import RenderReports

/// What changed between two results of an engine, as a comment for a pull request.
struct ConformanceChanges {
  let old: ConformanceDocument
  let new: ConformanceDocument
  /// Whether all cases were asked for, so that one that is missing is gone.
  let isWhole: Bool
  /// So many cases are listed of each kind.
  private static let most = 20

  /// Reads an earlier result: a file, or `REVISION:PATH` as git names a file of a revision.
  static func document(_ reference: String) throws -> ConformanceDocument {
    let bytes: [UInt8]
    if RegularFile.kind(reference) == .nothing, reference.contains(":") {
      guard let shown = GitCommand.run(["cat-file", "blob", reference], in: "."), shown.code == 0 else {
        throw RenderTestingError.unusable(
          reference,
          "git has no such file. Name a file that `--json` wrote, or REVISION:PATH with ./ before a relative path."
        )
      }
      bytes = [UInt8](shown.data)
    } else {
      bytes = try FileContents.read(reference, limit: FileContents.Limit.record)
    }
    let document = try JSONForm.decode(ConformanceDocument.self, bytes, named: reference, depthLimit: 32)
    guard document.isConsistent else {
      throw RenderTestingError.unusable(
        reference, "a count or an outcome in it is none that `--json` writes. Name a file that it wrote.")
    }
    return document
  }

  /// Markdown: rates before and now, and the cases that changed.
  var markdown: String {
    let pairs = Array(zip(old.engines, new.engines))
    guard pairs.isEmpty else { return pairs.map(section).joined(separator: "\n") }
    return "The earlier results are of no engine.\n"
  }

  private func section(_ old: ConformanceDocument.Engine, _ new: ConformanceDocument.Engine) -> String {
    let names = new.results.keys.sorted()
    func changed(to isPass: Bool) -> [String] {
      names.filter { name in
        guard let before = old.results[name], let now = new.results[name] else { return false }
        return (before.outcome == "passed") != (now.outcome == "passed")
          && (now.outcome == "passed") == isPass
      }
    }
    let (broken, fixed) = (changed(to: false), changed(to: true))
    let others = names.filter { name in
      guard let before = old.results[name], let now = new.results[name] else { return false }
      return before != now && before.outcome != "passed" && now.outcome != "passed"
    }
    let (added, removed) = (
      names.filter { old.results[$0] == nil },
      isWhole ? old.results.keys.filter { new.results[$0] == nil }.sorted() : []
    )
    var lines = [
      "### Layout conformance: \(grouped(new.passed)) of \(TerminalText.count(new.cases, "case")) pass"
        + (old.passed == new.passed && old.cases == new.cases
          ? ", as before" : ", before \(grouped(old.passed)) of \(grouped(old.cases))"),
      "",
    ]
    lines += list(broken, "No longer pass", new)
    lines += list(fixed, "Pass now", new)
    lines += list(others, "Fail in another way", new, after: old)
    lines += list(added, "New", new) + list(removed, "Gone", new)
    lines += rates(old, new)
    if lines.count == 2 { lines += ["Nothing changed.", ""] }
    return lines.joined(separator: "\n")
  }

  private func list(
    _ names: [String], _ what: String, _ new: ConformanceDocument.Engine,
    after old: ConformanceDocument.Engine? = nil
  ) -> [String] {
    guard !names.isEmpty else { return [] }
    let rows = names.prefix(Self.most).map { name in
      let message = new.results[name]?.message.map { ": \(MarkdownSummary.text($0))" } ?? ""
      let before = old?.results[name]?.message.map { "; before: \(MarkdownSummary.text($0))" } ?? ""
      return "- \(MarkdownSummary.code(name))\(message)\(before)"
    }
    let more = names.count > rows.count ? ["- and \(grouped(names.count - rows.count)) more"] : []
    return ["**\(what): \(TerminalText.count(names.count, "case"))**", ""] + rows + more + [""]
  }

  private func rates(_ old: ConformanceDocument.Engine, _ new: ConformanceDocument.Engine) -> [String] {
    let before = Dictionary(old.properties.map { ($0.name, $0.tally) }) { first, _ in first }
    let changed = new.properties.compactMap { property -> (change: Double, row: [String])? in
      guard let old = before[property.name], old != property.tally else { return nil }
      let change = abs((old.rate ?? 0) - (property.tally.rate ?? 0))
      return (change, [MarkdownSummary.code(property.name), old.percent, property.tally.percent])
    }
    let rows = changed.sorted { ($1.change, $0.row[0]) < ($0.change, $1.row[0]) }.map(\.row)
    return MarkdownSummary.table(
      "Rates", ["property", "before", "now"], rows, most: 10, rest: "in the results")
  }
}
