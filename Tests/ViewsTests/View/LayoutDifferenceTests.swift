import PixelBuffers
import Testing
import Views

@Suite struct LayoutDifferenceTests {
  private struct Card: View {
    var title = "Hamburg"
    var spacing = 8.0
    var padding: Double? = 10
    var rows = ["one", "two", "three"]
    var width: Double?
    var alignment = HorizontalAlignment.leading

    var body: some View {
      VStack(alignment: alignment, spacing: spacing) {
        Text(title)
        if let padding { Text("padded").padding(padding) } else { Text("padded") }
        ForEach(rows, id: \.self) { Text($0) }
        Rectangle().frame(width: width, height: 4)
      }
    }
  }

  /// The differences as text: `VStack spacing 8 → 12 (4.0)`.
  private func differences(
    _ old: some View, _ new: some View, _ traits: TraitOverrides = .none
  ) throws -> [String] {
    try difference(old, new, traits)?.changes.map { change in
      let path = change.view.split(separator: "/").last.map(String.init) ?? change.view
      let values = "\(change.old ?? "none") → \(change.new ?? "none")"
      let amount = change.amount.map { " (\($0))" } ?? ""
      return "\(change.kind) \(path) \(change.property) \(values)\(amount)"
    } ?? []
  }

  private func difference(
    _ old: some View, _ new: some View, _ traits: TraitOverrides = .none
  ) throws -> LayoutDifference? {
    let typesetter = Typesetter(fonts: try .bundled)
    let records = try [laid(old, traits).record, laid(new, traits).record]
    // As a reference has it: read from its file.
    let stored = try LayoutRecord(json: Array(try #require(records[0].json).utf8))
    return try stored.difference(to: records[1], with: typesetter)
  }

  private func frames(_ layer: Layer) -> [String: Rect] {
    layer.sublayers.reduce(into: [layer.id: layer.frame]) { found, inner in
      found.merge(frames(inner)) { first, _ in first }
    }
  }

  @Test func `equal views have no difference`() throws {
    #expect(try difference(Card(), Card()) == nil)
  }

  @Test func `text that would be laid out too often is named with the limit`() throws {
    let word = String(repeating: "w", count: LayoutRecord.differenceTextLimit / 3)
    func record(_ title: String, spacing: Double = 8) throws -> LayoutRecord {
      try laid(Text(title).padding(spacing).lineLimit(1), .none).record
    }
    func problem(from old: LayoutRecord, to new: LayoutRecord) throws -> String? {
      var problem: String?
      let difference = try old.difference(to: new, with: Typesetter(fonts: .bundled), problem: &problem)
      #expect(problem == nil || difference == nil)
      return problem
    }
    let long = try record(word)
    #expect(try problem(from: long, to: long) == nil)
    #expect(try problem(from: long, to: record(word, spacing: 12)) == nil, "Three times is not too often.")
    let (short, other) = (try record("short"), try record("other", spacing: 12))
    #expect(try problem(from: short, to: other) == nil)
    let problem = try #require(try problem(from: long, to: other))
    #expect(
      problem.contains("2 differences")
        && problem.contains("\(LayoutRecord.differenceTextLimit) are laid out"))
  }

  @Test func `a layout of more text than is read is neither written nor read`() throws {
    let word = String(repeating: "w", count: LayoutRecord.textLimit)
    let whole = try #require(try laid(Text(word).lineLimit(1), .none).record.json)
    #expect(throws: Never.self) { try LayoutRecord(json: Array(whole.utf8)) }
    #expect(try laid(Text(word + "w").lineLimit(1), .none).record.json == nil)
    let more = whole.replacing(word, with: word + "w")
    let error = #expect(throws: LayoutRecordError.self) { try LayoutRecord(json: Array(more.utf8)) }
    #expect(error?.description.contains("the limit is \(LayoutRecord.textLimit)") == true)
  }

  @Test func `each measure that differs is one difference with its values`() throws {
    var other = Card()
    (other.spacing, other.padding, other.alignment) = (12, 13.5, .center)
    #expect(
      try differences(Card(), other) == [
        "arrangement VStack alignment leading → center", "arrangement VStack spacing 8 → 12 (4.0)",
        "arrangement Text[1] padding 10 → 13.5 (3.5)",
      ])
  }

  @Test func `words, a modifier and a size of its own are distinguished`() throws {
    let card = Card(title: "Bremen", padding: nil, width: 30)
    #expect(
      try differences(Card(), card) == [
        "text Text[0] text Hamburg → Bremen", "arrangement Text[1] padding 10 → none",
        "ownSize Rectangle width default → 30",
      ])
    #expect(
      try differences(card, Card()).dropFirst().first == "arrangement Text[1] padding none → 10")
  }

  @Test func `views that came, went or changed places are known by what is in them`() throws {
    #expect(try differences(Card(), Card(rows: ["one", "three"])) == ["removed Text[1]  text → none"])
    #expect(
      try differences(Card(rows: ["one"]), Card(rows: ["one", "two"])) == ["inserted Text[1]  none → text"])
    let swapped = try differences(Card(), Card(rows: ["two", "one", "three"]))
    #expect(swapped.count == 1 && swapped[0].hasPrefix("order VStack order of views"))
  }

  @Test func `each difference alone moves what it moves in the new views`() throws {
    let old = Card(), new = Card(spacing: 12)
    let difference = try #require(try difference(old, new))
    #expect(frames(difference.base.root) == frames(try laid(old).tree.root))
    #expect(difference.changes.count == 1)
    #expect(frames(difference.changes[0].tree.root) == frames(try laid(new).tree.root))
  }

  @Test func `two differences that add up are laid out one by one`() throws {
    let both = Card(title: "A title that is long enough for two lines in a box of this width", spacing: 20)
    let difference = try #require(try difference(Card(), both))
    #expect(difference.changes.map(\.property) == ["spacing", "text"])
    let trees = difference.changes.map { frames($0.tree.root) }
    let base = frames(difference.base.root)
    let moved = trees.map { tree in base.filter { tree[$0.key] != $0.value }.count }
    #expect(moved[0] > 0 && moved[1] > 0 && trees[0] != trees[1])
  }

  @Test func `another canvas is a difference of its own`() throws {
    let records = try [laid(Card()).record, laid(Card(), width: 200).record]
    let difference = try #require(
      try records[0].difference(to: records[1], with: Typesetter(fonts: .bundled)))
    #expect(difference.changes.map(\.kind) == [.canvas])
    #expect(difference.changes[0].tree.size.width == 200)
  }

  @Test func `more differences than can be laid out one by one, and another scale, are none`() throws {
    let limit = LayoutRecord.differenceLimit
    func stack(_ label: String, _ count: Int) -> some View {
      VStack { ForEach(0..<count, id: \.self) { Text("\(label) \($0)").id("\($0)") } }
    }
    #expect(try difference(stack("a", limit), stack("b", limit))?.changes.count == limit)
    #expect(try difference(stack("a", limit + 1), stack("b", limit + 1)) == nil)
    #expect(try difference(Card(), Card(spacing: 9), .none) != nil)
    let scaled = try laid(Card(), .displayScale(3)).record
    #expect(
      try laid(Card(spacing: 9)).record.difference(to: scaled, with: Typesetter(fonts: .bundled)) == nil)
  }

  @Test func `of many rows the one that went is found`() throws {
    func rows(_ count: Int, _ spacing: Double) -> some View {
      VStack(spacing: spacing) { ForEach(0..<count, id: \.self) { Text("\($0 % 7)") } }
    }
    #expect(try difference(rows(400, 2), rows(400, 3))?.changes.map(\.property) == ["spacing"])
    #expect(try difference(rows(400, 2), rows(399, 2))?.changes.map(\.kind) == [.removed])
  }

  @Test func `what came out of layout is no difference`() throws {
    struct Reading: View {
      let height: Double
      var body: some View {
        VStack(spacing: 0) {
          Rectangle().frame(height: height)
          GeometryReader { proxy in Rectangle().frame(height: proxy.size.height / 2) }
        }
      }
    }
    let found = try differences(Reading(height: 20), Reading(height: 60))
    #expect(found.count == 1 && found[0].contains("ownSize Rectangle"))
  }

  @Test func `not a number and infinity are values as others`() throws {
    let found = try differences(
      Text("a").frame(maxWidth: .infinity), Text("a").frame(maxWidth: 90, maxHeight: .infinity))
    #expect(
      found == [
        "arrangement Text frame maxWidth unlimited, maxHeight default → maxWidth 90, maxHeight unlimited"
      ])
  }
}

extension LayoutRecord {
  /// The difference, whatever the problem is.
  fileprivate func difference(to new: LayoutRecord, with typesetter: Typesetter) throws -> LayoutDifference? {
    var problem: String?
    return try difference(to: new, with: typesetter, problem: &problem)
  }
}
