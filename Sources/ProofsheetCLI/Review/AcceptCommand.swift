import ArgumentParser
import RenderTesting

/// `proofsheet accept`: makes what was drawn the reference, without running anything again.
struct AcceptCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept", abstract: "Make the actual images of pending cells the references.",
    usage: "proofsheet accept [<filter> ...] [<options>]",
    discussion: """
      Nothing is drawn again: what the report shows is what becomes the reference. A reference that changed since \
      the run is left alone, and so is what is larger than the cap; the others are accepted, and the exit code is 1.

        proofsheet accept                         all that is pending
        proofsheet accept "SignIn dark !iPad"     of SignIn, dark, not on an iPad
        proofsheet accept "device:se|mini" Chat   on an SE or a mini, and all of Chat
        proofsheet accept --as-alternative dark   keep the old references as well
        proofsheet accept --run NAME              what an earlier run drew
        proofsheet accept --renames               rename what renamed tests left

      Where nothing is pending, the exit code is 0. A text that stands in the source is written by its test alone: the \
      command says how.
      """)

  @Argument(help: "Which cells, by name or words as for `check --filter`; all pending ones by default.")
  var filter: [String] = []

  @Flag(help: "Keep the reference, and accept the actual image as another one beside it.")
  var asAlternative = false

  @Option(name: .customLong("run"), help: "Take the cells of this run, by its name in .proofsheet/runs.")
  var runName: String?

  @Flag(
    help: "Accept nothing but renames: move references that nothing asks for to the cells that drew the same."
  )
  var renames = false

  @OptionGroup var package: PackageOptions

  func validate() throws {
    if renames, asAlternative {
      throw ValidationError("Either --renames or --as-alternative, not both.")
    }
  }

  func run() throws {
    if renames { return try rename() }
    var pending = try package.pending(in: runName)
    let chosen = try PendingChoice(filter: filter, pending: pending).entries
    let cap = try package.settings().maximumReferenceBytes
    var refused: [String] = []
    for entry in chosen {
      do throws(RenderTestingError) {
        let path = try pending.accept(entry, asAlternative: asAlternative, maximumBytes: cap)
        print("accepted \(TerminalText.line(path))")
      } catch {
        refused.append("refused \(entry.cell.cell): \(error)")
      }
    }
    let accepted = chosen.count - refused.count
    refused += try orExit { try pending.refused(matching: filter) }.map {
      "refused \($0.cell.cell): \($0.error)"
    }
    for line in refused { print(TerminalText.line(line)) }
    let count = refused.isEmpty ? "" : ", \(refused.count) refused"
    print("\(accepted) accepted\(count), \(pending.entries.count) pending.")
    if let problem = pending.unnoted {
      throw failRun("The references are written, but the run still counts them as pending. \(problem)")
    }
    if !refused.isEmpty { throw ExitCode(1) }
  }

  /// Renames act on the last run, or the one that is named: only that one says what nothing asks for.
  private func rename() throws {
    guard var review = try package.pending(in: runName).reviews.first else { return }
    let filter = try orExit { try CellFilter(self.filter) }
    let chosen = Set(review.pending.filter(filter.takes).map(\.cell))
    let found = try package.renames(in: review).filter { chosen.contains($0.cell.cell) }
    guard !found.isEmpty else {
      throw failRun("No reference that nothing asks for holds what a pending cell drew.")
    }
    for rename in found {
      try orExit { try review.accept(rename) }
      print("renamed \(TerminalText.line(rename.source))\n     to \(TerminalText.line(rename.target))")
    }
    print("\(found.count) renamed, \(review.pending.count) pending.")
  }
}

/// `proofsheet reject`: notes that references of the last run are right.
struct RejectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reject", abstract: "Note that references are right and the actual images wrong.",
    discussion: """
      The cells are no longer pending in `proofsheet status`; they fail until the code is fixed.

        proofsheet reject "SignIn dark"
      """)

  @Argument(help: "Which cells, by name or words as for `check --filter`; all pending ones by default.")
  var filter: [String] = []

  @Option(name: .customLong("run"), help: "Take the cells of this run, by its name in .proofsheet/runs.")
  var runName: String?

  @OptionGroup var package: PackageOptions

  func run() throws {
    var pending = try package.pending(in: runName)
    let chosen = try PendingChoice(filter: filter, pending: pending).entries
    for entry in chosen {
      try orExit { try pending.reject(entry) }
      print("rejected \(TerminalText.line(entry.cell.cell))")
    }
    print("\(chosen.count) rejected, \(pending.entries.count) pending.")
  }
}

/// The pending cells that filters choose.
struct PendingChoice {
  let entries: [PendingCells.Entry]

  init(filter: [String], pending: PendingCells) throws {
    entries = try orExit { try pending.entries(matching: filter) }
    let count = pending.entries.count
    guard entries.isEmpty else { return }
    if let first = try orExit({ try pending.refused(matching: filter) }).first {
      throw failRun("refused \(first.cell.cell): \(first.error)")
    }
    guard count == 0 else { throw failRun("None of the \(count) pending cells matches.") }
    print("Nothing is pending.")
    throw ExitCode.success
  }
}
