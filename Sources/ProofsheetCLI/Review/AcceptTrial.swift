import ArgumentParser
import RunReview

/// `accept --dry-run`: what would be accepted and refused, found by the checks of accepting itself.
struct AcceptTrial {
  /// What `--json` prints.
  private struct Document: Encodable {
    struct Accepted: Encodable {
      var cell, reference: String
      var actual: String?
      var causes: [Int]
    }

    struct Refused: Encodable {
      var cell, reason: String
    }

    let version = 1
    var run: String
    var accepted: [Accepted] = []
    var refused: [Refused] = []
    /// How many cells would still be pending.
    var pending = 0
  }

  private let package: PackageOptions
  private let maximumBytes: Int
  private let isNamed: Bool
  private var pending: PendingCells
  private var causes: CauseReview
  private var document: Document

  /// Finds what is pending; exits with 2 where there is no run.
  init(_ package: PackageOptions, run: String?, maximumBytes: Int) throws {
    (self.package, self.maximumBytes, isNamed) = (package, maximumBytes, run != nil)
    pending = try package.pending(in: run)
    guard let newest = pending.reviews.first else { throw failRun("There is no run.") }
    causes = CauseReview(newest)
    document = Document(run: newest.folder.name)
  }

  /// Tries the pending cells that filters choose.
  mutating func take(_ filter: [String], asAlternative: Bool) throws {
    let pending = pending
    let (entries, refused) = try orExit {
      (try pending.entries(matching: filter), try pending.refused(matching: filter))
    }
    let count = pending.entries.count
    guard !entries.isEmpty || !refused.isEmpty || count == 0 else {
      throw failRun("No cell matches, of \(TerminalText.count(count, "pending cell")).")
    }
    for entry in entries { add(entry, asAlternative: asAlternative) }
    document.refused += refused.map { .init(cell: $0.cell.cell, reason: "\($0.error)") }
  }

  /// Tries the pending cells of causes that filters choose.
  mutating func take(_ numbers: Set<Int>, _ filter: [String]) throws {
    let (causes, isNamed) = (causes, isNamed)
    let (groups, choice) = try orExit {
      try CauseListing.check(causes, isNamed: isNamed)
      return (
        try numbers.sorted().map(causes.group), try CellChoice(filter, among: causes.review.summary.cells)
      )
    }
    for cell in groups.flatMap(causes.pending).filter(choice.takes).unique(by: \.cell) {
      if let refusal = causes.refusal(of: cell, accepting: numbers) {
        document.refused.append(.init(cell: cell.cell, reason: refusal))
      } else {
        add(.init(cell: cell, run: causes.review.folder))
      }
    }
  }

  private mutating func add(_ entry: PendingCells.Entry, asAlternative: Bool = false) {
    let cell = entry.cell
    do throws(RenderTestingError) {
      let path = try pending.tryAccepting(entry, asAlternative: asAlternative, maximumBytes: maximumBytes)
      let numbers = causes.groups.filter { $0.places[cell.cell] != nil }.compactMap(\.number)
      document.accepted.append(
        .init(
          cell: cell.cell, reference: package.printed(path), actual: cell.actual.map(package.printed),
          causes: numbers))
    } catch {
      document.refused.append(.init(cell: cell.cell, reason: "\(error)"))
    }
  }

  /// Prints the list; exits as accepting would.
  mutating func finish(asJSON isJSON: Bool) throws {
    let accepted = Set(document.accepted.map(\.cell))
    document.pending = pending.entries.count { !accepted.contains($0.cell.cell) }
    if isJSON {
      try Terminal.write(json: document)
    } else {
      for cell in document.accepted { print("would accept \(cell.reference)") }
      for cell in document.refused { print(TerminalText.line("would refuse \(cell.cell): \(cell.reason)")) }
      print(
        "\(document.accepted.count) would be accepted, \(document.refused.count) refused, \(document.pending) pending; nothing was written."
      )
    }
    if !document.refused.isEmpty { throw ExitCode(1) }
  }
}
