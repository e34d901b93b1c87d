import Foundation
import Proofsheet
import XCTest

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The texts that swift-snapshot-testing's strategies write, so that references recorded with it hold here.
final class TextFormatTests: XCTestCase {
  private func text<Value>(_ value: Value, as strategy: Snapshotting<Value, String>) -> String {
    var text = ""
    strategy.snapshot(value).run { text = $0 }
    return text
  }

  private struct Station {
    let platforms: Int
    let name: String
    let lines: Set<String>
    let exits: [String: Int]
  }

  private final class Train {
    let wagons = 4
    var driver: Driver?
  }

  private final class Driver {
    let badge = "D-7"
    var train: Train?
    var relief: Driver?
  }

  private class Ticket {
    let price = 3
  }

  private final class DayTicket: Ticket {
    let day = "Monday"
  }

  private enum Signal {
    case green, red, speed(limit: Int)
  }

  private struct Label: CustomStringConvertible {
    let color = 0x00ff_00ff
    var description: String { "label 0x00ff00ff" }
  }

  private struct Secret: AnySnapshotStringConvertible {
    static let renderChildren = true
    let digits = [1]
    var snapshotDescription: String { "Secret" }
  }

  func testMembersOfStructsSetsAndDictionariesAreSorted() {
    let station = Station(platforms: 2, name: "Mitte", lines: ["U6", "S1"], exits: ["west": 1, "east": 2])
    XCTAssertEqual(
      text(station, as: .dump),
      """
      ▿ Station
        ▿ exits: 2 key/value pairs
          ▿ (2 elements)
            - key: "east"
            - value: 2
          ▿ (2 elements)
            - key: "west"
            - value: 1
        ▿ lines: 2 members
          - "S1"
          - "U6"
        - name: "Mitte"
        - platforms: 2

      """)
  }

  func testCyclesEndWhereTheyClose() {
    let (train, driver) = (Train(), Driver())
    (train.driver, driver.train, driver.relief) = (driver, train, driver)
    defer { train.driver = nil }
    XCTAssertEqual(
      text(train, as: .dump),
      """
      ▿ Train
        ▿ driver: Optional<Driver>
          ▿ some: Driver
            - badge: "D-7"
            ▿ relief: Optional<Driver>
              ▿ some (circular reference detected)
            ▿ train: Optional<Train>
              ▿ some (circular reference detected)
        - wagons: 4

      """)
    driver.relief = nil
  }

  func testOneObjectInTwoPlacesIsNoCycle() {
    let ticket = Ticket()
    XCTAssertEqual(
      text([ticket, ticket], as: .dump),
      """
      ▿ 2 elements
        ▿ Ticket
          - price: 3
        ▿ Ticket
          - price: 3

      """)
  }

  func testInheritedMembersAreLeftOut() {
    XCTAssertEqual(text(DayTicket(), as: .dump), "▿ DayTicket\n  - day: \"Monday\"\n")
  }

  func testCasesTuplesAndOptionals() {
    let signals: [Signal] = [.green, .speed(limit: 30)]
    XCTAssertEqual(
      text((signals, Int?.none, Int?.some(1)), as: .dump),
      """
      ▿ (3 elements)
        ▿ .0: 2 elements
          - Signal.green
          ▿ Signal
            ▿ speed: (1 element)
              - limit: 30
        - .1: Optional<Int>.none
        ▿ .2: Optional<Int>
          - some: 1

      """)
  }

  func testDescriptionsGoBeforeMembers() {
    XCTAssertEqual(text(Label(), as: .dump), "▿ label 0x00ff00ff\n  - color: 16711935\n")
    XCTAssertEqual(text(Secret(), as: .dump), "▿ Secret\n  ▿ digits: 1 element\n    - 1\n")
    XCTAssertEqual(text(NSObject(), as: .dump), "- <NSObject>\n")
    XCTAssertEqual(text(Data([1, 2, 3]), as: .dump), "- 3 bytes\n")
    XCTAssertEqual(text(Date(timeIntervalSinceReferenceDate: 60), as: .dump), "- 2001-01-01T00:01:00Z\n")
    XCTAssertEqual(text("a\n\"b\"", as: .dump), "- \"a\\n\\\"b\\\"\"\n")
  }

  func testFunctionsAreTablesWithoutAHeader() {
    enum Half: CaseIterable { case left, right }
    var table = ""
    Snapshotting<Half, String>.func(into: .description).snapshot({ $0 == .left }).run { table = $0 }
    XCTAssertEqual(table, "\"left\",\"true\"\n\"right\",\"false\"")
  }

  func testQueriesOfRequestsAreSortedByName() throws {
    let url = try XCTUnwrap(URL(string: "https://example.org/find?q=b%26c&a=2&q=a&a=1+1#part"))
    XCTAssertEqual(
      text(URLRequest(url: url), as: .raw), "GET https://example.org/find?a=2&a=1+1&q=b%26c&q=a#part")
    XCTAssertEqual(
      text(URLRequest(url: url), as: .curl),
      "curl \\\n\t\"https://example.org/find?a=2&a=1+1&q=b%26c&q=a#part\"")
    let bare = try XCTUnwrap(URL(string: "https://example.org"))
    XCTAssertEqual(text(URLRequest(url: bare), as: .raw), "GET https://example.org")
  }

  func testCommandsForCurlAreInDoubleQuotes() throws {
    var request = URLRequest(url: try XCTUnwrap(URL(string: "https://example.org")))
    request.httpMethod = "PUT"
    request.httpBody = Data(#"{"price":"5 $","it's":1}"#.utf8)
    XCTAssertEqual(
      text(request, as: .curl),
      "curl \\\n\t--request PUT \\\n\t--data \"{\\\"price\\\":\\\"5 \\$\\\",\\\"it's\\\":1}\" \\\n\t\"https://example.org\""
    )
  }

  func testTheConfigurationOfTheInnermostScopeIsPublic() {
    withSnapshotTesting(record: .failed) {
      withSnapshotTesting(diffTool: "meld") {
        XCTAssertEqual(SnapshotTestingConfiguration.current?.record, .failed)
        let command = SnapshotTestingConfiguration.current?.diffTool?(
          currentFilePath: "old.png", failedFilePath: "new.png")
        XCTAssertEqual(command, "meld old.png new.png")
      }
      XCTAssertNil(SnapshotTestingConfiguration.current?.diffTool)
    }
  }
}
