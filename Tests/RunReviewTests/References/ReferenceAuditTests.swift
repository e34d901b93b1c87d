import Foundation
import PixelBuffers
import ReferenceFiles
import RenderTesting
import RunReview
import TestSupport
import Testing

@Suite struct ReferenceAuditTests {
  @Test func `each kind of damage is named, and sound files are not`() throws {
    let folder = try TemporaryFolder()
    let image = SnapshotImage(PixelBuffer(width: 20, height: 20, repeating: 0xFF11_2233))
    let sound = try ReferenceFormat.images.encode(image, as: ReferenceIdentity(cell: "c"))
    let files: [(String, Data)] = [
      ("sound.png", sound), ("text.txt", Data("x".utf8)), ("cut.png", sound.prefix(sound.count - 20)),
      ("bare.png", Data(try PNG.encode(try #require(image.buffer)))),
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

  @Test func `an image of more pixels than a reference may have is refused before it is decoded`() throws {
    let folder = try TemporaryFolder()
    var file = Data(try PNG.encode(PixelBuffer(width: 4, height: 4)))
    let header = Data("IHDR".utf8) + [0, 0, 0x80, 0, 0, 0, 0x40, 0, 1, 0, 0, 0, 0]
    let sum = UInt32(crc(header)).bigEndian
    file.replaceSubrange(12..<33, with: header + withUnsafeBytes(of: sum) { Data($0) })
    try AtomicFile.write(file, to: "\(folder.path)/a.png")
    let audit = ReferenceAudit(folder: folder.path, maximumBytes: 4000)
    let message = try #require(audit.problems.first?.message)
    #expect(
      message.contains("32768 × 16384 pixels; the limit is \(PNG.referencePixelLimit) pixels"), "\(message)")
    #expect(message.contains("Record a smaller image."))
    let error = #expect(throws: PNGError.self) { try PNG.decode([UInt8](file)) }
    #expect(error?.description.contains("the limit is") == false, "A command line may name it.")
  }

  /// The CRC-32 of PNG chunks, bit by bit.
  private func crc(_ bytes: Data) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : (sum >> 1) ^ 0xEDB8_8320 }
    }
    return ~sum
  }

  @Test(arguments: ["A.PNG", "Layers/a.Png", "T/F/t.1.PNG", "T/F/t.1.Txt"])
  func `an extension in capitals is a problem, wherever the file lies`(name: String) throws {
    let folder = try TemporaryFolder()
    try AtomicFile.write(Data("x".utf8), to: "\(folder.path)/\(name)")
    let audit = ReferenceAudit(folder: folder.path, maximumBytes: 1000)
    #expect(audit.problems.map(\.path) == ["\(folder.path)/\(name)"] && audit.count == 0)
    #expect(audit.problems.first?.message.contains("in capitals") == true)
  }

  @Test func `a reference whose digests were written to fit other pixels is a problem`() throws {
    let folder = try TemporaryFolder()
    let (drawn, forged) = (
      SnapshotImage(PixelBuffer(width: 20, height: 20, repeating: 0xFF11_2233)),
      SnapshotImage(PixelBuffer(width: 20, height: 20, repeating: 0xFF44_5566))
    )
    let identity = ReferenceIdentity(cell: "T/F/t.1")
    let scans = try [drawn, forged].map {
      try PNG.scan([UInt8](try ReferenceFormat.images.encode($0, as: identity)))
    }
    var provenance = try #require(ReferenceImageFile.provenance(in: scans[0]))
    provenance.dataDigest = scans[1].imageDataDigest
    let bare = try PNG.encode(#require(forged.buffer), effort: .small)
    let text = try PNGText(keyword: Provenance.keyword, text: provenance.json).chunk()
    try AtomicFile.write(
      Data(bare[..<33] + text + bare[33...]), to: "\(folder.path)/T/F/t.1.png")
    let audit = ReferenceAudit(folder: folder.path, maximumBytes: 10_000)
    #expect(audit.problems.count == 1)
    #expect(audit.problems.first?.message.contains("its pixels are not those") == true)
  }

  @Test func `an image that was recorded for another cell is remarked upon, and is no problem`() throws {
    let folder = try TemporaryFolder()
    let image = SnapshotImage(PixelBuffer(width: 4, height: 4, repeating: 0xFF11_2233))
    for (name, cell) in [
      ("T/F/t.1.png", "T/F/t.1"), ("T/F/t.1~2.png", "T/F/t.1"), ("T/F/t.1@debian12.png", "T/F/t.1"),
      ("T/F/t.1@debian12~3.png", "T/F/t.1"), ("T/F/t.a-b.png", "T/F/t.a--b"), ("T/F/own.1.png", ""),
      ("T/F/t.2.png", "T/F/old.2"), ("T/G/t.1.png", "T/F/t.1"),
    ] {
      let file = try ReferenceFormat.images.encode(image, as: ReferenceIdentity(cell: cell))
      try AtomicFile.write(file, to: "\(folder.path)/\(name)")
    }
    let audit = ReferenceAudit(folder: folder.path, maximumBytes: 10_000)
    #expect(audit.problems.isEmpty)
    #expect(audit.remarks.map(\.path) == ["T/F/t.2.png", "T/G/t.1.png"].map { "\(folder.path)/\($0)" })
    #expect(audit.remarks.first?.message.contains("recorded for \"T/F/old.2\"") == true)
  }

  @Test func `what lies in a hidden folder is no reference`() throws {
    let folder = try TemporaryFolder()
    for name in [".git/objects/a/b.png", "Layers/.old/a.png", "T/F/a.1.txt"] {
      try AtomicFile.write(Data("x".utf8), to: "\(folder.path)/\(name)")
    }
    let audit = ReferenceAudit(folder: folder.path, maximumBytes: 1000)
    #expect(audit.count == 1 && audit.others == 2 && audit.problems.isEmpty)
    let lost = MissingTrees(
      store: ReferenceStore(folder: folder.path), cells: [], filter: try CellFilter([]))
    #expect(lost.results.isEmpty)
  }

  /// The file with its texts behind the pixels, where they say the same.
  static func moved(_ file: Data) throws -> Data {
    let chunks = pngChunks(of: file)
    let (texts, others) = (chunks.filter { $0.type == "iTXt" }, chunks.filter { $0.type != "iTXt" })
    return file.prefix(8) + (others.dropLast() + texts + others.suffix(1)).map(\.bytes).joined()
  }
}
