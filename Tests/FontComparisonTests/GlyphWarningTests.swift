import FontComparison
import Foundation
import PixelBuffers
import TestSupport
import Testing

@Suite struct GlyphWarningTests {
  /// The fonts of the tests of comparisons.
  let fonts: FontComparisonTests

  init() throws { fonts = try FontComparisonTests() }

  /// The warnings after the outline of a character is put in the place of another one's, which is as long or longer.
  private func warnings(putting other: Unicode.Scalar, for character: Unicode.Scalar) throws -> [GlyphWarning]
  {
    let name = "JetBrainsMono-Regular"
    let (from, to) = (try fonts.glyph(other, of: name), try fonts.glyph(character, of: name))
    return try fonts.difference(name) { font in
      let (source, target) = (font.outline(of: from), font.outline(of: to))
      try #require(source.length <= target.length)
      font.copy(source.length, from: source.start, to: target.start)
    }.warnings
  }

  @Test func `a character that the new face has no glyph for is missing`() throws {
    let files = FontSet(try FontLibrary.bundled, named: "bundled").files
    func face(_ name: String) throws -> ShapedFace {
      ShapedFace(try #require(files.first { $0.face.postScriptName == name }))
    }
    let pair = FacePair(old: try face("Inter-Regular"), new: try face("JetBrainsMono-Regular"))
    let lost = Set(pair.old.coverage).subtracting(pair.new.coverage).sorted()
    let scalar = try #require(
      lost.lazy.compactMap { Unicode.Scalar($0) }.first { $0.properties.isAlphabetic })
    let found = GlyphWarnings.missing([DrawnText("a\(scalar) b"), DrawnText("ab")], in: pair)
    #expect(found.map(\.text) == [String(scalar)] && found[0].kind == .missing)
    #expect(found[0].sentence.hasSuffix("has no glyph any more"))
  }

  @Test(
    arguments: [
      ("6", "9"), ("0", "O"), ("8", "3"), ("m", "n"), ("b", "d"), ("B", "8"),
    ] as [(Unicode.Scalar, Unicode.Scalar)])
  func `a character that looks like another one is named with it`(
    character: Unicode.Scalar, other: Unicode.Scalar
  ) throws {
    var pair = (character, other)
    let name = "JetBrainsMono-Regular"
    let font = EditedFont(try FontComparisonTests.bytes(name))
    let lengths = try [character, other].map { font.outline(of: try fonts.glyph($0, of: name)).length }
    if lengths[0] < lengths[1] { pair = (other, character) }
    let warnings = try warnings(putting: pair.1, for: pair.0)
    #expect(
      warnings.map(\.kind) == [.confused] && warnings.map(\.text) == ["\(pair.0)"], "\(warnings)")
    #expect(warnings.first?.other == "\(pair.1)" && warnings.first?.otherDifference ?? 1 < 0.01)
  }

  @Test
  func
    `a Latin letter that became one of another script is named, and no letter that became a Latin one`()
    throws
  {
    let latin = try #require(try warnings(putting: "\u{41F}", for: "S").first)
    #expect(latin.kind == .confused && latin.text == "S" && latin.otherDifference ?? 1 < 0.01)
    #expect(["\u{3A0}", "\u{41F}"].contains(latin.other))
    #expect(try warnings(putting: "t", for: "\u{444}").filter { $0.kind == .confused }.isEmpty)
  }

  @Test func `a character that became empty is named`() throws {
    let glyph = try fonts.glyph("\u{20AC}", of: "JetBrainsMono-Regular")
    let warnings = try fonts.difference("JetBrainsMono-Regular") { font in
      let place = font.outline(of: glyph)
      // No contours.
      font.copy([0, 0], to: place.start)
    }.warnings
    #expect(warnings.map(\.kind) == [.blank] && warnings.map(\.name) == ["\u{20AC}"])
    #expect(warnings.map(\.sentence) == ["\"\u{20AC}\" became empty"])
  }

  @Test func `nested composites that grow beyond every number are compared`() throws {
    let name = "JetBrainsMono-Regular"
    let first = try fonts.glyph("A", of: name)
    let warnings = try fonts.difference(name) { font in
      var glyph = first
      for _ in 0..<60 {
        // The next glyph that is long enough for a composite of one, which is scaled by -2.
        var next = glyph + 1
        while font.outline(of: next).length < 18 { next += 1 }
        let part = [UInt8(next >> 8), UInt8(next & 0xFF)]
        let header: [UInt8] = [0xFF, 0xFF, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x0A]
        font.copy(header + part + [0, 64, 0x80, 0], to: font.outline(of: glyph).start)
        glyph = next
      }
    }.warnings
    #expect(warnings.contains { $0.kind == .blank && $0.text == "A" })
  }

  @Test func `letters that do not join any more are named, though no glyph changed`() throws {
    let difference = try fonts.difference("NotoSansArabic-Regular") { $0.remove("GSUB") }
    #expect(difference.outlines.isEmpty && difference.advances.isEmpty)
    #expect(!difference.warnings.isEmpty && !difference.shaped.isEmpty && difference.changesText)
  }

  @Test func `conjuncts that are set as single letters are named`() throws {
    let difference = try fonts.difference("NotoSansDevanagari-Regular") { font in
      for tag in ["half", "cjct", "akhn", "pres"] { font.replace(Array(tag.utf8), by: Array("zzzz".utf8)) }
    }
    #expect(difference.warnings.contains { $0.kind == .unshaped && $0.name == "shaping" })
    #expect(difference.warnings.contains { $0.text == "\u{915}\u{94D}\u{937}" })
  }

  @Test func `kerning that is gone is named`() throws {
    let warnings = try fonts.difference("Inter-Regular") { $0.remove("GPOS") }.warnings
    #expect(warnings.map(\.kind) == [.kerning])
  }

  @Test func `a sign of relation that looks like another one is named`() throws {
    let found = try warnings(putting: "\u{2265}", for: "\u{2264}")
    #expect(found.map(\.text) == ["\u{2264}"] && found.map(\.kind) == [.confused], "\(found)")
  }

  @Test func `a letter that takes another width is named`() throws {
    let glyph = try fonts.glyph("1", of: "JetBrainsMono-Regular")
    let warnings = try fonts.difference("JetBrainsMono-Regular") { $0.add(-500, to: "hmtx", at: 4 * glyph) }
      .warnings
    #expect(warnings.map(\.kind) == [.spacing] && warnings.map(\.text) == ["1"])
  }

  @Test func `a sign that takes no width, and a face of other widths, are named`() throws {
    let name = "JetBrainsMono-Regular"
    let minus = try fonts.glyph("\u{2212}", of: name)
    let sign = try fonts.difference(name) { $0.add(-550, to: "hmtx", at: 4 * minus) }.warnings
    #expect(sign.map(\.kind) == [.spacing] && sign.map(\.text) == ["\u{2212}"])
    let narrow = try fonts.difference(name) { font in
      for glyph in 0..<font.number("hhea", 34) { font.add(-360, to: "hmtx", at: 4 * glyph) }
    }.warnings
    #expect(narrow.map(\.name) == ["spacing"], "\(narrow)")
    #expect(narrow.map(\.sentence) == ["text is 40 % as wide as it was"])
  }

  @Test func `digits of another width, whose letters have theirs, are named`() throws {
    let name = "JetBrainsMono-Regular"
    func warnings(_ units: Int) throws -> [GlyphWarning] {
      try fonts.difference(name) { font in
        for digit in "0123456789".unicodeScalars {
          font.add(units, to: "hmtx", at: 4 * (try fonts.glyph(digit, of: name)))
        }
      }.warnings
    }
    #expect(try warnings(-50).isEmpty)
    let found = try warnings(-120)
    #expect(found.map(\.name) == ["digits-width"] && found.allSatisfy(\.isOfGroup), "\(found)")
    #expect(found.map(\.sentence) == ["digits are 80 % as wide as they were"])
  }

  @Test func `letters of another width are named, and not the digits that kept theirs`() throws {
    let name = "JetBrainsMono-Regular"
    let digits = try "0123456789".unicodeScalars.map { try fonts.glyph($0, of: name) }
    let found = try fonts.difference(name) { font in
      for glyph in 0..<font.number("hhea", 34) where !digits.contains(glyph) {
        font.add(-72, to: "hmtx", at: 4 * glyph)
      }
    }.warnings
    #expect(Set(found.map(\.name)) == ["capitals-width", "letters-width"], "\(found)")
    #expect(FontWarning.all(in: found).count == 2)
  }

  @Test(arguments: [-48, 48])
  func `other spaces between all characters are no other weight`(units: Int) throws {
    let found = try fonts.difference("JetBrainsMono-Regular") { font in
      for glyph in 0..<font.number("hhea", 34) { font.add(units, to: "hmtx", at: 4 * glyph) }
    }.warnings
    #expect(found.isEmpty, "\(found)")
  }

  @Test func `another weight under the same name is named`() throws {
    let files = FontSet(try FontLibrary.bundled, named: "bundled").files
    func face(_ name: String) throws -> ShapedFace {
      ShapedFace(try #require(files.first { $0.face.postScriptName == name }))
    }
    func kinds(_ old: String, _ new: String) throws -> [GlyphWarning.Kind] {
      GlyphWarnings(FacePair(old: try face(old), new: try face(new)), texts: [DrawnText("Total")]).all.map(
        \.kind)
    }
    for other in ["Inter-Light", "Inter-Medium", "Inter-Bold"] {
      #expect(try kinds("Inter-Regular", other).contains(.weight), "\(other)")
    }
    #expect(try kinds("Inter-Regular", "Inter-Italic").contains(.weight) == false)
  }

  @Test func `a glyph that is seen in a mirror is named`() throws {
    let name = "JetBrainsMono-Regular"
    let (letter, other) = try (fonts.glyph("E", of: name), fonts.glyph("Ж", of: name))
    let found = try fonts.difference(name) { font in
      let (source, place) = (font.outline(of: letter), font.outline(of: other))
      try #require(source.length <= place.length)
      font.copy(source.length, from: source.start, to: place.start)
      // A composite of the copy: words for its place, here 600 to the right, and two scales, -1 and 1.
      let words = [0xFFFF, 0, 0, 600, 1000, 0x0043, other, 600, 0, 0xC000, 0x4000]
      font.copy(words.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }, to: source.start)
    }.warnings.filter { $0.text == "E" }
    #expect(found.map(\.kind) == [.mirrored] && found.map(\.sentence) == ["\"E\" is mirrored"], "\(found)")
  }

  @Test func `marks that lost their places are named with the texts that show them`() throws {
    let found = try fonts.difference("NotoSansHebrew-Regular") {
      $0.replace(Array("mark".utf8), by: Array("zzzz".utf8))
    }
    .warnings.filter { $0.name == "marks" }
    #expect(found.map(\.text).contains("רֵ") && found.allSatisfy { $0.kind == .displaced }, "\(found)")
    let line = try #require(FontWarning.all(in: found).first).sentence
    #expect(line.hasPrefix("marks stand up to 0.") && line.contains(" em elsewhere: "), "\(line)")
  }

  @Test func `lines that stand elsewhere are named`() throws {
    func warnings(_ units: Int) throws -> [GlyphWarning] {
      try fonts.difference("JetBrainsMono-Regular") { font in
        for (table, place) in [("hhea", 4), ("OS/2", 68), ("OS/2", 74)] {
          font.add(units, to: table, at: place)
        }
      }.warnings
    }
    #expect(try warnings(200).isEmpty)
    let found = try warnings(300)
    #expect(found.map(\.kind) == [.metrics] && found.map(\.name) == ["metrics"])
    #expect(found.map(\.sentence) == ["lines of text stand 0.3 em elsewhere"])
  }

  @Test func `what was drawn in place of a glyph is compared, whatever shaping gives`() throws {
    let files = FontSet(try FontLibrary.bundled, named: "bundled").files
    let face = ShapedFace(try #require(files.first { $0.face.postScriptName == "Inter-Regular" }))
    let pair = FacePair(old: face, new: face)
    func warnings(_ text: String, drawnAs other: String) -> [GlyphWarning] {
      var drawn = DrawnText(text, glyphs: face.shape(text).map(\.id))
      drawn.successors = face.shape(other).map(\.id)
      return GlyphWarnings(pair, texts: [drawn]).all
    }
    #expect(warnings("16:09", drawnAs: "16:09").isEmpty)
    let found = warnings("16:09", drawnAs: "19:06")
    #expect(Set(found.map(\.text)) == ["6", "9"] && found.allSatisfy { $0.kind == .confused }, "\(found)")
    // Another number of glyphs says nothing about each.
    #expect(warnings("16:09", drawnAs: "1").isEmpty)
  }

  @Test func `a text is never taken for one of all alternates`() throws {
    let files = FontSet(try FontLibrary.bundled, named: "bundled").files
    let face = ShapedFace(try #require(files.first { $0.face.postScriptName == "Inter-Regular" }))
    // 2 of one width is among them, and stands for another 2 in the next version.
    #expect(face.features.contains("GSUB aalt"))
    #expect(face.optionalFeatures.contains("tnum") && !face.optionalFeatures.contains("aalt"))
  }

  @Test func `digits of one width that have several are named`() throws {
    let glyph = try fonts.glyph("1", of: "JetBrainsMono-Regular")
    let warnings = try fonts.difference("JetBrainsMono-Regular") { $0.add(-100, to: "hmtx", at: 4 * glyph) }
      .warnings
    #expect(warnings.map(\.kind) == [.spacing] && warnings.map(\.name) == ["digits"])
    #expect(warnings.map(\.sentence) == ["digits had one width and have several"])
  }

  @Test func `the most changed character comes first, as a multiple of the median`() throws {
    let name = "JetBrainsMono-Regular"
    let old = try FontComparisonTests.bytes(name)
    var font = EditedFont(old)
    let (eight, three) = try (fonts.glyph("8", of: name), fonts.glyph("3", of: name))
    font.copy(
      font.outline(of: three).length, from: font.outline(of: three).start, to: font.outline(of: eight).start)
    try fonts.folders.write(old, "Old/font.ttf")
    try fonts.folders.write(font.bytes, "New/font.ttf")
    let files = try ["Old", "New"].map { try #require(FontSet(["\(fonts.folders.path)/\($0)"]).files.first) }
    let pair = FacePair(old: ShapedFace(files[0]), new: ShapedFace(files[1]))
    let changes = GlyphWarnings(pair, texts: [DrawnText("38")]).changes
    #expect(changes.map(\.text) == ["8"] && changes.map(\.ratio) == [1])
    #expect(GlyphWarnings(pair, texts: [DrawnText("3")]).changes.isEmpty)
  }

  @Test func `texts in use decide alone where they are known`() throws {
    let glyph = try fonts.glyph("\u{20AC}", of: "JetBrainsMono-Regular")
    let old = try FontComparisonTests.bytes("JetBrainsMono-Regular")
    var font = EditedFont(old)
    font.copy([0, 0], to: font.outline(of: glyph).start)
    try fonts.folders.write(old, "Old/font.ttf")
    try fonts.folders.write(font.bytes, "New/font.ttf")
    let sets = (try FontSet(["\(fonts.folders.path)/Old"]), try FontSet(["\(fonts.folders.path)/New"]))
    for (text, count) in [("12 \u{20AC}", 1), ("12 $", 0)] {
      let compared = FontComparison(sets.0, sets.1, texts: ["JetBrainsMono-Regular": [text]])
      #expect(compared.faces.flatMap(\.warnings).count == count)
    }
  }

  /// The warnings about drawn texts, after the outline of a glyph is put in the place of another one's.
  private func warnings(
    putting source: (ShapedFace) -> UInt32?, for target: (ShapedFace) -> UInt32?, in texts: Set<DrawnText>
  ) throws -> [GlyphWarning] {
    let name = "JetBrainsMono-Regular"
    let old = try FontComparisonTests.bytes(name)
    var font = EditedFont(old)
    try fonts.folders.write(old, "Old/font.ttf")
    let sets = (try FontSet(["\(fonts.folders.path)/Old"]), "\(fonts.folders.path)/New")
    let face = ShapedFace(try #require(sets.0.files.first))
    let (from, to) = (
      font.outline(of: Int(try #require(source(face)))), font.outline(of: Int(try #require(target(face))))
    )
    try #require(from.length <= to.length)
    font.copy(from.length, from: from.start, to: to.start)
    try fonts.folders.write(font.bytes, "New/font.ttf")
    return FontComparison(sets.0, try FontSet([sets.1]), drawn: [name: texts]).faces.flatMap(\.warnings)
  }

  @Test func `a text is compared without the character that a face lacks`() throws {
    let warnings = try warnings(
      putting: { $0.glyph(for: 0x39) }, for: { $0.glyph(for: 0x36) }, in: [DrawnText("6 \u{3042}")])
    #expect(warnings.map(\.kind) == [.confused] && warnings.map(\.other) == ["9"])
  }

  @Test func `a sign is confused with one that no text in use has`() throws {
    let warnings = try warnings(
      putting: { $0.glyph(for: 0x31) }, for: { $0.glyph(for: 0x24) }, in: [DrawnText("Cost $5")])
    #expect(warnings.map(\.text) == ["$"] && warnings.map(\.other) == ["1"])
  }

  @Test func `a glyph behind a feature is compared with its successor`() throws {
    func slashed(_ face: ShapedFace) -> UInt32? { face.shape("0", features: ["zero"]).first?.id }
    let face = ShapedFace(
      try #require(
        FontSet(try FontLibrary.bundled, named: "bundled").files.first {
          $0.face.postScriptName == "JetBrainsMono-Regular"
        }))
    let glyph = try #require(slashed(face))
    #expect(glyph != face.glyph(for: 0x30))
    for text in ["0", ""] {
      let warnings = try warnings(
        putting: { $0.glyph(for: 0x31) }, for: slashed, in: [DrawnText(text, glyphs: [glyph])])
      #expect(warnings.map(\.old) == [[glyph]] && warnings.map(\.other) == ["1"], "\(warnings)")
    }
    // Nothing draws it.
    #expect(
      try warnings(
        putting: { $0.glyph(for: 0x31) }, for: slashed,
        in: [DrawnText("0", glyphs: [face.glyph(for: 0x30) ?? 0])]
      ).isEmpty)
  }

  @Test func `a face under another PostScript name succeeds the one of its family and style`() throws {
    let name = "JetBrainsMono-Regular"
    var renamed = EditedFont(fonts.mono)
    func wide(_ text: String) -> [UInt8] { text.utf8.flatMap { [0, $0] } }
    renamed.replace(wide("JetBrainsMono-"), by: wide("JetBrainzMono-"))
    try fonts.folders.write(fonts.mono, "Old/font.ttf")
    try fonts.folders.write(renamed.bytes, "New/font.ttf")
    let sets = (try FontSet(["\(fonts.folders.path)/Old"]), try FontSet(["\(fonts.folders.path)/New"]))
    #expect(FaceSuccessors(sets.0.files, sets.1.files).renamed == [name: "JetBrainzMono-Regular"])
    let compared = FontComparison(sets.0, sets.1)
    #expect(compared.problems.isEmpty && compared.faces.map(\.changesText) == [false])
    #expect(compared.faces.first?.textsCompared ?? 0 > 100)
  }

  @Test func `a family under another name is compared with the one whose glyphs it draws`() throws {
    var renamed = EditedFont(fonts.mono)
    func wide(_ text: String) -> [UInt8] { text.utf8.flatMap { [0, $0] } }
    renamed.replace(wide("JetBrains"), by: wide("JetBrainz"))
    try fonts.folders.write(fonts.mono, "Old/font.ttf")
    try fonts.folders.write(renamed.bytes, "New/font.ttf")
    let compared = try fonts.folders.compare()
    #expect(compared.problems.map(\.kind) == [.familyReplaced])
    #expect(compared.faces.map(\.new.family) == ["JetBrainz Mono"])
    try fonts.folders.write(try FontComparisonTests.bytes("Inter-Regular"), "New/font.ttf")
    #expect(try fonts.folders.compare().faces.isEmpty)
  }

  @Test func `the bound that saves a comparison is never above the difference`() throws {
    let set = FontSet(try FontLibrary.bundled, named: "bundled")
    let file = try #require(set.files.first { $0.face.postScriptName == "Inter-Regular" })
    let face = ShapedFace(file)
    let images = (0x21...0x7E).compactMap { face.glyph(for: $0) }.map { GlyphImage(face.shape(of: $0)) }
    for image in images {
      #expect(image.difference(from: image) < 1e-5)
      for other in images {
        let difference = image.difference(from: other)
        #expect(image.leastDifference(from: other) <= difference + 1e-5 && difference <= 1)
        #expect(abs(difference - other.difference(from: image)) < 1e-5)
      }
    }
  }
}
