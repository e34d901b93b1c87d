/// What is answered to a request; the connection ends with it.
struct HTTPResponse: Sendable, Hashable {
  /// The status.
  var status: Int
  /// The type of the body.
  var type = "text/plain; charset=utf-8"
  /// The body.
  var body: [UInt8] = []
  /// Further fields.
  var fields: [String] = []

  /// An answer that is a sentence.
  static func text(_ status: Int, _ text: String) -> HTTPResponse {
    HTTPResponse(status: status, body: Array("\(text)\n".utf8))
  }

  /// The bytes: nothing is kept by the browser, passed to other pages, or shown inside of one.
  var bytes: [UInt8] {
    let lines =
      [
        "HTTP/1.1 \(status) \(Self.reasons[status] ?? "Refused")", "Content-Type: \(type)",
        "Content-Length: \(body.count)", "Connection: close", "Cache-Control: no-store",
        "X-Content-Type-Options: nosniff", "Referrer-Policy: no-referrer", "X-Frame-Options: DENY",
        "Cross-Origin-Resource-Policy: same-origin", "Cross-Origin-Opener-Policy: same-origin",
      ] + fields
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body
  }

  private static let reasons = [
    200: "OK", 204: "No Content", 400: "Bad Request", 403: "Forbidden", 404: "Not Found",
    405: "Method Not Allowed",
    408: "Request Timeout", 413: "Content Too Large", 415: "Unsupported Media Type",
    431: "Request Header Fields Too Large",
    501: "Not Implemented", 503: "Service Unavailable", 505: "HTTP Version Not Supported",
  ]
}
