import Foundation
import RenderReports
import RunReview

/// Answers the requests of a review: the page with its images, what is decided, and orders.
///
/// Nobody is answered who does not know the token. Beside it, the names of host and origin have to be this server's own,
/// so that no other page in the browser can send orders, or read anything under a name of its own.
final class ReviewService {
  /// A token that nobody guesses: 256 bits of the system's randomness.
  static func makeToken() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<4).map { _ in
      let digits = String(generator.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  private var session: ReviewSession
  private let token: String
  private let hosts: [String]
  private let folder: String
  /// The files that the page shows, by the names that it has for them: nothing else is read.
  private let files: Set<String>
  private let page: [UInt8]
  private let policy: String

  /// Serves the page in a folder, with the files beside it.
  init(_ session: ReviewSession, token: String, port: UInt16, page: ReviewPage, in folder: String) {
    (self.session, self.token, self.folder) = (session, token, folder)
    hosts = ["127.0.0.1:\(port)", "localhost:\(port)"]
    files = Set(FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? [])
    self.page = Array(page.html.utf8)
    policy = """
      Content-Security-Policy: default-src 'none'; img-src 'self' data: blob:; style-src 'unsafe-inline'; \
      script-src 'nonce-\(page.nonce)'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'
      """
  }

  /// What is decided by now.
  var state: ReviewState {
    session.readDecisions()
    return session.state
  }

  /// The answer to a request.
  func answer(_ request: HTTPRequest) -> HTTPResponse {
    guard ["GET", "POST"].contains(request.method) else {
      return with(.text(405, "Only GET and POST are answered.")) { $0.fields = ["Allow: GET, POST"] }
    }
    guard let host = request.fields["host"], hosts.contains(host) else {
      return .text(403, "This server is called 127.0.0.1 or localhost, with its port, and nothing else.")
    }
    if let origin = request.fields["origin"], !hosts.contains(where: { origin == "http://\($0)" }) {
      return .text(403, "Other pages are not answered.")
    }
    let parts = request.target.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, Self.areEqual(Array(parts[1].utf8), Array(token.utf8)) else {
      return .text(403, "The address lacks the token. Open the one that the command printed.")
    }
    let path = parts[2].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = String(path[0]).removingPercentEncoding else {
      return .text(404, "There is no such file.")
    }
    return request.method == "GET"
      ? get(name, query: path.count > 1 ? String(path[1]) : "") : post(name, request)
  }

  /// Compares in a time that depends on the lengths alone.
  static func areEqual(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    guard one.count == other.count else { return false }
    return zip(one, other).reduce(0 as UInt8) { $0 | ($1.0 ^ $1.1) } == 0
  }

  private func get(_ name: String, query: String) -> HTTPResponse {
    switch name {
    case "", "index.html":
      return HTTPResponse(status: 200, type: "text/html; charset=utf-8", body: page, fields: [policy])
    case "state":
      guard query != session.currentRevision else { return HTTPResponse(status: 204) }
      return json(state)
    default: return file(name)
    }
  }

  /// A file beside the page, which is the server's own: no link is followed, and no folder read.
  private func file(_ name: String) -> HTTPResponse {
    let place = "\(folder)/\(name)"
    guard files.contains(name), name != "index.html",
      let data = (try? RegularFile.reference(place)) ?? nil
    else { return .text(404, "There is no such file.") }
    return HTTPResponse(
      status: 200, type: "image/png", body: [UInt8](data),
      fields: ["Content-Security-Policy: default-src 'none'; sandbox"])
  }

  private func post(_ name: String, _ request: HTTPRequest) -> HTTPResponse {
    guard name == "decide" else { return .text(404, "There is no such order.") }
    // A form of another page cannot send this type, and a browser asks before a script does.
    guard request.fields["content-type"] == "application/json" else {
      return .text(415, "An order is application/json.")
    }
    guard let order = try? JSONDecoder().decode(ReviewOrder.self, from: Data(request.body)) else {
      return .text(400, "This is no order.")
    }
    let answer = session.decide(order)
    return json(Outcome(answer: answer, state: state))
  }

  private struct Outcome: Encodable {
    var answer: ReviewAnswer
    var state: ReviewState
  }

  private func json(_ value: some Encodable) -> HTTPResponse {
    guard let data = try? JSONEncoder.sorted().encode(value) else { return .text(400, "This has no answer.") }
    return HTTPResponse(status: 200, type: "application/json", body: [UInt8](data))
  }
}
