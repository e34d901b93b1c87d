internal import CPNG

extension PNGText {
  /// Reads the content of a tEXt, zTXt or iTXt chunk (specification, section 11.3.3).
  ///
  /// `capacity` is how many bytes compressed texts may still unfold to; what this one takes is taken off.
  init(chunk type: String, _ content: ArraySlice<UInt8>, capacity: inout Int) throws(PNGProblem) {
    var rest = content
    keyword = PNGText.latin1(try PNGText.field(&rest, of: type))
    guard (1...79).contains(keyword.unicodeScalars.count) else {
      throw .damaged("a \(type) chunk has a keyword of \(keyword.unicodeScalars.count) characters")
    }
    switch type {
    case "tEXt":
      isCompressed = false
      text = PNGText.latin1(rest)
    case "zTXt":
      isCompressed = true
      guard rest.popFirst() == 0 else { throw .damaged("a zTXt chunk names an unknown compression") }
      text = PNGText.latin1(try PNGText.inflate(rest, of: type, capacity: &capacity)[...])
    default:
      guard let flag = rest.popFirst(), flag <= 1, rest.popFirst() == 0 else {
        throw .damaged("an iTXt chunk names an unknown compression")
      }
      isCompressed = flag == 1
      for _ in ["language", "translated keyword"] { _ = try PNGText.field(&rest, of: type) }
      let bytes = isCompressed ? try PNGText.inflate(rest, of: type, capacity: &capacity)[...] : rest
      guard let decoded = String(validating: bytes, as: UTF8.self) else {
        throw .damaged("an iTXt chunk is not UTF-8")
      }
      text = decoded
    }
  }

  /// The chunk that holds this text: iTXt, which knows all of Unicode.
  package func chunk() throws(PNGProblem) -> [UInt8] {
    let scalars = keyword.unicodeScalars
    guard (1...79).contains(scalars.count), scalars.allSatisfy({ (32...126).contains($0.value) }) else {
      throw .keyword(keyword)
    }
    var content = Array(keyword.utf8) + [0, isCompressed ? 1 : 0, 0, 0, 0]
    content += isCompressed ? try PNGText.deflate(Array(text.utf8)) : Array(text.utf8)
    guard content.count <= 0x7FFF_FFFF else { throw .textTooLong(keyword) }
    return PNGChunk.bytes(type: "iTXt", content: content)
  }

  private static func field(_ rest: inout ArraySlice<UInt8>, of type: String) throws(PNGProblem)
    -> ArraySlice<UInt8>
  {
    guard let end = rest.firstIndex(of: 0) else { throw .damaged("a \(type) chunk breaks off") }
    defer { rest = rest[(end + 1)...] }
    return rest[..<end]
  }

  private static func latin1(_ bytes: ArraySlice<UInt8>) -> String {
    // Above ASCII, Latin-1 has the numbers of Unicode, which are two bytes of UTF-8.
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count * 2)
    for byte in bytes {
      if byte < 0x80 {
        text.append(byte)
      } else {
        text.append(0xC0 | byte >> 6)
        text.append(0x80 | byte & 0x3F)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func inflate(
    _ bytes: ArraySlice<UInt8>, of type: String, capacity: inout Int
  ) throws(PNGProblem) -> [UInt8] {
    var out = cpng_bytes()
    defer { cpng_free(&out) }
    let status = Array(bytes).withUnsafeBufferPointer {
      cpng_inflate($0.baseAddress, $0.count, capacity, &out)
    }
    guard status != 3 else { throw .outOfMemory }
    guard status == 0 else {
      throw .damaged(
        status == 2
          ? "its texts unfold to more than \(PNG.textLimit >> 20) MiB"
          : "a \(type) chunk cannot be inflated")
    }
    capacity -= out.size
    return Array(UnsafeBufferPointer(start: out.data, count: out.size))
  }

  private static func deflate(_ bytes: [UInt8]) throws(PNGProblem) -> [UInt8] {
    var out = cpng_bytes()
    defer { cpng_free(&out) }
    guard cpng_deflate(bytes, bytes.count, &out) == 0 else { throw .outOfMemory }
    return Array(UnsafeBufferPointer(start: out.data, count: out.size))
  }
}
