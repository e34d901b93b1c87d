import Foundation
import PixelBuffers
import ViewRendering
import TestSupport
import Testing

@testable import FontFiles

@Suite struct FontCollectionTests {
  @Test func `both faces of a collection are found, shaped and drawn like the files they came from`() throws {
    let bundled = try FontLibrary.bundled
    let names = ["Inter-Regular", "NotoSansThai-Regular"]
    let files = try names.map { try bundled.data(named: $0).withUnsafeBytes { Array($0) } }
    let folder = try TemporaryFolder()
    try Data(collection(of: files)).write(to: URL(filePath: folder.path + "/both.ttc"))
    let library = try FontLibrary(folders: [folder.path])
    #expect(library.faces.map(\.postScriptName) == names)
    #expect(library.faces.map(\.faceIndex) == [0, 1])
    #expect(try image(with: library) == image(with: bundled))
  }

  private func image(with fonts: FontLibrary) throws -> PixelBuffer {
    let context = RenderingContext(fonts: fonts)
    let layout = context.typesetter.layOut(
      AttributedText([.init("abc ที่นี่", TextAttributes(font: FontRequest(family: "Inter", size: 20)))]),
      style: ParagraphStyle(), width: nil)
    let layer = Layer(frame: Rect(origin: Point(x: 2, y: 2), size: layout.size), content: .text(layout.runs))
    return try context.draw(LayerTree(size: Size(width: 120, height: 40), background: .white, root: layer))
  }

  /// Puts fonts one after the other behind a collection's header and moves the offsets in their directories.
  private func collection(of files: [[UInt8]]) -> [UInt8] {
    func number(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) } }
    var bytes = Array("ttcf".utf8) + number(0x10000) + number(files.count)
    var base = bytes.count + 4 * files.count
    for file in files {
      bytes += number(base)
      base += file.count
    }
    for file in files {
      var file = file
      let base = bytes.count
      for record in 0..<(Int(file[4]) << 8 | Int(file[5])) {
        let place = 12 + 16 * record + 8
        let offset = file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
        file.replaceSubrange(place..<place + 4, with: number(base + offset))
      }
      bytes += file
    }
    return bytes
  }
}
