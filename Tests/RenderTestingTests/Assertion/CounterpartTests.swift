import Foundation
import PixelBuffers
import PixelComparison
import ReferenceFiles
import RenderTesting
import RunReview
import TestSupport
import Testing
import ViewRendering

extension RGBAColor {
  fileprivate static let crimson = RGBAColor(red: 1, green: 0, blue: 0)
  fileprivate static let navy = RGBAColor(red: 0, green: 0, blue: 1)
}

/// Cells that are compared with another drawing in place of a reference.
@Suite struct CounterpartTests {
  let folder: TemporaryFolder
  let session: RunSession

  init() throws {
    folder = try TemporaryFolder()
    session = RunSession(
      packageRoot: folder.path, settings: ProjectSettings(), environment: ["PROOFSHEET_RECORD": "all"],
      folder: RunFolder(path: "\(folder.path)/.proofsheet/runs/one"))
  }

  private static func image(_ colors: RGBAColor..., side: Int = 4, layers: LayerTree? = nil) -> SnapshotImage
  {
    let pixels = PixelBuffer(width: side, height: side) { pixels in
      for index in pixels.indices { pixels[index] = colors[index % colors.count].premultipliedPixel }
    }
    return SnapshotImage(pixels, layers: layers)
  }

  private func verify(
    _ actual: SnapshotImage, _ others: [(Counterpart.Relation, SnapshotImage)],
    strategy: ComparisonStrategy = .exact, fuzzy: Fuzzy? = nil
  ) -> CellAssertion {
    var assertion = CellAssertion(
      beginning: CellResult(cell: "T/F/t.matches-1", caseName: "t", status: .inconclusive), in: session)
    assertion.result.pathExtension = "png"
    assertion.run { assertion in
      assertion.verify(
        actual,
        against: others.enumerated().map { index, other in
          DrawnCounterpart(
            Counterpart(name: "side\(index + 1)", relation: other.0), value: other.1,
            diffing: .image(ReferenceImageComparison(strategy: strategy, fuzzy: fuzzy)),
            note: fuzzy.map { _ in "Fuzzy: why." })
        })
    }
    return assertion
  }

  private let red = Self.image(.crimson)
  private let blue = Self.image(.navy)
  private let mixed = Self.image(.crimson, .navy)

  @Test func `two drawings match or differ, and nothing is recorded where everything is`() throws {
    let equal = verify(red, [(.match, red)]).result
    #expect(equal.status == .equal && equal.passes && equal.reason.isEmpty)
    let distinct = verify(red, [(.mismatch, blue)]).result
    #expect(distinct.status == .distinct && distinct.passes && distinct.reason.isEmpty)
    for result in [equal, distinct] {
      #expect(result.reference.isEmpty && result.recording == nil && !result.wroteReference)
      #expect(result.actual.map { FileManager.default.fileExists(atPath: $0) } == true)
      #expect(result.rebuilt == nil && result.diff == nil)
    }
    #expect(!folder.files.contains { $0.hasPrefix("References") })
  }

  @Test func `drawings that must match and do not leave both images and the difference`() throws {
    let assertion = verify(red, [(.match, mixed)])
    let result = assertion.result
    #expect(result.status == .different && !result.passes && !result.canBeAccepted)
    #expect(result.reason.hasPrefix("It must match side1, and does not."), "\(result.reason)")
    #expect(result.reason.contains("(maxDifference=255;totalPixels=8)"), "\(result.reason)")
    #expect(result.counterpart == Counterpart(name: "side1", relation: .match))
    #expect(assertion.attachments.map(\.name).sorted() == ["actual.png", "diff.png", "reference.png"])
    for (path, image) in [(result.rebuilt, mixed), (result.actual, red)] {
      #expect(try PNG.decode(contentsOf: try #require(path)).buffer.digest == image.buffer?.digest)
    }
    #expect(result.diff != nil && result.reference.isEmpty)
  }

  @Test func `drawings that must differ and do not say so`() throws {
    let result = verify(red, [(.mismatch, red)]).result
    #expect(result.status == .indistinct && !result.passes && !result.canBeAccepted)
    #expect(result.reason == "It must differ from side1, and both are equal.")
    #expect(result.rebuilt != nil && result.actual != nil)
    let close = verify(
      Self.image(RGBAColor(red: 1, green: 0, blue: 0)),
      [(.mismatch, Self.image(RGBAColor(red: 254.0 / 255, green: 0, blue: 0)))],
      strategy: .channels(within: 1)
    ).result
    #expect(close.status == .indistinct)
    #expect(close.reason.hasPrefix("It must differ from side1, and counts as the same."), "\(close.reason)")
  }

  @Test func `of several that it must match one is enough, of those it must not each counts`() {
    #expect(verify(red, [(.match, blue), (.match, red)]).result.status == .equal)
    #expect(verify(red, [(.match, red), (.mismatch, blue)]).result.status == .equal)
    #expect(verify(red, [(.mismatch, blue), (.mismatch, mixed)]).result.status == .distinct)
    let none = verify(red, [(.match, blue), (.match, mixed)]).result
    #expect(none.status == .different && none.counterpart?.name == "side2", "the closest is shown")
    #expect(
      none.reason.hasPrefix("It must match one of side1, side2, and matches none. side2 is the closest."),
      "\(none.reason)")
    let second = verify(red, [(.mismatch, blue), (.mismatch, red)]).result
    #expect(second.status == .indistinct && second.counterpart?.name == "side2")
    let both = verify(red, [(.match, red), (.mismatch, red)]).result
    #expect(both.status == .indistinct)
    #expect(verify(red, []).result.status == .inconclusive)
  }

  @Test func `what cannot be compared passes under neither relation`() {
    let nothing = Self.image(.crimson, side: 0)
    for relation in Counterpart.Relation.allCases {
      #expect(verify(nothing, [(relation, red)]).result.status == .inconclusive)
      #expect(verify(red, [(relation, nothing)]).result.status == .inconclusive)
      let masked = ComparisonStrategy.exact.ignoring(.rectangle(PixelRect(x: 0, y: 0, width: 9, height: 9)))
      #expect(verify(red, [(relation, blue)], strategy: masked).result.status == .inconclusive)
      let unknown = ComparisonStrategy.exact.ignoring(.layer("nobody"))
      #expect(verify(red, [(relation, blue)], strategy: unknown).result.status == .inconclusive)
    }
  }

  @Test func `images of other sizes differ`() {
    let large = Self.image(.crimson, side: 5)
    let result = verify(red, [(.match, large)]).result
    #expect(result.status == .different && !result.reason.contains("record"), "\(result.reason)")
    #expect(verify(red, [(.mismatch, large)]).result.status == .distinct)
  }

  @Test func `fuzzy tolerates with its reason, and a range above 0 demands a difference`() throws {
    let near = Self.image(RGBAColor(red: 254.0 / 255, green: 0, blue: 0))
    let fuzzy = try #require(Fuzzy("0-1;0-16"))
    let tolerated = verify(red, [(.match, near)], fuzzy: fuzzy).result
    #expect(tolerated.status == .tolerated && tolerated.note == "Fuzzy: why.")
    #expect(verify(red, [(.mismatch, near)], fuzzy: fuzzy).result.status == .indistinct)
    #expect(verify(red, [(.match, blue)], fuzzy: fuzzy).result.status == .different)
    #expect(verify(red, [(.mismatch, blue)], fuzzy: fuzzy).result.status == .distinct)
    let equal = verify(red, [(.match, red)], fuzzy: fuzzy).result
    #expect(equal.status == .equal && equal.note == nil)
    let demanding = verify(red, [(.match, red)], fuzzy: Fuzzy("1;1-16")).result
    #expect(demanding.status == .different && demanding.reason.contains("demands a difference"))
  }

  @Test func `layers that differ below equal pixels are named where they must differ`() throws {
    func tree(_ radius: Double) -> LayerTree {
      var hidden = Layer(id: "Badge", frame: Rect(x: 0, y: 0, width: radius, height: 4))
      hidden.opacity = 0
      return LayerTree(
        size: Size(width: 4, height: 4), background: .crimson,
        root: Layer(id: "Root", frame: Rect(x: 0, y: 0, width: 4, height: 4), sublayers: [hidden]))
    }
    let (one, two) = (Self.image(.crimson, layers: tree(1)), Self.image(.crimson, layers: tree(2)))
    let result = verify(one, [(.mismatch, two)]).result
    #expect(result.status == .indistinct && result.reason.contains("Their layers differ all the same:"))
    #expect(result.reason.contains("Badge"), "\(result.reason)")
    // Layers that match in pixels may differ as they like.
    let match = verify(one, [(.match, two)]).result
    #expect(match.status == .equal && match.diagnostics.isEmpty && match.explanation == nil)
  }

  @Test func `no cause is made of what sets two drawings apart, and nothing is pending`() throws {
    func tree(_ color: RGBAColor) -> LayerTree {
      LayerTree(
        size: Size(width: 4, height: 4),
        root: Layer(id: "Root", frame: Rect(x: 0, y: 0, width: 4, height: 4), background: .color(color)))
    }
    let result = verify(
      Self.image(.crimson, layers: tree(.crimson)), [(.match, Self.image(.navy, layers: tree(.navy)))]
    ).result
    #expect(result.reason.contains("What differs: Root"), "\(result.reason)")
    session.end()
    let run = RunFolder(path: "\(folder.path)/.proofsheet/runs/one")
    let summary = RunSummary(of: run)
    #expect(FailureOverview(summary.cells).causes.isEmpty && !summary.isGreen)
    #expect(summary.cells.map(\.counterpart) == [Counterpart(name: "side1", relation: .match)])
    var pending = PendingCells(runs: [run])
    #expect(pending.entries.isEmpty)
    let refused = try pending.refused(matching: ["T/F/t.matches-1"])
    #expect(refused.map(\.cell.cell) == ["T/F/t.matches-1"])
    #expect("\(refused[0].error)".contains("there is no reference to accept or reject"))
    #expect(try pending.refused(matching: []).isEmpty)
    #expect(throws: RenderTestingError.self) {
      try pending.accept(PendingCells.Entry(cell: summary.cells[0], run: run))
    }
  }
}
