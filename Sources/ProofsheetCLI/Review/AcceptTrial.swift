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
  private var pending: PendingCells
  private let groups: [CauseGroup]
  private var document: Document

  /// Finds what is pending; exits with 2 where there is no run.
  init(_ package: PackageOptions, run: String?, maximumBytes: Int, _ grant: HoldGrant) throws {
    (self.package, self.maximumBytes) = (package, maximumBytes)
    pending = try package.pending(in: run, grant)
    guard let newest = pending.reviews.first else { throw failRun("There is no run.") }
    groups = CauseReview(newest).groups
    document = Document(run: newest.folder.name)
  }

  /// Tries the pending cells that filters choose.
  mutating func take(_ filter: [String], asAlternative: Bool) throws {
    let choice = try PendingChoice(filter: filter, pending: pending)
    pending.prepare(choice.entries)
    for entry in choice.entries {
      add(entry, asAlternative: asAlternative)
    }
    document.refused += choice.refused.map { .init(cell: $0.cell, reason: $0.reason) }
  }

  /// Tries the pending cells of causes.
  mutating func take(_ decision: CauseDecision) {
    let run = decision.causes.review.folder
    pending.prepare(decision.cells.map { .init(cell: $0, run: run) })
    for cell in decision.cells {
      if let refusal = decision.causes.refusal(of: cell, accepting: decision.chosen) {
        document.refused.append(.init(cell: cell.cell, reason: refusal))
      } else {
        add(.init(cell: cell, run: run))
      }
    }
  }

  private mutating func add(_ entry: PendingCells.Entry, asAlternative: Bool = false) {
    let cell = entry.cell
    do throws(RenderTestingError) {
      let path = try pending.tryAccepting(entry, asAlternative: asAlternative, maximumBytes: maximumBytes)
      document.accepted.append(
        .init(
          cell: cell.cell, reference: package.printed(path), actual: cell.actual.map(package.printed),
          causes: groups.filter { $0.places[cell.cell] != nil }.compactMap(\.number)))
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
      let counts = [document.accepted.count, document.refused.count, document.pending].map(grouped)
      print(
        "\(counts[0]) would be accepted, \(counts[1]) refused, \(counts[2]) pending; nothing was written.")
    }
    if !document.refused.isEmpty { throw ExitCode(1) }
  }
}
