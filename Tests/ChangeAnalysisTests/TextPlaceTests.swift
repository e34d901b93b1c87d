import Layers
import PixelBuffers
import Testing

@testable import ChangeAnalysis

/// Where texts begin, and which glyphs they have, when they say something else.
@Suite struct TextPlaceTests {
  private typealias Sample = LayerSample

  private static func moved(_ layer: Layer, x: Double, y: Double = 0) -> Layer {
    var copy = layer
    guard case .text(var runs) = layer.content else { return layer }
    for run in runs.indices {
      for glyph in runs[run].glyphs.indices {
        let place = runs[run].glyphs[glyph].position
        runs[run].glyphs[glyph].position = Point(x: place.x + x, y: place.y + y)
      }
    }
    copy.content = .text(runs)
    return copy
  }

  private static func properties(_ old: Layer, _ new: Layer) -> [String] {
    Explanation(from: Sample.tree([old]), to: Sample.tree([new])).changes.map(\.property).sorted()
  }

  @Test func `text that no alignment puts where it is has moved, also with other words`() {
    let old = Sample.text("a", 0, 0, lines: ["abc"], width: 100)
    let new = Sample.text("a", 0, 0, lines: ["abdefg"], width: 100)
    #expect(Self.properties(old, new) == ["text"])
    #expect(Self.properties(old, Self.moved(new, x: 40, y: 28)) == ["text", "textX", "textY"])
    let explanation = Explanation(
      from: Sample.tree([old]), to: Sample.tree([Self.moved(new, x: 40)]))
    #expect(explanation.causes.count == 1)
    #expect(explanation.changes.last?.consequenceOf == 0)
  }

  @Test func `glyphs that an engine rounds to three decimals move together`() {
    let old = Sample.text("a", 0, 0, lines: ["abc"], width: 100)
    func rounded(_ step: Double) -> Layer {
      var layer = Self.moved(old, x: 22.5)
      guard case .text(var runs) = layer.content else { return layer }
      runs[0].glyphs[1].position.x -= step
      layer.content = .text(runs)
      return layer
    }
    #expect(Self.properties(old, rounded(0.001)) == ["textX"])
    #expect(Self.properties(old, rounded(0.01)) == ["glyphPositions"])
  }

  @Test func `text in the middle or at the end begins elsewhere when it is longer`() {
    let (short, long) = (
      Sample.text("a", 0, 0, lines: ["abc"], width: 100),
      Sample.text("a", 0, 0, lines: ["abdefg"], width: 100)
    )
    #expect(Self.properties(Self.moved(short, x: 42.5), Self.moved(long, x: 35)) == ["text"])
    #expect(Self.properties(Self.moved(short, x: 85), Self.moved(long, x: 70)) == ["text"])
  }

  @Test func `the same words in other glyphs have another fingerprint, on other lines the same`() throws {
    func fingerprint(_ new: Layer) throws -> String? {
      let old = Sample.text("a", 0, 0, lines: ["one"], width: 100)
      let changes = Explanation(from: Sample.tree([old]), to: Sample.tree([new])).changes
      return try #require(changes.first { $0.kind == .textChanged }).fingerprint
    }
    let new = Sample.text("a", 0, 0, lines: ["two words"], width: 100)
    var other = new
    if case .text(var runs) = new.content {
      runs[0].glyphs[1].id = 1
      other.content = .text(runs)
    }
    #expect(try fingerprint(new) != nil)
    #expect(try fingerprint(new) != fingerprint(other))
    var broken = Sample.text("a", 0, 0, lines: ["two", "words"], width: 100)
    if case .text(var runs) = broken.content {
      runs[0].text = "two words"
      broken.content = .text(runs)
    }
    #expect(try fingerprint(broken) == fingerprint(new))
  }

  @Test func `glyphs that change places have another fingerprint than glyphs further apart`() {
    func spaced(_ places: [Double]) -> Layer {
      var layer = Sample.text("a", 0, 0, lines: ["abc"], width: 100)
      if case .text(var runs) = layer.content {
        for (glyph, x) in places.enumerated() { runs[0].glyphs[glyph].position.x = x }
        layer.content = .text(runs)
      }
      return layer
    }
    func change(_ places: [Double]) -> LayerChange? {
      Explanation(from: Sample.tree([spaced([0, 10, 20])]), to: Sample.tree([spaced(places)])).changes.first
    }
    let (apart, swapped) = (change([0, 12, 30]), change([10, 0, 20]))
    #expect(apart?.kind == .glyphsSpaced && swapped?.kind == .glyphsSpaced)
    #expect(apart?.fingerprint != nil && apart?.fingerprint != swapped?.fingerprint)
  }

  @Test func `a line that breaks at another space says the same where words are not known`() {
    let old = Sample.text("a", 0, 0, lines: ["on a dark", "night"], hasWords: false)
    let new = Sample.text("a", 0, 0, lines: ["on a", "dark night"], hasWords: false)
    let kinds = Explanation(from: Sample.tree([old]), to: Sample.tree([new])).changes.map(\.kind)
    #expect(kinds.contains(.rewrapped) && !kinds.contains(.textChanged))
  }
}
