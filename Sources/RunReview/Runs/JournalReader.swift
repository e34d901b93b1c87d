internal import Foundation
internal import Synchronization

/// What the journals of a run say, joined.
package struct JournalReader: Sendable {
  /// One process's part.
  package struct Process: Sendable, Hashable {
    /// Its number.
    package var number: Int32
    /// Its command line.
    package var arguments: [String]
    /// How many cells it meant to do, where that was known.
    package var planned: Int?
    /// The cells it finished, in order.
    package var cells: [CellResult] { finished.map(\.result) }
    /// The cell it had begun and not finished when its journal ended, with its place.
    package var open: [String: String?] = [:]
    /// How many cells of matrices the filter took; nil where no matrix was filtered.
    package var taken: Int?
    /// The cells that it listed instead of working on them, and the test of each.
    package var listed: [String: String?] = [:]
    /// The test functions that were handed a failure, by the names of their files.
    package var returned: [String: Set<String>] = [:]
    /// The tests that used views and failed.
    package var interactions: [FailedInteraction] = []
    /// The audits, the last of each place in a test.
    package var audits: [AuditResult] = []
    /// Whether all that it had to do is done.
    package var hasEnded = false
    /// Whether it called `exit` without that: the end of Swift Testing, of a program of its own, or of a test that does.
    package var hasExited = false

    fileprivate struct Finish: Hashable {
      var order: Int
      var result: CellResult
      /// Why files that the line names are not used.
      var refusal: RenderTestingError?
    }
    fileprivate var finished: [Finish] = []
    /// Where the last result of each cell is in `finished`.
    fileprivate var lastFinished: [String: Int] = [:]
  }

  /// The processes in the order of their journals' names.
  package var processes: [Process] = []
  /// How many lines could not be read; a crash may leave one in each journal.
  package var damagedLines = 0
  private let paths: JournalPaths?

  /// Reads all journals of a run.
  package init(of run: RunFolder) {
    self.init(folder: run.journals, paths: run.journalPaths)
  }

  /// Reads all journals in a folder; one that is no regular file, or larger than any journal, counts as a line that
  /// could not be read.
  ///
  /// Without `paths` the paths in them are left as they are, and can only be compared.
  package init(folder: String, paths: JournalPaths? = nil) {
    self.paths = paths
    let known = RealPaths()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names.sorted() where name.hasSuffix(".jsonl") {
      do {
        let path = "\(folder)/\(name)"
        guard let journal = try RegularFile.contents(path, limit: FileContents.Limit.journal) else {
          continue
        }
        add([UInt8](journal), named: name, known)
      } catch {
        damagedLines += 1
      }
    }
  }

  /// Reads one journal; its name begins with the number of its process.
  package init(journal: [UInt8], named name: String) {
    paths = nil
    add(journal, named: name, RealPaths())
  }

  /// The last result of each cell in the order of first appearance, with crashed cells behind.
  ///
  /// Which of several results is the last is decided by the run's own order, over all processes. Those of two
  /// assertions, which no process could notice alone, become one that is inconclusive.
  package var cells: [CellResult] {
    var joined = MergedResults()
    let methods = processes.map(\.method)
    for (_, process, place) in ordered {
      joined.add(processes[process].finished[place].result, of: methods[process])
    }
    // A process that ended well may leave cells open: a task that nobody waited for, `exit` in the code under test.
    for (process, method) in zip(processes, methods) {
      for result in crashed(process) { joined.add(result, of: method) }
    }
    var results = joined.results
    results.removeAll(where: \.isLeftOut)
    return results
  }

  /// The cells that were left out because nothing changed in them.
  package var unchanged: [CellResult] {
    let leftOut = ordered.reduce(into: [String: CellResult]()) { found, at in
      let cell = processes[at.process].finished[at.place].result.cell
      let isLeftOut = processes[at.process].finished[at.place].result.isLeftOut
      found[cell] = isLeftOut ? processes[at.process].finished[at.place].result : nil
    }
    return leftOut.values.sorted { $0.cell < $1.cell }
  }

  /// Why files that the last line on a failing cell names are not used, by cell; what passes needs none of them.
  package var refusedFiles: [String: RenderTestingError] {
    ordered.reduce(into: [:]) { found, at in
      let refusal = processes[at.process].finished[at.place].refusal
      guard refusal != nil || !found.isEmpty else { return }
      let result = processes[at.process].finished[at.place].result
      found[result.cell] = result.passes ? nil : refusal
    }
  }

  /// Where what the processes finished is, in the run's own order.
  ///
  /// Results are large, so their places are sorted.
  private var ordered: [(order: Int, process: Int, place: Int)] {
    processes.indices.flatMap { process in
      processes[process].finished.indices.map {
        (order: processes[process].finished[$0].order, process: process, place: $0)
      }
    }.sorted { $0 < $1 }
  }

  /// Where the failures of cells show in what test frameworks print, those of results that later ones replaced too.
  package var failurePlaces: FailurePlaces {
    var places = FailurePlaces()
    for process in processes {
      let failed = process.finished.lazy.filter { !$0.result.passes }.compactMap(\.result.location)
      let audits = process.audits.filter { !$0.passes }.map(\.location)
      for location in failed + audits + process.open.values.compactMap({ $0 }) { places.insert(location) }
      places.returned.merge(process.returned) { $0.union($1) }
    }
    return places
  }

  /// A journal without a first line is one of a process that died before it could write any.
  private mutating func add(_ journal: [UInt8], named name: String, _ known: RealPaths) {
    var process = Process(number: Int32(name.prefix { $0 != "-" }) ?? 0, arguments: [])
    var order = 0
    for line in Self.lines(journal).lazy.joined() {
      guard let line, let (entry, refusal) = checked(line.entry, known)
      else {
        damagedLines += 1
        continue
      }
      order = line.order ?? order
      process.add(entry, order: order, refusal)
    }
    processes.append(process)
  }

  /// So many lines are read at once by a processor.
  private static let portion = 64

  /// The lines, nil for what is none; read on all processors, since results with their causes take long to read.
  private static func lines(_ journal: [UInt8]) -> [[JournalLine?]] {
    let texts = journal.split(separator: UInt8(ascii: "\n"))
    let starts = Array(stride(from: 0, to: texts.count, by: portion))
    let found = Mutex<[Int: [JournalLine?]]>([:])
    DispatchQueue.concurrentPerform(iterations: starts.count) { index in
      let lines = texts[starts[index]...].prefix(portion).map { try? JournalLine(json: Array($0)) }
      found.withLock { $0[index] = lines }
    }
    return found.withLock { found in starts.indices.map { found[$0] ?? [] } }
  }

  /// The entry with paths that can be used, and why others are not; nil for what no run writes.
  private func checked(_ entry: JournalEntry, _ known: RealPaths) -> (JournalEntry, RenderTestingError?)? {
    switch entry {
    case .begin(let cell, _), .planned(let cell, _): return JournalPaths.isName(cell) ? (entry, nil) : nil
    case .cell(var result):
      guard JournalPaths.isName(result.cell) else { return nil }
      guard let paths else { return (entry, nil) }
      do throws(RenderTestingError) {
        return (.cell(result: try paths.resolved(result, known)), nil)
      } catch {
        (result.reference, result.recording, result.actual, result.diff) = ("", nil, nil, nil)
        result.rebuilt = nil
        return (.cell(result: result), error)
      }
    case .interaction(let interaction):
      guard let paths else { return (entry, nil) }
      return (try? paths.resolved(interaction, known)).map { (.interaction($0), nil) }
    case .audit(let audit):
      guard let paths else { return (entry, nil) }
      return (try? paths.resolved(audit, known)).map { (.audit($0), nil) }
    default: return (entry, nil)
    }
  }

  private func crashed(_ process: Process) -> [CellResult] {
    process.open.sorted { $0.key < $1.key }.map { cell, location in
      CellResult(
        cell: cell, caseName: cell, status: .crashed,
        reason: "Process \(process.number) ended while it worked on this cell.", location: location)
    }
  }
}

extension JournalReader.Process {
  fileprivate mutating func add(_ entry: JournalEntry, order: Int, _ refusal: RenderTestingError?) {
    switch entry {
    case .start(let number, let arguments, let planned):
      (self.number, self.arguments, self.planned) = (number, arguments, planned)
    case .begin(let cell, let location):
      open[cell] = .some(location)
      // Another framework goes on in the same process.
      hasEnded = false
    case .cell(let result):
      open[result.cell] = nil
      lastFinished[result.cell] = finished.count
      finished.append(Finish(order: order, result: result, refusal: refusal))
    case .known(let cells):
      for cell in cells {
        guard let place = lastFinished[cell] else { continue }
        finished[place].result.isKnownIssue = !finished[place].result.status.passes
      }
    case .returned(let file, let test): returned[file, default: []].insert(test)
    case .interaction(let interaction):
      // A test that is repeated leaves its last film strip.
      interactions.removeAll { $0.test == interaction.test }
      interactions.append(interaction)
    case .audit(let audit):
      audits.removeAll { $0.test == audit.test && $0.location == audit.location }
      audits.append(audit)
    case .planned(let cell, let test): listed[cell] = .some(test)
    case .filtered(let taken, _): self.taken = (self.taken ?? 0) + taken
    case .end: hasEnded = true
    case .exit: hasExited = true
    }
  }
}
