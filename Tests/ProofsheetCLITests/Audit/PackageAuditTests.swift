import Foundation
import TestSupport
import Testing

/// The views of a package's tests, which the command audits in place of comparing them: those of the bundle that this test is
/// in.
@Suite(.waiting) struct PackageAuditTests {
  private func run(_ arguments: String...) throws -> (outcome: BuiltCommand.Outcome, folder: TemporaryFolder)
  {
    try run(arguments)
  }

  private func run(_ arguments: [String], file: String = "audited-by-command") throws -> (
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

  @Test func `a view of which the test knows an issue is audited, and a sound one fails nothing`() throws {
    let (known, _) = try run("--filter", "ProofsheetTests.AuditedSuite/known\\(")
    #expect(known.code == 1 && known.text.contains("truncated text"), "\(known.printed)")
    let (sound, _) = try run("--filter", "ProofsheetTests.AuditedSuite/knownAndSound")
    #expect(sound.code == 0 && sound.text.contains("1 audit"), "\(sound.printed)")
    #expect(sound.text.contains("1 assertion not audited, because Int is no view"), "\(sound.printed)")
  }

  @Test func `what is not audited is listed with its reason, and nothing that was not audited is green`()
    throws
  {
    let (unmade, _) = try run("--filter", "ProofsheetTests.AuditedSuite/unmade")
    #expect(
      unmade.code == 1 && unmade.text.contains("not audited: the view could not be made: CancellationError"),
      "\(unmade.printed)")
    let (none, folder) = try run(
      "--filter", "ProofsheetTests.AuditedSuite/noViews", "--json")
    #expect(none.code == 2 && none.error.contains("nobody looked"), "\(none.printed)")
    for type in ["Int", "String"] {
      let line = try #require(
        none.error.split(separator: "\n").first { $0.contains("because \(type) is no view") })
      #expect(line.contains("1 assertion not audited") && line.contains("AuditedSuite/noViews()"))
    }
    let object = try JSONSerialization.jsonObject(with: Data(none.text.utf8)) as? [String: Any]
    #expect((object?["audits"] as? [[String: Any]])?.count == 2)
    #expect(!folder.files.contains { $0.hasPrefix("References") })
  }

  @Test func `checks, strictness and JSON hold for the views of tests, too`() throws {
    let small = ["--filter", "ProofsheetTests.AuditedSuite/small"]
    let (usual, _) = try run(small)
    #expect(usual.code == 0 && usual.text.contains("warning"), "\(usual.printed)")
    let (strict, _) = try run(small + ["--strict", "--json"])
    let object = try JSONSerialization.jsonObject(with: Data(strict.text.utf8)) as? [String: Any]
    let audits = try #require(object?["audits"] as? [[String: Any]])
    #expect(strict.code == 1 && audits.count == 1 && audits[0]["passes"] as? Bool == false)
    #expect(((audits[0]["findings"] as? [[String: Any]])?.count ?? 0) > 0, "\(strict.text)")
    let explicit = ["--filter", "ProofsheetTests.AuditedSuite/explicit"]
    let (warned, _) = try run(explicit)
    #expect(warned.code == 0 && warned.text.contains("warning"), "\(warned.printed)")
    #expect(try run(explicit + ["--strict"]).0.code == 1)
    let (contrast, _) = try run(small + ["--strict", "--checks", "contrast"])
    #expect(contrast.code == 0, "\(contrast.printed)")
    let (typo, _) = try run(small + ["--checks", "contrats"])
    #expect(typo.code == 2 && typo.error.contains("Did you mean \"contrast\""), "\(typo.printed)")
  }

  @Test func `options of layer trees are refused, and so is a folder without a package`() throws {
    let (crops, _) = try run(["--crops", "found"])
    #expect(crops.code == 2 && crops.error.contains("--crops goes with layer trees"), "\(crops.printed)")
    let folder = try TemporaryFolder()
    let nowhere = try BuiltCommand.run(["audit"], in: folder.path)
    #expect(nowhere.code == 2 && nowhere.printed.contains("no Package.swift"), "\(nowhere.printed)")
    let both = try BuiltCommand.run(["audit", "tree.json", "--filter", "A"], in: folder.path)
    #expect(both.code == 2 && both.error.contains("--filter chooses tests"), "\(both.printed)")
  }
}
