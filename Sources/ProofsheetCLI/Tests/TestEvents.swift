import Foundation
import PixelBuffers

/// What Swift Testing reports to tools: its event stream (ST-0002), JSON lines of version 0.
struct TestEvents {
  /// A test as the stream names it.
  struct Test: Hashable {
    /// The function: `signIn()`.
    var function: String
    /// Its title, or the function.
    var label: String
  }

  private static let option = "--event-stream-output-path"

  /// The file that a command line names for the stream; nil where it names none.
  static func path(in command: [String]) -> String? {
    for (index, argument) in command.enumerated() {
      if argument == option, index + 1 < command.count { return command[index + 1] }
      if argument.hasPrefix("\(option)=") { return String(argument.dropFirst(option.count + 1)) }
    }
    return nil
  }

  /// A command line with the file that `swift test`, or a bundle's run for Swift Testing, writes the stream to; as it
  /// is where it names one itself, or nothing of the kind.
  static func adding(_ path: String, to command: [String]) -> [String] {
    let isSwift = command.starts(with: ["swift", "test"]) && !command.dropFirst(2).contains("list")
    guard isSwift || command.contains("swift-testing"), self.path(in: command) == nil else { return command }
    let place = isSwift ? 2 : command.count
    return command[..<place] + [option, path, "--event-stream-version", "0"] + command[place...]
  }

  /// Whether Swift Testing began to run tests.
  private(set) var hasStarted = false
  /// Whether it ended as it should.
  private(set) var hasEnded = false
  /// The issues that make a test fail, in order.
  private(set) var failures: [LoggedFailure] = []
  /// The tests with such issues, as an assertion's scope names them: `AppTests.SignInTests/dark()`.
  private(set) var failingTests: Set<String> = []
  /// Whether a test was skipped.
  private(set) var hasSkipped = false
  /// Whether there is a file that could not be read, so that the absence of an event proves nothing.
  private(set) var isUnreadable = false
  /// The tests that had begun and not ended, in the order in which they began.
  var running: [Test] { open.map { test($0) } }

  private var open: [String] = []
  private var tests: [String: Test] = [:]

  /// Reads a file; the result is empty where there is none.
  init(path: String, limit: Int = FileContents.Limit.log) {
    do {
      self.init(Data(try FileContents.read(path, limit: limit)))
    } catch {
      self.init(Data())
      isUnreadable = access(path, F_OK) == 0
    }
  }

  /// Reads lines; those that cannot be read, as the last one after a crash, are left out.
  init(_ data: Data) {
    let decoder = JSONDecoder()
    // Bytes are split many times faster than data.
    for line in [UInt8](data).split(separator: UInt8(ascii: "\n")) {
      if let record = try? decoder.decode(Record.self, from: Data(line)) { add(record.payload) }
    }
  }

  private mutating func add(_ payload: Payload) {
    switch payload.kind {
    case "function":
      guard let id = payload.id, let name = payload.name else { return }
      let function = name.replacing("`", with: "")
      tests[id] = Test(function: function, label: payload.displayName.map { "\"\($0)\"" } ?? function)
    case "runStarted": hasStarted = true
    case "runEnded": hasEnded = true
    // Previews that were never recorded are skipped where nobody asks for them.
    case "testSkipped": hasSkipped = hasSkipped || payload.testID?.hasPrefix(PackagePreviews.test) != true
    case "testStarted":
      if let id = payload.testID, tests[id] != nil { open.append(id) }
    case "testEnded": open.removeAll { $0 == payload.testID }
    case "issueRecorded": addIssue(payload)
    default: return
    }
  }

  private mutating func addIssue(_ payload: Payload) {
    guard let issue = payload.issue, !issue.isKnown, issue.isFailure ?? true else { return }
    // `AppTests.SignInTests/dark()/SignInTests.swift:12:4`: the place is no part of the name.
    if let test = payload.testID {
      failingTests.insert(test.replacing(#/\/[^\/]*\.swift:\d+:\d+$/#, with: ""))
    }
    let place = issue.sourceLocation.map { "\(($0.fileID as NSString).lastPathComponent):\($0.line)" } ?? ""
    let source = payload.testID.map { self.test($0) }
    let messages = (payload.messages ?? []).map(\.text).joined(separator: ": ")
    let label = source?.label ?? "A task of no test"
    let text = place.isEmpty ? "\(label): \(messages)" : "\(label) at \(place): \(messages)"
    failures.append(LoggedFailure(place: place, test: source?.function, text: text))
  }

  /// A suite has no function: its identifier stands for it.
  private func test(_ id: String) -> Test {
    tests[id] ?? Test(function: id, label: id)
  }
}

extension TestEvents {
  private struct Record: Decodable {
    var payload: Payload
  }

  /// The fields of records of both kinds, tests and events, that are of use here.
  private struct Payload: Decodable {
    struct Message: Decodable {
      var text: String
    }
    struct Issue: Decodable {
      struct Location: Decodable {
        var fileID: String
        var line: Int
      }
      var isKnown: Bool
      /// False for a warning; version 6.3 of the stream has it, version 0 lists no warnings.
      var isFailure: Bool?
      var sourceLocation: Location?
    }
    var kind: String
    var id: String?
    var name: String?
    var displayName: String?
    var testID: String?
    var messages: [Message]?
    var issue: Issue?
  }
}
