import Foundation
import Testing

@testable import ProofsheetCLI

@Suite struct HTTPServerTests {
  let server: HTTPServer
  let client: LocalClient

  init() throws {
    server = try HTTPServer(secondsLimit: 3)
    client = LocalClient(port: server.port)
  }

  let request = "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"

  /// Serves until something holds, for 30 seconds.
  func serve(
    until isDone: () -> Bool, _ answer: (HTTPRequest, Double) -> HTTPResponse? = { _, _ in .text(200, "") }
  ) -> Bool {
    let limit = ContinuousClock.now + .seconds(30)
    while !isDone() {
      guard ContinuousClock.now < limit else { return false }
      server.serve(milliseconds: 10, answer)
    }
    return true
  }

  @Test func `a request that waits has its time from when it came, however late that was`() {
    let file = client.open()
    let start = ContinuousClock.now
    #expect(serve(until: { ContinuousClock.now - start > .milliseconds(1700) }))
    _ = Array(request.utf8).withUnsafeBytes { send(file, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
    var isAnswered = false
    let isServed = serve(until: { isAnswered }) { _, seconds in
      guard seconds > 1.6 else { return nil }
      isAnswered = true
      return .text(200, "News.")
    }
    #expect(isServed && client.answer(file).hasSuffix("News.\n"))
  }

  @Test func `a connection that has ended is closed once`() {
    let gone = client.open()
    server.serve(milliseconds: 1000) { _, _ in nil }
    let other = client.open(request.utf8)
    server.serve(milliseconds: 1000) { _, _ in nil }
    close(gone)
    // In the same turn as the first one ends, a file is opened, which gets its number.
    var opened: Int32 = -1
    let isServed = serve(until: { opened >= 0 }) { _, _ in
      opened = open("/dev/null", O_RDONLY)
      return .text(200, "")
    }
    server.serve(milliseconds: 10) { _, _ in nil }
    #expect(isServed && fcntl(opened, F_GETFD) >= 0)
    for file in [opened, other] { close(file) }
  }
}
