import ArgumentParser
import LayerDrawing
import RenderTesting

/// `proofsheet verify`: checks every reference on disk without running a test.
struct VerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Check every reference: readable, digests correct, provenance present, not too large.",
    discussion: """
      No test is run; every image is decoded, and every layer tree drawn, which has to give the recorded pixels. Exits with code 1 when a file has a problem; each is listed with \
      what to do about it. Links that lead nowhere, folders that cannot be read and fonts of proofsheet.yml that are not \
      there are problems as well. References that were recorded for another cell, and layer trees of other fonts or \
      libraries, are listed and fail nothing.

      Put it into CI beside the tests: a passing cell is not decoded, so only this command notices a reference whose \
      digests were written to fit. It also notices merges, optimizers and large-file pointers that damage references.
      """)

  @OptionGroup var package: PackageOptions

  func run() throws {
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
