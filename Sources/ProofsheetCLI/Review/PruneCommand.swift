import ArgumentParser
import RenderReports
import RunReview

/// `proofsheet prune`: finds references that the last complete run did not ask for.
struct PruneCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prune", abstract: "List or delete unused references.",
    usage: "proofsheet prune [--delete] [--check] [<options>]",
    discussion: """
      A reference is unused if no test of a complete run compared with it. A run with a filter, a skipped or failed test, or \
      a crash is not complete. `proofsheet check` decides for references of layer trees, `proofsheet test` for all others.

        proofsheet test && proofsheet prune   list unused references
        proofsheet prune --delete             delete them
        proofsheet prune --check              exit with code 1 if there are any

      Only files that Proofsheet wrote are deleted, in the package or in the folder that PROOFSHEET_REFERENCES names. Other \
      files are listed, and the exit code is 1.

      With --older-than or --object, it lists what the store holds and no reference uses: in the work trees of the repository, \
      their indexes and HEADs, repositories inside, or a revision that --keep names. Other repositories that share the store are not known: name an age after which their runs \
      have used what they need (Documentation/Storing.md).

        proofsheet prune --older-than 30d            list unused objects
        proofsheet prune --older-than 30d --delete   remove them
      """)

  @Flag(help: "Delete unused references.")
  var delete = false

  @Flag(help: "Exit with code 1 if a reference is unused.")
  var check = false

  @Flag(help: "Take the references of an engine's other devices and traits, too.")
  var notRun = false

  @Option(help: "Look for objects of the store that nobody used for so many days, such as 30d.")
  var olderThan: String?

  @Option(help: "Look for this object of the store, by its SHA-256; repeatable.")
  var object: [String] = []

  @Option(help: "Keep the objects that this git revision uses; repeatable.")
  var keep: [String] = []

  @OptionGroup var package: PackageOptions
  @OptionGroup var contentStore: StoreOptions

  func validate() throws {
    if delete, check { throw ValidationError("Either --delete or --check, not both.") }
    if notRun, isOfStore { throw ValidationError("--not-run is about references, not about a store.") }
    if keep != [], !isOfStore { throw ValidationError("--keep goes with --older-than or --object.") }
    if let olderThan, Self.days(olderThan) == nil {
      throw ValidationError(
        "--older-than is \(TerminalText.line(olderThan)). Use a number of days, such as 30d.")
    }
    if let name = object.first(where: { !ReferencePointer.isDigest($0) }) {
      throw ValidationError("--object is \(TerminalText.line(name)). Use the 64 digits of a SHA-256.")
    }
  }

  private var isOfStore: Bool { olderThan != nil || object != [] }

  private static func days(_ text: String) -> Int? {
    guard text.hasSuffix("d"), let days = Int(text.dropLast()), (1...36_500).contains(days) else {
      return nil
    }
    return days
  }

  /// Lists or removes objects of the store.
  private func collect() throws {
    let scope = package.scope(try package.settings())
    let (store, used) = try orExit {
      (try ContentStore.current(), try PointedContents(in: scope, revisions: keep).digests)
    }
    let abandoned = try orExit { try AbandonedObjects(in: store) }
    show(abandoned: delete ? abandoned.remove() : abandoned.paths)
    let collection = try orExit { try StoreCollection(of: store, used: used) }
    for digest in object where used.contains(digest) || !collection.digests.contains(digest) {
      print(
        "kept \(digest): \(used.contains(digest) ? "a reference uses it" : "the store does not have it").")
    }
    let age = olderThan.flatMap(Self.days).map { $0 * 86_400 }
    let chosen = collection.unused.filter { found in
      object.contains(found.digest) || age.map { found.age >= $0 } == true
    }
    var (count, bytes) = (0, 0)
    for found in chosen where try !delete || orExit({ try collection.remove(found) }) {
      print("\(found.digest) (\(grouped(found.size)) bytes, unused for \(max(0, found.age / 86_400)) days)")
      (count, bytes) = (count + 1, bytes + found.size)
    }
    let objects = "\(TerminalText.count(count, "object")), \(grouped((bytes + 512) / 1024)) KiB"
    print(
      delete
        ? "Removed \(objects)."
        : "\(objects) of \(store.path) that no reference here uses.\(count > 0 ? " Remove with --delete." : "")"
    )
    if check, count > 0 { throw ExitCode(1) }
  }

  func run() throws {
    if isOfStore { return try collect() }
    let scope = package.scope(try package.settings())
    let review = try package.review()
    let summary = review.summary
    let search = OrphanSearch(folder: scope.folder, summary: summary, takingNotRun: notRun)
    guard search.incompleteReasons.isEmpty else {
      throw failRun(
        "The last run was not complete: \(search.incompleteReasons.joined(separator: "; ")). \(nextStep(search, review))"
      )
    }
    try refuseRenamed(RenameSearch(search, pending: review.pending).renames)
    show(abandoned: abandoned(in: scope))
    let kept = show(search, ReferenceRemoval(scope: scope, summary: summary))
    let count = search.orphans.count - kept.count
    let noun = count == 1 ? "reference that nothing asks" : "references that nothing asks"
    for message in kept { print(TerminalText.line("kept \(message)")) }
    print(
      delete
        ? "Removed \(count) \(noun) for."
        : "\(count) \(noun) for.\(count > 0 ? " Remove with --delete." : "")")
    if search.leftCount > 0 {
      let cells = TerminalText.count(search.leftCount, "cell stays", plural: "cells stay")
      print("\(cells): the run was not asked for their devices or traits. --not-run takes them, too.")
    }
    if delete ? !kept.isEmpty : check && !search.orphans.isEmpty { throw ExitCode(1) }
  }

  /// Fails where references that would be removed are those of renamed cells, which have none yet.
  private func refuseRenamed(_ renames: [RenameSearch.Rename]) throws {
    let pending = renames.filter { !$0.cell.wroteReference }
    guard delete, !pending.isEmpty else { return }
    throw failRun(
      """
      References of \(TerminalText.count(pending.count, "renamed cell")) would be removed. `\(ShellCommand.call("accept")) --renames` moves them; \
      to have them removed, accept or reject those cells first.
      """)
  }

  private func show(abandoned paths: [String]) {
    for path in paths {
      print("\(package.printed(path)) (a temporary file that a command left when it was stopped)")
    }
  }

  /// The temporary files that are, or would be, removed.
  private func abandoned(in scope: ReferenceScope) -> [String] {
    let files = AbandonedFiles(in: scope)
    return delete ? files.remove() : files.paths
  }

  /// What makes the run complete: where tests failed alone, none was left out by a filter.
  private func nextStep(_ search: OrphanSearch, _ review: PendingReview) -> String {
    let run = SameRun(review.summary.record, isComplete: true).command()
    guard search.coverageReasons.isEmpty else {
      let isLost = review.summary.cells.contains { $0.actual == nil && $0.status.isUncompared }
      return isLost
        ? "`\(ShellCommand.call("status"))` says why. Correct that, and run `\(run)` again."
        : "Run `\(run)` without a filter first."
    }
    let renames = RenameSearch(search, pending: review.pending).renames
    let moves =
      renames.isEmpty
      ? ""
      : "`\(ShellCommand.call("accept")) --renames` moves what \(TerminalText.count(renames.count, "renamed cell")) left behind. "
    let recorded = review.summary.cells.count { $0.wroteReference && !$0.passes }
    let step =
      recorded > 0
      ? "It failed for recording new references (\(recorded)): run `\(run)` again."
      : "Fix or accept what failed, and run `\(run)` again."
    return moves + step
  }

  /// Prints the paths of files that are, or would be, removed, and returns why the others are not.
  private func show(_ search: OrphanSearch, _ removal: ReferenceRemoval) -> [String] {
    let twins = search.twins
    return search.orphans.compactMap { path in
      do throws(RenderTestingError) {
        if delete { try removal.remove(path) } else { try removal.check(path) }
        print(package.printed(path) + (twins[path].map { TerminalText.line(" (the same as \($0))") } ?? ""))
        return nil
      } catch {
        return "\(error)"
      }
    }
  }
}
