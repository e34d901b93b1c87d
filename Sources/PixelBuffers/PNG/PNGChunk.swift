internal import CPNG

/// One chunk: its four-letter type and where its content lies.
package struct PNGChunk {
  /// The most bytes that a chunk's content may have.
  static let longestContent = 0x7FFF_FFFF

  let type: String
  let content: Range<Int>

  /// Reads the chunk at `offset`, checks its CRC, and moves `offset` behind it.
  init(in bytes: [UInt8], at offset: inout Int) throws(PNGProblem) {
    let start = offset
    guard bytes.count - start >= 8 else {
      throw .truncated(at: bytes.count, within: start == bytes.count ? "a missing chunk" : "a chunk's name")
    }
    let letters = bytes[start + 4..<start + 8]
    guard letters.allSatisfy({ (65...90).contains($0) || (97...122).contains($0) }) else {
      throw .damaged("the chunk at byte \(start) has no name")
    }
    type = String(decoding: letters, as: UTF8.self)
    let length = Int(bigEndian(bytes[start..<start + 4]))
    guard bytes.count - start - 12 >= length else { throw .truncated(at: bytes.count, within: type) }
    content = start + 8..<start + 8 + length
    let recorded = bigEndian(bytes[content.upperBound..<content.upperBound + 4])
    let computed = bytes.withUnsafeBufferPointer { all in
      cpng_crc32(0, all.baseAddress.map { $0 + start + 4 }, length + 4)
    }
    guard recorded == computed else { throw .wrongChecksum(chunk: type, offset: start) }
    offset = content.upperBound + 4
  }

  /// The bytes of a chunk: length, type, content, CRC.
  package static func bytes(type: String, content: some Collection<UInt8>) -> [UInt8] {
    let checked = Array(type.utf8) + content
    return bigEndian(UInt32(content.count)) + checked + bigEndian(cpng_crc32(0, checked, checked.count))
  }
}
