import Foundation
import Layers
import RenderTesting
import TestSupport
import Testing

@testable import ProofsheetCLI

/// The tests of a package that `diff` compares: a process of their own draws the layer trees in its folder.
@Suite struct DiffSubject {
  /// The file that says that a folder is such a package.
  static let mark = "Trees/.subject"

  /// In a run of these tests themselves there are no such trees.
  @Test func trees() throws {
    let root = FileManager.default.currentDirectoryPath
    guard FileManager.default.fileExists(atPath: "\(root)/\(Self.mark)") else { return }
    let session = RunSession.shared(for: "\(root)/Tests/AppTests/TreeTests.swift")
    let site = AssertionSite(
      fileID: "AppTests/TreeTests.swift", filePath: "\(root)/Tests/AppTests/TreeTests.swift",
      testName: "trees()", line: 7, column: 1)
    let scope = TestScope(test: "AppTests.TreeTests/trees()", suites: ["TreeTests"])
    for file in try FileManager.default.contentsOfDirectory(atPath: "\(root)/Trees").sorted()
    where file.hasSuffix(".json") {
      let name = String(file.dropLast(".json".count))
      // Somebody looks at the cells before this one, or ends the process.
      Self.wait(for: "\(root)/Trees/\(name).waits")
      let data = FileManager.default.contents(atPath: "\(root)/Trees/\(file)") ?? Data()
      let record: SnapshotTestingConfiguration.Record? =
        name.hasPrefix("Never") ? .never : name.hasPrefix("Always") ? .all : nil
      let verification = Verification(
        site: site, scope: scope, name: name, record: record,
        directory: Self.directory(of: name, in: root))
      let assertion = verification.verify(
        {
          Self.wait(for: "\(root)/Trees/\(name).holds")
          return try LayerTree(json: [UInt8](data))
        }, as: .image, session: session)
      guard !assertion.result.passes else { continue }
      let place = SourceLocation(fileID: site.fileID, filePath: site.filePath, line: 7, column: 1)
      Issue.record("\(assertion.result.label): \(assertion.result.reason)", sourceLocation: place)
    }
  }
}

extension DiffSubject {
  /// Waits for as long as there is a file.
  private static func wait(for file: String) {
    while FileManager.default.fileExists(atPath: file) { usleep(5_000) }
  }

  /// The folder that a cell names: one of the package, in full or from its root, or one outside of it.
  fileprivate static func directory(of name: String, in root: String) -> String? {
    if name.hasPrefix("Own") { return "\(root)/Own" }
    if name.hasPrefix("Relative") { return "Own" }
    return name.hasPrefix("Outer") ? ProcessInfo.processInfo.environment["TMPDIR"].map { "\($0)/outer" } : nil
  }
}

/// A repository with a package whose tests are `DiffSubject`, and a `swift` that runs them.
struct DiffPackage {
  let folder: TemporaryFolder
  /// Outside of the repository.
  let tools: TemporaryFolder
  /// The package's folder below the repository's top; empty for the top.
  let place: String

  init(below place: String = "") throws {
    (folder, tools, self.place) = (try TemporaryFolder(), try TemporaryFolder(), place)
    try write("// swift-tools-version: 6.2\n", to: "Package.swift")
    try write("", to: DiffSubject.mark)
    try write(".proofsheet/\n", to: ".gitignore")
    for name in ["Chat", "Home"] { try tree(name) }
    let bundle = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    try tools.program(
      "swift",
      """
      [ "$1" = test ] || exit 64
      echo "$PWD $*" >>'\(tools.path)/calls'
      echo 'Building for debugging...'
      echo '[1/2] Compiling App a.swift'
      [ ! -e Fails ] || { echo 'Sources/App/a.swift:1:1: error: no such thing'; echo 'error: fatalError'; exit 1; }
      [ ! -e Hangs ] || { touch '\(tools.path)/hangs'; sleep 600; }
      echo 'Build complete! (0.1s)'
      journals=$PWD/../../drawing/run/journals
      [ ! -e Damaged ] || [ ! -d "$journals" ] || printf 'no line\\n{"exit":{}}\\n' >"$journals/1-a.jsonl"
      while [ $# -gt 0 ]; do
        [ "$1" = --event-stream-output-path ] && events=$2
        shift
      done
      exec '\(bundle)' --testing-library swift-testing --filter DiffSubject \\
        --event-stream-output-path "$events" --event-stream-version 0
      """)
    try folder.makeRepository()
  }

  /// The package's folder.
  var root: String { place.isEmpty ? folder.path : "\(folder.path)/\(place)" }

  func path(_ name: String) -> String { place.isEmpty ? name : "\(place)/\(name)" }

  func write(_ text: String, to name: String) throws { try folder.write(text.utf8, to: path(name)) }

  /// Writes the tree of a screen, whose tile is so far down.
  func tree(_ name: String, tile: Double = 0, color: String = "#336699") throws {
    try write(
      """
      {"version":1,"size":[60,40],"background":"#FFFFFF","root":{"id":"\(name)","frame":[0,0,60,40],"sublayers":[
      {"id":"\(name)/tile","frame":[10,\(10 + tile),30,10],"background":"\(color)"}]}}
      """, to: "Trees/\(name).json")
  }

  func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: "\(root)/\(name)") }

  var environment: [String: String] {
    ["PATH": "\(tools.path):/usr/bin:/bin", "TMPDIR": tools.path, "HOME": tools.path, "USER": "ada"]
  }

  @discardableResult
  func command(_ arguments: String..., variables: [String: String] = [:]) throws -> BuiltCommand.Outcome {
    try BuiltCommand.run(arguments, environment: environment.merging(variables) { $1 }, in: root)
  }

  /// The folders in which `swift test` was called, and its arguments.
  var calls: [String] { (tools.text("calls") ?? "").split(separator: "\n").map(String.init) }

  /// What git says of the work tree; empty where nothing was written into it.
  var changes: String { get throws { try folder.git("status", "--porcelain", "--ignored=no") } }
}
