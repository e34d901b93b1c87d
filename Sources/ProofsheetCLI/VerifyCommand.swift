import ArgumentParser
import RenderTesting

/// `proofsheet verify`: looks at every reference on disk without drawing anything.
struct VerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Check every reference: readable, digests true, provenance present, not too large.")

  @OptionGroup var package: PackageOptions

  func run() throws {
    let settings = try package.settings()
    let folder = package.references(settings)
    let audit = ReferenceAudit(folder: folder, maximumBytes: settings.maximumReferenceBytes)
    for problem in audit.problems { print("\(problem.path): \(problem.words)") }
    guard audit.count > 0 || !audit.problems.isEmpty else {
      throw failRun("There are no references in \(folder).")
    }
    print("\(audit.count) references, \((audit.bytes + 512) / 1024) KiB, \(audit.problems.count) problems.")
    if !audit.problems.isEmpty { throw ExitCode(1) }
  }
}
