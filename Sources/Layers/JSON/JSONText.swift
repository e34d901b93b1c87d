/// JSON as bytes, without its meaning.
enum JSONText {
  /// Compact JSON laid out for people: an array or object that fits on a line stays on one.
  static func indented(_ compact: [UInt8]) -> [UInt8] {
    var writer = Indenter(compact)
    return writer.run()
  }

  private struct Indenter {
    /// The longest array or object on one line.
    static let width = 100

    let bytes: [UInt8]
    /// For each opening bracket the place of its partner.
    let partner: [Int: Int]
    var result: [UInt8] = []
    var depth = 0

    init(_ bytes: [UInt8]) {
      self.bytes = bytes
      partner = Indenter.partners(in: bytes)
      result.reserveCapacity(bytes.count * 5 / 4)
    }

    mutating func run() -> [UInt8] {
      var lineEnd = -1
      var inString = false
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        if inString {
          result.append(byte)
          if byte == UInt8(ascii: "\\") {
            index += 1
            result.append(bytes[index])
          } else if byte == UInt8(ascii: "\"") {
            inString = false
          }
        } else {
          if byte == UInt8(ascii: "\"") { inString = true }
          if let end = partner[index], index > 0, lineEnd < index, end - index < Indenter.width {
            lineEnd = end
          }
          write(byte, onOneLine: index <= lineEnd, isEmpty: partner[index] == index + 1)
        }
        index += 1
      }
      result.append(UInt8(ascii: "\n"))
      return result
    }

    private mutating func write(_ byte: UInt8, onOneLine: Bool, isEmpty: Bool) {
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        result.append(byte)
        if !onOneLine { newLine(by: 1) }
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        if !onOneLine { newLine(by: -1) }
        result.append(byte)
      case UInt8(ascii: ","):
        result.append(byte)
        if onOneLine { result.append(UInt8(ascii: " ")) } else { newLine(by: 0) }
      case UInt8(ascii: ":"):
        result.append(byte)
        result.append(UInt8(ascii: " "))
      default: result.append(byte)
      }
    }

    private mutating func newLine(by change: Int) {
      depth += change
      result.append(UInt8(ascii: "\n"))
      result.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
    }

    private static func partners(in bytes: [UInt8]) -> [Int: Int] {
      var partners: [Int: Int] = [:]
      var open: [Int] = []
      var (inString, isEscaped) = (false, false)
      for (index, byte) in bytes.enumerated() {
        if inString {
          if isEscaped {
            isEscaped = false
          } else if byte == UInt8(ascii: "\\") {
            isEscaped = true
          } else if byte == UInt8(ascii: "\"") {
            inString = false
          }
        } else if byte == UInt8(ascii: "\"") {
          inString = true
        } else if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") {
          open.append(index)
        } else if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}"), let start = open.popLast() {
          partners[start] = index
        }
      }
      return partners
    }
  }
}
