import Foundation
import ReferenceFiles
import ViewRendering
import PixelBuffers
import PixelComparison
import RenderTesting
import TestSupport
import Testing

@Suite struct ReferenceImageComparisonTests {
  let comparison = ReferenceImageComparison(strategy: .exact)
  let identity = ReferenceIdentity(cell: "T/F/t.1")
  static let layers = LayerTree(
    size: Size(width: 8, height: 8), root: Layer(frame: Rect(x: 0, y: 0, width: 8, height: 8)))
  let image = SnapshotImage(PixelBuffer(width: 8, height: 8, repeating: 0xFF33_6699), layers: layers)
  let other = SnapshotImage(PixelBuffer(width: 8, height: 8, repeating: 0xFF33_6698), layers: layers)

  func file(_ image: SnapshotImage, cell: String = "T/F/t.1") throws -> Data {
    try ReferenceFormat.images.encode(image, as: ReferenceIdentity(cell: cell))
  }

  @Test func `equal pixels pass without a note`() throws {
    let check = comparison.compare(try file(image), image, identity)
    #expect(check.status == .equal)
    #expect(check.note == nil && !check.isWorthRecording)
  }

  @Test func `equal pixels of another environment pass, and are worth recording`() throws {
    let old = try ReferenceImageFile.changingProvenance(of: file(image)) {
      $0.libraries["freetype"] = "2.6.1"
    }
    let check = comparison.compare(old, image, identity)
    #expect(check.status == .equal && check.isWorthRecording && check.diagnostics.isEmpty)
  }

  @Test func `a passing cell never reads the compressed pixels`() throws {
    // The image data are replaced by rubbish of which the provenance gives the digest: only a decoder minds.
    let rubbish: [UInt8] = [1, 2, 3, 4]
    let whole = [UInt8](try file(image))
    let scan = try PNG.scan(whole)
    var provenance = try #require(ReferenceImageFile.provenance(in: scan))
    provenance.dataDigest = Digest(of: rubbish)
    let header = Array(whole[..<33])
    let bytes =
      try header + PNGText(keyword: Provenance.keyword, text: provenance.json).chunk()
      + PNGChunk.bytes(type: "PLTE", content: [0x33, 0x66, 0x99])
      + PNGChunk.bytes(type: "IDAT", content: rubbish[...]) + PNGChunk.bytes(type: "IEND", content: [])
    #expect(comparison.compare(Data(bytes), image, identity).status == .equal)
    #expect(comparison.compare(Data(bytes), other, identity).status == .inconclusive)
  }

  @Test(
    arguments: [
      ("exact.budget(pixels: 9, minimum: 5)", CellStatus.different), ("ciede2000(deltaE: -1)", .inconclusive),
      ("exact.ignoring(rectangle(0, 0, 8, 8))", .inconclusive),
      ("exact.ignoring(layer(\"nowhere\"))", .inconclusive),
      ("exact.ignoring(rectangle(0, 0, 8, 4))", .equal), ("ciede2000(deltaE: 2)", .equal),
    ])
  func `equal pixels pass only where the strategy compares them`(spelling: String, status: CellStatus) throws
  {
    // A strategy that cannot be read is made by hand.
    let strategy = try? ComparisonStrategy(spelling)
    let comparison = ReferenceImageComparison(
      strategy: strategy ?? ComparisonStrategy(metric: .ciede2000(deltaE: -1)))
    #expect(comparison.compare(try file(image), image, identity).status == status)
  }

  @Test func `a reference whose name had its hyphens doubled is still the cell's own`() throws {
    let doubled = try file(image, cell: "T/F/t.get--curl-twice")
    let check = comparison.compare(doubled, other, ReferenceIdentity(cell: "T/F/t.get-curl-twice"))
    #expect(check.status == .different && !check.reason.contains("was recorded for"))
    let swapped = comparison.compare(doubled, other, ReferenceIdentity(cell: "T/F/t.get-curl"))
    #expect(swapped.reason.contains("was recorded for \"T/F/t.get--curl-twice\""))
  }

  @Test func `a region that names a layer lies where the layer does`() throws {
    func clock(_ color: UInt32, at point: (x: Int, y: Int), scale: Int = 2) -> SnapshotImage {
      let buffer = PixelBuffer(width: 20 * scale, height: 10 * scale) { pixels in
        for index in pixels.indices { pixels[index] = 0xFFFF_FFFF }
        for y in 0..<3 * scale {
          for x in 0..<5 * scale { pixels[(point.y * scale + y) * 20 * scale + point.x * scale + x] = color }
        }
      }
      let hands = Layer(id: "App/Text[1]#clock", frame: Rect(x: 2, y: 3, width: 5, height: 3))
      let bar = Layer(id: "App/Bar", frame: Rect(x: 1, y: 1, width: 18, height: 8), sublayers: [hands])
      let root = Layer(id: "App", frame: Rect(x: 0, y: 0, width: 20, height: 10), sublayers: [bar])
      let tree = LayerTree(size: Size(width: 20, height: 10), root: root)
      return SnapshotImage(buffer, scale: Double(scale), layers: tree)
    }
    let file = try ReferenceFormat.images.encode(clock(0xFF00_0000, at: (3, 4)), as: identity)
    for name in ["clock", "App/Text[1]#clock"] {
      let ignoring = ReferenceImageComparison(strategy: .exact.ignoring(.layer(name)))
      #expect(ignoring.compare(file, clock(0xFFFF_0000, at: (3, 4)), identity).status == .equal)
      #expect(ignoring.compare(file, clock(0xFFFF_0000, at: (3, 5)), identity).status == .different)
    }
    let other = ReferenceImageComparison(strategy: .exact.ignoring(.layer("App/Text")))
    #expect(other.compare(file, clock(0xFF00_0000, at: (3, 4)), identity).status == .inconclusive)
  }

  @Test func `other pixels fail with numbers and a diff image`() throws {
    let check = comparison.compare(try file(image), other, identity)
    #expect(check.status == .different)
    #expect(check.verdict?.differingPixels == 64)
    #expect(check.allAttachments.map(\.name) == ["diff.png"])
  }

  @Test func `a reference of another size differs, with both sizes and an image as large as either`() throws {
    let wide = SnapshotImage(PixelBuffer(width: 9, height: 7, repeating: 0xFF33_6699))
    let check = comparison.compare(try file(image), wide, identity)
    #expect(check.status == .different)
    #expect(check.reason.contains("9 × 7") && check.reason.contains("8 × 8"))
    let union = try PNG.decode([UInt8](#require(check.allAttachments.first).data)).buffer
    #expect((union.width, union.height) == (9, 8))
  }

  @Test func `sizes that no image holds are distinguished without one`() throws {
    let long = SnapshotImage(PixelBuffer(width: 20_000, height: 1))
    let high = SnapshotImage(PixelBuffer(width: 1, height: 20_000))
    let check = comparison.compare(try file(long), high, identity)
    #expect(check.status == .different && check.attachments.isEmpty)
  }

  @Test func `a reference cut off anywhere is inconclusive and never crashes`() throws {
    let whole = try file(image)
    for length in 0..<whole.count {
      #expect(comparison.compare(whole.prefix(length), image, identity).status == .inconclusive)
    }
  }

  @Test func `a reference with one byte changed anywhere never passes as another image`() throws {
    let whole = try file(image)
    for index in whole.indices {
      var damaged = whole
      damaged[index] ^= 0x20
      #expect(!comparison.compare(damaged, other, identity).status.passes)
    }
  }

  @Test func `two references swapped are recognized by the cell they were recorded for`() throws {
    let check = comparison.compare(try file(other, cell: "T/F/t.2"), image, identity)
    #expect(check.status == .different)
    #expect(check.reason.contains("T/F/t.2"))
    // What sets two cells apart is no cause of a change.
    #expect(check.pending?.explainer == nil)
    #expect(comparison.compare(try file(other), image, identity).pending?.explainer != nil)
  }

  @Test func `an optimizer that drops the chunk leaves an image that is compared by its pixels`() throws {
    let bare = Data(try PNG.encode(#require(image.buffer)))
    let check = comparison.compare(bare, image, identity)
    #expect(check.status == .equal)
    #expect(check.note?.contains("no provenance") == true && check.isWorthRecording)
    #expect(comparison.compare(bare, other, identity).status == .different)
  }

  @Test func `an optimizer that compresses again is noticed, and the pixels still count`() throws {
    let noise = SnapshotImage(
      PixelBuffer(width: 40, height: 40) { pixels in
        for index in pixels.indices {
          pixels[index] = 0xFF00_0000 | UInt32(truncatingIfNeeded: index &* 2_654_435_761) >> 8
        }
      })
    let scan = try PNG.scan([UInt8](try file(noise)))
    let text = try #require(scan.text(for: Provenance.keyword))
    let again = try PNG.encode(
      #require(noise.buffer), text: [PNGText(keyword: Provenance.keyword, text: text)], effort: .fast)
    try #require(try PNG.scan(again).imageDataDigest != scan.imageDataDigest)
    let check = comparison.compare(Data(again), noise, identity)
    #expect(check.status == .equal)
    #expect(check.note?.contains("compressed the reference again") == true && check.isWorthRecording)
  }

  @Test func `edited pixels under an old provenance are noticed`() throws {
    let scan = try PNG.scan([UInt8](try file(image)))
    let text = try #require(scan.text(for: Provenance.keyword))
    let edited = try PNG.encode(
      #require(other.buffer), text: [PNGText(keyword: Provenance.keyword, text: text)])
    let check = comparison.compare(Data(edited), image, identity)
    #expect(check.status == .different)
    #expect(check.note?.contains("edited") == true)
  }

  @Test(arguments: ["palette", "color type", "opacity"])
  func `what gives untouched data another meaning is noticed`(part: String) throws {
    let whole = [UInt8](try file(image))
    let palette = PNGChunk.bytes(type: "PLTE", content: [0x33, 0x66, 0x99])
    let place = try #require(whole.indices.first { whole[$0...].starts(with: palette) })
    var (header, change) = (Array(whole[16..<29]), palette)
    switch part {
    case "palette": change = PNGChunk.bytes(type: "PLTE", content: [0x33, 0x66, 0x98])
    case "opacity": change += PNGChunk.bytes(type: "tRNS", content: [0x80])
    default: (header[9], change) = (0, [])
    }
    let edited =
      whole[..<8] + PNGChunk.bytes(type: "IHDR", content: header) + whole[33..<place] + change
      + whole[(place + palette.count)...]
    let recorded = ReferenceImageFile.provenance(in: try PNG.scan(whole))
    #expect(try PNG.scan(Array(edited)).imageDataDigest == recorded?.dataDigest)
    let check = comparison.compare(Data(edited), image, identity)
    #expect(check.status == .different)
    #expect(check.note?.contains("edited") == true)
  }

  static let order = ["IHDR", "iTXt", "iTXt", "PLTE", "tRNS", "IDAT", "IEND"]

  @Test(
    arguments: [
      // What programs read all the same is compared by its pixels.
      ([0, 3, 4, 5, 1, 2, 6], CellStatus.equal), ([0, 2, 1, 3, 4, 5, 6], .equal),
      ([0, 1, 3, 2, 4, 5, 6], .equal),
      ([0, 1, 1, 2, 3, 4, 5, 6], .equal), ([0, 3, 4, 1, 2, 5, 6], .equal),
      // A palette behind the data is none, and opacities count only between palette and data.
      ([0, 1, 2, 4, 5, 3, 6], .inconclusive), ([0, 1, 2, 5, 3, 4, 6], .inconclusive),
      ([0, 1, 2, 4, 3, 5, 6], .different),
      ([0, 1, 2, 3, 5, 4, 6], .different), ([0, 1, 2, 3, 3, 4, 5, 6], .inconclusive),
      ([0, 1, 2, 5, 6], .inconclusive),
    ])
  func `a chunk that was moved, doubled or dropped never passes unseen`(order: [Int], status: CellStatus)
    throws
  {
    let glass = SnapshotImage(
      PixelBuffer(width: 8, height: 8) { pixels in
        for index in pixels.indices { pixels[index] = index % 3 == 0 ? 0x8011_2233 : 0xFF33_6699 }
      }, layers: Self.layers)
    let whole = try file(glass)
    let chunks = pngChunks(of: whole)
    try #require(chunks.map(\.type) == Self.order)
    #expect(comparison.compare(whole, glass, identity).note == nil)
    let moved = whole.prefix(8) + order.map { chunks[$0].bytes }.joined()
    let check = comparison.compare(moved, glass, identity)
    #expect(check.status == status, "\(check)")
    #expect(check.status == .inconclusive || check.note != nil)
    #expect(check.status != .equal || check.isWorthRecording)
  }

  @Test(arguments: ["tEXt", "gAMA", "eXIf"])
  func `a chunk that no recording writes is noticed`(type: String) throws {
    let whole = try file(image)
    let content = Array((type == "tEXt" ? "Software\0x" : "\0\0\u{1}\0").utf8)
    let added = PNGChunk.bytes(type: type, content: content)
    let check = comparison.compare(whole.prefix(33) + Data(added) + whole.dropFirst(33), image, identity)
    #expect(check.status == .equal && check.isWorthRecording)
    #expect(check.note?.contains("added, moved or changed chunks") == true)
  }

  @Test func `layers that are no longer those drawn are noticed where pixels are equal`() throws {
    var drawn = image
    drawn.layers?.root.id = "renamed"
    let check = comparison.compare(try file(image), drawn, identity)
    #expect(check.status == .equal && check.isWorthRecording)
    #expect(check.diagnostics.map(\.kind) == [.staleLayers])
    #expect(check.diagnostics.map(\.place) == ["T/F/t.1"])
    #expect(comparison.compare(try file(drawn), drawn, identity).diagnostics.isEmpty)
    // Also where the pixels have to be decoded.
    let ignoring = ReferenceImageComparison(
      strategy: .exact.ignoring(.rectangle(PixelRect(x: 0, y: 0, width: 1, height: 1))))
    #expect(ignoring.compare(try file(image), drawn, identity).diagnostics.map(\.kind) == [.staleLayers])
  }

  @Test func `a reference recorded before digests of layers were noted says nothing about them`() throws {
    let chunks = try pngChunks(of: file(image))
    var provenance = try #require(ReferenceImageFile.provenance(in: PNG.scan([UInt8](file(image)))))
    provenance.layersDigest = nil
    let text = Data(try PNGText(keyword: Provenance.keyword, text: provenance.json).chunk())
    let old = try file(image).prefix(8) + chunks[0].bytes + text + chunks.dropFirst(2).map(\.bytes).joined()
    var drawn = image
    drawn.layers?.root.id = "renamed"
    let check = comparison.compare(old, drawn, identity)
    #expect(
      check.status == .equal && check.note == nil && check.diagnostics.isEmpty && !check.isWorthRecording)
  }

  @Test func `a library that a reference does not name makes no other environment`() throws {
    let whole = [UInt8](try file(image))
    var provenance = try #require(ReferenceImageFile.provenance(in: try PNG.scan(whole)))
    func status(_ icu: String?) throws -> CellStatus {
      provenance.libraries["icu"] = icu
      let text = PNGText(keyword: Provenance.keyword, text: provenance.json)
      let file = try PNG.encode(#require(image.buffer), text: [text], effort: .small)
      return comparison.compare(Data(file), other, identity).status
    }
    #expect(provenance.libraries["icu"]?.isEmpty == false && provenance.libraries["pixman"]?.isEmpty == false)
    provenance.libraries["pixman"] = nil
    #expect(try status(nil) == .different)
    #expect(try status("4.8") == .otherEnvironment)
  }

  @Test func `another environment is said before pixels are`() throws {
    let whole = [UInt8](try file(image))
    var provenance = try #require(ReferenceImageFile.provenance(in: try PNG.scan(whole)))
    provenance.libraries["freetype"] = "2.6.1"
    let buffer = try #require(image.buffer)
    let text = PNGText(keyword: Provenance.keyword, text: provenance.json)
    let foreign = try PNG.encode(buffer, text: [text], effort: .small)
    let check = comparison.compare(Data(foreign), other, identity)
    #expect(check.status == .otherEnvironment)
    #expect(check.reason.contains("freetype 2.6.1, now "))
    #expect(comparison.compare(Data(foreign), image, identity).status == .equal)
  }

  @Test func `other environments name faces that are missing here and those used instead`() throws {
    func record(_ name: String) -> FontRecord {
      FontRecord(name: name, version: "1", digest: String(repeating: "0", count: 32))
    }
    func image(_ color: UInt32, _ faces: [String]) throws -> SnapshotImage {
      var layers = Self.layers
      layers.fonts = faces.map(record)
      var image = SnapshotImage(PixelBuffer(width: 8, height: 8, repeating: color), layers: layers)
      image.noteDrawing(with: try FontLibrary.bundled)
      return image
    }
    func check(_ old: [String], _ new: [String]) throws -> ComparedReference {
      comparison.compare(try file(image(0xFF33_6699, old)), try image(0xFF33_6698, new), identity)
    }
    let gone = try check(["Inter-Regular", "Acme-Bold", "Acme-Black"], ["Inter-Regular", "Inter-Bold"])
    #expect(gone.status == .otherEnvironment)
    #expect(gone.reason.contains("the fonts here lack Acme-Bold, Acme-Black; Inter-Bold used instead"))
    // Another face by intention is a change of the image.
    let changed = try check(["Inter-Regular"], ["Inter-Bold"])
    #expect(changed.status == .different && !changed.reason.contains("Inter"))
    #expect(try check(["Inter-Regular", "Acme-Bold"], ["Inter-Regular"]).reason.contains("lack Acme-Bold."))
    let both = try check(["Inter-Regular", "Acme-Bold"], ["Inter-Light"])
    #expect(
      both.reason.contains(
        "the fonts here lack Acme-Bold; Inter-Regular not used any more; Inter-Light used instead"))
    // Without fonts to look in, nothing is known to be missing.
    let known = try image(0xFF33_6698, ["Inter-Bold"])
    let unknown = SnapshotImage(try known.pixels(), layers: known.layers)
    let reference = try file(try image(0xFF33_6699, ["Acme-Bold"]))
    #expect(comparison.compare(reference, unknown, identity).status == .different)
  }

  @Test func `a Git LFS pointer is recognized`() {
    let pointer = Data("version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n".utf8)
    let check = Diffing<SnapshotImage>.image().witness.compare(pointer, image, identity)
    #expect(check.status == .inconclusive)
    #expect(check.reason.contains("git lfs pull"))
  }

  @Test func `an image that could not be made never passes`() throws {
    #expect(comparison.compare(try file(image), SnapshotImage(), identity).status == .inconclusive)
  }
}
