import Testing

@testable import ProofsheetCLI

@Suite struct WatchKeysTests {
  /// What keys ask for, one after the other, with three pending cells of which one has no reference.
  func orders(_ keys: KeyReader.Key?..., pending: Int = 3) -> [WatchKeys.Order?] {
    var meaning = WatchKeys()
    return keys.compactMap(\.self).map {
      meaning.press($0, pending: pending, missing: min(pending, 1), page: 1)
    }
  }

  @Test func `accepting and recording need the same key twice`() {
    let question = WatchKeys.Order.say(
      "Accept 3 pending cells? Press a again; any other key leaves all as it is.")
    #expect(orders(.letter("a"), .letter("a")) == [question, .accept])
    #expect(orders(.letter("a"), .letter("r")) == [question, .say("Nothing was decided.")])
    #expect(orders(.letter("r"), .letter("r")).last == .record)
    #expect(orders(.letter("a"), pending: 0) == [.say("There is no pending cell.")])
    #expect(orders(.letter("r"), .letter("r"), pending: 0).last == .say("There is no missing reference."))
    // What is asked is over with any key.
    #expect(orders(.letter("a"), .enter, .enter).last == .again)
  }

  @Test func `a filter is typed, corrected and cleared`() {
    let typed = orders(.letter("f"), .letter("a"), .letter("q"), .erase, .letter(" "), .enter)
    #expect(typed.last == .filter("a"))
    #expect(typed.dropLast() == [.prompt, .prompt, .prompt, .prompt, .prompt])
    #expect(orders(.letter("f"), .enter).last == .filter(""))
    var meaning = WatchKeys()
    for key in [KeyReader.Key.letter("f"), .letter("a"), .letter("q")] {
      _ = meaning.press(key, pending: 3, missing: 1, page: 1)
    }
    #expect(meaning.prompt == "Filter (empty for all cells): aq")
  }

  @Test func `what is asked about one run is asked again where another is shown`() {
    var meaning = WatchKeys()
    let asked = [(3, 1), (2, 2), (2, 2)].map { pending, page in
      meaning.press(.letter("a"), pending: pending, missing: 0, page: page)
    }
    let question = { (cells: String) in
      WatchKeys.Order.say("Accept \(cells)? Press a again; any other key leaves all as it is.")
    }
    #expect(asked == [question("3 pending cells"), question("2 pending cells"), .accept])
  }

  @Test func `the other keys run again, end, and list themselves`() {
    #expect(orders(.enter, .letter("q"), .end) == [.again, .quit, .quit])
    #expect(orders(.letter("?")) == [.say(WatchKeys.help)] && orders(.up) == [nil])
    // Ctrl-C ends also while something is typed or asked.
    #expect(orders(.letter("f"), .interrupt).last == .interrupt)
    #expect(orders(.letter("a"), .interrupt).last == .interrupt)
  }
}
