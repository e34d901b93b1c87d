import Foundation
import PixelBuffers
import PixelComparison
import RenderTesting
import Testing

@Suite struct PictureComparisonTests {
  let comparison = PictureComparison(strategy: .exact)
  let identity = ReferenceIdentity(cell: "T/F/t.1")
  let picture = Picture(PixelBuffer(width: 8, height: 8, repeating: 0xFF33_6699))
  let other = Picture(PixelBuffer(width: 8, height: 8, repeating: 0xFF33_6698))

  func file(_ picture: Picture, cell: String = "T/F/t.1") throws -> Data {
    try PictureFile.encode(picture, as: ReferenceIdentity(cell: cell))
  }

  @Test func `equal pixels pass without a note`() throws {
    let check = comparison.check(try file(picture), picture, identity)
    #expect(check.status == .equal)
    #expect(check.note == nil)
  }

  @Test func `a passing cell never reads the compressed pixels`() throws {
    // The picture data are replaced by rubbish of which the provenance gives the digest: only a decoder minds.
    let rubbish: [UInt8] = [1, 2, 3, 4]
    let whole = [UInt8](try file(picture))
    let scan = try PNG.scan(whole)
    var provenance = try #require(PictureFile.provenance(in: scan))
    provenance.dataDigest = Digest(of: rubbish)
    let header = Array(whole[..<33])
    let bytes =
      try header + PNGText(keyword: Provenance.keyword, text: provenance.json).chunk()
      + PNGChunk.bytes(type: "IDAT", content: rubbish[...]) + PNGChunk.bytes(type: "IEND", content: [])
    #expect(comparison.check(Data(bytes), picture, identity).status == .equal)
    #expect(comparison.check(Data(bytes), other, identity).status == .unmeasured)
  }

  @Test func `other pixels fail with numbers and a picture of the difference`() throws {
    let check = comparison.check(try file(picture), other, identity)
    #expect(check.status == .different)
    #expect(check.verdict?.differingPixels == 64)
    #expect(check.attachments.map(\.name) == ["difference.png"])
  }

  @Test func `a reference of another size fails, says both sizes, and shows no difference picture`() throws {
    let wide = Picture(PixelBuffer(width: 9, height: 8, repeating: 0xFF33_6699))
    let check = comparison.check(try file(picture), wide, identity)
    #expect(!check.status.passes)
    #expect(check.reason.contains("9 × 8") && check.reason.contains("8 × 8"))
    #expect(check.attachments.isEmpty)
  }

  @Test func `a reference cut off anywhere is unmeasured and never crashes`() throws {
    let whole = try file(picture)
    for length in 0..<whole.count {
      #expect(comparison.check(whole.prefix(length), picture, identity).status == .unmeasured)
    }
  }

  @Test func `a reference with one byte changed anywhere never passes as another picture`() throws {
    let whole = try file(picture)
    for index in whole.indices {
      var damaged = whole
      damaged[index] ^= 0x20
      #expect(!comparison.check(damaged, other, identity).status.passes)
    }
  }

  @Test func `two references swapped are recognised by the cell they were recorded for`() throws {
    let check = comparison.check(try file(other, cell: "T/F/t.2"), picture, identity)
    #expect(check.status == .different)
    #expect(check.reason.contains("T/F/t.2"))
  }

  @Test func `an optimiser that drops the chunk leaves a picture that is compared by its pixels`() throws {
    let bare = Data(try PNG.encode(#require(picture.buffer)))
    let check = comparison.check(bare, picture, identity)
    #expect(check.status == .equal)
    #expect(check.note?.contains("no provenance") == true)
    #expect(comparison.check(bare, other, identity).status == .different)
  }

  @Test func `an optimiser that compresses again is noticed, and the pixels still count`() throws {
    let noise = Picture(
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
    let check = comparison.check(Data(again), noise, identity)
    #expect(check.status == .equal)
    #expect(check.note?.contains("compressed the reference again") == true)
  }

  @Test func `edited pixels under an old provenance are noticed`() throws {
    let scan = try PNG.scan([UInt8](try file(picture)))
    let text = try #require(scan.text(for: Provenance.keyword))
    let edited = try PNG.encode(
      #require(other.buffer), text: [PNGText(keyword: Provenance.keyword, text: text)])
    let check = comparison.check(Data(edited), picture, identity)
    #expect(check.status == .different)
    #expect(check.note?.contains("edited") == true)
  }

  @Test func `another environment is said before pixels are`() throws {
    let whole = [UInt8](try file(picture))
    var provenance = try #require(PictureFile.provenance(in: try PNG.scan(whole)))
    provenance.libraries["freetype"] = "2.6.1"
    let buffer = try #require(picture.buffer)
    let text = PNGText(keyword: Provenance.keyword, text: provenance.json)
    let foreign = try PNG.encode(buffer, text: [text], effort: .small)
    let check = comparison.check(Data(foreign), other, identity)
    #expect(check.status == .otherEnvironment)
    #expect(check.reason.contains("freetype 2.6.1, now "))
    #expect(comparison.check(Data(foreign), picture, identity).status == .equal)
  }

  @Test func `a Git LFS pointer is recognised`() {
    let pointer = Data("version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n".utf8)
    let check = Diffing<Picture>.picture().check(pointer, picture, identity)
    #expect(check.status == .unmeasured)
    #expect(check.reason.contains("git lfs pull"))
  }

  @Test func `a picture that could not be made never passes`() throws {
    let failed = Picture(failure: .cannotDraw("no room"))
    #expect(comparison.check(try file(picture), failed, identity).status == .unmeasured)
  }
}
