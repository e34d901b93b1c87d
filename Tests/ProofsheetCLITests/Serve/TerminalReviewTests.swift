import Foundation
import RunReview
import TestSupport
import Testing

@testable import ProofsheetCLI

@Suite(.waiting) struct TerminalReviewTests: TilePackage {
  let folder: TemporaryFolder
  let before: [String: Data]

  init() throws {
    folder = try Self.recorded()
    // One that no layer explains, because its reference has none.
    try folder.image("References/Layers/Chat-dark-ltr.png")
    before = TileTrees.names.reduce(into: [:]) { [folder] in
      $0[$1] = folder.data("References/Layers/\($1).png")
    }
    try check(TileTrees(tile: 8, face: 7))
  }

  var changed: Int { changed(since: before).count }

  func review(_ palette: HalfBlocks.Palette? = .trueColor) throws -> TerminalReview {
    let run = try RunFolder.last(packageRoot: folder.path)
    let session = ReviewSession(
      CauseReview(PendingReview(run)), in: DecisionHistory(of: RunFolder.home(of: folder.path)),
      by: DecisionNote(who: "ada", rule: "review"),
      maximumBytes: .max)
    return TerminalReview(session, images: ReferenceImages(packageRoot: folder.path), palette)
  }

  /// The screen as text, without colors.
  func text(_ review: TerminalReview, columns: Int = 80) -> String {
    review.screen(columns: columns, rows: 24).joined(separator: "\n").replacing(/\u{1B}\[[0-9;]*m/, with: "")
  }

  /// Presses keys; false where the last one ends the review.
  @discardableResult func press(_ keys: String, in review: inout TerminalReview) -> Bool {
    keys.reduce(true) { _, key in review.press(.letter(key)) }
  }

  @Test func `all is decided by keys alone, and undone`() throws {
    var review = try review()
    #expect(
      text(review).hasPrefix(
        "1 of 3  Cause 1  Dashboard/tiles/tile3  y +8\n4 cells: all \"Dashboard\" cells."))
    press("a", in: &review)
    #expect(changed == 4 && text(review).hasPrefix("2 of 3  Cause 2"))
    #expect(text(review).contains("Cause 1: 4 cells accepted.\n4 of 7 decided."))
    press("r", in: &review)
    #expect(
      changed == 4 && text(review).hasPrefix("3 of 3  1 cell") && text(review).contains("6 of 7 decided."))
    press("u", in: &review)
    #expect(text(review).hasPrefix("2 of 3") && text(review).contains("2 cells undone."))
    press("u", in: &review)
    #expect(changed == 0 && text(review).hasPrefix("1 of 3"))
    press("u", in: &review)
    #expect(text(review).contains("There is nothing to undo."))
    press("saa", in: &review)
    #expect(changed == 3 && text(review).contains("3 of 7 decided.") && text(review).hasPrefix("1 of 3"))
    press("?", in: &review)
    #expect(text(review).contains("q ends."))
    let isOver = !press("q", in: &review)
    #expect(isOver)
  }

  @Test(arguments: [20, 40, 80, 200])
  func `no line is wider than the screen, and images lie beside each other`(columns: Int) throws {
    var review = try review()
    for _ in 0..<3 {
      let lines = text(review, columns: columns).split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count <= 24 && lines.allSatisfy { $0.count <= columns }, "\(lines)")
      #expect(lines.contains { $0.contains("▀") })
      _ = review.press(.down)
    }
    _ = review.press(.up)
    _ = review.press(.letter("c"))
    #expect(text(review, columns: columns).contains(columns < 40 ? "Layers" : "Layers/Chat-light-rtl"))
  }

  @Test func `without colors there are places and paths in place of images`() throws {
    let screen = text(try review(nil))
    #expect(!screen.contains("▀") && screen.contains("reference: References/Layers/Dashboard-"))
    #expect(try review(nil).screen(columns: 80, rows: 24).allSatisfy { !$0.contains("\u{1B}") })
  }

  @Test func `without a terminal the command says what to call`() throws {
    let outcome = try BuiltCommand.run(["review", "--terminal"], in: folder.path)
    #expect(
      outcome.code == 2 && outcome.error.contains("needs a terminal") && outcome.error.contains("status"))
  }

  @Test func `keys are read as terminals send them, also those that were typed ahead`() {
    func keys(_ bytes: [UInt8]) -> [KeyReader.Key?] {
      var (bytes, keys) = (bytes, [KeyReader.Key?]())
      while !bytes.isEmpty { keys.append(KeyReader.take(&bytes)) }
      return keys
    }
    #expect(keys([27, 91, 65]) == [.up] && keys([27, 79, 66]) == [.down] && keys([3]) == [.interrupt])
    #expect(keys(Array("ar".utf8) + [27, 91, 67, 4]) == [.letter("a"), .letter("r"), .right, .end])
    // A lone escape, é, the Delete key, Ctrl and an arrow: nothing of them is taken for a letter.
    for bytes in [[27], [0xC3, 0xA9], [27, 91, 51, 126], [27, 91, 49, 59, 53, 65], [27, 97], [0x80], [0]]
      as [[UInt8]]
    {
      #expect(keys(bytes) == [nil], "\(bytes)")
      #expect(keys(bytes + [27, 91, 66]).last == .down || bytes == [27], "\(bytes)")
    }
  }

  @Test func `u undoes what this review decided, and says whose the rest is`() throws {
    var review = try review()
    press("a", in: &review)
    _ = try command("accept", "--cause", "2")
    #expect(changed == 6)
    press("u", in: &review)
    #expect(changed == 2 && text(review).contains("4 cells undone."))
    press("u", in: &review)
    #expect(changed == 2 && text(review).contains("Decision 2 is by ada"))
    #expect(try command("undo", "--list").text.contains("accept --cause 2 (2 cells), by ada"))
  }

  @Test func `on a terminal, keys that are typed while it writes count, and it says that it writes`() throws {
    let terminal = try TerminalCommand(["review", "--terminal"], in: folder.path)
    #expect(terminal.shows("1 of 3") && terminal.shows("▀"))
    terminal.press("aa")
    #expect(terminal.shows("6 of 7 decided.") && terminal.shows("Writing …"), "\(terminal.shown)")
    terminal.press("q")
    #expect(terminal.shows("6 accepted, 0 rejected, 1 pending."))
    #expect(changed == 6)
  }

  @Test(arguments: [["--color", "never"], ["--color=never", "--reason", "x"]])
  func `--color is obeyed by the images, too`(options: [String]) throws {
    let terminal = try TerminalCommand(
      ["review", "--terminal"] + options, in: folder.path, environment: ["COLORTERM": "truecolor"])
    #expect(terminal.shows("[q]uit") && !terminal.shown.contains("▀"), "\(terminal.shown)")
    terminal.press("q")
  }
}
