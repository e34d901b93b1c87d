import Foundation
import PixelBuffers
import ViewRendering
import TestSupport
import Testing

@testable import FontFiles

/// What a list of folders or a font file may not make a library do.
@Suite struct FontLimitTests {
  private let folder: TemporaryFolder
  private static let fonts = URL(filePath: #filePath).appending(path: "../../../fonts").standardized

  init() throws { folder = try TemporaryFolder() }

  private func copy(_ font: String, as name: String) throws -> String {
    let path = "\(folder.path)/\(name)"
    try FileManager.default.copyItem(at: Self.fonts.appending(path: font), to: URL(filePath: path))
    return path
  }

  @Test func `a folder listed two thousand times is opened once`() throws {
    _ = try copy("Inter/Inter-Bold.otf", as: "a.otf")
    let folders = (0..<2000).map { folder.path + String(repeating: "/.", count: $0 % 3) }
    #expect(try FontLibrary(folders: folders).faces.map(\.postScriptName) == ["Inter-Bold"])
  }

  @Test func `a file is opened once, whatever its paths`() throws {
    let path = try copy("Inter/Inter-Bold.otf", as: "a.otf")
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/b.otf", withDestinationPath: path)
    var opener = FontFileOpener(fileLimit: 1)
    let (first, second) = (try opener.open(path), try opener.open(folder.path + "/b.otf"))
    #expect(first.first?.data === second.first?.data)
  }

  @Test func `files and bytes beyond the limits are refused with the path`() throws {
    let (one, other) = (
      try copy("Inter/Inter-Bold.otf", as: "a.otf"), try copy("Inter/Inter-Light.otf", as: "b.otf")
    )
    var opener = FontFileOpener(fileLimit: 1)
    _ = try opener.open(one)
    #expect(throws: FontError.tooManyFiles(path: other, limit: 1)) { try opener.open(other) }
    let limit = try Data(contentsOf: URL(filePath: one)).count
    var small = FontFileOpener(byteLimit: limit)
    let error = #expect(throws: FontError.self) {
      _ = try small.open(one)
      _ = try small.open(other)
    }
    #expect(error == .tooManyBytes(path: other, limit: limit))
    #expect(FontError.tooManyBytes(path: other, limit: 2 << 30).description.contains("2048 MiB"))
  }

  @Test(arguments: ["a.ttf", "manifest.json"])
  func `a pipe in place of a font or a manifest is refused`(name: String) throws {
    #expect(mkfifo("\(folder.path)/\(name)", 0o600) == 0)
    let error = #expect(throws: FontError.self) { try FontLibrary(folders: [folder.path]) }
    #expect(error == .unreadable(path: "\(folder.path)/\(name)", reason: "it is not a regular file"))
  }

  @Test func `a device in place of a font is refused`() throws {
    let path = "\(folder.path)/a.ttf"
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/dev/zero")
    #expect(throws: FontError.unreadable(path: path, reason: "it is not a regular file")) {
      try FontLibrary(folders: [folder.path])
    }
  }

  @Test func `a glyph whose image in the font is too large is refused before it is decoded`() throws {
    let (context, face) = try imageFont(side: 600)
    let error = #expect(throws: DrawError.self) { try context.draw(page(face)) }
    #expect(error == .glyphImage(id: 1, font: face, width: 600, height: 600))
  }

  @Test func `a glyph whose image has the largest size is drawn`() throws {
    let (context, face) = try imageFont(side: 512)
    #expect(try context.draw(page(face))[20, 20] == 0xFF00_0000)
  }

  private func page(_ face: String) -> LayerTree {
    let glyph = GlyphRun.Glyph(id: 1, position: Point(x: 0, y: 40))
    let run = GlyphRun(font: face, size: 40, color: .black, glyphs: [glyph])
    let frame = Rect(x: 0, y: 0, width: 40, height: 40)
    return LayerTree(size: frame.size, root: Layer(frame: frame, content: .text([run])))
  }

  /// A bundled font to which a table `sbix` with an image for glyph 1 was added.
  private func imageFont(side: Int) throws -> (RenderingContext, face: String) {
    let source = try #require(
      try FontLibrary.bundled.faces.first {
        $0.path.hasSuffix(".ttf") && !$0.postScriptName.contains("Emoji")
      })
    let bytes = Array(try Data(contentsOf: URL(filePath: source.path)))
    let image = try PNG.encode(PixelBuffer(width: side, height: side, repeating: 0xFF00_0000))
    let font = Self.adding(sbix: Self.table(image, glyphCount: source.glyphCount), to: bytes)
    try Data(font).write(to: URL(filePath: folder.path + "/images.ttf"))
    return (RenderingContext(fonts: try FontLibrary(folders: [folder.path])), source.postScriptName)
  }

  private static func number(_ value: Int, bytes: Int = 4) -> [UInt8] {
    (0..<bytes).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  private static func table(_ image: [UInt8], glyphCount: Int) -> [UInt8] {
    let start = 4 + 4 * (glyphCount + 1)
    let data = number(0, bytes: 2) + number(0, bytes: 2) + Array("png ".utf8) + image
    let ends = (0...glyphCount).flatMap { number($0 < 2 ? start : start + data.count) }
    return number(1, bytes: 2) + number(1, bytes: 2) + number(1) + number(12)
      + number(40, bytes: 2) + number(72, bytes: 2) + ends + data
  }

  private static func adding(sbix table: [UInt8], to font: [UInt8]) -> [UInt8] {
    let count = Int(font[4]) << 8 | Int(font[5])
    var records = (0..<count).map { Array(font[(12 + 16 * $0)..<(28 + 16 * $0)]) }
    // Tables move by the record that is added.
    for index in records.indices {
      let offset = records[index][8..<12].reduce(0) { $0 << 8 | Int($1) }
      records[index].replaceSubrange(8..<12, with: number(offset + 16))
    }
    let body = Array(font[(12 + 16 * count)...])
    records.append(
      Array("sbix".utf8) + number(0) + number(28 + 16 * count + body.count) + number(table.count))
    records.sort { $0[0..<4].lexicographicallyPrecedes($1[0..<4]) }
    return Array(font[0..<4]) + number(count + 1, bytes: 2) + Array(font[6..<12]) + records.flatMap(\.self)
      + body + table
  }

  @Test func `a folder is searched for fonts so far only, and the error names the setting`() throws {
    let wide = try TemporaryFolder()
    for number in 0...FontFileOpener.entryLimit {
      #expect(FileManager.default.createFile(atPath: "\(wide.path)/\(number).txt", contents: nil))
    }
    let deep = try TemporaryFolder()
    let below = Array(repeating: "d", count: FontFileOpener.depthLimit + 1).joined(separator: "/")
    try FileManager.default.createDirectory(
      atPath: "\(deep.path)/\(below)", withIntermediateDirectories: true)
    for (folder, error) in [
      (wide.path, FontError.tooManyEntries(folder: wide.path, limit: FontFileOpener.entryLimit)),
      (deep.path, .tooDeepEntries(folder: deep.path, limit: FontFileOpener.depthLimit)),
    ] {
      let thrown = #expect(throws: FontError.self) { try FontLibrary(folders: [folder]) }
      #expect(thrown == error && thrown?.description.contains("`fonts:` in proofsheet.yml") == true)
    }
  }
}
