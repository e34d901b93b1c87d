import Foundation
import Proofsheet
import RenderTesting
import RunReview
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Written as for swift-snapshot-testing: only the import differs.
@Suite(.snapshots(record: .missing, diffTool: .ksdiff))
struct SnapshotTestingCompatibilityTests {
  struct User: Codable {
    var name: String
    var bio: String
  }

  let user = User(name: "Blobby", bio: "Blobbed around the world.")

  @Test func `strategies`() throws {
    assertSnapshot(of: user, as: .json)
    assertSnapshot(of: user, as: .plist, named: "plist")
    assertSnapshot(of: user, as: .customDump)
    assertSnapshot(of: user, as: .description, named: "text", record: nil, timeout: 1)
    assertSnapshots(of: "x", as: ["lines": .lines, "description": .description])
    assertSnapshots(of: "y", as: [.lines, .description])
    assertSnapshot(of: "z", as: .wait(for: 0.01, on: .lines))
  }

  @Test func `requests`() throws {
    var request = URLRequest(url: try #require(URL(string: "https://api.example.org/login?a=1&b=2")))
    request.httpMethod = "POST"
    request.httpBody = Data(#"{"b": 2, "a": "it's"}"#.utf8)
    request.addValue("application/json", forHTTPHeaderField: "Accept")
    request.addValue("id=1", forHTTPHeaderField: "Cookie")
    assertSnapshot(of: request, as: .raw, named: "raw")
    assertSnapshot(of: request, as: .raw(pretty: true), named: "pretty")
    assertSnapshot(of: request, as: .curl, named: "curl")
  }

  @Test func `own strategies by pullback`() {
    let names = Snapshotting<String, String>.lines.pullback { (user: User) in user.name }
    assertSnapshot(of: user, as: names)
    let later = Snapshotting<String, String>.lines.asyncPullback { (user: User) in
      Async<String> { callback in callback(user.bio) }
    }
    assertSnapshot(of: user, as: later)
    let own = SimplySnapshotting<Int>(
      pathExtension: "txt",
      diffing: Diffing(
        toData: { Data("\($0)".utf8) }, fromData: { Int(String(decoding: $0, as: UTF8.self)) ?? 0 },
        diff: { old, new in old == new ? nil : ("expected \(old), found \(new)", []) }))
    assertSnapshot(of: 42, as: own)
  }

  @Test func `a failure is available as a text`() throws {
    let folder = "\(NSTemporaryDirectory())/verify-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    // What fails here on purpose belongs to no run that anybody looks at.
    let session = RunSession(
      packageRoot: folder, environment: [:], folder: RunFolder(path: "\(folder)/run"))
    try RunSession.$substitute.withValue(session) { try failAsTexts(in: folder) }
    let places = JournalReader(folder: "\(folder)/run/journals").failurePlaces
    #expect(places.returned == ["SnapshotTestingCompatibilityTests.swift": ["failAsTexts(in:)"]])
    #expect(places.lines.count == 2)
  }

  private func failAsTexts(in folder: String) throws {
    let first = verifySnapshot(of: "a", as: .lines, named: "one", record: .missing, snapshotDirectory: folder)
    #expect(first?.contains("has been recorded") == true)
    let second = withSnapshotTesting(record: .never) {
      verifySnapshot(of: "b", as: .lines, named: "two", snapshotDirectory: folder)
    }
    #expect(second?.contains("no reference") == true)
  }
}
