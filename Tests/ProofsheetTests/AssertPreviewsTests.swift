import Foundation
import PixelBuffers
import RenderTesting
import RunReview
import Synchronization
import Testing

@testable import Proofsheet

private let lineBeforeFirst = #line
#Preview {
  Text("Hello").padding(4)
}

#Preview("Row", traits: .sizeThatFitsLayout) {
  @Previewable @State var isOn = true
  Toggle("Alarm", isOn: $isOn).frame(width: 200)
}

#Preview("Wide", traits: .landscapeLeft) { Color.blue }

private struct Badge_Previews: PreviewProvider {
  static var previews: some View {
    Text("1").previewDisplayName("one")
    Group {
      Text("2")
      Text("3").previewDevice("iPhone SE (3rd generation)").previewLayout(.device)
    }
    .previewLayout(.fixed(width: 40, height: 20))
  }
}

#Preview("Same") { Text("1") }
#Preview("Same") { Text("2") }
#Preview("Same 2") { Text("3") }

private struct Nested {
  struct Previews: PreviewProvider {
    static var previews: some View { ForEach(0..<2, id: \.self) { Text("\($0)") } }
  }
}

/// Generic types have no metadata without arguments.
private struct Generic_Previews<Value>: PreviewProvider {
  static var previews: some View { Text("\(Value.self)") }
}

/// The previews of a binary are cases of a matrix.
@Suite struct AssertPreviewsTests {
  private func withRun(
    settings: ProjectSettings = ProjectSettings(), _ body: (RunFolder, RunSession) throws -> Void
  ) throws {
    let folder = "\(NSTemporaryDirectory())/previews-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let run = RunFolder(path: "\(folder)/run", scope: ReferenceScope(packageRoot: folder))
    let session = RunSession(packageRoot: folder, settings: settings, environment: [:], folder: run)
    try body(run, session)
  }

  /// The sizes of the recorded images, by their names.
  private func recorded(
    _ settings: ProjectSettings = ProjectSettings(), across matrix: Matrix? = nil
  ) throws -> [String: String] {
    var sizes: [String: String] = [:]
    try withRun(settings: settings) { _, session in
      withKnownIssue(isIntermittent: true) {
        RunSession.$substitute.withValue(session) {
          assertPreviews(in: "ProofsheetTests", across: matrix, record: .all, testName: "previews()")
        }
      }
      let folder = "\(session.packageRoot)/References"
      for name in FileManager.default.enumerator(atPath: folder)?.compactMap({ $0 as? String }) ?? []
      where name.hasSuffix(".png") {
        let image = try PNG.decode([UInt8](Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))))
          .buffer
        sizes[(name as NSString).lastPathComponent] = "\(image.width)x\(image.height)"
      }
    }
    return sizes
  }

  @Test func `every preview of the module is found and has a name of its own`() throws {
    let context = try RunSession.shared(for: #filePath).pool()
    let previews = context.withContext {
      $0.typesetter.previews(of: PreviewProviders.linked(in: "ProofsheetTests"))
    }
    #expect(
      previews.map(\.name) == [
        "AssertPreviewsTests", "AssertPreviewsTests Row", "AssertPreviewsTests Wide",
        "AssertPreviewsTests Same",
        "AssertPreviewsTests Same 2", "AssertPreviewsTests Same 2 2", "Badge one", "Badge", "Badge 2",
        "Nested",
        "Nested 2",
      ])
    #expect(previews[1].settings.layout == .sizeThatFits)
    #expect(previews[2].settings.orientation == .landscape)
    #expect(previews[7].settings.layout == .fixed(Size(width: 40, height: 20)))
    #expect(
      previews[8].settings.layout == .device && previews[8].settings.device == "iPhone SE (3rd generation)")
  }

  @Test func `each preview is drawn for each variant, with its own size and device`() throws {
    let images = try recorded(across: Matrix(devices: [.iPhone17], traits: .appearance))
    let names = Set(images.keys.map { $0.split(separator: ".")[1] })
    #expect(images.count == 2 * names.count && names.count == 11)
    #expect(images["previews.AssertPreviewsTests.iphone-17.png"] == "402x874")
    #expect(images["previews.AssertPreviewsTests-Row.iphone-17.dark.png"] == "200x31")
    #expect(images["previews.AssertPreviewsTests-Wide.iphone-17-landscape.png"] == "874x402")
    #expect(images["previews.Badge.iphone-17.png"] == "40x20")
    #expect(images["previews.Badge-2.iphone-se-3rd-generation.png"] == "375x667")
  }

  @Test func `the settings say what previews are drawn for`() throws {
    let text = "previews:\n  devices: iphone-se-3rd-generation, iPadMini\n  traits: dark\n"
    let settings = try ProjectSettings.parse(text, path: "proofsheet.yml")
    let images = try recorded(settings)
    #expect(images["previews.Badge-one.iphone-se-3rd-generation.dark.png"] == "375x667")
    #expect(images["previews.Badge-one.ipad-mini-a17-pro.dark.png"] != nil)
    #expect(images.keys.allSatisfy { $0.contains(".dark") })
  }

  @Test(arguments: [
    ("previews: phones", "proofsheet.yml:1: previews"),
    ("previews:\n  device: phones", "there is no setting \"device\" of previews"),
    ("previews:\n  devices: [phones]", "proofsheet.yml:1: previews: devices"),
  ])
  func `a wrong setting is an error with its place`(text: String, message: String) {
    #expect {
      try ProjectSettings.parse(text, path: "proofsheet.yml")
    } throws: {
      "\($0)".contains(message)
    }
  }

  @Test func `a wrong device of the settings or of a preview is an error with the nearest name`() throws {
    let settings = try ProjectSettings.parse("previews:\n  devices: iphone-71", path: "proofsheet.yml")
    #expect {
      try Matrix(settings.previews)
    } throws: {
      "\($0)".contains("proofsheet.yml:1: previews: A device is \"iphone-71\"")
    }
  }

  @Test(arguments: [
    (["--filter", #"^Proofsheet\.previews\(\)"#], true), (["--filter=Proofsheet.previews"], true),
    (["--filter", "previews"], false), (["--skip", "Proofsheet.previews"], false), (["--filter"], false),
  ])
  func `the test that the library brings runs where it is named`(arguments: [String], isNamed: Bool) {
    #expect(
      PreviewTest.isNamed(in: ["Tests.xctest", "--testing-library", "swift-testing"] + arguments) == isNamed)
  }

  @Test func `a failure stands at its preview, and its references have the folder of its module`() throws {
    try withRun { _, session in
      let places = Mutex<Set<String>>([])
      withKnownIssue {
        RunSession.$substitute.withValue(session) { PreviewTest.run(of: ["ProofsheetTests"]) }
      } matching: { issue in
        if let place = issue.sourceLocation {
          places.withLock { _ = $0.insert("\(place.fileID):\(place.line)") }
        }
        return true
      }
      #expect(places.withLock(\.self).contains("Previews/AssertPreviewsTests.swift:\(lineBeforeFirst + 1)"))
      let folder = "\(session.packageRoot)/References/Previews/ProofsheetTests"
      let files = try FileManager.default.subpathsOfDirectory(atPath: folder)
      #expect(files.contains { $0.hasSuffix("/previews.AssertPreviewsTests-Row.iphone-17.dark.png") })
      // What is recorded once is tested by every run.
      #expect(PreviewTest.hasReferences(in: "\(session.packageRoot)/References"))
      #expect(!PreviewTest.hasReferences(in: "\(session.packageRoot)/References/Previews"))
    }
  }

  @Test func `no preview is a failure that says what to do`() {
    withKnownIssue {
      assertPreviews(in: "NoModule")
    } matching: {
      $0.comments.contains { $0.rawValue.contains("#Preview { ContentView() }") }
    }
  }
}
