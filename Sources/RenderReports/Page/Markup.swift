internal import ReferenceFiles

/// A piece of HTML: what is written in source is markup, what is put in between is escaped.
struct Markup: ExpressibleByStringInterpolation, Sendable {
  /// The markup.
  private(set) var text: String

  init(stringLiteral value: String) {
    text = value
  }

  init(stringInterpolation: StringInterpolation) {
    text = stringInterpolation.text
  }

  /// The text as the content of an element or of a quoted attribute, with marks that reorder it made visible.
  static func escape(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case _ where TerminalText.isInvisibleMark(scalar): result += TerminalText.escape(scalar)
      default: result.unicodeScalars.append(isAllowed(scalar) ? scalar : "\u{FFFD}")
      }
    }
    return result
  }

  /// Whether XML and HTML allow a character; others are shown as the replacement character.
  ///
  /// Source: XML 1.0, production 2 and the characters that its note discourages; HTML, section 3.2.6.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x9, 0xA, 0xD: true
    case ..<0x20, 0x7F...0x9F, 0xFDD0...0xFDEF: false
    default: scalar.value & 0xFFFE != 0xFFFE
    }
  }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + interpolationCount * 16)
    }

    mutating func appendLiteral(_ literal: String) { text += literal }
    mutating func appendInterpolation(_ value: String) { text += Markup.escape(value) }
    mutating func appendInterpolation(_ value: Int) { text += String(value) }
    mutating func appendInterpolation(_ value: Markup?) { text += value?.text ?? "" }
    mutating func appendInterpolation(_ values: [Markup]) { for value in values { text += value.text } }
    /// Puts in text that is markup already: our own style sheet and script.
    mutating func appendInterpolation(raw value: String) { text += value }
  }
}
