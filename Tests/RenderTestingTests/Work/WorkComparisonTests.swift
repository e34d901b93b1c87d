import ChangeAnalysis
import Foundation
import PixelBuffers
import TestSupport
import Testing
import ViewRendering

@testable import RenderTesting

@Suite struct WorkComparisonTests {
  typealias Trees = WorkRecordTests

  /// A card with rows, as another engine or a view names its layers.
  static func card(
    _ name: String = "ShadowCard", at y: Double = 0, shadows: Int = 1, blur: Double = 4, rows: Int = 2
  ) -> Layer {
    let inside = (0..<rows).map { row in
      Trees.box(Rect(x: 0, y: Double(row), width: 40, height: 1), id: "Screen/VStack/\(name)/Row[\(row)]")
    }
    return Layer(
      id: "Screen/VStack/\(name)", frame: Rect(x: 10, y: y, width: 60, height: 20),
      background: .color(.white),
      shadows: Array(repeating: Shadow(color: .black, blur: blur), count: shadows), sublayers: inside)
  }

  static func sentences(
    _ old: [Layer], _ new: [Layer], _ rules: WorkRules = WorkRules()
  ) throws -> [String: String] {
    let found = WorkComparison(
      try Trees.record(of: Trees.tree(old)), try Trees.record(of: Trees.tree(new)), rules)
    return Dictionary(
      uniqueKeysWithValues: found.explanation.changes.map { ($0.property, $0.workSentence(on: "`Checkout`")) }
    )
  }

  static let sublayer = Trees.box(Rect(x: 0, y: 50, width: 10, height: 10), id: "Screen/VStack/Footer")

  @Test(arguments: [
    ([card(), sublayer], [card(), card(at: 30), sublayer], "since `ShadowCard` is drawn twice"),
    ([card()], [card(), card(at: 20), card(at: 40)], "since `ShadowCard` is drawn 3 times"),
    ([card()], [card(rows: 5)], "since `Row` has 3 new layers"),
    ([card(rows: 5)], [card()], "since `Row` has 3 layers fewer"),
    ([card()], [card(), sublayer], "since `Footer` is new, with 1 layer"),
    ([card(), sublayer], [card()], "since `Footer` is gone"),
    ([sublayer], [card(), sublayer], "since `ShadowCard` is new, with 3 layers"),
  ])
  func `layers that came or went are the reason of every figure`(old: [Layer], new: [Layer], reason: String)
    throws
  {
    let sentences = try Self.sentences(old, new)
    for figure in ["layers", "overdraw", "drawing units"] {
      #expect(sentences[figure]?.contains(reason) == true, "\(sentences)")
      #expect(sentences[figure]?.contains("on `Checkout`,") == true)
    }
  }

  @Test(arguments: [
    ([card()], [card(shadows: 2)], "since the shadow of `ShadowCard` is drawn twice"),
    ([card(shadows: 2)], [card(shadows: 4)], "since the shadows of `ShadowCard` are drawn twice"),
    ([card(shadows: 2)], [card()], "since `ShadowCard` casts 2 → 1 shadow"),
    ([card()], [card(blur: 40)], "since the blur radius of `ShadowCard` is 4 → 40"),
  ])
  func `effects are the reason of overdraw and drawing`(old: [Layer], new: [Layer], reason: String) throws {
    let sentences = try Self.sentences(old, new)
    #expect(sentences["layers"] == nil)
    for figure in ["overdraw", "drawing units"] {
      #expect(sentences[figure]?.contains(reason) == true, "\(sentences)")
    }
  }

  /// A box below the card.
  private static func footer(_ frame: Rect, id: String = "Footer", _ inside: [Layer] = []) -> Layer {
    Layer(id: "Screen/VStack/\(id)", frame: frame, background: .color(.white), sublayers: inside)
  }

  private static let low = Rect(x: 0, y: 80, width: 100, height: 20)

  @Test func `what got more makes no figure less, and what got less none more`() throws {
    let point = Layer(id: "", frame: Rect(x: 0, y: 0, width: 1, height: 1), background: .color(.white))
    let smaller = try Self.sentences(
      [Self.footer(Self.low)], [Self.footer(Rect(x: 0, y: 99, width: 100, height: 1), [point])])
    #expect(smaller["overdraw"]?.contains("since `Footer` paints 2,000 → 101 pixels") == true, "\(smaller)")
    var (old, new) = (Self.card(blur: 4), Self.card(blur: 3))
    (old.frame.size, new.frame.size) = (Size(width: 20, height: 20), Size(width: 80, height: 80))
    let larger = try Self.sentences([old], [new])
    #expect(larger["overdraw"]?.contains("since `ShadowCard` paints") == true, "\(larger)")
  }

  @Test func `a larger canvas makes no overdraw, and another name nothing`() throws {
    let old = try Trees.record(of: Trees.tree([Self.footer(Self.low)]))
    let wide = Trees.tree([Self.footer(Trees.whole)], size: Size(width: 101, height: 100))
    let canvas = WorkComparison(old, try Trees.record(of: wide), WorkRules()).explanation.changes
    #expect(canvas.first { $0.property == "overdraw" }?.layer == "Footer", "\(canvas)")
    let renamed = try Self.sentences(
      [Self.card(), Self.footer(Self.low)], [Self.card(blur: 40), Self.footer(Self.low, id: "Bottom")])
    for figure in ["overdraw", "drawing units"] {
      #expect(renamed[figure]?.contains("of `ShadowCard` is 4 → 40") == true, "\(renamed)")
    }
  }

  @Test func `a figure that the record lacks has a name`() throws {
    var old = try Trees.record(of: Trees.tree([Self.card()]))
    let new = old
    old.figures[.overdraw] = nil
    let changes = WorkComparison(old, new, WorkRules()).explanation.changes
    #expect(changes.map(\.layer).allSatisfy { !$0.isEmpty }, "\(changes)")
  }

  static func causes(_ old: WorkRecord, _ new: WorkRecord, _ rules: WorkRules = WorkRules()) -> [String] {
    let explanation = WorkComparison(old, new, rules).explanation
    return explanation.causes.map { explanation.sentence(of: $0) }
  }

  @Test func `figures of one component that rose, or fell, are one cause`() throws {
    func record(_ layers: [Layer]) throws -> WorkRecord { try Trees.record(of: Trees.tree(layers)) }
    let (one, two) = (try record([Self.card()]), try record([Self.card(), Self.card(at: 30)]))
    let more = Self.causes(one, two)
    #expect(more.count == 1, "\(more)")
    for part in ["overdraw 0.", ", drawing units ", ", layers 4 → 7, ", "since `ShadowCard` is drawn twice."]
    {
      #expect(more.first?.contains(part) == true, "\(more)")
    }
    #expect(Self.causes(two, one).count == 1)
    // Another component is another cause, and what fell is none of what rose.
    var other = two
    other.parts["Title"] = [.proposals: 3]
    (other.figures[.proposals], other.parts["Footer"]) = (3, [.measurements: 1])
    other.figures[.measurements] = 1
    var old = one
    (old.figures[.proposals], old.figures[.measurements]) = (1, 5)
    (old.parts["Title"], old.parts["Footer"]) = ([.proposals: 1], [.measurements: 5])
    let apart = Self.causes(old, other)
    #expect(apart.count == 3, "\(apart)")
    #expect(
      apart.contains { $0.hasPrefix("measurements 5 → 1 (better), since text of `Footer`") }, "\(apart)")
    // A limit that one of them breaks is a part of it.
    let limited = Self.causes(one, two, WorkRules(limits: [.layers(5)]))
    #expect(limited.count == 1 && limited[0].contains("layers 4 → 7, above the limit 5, "), "\(limited)")
  }

  /// A record as another version of its fonts would make it.
  private static func upgraded(_ record: WorkRecord) -> WorkRecord {
    with(record) {
      $0.fonts = $0.fonts.map { FontRecord(name: $0.name, version: "9.9", digest: "00ff") }
      $0.figures[.drawing, default: 0] += 100
      $0.figures[.measurements, default: 0] -= 1
      for name in $0.parts.keys where $0.parts[name]?[.glyphRuns] != nil {
        $0.parts[name]?[.drawing, default: 0] += 100
        break
      }
    }
  }

  @Test func `other fonts are another environment, and the one reason`() throws {
    let old = try Trees.record(of: Trees.Checkout())
    try #require(!old.fonts.isEmpty)
    let found = WorkComparison(old, Self.upgraded(old), WorkRules())
    #expect(found.status == .otherEnvironment)
    #expect(found.reason.hasPrefix("The record was made with other fonts: "), "\(found.reason)")
    let causes = Self.causes(old, Self.upgraded(old))
    #expect(causes.count == 1 && causes[0].contains(", since the fonts changed: "), "\(causes)")
    #expect(causes[0].contains(", now 9.9"), "\(causes)")
    // The same fonts change nothing, and equal figures are equal whatever the fonts.
    #expect(
      WorkComparison(old, with(Self.upgraded(old)) { $0.fonts = old.fonts }, WorkRules()).status == .different
    )
    #expect(
      WorkComparison(old, with(Self.upgraded(old)) { $0.figures = old.figures }, WorkRules()).status == .equal
    )
    #expect(WorkComparison(with(old) { $0.fonts = [] }, Self.upgraded(old), WorkRules()).status == .different)
  }

  @Test func `layers, shadows, blurs and limits are no font's`() throws {
    let old = try Trees.record(of: Trees.Checkout())
    let other = try Trees.record(of: Trees.Checkout(count: 3))
    let found = WorkComparison(old, Self.upgraded(other), WorkRules())
    #expect(found.status == .different)
    #expect(Self.causes(old, Self.upgraded(other)).contains { $0.contains("`ShadowCard`") })
    let blurred = with(Self.upgraded(old)) { record in
      for name in record.parts.keys { record.parts[name]?[.blur] = 40 }
    }
    #expect(WorkComparison(old, blurred, WorkRules()).status == .different)
    // What has no glyphs is as large as it was, whatever the fonts.
    let name = try #require(old.parts.keys.sorted().first { old.parts[$0]?[.glyphRuns] == nil })
    let grown = with(Self.upgraded(old)) { record in
      record.figures[.overdraw, default: 0] *= 2
      record.parts[name]?[.pixels, default: 0] *= 10
    }
    #expect(WorkComparison(old, grown, WorkRules()).status == .different)
    #expect(
      Self.causes(old, grown).contains { $0.hasPrefix("overdraw") && !$0.contains("fonts") },
      "\(Self.causes(old, grown))")
    let limited = WorkComparison(old, Self.upgraded(old), WorkRules(limits: [.drawing(1)]))
    #expect(limited.status == .different && limited.isOverLimit)
  }

  /// A list as an engine answers it, whose identifiers are no paths.
  private static func list(_ rows: Int) -> [Layer] {
    let inside = (0..<rows).map { row in
      Layer(
        id: "row[\(row)]", frame: Rect(x: 0, y: Double(10 * row), width: 100, height: 10),
        background: .color(.white),
        sublayers: ["title", "icon"].map { Trees.box(Rect(x: 0, y: 0, width: 9, height: 9), id: $0) })
    }
    return [Layer(id: "list", frame: Trees.whole, sublayers: inside)]
  }

  @Test func `a row that another engine repeats is named, not what is in it`() throws {
    let sentences = try Self.sentences(Self.list(2), Self.list(4))
    for figure in ["layers", "overdraw", "drawing units", "bytes"] {
      #expect(sentences[figure]?.contains("since `list/row` is drawn twice") == true, "\(sentences)")
    }
  }

  @Test func `a figure that got better says so, and fails as well`() throws {
    let (old, new) = (try Trees.record(of: Trees.tree([Self.card()])), try Trees.record(of: Trees.tree([])))
    let found = WorkComparison(old, new, WorkRules())
    #expect(found.status == .different)
    #expect(found.reason.contains("layers 4 → 1 (better)"), "\(found.reason)")
    #expect(!WorkComparison(new, old, WorkRules()).reason.contains("better"))
  }

  @Test func `a tolerance is a share of the recorded value, in both directions`() throws {
    func status(_ old: Double, _ new: Double, _ tolerance: Double) -> CellStatus {
      var (one, other) = (WorkRecord(), WorkRecord())
      (one.figures, other.figures) = ([.layers: old], [.layers: new])
      return WorkComparison(one, other, WorkRules(tolerance: tolerance)).status
    }
    #expect(status(100, 100, 0) == .equal)
    #expect(status(100, 101, 0) == .different && status(100, 99, 0) == .different)
    #expect(status(100, 110, 0.1) == .tolerated && status(100, 90, 0.1) == .tolerated)
    #expect(status(100, 111, 0.1) == .different && status(100, 89, 0.1) == .different)
    #expect(status(0, 1, 0.5) == .different && status(0, 1, .infinity) == .tolerated)
    #expect(status(100, 101, .nan) == .different && status(100, 101, -1) == .different)
  }

  @Test func `a limit fails whatever the record says, and says what has the most`() throws {
    let record = try Trees.record(of: Trees.tree([Self.card(rows: 6)]))
    let rules = WorkRules(limits: [.layers(5), .layers(7), .overdraw(9)])
    for old in [record, nil] {
      let found = WorkComparison(old, record, rules)
      #expect(found.status == .different && found.isOverLimit)
      #expect(found.reason.contains("Layers 8 is above the limit 5."), "\(found.reason)")
      let sentence = found.explanation.changes.map { $0.workSentence(on: "`Checkout`") }
      #expect(sentence == ["layers 8, above the limit 5 on `Checkout`, since most of it is of `Row`"])
    }
    #expect(WorkComparison(record, record, WorkRules(limits: [.layers(8)])).status == .equal)
    let none = WorkRules(limits: [.layers(5)], tolerance: .infinity)
    #expect(WorkComparison(record, record, none).status == .different)
  }

  @Test func `figures that only one side has fail`() throws {
    let view = try Trees.record(of: Trees.Checkout())
    var tree = view
    (tree.figures[.proposals], tree.figures[.measurements]) = (nil, nil)
    let gone = WorkComparison(view, tree, WorkRules(tolerance: 9))
    #expect(gone.status == .different && gone.reason.contains("not counted any more"), "\(gone.reason)")
    #expect(WorkComparison(tree, view, WorkRules(tolerance: 9)).reason.contains("was not recorded"))
  }

  @Test func `text that is measured more often is the reason of measurements`() throws {
    struct Screen: View {
      var isFitted: Bool
      var body: some View {
        VStack {
          Header(isFitted: isFitted)
          Text("Other")
        }
      }
    }
    struct Header: View {
      var isFitted: Bool
      var body: some View {
        if isFitted {
          ViewThatFits(in: .horizontal) { Text("A title") }
        } else {
          Text("A title")
        }
      }
    }
    let (old, new) = (
      try Trees.record(of: Screen(isFitted: false)), try Trees.record(of: Screen(isFitted: true))
    )
    let changes = WorkComparison(old, new, WorkRules()).explanation.changes
    #expect(changes.contains { $0.layer.hasPrefix("Header") }, "\(changes)")
  }

  @Test func `a component that is used in several places is the reason, not what is around them`() throws {
    func screen(_ shadows: Int) -> [Layer] {
      ["Charts", "Metrics", "Header"].map { part in
        let card = Self.card("\(part)/HStack/Card", shadows: shadows, rows: 0)
        return Layer(
          id: "Screen/TabView/\(part)", frame: Trees.whole, background: .color(.white), sublayers: [card])
      }
    }
    var uneven = (screen(1), screen(2))
    for place in 0..<2 {
      uneven.0[place].sublayers[0].frame.size.width = 5
      uneven.1[place].sublayers[0].frame.size.width = 5
    }
    for (old, new) in [(screen(1), screen(2)), uneven] {
      let sentences = try Self.sentences(old, new)
      #expect(
        sentences["overdraw"]?.contains("since the shadows of `Card` are drawn twice") == true, "\(sentences)"
      )
    }
    let sentences = try Self.sentences(screen(1), screen(2))
    for figure in ["overdraw", "drawing units", "bytes"] {
      #expect(
        sentences[figure]?.contains("since the shadows of `Card` are drawn twice") == true, "\(sentences)")
    }
  }

  @Test(arguments: ["", "/", "//", "/Card/", "Card//Text", "root[0]", "…", "Screen/\u{301}", "a/b/C[1]/#x"])
  func `whatever layers are called, a change has a reason`(id: String) throws {
    let sentences = try Self.sentences([], [Trees.box(id: id), Trees.box(id: "Screen/\(id)")])
    #expect(sentences["layers"]?.hasPrefix("layers 1 → 3 on `Checkout`") == true, "\(sentences)")
  }

  @Test func `another canvas is the reason of another overdraw`() throws {
    let (small, large) = (Size(width: 50, height: 50), Size(width: 100, height: 50))
    let found = WorkComparison(
      try Trees.record(of: Trees.tree([Self.card()], size: small)),
      try Trees.record(of: Trees.tree([Self.card()], size: large)), WorkRules())
    let sentences = found.explanation.changes.map(\.sentence)
    #expect(
      sentences.contains { $0.contains("since the canvas has 50 × 50 → 100 × 50 pixels") }, "\(sentences)")
  }

  @Test func `what is small among many components is named by what it is a part of`() throws {
    /// Two components of 60 parts each, of which those of `Feed` are the smaller.
    func layers(_ repeated: Int) -> [Layer] {
      (0..<60).flatMap { number -> [Layer] in
        let parts = [("Card", 9.0), ("Feed", 1.0)].map { name, side in
          Trees.box(Rect(x: 0, y: 0, width: side, height: side), id: "Screen/VStack/\(name)/part\(number)x")
        }
        return number == 59 ? parts + Array(repeating: parts[1], count: repeated) : parts
      }
    }
    let record = try Trees.record(of: Trees.tree(layers(0)))
    #expect(
      record.parts.count <= WorkRecord.partLimit && record.parts["Feed/…"] != nil, "\(record.parts.keys)")
    #expect(try WorkRecord(text: Data(record.text.utf8)) == record)
    let sentences = try Self.sentences(layers(0), layers(30))
    #expect(
      sentences["layers"]?.contains("since `Feed` has 30 new layers")
        == true,
      "\(sentences)")
    #expect(try Self.sentences(layers(2), layers(2)).isEmpty)
  }

  @Test func `what records count together is compared together`() throws {
    func layers(_ count: Int, extra: Int) -> [Layer] {
      (0..<count).map { Trees.box(Rect(x: 0, y: 0, width: 2, height: 2), id: "tile-\($0)-x") }
        + (0..<extra).map { _ in Trees.box(id: "Banner") }
    }
    let sentences = try Self.sentences(layers(400, extra: 0), layers(400, extra: 3))
    #expect(sentences["layers"]?.contains("layers 401 → 404") == true, "\(sentences)")
    let same = try Self.sentences(layers(400, extra: 1), layers(400, extra: 1))
    #expect(same.isEmpty)
  }
}
