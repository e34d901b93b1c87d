/// A chunk that says what colors the samples of a file mean: `gAMA`, `cHRM`, `sRGB`, `iCCP`, `cICP` or `sBIT`.
public struct PNGColorChunk: Sendable, Hashable {
  /// The four letters.
  public let type: String
  /// What the chunk holds, as it is.
  public let content: [UInt8]
}

extension PNGColorChunk: CustomStringConvertible {
  /// The type, with the number of a gamma (`gAMA 0.45455`) or the name of a profile (`iCCP "Display P3"`).
  public var description: String {
    switch type {
    case "gAMA" where content.count == 4: "gAMA \(Double(bigEndian(content[...])) / 100_000)"
    case "iCCP":
      "iCCP \"\(String(decoding: content.prefix { $0 != 0 }.filter { $0 >= 32 && $0 < 127 }, as: UTF8.self))\""
    default: type
    }
  }
}
