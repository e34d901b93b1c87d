import Foundation
import TestSupport
import Testing

/// The views of a package's tests, which the command audits in place of comparing them: those of the bundle that this test is
/// in.
@Suite struct PackageAuditTests {
  private func run(_ arguments: String..., file: String = "audited-by-command") throws -> (
    outcome: BuiltCommand.Outcome, folder: TemporaryFolder
  ) {
    let folder = try TemporaryFolder()
    try folder.write("// a package".utf8, to: "Package.swift")
    try folder.write("".utf8, to: file)
    let bundle = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    var environment = ProcessInfo.processInfo.environment
    for name in environment.keys where name.hasPrefix("PROOFSHEET") { environment[name] = nil }
    let outcome = try BuiltCommand.run(
      ["audit", "--bundle", bundle] + arguments, environment: environment, in: folder.path)
    return (outcome, folder)
  }

  @Test func `a flawed view is one finding of all assertions about it, and nothing is compared or recorded`()
    throws
  {
    let (outcome, folder) = try run("--filter", "ProofsheetTests.AuditedSuite/flawed")
    #expect(outcome.code == 1, "\(outcome.printed)")
    #expect(outcome.text.contains("truncated text"), "\(outcome.printed)")
    #expect(
      outcome.text.contains("1 audit of which 1 failed") && !outcome.text.contains("missing"),
      "\(outcome.printed)")
    #expect(!outcome.text.contains("legibilityWeight") && !outcome.text.contains("other reasons"))
    let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    #expect(files.contains { $0.hasSuffix(".png") && $0.contains("audit") }, "\(files)")
    #expect(!files.contains { $0.hasPrefix("References") })
  }

  @Test func `a sound view passes`() throws {
    let (outcome, _) = try run("--filter", "ProofsheetTests.AuditedSuite/sound")
    #expect(outcome.code == 0, "\(outcome.printed)")
  }

  @Test func `options of layer trees are refused, and so is a folder without a package`() throws {
    let (strict, _) = try run("--strict")
    #expect(strict.code == 2 && strict.error.contains("go with layer trees"), "\(strict.printed)")
    let folder = try TemporaryFolder()
    let nowhere = try BuiltCommand.run(["audit"], in: folder.path)
    #expect(nowhere.code == 2 && nowhere.printed.contains("no Package.swift"), "\(nowhere.printed)")
    let both = try BuiltCommand.run(["audit", "tree.json", "--filter", "A"], in: folder.path)
    #expect(both.code == 2 && both.error.contains("--filter chooses tests"), "\(both.printed)")
  }
}
