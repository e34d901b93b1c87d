import Foundation
import Proofsheet
import XCTest

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A test file of an ordinary application, written as for swift-snapshot-testing 1.18 under XCTest: every form of
/// call that its public interface has for texts, with nothing but the import changed, in the language mode that
/// most such files are compiled in.
final class TextStrategiesTests: XCTestCase {
  struct User: Codable, Equatable {
    let id: Int
    let name: String
    var tags: [String: Bool] = [:]
  }

  final class Account: AnySnapshotStringConvertible {
    static var renderChildren: Bool { false }
    var snapshotDescription: String { "Account 7" }
  }

  enum Weekday: String, CaseIterable {
    case monday, tuesday, sunday
    var isWorkday: Bool { self != .sunday }
  }

  struct Page: CustomStringConvertible {
    var title: String
    var lines: [String]
    var description: String { ([title] + lines).joined(separator: "\n") }
  }

  override func invokeTest() {
    withSnapshotTesting(record: .missing, diffTool: .ksdiff) { super.invokeTest() }
  }

  private let user = User(id: 1, name: "Blob", tags: ["b": true, "a": false])

  func testAny() {
    assertSnapshot(of: user, as: .dump)
    assertSnapshot(of: Account(), as: .dump, named: "own-description")
    assertSnapshot(of: Page(title: "T", lines: ["a", "b"]), as: .description)
    assertSnapshot(of: ["z": 1, "y": [true, NSNull()]] as [String: Any], as: .json)
  }

  func testEncodable() {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    assertSnapshot(of: user, as: .json)
    assertSnapshot(of: user, as: .json(encoder))
    let plist = PropertyListEncoder()
    plist.outputFormat = .xml
    assertSnapshot(of: user, as: .plist)
    assertSnapshot(of: user, as: .plist(plist))
  }

  func testTextAndData() {
    assertSnapshot(of: "first\nsecond", as: .lines)
    assertSnapshot(of: Data("bytes".utf8), as: .data)
  }

  func testCaseIterable() {
    assertSnapshot(of: { $0.isWorkday }, as: Snapshotting<Weekday, String>.func(into: .description))
    assertSnapshot(
      of: { $0.rawValue.uppercased() }, as: Snapshotting<Weekday, String>.func(into: .lines), named: "lines")
  }

  func testRequest() throws {
    var request = URLRequest(url: try XCTUnwrap(URL(string: "https://example.org/search?q=proof&page=2")))
    request.allHTTPHeaderFields = ["Accept": "text/html", "Cookie": "session=1"]
    assertSnapshot(of: request, as: .raw)
    assertSnapshot(of: request, as: .curl)
  }

  func testManyStrategiesAtOnce() {
    assertSnapshots(of: user, as: ["dump": .dump, "json": .json])
    assertSnapshots(of: "text", as: [.lines, .lines], record: .missing, timeout: 1)
  }

  func testEveryArgument() {
    assertSnapshot(
      of: try JSONEncoder().encode([1]), as: .data, named: "named", record: .missing, timeout: 2,
      fileID: #fileID, file: #filePath, testName: #function, line: #line, column: #column)
  }

  func testScopes() {
    withSnapshotTesting(record: .never) {
      XCTAssertEqual(SnapshotTestingConfiguration(record: .never).record, .never)
      assertSnapshot(of: "stored before", as: .lines)
    }
    withSnapshotTesting(record: false, diffTool: .init { "compare \($0) \($1)" }) {
      assertSnapshot(of: "as a literal", as: .lines, record: false)
    }
  }

  func testAsynchronousScope() async {
    await withSnapshotTesting(record: .missing, diffTool: "meld") {
      await Task.yield()
      assertSnapshot(of: "after a suspension", as: .lines)
    }
  }

  func testOwnAssertion() {
    func assertPage(
      _ page: Page, file: StaticString = #filePath, testName: String = #function, line: UInt = #line
    ) {
      let failure = verifySnapshot(
        of: page, as: .page, named: "page", file: file, testName: testName, line: line)
      guard let failure else { return }
      XCTFail(failure, file: file, line: line)
    }
    assertPage(Page(title: "Own", lines: ["strategy"]))
  }

  func testWaiting() {
    assertSnapshot(of: Page(title: "Later", lines: []), as: .wait(for: 0.01, on: .page))
    assertSnapshot(of: user, as: .delayedName)
    let numbers = SimplySnapshotting<[Int]>(
      pathExtension: "csv",
      diffing: Diffing(
        toData: { Data($0.map(String.init).joined(separator: ",").utf8) },
        fromData: { String(decoding: $0, as: UTF8.self).split(separator: ",").compactMap { Int($0) } },
        diff: { $0 == $1 ? nil : ("\($0) is not \($1)", []) }))
    assertSnapshot(of: [1, 2, 3], as: numbers)
  }
}

extension Snapshotting where Value == TextStrategiesTests.Page, Format == String {
  /// A strategy as applications write them: an existing one, pulled back.
  static let page = SimplySnapshotting.lines.pullback(\TextStrategiesTests.Page.description)
}

extension Snapshotting where Value == TextStrategiesTests.User, Format == String {
  /// A strategy whose value arrives on another queue.
  static let delayedName = Snapshotting(
    pathExtension: "txt", diffing: .lines,
    asyncSnapshot: { user in
      Async { callback in
        DispatchQueue.global().async { callback(user.name) }
      }
    })
}
