import Foundation
import PixelBuffers
import RenderTesting
import Testing

@Suite struct ReferenceAuditTests {
  @Test func `each kind of damage is named, and sound files are not`() throws {
    let folder = try TemporaryFolder()
    let picture = Picture(PixelBuffer(width: 20, height: 20, repeating: 0xFF11_2233))
    let sound = try PictureFile.encode(picture, as: ReferenceIdentity(cell: "c"))
    let files: [(String, Data)] = [
      ("sound.png", sound), ("text.txt", Data("x".utf8)), ("cut.png", sound.prefix(sound.count - 20)),
      ("bare.png", Data(try PNG.encode(try #require(picture.buffer)))),
      ("pointer.png", Data("version https://git-lfs.github.com/spec/v1\n".utf8)), (".x.png.1.tmp", Data()),
      ("large.txt", Data(count: 5000)), ("empty.png", Data()), ("README.md", Data(count: 5000)),
      ("moved.png", try Self.moved(sound)), (".gitattributes", Data()), ("T/F/bytes.1", Data("x".utf8)),
      ("T/F/.keep", Data()),
    ]
    for (name, data) in files { try AtomicFile.write(data, to: "\(folder.path)/\(name)") }
    let audit = ReferenceAudit(folder: folder.path, maximumBytes: 4000)
    let names = audit.problems.map { $0.path.split(separator: "/").last ?? "" }
    #expect(audit.count == 9 && audit.others == 3)
    #expect(
      names == [".x.png.1.tmp", "bare.png", "cut.png", "empty.png", "large.txt", "moved.png", "pointer.png"])
  }

  /// The file with its texts behind the pixels, where they say the same.
  static func moved(_ file: Data) throws -> Data {
    let chunks = try PictureFileTests.chunks(of: file)
    let (texts, others) = (chunks.filter { $0.type == "iTXt" }, chunks.filter { $0.type != "iTXt" })
    return file.prefix(8) + (others.dropLast() + texts + others.suffix(1)).map(\.bytes).joined()
  }
}
