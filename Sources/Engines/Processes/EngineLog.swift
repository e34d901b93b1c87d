/// The last lines that an engine wrote to standard error.
struct EngineLog {
  private static let (byteLimit, lineLimit, lineLength) = (8 << 10, 5, 200)
  private var bytes: [UInt8] = []

  /// Takes what was read.
  mutating func append(_ new: ArraySlice<UInt8>) {
    bytes += new.suffix(Self.byteLimit)
    if bytes.count > 2 * Self.byteLimit { bytes.removeFirst(bytes.count - Self.byteLimit) }
  }

  /// The last lines that are not empty, long ones cut.
  var lines: [String] {
    bytes.suffix(Self.byteLimit).split(separator: UInt8(ascii: "\n")).map { line in
      let text = String(decoding: line, as: UTF8.self).filter { $0 != "\r" }
      return text.count > Self.lineLength ? "\(text.prefix(Self.lineLength))…" : text
    }
    .filter { !$0.allSatisfy(\.isWhitespace) }.suffix(Self.lineLimit)
  }
}
