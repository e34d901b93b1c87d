private import Testing
private import XCTest

/// The test framework that this process, or this task, runs under.
///
/// Each framework silently swallows failures reported to the other, so this must never guess wrong.
enum TestFramework {
  /// Swift Testing, XCTest, or neither.
  case swiftTesting, xcTest, none

  /// The framework that a failure here must be reported to.
  ///
  /// `Test.current` is nil in detached tasks and dispatch queues; the process's arguments still say.
  static var current: TestFramework {
    if Test.current != nil { return .swiftTesting }
    return process
  }

  private static let process: TestFramework = {
    let arguments = CommandLine.arguments
    if let place = arguments.firstIndex(of: "--testing-library") {
      return arguments.dropFirst(place + 1).first == "swift-testing" ? .swiftTesting : .xcTest
    }
    if arguments.contains("--testing-library=swift-testing") { return .swiftTesting }
    return arguments.first?.hasSuffix(".xctest") == true ? .xcTest : .none
  }()

  /// Reports that cells failed; where the test says that it knows, the journal records it.
  static func fail(_ message: String, cells: [String], of session: RunSession, at site: SourceSite) {
    if fail(message, at: site) == .known { session.markKnownIssue(cells) }
  }

  /// What the framework makes of a failure.
  enum IssueDisposition {
    /// A failure of the test, or one that the test declares as known (`withKnownIssue`).
    case failure, known
  }

  /// Reports a failure at a place in the source.
  @discardableResult
  static func fail(
    _ message: String, at site: SourceSite, under framework: TestFramework = .current
  ) -> IssueDisposition {
    let message = TerminalText.escaped(message)
    switch framework {
    case .swiftTesting:
      let location = SourceLocation(
        fileID: site.reportedFileID, filePath: site.filePath, line: Int(site.line), column: Int(site.column)
      )
      return disposition(of: Issue.record(Comment(rawValue: message), sourceLocation: location))
    case .xcTest:
      XCTFail(message, file: site.literalPath, line: site.line)
      return .failure
    case .none:
      StandardStream.error.writeIfPossible("\(site.filePath):\(site.line): error: \(message)\n")
      // Does nothing outside of a running test; a bundle that goes by another name may be in one.
      XCTFail(message, file: site.literalPath, line: site.line)
      return .failure
    }
  }

  /// Satisfies a `withKnownIssue` around an assertion that was not made; outside of one it is a warning, which fails
  /// nothing.
  static func satisfyKnownIssue(at site: SourceSite) {
    #if compiler(>=6.3)
      guard current == .swiftTesting else { return }
      let location = SourceLocation(
        fileID: site.reportedFileID, filePath: site.filePath, line: Int(site.line), column: Int(site.column)
      )
      Issue.record("This was not compared: its run audits.", severity: .warning, sourceLocation: location)
    #endif
  }

  /// Whether a recorded issue, which has the severity of an error, is known.
  private static func disposition(of issue: Issue) -> IssueDisposition {
    #if compiler(>=6.3)
      return issue.isFailure ? .failure : .known
    #else
      // Swift 6.2 has no public name for it: read by reflection, a failure if that changes.
      let context = Mirror(reflecting: issue).children.first { $0.label == "knownIssueContext" }
      let isKnown = context.map { !Mirror(reflecting: $0.value).children.isEmpty } ?? false
      return isKnown ? .known : .failure
    #endif
  }

  /// The run of the test that an assertion with this site belongs to.
  static func scope(of site: SourceSite) -> TestScope {
    if let test = Test.current {
      let names = test.id.nameComponents
      return TestScope(
        test: "\(test.id.moduleName).\(names.joined(separator: "/"))", suites: Array(names.dropLast()),
        run: TaskNumber.current ?? 0, arguments: Test.Case.current.map(TestArguments.label) ?? "",
        title: test.displayName)
    }
    let test = "\(site.fileID)/\(site.testName)"
    guard current == .xcTest else { return TestScope(test: test) }
    guard let method = XCTestMethods.current else {
      return TestScope(test: test, run: XCTestMethods.finished)
    }
    return TestScope(
      test: "\(method.module).\(method.className)/\(method.name)", suites: [method.className],
      run: XCTestMethods.finished)
  }
}
