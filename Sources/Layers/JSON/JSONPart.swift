/// A value of a document as it is written there, on one line, to be handed on or decoded later.
package struct JSONPart: Decodable, Sendable, Hashable {
  /// The value without space between its tokens.
  package let bytes: [UInt8]

  /// Takes the value's text; throws where another decoder than `JSONForm` reads it.
  package init(from decoder: any Decoder) throws {
    guard let decoding = decoder as? JSONDecoding else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "only strict JSON keeps a value's text"))
    }
    let entry = decoding.document.entries[decoding.place]
    let isText = entry.kind == .text || entry.kind == .escapedText
    let margin = isText ? 1 : 0
    let text = decoding.document.bytes[(Int(entry.start) - margin)..<(Int(entry.end) + margin)]
    bytes = isText ? [UInt8](text) : Self.withoutSpace(text)
  }

  private static func withoutSpace(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var (kept, isInString, isEscaped): ([UInt8], Bool, Bool) = ([], false, false)
    kept.reserveCapacity(text.count)
    for byte in text {
      // Space is all that is at most this, where no string is.
      guard isInString || byte > UInt8(ascii: " ") else { continue }
      kept.append(byte)
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\"") {
        isInString.toggle()
      } else {
        isEscaped = isInString && byte == UInt8(ascii: "\\")
      }
    }
    return kept
  }
}
