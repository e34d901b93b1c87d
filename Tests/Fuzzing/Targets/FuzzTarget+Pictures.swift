import Foundation
import LayerRendering
import PixelBuffers

extension FuzzTarget {
  /// How many pixels a picture may have, so that a fuzzer tries many.
  private static let pixelLimit = 1 << 20

  static func readPNG(_ bytes: [UInt8]) {
    do {
      let picture = try PNG.decode(bytes, named: "a.png", pixelLimit: pixelLimit)
      precondition((try? PNG.check(bytes)) == picture.scan, "Reading with and without pixels disagree.")
      let again = try PNG.decode(PNG.encode(picture.buffer))
      precondition(again.buffer == picture.buffer, "The pixels do not come back.")
    } catch {
      precondition(!"\(error)".isEmpty)
    }
  }

  static func readLayers(_ bytes: [UInt8]) {
    do {
      let tree = try LayerTree(json: bytes, named: "a.json")
      let json = try tree.json()
      let again = try LayerTree(json: json).json()
      precondition(again == json, "The tree does not come back.")
    } catch {
      precondition(!"\(error)".isEmpty)
    }
  }

  static func readPath(_ text: String) {
    guard let path = Path(svg: text) else { return }
    precondition(Path(svg: path.svg) != nil, "The path does not come back.")
  }

  static func readFont(_ bytes: [UInt8]) {
    do {
      let folder = try FontFolderOfOne(bytes)
      let fonts = try FontLibrary(folders: [folder.path])
      let context = RenderingContext(fonts: fonts)
      for face in fonts.faces.prefix(4) {
        let glyphs = (0..<8).map { GlyphRun.Glyph(id: UInt32($0), position: Point(x: Double($0) * 4, y: 12)) }
        let run = GlyphRun(font: face.postScriptName, size: 12, color: .black, glyphs: glyphs)
        let root = Layer(frame: Rect(x: 0, y: 0, width: 32, height: 16), content: .text([run]))
        _ = try context.draw(LayerTree(size: Size(width: 32, height: 16), root: root))
      }
    } catch {
      precondition(!"\(error)".isEmpty)
    }
  }
}

/// A folder with one font file, which is gone with it.
private final class FontFolderOfOne {
  let path: String

  init(_ bytes: [UInt8]) throws {
    path = FileManager.default.temporaryDirectory.appending(path: "fuzz-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(filePath: "\(path)/a.ttf"))
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
