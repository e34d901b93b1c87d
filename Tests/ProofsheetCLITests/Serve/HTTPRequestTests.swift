import Testing

@testable import ProofsheetCLI

@Suite struct HTTPRequestTests {
  func read(_ text: String) throws(HTTPRequest.Refusal) -> HTTPRequest? {
    try HTTPRequest.read(Array(text.utf8))
  }

  @Test func `a request is read once all of it is there, however it comes`() throws {
    let bytes = Array("POST /a/b?c HTTP/1.1\r\nHost: x:1 \r\ncontent-LENGTH: 3\r\nEmpty:\r\n\r\nabc".utf8)
    for count in 0..<bytes.count { #expect(try HTTPRequest.read(Array(bytes[..<count])) == nil) }
    let request = try #require(try HTTPRequest.read(bytes))
    #expect(request.method == "POST" && request.target == "/a/b?c" && request.body == Array("abc".utf8))
    #expect(request.fields == ["host": "x:1", "content-length": "3", "empty": ""])
  }

  @Test(arguments: [
    ("GET / HTTP/1.1\nHost: x\n\r\n\r\n", 400), ("GET /\u{E9} HTTP/1.1\r\n\r\n", 400),
    ("GET  / HTTP/1.1\r\n\r\n", 400),
    ("GET http://evil/ HTTP/1.1\r\n\r\n", 400), ("GET / HTTP/2\r\n\r\n", 505),
    ("G T / HTTP/1.1\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", 400), ("GET / HTTP/1.1\r\nHost : a\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nA: b\r\n c\r\n\r\n", 400), ("GET / HTTP/1.1\r\n: b\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nA: b\rc\r\n\r\n", 400), ("GET / HTTP/1.1\r\nA: \u{0}\r\n\r\n", 400),
    ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\nabc", 501),
    ("POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n", 400),
    ("POST / HTTP/1.1\r\nContent-Length: +1\r\n\r\n", 400),
    ("POST / HTTP/1.1\r\nContent-Length: 0x1\r\n\r\n", 400),
    ("POST / HTTP/1.1\r\nContent-Length: \r\n\r\n", 400),
    ("POST / HTTP/1.1\r\nContent-Length: 999999999\r\n\r\n", 413),
    ("POST / HTTP/1.1\r\nContent-Length: 99999999999999999999\r\n\r\n", 413),
    ("GET / HTTP/1.1\r\nContent-Length: 1\r\n\r\nabc", 400),
    ("GET / HTTP/1.1\r\n\r\nGET / HTTP/1.1\r\n\r\n", 400),
    ("\r\n\r\n", 400), ("GET\r\n\r\n", 400), ("\u{16}\u{3}\u{1}\r\n\r\n", 400),
  ])
  func `what two readers could understand in two ways is refused`(text: String, status: Int) {
    let error = #expect(throws: HTTPRequest.Refusal.self) { try read(text) }
    #expect(error?.status == status)
  }

  @Test func `fields without end are refused at once, and such a head is never searched again and again`() {
    let error = #expect(throws: HTTPRequest.Refusal.self) {
      try read("GET / HTTP/1.1\r\n" + String(repeating: "A: b\r\n", count: 4000))
    }
    #expect(error?.status == 431)
    #expect(throws: HTTPRequest.Refusal.self) {
      try read(String(repeating: "a", count: HTTPRequest.headLimit))
    }
  }
}
