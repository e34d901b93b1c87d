import PixelBuffers
import Testing

@Suite struct PNGEncodeTests {
  /// An image of random premultiplied pixels out of `colors` colors.
  static func image(width: Int, height: Int, colors: Int, isOpaque: Bool, isGray: Bool, seed: UInt64)
    -> PixelBuffer
  {
    var random = RandomNumbers(seed: seed)
    let palette = (0..<colors).map { _ -> UInt32 in
      let alpha: UInt32 = isOpaque ? 255 : .random(in: 0...255, using: &random)
      let samples = (0..<3).map { _ in UInt32.random(in: 0...alpha, using: &random) }
      return alpha << 24 | samples[0] << 16 | samples[isGray ? 0 : 1] << 8 | samples[isGray ? 0 : 2]
    }
    return PixelBuffer(width: width, height: height) { pixels in
      for index in pixels.indices { pixels[index] = palette[Int.random(in: 0..<colors, using: &random)] }
    }
  }

  @Test(arguments: PNGEffort.allCases, [1, 2, 3, 5, 17, 256, 257, 5000])
  func `every image comes back as it was`(effort: PNGEffort, colors: Int) throws {
    for (width, height) in [(1, 1), (1, 7), (7, 1), (13, 9), (67, 31)] {
      for (isOpaque, isGray) in [(true, true), (true, false), (false, true), (false, false)] {
        let image = Self.image(
          width: width, height: height, colors: colors, isOpaque: isOpaque, isGray: isGray, seed: 7)
        let bytes = try PNG.encode(image, effort: effort)
        #expect(try PixelBuffer(png: bytes) == image)
        #expect(try PNG.encode(image, effort: effort) == bytes)
      }
    }
  }

  /// Its rows take more than 64 MiB, so that they are compressed and read one after the other.
  @Test func `a huge image comes back as it was`() throws {
    let image = PixelBuffer(width: 4800, height: 4800) { pixels in
      for index in pixels.indices { pixels[index] = 0xFF00_0000 | UInt32(index / 4800 / 3) * 0x0102 }
    }
    let bytes = try PNG.encode(image, effort: .small)
    #expect(try PixelBuffer(png: bytes) == image)
  }

  /// Rows longer than what is summed up at once, so many that encodings are tried on some of them.
  @Test(arguments: PNGEffort.allCases)
  func `a large image comes back as it was`(effort: PNGEffort) throws {
    for isGradient in [true, false] {
      let image = PixelBuffer(width: 2500, height: 600) { pixels in
        for index in pixels.indices {
          let (x, y) = (UInt32(index % 2500), UInt32(index / 2500))
          let sample = isGradient ? (x &* 3 + y &* 5) / 64 % 256 : (x / 40 + y / 30) % 7 * 40
          pixels[index] = 0xFF00_0000 | sample << 16 | (255 - sample) << 8 | y % 256
        }
      }
      #expect(try PixelBuffer(png: PNG.encode(image, effort: effort)) == image)
    }
  }

  @Test func `every premultiplied color survives the way through straight alpha`() throws {
    for alpha in UInt32(0)...255 {
      let row = PixelBuffer(width: Int(alpha) + 1, height: 1) { pixels in
        for channel in 0...alpha {
          pixels[Int(channel)] = alpha << 24 | channel << 16 | channel << 8 | (alpha - channel)
        }
      }
      #expect(try PixelBuffer(png: PNG.encode(row)) == row)
    }
  }

  @Test func `text of any kind comes back, and the scan agrees with the whole image`() throws {
    let image = Self.image(width: 9, height: 9, colors: 90, isOpaque: true, isGray: false, seed: 3)
    let text = [
      PNGText(keyword: "proofsheet", text: "{\"a\": \"ü 👩🏽‍🚀\"}"), PNGText(keyword: "empty", text: ""),
      PNGText(keyword: "long", text: String(repeating: "layer ", count: 40_000), isCompressed: true),
    ]
    let bytes = try PNG.encode(image, text: text)
    let read = try PNG.decode(bytes)
    #expect(read.text == text)
    #expect(try PNG.scan(bytes) == read.scan)
    #expect(read.scan.text(for: "proofsheet") == text[0].text)
    #expect(bytes.count < 20_000)
    let bare = try PNG.scan(try PNG.encode(image))
    #expect(bare.imageDataDigest == read.scan.imageDataDigest && bare.text == [])
  }

  @Test func `text written by others is read: Latin-1, compressed or not`() throws {
    var sample = SamplePNG(width: 1, height: 1, depth: 8, type: 0, samples: [[9]])
    let umlaut: [UInt8] = [0xFC]
    sample.extra = [
      ("tEXt", Array("Title".utf8) + [0] + umlaut),
      ("zTXt", Array("Author".utf8) + [0, 0] + SamplePNG.stored(umlaut)),
      (
        "iTXt",
        Array("Note".utf8) + [0, 1, 0] + Array("de".utf8) + [0, 0] + SamplePNG.stored(Array("ü".utf8))
      ),
    ]
    #expect(
      try PNG.scan(sample.bytes).text == [
        PNGText(keyword: "Title", text: "ü"), PNGText(keyword: "Author", text: "ü", isCompressed: true),
        PNGText(keyword: "Note", text: "ü", isCompressed: true),
      ])
  }

  @Test func `a text that unfolds to gigabytes is refused`() throws {
    let image = PixelBuffer(width: 1, height: 1)
    let bomb = PNGText(keyword: "bomb", text: String(repeating: "a", count: 65 << 20), isCompressed: true)
    let bytes = try PNG.encode(image, text: [bomb])
    #expect(bytes.count < 1 << 20)
    #expect(throws: PNGError.self) { try PNG.scan(bytes) }
  }

  @Test func `an image without pixels and a bad keyword are errors`() {
    #expect(throws: PNGError(file: nil, problem: .noPixels)) {
      try PNG.encode(PixelBuffer(width: 0, height: 5))
    }
    let image = PixelBuffer(width: 1, height: 1)
    for keyword in ["", "ü", String(repeating: "k", count: 80), "a\0b"] {
      #expect(throws: PNGError(file: nil, problem: .keyword(keyword))) {
        try PNG.encode(image, text: [PNGText(keyword: keyword, text: "")])
      }
    }
  }

  @Test func `few colors make a small file`() throws {
    let image = Self.image(width: 300, height: 300, colors: 4, isOpaque: true, isGray: false, seed: 1)
    let (fast, small) = try (PNG.encode(image), PNG.encode(image, effort: .small))
    #expect(small.count < 300 * 300 / 3)
    #expect(small.count < fast.count)
  }
}
