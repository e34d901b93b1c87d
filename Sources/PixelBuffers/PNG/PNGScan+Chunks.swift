extension PNGScan {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Walks over all chunks, from the signature to the last byte.
  init(reading bytes: [UInt8]) throws(PNGProblem) {
    try PNGScan.checkSignature(bytes)
    var offset = PNGScan.signature.count
    let first = try PNGChunk(in: bytes, at: &offset)
    guard first.type == "IHDR" else { throw .damaged("the first chunk is \(first.type), not IHDR") }
    header = try PNGHeader(bytes[first.content])
    formatChunks = Array(PNGScan.whole(first, in: bytes))
    chunkTypes = [first.type]
    let digester = Digester()
    var remainingTextBytes = PNG.textLimit
    var isComplete = false
    while !isComplete {
      let chunk = try PNGChunk(in: bytes, at: &offset)
      chunkTypes.append(chunk.type)
      switch chunk.type {
      case "IDAT":
        imageDataSize += chunk.content.count
        bytes.withUnsafeBytes { digester.add(UnsafeRawBufferPointer(rebasing: $0[chunk.content])) }
      case "IHDR": throw .damaged("there are two headers")
      case "IEND": isComplete = true
      case "tEXt", "zTXt", "iTXt":
        text.append(try PNGText(chunk: chunk.type, bytes[chunk.content], capacity: &remainingTextBytes))
      case "gAMA", "cHRM", "sRGB", "iCCP", "cICP", "sBIT":
        colorChunks.append(PNGColorChunk(type: chunk.type, content: Array(bytes[chunk.content])))
      case "PLTE", "tRNS": formatChunks += PNGScan.whole(chunk, in: bytes)
      case let type where type.first?.isUppercase == true:
        throw .damaged("the chunk \(type) is essential and unknown")
      default: break
      }
    }
    guard imageDataSize > 0 else { throw .damaged("there is no image data") }
    guard offset == bytes.count else { throw .trailingBytes(bytes.count - offset) }
    imageDataDigest = digester.digest
  }

  /// A chunk with its length, type and CRC.
  private static func whole(_ chunk: PNGChunk, in bytes: [UInt8]) -> ArraySlice<UInt8> {
    bytes[chunk.content.lowerBound - 8..<chunk.content.upperBound + 4]
  }

  private static func checkSignature(_ bytes: [UInt8]) throws(PNGProblem) {
    guard !bytes.isEmpty else { throw .empty }
    guard !bytes.starts(with: signature) else { return }
    if signature.starts(with: bytes) { throw .truncated(at: bytes.count, within: "the signature") }
    throw .foreign(ForeignFile(bytes))
  }
}
