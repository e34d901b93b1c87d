import Testing

@testable import PixelBuffers

/// Two files decoded at once: what differs, and what is near it, has the files' pixels, and the rest is the same in both.
@Suite struct PNGPairDecoderTests {
  static func decoder(blockPixels: Int, portion: Int = 3, lead: Int = 2) -> PNGPairDecoder {
    var decoder = PNGPairDecoder()
    (decoder.leastPixels, decoder.blockPixels) = (1, blockPixels)
    (decoder.portion, decoder.lead) = (portion, lead)
    return decoder
  }

  /// Files that the plain decoder reads, and files that libpng reads.
  enum Format: CaseIterable {
    case rgb, rgba, gray, palette, deep

    /// An image of levels from 0 to 49.
    func image(_ width: Int, _ height: Int, _ levels: [Int]) -> SamplePNG {
      let (type, depth) =
        switch self {
        case .rgb: (2, 8)
        case .rgba: (6, 8)
        case .gray: (0, 8)
        case .palette: (3, 8)
        case .deep: (6, 16)
        }
      var image = SamplePNG(
        width: width, height: height, depth: depth, type: type, samples: levels.map(samples))
      let colors: [UInt8] = (0..<50).flatMap { [UInt8($0 * 5), UInt8(255 - $0), 7] }
      if self == .palette { image.extra = [("PLTE", colors)] }
      return image
    }

    /// What a level becomes in the pixel's samples.
    private func samples(_ level: Int) -> [Int] {
      switch self {
      case .rgb: [level * 5, 255 - level, 7]
      case .rgba: [level * 5, 255 - level, 7, level % 3 == 0 ? 255 : 5 + level * 5]
      case .gray: [level * 5]
      case .palette: [level]
      case .deep: [level * 999, 65535 - level, 7, 65535 - level * 500]
      }
    }
  }

  /// Levels, and the same with another one at each of some places.
  static func levels(_ count: Int, differing places: [Int]) -> ([Int], [Int]) {
    var random = RandomNumbers(seed: UInt64(count))
    let levels = (0..<count).map { _ in Int.random(in: 0..<50, using: &random) }
    var other = levels
    for place in places { other[place] = (other[place] + 1) % 50 }
    return (levels, other)
  }

  /// Checks a pair; returns how many pixels were given back.
  static func check(_ first: [UInt8], _ second: [UInt8], _ decoder: PNGPairDecoder, reach: Int) throws -> Int
  {
    let (old, new) = (try PNG.decode(first), try PNG.decode(second))
    let (one, two) = try #require(decoder.decode(first, second, reach: reach))
    #expect(one.scan == old.scan && two.scan == new.scan)
    let (width, count) = (old.buffer.width, old.buffer.count)
    let pixels = [old, new, one, two].map { $0.buffer.withPixels(Array.init) }
    var (kept, given) = ([Bool](repeating: false, count: count), 0)
    for place in 0..<count where pixels[0][place] != pixels[1][place] {
      for near in max(place - reach * width, 0)...min(place + reach * width, count - 1) { kept[near] = true }
    }
    for place in 0..<count {
      let isWhole = pixels[2][place] == pixels[0][place] && pixels[3][place] == pixels[1][place]
      let isGiven = !kept[place] && pixels[2][place] == 0 && pixels[3][place] == 0
      #expect(isWhole || isGiven, "pixel \(place)")
      given += isWhole ? 0 : 1
    }
    return given
  }

  @Test(arguments: Format.allCases)
  func `differences at every edge of the image and of blocks keep what is around them`(format: Format) throws
  {
    let (width, height, block) = (7, 61, 32)
    let count = width * height
    let places = [
      [], [0], [count - 1], [31], [32], [33], [63], [64], [0, count - 1], [200], [223, 224],
      [count / 32 * 32],
      [count / 32 * 32 - 1], Array(0..<count), Array(stride(from: 0, to: count, by: 90)),
    ]
    for differing in places {
      let (old, new) = Self.levels(count, differing: differing)
      let files = [old, new].map { format.image(width, height, $0).bytes }
      for (reach, portion, lead) in [(0, 1, 0), (1, 2, 1), (4, 3, 2), (8, 5, 30), (0, 100, 1)] {
        let given = try Self.check(
          files[0], files[1], Self.decoder(blockPixels: block, portion: portion, lead: lead), reach: reach)
        // All but the last block, which is smaller.
        if differing.isEmpty { #expect(given == count / block * block, "reach \(reach)") }
        if differing.count == 1, reach <= 1 { #expect(given > 0, "reach \(reach), \(differing)") }
        if differing.count == count { #expect(given == 0) }
      }
    }
  }

  @Test(arguments: [1, 5, 16, 427, 1000, 1024])
  func `blocks of every size, rows that are wide and rows of one pixel give what the files have`(block: Int)
    throws
  {
    var random = RandomNumbers(seed: UInt64(block))
    for (width, height) in [(1, 1), (1, 300), (300, 1), (64, 16), (1000, 20), (33, 90)] {
      for _ in 0..<4 {
        let count = width * height
        let differing = (0..<Int.random(in: 0...3, using: &random)).map { _ in
          Int.random(in: 0..<count, using: &random)
        }
        let (old, new) = Self.levels(count, differing: differing)
        let files = [old, new].map { Format.rgb.image(width, height, $0).bytes }
        _ = try Self.check(
          files[0], files[1], Self.decoder(blockPixels: block), reach: Int.random(in: 0..<9, using: &random))
      }
    }
  }

  @Test func `whole pages of memory are given back`() throws {
    // 4 MiB and more lie on pages of their own.
    let image = PixelBuffer(width: 1024, height: 1040) { pixels in
      for index in pixels.indices { pixels[index] = 0xFF00_0000 | UInt32(index % 251) << 8 }
    }
    var other = image
    other.paint { $0[500 * 1024 + 9] ^= 1 }
    let (old, new) = (try PNG.encode(image), try PNG.encode(other))
    #expect(try Self.check(old, new, Self.decoder(blockPixels: 4096), reach: 8) == 1_040 * 1_024 - 5 * 4_096)
  }

  @Test func `both may be stored in different ways`() throws {
    let (old, new) = Self.levels(40 * 40, differing: [800])
    let files = [Format.rgb.image(40, 40, old).bytes, Format.palette.image(40, 40, new).bytes]
    #expect(try Self.check(files[0], files[1], Self.decoder(blockPixels: 40), reach: 3) > 1_000)
    #expect(try Self.check(files[1], files[0], Self.decoder(blockPixels: 40), reach: 3) > 1_000)
  }

  @Test func `images that are small, interlaced or of different size are decoded one by one`() {
    let (levels, _) = Self.levels(36, differing: [])
    let image = Format.rgb.image(6, 6, levels)
    let decoder = Self.decoder(blockPixels: 4)
    #expect(decoder.decode(image.bytes, image.bytes, reach: 1) != nil)
    #expect(PNGPairDecoder().decode(image.bytes, image.bytes, reach: 1) == nil)
    var interlaced = image
    interlaced.isInterlaced = true
    for other in [Format.rgb.image(4, 9, levels), Format.rgb.image(9, 4, levels), interlaced] {
      #expect(decoder.decode(image.bytes, other.bytes, reach: 1) == nil)
      #expect(decoder.decode(other.bytes, image.bytes, reach: 1) == nil)
    }
  }

  @Test(arguments: [Format.rgb, .gray])
  func `a file that is cut off or damaged anywhere is never half of a pair`(format: Format) throws {
    let (levels, _) = Self.levels(15 * 40, differing: [])
    let good = format.image(15, 40, levels).bytes
    let decoder = Self.decoder(blockPixels: 16)
    for place in stride(from: 0, to: good.count, by: 13) {
      var damaged = good
      damaged[place] ^= 0x11
      for bad in [Array(good[..<place]), damaged] {
        let isGood = (try? PNG.decode(bad)) != nil
        let (first, second) = (
          decoder.decode(good, bad, reach: 2), decoder.decode(bad, good, reach: 2)
        )
        // Ancillary bytes may be anything; nothing that cannot be read is taken.
        #expect(isGood || (first == nil && second == nil), "byte \(place)")
      }
    }
    #expect(decoder.decode([], good, reach: 2) == nil && decoder.decode(good, [], reach: 2) == nil)
  }

  @Test func `image data that are wrong behind their checksum end both decoders`() throws {
    let (levels, _) = Self.levels(15 * 40, differing: [])
    let image = Format.rgb.image(15, 40, levels)
    let good = image.bytes
    for place in stride(from: 0, to: image.raw.count, by: 46) {
      // No filter has the number 9; the chunk and the stream have the right checksums.
      var raw = image.raw
      raw[place] = 9
      let bad =
        Array(good[..<33]) + SamplePNG.chunk("IDAT", SamplePNG.stored(raw)) + SamplePNG.chunk("IEND", [])
      let decoder = Self.decoder(blockPixels: 16, lead: 0)
      #expect(throws: PNGError.self) { try PNG.decode(bad) }
      #expect(decoder.decode(good, bad, reach: 2) == nil && decoder.decode(bad, good, reach: 2) == nil)
    }
  }
}
