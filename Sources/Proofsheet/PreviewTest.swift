internal import Foundation
internal import RenderTesting
internal import Testing

/// The test of all linked previews, which a package has without writing one.
enum PreviewTest {
  /// Whether it is asked for: by its name, as `proofsheet test --previews` does, by `previews` in `proofsheet.yml`, or by
  /// references of previews, which no run leaves out.
  static var isAsked: Bool { isNamed(in: CommandLine.arguments) || isSet }

  /// Whether arguments of a test's process choose it by its name.
  static func isNamed(in arguments: [String]) -> Bool {
    let values =
      zip(arguments, arguments.dropFirst()).filter { $0.0 == "--filter" }.map(\.1)
      + arguments.filter { $0.hasPrefix("--filter=") }.map { String($0.dropFirst("--filter=".count)) }
    return values.contains { $0.filter { $0 != "\\" && $0 != "^" }.hasPrefix("Proofsheet.previews") }
  }

  private static var isSet: Bool {
    let root = PackageRoot.containing(place)
    guard let settings = try? ProjectSettings.load(packageRoot: root) else { return false }
    // A run may compare with references elsewhere; those of the package say as well that previews are tested.
    let variables = [[:], ProcessInfo.processInfo.environment]
    // References of previews that are all gone are left to `prune`.
    return settings.previews.place != nil
      || !PreviewProviders.modules.isEmpty
        && variables.contains { hasReferences(in: settings.scope(packageRoot: root, environment: $0).folder) }
  }

  /// Whether a folder of references has any of previews.
  static func hasReferences(in folder: String) -> Bool {
    let files = FileManager.default.enumerator(atPath: "\(folder)/\(target)")
    while let file = files?.nextObject() as? String {
      if (file as NSString).lastPathComponent.hasPrefix("previews.") { return true }
    }
    return false
  }

  /// What stands for the test target in the names of cells.
  private static let target = "Previews"

  /// A file of the tested package, in whose folder its tests run.
  private static var place: String { "\(FileManager.default.currentDirectoryPath)/Package.swift" }

  /// Checks the previews of each linked module, whose references are in a folder of its name.
  static func run(of modules: [String] = PreviewProviders.modules) {
    let own = SourceSite(
      fileID: #fileID, filePath: #filePath, testName: "previews()", line: #line, column: #column)
    RunSession.$substitute.withValue(RunSession.shared(for: place)) {
      // Nothing to check is a failure, which says what to do.
      for module in modules.isEmpty ? [nil] : modules.map(Optional.some) {
        var site = own
        if let module { site.fileID = "\(target)/\(module).swift" }
        assertPreviews(in: module, at: site, reportsAtPreviews: true)
      }
    }
  }
}

/// Draws all previews that are linked into the tests.
@Test(.enabled("`proofsheet test --previews` draws the package's previews") { PreviewTest.isAsked })
func previews() { PreviewTest.run() }
