import Foundation
import RenderTesting
import RunReview
import TestSupport
import Testing
import ViewRendering

@testable import ProofsheetCLI

/// Walks through histories whose commits are drawn here, with faults that lie over each other.
@Suite struct BisectWalkTests {
  /// A fault: the screens that have it, the commits, and the part of a cause's line that is its own.
  struct Fault {
    var name: String
    var screens: Set<Int>
    var commits: Set<Int>
  }

  /// What faults there are, each with what the line of its cause says.
  static let lines = [
    "header": "header", "rows": "row", "color": "background #336699 →", "canvas": "canvas",
    "width": "width -",
    "badge": "badge", "corner": "corner",
  ]

  /// Those that change sizes.
  static let geometry: Set<String> = ["header", "rows", "width"]

  /// A screen with a header, three rows and a badge; each stands below what is above it.
  static func tree(_ screen: Int, _ faults: Set<String>) -> String {
    let (name, header, row) = (
      "Screen\(screen)", faults.contains("header") ? 16 : 12, faults.contains("rows") ? 10 : 8
    )
    func layer(_ id: String, _ frame: [Int], _ color: String, _ more: String = "") -> String {
      ##"{"id":"\##(name)/\##(id)","frame":\##(frame),"background":"#\##(color)"\##(more)}"##
    }
    var layers = [layer("header", [0, 0, 60, header], "222222")]
    for index in 0..<3 {
      let isSecond = index == 1
      layers.append(
        layer(
          "row\(index)",
          [4, header + 4 + index * (row + 4), isSecond && faults.contains("width") ? 40 : 50, row],
          isSecond && faults.contains("color") ? "AA0000" : "336699",
          isSecond && faults.contains("corner") ? #","corners":3"# : ""))
    }
    if faults.contains("badge") { layers.append(layer("badge", [50, 2, 6, 6], "FF0000")) }
    return ##"""
      {"version":1,"size":[60,64],"background":"#\##(faults.contains("canvas") ? "EEEEEE" : "FFFFFF")",
      "root":{"id":"\##(name)","frame":[0,0,60,64],"sublayers":[\##(layers.joined(separator: ","))]}}
      """##
  }

  /// A repository of commits without files, and the trees that each of them stands for.
  let folder: TemporaryFolder
  let history: GitHistory
  let good: GitRevision
  static let last = 64

  init() throws {
    folder = try TemporaryFolder()
    try folder.makeRepository()
    let tree = try folder.git("rev-parse", "HEAD^{tree}")
    var name = try folder.git("rev-parse", "HEAD")
    for number in 1...Self.last {
      name = try folder.git("commit-tree", "-p", name, "-m", "\(number)", tree)
    }
    try folder.git("update-ref", "refs/heads/main", name)
    good = try GitRevision("HEAD~\(Self.last)", holding: folder.path)
    history = try GitHistory(from: good, to: try GitRevision("HEAD", holding: folder.path))
  }

  /// Draws trees into a folder, as a revision's are.
  func draw(_ trees: [String], to place: String) throws -> RevisionCells {
    for (screen, tree) in trees.enumerated() {
      try folder.write(tree.utf8, to: "\(place)/trees/Screen\(screen).json")
    }
    let root = "\(folder.path)/\(place)"
    let environment = RevisionLayout.variables(recordingInto: "\(root)/references")
    let run = RunFolder(
      path: "\(root)/run", scope: ReferenceScope(packageRoot: root, environment: environment))
    let session = RunSession(packageRoot: root, environment: environment, folder: run)
    defer { session.end() }
    let matrix = MatrixRun(
      cases: try CheckCases(
        folders: ["\(root)/trees"], scale: 1, store: ReferenceStore(folder: "\(root)/references")
      ).cases(), session: session,
      mode: try session.recordMode(), pool: RenderingContextPool(fonts: try .bundled, limit: 1), jobs: 1)
    return RevisionCells(
      cells: try matrix.run().map { cell in
        #expect(cell.wroteReference, "\(cell)")
        let data = try #require(try RegularFile.reference(cell.reference))
        return with(cell) {
          ($0.status, $0.actual, $0.referenceDigest) = (.recorded, nil, "\(Digest(of: data))")
        }
      }, audits: [])
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func `each cause has a commit that brought it, whatever lies over it`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let names = Self.lines.keys.sorted().shuffled(using: &random).prefix(5)
    let faults = names.enumerated().map { index, name in
      let places = Set((0..<12).map { _ in Int.random(in: 1...Self.last, using: &random) }).sorted()
      let isReverted = index == 0 && places.count > 3
      let commits =
        isReverted ? Set(places[0]..<places[2]).union(places[3]...Self.last) : Set(places[1]...Self.last)
      return Fault(
        name: name, screens: Set((0..<4).filter { _ in Bool.random(using: &random) } + [index % 4]),
        commits: commits)
    }
    let broken = Set((0..<2).map { _ in Int.random(in: 1..<Self.last, using: &random) })
    let numbers = Dictionary(
      [(good.commit, 0)] + history.commits.enumerated().map { ($0.element.name, $0.offset + 1) }
    ) { first, _ in first }
    var walk = BisectWalk(
      from: good, history, packageRoot: folder.path, comparison: DrawnComparison(fonts: try .bundled)
    ) { revision, _ in
      let number = try #require(numbers[revision.commit])
      if broken.contains(number) { throw RenderTestingError.unusable(revision.name, "It is broken.") }
      return try draw(
        (0..<4).map { screen in
          Self.tree(
            screen,
            Set(faults.filter { $0.screens.contains(screen) && $0.commits.contains(number) }.map(\.name)))
        }, to: "\(number)")
    }
    try walk.compareEnds()
    let findings = walk.findings(causes: [], choice: nil)
    try walk.find(findings)
    #expect(walk.search.tried.count <= 28, "\(walk.search.tried.sorted())")
    var missed = Set(faults.map(\.name))
    for (finding, outcome) in zip(findings, walk.search.outcomes) {
      // What several layers have in common may be one cause without a layer of its own.
      let isShared = finding.line.contains("children resized")
      let candidates = faults.filter {
        isShared ? Self.geometry.contains($0.name) : finding.line.contains(Self.lines[$0.name] ?? "-")
      }
      if isShared { missed.subtract(Self.geometry) }
      #expect(!candidates.isEmpty, "\(finding.line)")
      switch outcome {
      case .found(let commit):
        let brought = candidates.filter { $0.commits.contains(commit) && !$0.commits.contains(commit - 1) }
        #expect(!brought.isEmpty, "\(finding.line) did not come with \(commit): \(candidates)")
        missed.subtract(brought.map(\.name))
      case .narrowed(let range):
        #expect(range.dropLast().allSatisfy(broken.contains), "\(finding.line): \(range) without \(broken)")
        missed.subtract(candidates.map(\.name))
      case .open: Issue.record("\(finding.line) is open.")
      }
    }
    #expect(missed.isEmpty, "\(findings.map(\.line))")
  }
}
