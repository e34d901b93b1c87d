import Foundation
import Testing
import XCTest

/// Ends the process, as code under test may; only where another test left a file for it.
private func endProcess() {
  let asked = FileManager.default.contents(atPath: "ending-of-tests").map {
    String(decoding: $0, as: UTF8.self)
  }
  switch asked {
  case "exit": exit(0)
  case "_exit": _exit(0)
  case "exec":
    let arguments = [strdup("true"), nil]
    execv("/bin/true", arguments)
  default: return
  }
}

final class EndingTests: XCTestCase {
  func testEnd() { endProcess() }
}

@Suite struct EndingSuite {
  @Test func end() { endProcess() }
}
