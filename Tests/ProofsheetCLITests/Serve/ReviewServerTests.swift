import Foundation
import PixelBuffers
import RunReview
import TestSupport
import Testing

/// `review`, as browsers, hostile pages and hostile programs meet it.
@Suite(.waiting) struct ReviewServerTests: TilePackage {
  let folder: TemporaryFolder

  init() throws {
    folder = try Self.recorded()
    var trees = TileTrees(tile: 8, face: 7)
    trees.colors["Dashboard-dark-rtl"] = "#00FF00"
    try check(trees)
  }

  @Test func `causes and cells are decided at once, by the same rules as accept, and undone`() throws {
    let (before, review) = (references(), try RunningReview(in: folder))
    let state = review.ask("GET", "/\(review.token)/state")
    #expect(state.hasPrefix("HTTP/1.1 200 OK\r\n") && state.contains(#""pending":6,"#), "\(state)")
    let first = review.order(#"{"action":"accept","causes":[1]}"#)
    #expect(first.contains("3 cells accepted, 1 refused.") && first.contains("it also has cause"), "\(first)")
    #expect(changed(since: before) == ["Dashboard-dark-ltr", "Dashboard-light-ltr", "Dashboard-light-rtl"])
    #expect(
      review.order(#"{"action":"reject","cells":["Layers/Chat-dark-rtl"]}"#).contains("1 cell rejected."))
    #expect(
      review.order(#"{"action":"accept","cells":["Layers/Chat-light-rtl"],"label":"x"}"#).contains(
        "1 cell accepted."))
    #expect(
      review.order(#"{"action":"reject","cells":["Layers/Chat-light-rtl"]}"#).contains("undo that first"))
    #expect(review.order(#"{"action":"undo","causes":[1]}"#).contains("3 cells undone."))
    #expect(changed(since: before) == ["Chat-light-rtl"])
    // What the server decided is there for the commands, and the other way round.
    review.stop()
    let status = try BuiltCommand.run(["status"], in: folder.path).text
    #expect(status.contains("4 pending, 1 accepted, 1 rejected."), "\(status)")
    let list = try BuiltCommand.run(["undo", "--list"], in: folder.path).text
    #expect(list.contains("review: accept --cause 1 (3 cells, undone by 4), by ada"), "\(list)")
    let again = try RunningReview(in: folder)
    _ = try BuiltCommand.run(["accept", "--cause", "1"], in: folder.path)
    #expect(again.ask("GET", "/\(again.token)/state").contains(#""pending":1,"#))
    #expect(again.order(#"{"action":"undo","decision":5}"#).contains("3 cells undone."))
    #expect(changed(since: before) == ["Chat-light-rtl"])
  }

  @Test func `two reviewers at once, and references that change under them, lose nothing`() throws {
    let reviews = [try RunningReview(in: folder), try RunningReview(in: folder)]
    try folder.image("References/Layers/Chat-light-rtl.png")
    let mine = folder.data("References/Layers/Chat-light-rtl.png")
    let refused = reviews[0].order(#"{"action":"accept","cells":["Layers/Chat-light-rtl"]}"#)
    #expect(
      refused.contains("it has changed since the run") && refused.contains("0 cells accepted, 1 refused."))
    #expect(reviews[0].order(#"{"action":"accept","causes":[1]}"#).contains("3 cells accepted"))
    #expect(reviews[1].order(#"{"action":"accept","causes":[1]}"#).contains("0 cells accepted, 1 refused."))
    #expect(reviews[1].order(#"{"action":"undo","causes":[1]}"#).contains("3 cells undone."))
    #expect(reviews[0].order(#"{"action":"undo","causes":[1]}"#).contains("Nothing was left to decide."))
    let revision = try #require(
      reviews[0].ask("GET", "/\(reviews[0].token)/state").firstMatch(of: #/"revision":"([^"]+)"/#)
    ).output.1
    #expect(reviews[0].ask("GET", "/\(reviews[0].token)/state?\(revision)").hasPrefix("HTTP/1.1 204"))
    #expect(folder.data("References/Layers/Chat-light-rtl.png") == mine)
  }

  @Test func `an actual image that is replaced behind the page is not accepted`() throws {
    let (before, review) = (references(), try RunningReview(in: folder))
    let actual = try #require(folder.files.first { $0.hasSuffix("Chat-light-rtl.actual.png") })
    try folder.write(try #require(before["Dashboard-dark-ltr"]), to: actual)
    let cell = review.order(#"{"action":"accept","cells":["Layers/Chat-light-rtl"]}"#)
    #expect(cell.contains("its actual value was replaced since the review began"), "\(cell)")
    #expect(review.order(#"{"action":"accept","causes":[2]}"#).contains("1 cell accepted, 1 refused."))
    #expect(changed(since: before) == ["Chat-dark-rtl"])
    try FileManager.default.removeItem(atPath: "\(folder.path)/\(actual)")
    #expect(review.order(#"{"action":"accept","cells":["Layers/Chat-light-rtl"]}"#).contains("no longer"))
  }

  @Test func `an undo without a name takes back this review's own decision, or says whose the last is`()
    throws
  {
    let review = try RunningReview(in: folder)
    #expect(review.order(#"{"action":"undo"}"#).contains("There is nothing to undo."))
    #expect(review.order(#"{"action":"accept","causes":[1]}"#).contains(#""last":{"number":1"#))
    _ = try command("accept", "--cause", "2")
    let before = references()
    #expect(review.order(#"{"action":"undo"}"#).contains("3 cells undone."))
    #expect(changed(since: before).allSatisfy { $0.hasPrefix("Dashboard") })
    let others = review.order(#"{"action":"undo"}"#)
    #expect(others.contains("Decision 2 is by ada") && others.contains("undo --decision 2"), "\(others)")
  }

  @Test func `without the token, under another name, or for another page, nothing is answered`() throws {
    let (review, before) = (try RunningReview(in: folder), references())
    let own = "/\(review.token)/"
    #expect(review.ask("GET", own).hasPrefix("HTTP/1.1 200"))
    #expect(review.ask("GET", own, host: "localhost:\(review.port)").hasPrefix("HTTP/1.1 200"))
    for path in [
      "/", "//", "/\(review.token)", "/x/", "/\(review.token.dropLast())/", "/\(review.token)0/",
      "/\(review.token.uppercased())X/state", "/%2e%2e/", "/favicon.ico",
    ] {
      let answer = review.ask("GET", path)
      #expect(answer.hasPrefix("HTTP/1.1 403") && !answer.contains(review.token), "\(path): \(answer)")
    }
    for host in [
      "evil.example", "127.0.0.1", "127.0.0.1:1", "evil.example:\(review.port)",
      "127.0.0.1:\(review.port).evil", "[::1]:\(review.port)", "",
    ] {
      let answer = review.ask("GET", own, host: host)
      #expect(answer.hasPrefix("HTTP/1.1 403") && answer.contains("127.0.0.1 or localhost"), "\(host)")
    }
    #expect(review.answer(review.open("GET \(own) HTTP/1.1\r\n\r\n".utf8)).hasPrefix("HTTP/1.1 403"))
    let order = #"{"action":"accept","causes":[1]}"#
    for origin in [
      "http://evil.example", "null", "https://127.0.0.1:\(review.port)", "http://127.0.0.1:1",
      "http://127.0.0.1:\(review.port).evil",
    ] {
      let fields = ["Content-Type: application/json", "Origin: \(origin)"]
      #expect(review.ask("POST", "\(own)decide", fields, body: order).hasPrefix("HTTP/1.1 403"), "\(origin)")
    }
    for type in [
      "text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "application/json; x",
    ] {
      #expect(
        review.ask("POST", "\(own)decide", ["Content-Type: \(type)"], body: order).hasPrefix("HTTP/1.1 415"))
    }
    for method in ["PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "HEAD", "PATCH", "get"] {
      #expect(review.ask(method, own).hasPrefix("HTTP/1.1 405"), "\(method)")
    }
    for body in [
      "", "{}", "[]", "{\"action\":\"run\"}", "{\"action\":\"accept\",\"causes\":[\"1\"]}",
      String(repeating: "[", count: 100_000),
    ] {
      #expect(review.order(body).hasPrefix("HTTP/1.1 400"), "\(body.prefix(20))")
    }
    for order in [
      #"{"action":"accept","causes":[99]}"#, #"{"action":"accept","cells":["../x"]}"#,
      #"{"action":"undo","decision":99}"#,
    ] {
      #expect(review.order(order).hasPrefix("HTTP/1.1 200"))
    }
    #expect(changed(since: before).isEmpty && folder.data(".proofsheet/decisions.jsonl") == nil)
  }

  @Test func `nothing but the page and its images can be read`() throws {
    try folder.write("secret".utf8, to: "secret.png")
    let review = try RunningReview(in: folder)
    let own = "/\(review.token)/"
    let page = review.ask("GET", own)
    let policy = try #require(page.firstMatch(of: #/Content-Security-Policy: (.*)/#)).output.1
    let nonce = try #require(page.firstMatch(of: #/'nonce-([0-9a-f]{64})'/#)).output.1
    #expect(policy.contains("default-src 'none'") && !policy.contains("unsafe-eval") && nonce != review.token)
    #expect(page.contains("Referrer-Policy: no-referrer") && page.contains("X-Frame-Options: DENY"))
    let image = try #require(page.firstMatch(of: #/src="(images/[^"]+)"/#)).output.1
    #expect(review.ask("GET", own + image).contains("Content-Type: image/png"))
    for path in [
      "../secret.png", "..%2fsecret.png", "%2e%2e/secret.png", "images/../../secret.png", "images/..",
      "images", "images/",
      "/etc/passwd", "%2fetc%2fpasswd", "images/%00.png", "images%5c..%5csecret.png", "./\(image)",
      "\(image)/", "index.html/",
      "%", "%ff", "state/", "decide",
    ] {
      let answer = review.ask("GET", own + path)
      #expect(answer.hasPrefix("HTTP/1.1 404"), "\(path): \(answer.prefix(60))")
    }
    // A link that somebody put in place of an image is not followed.
    let place = try #require(
      folder.files.first { $0.contains("review-") && $0.hasSuffix(image.removingPercentEncoding ?? "") })
    try FileManager.default.removeItem(atPath: "\(folder.path)/\(place)")
    _ = try folder.link(place, to: "\(folder.path)/secret.png")
    #expect(!review.ask("GET", own + image).contains("secret"))
  }

  @Test func `slow, silent and talkative clients cost nobody else their answer`() throws {
    let review = try RunningReview(in: folder)
    let path = "/\(review.token)/state"
    let whole = "GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(review.port)\r\n\r\n"
    let slow = (0..<400).map { review.open(whole.utf8.prefix($0 % whole.count)) }
    #expect(review.ask("GET", path).hasPrefix("HTTP/1.1 200"))
    let many = (0..<200).map { _ in review.open(whole.utf8) }
    #expect(many.allSatisfy { review.answer($0).hasPrefix("HTTP/1.1 200") })
    for file in slow { close(file) }
    #expect(review.answer(review.open((whole + whole).utf8)).hasPrefix("HTTP/1.1 400"))
    let head = "GET \(path) HTTP/1.1\r\n" + String(repeating: "A: b\r\n", count: 10_000)
    let answer = review.answer(review.open(head.utf8))
    #expect(answer.isEmpty || answer.hasPrefix("HTTP/1.1 431"))
    let large = "POST /\(review.token)/decide HTTP/1.1\r\nContent-Length: 99999999\r\n\r\n"
    #expect(review.answer(review.open(large.utf8)).hasPrefix("HTTP/1.1 413"))
    // One that sends nothing more is ended, and asks for nobody's patience.
    let start = ContinuousClock.now
    #expect(review.answer(review.open(whole.utf8.dropLast())) == "")
    #expect(ContinuousClock.now - start < .seconds(20))
    #expect(review.ask("GET", path).hasPrefix("HTTP/1.1 200"))
  }

  @Test
  func `a kill in the middle of a decision leaves each reference old or new, and the next review goes on`()
    throws
  {
    let before = references()
    _ = try BuiltCommand.run(["accept"], in: folder.path)
    let after = references()
    _ = try BuiltCommand.run(["undo"], in: folder.path)
    #expect(changed(since: before).isEmpty)
    for round in 0..<12 {
      let review = try RunningReview(in: folder)
      let order =
        round % 2 == 0 ? #"{"action":"accept","causes":[1,2,3]}"# : #"{"action":"undo","causes":[1,2,3]}"#
      let body =
        "POST /\(review.token)/decide HTTP/1.1\r\nHost: 127.0.0.1:\(review.port)\r\n"
        + "Content-Type: application/json\r\nContent-Length: \(order.utf8.count)\r\n\r\n\(order)"
      let file = review.open(body.utf8)
      usleep(UInt32(round) * 4_000)
      review.stop()
      close(file)
      for (name, data) in references() {
        #expect(data == before[name] || data == after[name], "\(round): \(name)")
      }
      let next = try RunningReview(in: folder)
      let done = next.order(order)
      #expect(done.hasPrefix("HTTP/1.1 200") && done.contains(#""refused":[]"#), "\(round): \(done)")
      #expect(references() == (round % 2 == 0 ? after : before), "\(round)")
    }
  }

  @Test
  func
    `a run folder from elsewhere is reviewed, one that is none is refused, and a hostile one harms nobody`()
    throws
  {
    let runs = try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/.proofsheet/runs")
    let run = try #require(runs.sorted().last)
    try FileManager.default.moveItem(
      atPath: "\(folder.path)/.proofsheet/runs/\(run)", toPath: "\(folder.path)/copied")
    for path in ["./nothing", "/", "./trees", "Package.swift/x"] {
      #expect(try BuiltCommand.run(["review", "--run", path], in: folder.path).code == 2, "\(path)")
    }
    let journals = try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/copied/journals")
    for name in journals {
      let text = try #require(folder.text("copied/journals/\(name)"))
      let cut = text.dropLast(40).replacing(#""case":"Chat""#, with: #""case":"<script>alert(1)</script>""#)
      try folder.write((cut + "\n{\"cell\":").utf8, to: "copied/journals/\(name)")
    }
    let (before, review) = (references(), try RunningReview(in: folder, "--run", "./copied"))
    let page = review.ask("GET", "/\(review.token)/")
    #expect(page.contains("could not be read") && !page.contains("<script>alert"))
    #expect(review.order(#"{"action":"accept","causes":[1]}"#).contains("accepted"))
    #expect(!changed(since: before).isEmpty)
    #expect(review.order(#"{"action":"undo","causes":[1]}"#).contains("undone."))
    #expect(changed(since: before).isEmpty)
  }
}
