import Foundation
import PixelBuffers
import PixelComparison
import TestSupport
import Testing

@testable import ProofsheetCLI

@Suite(.waiting) struct DiffTargetTests {
  static let image = PixelBuffer(width: 2, height: 2, repeating: 0xFF00_0000)

  @Test func `what is compared is never written over`() throws {
    let folder = try TemporaryFolder()
    let old = try folder.image("old/a.png")
    _ = try folder.link("link", to: "old")
    let inputs = Set([FileIdentity("\(folder.path)/old"), FileIdentity(old)].compactMap(\.self))
    for place in ["old", "old/new/deep", "link", "link/x", "old/../old/./x"] {
      #expect(throws: CompareError.self, "\(place)") {
        try DiffTarget("\(folder.path)/\(place)", isFolder: true, inputs: inputs)
      }
    }
    #expect(throws: CompareError.self) { try DiffTarget(old, isFolder: false, inputs: inputs) }
    for place in ["diffs", "older/x", "old2"] {
      _ = try DiffTarget("\(folder.path)/\(place)", isFolder: true, inputs: inputs)
    }
  }

  @Test func `a link that leads into what is compared is detected when its turn comes`() throws {
    let folder = try TemporaryFolder()
    try folder.image("old/in/a.png")
    let outside = try folder.image("elsewhere/a.png")
    let linked = try folder.link("old/b.png", to: outside)
    let target = try DiffTarget(
      "\(folder.path)/diffs", isFolder: true,
      inputs: Set([FileIdentity("\(folder.path)/old")].compactMap(\.self)))
    _ = try folder.link("diffs/in", to: "../old/in")
    let before = try Data(contentsOf: URL(filePath: outside))
    #expect(throws: CompareError.self) { try target.write(Self.image, named: "in/a.png", of: []) }
    // The folder that a linked image lies in is no input, but the image is.
    let beside = try DiffTarget("\(folder.path)/elsewhere", isFolder: true, inputs: [])
    #expect(throws: CompareError.self) { try beside.write(Self.image, named: "a.png", of: [linked]) }
    #expect(try Data(contentsOf: URL(filePath: outside)) == before)
    let written = try target.write(Self.image, named: "out/a.png", of: [linked])
    #expect(try PixelBuffer(contentsOf: written) == Self.image)
  }

  @Test func `an empty path is refused, and does not lead to the root`() throws {
    let folder = try TemporaryFolder()
    for name in ["old/a.png", "new/a.png"] { try folder.image(name) }
    let outcome = try BuiltCommand.run(["compare", "old", "new", "--diff", ""], in: folder.path)
    #expect(outcome.code == 2 && outcome.error.contains("--diff is empty"), "\(outcome.printed)")
  }

  @Test func `a file for folders, or a folder for files, is refused`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.image("a.png")
    #expect(throws: CompareError.self) { try DiffTarget(file, isFolder: true, inputs: []) }
    #expect(throws: CompareError.self) { try DiffTarget(folder.path, isFolder: false, inputs: []) }
  }

  @Test func `tolerated pairs have a diff image, and one that cannot be written keeps the verdict`()
    throws
  {
    let folder = try TemporaryFolder()
    let (old, new) = (try folder.image("old.png"), try folder.image("new.png", black: 2))
    func compare(_ strategy: ComparisonStrategy, _ diff: String) throws -> ImageResult {
      var comparison = FileComparison(
        strategy: strategy, mask: nil, layers: CompareLayers(of: strategy, path: nil), detail: .counts)
      comparison.diff = try DiffTarget("\(folder.path)/\(diff)", isFolder: false, inputs: [])
      return comparison.compare(old, new, name: "new.png")
    }
    let tolerated = try compare(.exact.budget(pixels: 2), "diff.png")
    #expect(tolerated.outcome == .tolerated && tolerated.diff == "\(folder.path)/diff.png")
    #expect(try PixelBuffer(contentsOf: "\(folder.path)/diff.png").width == 8)
    let unwritten = try compare(.exact, "old.png/diff.png")
    #expect(unwritten.outcome == .different && unwritten.verdict?.counts.different == 2)
    let problem = try #require(unwritten.diffProblem)
    #expect(
      unwritten.diff == nil && problem.hasPrefix("Cannot write") && !problem.contains("NSCocoa"), "\(problem)"
    )
    var tally = CompareTally()
    tally.add(unwritten)
    #expect(tally.exitCode?.rawValue == 2 && tally.summary.hasPrefix("1 different; 1 of"))
    for _ in 1..<4_000 { tally.add(unwritten) }
    #expect(tally.summary == "4,000 different; 4,000 of the diff images could not be written")
  }
}
