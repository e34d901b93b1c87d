/// A PNG written by hand, as plainly as the specification allows: stored deflate blocks, filter 0.
struct SamplePNG {
  var width: Int
  var height: Int
  var depth: Int
  var type: Int
  var isInterlaced = false
  /// Samples of each pixel, row by row, each below 2^depth.
  var samples: [[Int]]
  /// Chunks between header and image data.
  var extra: [(type: String, content: [UInt8])] = []

  /// The first column, first row, column step and row step of Adam7's passes (specification, section 8.2).
  private static let passes = [
    (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
  ]

  /// The bytes before compression.
  var raw: [UInt8] {
    var bytes: [UInt8] = []
    for (x0, y0, dx, dy) in isInterlaced ? SamplePNG.passes : [(0, 0, 1, 1)] {
      let columns = Array(stride(from: x0, to: width, by: dx))
      if columns.isEmpty { continue }
      for y in stride(from: y0, to: height, by: dy) {
        if depth == 8 {
          bytes.append(0)
          for column in columns { for sample in samples[y * width + column] { bytes.append(UInt8(sample)) } }
          continue
        }
        var bits: [Int] = []
        for sample in columns.flatMap({ samples[y * width + $0] }) {
          for bit in (0..<depth).reversed() { bits.append(sample >> bit & 1) }
        }
        while bits.count % 8 != 0 { bits.append(0) }
        bytes.append(0)
        for start in stride(from: 0, to: bits.count, by: 8) {
          bytes.append(UInt8(bits[start..<start + 8].reduce(0) { $0 * 2 + $1 }))
        }
      }
    }
    return bytes
  }

  var bytes: [UInt8] {
    let header =
      SamplePNG.word(width) + SamplePNG.word(height) + [
        UInt8(depth), UInt8(type), 0, 0, isInterlaced ? 1 : 0,
      ]
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + SamplePNG.chunk("IHDR", header)
    for (type, content) in extra { file += SamplePNG.chunk(type, content) }
    return file + SamplePNG.chunk("IDAT", SamplePNG.stored(raw)) + SamplePNG.chunk("IEND", [])
  }

  static func word(_ number: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(number >> $0 & 255) } }

  static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
    let checked = Array(type.utf8) + content
    return word(content.count) + checked + word(crc(checked))
  }

  static func crc(_ bytes: [UInt8]) -> Int {
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return Int(~crc)
  }

  /// A zlib stream of one stored block (RFC 1950, RFC 1951 section 3.2.4).
  static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var (a, b) = (1, 0)
    for byte in bytes {
      a = (a + Int(byte)) % 65521
      b = (b + a) % 65521
    }
    let length = [UInt8(bytes.count & 255), UInt8(bytes.count >> 8)]
    return [0x78, 0x01, 1] + length + length.map { ~$0 } + bytes + word(b << 16 | a)
  }
}
