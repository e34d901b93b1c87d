import ArgumentParser
import RenderTesting

/// `proofsheet accept`: makes what the last run drew the reference, without running anything again.
struct AcceptCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept", abstract: "Make actual pictures of the last run the references.",
    discussion: """
      Nothing is drawn again: what the report shows is what becomes the reference. A reference that changed since \
      the run is left alone, and so is what is larger than the cap; the others are accepted, and the exit code is 1.

        proofsheet accept                          all that is pending
        proofsheet accept "SignIn dark !iPad"      cells of SignIn in the dark, but not on an iPad
        proofsheet accept "device:se|mini" Chat    cells on an SE or a mini, and all of Chat
        proofsheet accept --also "trait:dark"      keep the old references as well; either is right from now on
      """)

  @Argument(help: "Which cells, by name or words as for `check --filter`; all pending ones by default.")
  var filter: [String] = []

  @Flag(help: "Keep the reference and accept the actual picture beside it.")
  var also = false

  @OptionGroup var package: PackageOptions

  func run() throws {
    var review = PendingReview(try package.lastRun())
    let chosen = try PendingChoice(filter: filter, review: review).cells
    let cap = try package.settings().maximumReferenceBytes
    var refused: [String] = []
    for cell in chosen {
      do throws(RenderTestingError) {
        let path = try review.accept(cell, asAlternative: also, maximumBytes: cap)
        print("accepted \(TerminalText.line(path))")
      } catch {
        refused.append("refused \(cell.cell): \(error)")
      }
    }
    let accepted = chosen.count - refused.count
    refused += try orExit { try review.refused(matching: filter) }.map {
      "refused \($0.cell.cell): \($0.error)"
    }
    for line in refused { print(TerminalText.line(line)) }
    let count = refused.isEmpty ? "" : ", \(refused.count) refused"
    print("\(accepted) accepted\(count), \(review.pending.count) pending.")
    if let problem = review.unnoted {
      throw failRun("The references are written, but the run still counts them as pending. \(problem)")
    }
    if !refused.isEmpty { throw ExitCode(1) }
  }
}

/// `proofsheet reject`: notes that references of the last run are right.
struct RejectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reject", abstract: "Note that references are right and the actual pictures wrong.",
    discussion: """
      The cells no longer wait for a decision in `proofsheet status`; they fail until the code is mended.

        proofsheet reject "SignIn dark"
      """)

  @Argument(help: "Which cells, by name or words as for `check --filter`; all pending ones by default.")
  var filter: [String] = []

  @OptionGroup var package: PackageOptions

  func run() throws {
    var review = PendingReview(try package.lastRun())
    let chosen = try PendingChoice(filter: filter, review: review).cells
    for cell in chosen {
      try orExit { try review.reject(cell) }
      print("rejected \(TerminalText.line(cell.cell))")
    }
    print("\(chosen.count) rejected, \(review.pending.count) pending.")
  }
}

/// The pending cells that filters choose.
struct PendingChoice {
  let cells: [CellResult]

  init(filter: [String], review: PendingReview) throws {
    cells = try orExit { try review.pending(matching: filter) }
    guard !cells.isEmpty else {
      if let first = try orExit({ try review.refused(matching: filter) }).first {
        throw failRun("refused \(first.cell.cell): \(first.error)")
      }
      throw failRun(
        review.pending.isEmpty
          ? "Nothing is pending in the last run."
          : "None of the \(review.pending.count) pending cells matches.")
    }
  }
}
