import Foundation
import ViewRendering
import PixelBuffers

extension FuzzTarget {
  /// What is set in a font: ligatures, marks, joined and reordered letters, an emoji.
  private static let text = "Afi e\u{301} -> \u{628}\u{644}\u{627} \u{915}\u{94D}\u{937}\u{93F} \u{1F600}"

  /// Opens a font file, sets text in its first faces, and draws it with masks and with paths.
  static func readFont(_ bytes: [UInt8]) {
    do {
      let folder = try FontFolderOfOne(bytes)
      let fonts = try FontLibrary(folders: [folder.path])
      let context = RenderingContext(fonts: fonts)
      for face in fonts.faces.prefix(4) {
        for size in [12.0, 300] { try? draw(face, size: size, context) }
      }
    } catch {
      precondition(!"\(error)".isEmpty)
    }
  }

  private static func draw(_ face: FontFace, size: Double, _ context: RenderingContext) throws {
    let font = FontRequest(family: face.family, size: size, weight: face.weight)
    let look = TextAttributes(font: font, color: .black, underline: .init())
    let layout = context.typesetter.layOut(
      AttributedText([.init(text, look)]), style: ParagraphStyle(), width: 8 * size)
    let glyphs = (0..<8).map {
      GlyphRun.Glyph(id: UInt32($0), position: Point(x: Double($0) * size / 2, y: size))
    }
    let first = GlyphRun(font: face.postScriptName, size: size, color: .black, glyphs: glyphs)
    let bounds = Rect(x: 0, y: 0, width: 64, height: 32)
    for runs in [layout.runs, [first]] {
      let tree = LayerTree(size: bounds.size, root: Layer(frame: bounds, content: .text(runs)))
      guard try context.work(of: tree).total <= workLimit else { continue }
      _ = try context.draw(tree)
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
