import Foundation
import PackagePlugin

/// `swift package proofsheet …` in packages that depend on Proofsheet.
///
/// Everything but `test`, and `audit` and `regenerate` as far as they run tests, is handed to the command. For those the tests are
/// built here, and their bundle is run twice, once for each framework: a nested `swift test` would wait for ever for the
/// build lock that the plugin's host holds, and `packageManager.test` skips Swift Testing.
///
/// The command is built when it is asked for. Were it a dependency of the plugin, every build of a package that uses
/// Proofsheet would compile all of it a second time, as a tool for the host.
@main
struct ProofsheetPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let tool = try command()
    let root = context.package.directoryURL
    guard let name = arguments.first, Self.runsTests(arguments) else {
      try run(tool, arguments.isEmpty ? ["--help"] : arguments, in: root)
      return
    }
    let build = try packageManager.build(.all(includingTests: true), parameters: .init(echoLogs: true))
    guard build.succeeded else { throw Failure.buildFailed }
    let bundles = build.builtArtifacts.map(\.url).filter { $0.pathExtension == "xctest" }
    guard let bundle = bundles.first ?? testBundle(beside: tool, context) else { throw Failure.noTests }
    try run(
      tool, [name, "--package", root.path, "--bundle", bundle.path] + arguments.dropFirst(), in: root)
  }

  /// Whether the command runs tests with these arguments.
  private static func runsTests(_ arguments: [String]) -> Bool {
    let others: Set = ["--layers", "--accept", "--run", "--json", "--help", "-h"]
    let isOfTests = arguments.count == 1 || arguments.dropFirst().first?.hasPrefix("--filter") == true
    return arguments.first == "test" || arguments.first == "audit" && isOfTests
      || arguments.first == "regenerate"
        && others.isDisjoint(with: arguments.map { String($0.prefix { $0 != "=" }) })
  }

  private func command() throws -> URL {
    let build = try packageManager.build(.product("proofsheet"), parameters: .init())
    let executable = build.builtArtifacts.first { $0.kind == .executable }
    guard build.succeeded, let executable else { throw Failure.noCommand(build.logText) }
    return executable.url
  }

  /// The test bundle, where the build does not list it among its products: it lies beside the command, wherever the
  /// build folder is.
  private func testBundle(beside tool: URL, _ context: PluginContext) -> URL? {
    let name = "\(context.package.displayName)PackageTests.xctest"
    let bundle = tool.deletingLastPathComponent().appending(path: name)
    return FileManager.default.fileExists(atPath: bundle.path) ? bundle : nil
  }

  private func run(_ tool: URL, _ arguments: [String], in folder: URL) throws {
    let process = Process()
    process.executableURL = tool
    process.arguments = arguments
    process.currentDirectoryURL = folder
    // What the command proposes as the next step is then what the reader can type.
    process.environment = ProcessInfo.processInfo.environment.merging([
      "PROOFSHEET_COMMAND": "swift package --allow-writing-to-package-directory proofsheet"
    ]) { given, _ in given }
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure.ended(process.terminationStatus) }
  }
}

/// Why the plugin gives up.
enum Failure: Error, CustomStringConvertible {
  case noCommand(String)
  case buildFailed
  case noTests
  case ended(Int32)

  var description: String {
    switch self {
    case .noCommand(let log): "The proofsheet command does not build:\n\(log)"
    case .buildFailed: "The tests do not build; the errors stand above."
    case .noTests: "The package has no test bundle. Add a test target."
    case .ended(let code): "proofsheet exited with code \(code)."
    }
  }
}
