import Foundation
import ReferenceFiles
import RenderTesting
import TestSupport
import Testing

@testable import ProofsheetCLI

@Suite(.waiting) struct BundleArgumentsTests {
  /// A bundle that is a script, in a folder that has to outlive it.
  static func bundle(_ script: String, in folder: TemporaryFolder) throws -> String {
    try folder.program("bundle", script)
  }

  @Test func `a filter chooses among the XCTest methods that the bundle lists`() throws {
    let folder = try TemporaryFolder()
    let bundle = try Self.bundle("echo Listing 2 tests; echo A.T/testOne; echo A.T/testTwo", in: folder)
    let commands = try BundleArguments(["--filter", "One"]).commands(for: bundle)
    #expect(
      commands == [
        [bundle, "A.T/testOne"], [bundle, "--testing-library", "swift-testing", "--filter", "One"],
      ])
  }

  @Test(
    arguments: [
      ("exit 3", "exited with code 3"), ("echo A.T/testOne; kill -SEGV $$", "was stopped by signal 11"),
    ])
  func `a bundle that cannot list its tests is an error, not one without tests`(
    script: String, terms: String
  ) throws {
    let folder = try TemporaryFolder()
    let bundle = try Self.bundle(script, in: folder)
    let error = #expect(throws: RenderTestingError.self) {
      try BundleArguments(["--filter", "One"]).commands(for: bundle)
    }
    #expect(error.map { "\($0)" }?.contains("`\(bundle) --list-tests` \(terms).") == true)
  }

  @Test func `a bundle is found from where the command is called, whatever folder its tests run in`() throws {
    let folder = try TemporaryFolder()
    let bundle = try Self.bundle("exit 0", in: folder)
    let here = FileManager.default.currentDirectoryPath
    let up = String(repeating: "../", count: here.split(separator: "/").count)
    let commands = try SwiftTest.commands(for: up + bundle.dropFirst(), [])
    #expect(!commands.isEmpty && commands.allSatisfy { $0[0] == bundle })
  }

  @Test func `a bundle that is not there is an error with the next step`() throws {
    let error = #expect(throws: RenderTestingError.self) {
      try SwiftTest.commands(for: "/nowhere/AppPackageTests.xctest", [])
    }
    #expect(error.map { "\($0)" }?.contains("swift build --build-tests") == true)
  }

  @Test(arguments: [["--num-workers", "2"], ["--filter", "("], ["--filter"]])
  func `what the command refuses leaves the last run as it is`(arguments: [String]) throws {
    let folder = try TemporaryFolder()
    try folder.write("// a package".utf8, to: "Package.swift")
    let bundle = try Self.bundle("exit 0", in: folder)
    let last = try RunFolder.make(named: "1", home: RunFolder.home(of: folder.path))
    let command = ["test", "--package", folder.path, "--bundle", bundle, "--"]
    #expect(try BuiltCommand.run(command + arguments).code == 2)
    #expect(try RunFolder.last(packageRoot: folder.path) == last)
  }
}
