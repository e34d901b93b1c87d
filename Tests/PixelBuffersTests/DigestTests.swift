import Foundation
import PixelBuffers
import Testing

@Suite struct DigestTests {
  /// The value that `xxhsum -H2` prints for an empty file.
  @Test func `the digest of nothing is XXH3's`() {
    #expect(Digest(of: []).description == "99aa06d3014798d86001c324468d497f")
  }

  @Test func `a digest comes back from its digits and from JSON`() throws {
    let digest = Digest(of: Array("image".utf8))
    #expect(Digest(digest.description) == digest)
    #expect(try JSONDecoder().decode([Digest].self, from: JSONEncoder().encode([digest])) == [digest])
    for text in ["", "12", String(repeating: "g", count: 32), "+" + String(repeating: "1", count: 31)] {
      #expect(Digest(text) == nil)
    }
  }

  @Test func `size and every pixel count`() {
    let image = PixelBuffer(width: 6, height: 2, repeating: 0xFF12_3456)
    let changed = PixelBuffer(width: 6, height: 2) { pixels in
      pixels.update(repeating: 0xFF12_3456)
      pixels[11] = 0xFF12_3457
    }
    let others = [
      PixelBuffer(width: 2, height: 6, repeating: 0xFF12_3456), changed, PixelBuffer(width: 0, height: 0),
    ]
    #expect(Set((others + [image]).map(\.digest)).count == 4)
    #expect(image.digest == PixelBuffer(width: 6, height: 2, repeating: 0xFF12_3456).digest)
  }

  /// Lengths around the blocks of the algorithm, whose portions may be computed with other instructions than the whole.
  @Test func `an image has the digest of its size and bytes as one piece`() {
    for count in Array(0...70) + [255, 256, 257, 1023, 1024, 1025, 4096, 100_003] {
      let image = PixelBuffer(width: count, height: 1) { pixels in
        for index in pixels.indices { pixels[index] = UInt32(truncatingIfNeeded: index &* 2_654_435_761) }
      }
      let size = [UInt64(count), 1].flatMap { number in withUnsafeBytes(of: number.littleEndian, Array.init) }
      #expect(image.digest == Digest(of: size + image.withPixels { Array(UnsafeRawBufferPointer($0)) }))
    }
  }
}
