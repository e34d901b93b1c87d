import Foundation
import LayerRendering
import PixelBuffers
import RenderTesting
import Testing

@Suite struct PictureFileTests {
  let picture = Picture(
    PixelBuffer(width: 4, height: 3, repeating: 0xFF33_6699), device: "Phone", traits: "dark")

  @Test func `recording twice gives the same bytes`() throws {
    let identity = ReferenceIdentity(cell: "T/F/t.1")
    #expect(try PictureFile.encode(picture, as: identity) == PictureFile.encode(picture, as: identity))
  }

  @Test func `the file carries where it came from, and nothing of when or who`() throws {
    let file = try PictureFile.encode(picture, as: ReferenceIdentity(cell: "T/F/t.1"))
    let scan = try PNG.scan([UInt8](file))
    let provenance = try #require(PictureFile.provenance(in: scan))
    #expect(provenance.cell == "T/F/t.1")
    #expect(provenance.device == "Phone")
    #expect(provenance.traits == "dark")
    #expect(provenance.pixelDigest == picture.buffer?.digest)
    #expect(provenance.dataDigest == scan.imageDataDigest)
    let text = try #require(scan.text(for: Provenance.keyword))
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    #expect(
      object?.keys.sorted() == [
        "cell", "dataDigest", "device", "engine", "fonts", "format", "libraries", "pixelDigest", "scale",
        "traits",
      ])
    // No other chunk could tell more: the header, the text, the colours, the pixels and the end.
    #expect(try Self.chunkTypes(of: file) == ["IHDR", "iTXt", "PLTE", "IDAT", "IEND"])
    #expect(try PNG.decode([UInt8](file)).buffer == picture.buffer)
  }

  /// The types of a PNG's chunks in order.
  static func chunkTypes(of file: Data) throws -> [String] { try chunks(of: file).map(\.type) }

  /// A PNG's chunks in order, each with its length and CRC.
  static func chunks(of file: Data) throws -> [(type: String, bytes: Data)] {
    var (chunks, rest): ([(type: String, bytes: Data)], Data) = ([], file.dropFirst(8))
    while rest.count >= 12 {
      let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      let type = String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self)
      chunks.append((type, rest.prefix(length + 12)))
      rest = rest.dropFirst(length + 12)
    }
    try #require(rest.isEmpty)
    return chunks
  }

  @Test func `a photograph is recorded once, as the picture, and not again in its layers`() throws {
    let photograph = PixelBuffer(width: 80, height: 60) { pixels in
      for index in pixels.indices {
        pixels[index] = UInt32(truncatingIfNeeded: index &* 2_654_435_761) | 0xFF00_0000
      }
    }
    let frame = Rect(x: 0, y: 0, width: 80, height: 60)
    let layers = LayerTree(
      size: frame.size, root: Layer(frame: frame, content: .image(ImageContent(image: photograph))))
    let bare = try PictureFile.encode(Picture(photograph), as: ReferenceIdentity(cell: "c"))
    let file = try PictureFile.encode(Picture(photograph, layers: layers), as: ReferenceIdentity(cell: "c"))
    #expect(file.count < bare.count + 600)
    let stored = try PictureFile.layers(in: PNG.scan([UInt8](file)), named: "c")
    #expect(stored == layers.omittingImages())
  }

  @Test func `a picture that was not drawn here names no libraries`() throws {
    var drawn = picture
    drawn.layers = LayerTree(
      size: Size(width: 4, height: 3), root: Layer(frame: Rect(x: 0, y: 0, width: 4, height: 3)))
    for (picture, names) in [(picture, false), (drawn, true)] {
      let file = try PictureFile.encode(picture, as: ReferenceIdentity(cell: "c"))
      let provenance = try #require(PictureFile.provenance(in: PNG.scan([UInt8](file))))
      #expect(provenance.libraries.isEmpty != names)
      #expect((provenance.libraries["cairo"] != nil && provenance.libraries["freetype"] != nil) == names)
      var other = provenance
      other.libraries["freetype"] = "2.6.1"
      #expect((other.environmentDifference(to: picture) != nil) == names)
    }
  }

  @Test func `an empty picture is an error, not a crash`() {
    #expect(throws: RenderTestingError.self) {
      try PictureFile.encode(Picture(PixelBuffer(width: 0, height: 5)), as: ReferenceIdentity(cell: "c"))
    }
  }
}
