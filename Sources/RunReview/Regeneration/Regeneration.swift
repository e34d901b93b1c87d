internal import Foundation
internal import Synchronization

/// The cells of a run that another environment changed, by class, the worst first.
///
/// The classes are written into the run folder before anything is accepted: afterwards the references are others.
package struct Regeneration: Sendable {
  /// The run with its pending cells.
  package var review: PendingReview
  /// The cells, the worst class first, in each the longest distance.
  package let cells: [RegeneratedCell]
  /// Those of other environments that differ with the old fonts too: no class takes them.
  package let changedBefore: [RegeneratedCell]
  /// The fonts that references were made with and the fonts here are not; nil where nobody looked for them.
  package let search: FontSearch?
  /// The records of work that other fonts made: texts, which no class takes.
  package let records: [CellResult]
  /// The other failing cells: their references were made in this environment, or nothing could be compared.
  package let others: [CellResult]

  /// The glyphs that the references are drawn with; nil where the classes were found before.
  package let used: UsedGlyphs?

  /// What became of the search for old fonts.
  package struct FontSearch: Sendable, Hashable, Codable {
    /// The faces that were found, and those that were not.
    package var found, missing: [FontRecord]
    /// Where was looked, a clause each.
    package var places: [String]

    /// Notes a search.
    package init(_ fonts: OldFonts) {
      (found, missing, places) = (fonts.found, fonts.missing, fonts.places)
    }
  }

  /// What the file in the run folder holds.
  private struct Record: Codable {
    var format = 4
    var cells: [RegeneratedCell]
    var search: FontSearch?
  }

  /// Reads the classes of a run, or finds them; `progress` gets the number of cells that are read.
  ///
  /// `oldFonts` is called where classes have to be found, to verify them.
  package init(
    _ review: PendingReview, oldFonts: () throws -> OldFonts? = { nil },
    progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) throws {
    var review = review
    let failing = review.summary.cells.filter { !$0.passes }
    others = failing.filter { $0.status != .otherEnvironment }
    let foreign = failing.filter { $0.status == .otherEnvironment }
    records = foreign.filter { $0.work != nil }
    let affected = foreign.filter { $0.work == nil }
    let path = Self.path(in: review.folder)
    if let record = Self.record(at: path), Set(record.cells.map(\.cell)) == Set(affected.map(\.cell)) {
      cells = record.cells.filter { !$0.changedBefore }
      changedBefore = record.cells.filter(\.changedBefore)
      search = record.search
      used = nil
      self.review = review
      return
    }
    let fonts = affected.isEmpty ? nil : try oldFonts()
    search = fonts.map(FontSearch.init)
    let read = Self.cells(affected, OldFontsRun(of: review.folder), fonts, progress)
    used = read.drawn.values.reduce(into: UsedGlyphs()) { $0.add($1.reference.used) }
    let found = try Self.warned(read.cells, read.drawn, &review).sorted { one, two in
      let (first, second) = (one.finding, two.finding)
      guard first.regenerationClass == second.regenerationClass else {
        return first.regenerationClass < second.regenerationClass
      }
      let (far, near) = (first.distance ?? .infinity, second.distance ?? .infinity)
      if far != near { return far > near }
      let (most, least) = (one.ink?.ratio ?? 0, two.ink?.ratio ?? 0)
      return most == least ? one.cell < two.cell : most > least
    }
    self.review = review
    cells = found.filter { !$0.changedBefore }
    changedBefore = found.filter(\.changedBefore)
    if !found.isEmpty { try JSONFile.write(Record(cells: found, search: search), to: path) }
  }

  /// Reads cells on all processors.
  private static func cells(
    _ results: [CellResult], _ oldRun: OldFontsRun?, _ fonts: OldFonts?, _ progress: @Sendable (Int) -> Void
  ) -> (cells: [RegeneratedCell], drawn: [String: (reference: ReadGlyphs, actual: ReadGlyphs)]) {
    let found = Mutex(
      (cells: [RegeneratedCell](), drawn: [String: (reference: ReadGlyphs, actual: ReadGlyphs)]()))
    DispatchQueue.concurrentPerform(iterations: results.count) { index in
      let result = results[index]
      let outcome = oldRun?.outcomes[result.cell]
      let cell = RegeneratedCell(result, oldRun: outcome, oldFonts: fonts) { reference, actual in
        found.withLock { $0.drawn[result.cell] = (reference, actual) }
      }
      found.withLock {
        $0.cells.append(cell)
        progress($0.cells.count)
      }
    }
    return found.withLock { $0 }
  }

  /// Adds what holds cells back.
  private static func warned(
    _ cells: [RegeneratedCell], _ drawn: [String: (reference: ReadGlyphs, actual: ReadGlyphs)],
    _ review: inout PendingReview
  ) throws(RenderTestingError) -> [RegeneratedCell] {
    let results = Dictionary(review.summary.cells.map { ($0.cell, $0) }) { first, _ in first }
    let holds = try review.holds(of: cells.compactMap { results[$0.cell] }, drawn)
    var found = cells
    for index in cells.indices {
      guard let hold = holds[cells[index].cell] else { continue }
      (found[index].warnings, found[index].missingFonts) = (hold.warnings, hold.missingFonts)
      (found[index].ink, found[index].lineHeights) = (found[index].ink ?? hold.ink, hold.lineHeights)
    }
    // Where pixels alone differ, the cells are compared with each other.
    let drawn = found.indices.filter { found[$0].finding.regenerationClass == .rasterizer }
    let median = drawn.compactMap { found[$0].ink?.difference }.median ?? 0
    for index in drawn where median > 0 {
      guard let difference = found[index].ink?.difference else { continue }
      found[index].ink?.ratio = difference / median
    }
    return found
  }

  /// The file with the classes of a run.
  package static func path(in folder: RunFolder) -> String { "\(folder.path)/regeneration.json" }

  private static func record(at path: String) -> Record? {
    let record: Record? = JSONFile.read(path)
    return record?.format == 4 ? record : nil
  }

  /// The failing cells of each class that was found in a run before, the worst class first; none where nobody looked.
  package static func known(in review: PendingReview) -> [(
    regenerationClass: RegenerationClass, cells: [CellResult]
  )] {
    let failing = Dictionary(review.summary.failures.map { ($0.cell, $0) }) { first, _ in first }
    let cells = (record(at: path(in: review.folder))?.cells ?? []).filter { !$0.changedBefore }
    return RegenerationClass.allCases.compactMap { one in
      let own = cells.filter { $0.finding.regenerationClass == one }.compactMap { failing[$0.cell] }
      return own.isEmpty ? nil : (one, own)
    }
  }

  /// The cells of a class.
  package func cells(in regenerationClass: RegenerationClass) -> [RegeneratedCell] {
    cells.filter { $0.finding.regenerationClass == regenerationClass }
  }

  /// The cells about which nothing was decided.
  package var pending: [RegeneratedCell] {
    cells.filter { review.decisions[$0.cell] == nil }
  }

  /// The cells that something else changed, about which nothing was decided.
  package var pendingBefore: [RegeneratedCell] {
    changedBefore.filter { review.decisions[$0.cell] == nil }
  }

  /// What is said of the records of work about which nothing was decided; nil where there are none.
  package var recordsNote: String? {
    let count = records.count { review.decisions[$0.cell] == nil }
    guard count > 0 else { return nil }
    let records = TerminalText.count(count, "record of work was", plural: "records of work were")
    return
      "\(records) made with other fonts. They are no images, so no class takes them. List them: `\(ShellCommand.call("status"))`; accept them by their names: `accept`."
  }

  /// Makes the actual images of chosen cells the references; `report` gets each cell with the path, or why it is left.
  ///
  /// Each is written by itself: a command that is stopped leaves what it has accepted, and can be repeated.
  package mutating func accept(
    _ chosen: [RegeneratedCell], maximumBytes: Int,
    report: (RegeneratedCell, Result<String, RenderTestingError>) -> Void
  ) {
    let results = Dictionary(review.summary.cells.map { ($0.cell, $0) }) { first, _ in first }
    try? review.prepare(chosen.compactMap { results[$0.cell] })
    for cell in chosen {
      guard let result = results[cell.cell], review.decisions[cell.cell] == nil else { continue }
      do throws(RenderTestingError) {
        report(cell, .success(try review.accept(result, maximumBytes: maximumBytes)))
      } catch {
        report(cell, .failure(error))
      }
    }
  }

  /// What differs between the environments, with the number of cells, the most first.
  ///
  /// Line heights, which move everything else, come before all of them.
  package var environments: [(text: String, count: Int)] {
    func counted(_ parts: (RegeneratedCell) -> [String]) -> [(text: String, count: Int)] {
      var counts: [String: Int] = [:]
      for cell in cells + changedBefore {
        for part in parts(cell).unique { counts[part, default: 0] += 1 }
      }
      return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, $0.value) }
    }
    return counted(\.lineHeights) + counted(\.environment)
  }
}
