import ArgumentParser
import RenderTesting

/// `proofsheet accept`: makes what the last run drew the reference, without running anything again.
struct AcceptCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept", abstract: "Make actual pictures of the last run the references.")

  @Argument(help: "Which cells, as for `check --filter`; all that are pending by default.")
  var filter: [String] = []

  @Flag(help: "Keep the reference and accept the actual picture beside it.")
  var also = false

  @OptionGroup var package: PackageOptions

  func run() throws {
    var review = PendingReview(try package.lastRun())
    let chosen = try PendingChoice(filter: filter, review: review).cells
    let cap = try package.settings().maximumReferenceBytes
    for cell in chosen {
      let path = try orExit { try review.accept(cell, asAlternative: also, maximumBytes: cap) }
      print("accepted \(path)")
    }
    print("\(chosen.count) accepted, \(review.pending.count) pending.")
  }
}

/// `proofsheet reject`: notes that references of the last run are right.
struct RejectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reject", abstract: "Note that references are right and the actual pictures wrong.")

  @Argument(help: "Which cells, as for `check --filter`; all that are pending by default.")
  var filter: [String] = []

  @OptionGroup var package: PackageOptions

  func run() throws {
    var review = PendingReview(try package.lastRun())
    let chosen = try PendingChoice(filter: filter, review: review).cells
    for cell in chosen {
      try orExit { try review.reject(cell) }
      print("rejected \(cell.cell)")
    }
    print("\(chosen.count) rejected, \(review.pending.count) pending.")
  }
}

/// The pending cells that filters choose.
struct PendingChoice {
  let cells: [CellResult]

  init(filter: [String], review: PendingReview) throws {
    cells = review.pending(matching: filter)
    guard !cells.isEmpty else {
      throw failRun(
        review.pending.isEmpty
          ? "Nothing is pending in the last run."
          : "None of the \(review.pending.count) pending cells matches.")
    }
  }
}
