import Foundation
import TestSupport
import Testing

/// Test processes that a test ends with the code of success, in the bundle that this test is in.
@Suite(.waiting) struct ProcessEndingTests {
  @Test(arguments: ["EndingTests", "EndingSuite"], ["exit", "_exit", "exec", ""])
  func `a process that a test ends is noticed`(suite: String, ending: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("// a package".utf8, to: "Package.swift")
    let bundle = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    var environment = ProcessInfo.processInfo.environment
    for name in environment.keys where name.hasPrefix("PROOFSHEET") { environment[name] = nil }
    try folder.write(ending.utf8, to: "ending-of-tests")
    let outcome = try BuiltCommand.run(
      ["test", "--bundle", bundle, "--filter", "ProofsheetTests.\(suite)"], environment: environment,
      in: folder.path)
    #expect(outcome.code == 2, "\(outcome.printed)")
    #expect(outcome.text.contains("ended before it should have") == !ending.isEmpty, "\(outcome.printed)")
  }
}
