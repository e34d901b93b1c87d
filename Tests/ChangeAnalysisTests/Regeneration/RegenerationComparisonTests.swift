import ChangeAnalysis
import Layers
import Testing

/// The classes that other fonts and libraries make of a tree.
@Suite struct RegenerationComparisonTests {
  static let oldFont = FontRecord(name: "A", version: "1", digest: "1")
  static let newFont = FontRecord(name: "A", version: "2", digest: "2")

  /// A text of lines, a glyph for each character, every `step` points.
  static func text(
    _ lines: [String], font: String = "A", step: Double = 8, x: Double = 0, missing: Set<Character> = [],
    color: RGBAColor = .black
  ) -> Layer {
    let runs = lines.enumerated().map { line, words in
      GlyphRun(
        font: font, size: 12, color: color,
        glyphs: words.enumerated().map { place, character in
          GlyphRun.Glyph(
            id: missing.contains(character) ? 0 : UInt32(character.unicodeScalars.first?.value ?? 1),
            position: Point(x: Double(place) * step, y: Double(line + 1) * 16))
        }, text: words)
    }
    return Layer(
      id: "S/text", frame: Rect(x: 10 + x, y: 10, width: 200, height: Double(lines.count) * 16),
      content: .text(runs))
  }

  static func tree(_ layers: [Layer], _ font: FontRecord = oldFont) -> LayerTree {
    LayerTree(
      size: Size(width: 300, height: 300), background: .white, fonts: [font],
      root: Layer(id: "S", frame: Rect(x: 0, y: 0, width: 300, height: 300), sublayers: layers))
  }

  static func finding(_ old: [Layer], _ new: [Layer], _ font: FontRecord = newFont) -> RegenerationFinding {
    RegenerationFinding(from: tree(old), to: tree(new, font))
  }

  static func box(_ x: Double = 0, width: Double = 40, color: RGBAColor = .black) -> Layer {
    Layer(id: "S/box", frame: Rect(x: x, y: 100, width: width, height: 20), background: .color(color))
  }

  @Test func `the same tree is a matter of the rasterizer, with another font file of the glyphs`() {
    let words = [Self.text(["Sign in"])]
    #expect(Self.finding(words, words, Self.oldFont) == RegenerationFinding(.rasterizer))
    let glyphs = Self.finding(words, words)
    #expect(glyphs.regenerationClass == .glyphs && glyphs.distance == nil && glyphs.detail == "A 1, now 2")
  }

  @Test func `glyphs that stand elsewhere are advances, by the longest distance`() {
    let found = Self.finding([Self.text(["Sign in"])], [Self.text(["Sign in"], step: 8.25)])
    #expect(found.regenerationClass == .advances && found.distance == 1.5 && found.texts.isEmpty)
    let moved = Self.finding([Self.text(["Sign in"])], [Self.text(["Sign in"], x: -3)])
    #expect(moved.regenerationClass == .advances && moved.distance == 3)
  }

  @Test
  func
    `lines of both directions that break elsewhere are line breaks, though their letters are seen in another order`()
  {
    let old = Self.text(["שלום", "2.1 גרסה"])
    let found = Self.finding([old], [Self.text(["שלום", "גרסה", "2.1"])])
    #expect(found.regenerationClass == .lineBreaks)
    #expect(found.texts.map(\.newLines) == [["שלום", "גרסה", "2.1"]])
    // Other words are other words, and letters from left to right keep their order.
    #expect(Self.finding([old], [Self.text(["שלום", "גרסה", "2.2"])]).regenerationClass == .unexplained)
    #expect(Self.finding([old], [Self.text(["שלום", "1.2 גרסה"])]).regenerationClass == .unexplained)
    let latin = [Self.text(["on the", "way"])]
    #expect(Self.finding(latin, [Self.text(["on", "way the"])]).regenerationClass == .unexplained)
  }

  @Test func `characters that a text from right to left lost are named, and its parts are read in order`() {
    // The parts of a line stand in the order in which they are seen.
    func text(_ parts: [(String, String)], missing: Character? = nil) -> Layer {
      var x = 0.0
      let runs = parts.map { part, font in
        let glyphs = part.reversed().map { character in
          defer { x += 8 }
          return GlyphRun.Glyph(id: character == missing ? 0 : 7, position: Point(x: x, y: 16))
        }
        return GlyphRun(font: font, size: 12, color: .black, glyphs: glyphs, text: part)
      }
      return Layer(id: "S/text", frame: Rect(x: 0, y: 0, width: 99, height: 20), content: .text(runs))
    }
    let old = [text([("שלום", "A")])]
    let replaced = Self.finding(old, [text([("ום", "A"), ("ל", "B"), ("ש", "A")])]).texts
    #expect(replaced.map(\.newLines) == [["שלום"]])
    #expect(replaced.first?.detail == "\"ל\" (HEBREW LETTER LAMED) is set in B instead of A")
    let missing = Self.finding(old, [text([("שלום", "A")], missing: "ש")]).texts
    #expect(missing.first?.detail == "1 character has no glyph: \"ש\" (HEBREW LETTER SHIN)")
    // Between letters from left to right, parts keep their places.
    let mixed = Self.finding(old, [text([("ום", "A"), ("b", "A"), ("ש", "B")])]).texts
    #expect(mixed.map(\.newLines) == [["וםbש"]])
  }

  @Test func `a circle that is no circle any more on whole pixels is layout, in the same color`() {
    func knob(_ height: Double, isRound: Bool, _ color: RGBAColor = .white) -> Layer {
      var layer = Layer(id: "S/knob", frame: Rect(x: 0, y: 0, width: 20, height: height))
      layer.shadows = [Shadow(color: .black, blur: 2)]
      if isRound {
        (layer.background, layer.corners) = (.color(color), Corners(radius: 10))
      } else {
        let shape = ShapeContent(path: .ellipse(layer.frame), fill: .color(color))
        layer.sublayers = [Layer(id: "S/knob", frame: layer.frame, content: .shape(shape))]
      }
      return layer
    }
    #expect(
      Self.finding([knob(20, isRound: true)], [knob(21, isRound: false)]).regenerationClass == .layout)
    #expect(
      Self.finding([knob(21, isRound: false)], [knob(20, isRound: true)]).regenerationClass == .layout)
    let other = Self.finding([knob(20, isRound: true)], [knob(21, isRound: false, .black)])
    #expect(other.regenerationClass == .unexplained)
  }

  @Test func `a layer that is no text and moved is layout, unless nothing of it is seen`() {
    let words = Self.text(["Sign in"])
    let moved = Self.finding([words, Self.box()], [words, Self.box(2)])
    #expect(moved.regenerationClass == .layout && moved.distance == 2 && moved.detail == "S/box moved")
    let wider = Self.finding([words, Self.box()], [words, Self.box(width: 45)])
    #expect(wider.regenerationClass == .layout && wider.distance == 5)
    let container = Layer(id: "S/stack", frame: Rect(x: 0, y: 0, width: 10, height: 10))
    var other = container
    other.frame.size.width = 12
    #expect(Self.finding([container], [other]).regenerationClass == .glyphs)
    other.clipsToBounds = true
    var clip = container
    clip.clipsToBounds = true
    #expect(Self.finding([clip], [other]).regenerationClass == .layout)
    // What came has no distance that a threshold could be above.
    let came = Self.finding([words], [words, Self.box()])
    #expect(came.regenerationClass == .layout && came.distance == nil)
  }

  @Test func `a mask of another kind is unexplained, and what came in a mask has no distance`() {
    func masked(_ mask: Layer.Mask) -> [Layer] {
      [Layer(id: "S/masked", frame: Rect(x: 0, y: 0, width: 90, height: 40), mask: mask)]
    }
    func mask(_ layers: [Layer]) -> Layer.Mask {
      .layer(Layer(id: "S/mask", frame: Rect(x: 0, y: 0, width: 90, height: 40), sublayers: layers))
    }
    let path = masked(.path(Path(Rect(x: 0, y: 0, width: 50, height: 20)), .nonZero))
    for (old, new) in [(masked(mask([Self.box()])), path), (path, masked(mask([Self.box()])))] {
      let found = Self.finding(old, new)
      #expect(found.regenerationClass == .unexplained && found.detail.contains("mask differs"))
    }
    let came = Self.finding(masked(mask([])), masked(mask([Self.box()])))
    #expect(came.regenerationClass == .layout && came.distance == nil)
  }

  @Test func `text that masks a layer is compared as text`() {
    func masked(_ lines: [String], step: Double = 8) -> [Layer] {
      let text = Self.text(lines, step: step)
      return [Layer(id: "S/masked", frame: text.frame, background: .color(.black), mask: .layer(text))]
    }
    let broken = Self.finding(masked(["Sign in to", "go on"]), masked(["Sign in", "to go on"]))
    #expect(
      broken.regenerationClass == .lineBreaks && broken.texts.map(\.newLines) == [["Sign in", "to go on"]])
    let moved = Self.finding(masked(["Sign in"]), masked(["Sign in"], step: 8.25))
    #expect(moved.regenerationClass == .advances && moved.distance == 1.5)
    #expect(Self.finding(masked(["Sign in"]), masked(["Sign up"])).regenerationClass == .unexplained)
  }

  @Test func `other line breaks come with both texts`() throws {
    let found = Self.finding(
      [Self.text(["Sign in to", "go on"])], [Self.text(["Sign in", "to go on"])])
    #expect(found.regenerationClass == .lineBreaks)
    let text = try #require(found.texts.first)
    #expect(text.oldLines == ["Sign in to", "go on"] && text.newLines == ["Sign in", "to go on"])
  }

  @Test(arguments: [
    (["Forgotten password"], ["Forgotten pass…"]), (["Forgotten pass…"], ["Forgotten password"]),
    (["Forgotten pass…"], ["Forgotten pa…"]), (["One", "two", "three"], ["One", "two"]),
    (["Forgotten password"], ["Forg…word"]),
  ])
  func `a text that is cut elsewhere is a truncation`(old: [String], new: [String]) {
    let found = Self.finding([Self.text(old)], [Self.text(new)])
    #expect(found.regenerationClass == .truncation, "\(found)")
    #expect(found.texts.first?.newLines == new)
  }

  @Test func `characters without a glyph or in another face are lost, whatever else holds`() {
    let missing = Self.finding([Self.text(["5 € ↑"])], [Self.text(["5 € ↑"], missing: ["€", "↑"])])
    #expect(missing.regenerationClass == .charactersLost)
    #expect(
      missing.texts.first?.detail == "2 characters have no glyph: \"€\" (EURO SIGN), \"↑\" (UPWARDS ARROW)")
    let both = Self.finding(
      [Self.text(["5 €", "and more"])], [Self.text(["5", "€ and…"], missing: ["€"])])
    #expect(both.regenerationClass == .charactersLost)
    let regular = Self.finding([Self.text(["Bold"], font: "A")], [Self.text(["Bold"], font: "A-Regular")])
    #expect(regular.regenerationClass == .charactersLost)
    #expect(regular.texts.first?.detail == "set in A-Regular instead of A")
    // What had no glyph before has lost none.
    let before = Self.text(["5 €"], missing: ["€"])
    #expect(Self.finding([before], [before]).regenerationClass == .glyphs)
  }

  @Test func `what no environment changes is unexplained, and never taken for the upgrade`() {
    let words = Self.text(["Sign in"])
    for other in [
      [Self.text(["Log in"])], [Self.text(["Sign in"], color: .white)],
    ] {
      #expect(Self.finding([words], other).regenerationClass == .unexplained)
    }
    let red = RGBAColor(red: 1, green: 0, blue: 0)
    let found = Self.finding(
      [Self.text(["Sign in to", "go on"]), Self.box()],
      [Self.text(["Sign in", "to go on"]), Self.box(color: red)])
    #expect(found.regenerationClass == .unexplained && found.detail == "S/box: background differs")
    // The texts are listed all the same.
    #expect(found.texts.count == 1)
  }

  @Test func `the worst class stands first, and its name is read back`() {
    #expect(RegenerationClass.allCases.sorted() == RegenerationClass.allCases)
    #expect(RegenerationClass.charactersLost < .unexplained)
    #expect(RegenerationClass(rawValue: "line-breaks") == .lineBreaks)
  }

  @Test
  func `another size of fitted text is advances, and unexplained where texts are not known to be the same`() {
    func scaled(_ factors: [Double]) -> Layer {
      var layer = Self.text(["Sign", "in"], step: 8 * factors[0])
      guard case .text(var runs) = layer.content else { return layer }
      for index in runs.indices { runs[index].size = 12 * factors[min(index, factors.count - 1)] }
      layer.content = .text(runs)
      return layer
    }
    func found(_ factors: [Double], fitsTexts: Bool) -> RegenerationFinding {
      RegenerationFinding(
        from: Self.tree([scaled([1])]), to: Self.tree([scaled(factors)], Self.newFont), fitsTexts: fitsTexts)
    }
    let fitted = found([0.9], fitsTexts: true)
    #expect(fitted.regenerationClass == .advances && (fitted.distance ?? 0) > 2)
    #expect(fitted.detail == "S/text is scaled to another size to fit")
    #expect(found([0.9], fitsTexts: false).regenerationClass == .unexplained)
    // One line smaller than the other is no scale of the text.
    #expect(found([0.9, 0.8], fitsTexts: true).regenerationClass == .unexplained)
  }
}
