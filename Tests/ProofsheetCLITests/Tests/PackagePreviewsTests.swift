import Foundation
import TestSupport
import Testing

/// `test --previews` in packages that lack what draws previews.
@Suite(.waiting) struct PackagePreviewsTests {
  @Test(arguments: [["test", "--previews"], ["test", "--previews", "--list"]])
  func `a package without a test target is shown the lines to add, and where`(arguments: [String]) throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(name: "Shop", targets: [.target(name: "Shop"), .executableTarget(name: "Try")])

      """.utf8, to: "Package.swift")
    for name in ["Shop", "Try"] { try folder.write("// \(name)\n".utf8, to: "Sources/\(name)/\(name).swift") }
    var environment = ProcessInfo.processInfo.environment
    for name in environment.keys where name.hasPrefix("PROOFSHEET") { environment[name] = nil }
    let outcome = try BuiltCommand.run(arguments, environment: environment, in: folder.path)
    #expect(outcome.code == 2)
    #expect(outcome.error.contains("/Package.swift has no test target"), "\(outcome.printed)")
    #expect(
      outcome.error.contains(
        """
                .testTarget(
                  name: "PreviewTests",
                  dependencies: ["Shop", "Try", .product(name: "Proofsheet", package: "proofsheet")]
                ),
        """.split(separator: "\n").map { $0.dropFirst(4) }.joined(separator: "\n")), "\(outcome.error)")
    #expect(outcome.error.contains("Tests/PreviewTests/Previews.swift"))
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/.build"), "Nothing is built.")
  }
}
