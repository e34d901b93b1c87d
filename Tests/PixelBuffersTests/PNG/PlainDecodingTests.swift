import CPNG
import Foundation
import Testing

@testable import PixelBuffers

/// Plain files are read without libpng: whatever a file holds, both ways have to agree.
@Suite struct PlainDecodingTests {
  /// A linear congruential generator (Knuth's MMIX), of which the upper bits are used.
  struct Numbers {
    var state: UInt64
    mutating func next(below limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
  }

  static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + content
    return big(UInt32(content.count)) + body + big(cpng_crc32(0, body, body.count))
  }

  static func big(_ number: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
  }

  static func deflated(_ bytes: [UInt8]) -> [UInt8] {
    var out = cpng_bytes()
    defer { cpng_free(&out) }
    #expect(cpng_deflate(bytes, bytes.count, &out) == 0)
    return Array(UnsafeBufferPointer(start: out.data, count: out.size))
  }

  /// A file of these filtered rows, whose image data are cut into so many chunks.
  static func file(
    width: Int, height: Int, type: UInt8, depth: UInt8 = 8, rows: [UInt8], pieces: Int = 1,
    between: [UInt8] = []
  ) -> [UInt8] {
    let data = deflated(rows)
    let length = (data.count + pieces - 1) / pieces
    let chunks = stride(from: 0, to: data.count, by: length).flatMap {
      chunk("IDAT", Array(data[$0..<min($0 + length, data.count)]))
    }
    let header = big(UInt32(width)) + big(UInt32(height)) + [depth, type, 0, 0, 0]
    return PNGScan.signature + chunk("IHDR", header) + between + chunks + chunk("IEND", [])
  }

  /// Rows with a filter each, of bytes that are anything, or mostly opaque.
  static func rows(width: Int, height: Int, samples: Int, filter: Int?, _ numbers: inout Numbers) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<height {
      bytes.append(UInt8(filter ?? numbers.next(below: 5)))
      for sample in 0..<width * samples {
        let isOpaque = sample % 4 == 3 && samples == 4 && width % 2 == 0
        bytes.append(isOpaque ? 0 : UInt8(numbers.next(below: 256)))
      }
    }
    return bytes
  }

  /// Both ways: what each returned, and the pixels.
  static func decode(_ bytes: [UInt8], width: Int, height: Int) -> (plain: [UInt32]?, libpng: [UInt32]?) {
    var message = [CChar](repeating: 0, count: Int(CPNG_MESSAGE_SIZE))
    var (one, other) = (
      [UInt32](repeating: 1, count: width * height), [UInt32](repeating: 2, count: width * height)
    )
    let first = cpng_decode(bytes, bytes.count, UInt32(width), UInt32(height), &one, &message)
    let second = cpng_decode_by_libpng(bytes, bytes.count, UInt32(width), UInt32(height), &other, &message)
    var third = [UInt32](repeating: 3, count: width * height)
    if cpng_decode_plain_by_rows(bytes, bytes.count, UInt32(width), UInt32(height), &third) == 1 {
      #expect(second == 0 && third == other)
    }
    return (first == 0 ? one : nil, second == 0 ? other : nil)
  }

  @Test(arguments: [nil, 0, 1, 2, 3, 4] as [Int?], [3, 4])
  func `every filter gives the pixels that libpng gives`(filter: Int?, samples: Int) {
    var numbers = Numbers(state: UInt64(samples))
    for (width, height) in [(1, 1), (1, 9), (2, 3), (5, 4), (16, 16), (67, 31), (1000, 60), (30_000, 5)] {
      let rows = Self.rows(width: width, height: height, samples: samples, filter: filter, &numbers)
      let file = Self.file(
        width: width, height: height, type: samples == 3 ? 2 : 6, rows: rows, pieces: 1 + width % 5)
      let (plain, libpng) = Self.decode(file, width: width, height: height)
      #expect(plain != nil && plain == libpng, "\(width) × \(height)")
      #expect(Self.isPlain(file, width: width, height: height), "\(width) × \(height)")
    }
  }

  /// A palette of so many colors, the first of which have so much alpha.
  static func palette(_ count: Int, alpha: [UInt8] = []) -> [UInt8] {
    let colors = (0..<3 * count).map { UInt8(truncatingIfNeeded: $0 * 37 + 11) }
    return chunk("PLTE", colors) + (alpha.isEmpty ? [] : chunk("tRNS", alpha))
  }

  @Test(arguments: [1, 2, 4, 8], [[], [0, 255, 128, 3]] as [[UInt8]])
  func `indices of each depth give the pixels that libpng gives`(depth: Int, alpha: [UInt8]) {
    var numbers = Numbers(state: UInt64(depth))
    for (width, height) in [(1, 1), (3, 9), (8, 3), (17, 4), (67, 31), (1000, 60)] {
      let rows = Self.rows(width: (width * depth + 7) / 8, height: height, samples: 1, filter: nil, &numbers)
      let file = Self.file(
        width: width, height: height, type: 3, depth: UInt8(depth), rows: rows,
        // Where chunks divide the checksum, libpng reads the file.
        pieces: width > 100 ? 5 : 1,
        between: Self.palette(1 << depth, alpha: Array(alpha.prefix(1 << depth))))
      let (plain, libpng) = Self.decode(file, width: width, height: height)
      #expect(plain != nil && plain == libpng, "\(width) × \(height)")
      #expect(Self.isPlain(file, width: width, height: height), "\(width) × \(height)")
    }
  }

  @Test func `gray gives the pixels that libpng gives, and fewer or more bits are libpng's`() {
    var numbers = Numbers(state: 5)
    let rows = Self.rows(width: 67, height: 31, samples: 1, filter: nil, &numbers)
    let file = Self.file(width: 67, height: 31, type: 0, rows: rows)
    let (plain, libpng) = Self.decode(file, width: 67, height: 31)
    #expect(plain != nil && plain == libpng && Self.isPlain(file, width: 67, height: 31))
    for depth in [1, 2, 4, 16] {
      let size = (67 * depth + 7) / 8
      let rows = Self.rows(width: size, height: 31, samples: 1, filter: nil, &numbers)
      let file = Self.file(width: 67, height: 31, type: 0, depth: UInt8(depth), rows: rows)
      #expect(!Self.isPlain(file, width: 67, height: 31), "\(depth)")
      let (plain, libpng) = Self.decode(file, width: 67, height: 31)
      #expect(plain != nil && plain == libpng, "\(depth)")
    }
  }

  @Test func `palettes that are missing, doubled, too long, too short or late are libpng's`() {
    let row: [UInt8] = [0, 0x12, 0x30]
    let rows = row + row
    let right = Self.palette(4)
    let alpha = Self.chunk("tRNS", [7])
    let others = [
      [], right + right, Self.palette(17), Self.chunk("PLTE", []), Self.chunk("PLTE", [1, 2, 3, 4]),
      Self.palette(3), alpha + right, right + alpha + alpha, right + Self.chunk("tRNS", [1, 2, 3, 4, 5]),
      right + Self.chunk("tRNS", []),
    ]
    func file(_ between: [UInt8]) -> [UInt8] {
      Self.file(width: 3, height: 2, type: 3, depth: 4, rows: rows, between: between)
    }
    #expect(Self.isPlain(file(right), width: 3, height: 2))
    for (index, other) in others.enumerated() {
      let (plain, libpng) = Self.decode(file(other), width: 3, height: 2)
      #expect(plain == libpng, "\(index)")
      #expect(!Self.isPlain(file(other), width: 3, height: 2), "\(index)")
    }
  }

  /// Whether a file is read without libpng, in one piece and by rows.
  static func isPlain(_ bytes: [UInt8], width: Int, height: Int) -> Bool {
    var pixels = [UInt32](repeating: 0, count: width * height)
    let whole = cpng_decode_plain(bytes, bytes.count, UInt32(width), UInt32(height), &pixels)
    let byRows = cpng_decode_plain_by_rows(bytes, bytes.count, UInt32(width), UInt32(height), &pixels)
    #expect(whole == byRows)
    return whole == 1
  }

  @Test(arguments: [0, 255] as [UInt8], [1, 3, 400, 5000])
  func `the checksum of the image data is looked at, whatever the bytes`(byte: UInt8, height: Int) throws {
    let row = [0] + [UInt8](repeating: byte, count: 301 * 3)
    let rows = [[UInt8]](repeating: row, count: height).flatMap(\.self)
    let data = Self.deflated(rows)
    func file(_ data: [UInt8]) -> [UInt8] {
      let header = Self.big(301) + Self.big(UInt32(height)) + [8, 2, 0, 0, 0]
      return PNGScan.signature + Self.chunk("IHDR", header) + Self.chunk("IDAT", data)
        + Self.chunk("IEND", [])
    }
    #expect(Self.isPlain(file(data), width: 301, height: height))
    for place in 1...4 {
      var wrong = data
      wrong[data.count - place] ^= 1
      #expect(!Self.isPlain(file(wrong), width: 301, height: height), "byte \(place) from the end")
    }
  }

  @Test(arguments: [0, 2, 3] as [UInt8])
  func `a file with any byte changed is read, or refused, as libpng does it`(type: UInt8) throws {
    var numbers = Numbers(state: 9)
    let rows = Self.rows(width: 7, height: 6, samples: type == 2 ? 3 : 1, filter: nil, &numbers)
    let palette = type == 3 ? Self.palette(256, alpha: [3, 9]) : []
    let whole = Self.file(
      width: 7, height: 6, type: type, rows: rows, pieces: 3,
      between: Self.chunk("gAMA", [0, 0, 177, 143]) + palette)
    var refused = 0
    for index in 8..<whole.count {
      for bit in [0, 3, 7] {
        var bytes = whole
        bytes[index] ^= 1 << bit
        let (plain, libpng) = Self.decode(bytes, width: 7, height: 6)
        #expect((plain == libpng) == true, "byte \(index), bit \(bit)")
        refused += libpng == nil ? 1 : 0
      }
    }
    #expect(refused > 100)
    for length in 0..<whole.count {
      let (plain, libpng) = Self.decode(Array(whole[..<length]), width: 7, height: 6)
      #expect(plain == libpng, "\(length) bytes")
    }
  }

  @Test func `rows that are missing, too many, or have no filter, and transparent colors, are libpng's`() {
    var numbers = Numbers(state: 3)
    let rows = Self.rows(width: 9, height: 8, samples: 3, filter: nil, &numbers)
    var wrong = rows
    wrong[28] = 5
    let transparent = Self.chunk("tRNS", [0, rows[1], 0, rows[2], 0, rows[3]])
    let palette = Self.chunk("PLTE", [1, 2, 3])
    let files = [
      Self.file(width: 9, height: 8, type: 2, rows: Array(rows.dropLast(5))),
      Self.file(width: 9, height: 8, type: 2, rows: rows + [1, 2, 3]),
      Self.file(width: 9, height: 8, type: 2, rows: wrong),
      Self.file(width: 9, height: 8, type: 2, rows: rows, between: transparent),
      Self.file(width: 9, height: 8, type: 2, rows: rows, between: palette),
      Self.file(width: 9, height: 8, type: 2, rows: rows, between: Self.chunk("IDAT", [])),
      Self.file(
        width: 9, height: 8, type: 2, rows: rows,
        between: Self.chunk("IDAT", []) + Self.chunk("tEXt", [65, 0])),
    ]
    for (index, file) in files.enumerated() {
      let (plain, libpng) = Self.decode(file, width: 9, height: 8)
      #expect(plain == libpng, "\(index)")
    }
  }

  @Test func `encoded images come back, opaque and translucent`() throws {
    for alpha in [UInt32(0xFF), 0x40] {
      let image = PixelBuffer(width: 70, height: 33) { pixels in
        for index in pixels.indices {
          pixels[index] =
            alpha << 24 | UInt32(index % 64) << 16 | UInt32(index % 41) << 8 | UInt32(index % 57)
        }
      }
      #expect(try PNG.decode(try PNG.encode(image)).buffer == image)
    }
  }
}
