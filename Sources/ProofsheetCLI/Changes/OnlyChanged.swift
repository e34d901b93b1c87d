import ArgumentParser

/// Which cells a run leaves out because nothing that they are made of changed.
struct OnlyChanged: ParsableArguments {
  @Option(
    name: .customLong("only-changed"), defaultAsFlag: OptionalValue.none(meaning: "HEAD"),
    help: ArgumentHelp(
      "Skip cells in which nothing changed since this git revision.",
      discussion:
        "A cell is skipped if its layers are those of its reference, reference and environment did not change, and it passed when it was last compared.",
      valueName: "revision"))
  var revision: OptionalValue?

  /// Whether somebody asked for it.
  var isAsked: Bool { revision != nil }

  func validate() throws {
    guard OptionalValue.isEmpty("--only-changed", revision) else { return }
    throw ValidationError(
      "--only-changed names no revision: its value is empty, as that of a variable that is not set. Name one, or "
        + "leave the value out to compare with the last commit.")
  }

  /// Throws where a shard is asked for too: a merge proves that every planned cell ran.
  func check(shard: Bool, leaveOut: String) throws {
    guard isAsked, shard else { return }
    throw failRun("--only-changed is for one machine. \(leaveOut)")
  }

  /// Looks at what changed, and exits with 2 where git does not know; nil where nobody asked.
  func changes(in package: PackageOptions, ofTests: Bool) throws -> RunChanges? {
    guard let revision else { return nil }
    var files: ChangedFiles?
    do {
      files = try ChangedFiles(since: revision.description, in: package.root)
    } catch {
      // Layers alone say enough where nobody asked for a revision.
      guard !error.isRepository, revision.text == nil else {
        throw failRun("--only-changed: \(error.reason).")
      }
    }
    return try orExit { try RunChanges(files, package: package, ofTests: ofTests) }
  }
}
