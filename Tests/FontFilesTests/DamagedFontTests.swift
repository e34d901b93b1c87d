import Foundation
import TestSupport
import ViewRendering
import Testing

@testable import FontFiles

@Suite struct DamagedFontTests {
  let folder: TemporaryFolder
  let library: FontLibrary

  init() throws {
    folder = try TemporaryFolder()
    library = try FontLibrary.bundled
  }

  /// Writes bytes to a file and opens it as a font.
  func open(_ bytes: [UInt8], as name: String = "font.ttf") throws -> FontLibrary {
    try Data(bytes).write(to: URL(filePath: folder.path + "/" + name))
    return try FontLibrary(folders: [folder.path])
  }

  func bytes(of name: String) throws -> [UInt8] {
    try library.data(named: name).withUnsafeBytes { Array($0) }
  }

  @Test(
    arguments: [
      ([], "is empty"), ([0], "1 bytes"), (Array("\u{89}PNG\r\n".utf8), "starts with"),
      (Array("version https://git-lfs.github.com/spec/v1".utf8), "'vers'"), (Array("<html>".utf8), "'<htm'"),
    ] as [([UInt8], String)])
  func `what is not a font is called that`(bytes: [UInt8], part: String) throws {
    let error = #expect(throws: FontError.self) { try open(bytes) }
    guard case .notAFont(let path, let found) = try #require(error) else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(path.hasSuffix("/font.ttf"))
    #expect(found.contains(part))
  }

  @Test(arguments: ["Inter-Regular", "NotoSansArabic-Regular", "NotoColorEmoji", "NotoSansThai-Bold"])
  func `a font cut off anywhere is an error that names file and table`(name: String) throws {
    let whole = try bytes(of: name)
    let step = max(1, whole.count / 40)
    for count in Array(stride(from: 1, to: 300, by: 7))
      + Array(stride(from: 300, to: whole.count - 4, by: step))
    {
      let error = #expect(throws: FontError.self) { try open(Array(whole.prefix(count))) }
      #expect(error?.description.contains("/font.ttf") == true)
    }
  }

  @Test(
    arguments: [
      ("head", 12, 0xFF, "magic"), ("head", 18, 0xFF, "units per em"), ("maxp", 4, 0, "counts no glyphs"),
      ("hhea", 34, 0xFF, "shorter"), ("loca", 4, 0xFF, "outside"),
    ] as [(String, Int, UInt8, String)])
  func `tables at odds with each other are named`(table: String, offset: Int, value: UInt8, part: String)
    throws
  {
    var bytes = try bytes(of: "NotoSansThai-Regular")
    let place = try #require(tableOffset(table, in: bytes)) + offset
    bytes[place] = value
    bytes[place + 1] = value
    let error = #expect(throws: FontError.self) { try open(bytes) }
    #expect(error?.description.contains(part) == true)
  }

  @Test func `a font without characters or names is damaged`() throws {
    for table in ["cmap", "name"] {
      var bytes = try bytes(of: "NotoSansThai-Regular")
      let place = try #require(tableOffset(table, in: bytes))
      for index in place..<place + 40 { bytes[index] = 0xFF }
      let error = #expect(throws: FontError.self) { try open(bytes) }
      guard case .damaged(_, table, _) = error else {
        Issue.record("\(table): \(String(describing: error))")
        continue
      }
    }
  }

  @Test(arguments: [(12, 0, 0x10FFFF), (13, 0, 0x10FFFF), (12, 0x100, 0x41), (13, 0x41, 0x41)])
  func `groups of characters that overlap or descend are damaged`(format: Int, first: Int, last: Int) throws {
    func number(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) } }
    let group = number(first) + number(last) + number(1)
    // One subtable, with the same group twice.
    let header: [UInt8] = [0, 0, 0, 1, 0, 3, 0, 10] + number(12)
    let table = header + [0, UInt8(format), 0, 0] + number(40) + number(0) + number(2)
    let bytes = adding("cmap", table + group + group, to: try bytes(of: "NotoSansThai-Regular"))
    let error = #expect(throws: FontError.self) { try open(bytes) }
    #expect(error?.description.contains("out of order") == true)
  }

  @Test(arguments: ["NotoSansThai-Regular", "NotoSansHebrew-Regular", "NotoSansCJKkr-Regular"])
  func `bytes changed at random give an error or text, never a crash`(name: String) throws {
    let whole = try bytes(of: name)
    var random = SeededGenerator(seed: 7)
    for _ in 0..<60 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...40, using: &random) {
        // Half of the changes hit the directory and the small tables at the start.
        let end = Bool.random(using: &random) ? min(bytes.count, 4096) : bytes.count
        bytes[Int.random(in: 0..<end, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      do {
        let typesetter = Typesetter(fonts: try open(bytes))
        var look = TextAttributes(font: FontRequest(size: 12))
        look.underline = .init()
        let text = AttributedText([.init("ที่นี่ אבג 한국어 fi", look)])
        let layout = typesetter.layOut(text, style: ParagraphStyle(), width: 60)
        #expect(layout.size.height.isFinite)
      } catch is FontError {}
    }
  }

  @Test func `a missing folder, an empty one and two equal names are distinguished`() throws {
    #expect(throws: FontError.unreadable(path: "/nowhere", reason: "there is no such folder")) {
      try FontLibrary(folders: ["/nowhere"])
    }
    #expect(throws: FontError.noFonts(folder: folder.path)) { try FontLibrary(folders: [folder.path]) }
    let regular = try bytes(of: "Inter-Regular")
    _ = try open(regular, as: "a.otf")
    let error = #expect(throws: FontError.self) { try open(regular, as: "b.otf") }
    #expect(
      error == .duplicateName(name: "Inter-Regular", paths: [folder.path + "/a.otf", folder.path + "/b.otf"]))
  }

  @Test func `a file with two paths in a folder gives its faces once`() throws {
    _ = try open(try bytes(of: "Inter-Regular"), as: "a.otf")
    try FileManager.default.linkItem(atPath: folder.path + "/a.otf", toPath: folder.path + "/b.otf")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/c.otf", withDestinationPath: folder.path + "/a.otf")
    #expect(try FontLibrary(folders: [folder.path]).faces.map(\.path) == [folder.path + "/a.otf"])
  }

  @Test(arguments: ["{", "{}", #"{"version": 2, "fallback": [], "faces": []}"#])
  func `a manifest that cannot be used says why`(text: String) throws {
    try Data(text.utf8).write(to: URL(filePath: folder.path + "/manifest.json"))
    let error = #expect(throws: FontError.self) { try FontLibrary(folders: [folder.path]) }
    guard case .unusableManifest = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  private func tableOffset(_ name: String, in bytes: [UInt8]) -> Int? {
    let count = Int(bytes[4]) << 8 | Int(bytes[5])
    for record in stride(from: 12, to: 12 + 16 * count, by: 16)
    where Array(name.utf8) == Array(bytes[record..<record + 4]) {
      return bytes[(record + 8)..<(record + 12)].reduce(0) { $0 << 8 | Int($1) }
    }
    return nil
  }

  /// The font with another table at its end.
  private func adding(_ name: String, _ table: [UInt8], to font: [UInt8]) -> [UInt8] {
    func number(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) } }
    let count = Int(font[4]) << 8 | Int(font[5])
    let end = 12 + 16 * count
    var bytes = font
    // Everything moves by the 16 bytes of the new record.
    for record in stride(from: 12, to: end, by: 16) {
      let offset = font[(record + 8)..<(record + 12)].reduce(0) { $0 << 8 | Int($1) }
      bytes.replaceSubrange(record + 8..<record + 12, with: number(offset + 16))
    }
    bytes.replaceSubrange(4..<6, with: number(count + 1)[2...])
    bytes.insert(
      contentsOf: Array(name.utf8) + number(0) + number(font.count + 16) + number(table.count), at: end)
    return bytes + table
  }

  @Test func `a variable font is refused, with the command that makes a file of each style`() throws {
    // Two axes of 20 bytes, from, usual and to.
    func axis(_ name: String, _ values: [UInt8]) -> [UInt8] {
      Array(name.utf8) + values.flatMap { [0, $0, 0, 0] } + [0, 0, 0, 0]
    }
    let table =
      [0, 1, 0, 0, 0, 16, 0, 2, 0, 2, 0, 20, 0, 0, 0, 0] + axis("opsz", [14, 14, 32])
      + axis("wght", [100, 200, 250])
    let bytes = adding("fvar", table, to: try bytes(of: "Inter-Regular"))
    let error = #expect(throws: FontError.self) { try open(bytes, as: "Inter[wght].otf") }
    #expect(error == .variable(path: folder.path + "/Inter[wght].otf", axes: ["opsz=14", "wght=250"]))
    // With an axis left out, the file would still be variable.
    #expect(
      error?.description.contains(
        "fonttools varLib.instancer 'Inter[wght].otf' opsz=14 wght=250 --update-name-table") == true)
  }

  @Test func `the weight is that of OS2, whatever the table of the family's axes says`() throws {
    // Version 1.1, one axis 'wght', one value of format 1 that says 1 for it.
    let table: [UInt8] =
      [0, 1, 0, 1, 0, 8, 0, 1, 0, 0, 0, 20, 0, 1, 0, 0, 0, 28, 0, 2]
      + Array("wght".utf8) + [1, 0, 0, 0] + [0, 2] + [0, 1, 0, 0, 0, 0, 0, 2, 0, 1, 0, 0]
    let library = try open(adding("STAT", table, to: try bytes(of: "Inter-SemiBold")))
    #expect(library.faces.map(\.weight) == [.semibold])
  }

  @Test(arguments: [(0, 400), (1, 1), (1000, 1000), (65535, 1000)])
  func `a weight beyond the scale is the nearest on it, none is regular`(named: Int, weight: Int) throws {
    var bytes = try bytes(of: "Inter-Regular")
    let place = try #require(tableOffset("OS/2", in: bytes)) + 4
    (bytes[place], bytes[place + 1]) = (UInt8(named >> 8), UInt8(named & 0xFF))
    #expect(try open(bytes).faces.map(\.weight.rawValue) == [weight])
  }

  @Test func `a negative underline thickness counts as none`() throws {
    var bytes = try bytes(of: "NotoSansHebrew-Regular")
    let place = try #require(tableOffset("post", in: bytes)) + 10
    (bytes[place], bytes[place + 1]) = (0xFF, 0x00)
    let typesetter = Typesetter(fonts: try open(bytes))
    let text = AttributedText([.init("אבג", TextAttributes(font: FontRequest(size: 20), underline: .init()))])
    let layout = typesetter.layOut(text, style: ParagraphStyle(), width: nil)
    #expect(layout.runs.flatMap(\.decorations).allSatisfy { $0.frame.height == 0 })
  }
}
