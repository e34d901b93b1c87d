import Foundation
import PixelBuffers
import Proofsheet
import RenderTesting
import RunReview
import Testing
import ViewRendering

extension RGBAColor {
  fileprivate static let crimson = RGBAColor(red: 1, green: 0, blue: 0)
  fileprivate static let navy = RGBAColor(red: 0, green: 0, blue: 1)
}

@Suite struct AssertMatchesTests {
  private struct Tile: View {
    var color: Color
    var body: some View { color.frame(width: 8, height: 8) }
  }

  private let matrix = Matrix(devices: [.appleWatch38mm], traits: .appearance)

  /// Does `body` in a run of its own, in which assertions fail, and returns what the journal says.
  private func run(options: RunOptions = RunOptions(), _ body: () -> Void) -> RunSummary {
    let folder = "\(NSTemporaryDirectory())/pairs-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let session = RunSession(
      packageRoot: folder, settings: ProjectSettings(), environment: [:], options: .success(options),
      folder: RunFolder(path: "\(folder)/run"))
    RunSession.$substitute.withValue(session, operation: body)
    session.end()
    #expect(FileManager.default.fileExists(atPath: "\(folder)/References") == false)
    return RunSummary(of: RunFolder(path: "\(folder)/run"))
  }

  @Test func `views match or differ, with and without a matrix`() {
    assertMatches(Tile(color: .blue), Rectangle().fill(.blue).frame(width: 8, height: 8))
    assertMatches(Text("a").padding(2), Text("a").padding(.all, 2), across: matrix)
    assertDiffers(Tile(color: .blue), Tile(color: .red))
    assertDiffers(Text("a"), Text("b"), across: matrix, strategy: .standard)
    assertDiffers(Text("a"), Text("a").bold(), across: matrix, named: "weight", layout: .sizeThatFits)
  }

  @Test func `values match or differ in a format`() throws {
    func tree(_ color: RGBAColor) -> LayerTree {
      LayerTree(
        size: Size(width: 4, height: 4), background: color,
        root: Layer(frame: Rect(x: 0, y: 0, width: 4, height: 4)))
    }
    assertMatches(tree(.crimson), tree(.crimson), as: .image(scale: 2))
    assertDiffers(tree(.crimson), tree(.navy), as: .image)
    assertMatches("a\nb", "a\nb", as: .lines)
    assertDiffers("a", "b", as: .lines)
    assertMatches(Tile(color: .red), Tile(color: .red), as: .image(on: .iPhoneSE))
    assertDiffers(PixelBuffer(width: 1, height: 1), PixelBuffer(width: 2, height: 1), as: .image)
  }

  @Test func `numbers of assertions with references stay`() {
    let summary = run {
      withKnownIssue {
        assertSnapshot(of: "a", as: .lines, record: .never)
        assertMatches("a", "b", as: .lines)
        assertMatches("a", "c", as: .lines)
        assertDiffers("a", "a", as: .lines)
        assertSnapshot(of: "b", as: .lines, record: .never)
        assertMatches(Text("a"), Text("b"), across: Matrix(traits: .appearance))
        assertDiffers("a", "a", as: .lines, named: "own name")
      }
    }
    let names = summary.cells.map { String($0.cell.split(separator: ".", maxSplits: 1)[1]) }
    #expect(
      Set(names) == [
        "1", "matches-1", "matches-2", "differs-1", "2", "matches-3.light", "matches-3.dark", "own-name",
      ])
    let texts = summary.cells.first { $0.cell.hasSuffix("matches-1") }
    #expect(
      texts?.status == .different
        && texts?.reason.hasPrefix("It must match the other value, and does not.") == true)
    #expect(texts?.actual != nil && texts?.rebuilt != nil)
    #expect(summary.cells.first { $0.cell.hasSuffix("differs-1") }?.status == .indistinct)
  }

  @Test func `a failure says what must hold, and proposes no decision`() {
    @Sendable func message(_ issue: Issue) -> String { issue.comments.map(\.rawValue).joined() }
    _ = run {
      withKnownIssue {
        assertMatches(Tile(color: .red), Tile(color: .blue), across: matrix)
      } matching: { issue in
        let text = message(issue)
        return text.contains("2 of 2 cells failed: 2 different")
          && text.contains("It must match Tile, and does not.")
          && !text.contains("accept")
      }
      withKnownIssue {
        assertDiffers(Tile(color: .red), Tile(color: .red), as: .image(on: .iPhoneSE), named: "tile")
      } matching: {
        message($0).contains("equal but must differ") && !message($0).contains("accept")
      }
    }
  }

  @Test func `errors fail under both relations`() {
    struct Broken: Error {}
    func broken() throws -> String { throw Broken() }
    let summary = run {
      withKnownIssue {
        assertMatches(Text("a"), Text("b"), across: Matrix(cells: []))
        assertDiffers(Text("a"), Text("b"), across: Matrix(cells: []))
        assertDiffers(try broken(), "a", as: .lines)
        assertDiffers("a", try broken(), as: .lines)
        assertDiffers(PixelBuffer(width: 0, height: 0), PixelBuffer(width: 1, height: 1), as: .image)
      }
    }
    #expect(summary.cells.count == 5 && summary.cells.allSatisfy { $0.status == .inconclusive })
  }

  @Test func `a name that is used twice is an error`() {
    let summary = run {
      withKnownIssue {
        for _ in 1...2 { assertMatches("a", "a", as: .lines, named: "same") }
      }
    }
    #expect(summary.cells.contains { $0.status == .inconclusive && $0.reason.contains("named:") })
  }

  @Test func `a listing run lists the cells and draws none`() {
    let summary = run(options: RunOptions(.list)) {
      assertMatches(Text("a"), Text("b"), across: matrix)
      assertDiffers("a", "a", as: .lines)
    }
    #expect(summary.cells.isEmpty)
  }
}
