import Foundation
import ReferenceFiles
import ViewRendering
import PixelBuffers
import TestSupport
import Testing

@Suite struct ReferenceImageFileTests {
  let image = SnapshotImage(
    PixelBuffer(width: 4, height: 3, repeating: 0xFF33_6699), device: "Phone", traits: "dark")

  @Test func `recording twice gives the same bytes`() throws {
    let identity = ReferenceIdentity(cell: "T/F/t.1")
    #expect(
      try ReferenceFormat.images.encode(image, as: identity)
        == ReferenceFormat.images.encode(image, as: identity))
  }

  @Test func `the file carries where it came from, and nothing of when or who`() throws {
    let file = try ReferenceFormat.images.encode(image, as: ReferenceIdentity(cell: "T/F/t.1"))
    let scan = try PNG.scan([UInt8](file))
    let provenance = try #require(ReferenceImageFile.provenance(in: scan))
    #expect(provenance.cell == "T/F/t.1")
    #expect(provenance.device == "Phone")
    #expect(provenance.traits == "dark")
    #expect(provenance.pixelDigest == image.buffer?.digest)
    #expect(provenance.dataDigest == scan.imageDataDigest)
    let text = try #require(scan.text(for: Provenance.keyword))
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    #expect(
      object?.keys.sorted() == [
        "cell", "dataDigest", "device", "engine", "fonts", "format", "libraries", "pixelDigest", "scale",
        "traits",
      ])
    // No other chunk could say more: the header, the text, the colors, the pixels and the end.
    #expect(try Self.chunkTypes(of: file) == ["IHDR", "iTXt", "PLTE", "IDAT", "IEND"])
    #expect(try PNG.decode([UInt8](file)).buffer == image.buffer)
  }

  /// The types of a PNG's chunks in order.
  static func chunkTypes(of file: Data) throws -> [String] { pngChunks(of: file).map(\.type) }

  @Test func `a photograph is recorded once, as the image, and not again in its layers`() throws {
    let photograph = PixelBuffer(width: 80, height: 60) { pixels in
      for index in pixels.indices {
        pixels[index] = UInt32(truncatingIfNeeded: index &* 2_654_435_761) | 0xFF00_0000
      }
    }
    let frame = Rect(x: 0, y: 0, width: 80, height: 60)
    let layers = LayerTree(
      size: frame.size, root: Layer(frame: frame, content: .image(ImageContent(image: photograph))))
    let bare = try ReferenceFormat.images.encode(SnapshotImage(photograph), as: ReferenceIdentity(cell: "c"))
    let file = try ReferenceFormat.images.encode(
      SnapshotImage(photograph, layers: layers), as: ReferenceIdentity(cell: "c"))
    #expect(file.count < bare.count + 600)
    let stored = try ReferenceImageFile.layers(in: PNG.scan([UInt8](file)), named: "c")
    #expect(stored == layers.omittingImages())
  }

  @Test func `an image that was not drawn here names no libraries`() throws {
    var drawn = image
    drawn.layers = LayerTree(
      size: Size(width: 4, height: 3), root: Layer(frame: Rect(x: 0, y: 0, width: 4, height: 3)))
    for (image, names) in [(image, false), (drawn, true)] {
      let file = try ReferenceFormat.images.encode(image, as: ReferenceIdentity(cell: "c"))
      let provenance = try #require(ReferenceImageFile.provenance(in: PNG.scan([UInt8](file))))
      #expect(provenance.libraries.isEmpty != names)
      #expect((provenance.libraries["cairo"] != nil && provenance.libraries["freetype"] != nil) == names)
      var other = provenance
      other.libraries["freetype"] = "2.6.1"
      #expect((other.environmentDifference(to: image) != nil) == names)
    }
  }

  /// Images of every format that a recording may choose, one of them above a megapixel.
  static let formats: [PixelBuffer] = [
    PixelBuffer(width: 9, height: 7, repeating: 0xFF33_6699),
    PixelBuffer(width: 40, height: 30) { pixels in
      for index in pixels.indices { pixels[index] = UInt32(index % 200) &* 0x0001_0101 | 0xFF00_0000 }
    },
    PixelBuffer(width: 40, height: 30) { pixels in
      for index in pixels.indices {
        pixels[index] = UInt32(truncatingIfNeeded: index &* 2_654_435_761) | 0xFF00_0000
      }
    },
    PixelBuffer(width: 40, height: 30) { pixels in
      for index in pixels.indices {
        let alpha = UInt32(index % 256)
        pixels[index] = alpha << 24 | alpha / 2 << 16 | alpha / 3 << 8 | alpha
      }
    },
    // Channels above their alpha, which no PNG can hold.
    PixelBuffer(width: 4, height: 4) { pixels in
      for index in pixels.indices { pixels[index] = UInt32(index) << 24 | 0x00FF_8001 }
    },
    PixelBuffer(width: 1200, height: 900, repeating: 0xFF11_2233),
  ]

  @Test(arguments: formats.indices, [false, true])
  func `an actual image becomes the very bytes that recording it writes`(index: Int, hasLayers: Bool) throws {
    var image = SnapshotImage(Self.formats[index], device: "iPhone SE", traits: "dark", scale: 2)
    if hasLayers {
      let frame = Rect(x: 0, y: 0, width: 4, height: 3)
      image.layers = LayerTree(size: frame.size, root: Layer(id: "Ünïcode \"\"", frame: frame))
    }
    let identity = ReferenceIdentity(cell: "T/F/t.1")
    let actual = try ReferenceFormat.images.encodeActual(image, as: identity)
    let bare = try PNG.encode(Self.formats[index], effort: .quickest)
    #expect(try PNG.scan([UInt8](actual)).imageDataDigest == PNG.scan(bare).imageDataDigest)
    #expect(
      try ReferenceFormat.images.reference(fromActual: actual)
        == ReferenceFormat.images.encode(image, as: identity))
  }

  @Test func `an image that is not what the run drew becomes no reference`() throws {
    let identity = ReferenceIdentity(cell: "c")
    let actual = try ReferenceFormat.images.encodeActual(SnapshotImage(Self.formats[1]), as: identity)
    let other = try PNG.encode(Self.formats[2])
    let edited = actual[..<33] + (try chunks(of: actual)) + Data(other[33...])
    for file in [Data(), Data(actual.dropLast(20)), Data(other), edited] {
      #expect(throws: RenderTestingError.self) { try ReferenceFormat.images.reference(fromActual: file) }
    }
  }

  /// The provenance chunk behind a file's header.
  private func chunks(of file: Data) throws -> Data {
    let text = try #require(try PNG.scan([UInt8](file)).text(for: Provenance.keyword))
    return Data(try PNGText(keyword: Provenance.keyword, text: text).chunk())
  }

  @Test func `an empty image is an error, not a crash`() {
    #expect(throws: RenderTestingError.self) {
      try ReferenceFormat.images.encode(
        SnapshotImage(PixelBuffer(width: 0, height: 5)), as: ReferenceIdentity(cell: "c"))
    }
  }
}
