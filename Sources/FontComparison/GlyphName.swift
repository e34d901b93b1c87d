/// What warnings call characters, and how somebody names them on a command line.
///
/// Letters, digits and signs are themselves; what has white space, is not seen by itself or would end a command is its
/// numbers: `U+0301`, `U+0646+U+200C`.
package enum GlyphName {
  /// The name of a text.
  package static func name(of text: String) -> String {
    let scalars = text.unicodeScalars
    let isPlain = zip(scalars.indices, scalars).allSatisfy { index, scalar in
      scalar != "`" && (scalar.isShown || scalar.isMark && index != scalars.startIndex)
    }
    return isPlain ? text : scalars.map(\.number).joined(separator: "+")
  }

  /// The names in what somebody typed, separated by white space; characters and their numbers are the same.
  package static func names(in typed: String) -> [String] {
    typed.unicodeScalars.split { $0.properties.isWhitespace }.map { word in
      let text = String(String.UnicodeScalarView(word))
      return name(of: characters(numbered: text) ?? text)
    }
  }

  /// The characters whose numbers a word has; nil where it has none.
  private static func characters(numbered word: String) -> String? {
    let numbers = word.uppercased().split(separator: "+", omittingEmptySubsequences: false)
    guard numbers.count.isMultiple(of: 2) else { return nil }
    var text = String.UnicodeScalarView()
    for index in stride(from: 0, to: numbers.count, by: 2) {
      guard numbers[index] == "U", (4...6).contains(numbers[index + 1].count),
        let scalar = UInt32(numbers[index + 1], radix: 16).flatMap(Unicode.Scalar.init)
      else { return nil }
      text.append(scalar)
    }
    return String(text)
  }
}

extension Unicode.Scalar {
  /// Its number, as `U+0301`.
  var number: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)"
  }

  /// Whether it is seen by itself: a letter, digit or sign.
  var isShown: Bool {
    switch properties.generalCategory {
    case .privateUse, .unassigned, .surrogate, .control, .format, .spaceSeparator, .lineSeparator,
      .paragraphSeparator:
      false
    default: !isMark && !properties.isDefaultIgnorableCodePoint
    }
  }
}
