import Foundation

/// A request of HTTP/1.1, read strictly: what two readers could understand in two ways is refused.
///
/// Source: RFC 9112, sections 2 to 6, without transfer codings.
struct HTTPRequest: Sendable, Hashable {
  /// Why bytes are no request.
  struct Refusal: Error, Hashable {
    /// The status to answer with.
    let status: Int
  }

  /// So many bytes the lines before the body may have, and the body.
  static let (headLimit, bodyLimit) = (16 << 10, 8 << 20)

  /// The method, as it was sent.
  var method: String
  /// The target: a path with an optional query.
  var target: String
  /// The fields by their lowercase names; each appears once.
  var fields: [String: String] = [:]
  /// The body.
  var body: [UInt8] = []

  /// Reads a request from the bytes that came so far; nil as long as it is not complete.
  static func read(_ bytes: [UInt8]) throws(Refusal) -> HTTPRequest? {
    guard let end = bytes.prefix(headLimit + 4).firstRange(of: "\r\n\r\n".utf8)?.lowerBound else {
      guard bytes.count < headLimit else { throw Refusal(status: 431) }
      return nil
    }
    guard end <= headLimit else { throw Refusal(status: 431) }
    var request = try head(bytes[..<end])
    if request.fields["transfer-encoding"] != nil { throw Refusal(status: 501) }
    let length = try length(request.fields["content-length"])
    guard length <= bodyLimit else { throw Refusal(status: 413) }
    let start = end + 4
    guard bytes.count >= start + length else { return nil }
    // A second request behind the first would be answered by nobody.
    guard bytes.count == start + length else { throw Refusal(status: 400) }
    request.body = Array(bytes[start...])
    return request
  }

  private static func head(_ bytes: ArraySlice<UInt8>) throws(Refusal) -> HTTPRequest {
    // Control characters but for the ends of lines, and bytes beyond ASCII, mean nothing here.
    guard bytes.allSatisfy({ (32...126).contains($0) || $0 == 13 || $0 == 10 }) else {
      throw Refusal(status: 400)
    }
    let lines = String(decoding: bytes, as: UTF8.self).utf8.split(
      separator: 10, omittingEmptySubsequences: false)
    var texts: [String] = []
    for (place, line) in lines.enumerated() {
      let isLast = place == lines.count - 1
      guard isLast || line.last == 13 else { throw Refusal(status: 400) }
      let text = String(decoding: isLast ? line : line.dropLast(), as: UTF8.self)
      guard !text.utf8.contains(13) else { throw Refusal(status: 400) }
      texts.append(text)
    }
    let parts = texts[0].split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3, isToken(parts[0]), parts[1].hasPrefix("/") else { throw Refusal(status: 400) }
    guard ["HTTP/1.1", "HTTP/1.0"].contains(parts[2]) else { throw Refusal(status: 505) }
    var request = HTTPRequest(method: parts[0], target: parts[1])
    for line in texts.dropFirst() {
      guard let colon = line.firstIndex(of: ":"), isToken(String(line[..<colon])) else {
        throw Refusal(status: 400)
      }
      let name = line[..<colon].lowercased()
      guard request.fields[name] == nil else { throw Refusal(status: 400) }
      request.fields[name] = line[line.index(after: colon)...].trimmingCharacters(in: [" "])
    }
    return request
  }

  private static func length(_ text: String?) throws(Refusal) -> Int {
    guard let text else { return 0 }
    guard (1...9).contains(text.utf8.count), text.utf8.allSatisfy({ (48...57).contains($0) }),
      let length = Int(text)
    else { throw Refusal(status: text.utf8.count > 9 ? 413 : 400) }
    return length
  }

  private static func isToken(_ text: String) -> Bool {
    text.wholeMatch(of: /[!#$%&'*+.^_`|~0-9A-Za-z-]+/) != nil
  }
}
