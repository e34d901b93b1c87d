import Foundation
import PixelBuffers
import Proofsheet
import RenderReports
import RenderTesting
import RunReview
import Testing
import ViewHosting

private struct Mover: View {
  var distance = 60.0
  var color = Color.blue
  @State private var isAway = false

  var body: some View {
    VStack(alignment: .leading) {
      color.frame(width: 20, height: 20).offset(x: isAway ? distance : 0)
      Button("Move") { withAnimation(.linear(duration: 0.4)) { isAway = true } }
    }
    .padding(8)
  }
}

/// Frames of a hosted view as an animated image.
@Suite struct AnimatedImageTests {
  private func frames(_ view: Mover, step: Int = 100, duration: Int = 400) throws -> [Frame] {
    let host = try ViewHost(on: nil, size: .fixed(Size(width: 120, height: 80))) { view }
    try host.tap("Move")
    return try host.frames(every: .milliseconds(step), for: .milliseconds(duration))
  }

  private struct Folder {
    let path = "\(NSTemporaryDirectory())/animated-\(UUID().uuidString)"
    var reference: String { "\(path)/References/T/F/t.1.apng" }

    func verify(_ frames: [Frame], mode: String, run: String = "run") -> CellResult {
      let session = RunSession(
        packageRoot: path, settings: ProjectSettings(), environment: ["PROOFSHEET_RECORD": mode],
        folder: RunFolder(path: "\(path)/\(run)"))
      defer { session.end() }
      let site = AssertionSite(
        fileID: "T/F.swift", filePath: "\(path)/F.swift", testName: "t()", line: 1, column: 1)
      return Verification(site: site, scope: TestScope(test: "t")).verify(
        { frames }, as: .animatedImage, session: session
      ).result
    }
  }

  private func withFolder(_ body: (Folder) throws -> Void) throws {
    let folder = Folder()
    defer { try? FileManager.default.removeItem(atPath: folder.path) }
    try body(folder)
  }

  @Test func `a recorded animation has each frame with its time, and passes against itself`() throws {
    try withFolder { folder in
      let frames = try frames(Mover())
      #expect(folder.verify(frames, mode: "all").status == .recorded)
      let file = [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder.reference)))
      let animation = try PNG.decodeAnimation(file)
      #expect(animation.frames.map(\.milliseconds) == [100, 100, 100, 100, 100])
      #expect(Set(animation.frames.map(\.image)).count == 5)
      #expect(folder.verify(try self.frames(Mover()), mode: "never").status == .equal)
      #expect(folder.verify(frames, mode: "all").status == .equal)
      #expect([UInt8](try Data(contentsOf: URL(fileURLWithPath: folder.reference))) == file)
    }
  }

  @Test func `what differs is named by its times, with a diff image, on the page too`() throws {
    try withFolder { folder in
      _ = folder.verify(try frames(Mover()), mode: "all")
      // A quarter of a point at 100 ms is not a pixel yet.
      let result = folder.verify(try frames(Mover(distance: 61)), mode: "never", run: "second")
      #expect(result.status == .different)
      #expect(result.reason.hasPrefix("3 frames differ, at 200 ms, 300 ms, 400 ms. The first one: "))
      #expect(result.diff != nil && result.actual?.hasSuffix(".apng") == true)
      let summary = RunSummary(of: RunFolder(path: "\(folder.path)/second"))
      let page = try HTMLReport(summary).write(to: "\(folder.path)/sheet")
      let text = try String(contentsOfFile: page, encoding: .utf8)
      #expect(text.contains("t.1.reference.png") && text.contains("t.1.actual.png"))
    }
  }

  @Test func `another number of frames and other times fail, whatever the frames show`() throws {
    try withFolder { folder in
      _ = folder.verify(try frames(Mover()), mode: "all")
      let fewer = folder.verify(try frames(Mover(), duration: 300), mode: "never")
      #expect(fewer.status == .different && fewer.reason.hasPrefix("It has 4 frames instead of 5."))
      let still = Array(repeating: try frames(Mover())[0], count: 1)
      #expect(folder.verify(still, mode: "never").status == .different)
      let slower = folder.verify(try frames(Mover(), step: 110, duration: 440), mode: "never")
      #expect(slower.reason.hasPrefix("Frame 0 is shown for 110 ms instead of 100."))
    }
  }

  @Test func `accepting an animation makes the actual one the reference`() throws {
    try withFolder { folder in
      _ = folder.verify(try frames(Mover()), mode: "all")
      let other = try frames(Mover(color: .red))
      let result = folder.verify(other, mode: "never", run: "second")
      let actual = try Data(contentsOf: URL(fileURLWithPath: try #require(result.actual)))
      try actual.write(to: URL(fileURLWithPath: folder.reference))
      #expect(result.isQuicklyEncoded == nil)
      #expect(folder.verify(other, mode: "never").status == .equal)
    }
  }

  @Test func `no frames, and a damaged reference, fail with a sentence and record nothing`() throws {
    try withFolder { folder in
      let empty = folder.verify([], mode: "all")
      #expect(!empty.status.passes && !FileManager.default.fileExists(atPath: folder.reference))
      let frames = try frames(Mover())
      _ = folder.verify(frames, mode: "all")
      let file = try Data(contentsOf: URL(fileURLWithPath: folder.reference))
      try file.dropLast(40).write(to: URL(fileURLWithPath: folder.reference))
      let damaged = folder.verify(frames, mode: "never")
      #expect(!damaged.status.passes && damaged.reason.contains("The PNG ends at byte"))
    }
  }

  @Test func `a strategy lets pass what it allows in each frame`() throws {
    let diffing = Diffing<SnapshotAnimation>.animation(strategy: .perceptual(deltaE: 2))
    let strategy = Snapshotting<[Frame], SnapshotAnimation>.animatedImage(scale: 2)
    func animation(_ color: Color) throws -> SnapshotAnimation {
      try #require(strategy.snapshot(try frames(Mover(color: color))).wait(timeout: 60))
    }
    let (blue, other) = (try animation(Color(0x0000FE)), try animation(Color(0x0000FF)))
    #expect(blue.animation?.frames.first?.image.width == 240)
    #expect(diffing.diff(blue, other) == nil)
    #expect(Diffing<SnapshotAnimation>.animation().diff(blue, other) != nil)
  }
}
