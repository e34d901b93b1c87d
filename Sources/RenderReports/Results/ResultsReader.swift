internal import Foundation
package import RunReview

/// Reads a run's document, which may be cut off, of another version, or made by somebody who wishes harm.
package struct ResultsReader {
  /// All of the document but its cells.
  private struct Head: Decodable {
    var run: ResultsDocument.Run
    var expectation: ExpectationResult?
    var ignore: [IgnoreUse]?
    var audits: [AuditResult]
    var interactions: [FailedInteraction]
  }

  private struct Version: Decodable { var version: Int }

  private let path: String
  private let packageRoot: String

  /// Reads the file at a path, for the package at a root.
  package init(_ path: String, packageRoot: String) {
    (self.path, self.packageRoot) = (path, packageRoot)
  }

  /// The run that the document describes.
  package func results() throws(RenderTestingError) -> RunResults {
    let bytes = [UInt8](try FileContents.data(path, limit: FileContents.Limit.results))
    let parts = try ResultsParts(bytes, path)
    let version = try decoded(Version.self, parts.head, "the document").version
    guard version == ResultsDocument.version else {
      let known = "this Proofsheet reads version \(ResultsDocument.version)"
      throw .unusable(
        path, "its form has version \(version), and \(known). Use the version that wrote it.")
    }
    let head = try decoded(Head.self, parts.head, "the document")
    let stored = StoredPaths(folder: try folder(of: head.run), prefix: head.run.folder)
    var summary = Self.summary(of: head, stored)
    for (place, range) in parts.cells.enumerated() {
      let name = "cell \(place + 1)"
      let result = try decoded(ResultsDocument.Cell.self, Array(bytes[range]), name).result
      guard JournalPaths.isName(result.cell), JournalEntry.cell(result: result).isPlausible else {
        throw .unusable(path, "\(name) is none of a run: its name or a number cannot be. Run again.")
      }
      do throws(RenderTestingError) {
        summary.cells.append(try stored.found(result))
      } catch {
        summary.cells.append(Self.withoutFiles(result))
        summary.refusedFiles[result.cell] = error
      }
    }
    guard Set(summary.cells.map(\.cell)).count == summary.cells.count else {
      throw .unusable(path, "a cell is in it twice. Run again.")
    }
    return RunResults(summary, in: stored.folder)
  }

  /// The run without its cells; an audit or interaction that no run leaves counts as a line that cannot be read.
  private static func summary(of head: Head, _ stored: StoredPaths) -> RunSummary {
    var summary = RunSummary(
      cells: [], record: head.run.record, crashedProcesses: head.run.crashedProcesses,
      damagedLines: head.run.damagedLines)
    (summary.filteredCells, summary.unchangedCells) = (head.run.filteredCells, head.run.unchangedCells)
    (summary.flaky, summary.expectation) = (head.run.flaky.map(stored.found), head.expectation)
    summary.ignoreUses = head.ignore ?? []
    for (cell, reason) in head.run.refusedFiles { summary.refusedFiles[cell] = error(reason) }
    summary.interactions = head.interactions.compactMap { try? stored.found($0) }
    summary.audits = head.audits.compactMap { audit in
      JournalEntry.audit(audit).isPlausible ? try? stored.found(audit) : nil
    }
    let lost = head.interactions.count - summary.interactions.count + head.audits.count - summary.audits.count
    if lost > 0 { summary.damagedLines = max(0, min(summary.damagedLines, 1 << 40)) + lost }
    return summary
  }

  /// The run's folder: that in which the document lies, where it is one, or the package's own of that name.
  private func folder(of run: ResultsDocument.Run) throws(RenderTestingError) -> RunFolder {
    guard JournalPaths.isName(run.name), !run.name.utf8.contains(UInt8(ascii: "/")), !run.name.hasPrefix(".")
    else {
      throw .unusable(path, "\"\(run.name)\" is no name of a run. Run again.")
    }
    let home = RunFolder.home(of: packageRoot)
    let own = RunFolder(
      path: RealPath.split(URL(filePath: path).standardizedFileURL.path).folder, scope: home.scope)
    if own.isMarked { return own }
    try home.check()
    return RunFolder(path: "\(home.runs)/\(run.name)", scope: home.scope)
  }

  private static func withoutFiles(_ result: CellResult) -> CellResult {
    var result = result
    (result.reference, result.recording, result.actual, result.diff) = ("", nil, nil, nil)
    result.rebuilt = nil
    return result
  }

  /// The error whose text the document has.
  private static func error(_ text: String) -> RenderTestingError {
    let parts = text.split(separator: ": ", maxSplits: 1)
    return .unusable(String(parts.first ?? ""), String(parts.dropFirst().first ?? ""))
  }

  private func decoded<Value: Decodable>(
    _ type: Value.Type, _ bytes: [UInt8], _ name: String
  ) throws(RenderTestingError) -> Value {
    do {
      return try JSONForm.decode(type, bytes, named: nil, depthLimit: ResultsDocument.depthLimit)
    } catch {
      throw .unusable(path, "\(name) is not that of a run: \(error). Run again.")
    }
  }
}

/// The document without its cells, and where each cell lies in it.
///
/// Each part is decoded by itself, so that 100,000 cells never take more memory than their own.
private struct ResultsParts {
  private(set) var head: [UInt8] = []
  private(set) var cells: [Range<Int>] = []

  /// Finds the list `cells` of the outermost object, whatever stands between its values.
  init(_ bytes: [UInt8], _ path: String) throws(RenderTestingError) {
    let key = Array("\"cells\"".utf8)
    var (depth, isText, isEscaped, start, list) = (0, false, false, 0, -1)
    for (place, byte) in bytes.enumerated() {
      if isText {
        isText = isEscaped || byte != UInt8(ascii: "\"")
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isText = true
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        if depth == 1, list < 0, byte == UInt8(ascii: "["), Self.stands(key, before: place, in: bytes) {
          list = place
        }
        if depth == 2, list >= 0 { start = place }
        depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth == 2, list >= 0 { cells.append(start..<place + 1) }
        if depth == 1, list >= 0 {
          // What stands between the cells has to be a list without them.
          let gaps = Self.gaps(in: list..<place + 1, around: cells, of: bytes)
          guard gaps == Self.commas(cells.count) else { break }
          head = bytes[..<list] + Array("[]".utf8) + bytes[(place + 1)...]
          return
        }
      default: break
      }
    }
    throw .unusable(
      path, "it is no results of a run, or was cut off: the list of cells has no end. Run again.")
  }

  private static func stands(_ key: [UInt8], before place: Int, in bytes: [UInt8]) -> Bool {
    let before = bytes[..<place].suffix(256).filter { !isSpace($0) }
    return before.suffix(key.count + 1) == key + [UInt8(ascii: ":")]
  }

  private static func gaps(in list: Range<Int>, around cells: [Range<Int>], of bytes: [UInt8]) -> [UInt8] {
    var (place, gaps) = (list.lowerBound, [UInt8]())
    for cell in cells {
      gaps += bytes[place..<cell.lowerBound].filter { !isSpace($0) }
      place = cell.upperBound
    }
    return gaps + bytes[place..<list.upperBound].filter { !isSpace($0) }
  }

  private static func commas(_ count: Int) -> [UInt8] {
    Array("[".utf8) + [UInt8](repeating: UInt8(ascii: ","), count: max(0, count - 1)) + Array("]".utf8)
  }

  private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
}
