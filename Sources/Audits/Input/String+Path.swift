extension StringProtocol {
  /// A path without its last part.
  var parent: SubSequence { lastIndex(of: "/").map { self[..<$0] } ?? self[startIndex..<startIndex] }

  /// A path without indices and ids: equal for the views of one component.
  var shape: String {
    guard utf8.contains(where: { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "(") }) else {
      return String(self)
    }
    var result = ""
    var depth = 0
    for character in self {
      if character == "[" || character == "(" { depth += 1 }
      if depth == 0 { result.append(character) }
      if character == "]" || character == ")" { depth = Swift.max(0, depth - 1) }
    }
    return result
  }
}
