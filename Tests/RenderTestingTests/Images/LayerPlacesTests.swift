import ReferenceFiles
import RunReview
import ViewRendering
import PixelBuffers
import PixelComparison
import RenderTesting
import TestSupport
import Testing

@Suite struct LayerPlacesTests {
  /// A stack with a name, at (10, 20) with 40 × 10 points of its own.
  struct Named: View {
    var body: some View {
      HStack(spacing: 0) {
        Rectangle().frame(width: 30, height: 10)
        Rectangle().frame(width: 10, height: 10)
      }
      .accessibilityIdentifier("clock")
    }
  }

  func places(
    of view: some View, names: Set<String> = ["clock"], scale: Double = 1
  ) throws -> LayerPlaces {
    let layout = try RenderingContextPool.shared.withContext {
      try $0.layOut(view, on: nil, size: .fixed(Size(width: 100, height: 100)), traits: .displayScale(scale))
    }
    return LayerPlaces(of: names, in: layout.tree, views: layout.root, scale: scale)
  }

  @Test func `a stack that draws no layer lies where layout put it`() throws {
    #expect(try places(of: Named()).rectangles == ["clock": [PixelRect(x: 30, y: 45, width: 40, height: 10)]])
    let doubled = try places(of: Named(), scale: 2)
    #expect(doubled.rectangles == ["clock": [PixelRect(x: 60, y: 90, width: 80, height: 20)]])
    #expect(doubled.knownNames == ["clock"])
  }

  @Test func `a name may stand on a padded, framed or covered view`() throws {
    let box = Rectangle().frame(width: 40, height: 10)
    let padded = try places(of: box.padding(5).accessibilityIdentifier("clock"))
    #expect(padded.rectangles == ["clock": [PixelRect(x: 25, y: 40, width: 50, height: 20)]])
    let framed = try places(of: box.frame(width: 60, height: 60).accessibilityIdentifier("clock"))
    #expect(framed.rectangles == ["clock": [PixelRect(x: 20, y: 20, width: 60, height: 60)]])
    let covered = try places(of: box.background(.red).accessibilityIdentifier("clock").padding(3))
    #expect(covered.rectangles == ["clock": [PixelRect(x: 30, y: 45, width: 40, height: 10)]])
  }

  @Test func `a stack inside a rotated or enlarged view lies where its pixels are`() throws {
    let rotated = try places(of: Named().rotationEffect(.degrees(90)))
    #expect(rotated.rectangles == ["clock": [PixelRect(x: 45, y: 30, width: 10, height: 40)]])
    let enlarged = try places(of: Named().padding(10).scaleEffect(2))
    #expect(enlarged.rectangles == ["clock": [PixelRect(x: 10, y: 40, width: 80, height: 20)]])
    let moved = try places(of: VStack { Named().offset(x: 7, y: -3) }.rotationEffect(.degrees(180)))
    #expect(moved.rectangles == ["clock": [PixelRect(x: 23, y: 48, width: 40, height: 10)]])
  }

  @Test func `every view of a name has a rectangle, whether it draws a layer or not`() throws {
    let rows = VStack(spacing: 0) {
      Rectangle().frame(width: 40, height: 10).accessibilityIdentifier("clock")
      Named()
    }
    #expect(try places(of: rows).rectangles["clock"]?.count == 2)
  }

  @Test func `a reference keeps where a named view without a layer lies, and nothing where there is none`()
    throws
  {
    func provenance(of view: some View) throws -> Provenance {
      let format = Snapshotting<AnyView, SnapshotImage>.image.snapshot(AnyView(view)).wait(timeout: 5)
      let image = try #require(format)
      let file = try ReferenceFormat.images.encode(image, as: ReferenceIdentity(cell: "c"))
      return try #require(ReferenceImageFile.provenance(in: PNG.scan([UInt8](file))))
    }
    let named = try provenance(of: Named().padding(3))
    #expect(named.regions == ["clock": [PixelRect(x: 3, y: 3, width: 40, height: 10)]])
    #expect(Provenance(json: named.json) == named)
    let bare = try provenance(of: Text("x").accessibilityIdentifier("clock"))
    #expect(bare.regions == nil && !bare.json.contains("regions"))
  }

  @Test(arguments: [SnapshotTestingConfiguration.Record.never, .missing, .all])
  func `a region that nothing has is an error before anything is recorded`(
    record: SnapshotTestingConfiguration.Record
  ) throws {
    let folder = try TemporaryFolder()
    let run = RunFolder(path: "\(folder.path)/run")
    let session = RunSession(
      packageRoot: folder.path, settings: ProjectSettings(), environment: [:], folder: run)
    let site = AssertionSite(
      fileID: "T/F.swift", filePath: "\(folder.path)/F.swift", testName: "t()", line: 1, column: 1)
    func verify(_ name: String) -> CellResult {
      Verification(site: site, scope: TestScope(test: "t"), name: name, record: record)
        .verify({ Named() }, as: .image(strategy: .exact.ignoring(.layer(name))), session: session).result
    }
    let result = verify("clocks")
    #expect(result.status == .inconclusive && !result.wroteReference && result.actual == nil)
    #expect(result.reason.contains("\"clocks\"") && result.reason.contains("Did you mean \"clock\"?"))
    #expect(verify("elsewhere").reason.contains("It has \"clock\"."))
    #expect(folder.files.filter { $0.hasPrefix("References") }.isEmpty)
    #expect(PendingReview(run).pending.isEmpty)
    #expect(verify("clock").status == .missing)
  }
}
