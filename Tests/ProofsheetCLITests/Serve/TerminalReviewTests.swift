import Foundation
import RunReview
import TestSupport
import Testing

@testable import ProofsheetCLI

@Suite struct TerminalReviewTests {
  let folder: TemporaryFolder
  let before: [String: Data]

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("// a package".utf8, to: "Package.swift")
    try TileTrees().write(to: "trees", in: folder)
    _ = try BuiltCommand.run(["check", "--layers", "trees", "--record"], in: folder.path)
    let trees = TileTrees(tile: 8, face: 7)
    try trees.write(to: "trees", in: folder)
    // One that no layer explains, because its reference has none.
    try folder.image("References/Layers/Chat-dark-ltr.png")
    _ = try BuiltCommand.run(["check", "--layers", "trees"], in: folder.path)
    before = Self.references(folder)
  }

  static func references(_ folder: TemporaryFolder) -> [String: Data] {
    TileTrees.names.reduce(into: [:]) { $0[$1] = folder.data("References/Layers/\($1).png") }
  }

  var changed: Int {
    let now = Self.references(folder)
    return TileTrees.names.count { now[$0] != before[$0] }
  }

  func review(_ palette: HalfBlocks.Palette? = .trueColor) throws -> TerminalReview {
    let run = try RunFolder.last(packageRoot: folder.path)
    let session = ReviewSession(
      CauseReview(PendingReview(run)), in: DecisionHistory(of: RunFolder.home(of: folder.path)), who: "ada",
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

  @Test func `keys are read as terminals send them`() {
    #expect(KeyReader.key([27, 91, 65]) == .up && KeyReader.key([27, 79, 66]) == .down)
    #expect(KeyReader.key([3]) == .end && KeyReader.key(Array("a".utf8)) == .letter("a"))
    #expect(KeyReader.key([27]) == nil && KeyReader.key([0xC3, 0xA9]) == nil && KeyReader.key([]) == nil)
  }
}
