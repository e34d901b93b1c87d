import ArgumentParser
import RunReview

/// `proofsheet verify`: checks every reference on disk without running a test.
struct VerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Check that every reference file is intact.",
    discussion: """
      Decodes every image and draws every layer tree, and compares the pixels with the recorded digests. No test is run. \
      Also reported: missing provenance, files above the size limit, broken links, unreadable folders, and missing fonts of \
      proofsheet.yml. The exit code is 1 if a file has a problem; each is listed with the next step. References of other \
      cells, and layer trees of other fonts or libraries, are listed but do not fail.

      Run it in CI beside the tests. Tests do not decode the reference of a passing cell, so only this command detects a file \
      with forged digests, or one damaged by a merge, an image optimizer or Git LFS.

      --ignored checks the rules of `ignore` in proofsheet.yml instead: the exit code is 1 if one has ended, or matches \
      nothing in the newest complete run of each command, and 2 if there is none. Of rules for `diff` alone, it is known \
      whether they take a cell. Run it by a schedule, behind `test` or `diff`.

        proofsheet verify             the references
        proofsheet verify --ignored   the rules of `ignore`
      """)

  @Flag(help: "Check the rules of `ignore` in proofsheet.yml, not the references.")
  var ignored = false

  @OptionGroup var package: PackageOptions
  @OptionGroup var contentStore: StoreOptions

  func run() throws {
    if ignored { return try IgnoredRules(package).verify() }
    let settings = try package.settings()
    let folder = package.references(settings)
    var fontError: (any Error)?
    var pool: RenderingContextPool?
    do {
      pool = RenderingContextPool(fonts: try settings.fontLibrary(packageRoot: package.root))
    } catch {
      fontError = error
    }
    var audit = ReferenceAudit(folder: folder, maximumBytes: settings.maximumReferenceBytes, pool: pool)
    if let error = fontError {
      audit.report("\(package.root)/\(ProjectSettings.fileName)", "its fonts cannot be used. \(error)")
    }
    for problem in audit.problems { print(TerminalText.line("\(problem.path): \(problem.message)")) }
    for remark in audit.remarks { print(TerminalText.line("~ \(remark.path): \(remark.message)")) }
    guard audit.count > 0 || !audit.problems.isEmpty else {
      throw failRun("There are no references in \(folder).")
    }
    let others =
      audit.others == 0
      ? ""
      : " Not looked at: \(TerminalText.count(audit.others, "other file or hidden folder", plural: "other files and hidden folders"))."
    let size = "\((audit.bytes + 512) / 1024) KiB"
    print(
      "\(TerminalText.count(audit.count, "reference")), \(size), \(TerminalText.count(audit.problems.count, "problem")).\(others)"
    )
    if !audit.problems.isEmpty { throw ExitCode(1) }
  }
}
