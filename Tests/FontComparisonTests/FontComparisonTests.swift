import FontComparison
import Foundation
import TestSupport
import Testing

/// Two folders, Old and New, of fonts that a test writes.
final class FontFolders {
  let path = NSTemporaryDirectory() + "proofsheet-" + UUID().uuidString

  init() throws {
    for side in ["Old", "New"] {
      try FileManager.default.createDirectory(atPath: "\(path)/\(side)", withIntermediateDirectories: true)
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ bytes: [UInt8], _ name: String) throws {
    try Data(bytes).write(to: URL(filePath: "\(path)/\(name)"))
  }

  func compare() throws -> FontComparison {
    FontComparison(try FontSet(["\(path)/Old"]), try FontSet(["\(path)/New"]))
  }
}

@Suite struct FontComparisonTests {
  let folders: FontFolders
  let mono: [UInt8]

  init() throws {
    folders = try FontFolders()
    mono = try Self.bytes("JetBrainsMono-Regular")
  }

  static func bytes(_ name: String) throws -> [UInt8] {
    try FontLibrary.bundled.data(named: name).withUnsafeBytes { Array($0) }
  }

  /// The difference of one face after an edit.
  func difference(_ name: String, _ edit: (inout EditedFont) throws -> Void) throws -> FaceDifference {
    let bytes = try Self.bytes(name)
    var font = EditedFont(bytes)
    try edit(&font)
    try folders.write(bytes, "Old/font.ttf")
    try folders.write(font.bytes, "New/font.ttf")
    return try #require(try folders.compare().faces.first)
  }

  /// The number of a character's glyph.
  func glyph(_ character: Unicode.Scalar, of name: String) throws -> Int {
    let set = FontSet(try FontLibrary.bundled, named: "bundled")
    let file = try #require(set.files.first { $0.face.postScriptName == name })
    return Int(try #require(ShapedFace(file).glyph(for: character.value)))
  }

  @Test func `the same files do not differ`() throws {
    try folders.write(mono, "Old/a.ttf")
    try folders.write(mono, "New/b.ttf")
    let comparison = try folders.compare()
    #expect(!comparison.isDifferent && comparison.faces.count == 1)
  }

  @Test func `a font of another family that keeps the PostScript name of a bundled face is compared`() throws
  {
    let (name, other) = (Array("s Mono".utf16), Array("z Mono".utf16))
    func bytes(_ text: [UInt16]) -> [UInt8] { text.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] } }
    var renamed = mono
    renamed.replace(bytes(name), with: bytes(other))
    #expect(renamed != mono)
    try folders.write(mono, "Old/a.ttf")
    try folders.write(renamed, "New/a.ttf")
    let comparison = try folders.compare()
    #expect(comparison.faces.first?.names.contains { $0.new == "JetBrainz Mono" } == true)
    let library = try FontSet(["\(folders.path)/New"]).library
    #expect(try library.face(named: "JetBrainsMono-Regular").family == "JetBrainz Mono")
  }

  @Test func `one unit more of one advance is that advance`() throws {
    let glyph = try glyph("A", of: "JetBrainsMono-Regular")
    let difference = try difference("JetBrainsMono-Regular") { $0.add(1, to: "hmtx", at: 4 * glyph) }
    #expect(difference.advances.contains { $0.of == "A" && $0.new == $0.old + 1 && $0.old == 600 })
    #expect(difference.advances.count == 1)
    #expect(difference.outlines.isEmpty && difference.kerning.isEmpty && difference.metrics.isEmpty)
    #expect(difference.charactersLost.isEmpty && !difference.isSameFile)
  }

  @Test func `dropped kerning is listed by pair, and its features are gone`() throws {
    let difference = try difference("Inter-Regular") { $0.remove("GPOS") }
    let pair = try #require(difference.kerning.first { $0.of == "AV" })
    #expect(pair.old < 0 && pair.new == 0)
    #expect(difference.featuresRemoved.contains("GPOS kern"))
    #expect(difference.advances.isEmpty && difference.outlines.isEmpty)
    #expect(difference.marks.contains { $0.old != $0.new })
  }

  @Test func `another ascender changes ascent and line height by its units`() throws {
    let difference = try difference("JetBrainsMono-Regular") { font in
      font.add(50, to: "hhea", at: 4)
      font.add(50, to: "OS/2", at: 68)
    }
    let ascent = try #require(difference.metrics.first { $0.of == "ascent" })
    #expect(ascent.new == ascent.old + 50)
    #expect(difference.metrics.contains { $0.of == "line height" && $0.new == $0.old + 50 })
    #expect(difference.advances.isEmpty && difference.outlines.isEmpty)
  }

  @Test func `one outline is found with the area by which it differs`() throws {
    let glyph = try glyph("l", of: "JetBrainsMono-Regular")
    let difference = try difference("JetBrainsMono-Regular") { font in
      let width = font.number("head", 50) == 1 ? 4 : 2
      func place(_ glyph: Int) -> Int {
        font.number("loca", width * glyph, bytes: width) * (width == 2 ? 2 : 1)
      }
      let start = try #require(font.table("glyf")).lowerBound
      // Behind the contours' ends, the instructions and the flags stand the points: the first one moves.
      let contours = font.number(at: start + place(glyph), bytes: 2)
      let instructions = 10 + 2 * contours
      let flags = instructions + 2 + font.number(at: start + place(glyph) + instructions, bytes: 2)
      let points = font.number(at: start + place(glyph) + 8 + 2 * contours, bytes: 2) + 1
      var (at, seen) = (start + place(glyph) + flags, 0)
      while seen < points {
        let flag = font.bytes[at]
        seen += flag & 8 != 0 ? Int(font.bytes[at + 1]) + 1 : 1
        at += flag & 8 != 0 ? 2 : 1
      }
      font.add(8, to: "glyf", at: at - start)
    }
    #expect(difference.outlines.count >= 1 && difference.outlines.contains { $0.character == "l" })
    #expect(difference.outlines.allSatisfy { ($0.area ?? 0) > 0 })
    #expect(difference.advances.isEmpty && difference.kerning.isEmpty)
  }

  @Test func `a face that the new fonts lack is an error that names the face that takes over`() throws {
    try folders.write(try Self.bytes("Inter-Regular"), "Old/Inter.otf")
    try folders.write(try Self.bytes("Inter-Bold"), "New/Inter.otf")
    let comparison = try folders.compare()
    let problem = try #require(comparison.problems.first)
    #expect(problem.kind == .faceReplaced && problem.old == "Inter-Regular" && problem.new == "Inter-Bold")
    #expect(problem.sentence.contains("Old/Inter.otf") && problem.sentence.contains("New/Inter.otf"))
    #expect(comparison.facesAdded == ["Inter-Bold"])
  }

  @Test func `a family that the new fonts lack is an error that names who takes over and who may be meant`()
    throws
  {
    try folders.write(mono, "Old/mono.ttf")
    var font = EditedFont(mono)
    func utf16(_ text: String) -> [UInt8] { text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] } }
    font.replace(utf16("JetBrains"), by: utf16("JetTrains"))
    try folders.write(font.bytes, "New/mono.ttf")
    let problem = try #require(try folders.compare().problems.first)
    #expect(problem.kind == .familyReplaced && problem.oldFamily == "JetBrains Mono")
    #expect(problem.sentence.contains("JetTrains Mono"))
  }

  @Test func `characters lost are an error that names both fonts and says that no face has them`() throws {
    let bytes = try Self.bytes("JetBrainsMono-Regular")
    try folders.write(bytes, "Old/font.ttf")
    var font = EditedFont(bytes)
    // What remains is the map of the first plane.
    font.hide(format: 12)
    try folders.write(font.bytes, "New/font.ttf")
    let problem = try #require(try folders.compare().problems.first { $0.kind == .charactersLost })
    #expect(problem.takeovers.count == 1 && problem.takeovers[0].face == nil)
    #expect(problem.takeovers[0].characters == ["𝔽", "𝕊"])
    #expect(problem.sentence.contains("Old/font.ttf") && problem.sentence.contains("New/font.ttf"))
  }

  @Test func `what cannot be compared is named with the file and the next step`() throws {
    try folders.write(mono, "Old/a.ttf")
    try folders.write(Array("no font".utf8), "New/a.ttf")
    let broken = #expect(throws: FontError.self) { try folders.compare() }
    #expect(broken?.description.contains("New/a.ttf") == true)
    try folders.write(mono, "New/a.ttf")
    try folders.write(mono, "New/b.ttf")
    let twice = #expect(throws: FontError.self) { try folders.compare() }
    #expect(
      twice?.description.contains("New/a.ttf") == true && twice?.description.contains("New/b.ttf") == true)
  }

  @Test func `outlines that take very long to be measured are refused before they are`() throws {
    var font = EditedFont(mono)
    // 20 units to the em: each outline is fifty times as tall, and crosses as many more lines.
    font.add(20 - font.number("head", 18), to: "head", at: 18)
    try folders.write(mono, "Old/a.ttf")
    try folders.write(font.bytes, "New/a.ttf")
    let error = #expect(throws: FontError.self) { try folders.compare() }
    #expect(error?.description.contains("New/a.ttf") == true)
    #expect(error?.description.contains("million steps to be measured") == true)
  }

  @Test func `a comparison is the same after JSON`() throws {
    try folders.write(try Self.bytes("Inter-Regular"), "Old/a.otf")
    var font = EditedFont(try Self.bytes("Inter-Regular"))
    font.remove("GPOS")
    try folders.write(font.bytes, "New/a.otf")
    let comparison = try folders.compare()
    let data = try JSONEncoder().encode(comparison)
    #expect(try JSONDecoder().decode(FontComparison.self, from: data) == comparison)
  }

  @Test func `what several faces of a family lose alike is one entry`() throws {
    for name in ["Regular", "SemiBold", "Bold"] {
      try folders.write(try Self.bytes("Inter-\(name)"), "Old/\(name).otf")
    }
    try folders.write(try Self.bytes("Inter-Regular"), "New/Regular.otf")
    let problems = try folders.compare().problems
    let losses = FontLoss.all(in: problems)
    #expect(problems.count == 2 && losses.count == 1)
    #expect(losses.first?.faces.sorted() == ["Inter-Bold", "Inter-SemiBold"])
    #expect(losses.first?.sentence.contains("2 faces of Inter have no successors") == true)
    // One face alone keeps its own sentence.
    #expect(FontLoss.all(in: [problems[0]]).first?.sentence == problems[0].sentence)
  }

  @Test func `characters that several faces lose are one entry, those of another family their own`() throws {
    for name in ["Inter-Regular", "Inter-Bold", "JetBrainsMono-Regular"] {
      let bytes = try Self.bytes(name)
      try folders.write(bytes, "Old/\(name).otf")
      var font = EditedFont(bytes)
      font.hide(format: 12)
      try folders.write(font.bytes, "New/\(name).otf")
    }
    let problems = try folders.compare().problems.filter { $0.kind == .charactersLost }
    let losses = FontLoss.all(in: problems)
    #expect(problems.count > losses.count || Set(problems.map(\.takeovers)).count == problems.count)
    #expect(losses.flatMap(\.faces).sorted() == problems.map(\.old).sorted())
    #expect(losses.allSatisfy { Set($0.problems.map(\.oldFamily)).count == 1 })
  }

  @Test(arguments: [
    ("A", "A"), ("\u{301}", "\u{25CC}\u{301} U+0301"), ("\u{E123}", "U+E123"), ("\u{378}", "U+0378"),
    ("\u{A0}", "U+00A0"), ("\u{1F600}", "\u{1F600}"), ("\u{100000}", "U+100000"),
  ])
  func `characters that cannot be read alone have their number`(character: String, text: String) {
    #expect(readableCharacter(character) == text)
  }
}

extension EditedFont {
  /// Makes the character maps of a format those of no platform that is read.
  fileprivate mutating func hide(format: Int) {
    for record in 0..<number("cmap", 2) {
      let offset = number("cmap", 4 + 8 * record + 4, bytes: 4)
      if number("cmap", offset) == format { add(0x7F, to: "cmap", at: 4 + 8 * record) }
    }
  }
}
