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

  /// A page waits so many seconds for news of a watch; the server keeps connections a little longer.
  private static let patience = 8.0

  /// The review of the run that is shown; nil where no run has finished.
  private(set) var session: ReviewSession?
  private let token: String
  private let hosts: [String]
  private let folder: String
  /// The files that the page shows, by the names that it has for them: nothing else is read.
  private var files: Set<String> = []
  private var page: [UInt8] = []
  private var policy = ""

  /// What a watch does; nil where nobody watches.
  var watch: WatchStatus? { didSet { if watch != oldValue { version += 1 } } }
  private var version = 0
  /// Why nothing may be decided; nil where it may.
  var refusal: String?
  /// Makes a decision; whoever has to know what it writes comes between.
  var deciding: (() -> ReviewAnswer) -> ReviewAnswer = { $0() }

  /// Serves the page in a folder, with the files beside it.
  init(_ session: ReviewSession?, token: String, port: UInt16, page: ReviewPage, in folder: String) {
    (self.token, self.folder) = (token, folder)
    hosts = ["127.0.0.1:\(port)", "localhost:\(port)"]
    show(session, on: page)
  }

  /// Serves another run and its page from now on.
  func show(_ session: ReviewSession?, on page: ReviewPage) {
    self.session = session
    files = Set(FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? [])
    self.page = Array(page.html.utf8)
    policy = """
      Content-Security-Policy: default-src 'none'; img-src 'self' data: blob:; style-src 'unsafe-inline'; \
      script-src 'nonce-\(page.nonce)'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'
      """
  }

  /// What is decided by now.
  var state: ReviewState {
    session?.readDecisions()
    return session?.state ?? .empty
  }

  /// The answer to a request.
  func answer(_ request: HTTPRequest) -> HTTPResponse {
    answer(request, after: .infinity) ?? HTTPResponse(status: 204)
  }

  /// The answer to a request that has waited some seconds; nil where it is to wait for news of a watch.
  func answer(_ request: HTTPRequest, after seconds: Double) -> HTTPResponse? {
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
    guard request.method == "GET" else { return post(name, request) }
    let query = path.count > 1 ? String(path[1]) : ""
    guard name == "watch", let watch else { return get(name, query: query) }
    if query != "\(version)" { return json(News(version: version, status: watch)) }
    return seconds < Self.patience ? nil : HTTPResponse(status: 204)
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
      guard session == nil || query != session?.currentRevision else { return HTTPResponse(status: 204) }
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
    let answer = decide(order)
    return json(Outcome(answer: answer, state: state))
  }

  /// Follows an order about the run that is shown.
  func decide(_ order: ReviewOrder) -> ReviewAnswer {
    if let refusal { return .refused(refusal) }
    guard var current = session else {
      return .refused("No run has finished yet, so there is nothing to decide.")
    }
    guard order.run.map({ $0 == current.causes.review.folder.name }) ?? true else {
      return .refused("This page shows an earlier run. Load it again, and look at what it shows then.")
    }
    // Nobody else may hold the session while it changes.
    session = nil
    defer { session = current }
    return deciding { current.decide(order) }
  }

  private struct News: Encodable {
    var version: Int
    var status: WatchStatus
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
