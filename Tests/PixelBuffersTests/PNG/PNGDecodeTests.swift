import PixelBuffers
import Testing

@Suite struct PNGDecodeTests {
  struct Format: CustomStringConvertible {
    var type, depth, samples: Int
    var description: String { "type \(type), \(depth) bits" }

    static let all =
      [1, 2, 4, 8, 16].map { Format(type: 0, depth: $0, samples: 1) }
      + [8, 16].flatMap {
        [
          Format(type: 2, depth: $0, samples: 3), Format(type: 4, depth: $0, samples: 2),
          Format(type: 6, depth: $0, samples: 4),
        ]
      }
  }

  /// The premultiplied pixel of straight components 0 to 1, rounded once.
  static func pixel(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double) -> UInt32 {
    [alpha, red * alpha, green * alpha, blue * alpha].reduce(0) { $0 << 8 | UInt32(($1 * 255).rounded()) }
  }

  static func sample(_ format: Format, width: Int, height: Int, isInterlaced: Bool) -> SamplePNG {
    var random = RandomNumbers(seed: UInt64(format.type * 100 + format.depth + width))
    let samples = (0..<width * height).map { _ in
      (0..<format.samples).map { _ in Int.random(in: 0..<1 << format.depth, using: &random) }
    }
    return SamplePNG(
      width: width, height: height, depth: format.depth, type: format.type, isInterlaced: isInterlaced,
      samples: samples)
  }

  @Test(arguments: Format.all, [false, true])
  func `every color type, depth and interlacing is read to the nearest premultiplied pixel`(
    format: Format, isInterlaced: Bool
  ) throws {
    for (width, height) in [(1, 1), (7, 5), (2, 9), (1, 13), (33, 3)] {
      let sample = Self.sample(format, width: width, height: height, isInterlaced: isInterlaced)
      let buffer = try PixelBuffer(png: sample.bytes)
      #expect(buffer.width == width && buffer.height == height)
      let full = Double(1 << format.depth - 1)
      for (index, samples) in sample.samples.enumerated() {
        var values = samples.map { Double($0) / full }
        if format.samples < 3 { values.insert(contentsOf: [values[0], values[0]], at: 0) }
        let expected = Self.pixel(values[0], values[1], values[2], values.count > 3 ? values[3] : 1)
        // 8-bit files are premultiplied from their exact samples, so this holds there too.
        #expect(buffer[index % width, index / width] == expected)
      }
    }
  }

  @Test(arguments: [1, 2, 4, 8], [false, true])
  func `a palette is looked up, with its opacities`(depth: Int, isInterlaced: Bool) throws {
    let count = 1 << depth
    var sample = Self.sample(
      Format(type: 3, depth: depth, samples: 1), width: 11, height: 6, isInterlaced: isInterlaced)
    let palette = (0..<count).map { index in [7, 31, 250].map { UInt8(truncatingIfNeeded: index * $0) } }
    let opacities = (0..<count / 2).map { UInt8(truncatingIfNeeded: $0 * 40) }
    sample.extra = [("PLTE", palette.flatMap { $0 }), ("tRNS", opacities)]
    let buffer = try PixelBuffer(png: sample.bytes)
    for (index, samples) in sample.samples.enumerated() {
      let color = palette[samples[0]].map { Double($0) / 255 }
      let alpha = samples[0] < opacities.count ? Double(opacities[samples[0]]) / 255 : 1
      #expect(buffer[index % 11, index / 11] == Self.pixel(color[0], color[1], color[2], alpha))
    }
  }

  @Test(arguments: [8, 16])
  func `the color that tRNS names is transparent, and only that one`(depth: Int) throws {
    let key = [3, 5, 7]
    var sample = SamplePNG(width: 2, height: 1, depth: depth, type: 2, samples: [key, [3, 5, 8]])
    sample.extra = [("tRNS", key.flatMap { [UInt8(0), UInt8($0)] })]
    let buffer = try PixelBuffer(png: sample.bytes)
    #expect(buffer[0, 0] == 0)
    #expect(buffer[1, 0] >> 24 == 255)
    var gray = SamplePNG(width: 3, height: 1, depth: 2, type: 0, samples: [[0], [2], [3]])
    gray.extra = [("tRNS", [0, 2])]
    let pixels = try PixelBuffer(png: gray.bytes)
    #expect([pixels[0, 0], pixels[1, 0], pixels[2, 0]] == [0xFF00_0000, 0, 0xFFFF_FFFF])
  }

  @Test func `gamma, chromaticities, intent and profile are reported and change no value`() throws {
    var sample = Self.sample(Format(type: 2, depth: 8, samples: 3), width: 5, height: 5, isInterlaced: false)
    let plain = try PNG.decode(sample.bytes)
    sample.extra = [
      ("gAMA", SamplePNG.word(100_000)), ("cHRM", (0..<8).flatMap { SamplePNG.word(10_000 + $0) }),
      ("sBIT", [5, 6, 5]), ("iCCP", Array("profile".utf8) + [0, 0, 1, 2, 3]),
    ]
    let tagged = try PNG.decode(sample.bytes)
    #expect(plain.buffer == tagged.buffer)
    #expect(plain.scan.colorChunks == [])
    #expect(tagged.scan.colorChunks.map(\.description) == ["gAMA 1.0", "cHRM", "sBIT", "iCCP \"profile\""])
  }
}
